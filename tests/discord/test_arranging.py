"""Hands that their owners lay out themselves, as people see it (rule book 1.9)."""

from __future__ import annotations

import pytest

from bot.rummy.points import Points
from bot.rummy.view import Phase, Standing
from bot.tables.view import Stage
from bot.ui.custom_id import Verb
from tests.discord.server import Guest, Server, offers, text_of
from tests.discord.stacking import StackedDice
from tests.ui.payloads import on_screen

# Rule book 2, worked case: eights wild, complete once 4C is drawn and KD put aside.
WINNING = "4H/1 5H/1 6H/1 9S/1 TS/1 PJ/1 7C/1 7D/1 7S/1 AC/1 2C/1 3C/1 KD/1"
GROUPS = "4H 5H 6H / 9S TS PJ / 7C 7D 7S / AC 2C 3C 4C"
LOSING = "3H/1 4H/2 5H/2 9D/1 TD/1 JD/1 2S/1 2H/1 2D/1 KS/1 KH/1 QC/1 JS/1"
THIRD = "AH/1 AD/1 3D/1 5D/1 5S/1 6D/1 9H/1 9C/1 TH/1 JH/1 QS/1 QH/1 KC/1"


async def begun(server: Server, *names: str, **options: str) -> tuple[Guest, ...]:
    """A table whose players arrange, in the order of play; the first has drawn 4C."""
    hands = (WINNING, LOSING, THIRD)[: len(names)]
    server.bot.tables.dice = StackedDice(*hands, indicator="8H", then="6C/1 4C/1 AS/1 TC/1")
    house = ", ".join(f"{key}={value}" for key, value in options.items())
    await server.deal(*names, house=f"arrangement=player, {house}".rstrip(", "))
    view = await server.view()
    users = [seat.user for seat in view.seats if seat.user is not None]
    first = await server.acting()
    at = users.index(first.id)  # type: ignore[arg-type]
    order = tuple(
        next(guest for guest in server.people.values() if guest.id == user)
        for user in (*users[at:], *users[:at])
    )
    await first.press(Verb.DRAW_STOCK)
    return order


async def groups_of(server: Server, guest: Guest) -> list[str]:
    deal = (await server.view(guest)).deal
    assert deal is not None
    return [" ".join(map(str, group)) for group in deal.arranged]


async def declare(guest: Guest, card: str = "KD/1") -> None:
    await guest.press(Verb.HAND)
    await guest.press(Verb.DECLARE, on=guest.panel)
    await guest.pick(Verb.DECLARE_FINISH, card)
    await guest.press(Verb.DECLARE_CONFIRM, card, on=guest.panel)


def mentioned_last(server: Server) -> list[int]:
    sent = [
        request.json
        for request in server.env.http_requests
        if request.method == "POST" and request.path.endswith("/messages")
    ][-1]
    assert isinstance(sent, dict)
    return [int(user) for user in sent["allowed_mentions"]["users"]]


async def test_1_9_groups_are_made_moved_and_dissolved_and_outlive_a_restart(
    server: Server,
) -> None:
    first, _ = await begun(server, "Anna", "Ben")
    await first.press(Verb.ARRANGE, on=first.panel)
    assert "Lay out your 14 cards" in first.told
    await first.pick(Verb.GROUP, "4H/1", "5H/1", "6H/1")
    await first.pick(Verb.GROUP, "7C/1", "7D/1", "KD/1")
    assert await groups_of(server, first) == ["4H/1 5H/1 6H/1", "7D/1 KD/1 7C/1"]
    assert "2 groups are laid out, 8 cards are loose." in first.told
    await server.restart()
    # The page from before the restart still answers.
    await first.pick(Verb.GROUP, "7C/1", "7D/1", "7S/1")
    assert await groups_of(server, first) == ["4H/1 5H/1 6H/1", "7S/1 7D/1 7C/1"]
    assert on_screen("**2** · 7♠ 7♦ 7♣") in first.told
    await first.pick(Verb.UNGROUP, "4H/1")
    await first.pick(Verb.UNGROUP, "7S/1")
    assert await groups_of(server, first) == []
    await first.press(Verb.CANCEL, on=first.panel)
    assert first.panel is not None and offers(first.panel, Verb.DISCARD)


async def test_1_9_the_page_says_nothing_about_the_groups_without_hints(server: Server) -> None:
    first, _ = await begun(server, "Anna", "Ben")
    await first.slash("table arrange", groups="4H 5H 6H / 7C 7D KD")
    await first.slash("table arrange")
    said = first.told
    assert not [word for word in ("pure", "no group", "Hint", "complete", "set") if word in said]


async def test_1_9_hints_tell_what_each_group_is(server: Server) -> None:
    first, _ = await begun(server, "Anna", "Ben", hints="on")
    await first.slash("table arrange", groups="4H 5H 6H / 7C 7D KD")
    await first.slash("table arrange")
    assert "pure sequence" in first.told and "no group" in first.told


