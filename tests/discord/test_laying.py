"""Groups laid on the table while a deal is played, as people see it (rule book 4.4)."""

from __future__ import annotations

from bot.rummy.events import WonBy
from bot.tables.view import Stage
from bot.ui.custom_id import Verb
from tests.discord.server import Guest, Server, offers, text_of
from tests.discord.stacking import DealtDice
from tests.ui.payloads import on_screen

FIRST = "4H/1 5H/1 6H/1 JC/1 QC/1 KC/1 9S/1 9C/1 9D/1 2S/1"
SECOND = "AS/1 3S/1 5S/1 8S/1 TS/1 AD/1 3D/1 5D/1 8D/1 TD/1"


async def table(server: Server) -> tuple[Guest, Guest]:
    """A table of two whose first player holds three groups; sevens are wild."""
    server.bot.tables.dice = DealtDice(FIRST, SECOND, indicator="7S/1", then="KD/1 2D/1 3C/1")
    await server.deal("Anna", "Ben", rules="gin10")
    first = await server.acting()
    other = next(server[name] for name in ("Anna", "Ben") if server[name] is not first)
    await first.press(Verb.DRAW_STOCK)
    return first, other


async def hand_of(server: Server, guest: Guest) -> set[str]:
    deal = (await server.view(guest)).deal
    assert deal is not None
    return {str(card) for card in deal.hand}


async def test_4_4_groups_are_laid_one_by_one_and_lie_open_to_all(server: Server) -> None:
    first, other = await table(server)
    assert first.panel is not None and not offers(first.panel, Verb.DECLARE)
    assert "lay a **pure sequence**" in first.told
    await first.pick(Verb.LAY, "4H/1", "5H/1", "6H/1")
    assert on_screen("You laid **4♥ 5♥ 6♥** on the table.") in first.told
    assert "lay a second **sequence**" in first.told
    await server.restart()
    await first.press(Verb.HAND)
    assert on_screen("on the table: 4♥ 5♥ 6♥") in first.told
    await first.slash("table lay", cards="jc qc kc")
    assert "lay any more groups" in first.told
    await first.pick(Verb.LAY, "9S/1", "9C/1", "9D/1")
    await first.pick(Verb.DISCARD, "2D/1")
    # One card is left, and three at least make a group.
    await other.press(Verb.DRAW_STOCK)
    shown = text_of(server.screen)
    assert on_screen("4♥ 5♥ 6♥ ┃ J♣ Q♣ K♣ ┃ 9♠ 9♦ 9♣") in shown
    await other.pick(Verb.DISCARD, "3C/1")
    await first.press(Verb.DRAW_STOCK)
    assert not offers(first.panel, Verb.LAY)


async def test_4_4_illegal_lays_are_refused_with_what_is_wanted(server: Server) -> None:
    first, other = await table(server)
    before = await hand_of(server, first)
    await first.pick(Verb.LAY, "9S/1", "9C/1", "9D/1")
    assert "has to be a pure sequence" in first.told
    await first.pick(Verb.LAY, "4H/1", "5H/1", "JC/1")
    assert "no group" in first.told
    await other.slash("table lay", cards="AS 3S 5S")
    assert "not your turn" in other.told
    assert await hand_of(server, first) == before
    menu = first.panel
    await first.slash("table lay", cards="4H 5H 6H")
    # The same menu is open on another device.
    await first.pick(Verb.LAY, "4H/1", "5H/1", "6H/1", on=menu)
    assert "do not hold" in first.told
    await first.pick(Verb.LAY, "9S/1", "9C/1", "9D/1")
    assert "has to be a sequence" in first.told
    assert await hand_of(server, first) == before - {"4H/1", "5H/1", "6H/1"}


async def test_4_4_going_out_ends_the_deal_and_shows_what_stayed_in_hand(server: Server) -> None:
    hand = "4H/1 5H/1 6H/1 7H/1 JC/1 QC/1 KC/1 9S/1 9C/1 9D/1"
    server.bot.tables.dice = DealtDice(hand, SECOND, indicator="7S/1", then="KD/1 2D/1 3C/1")
    await server.deal("Anna", "Ben", rules="gin10")
    first = await server.acting()
    await first.press(Verb.DRAW_STOCK)
    for group in ("4H 5H 6H 7H", "JC QC KC", "9S 9C 9D"):
        await first.slash("table lay", cards=group)
    assert "Discard your last card" in first.told
    await first.slash("table lay", cards="2D")
    assert "no group" in first.told
    await first.pick(Verb.DISCARD, "2D/1")
    assert "you go out and win" in first.told
    view = await server.view()
    assert view.stage is Stage.BETWEEN and view.result is not None
    assert view.result.won_by is WonBy.WENT_OUT
    told = text_of(server.screen)
    assert "· went out" in told
    assert on_screen("on the table: 4♥ 5♥ 6♥ 7♥★ ┃ J♣ Q♣ K♣ ┃ 9♠ 9♦ 9♣") in told
    assert on_screen("A♠ 3♠ 5♠ 8♠ 10♠ A♦ 3♦ 5♦ 8♦ 10♦") in told
    assert "counts 72" in told