async def test_1_9_somebody_else_may_arrange_while_a_turn_passes(server: Server) -> None:
    first, other = await begun(server, "Anna", "Ben")
    await other.slash("table arrange")
    page = other.panel
    await first.pick(Verb.DISCARD, "KD/1")
    await other.pick(Verb.GROUP, "3H/1", "4H/2", "5H/2", on=page)
    assert await groups_of(server, other) == ["3H/1 4H/2 5H/2"]
    # It is private: nothing was posted, and the board has not changed.
    assert "3♥" not in text_of(server.screen)
    await other.press(Verb.DRAW_STOCK)
    await other.pick(Verb.DISCARD, "5H/2")
    assert await groups_of(server, other) == ["3H/1 4H/2"]


async def test_1_9_declaring_shows_the_groups_as_they_are_judged_and_the_price(
    server: Server,
) -> None:
    first, *_ = await begun(server, "Anna", "Ben", "Cas")
    await first.slash("table arrange", groups="4H 5H 6H / 7C 7D KD")
    await first.press(Verb.DECLARE, on=first.panel)
    await first.pick(Verb.DECLARE_FINISH, "KD/1")
    assert on_screen("**2** · 7♦ 7♣") in first.told or on_screen("**2** · 7♣ 7♦") in first.told
    assert "judged as they lie" in first.told and "**40**" in first.told
    await first.press(Verb.DECLARE_CONFIRM, "KD/1", on=first.panel)
    assert "was not complete" in first.told
    deal = (await server.view()).deal
    assert deal is not None and deal.facts(deal.seats[0].seat).standing is Standing.INVALID


async def shown_to(server: Server, *names: str) -> tuple[Guest, ...]:
    """The first has declared validly; the others lay out their groups."""
    order = await begun(server, *names)
    await order[0].slash("table arrange", groups=GROUPS)
    await declare(order[0])
    assert "The others lay out theirs now" in order[0].told
    return order


async def test_1_9_losers_lay_out_their_groups_across_a_restart_and_are_counted(
    server: Server,
) -> None:
    first, other = await shown_to(server, "Anna", "Ben")
    view = await server.view()
    assert view.deal is not None and view.deal.phase is Phase.SHOWING
    board = text_of(server.screen)
    assert "declared a complete hand" in board and "is laying out groups" in board
    assert on_screen("4♥ 5♥ 6♥ ┃") in board
    assert "left over" not in board
    assert f"<@{other.id}>" in board and f"<@{first.id}>" not in board
    assert mentioned_last(server) == [other.id]
    await server.restart()
    await other.press(Verb.HAND)
    assert "has declared a complete hand" in other.told
    await other.press(Verb.ARRANGE, on=other.panel)
    await other.pick(Verb.GROUP, "3H/1", "4H/2", "5H/2")
    await other.slash("table arrange", groups="3H 4H 5H / 9D TD JD / 2S 2H 2D")
    await first.slash("table show")
    assert "have shown your hand already" in first.told
    await other.press(Verb.SHOW, on=other.panel)
    assert "Your hand counts as it lies" in other.told
    view = await server.view()
    assert view.stage is Stage.BETWEEN and view.result is not None
    told = text_of(server.screen)
    assert on_screen("3♥ 4♥ 5♥ ┃ 9♦ 10♦ J♦ ┃ 2♠ 2♥ 2♦ ┃ left over: J♠ K♠ K♥ Q♣") in told
    assert "counts 40" in told


async def test_1_9_nothing_laid_out_in_time_counts_every_card(server: Server) -> None:
    await shown_to(server, "Anna", "Ben")
    await server.pass_time(seconds=59)
    assert (await server.view()).stage is Stage.DEAL
    await server.pass_time(seconds=2)
    view = await server.view()
    assert view.stage is Stage.BETWEEN and view.result is not None
    # Rule book 2.12: half of the whole hand, whose first turn never came.
    assert [payment.amount for payment in view.result.payments] == [Points(87)]
    assert "counts 87" in text_of(server.screen)


async def test_1_9_whoever_has_shown_is_told_on_the_same_message(server: Server) -> None:
    _, second, third = await shown_to(server, "Anna", "Ben", "Cas")
    assert sorted(mentioned_last(server)) == sorted([second.id, third.id])
    screens = len(server.messages)
    await third.slash("table show")
    board = text_of(server.screen)
    assert len(server.messages) == screens
    assert board.count("is laying out groups") == 1 and board.count("has shown") == 1
    assert f"<@{third.id}>" not in board
    await third.slash("table arrange", groups="AH AD")
    assert "have shown your hand already" in third.told
    await third.press(Verb.HAND)
    assert third.panel is not None and not offers(third.panel, Verb.ARRANGE)
    await second.press(Verb.HAND)
    await second.press(Verb.SHOW, on=second.panel)
    assert (await server.view()).stage is Stage.BETWEEN


@pytest.mark.parametrize("groups", ["QQ", "3H 3H/1", "KD 2H 3H"])
async def test_1_9_groups_of_other_cards_are_refused(groups: str, server: Server) -> None:
    _, other = await begun(server, "Anna", "Ben")
    await other.slash("table arrange", groups=groups)
    assert await groups_of(server, other) == []


async def test_1_9_where_the_bot_finds_the_groups_nobody_has_to_show_any(server: Server) -> None:
    await server.deal("Anna", "Ben")
    await server["Anna"].slash("table show")
    assert "The bot finds the best groups" in server["Anna"].told
