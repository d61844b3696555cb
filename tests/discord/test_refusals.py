"""The table of refusals: in each situation one message, and nothing has changed."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.i18n.translator import LOCALES
from bot.rummy.cards import Card
from bot.tables.sealing import MOST_WORD
from bot.tables.view import TableView
from bot.ui.custom_id import Verb
from bot.ui.house import topic_of
from tests.discord.server import Guest, Server
from tests.discord.stacking import DealtDice, StackedDice
from tests.discord.test_pools import pool_with_one_out

LAYING = "4H/1 5H/1 6H/1 7H/1 JC/1 QC/1 KC/1 9S/1 9C/1 9D/1"
OTHERS = "AS/1 3S/1 5S/1 8S/1 TS/1 AD/1 3D/1 5D/1 8D/1 TD/1"
WINNING = "4H/1 5H/1 6H/1 9S/1 TS/1 PJ/1 7C/1 7D/1 7S/1 AC/1 2C/1 3C/1 KD/1"
LOSING = "3H/1 4H/2 5H/2 9D/1 TD/1 JD/1 2S/1 2H/1 2D/1 KS/1 KH/1 QC/1 JS/1"
CATALOGUE = "".join(
    (LOCALES / "en" / f"{name}.ftl").read_text("utf-8") for name in ("refusals", "care", "fairness")
)
Situation = Callable[[Server], Awaitable[Guest]]


def telling(code: str) -> str:
    """The longest piece of the message that no fact fills."""
    said = re.search(rf"^refusal-{code} = (.*)$", CATALOGUE, re.MULTILINE)
    assert said is not None, code
    return max((piece.strip() for piece in re.split(r"\{[^}]*[}]?", said[1])), key=len)


async def other(server: Server) -> Guest:
    """Somebody in the deal whose turn it is not."""
    acting = await server.acting()
    return next(server[name] for name in ("Anna", "Ben") if server[name] is not acting)


async def own(server: Server, guest: Guest) -> TableView:
    return await server.view(guest)


# --- no table, and the lobby -----------------------------------------------------------------


async def no_table(server: Server) -> Guest:
    await server["Anna"].slash("hand")
    return server["Anna"]


async def channel_taken(server: Server) -> Guest:
    await server.lobby("Anna")
    await server["Ben"].slash("new")
    return server["Ben"]


async def already_seated(server: Server) -> Guest:
    await server.lobby("Anna")
    await server["Anna"].press(Verb.JOIN)
    return server["Anna"]


async def not_at_table(server: Server) -> Guest:
    await server.lobby("Anna")
    await server["Ben"].press(Verb.LEAVE)
    return server["Ben"]


async def host_only(server: Server) -> Guest:
    await server.lobby("Anna", "Ben")
    await server["Ben"].press(Verb.START)
    return server["Ben"]


async def too_few_players(server: Server) -> Guest:
    await server.lobby("Anna")
    await server["Anna"].press(Verb.START)
    return server["Anna"]


async def table_full(server: Server) -> Guest:
    await server.lobby("Anna", "Ben", "Cas", "Dev", "Eve")
    await server["Anna"].press(Verb.ADD_COMPUTER)
    await server["Owner"].press(Verb.JOIN)
    return server["Owner"]


async def computers_off(server: Server) -> Guest:
    await server.lobby("Anna", house="computers=off")
    await server["Anna"].slash("computer add")
    return server["Anna"]


async def no_computer(server: Server) -> Guest:
    await server.lobby("Anna")
    await server["Anna"].slash("computer remove")
    return server["Anna"]


async def no_such_player(server: Server) -> Guest:
    await server.lobby("Anna")
    await server["Anna"].slash("kick", person="nobody")
    return server["Anna"]


async def cannot_kick_self(server: Server) -> Guest:
    await server.lobby("Anna")
    await server["Anna"].slash("kick", person="1")
    return server["Anna"]


async def not_lobby(server: Server) -> Guest:
    await server.lobby("Anna")
    await server["Anna"].slash("next")
    return server["Anna"]


async def lobby_only(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    await server["Anna"].slash("start")
    return server["Anna"]


async def not_dealt(server: Server) -> Guest:
    await server.lobby("Anna", "Ben")
    await server["Anna"].press(Verb.START)
    await server["Anna"].slash("draw stock")
    return server["Anna"]


# --- house rules -------------------------------------------------------------------------------


async def bad_house(server: Server) -> Guest:
    await server["Anna"].slash("new", house="without equals")
    return server["Anna"]


async def unknown_rule(server: Server) -> Guest:
    await server["Anna"].slash("new", house="stakes=10")
    return server["Anna"]


async def bad_value(server: Server) -> Guest:
    await server["Anna"].slash("new", house="timer=soon")
    return server["Anna"]


async def rule_twice(server: Server) -> Guest:
    await server["Anna"].slash("new", house="timer=2m, timer=5m")
    return server["Anna"]


async def impossible_pair(server: Server) -> Guest:
    await server["Anna"].slash("new", house="drop_early=50")
    return server["Anna"]


async def rule_not_here(server: Server) -> Guest:
    await server["Anna"].slash("new", rules="paplu", format="pool101")
    return server["Anna"]


async def too_many_seated(server: Server) -> Guest:
    anna, *_ = await server.lobby("Anna", "Ben", rules="indian", house="packs=3")
    for _ in range(5):
        await anna.press(Verb.ADD_COMPUTER)
    return await set_rule(anna, "packs", "packs=2")


async def computers_seated(server: Server) -> Guest:
    (anna,) = await server.lobby("Anna")
    await anna.press(Verb.ADD_COMPUTER)
    return await set_rule(anna, "computers", "computers=not_allowed")


async def set_rule(guest: Guest, key: str, value: str) -> Guest:
    """Choose a value on the panel of house rules."""
    await guest.press(Verb.HOUSE)
    await guest.press(Verb.HOUSE, topic_of(key).value, on=guest.panel)
    await guest.pick(Verb.HOUSE_RULE, key)
    await guest.pick(Verb.HOUSE_SET, value)
    return guest


# --- pools -------------------------------------------------------------------------------------


async def rejoin_off(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    await server["Anna"].slash("table rejoin")
    return server["Anna"]


async def split_off(server: Server) -> Guest:
    await server.deal("Anna", "Ben", rules="indian", format="pool101")
    await server["Anna"].slash("table split")
    return server["Anna"]


async def not_out(server: Server) -> Guest:
    _, second, _ = await pool_with_one_out(server)
    await second.slash("table rejoin")
    return second


async def not_in_pool(server: Server) -> Guest:
    first, *_ = await pool_with_one_out(server)
    await first.slash("table split")
    return first


async def rejoin_too_late(server: Server) -> Guest:
    house = "rejoin=on, cut=auto, drop_early=80, drop_late=150"
    first, *_ = await pool_with_one_out(server, house)
    await first.slash("table rejoin")
    return first


async def pool_running(server: Server) -> Guest:
    await pool_with_one_out(server)
    await server["Eve"].slash("join")
    return server["Eve"]


# --- pauses, rematches ---------------------------------------------------------------------------


async def alone_with_a_computer(server: Server) -> Guest:
    anna = server["Anna"]
    await server.lobby("Anna", house="cut=auto")
    await anna.press(Verb.ADD_COMPUTER)
    await anna.press(Verb.START)
    await server.go_on()
    return anna


async def already_paused(server: Server) -> Guest:
    anna = await alone_with_a_computer(server)
    await anna.press(Verb.PAUSE)
    await anna.slash("table pause")
    return anna


async def paused_often(server: Server) -> Guest:
    anna = await alone_with_a_computer(server)
    for _ in range(3):
        await anna.press(Verb.PAUSE)
        await anna.press(Verb.RESUME)
    await anna.slash("table pause")
    return anna


async def nothing_to_pause(server: Server) -> Guest:
    await server.lobby("Anna")
    await server["Anna"].slash("table pause")
    return server["Anna"]


async def not_paused(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    await server["Anna"].slash("table resume")
    return server["Anna"]


async def seat_not_free(server: Server) -> Guest:
    await server.deal("Anna", "Ben", house="cut=auto")
    await (await server.acting()).slash("withdraw")
    await server["Eve"].slash("table takeover", seat="0")
    return server["Eve"]


async def ended(server: Server) -> Guest:
    for guest in await server.deal("Anna", "Ben"):
        await guest.slash("end")
    return server["Anna"]


async def no_rematch(server: Server) -> Guest:
    await ended(server)
    await server["Eve"].press(Verb.REMATCH)
    return server["Eve"]


async def rematch_too_early(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    await server["Anna"].slash("table rematch")
    return server["Anna"]


async def rematch_stale(server: Server) -> Guest:
    anna = await ended(server)
    last = server.screen
    await anna.slash("new")
    await anna.slash("end")
    await anna.press(Verb.REMATCH, on=last)
    return anna


# --- seats and the cut ---------------------------------------------------------------------------


async def not_chooser(server: Server) -> Guest:
    await server.lobby("Anna", "Ben")
    await server["Anna"].press(Verb.START)
    guest = await other(server)
    await guest.press(Verb.CHOOSE_SEAT, value="0")
    return guest


async def cutting(server: Server) -> Guest:
    """The cutter, whom the table waits for."""
    await server.lobby("Anna", "Ben")
    await server["Anna"].press(Verb.START)
    await (await server.acting()).press(Verb.CHOOSE_SEAT, value="0")
    return await server.acting()


async def bad_cut(server: Server) -> Guest:
    guest = await cutting(server)
    await guest.slash("table cut", place=999)
    return guest


async def word_too_long(server: Server) -> Guest:
    guest = await cutting(server)
    await guest.slash("table cut", word="x" * (MOST_WORD + 1))
    return guest


async def not_cutting(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    await server["Anna"].slash("table cut")
    return server["Anna"]


async def not_cutter(server: Server) -> Guest:
    await cutting(server)
    guest = await other(server)
    await guest.press(Verb.CUT, value="53")
    return guest


# --- the deal ------------------------------------------------------------------------------------


async def not_your_turn(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    guest = await other(server)
    await guest.press(Verb.DRAW_STOCK)
    return guest


async def already_drawn(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    await guest.press(Verb.DRAW_STOCK)
    await guest.slash("draw stock")
    return guest


async def draw_first(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    deal = (await own(server, guest)).deal
    assert deal is not None
    await guest.slash("discard", card=str(deal.hand[0]))
    return guest


async def card_not_in_hand(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    await guest.press(Verb.DRAW_STOCK)
    deal = (await own(server, guest)).deal
    assert deal is not None
    held = {card.face for card in deal.hand}
    absent = next(
        f
        for f in ("2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "JS", "QS")
        if Card.parse(f"{f}/1").face not in held
    )
    await guest.slash("discard", card=absent)
    return guest


async def taken_card_stays(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    await guest.press(Verb.TAKE_DISCARD)
    deal = (await own(server, guest)).deal
    assert deal is not None and deal.taken is not None
    await guest.slash("discard", card=str(deal.taken))
    return guest


async def taken_card_cannot_finish(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    await guest.press(Verb.TAKE_DISCARD)
    deal = (await own(server, guest)).deal
    assert deal is not None and deal.taken is not None
    await guest.slash("declare", finish=str(deal.taken))
    return guest


async def withdraw_after_draw(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    await guest.press(Verb.DRAW_STOCK)
    await guest.slash("withdraw")
    return guest


async def hand_rummy_too_late(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    await guest.press(Verb.DRAW_STOCK)
    await guest.slash("handrummy")
    return guest


async def bad_card(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    await guest.slash("discard", card="the red one")
    return guest


async def not_in_deal(server: Server) -> Guest:
    await server.deal("Anna", "Ben", "Cas")
    guest = await server.acting()
    await guest.slash("withdraw")
    await guest.slash("draw stock")
    return guest


async def turn_passed(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    await guest.press(Verb.DRAW_STOCK)
    old = guest.panel
    deal = (await own(server, guest)).deal
    assert deal is not None and deal.drawn is not None
    # The same menu is open on two devices.
    menu = guest.panel
    await guest.slash("discard", card=str(deal.drawn))
    guest.panel = menu
    await guest.pick(Verb.DISCARD, str(deal.hand[0]), on=old)
    return guest


async def deal_running(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    await server["Anna"].slash("next")
    return server["Anna"]


async def already_voted(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    await server["Anna"].slash("end")
    await server["Anna"].slash("end")
    return server["Anna"]


# --- groups on the table, and one's own groups ---------------------------------------------------


async def with_groups(server: Server) -> Guest:
    """Whoever has drawn at a table where groups are laid in play, with three groups in hand."""
    server.bot.tables.dice = DealtDice(LAYING, OTHERS, indicator="7S/1", then="KD/1 2D/1")
    await server.deal("Anna", "Ben", rules="gin10")
    guest = await server.acting()
    await guest.press(Verb.DRAW_STOCK)
    return guest


async def lay_first_pure(server: Server) -> Guest:
    guest = await with_groups(server)
    await guest.slash("table lay", cards="9S 9C 9D")
    return guest


async def lay_second_sequence(server: Server) -> Guest:
    guest = await with_groups(server)
    await guest.slash("table lay", cards="4H 5H 6H 7H")
    await guest.slash("table lay", cards="9S 9C 9D")
    return guest


async def lay_no_group(server: Server) -> Guest:
    guest = await with_groups(server)
    await guest.slash("table lay", cards="4H 5H JC")
    return guest


async def lay_keep_one(server: Server) -> Guest:
    """The hand is three groups, and the card taken from the discards may not go back."""
    hand = LAYING.replace("7H/1", "TC/1")
    server.bot.tables.dice = DealtDice(hand, OTHERS, indicator="7S/1", then="7H/1 2D/1")
    await server.deal("Anna", "Ben", rules="gin10")
    guest = await server.acting()
    await guest.press(Verb.TAKE_DISCARD)
    await guest.slash("table lay", cards="4H 5H 6H")
    await guest.slash("table lay", cards="TC JC QC KC")
    await guest.slash("table lay", cards="9S 9C 9D")
    return guest


async def card_twice(server: Server) -> Guest:
    guest = await with_groups(server)
    await guest.slash("table lay", cards="4H/1 4H/1 5H")
    return guest


async def no_declaring(server: Server) -> Guest:
    guest = await with_groups(server)
    await guest.slash("declare", finish="2D")
    return guest


async def no_laying(server: Server) -> Guest:
    await server.deal("Anna", "Ben")
    guest = await server.acting()
    await guest.press(Verb.DRAW_STOCK)
    deal = (await own(server, guest)).deal
    assert deal is not None
    await guest.slash("table lay", cards=" ".join(map(str, deal.hand[:3])))
    return guest


async def nothing_to_show(server: Server) -> Guest:
    await server.deal("Anna", "Ben", house="arrangement=player")
    await server["Anna"].slash("table show")
    return server["Anna"]


async def declared(server: Server) -> tuple[Guest, Guest]:
    """Somebody has declared validly, and the others lay out their groups."""
    server.bot.tables.dice = StackedDice(WINNING, LOSING, indicator="8H", then="6C/1 4C/1")
    await server.deal("Anna", "Ben", house="arrangement=player")
    winner = await server.acting()
    loser = await other(server)
    await winner.press(Verb.DRAW_STOCK)
    await winner.slash("table arrange", groups="4H 5H 6H / 9S TS PJ / 7C 7D 7S / AC 2C 3C 4C")
    await winner.slash("declare", finish="KD")
    return winner, loser


async def already_shown(server: Server) -> Guest:
    winner, _ = await declared(server)
    await winner.slash("table show")
    return winner


async def already_won(server: Server) -> Guest:
    _, loser = await declared(server)
    await loser.slash("draw stock")
    return loser


# --- what was sealed --------------------------------------------------------------------------


def unseal(server: Server) -> None:
    """The database as it was before cards were sealed."""
    with sqlite3.connect(server.path) as database:
        database.execute("DELETE FROM events WHERE name = 'seed_sealed'")


async def not_sealed(server: Server) -> Guest:
    await server.deal("Anna", "Ben", house="cut=auto")
    await (await server.acting()).slash("withdraw")
    unseal(server)
    await server["Anna"].slash("deal verify")
    return server["Anna"]


async def seats_not_sealed(server: Server) -> Guest:
    await server.deal("Anna", "Ben", house="cut=auto")
    await (await server.acting()).slash("withdraw")
    unseal(server)
    await server["Anna"].slash("deal verify", number=0)
    return server["Anna"]


CASES: dict[str, Situation] = {
    function.__name__.replace("_", "-"): function
    for function in (
        no_table,
        channel_taken,
        already_seated,
        not_at_table,
        host_only,
        too_few_players,
        table_full,
        computers_off,
        no_computer,
        no_such_player,
        cannot_kick_self,
        not_lobby,
        lobby_only,
        not_dealt,
        bad_house,
        unknown_rule,
        bad_value,
        rule_twice,
        impossible_pair,
        rule_not_here,
        too_many_seated,
        computers_seated,
        rejoin_off,
        split_off,
        not_out,
        not_in_pool,
        rejoin_too_late,
        pool_running,
        already_paused,
        paused_often,
        nothing_to_pause,
        not_paused,
        seat_not_free,
        no_rematch,
        rematch_too_early,
        rematch_stale,
        not_chooser,
        not_cutter,
        not_cutting,
        bad_cut,
        word_too_long,
        not_sealed,
        seats_not_sealed,
        not_your_turn,
        already_drawn,
        draw_first,
        card_not_in_hand,
        taken_card_stays,
        taken_card_cannot_finish,
        withdraw_after_draw,
        hand_rummy_too_late,
        bad_card,
        not_in_deal,
        turn_passed,
        deal_running,
        already_voted,
        lay_first_pure,
        lay_second_sequence,
        lay_no_group,
        lay_keep_one,
        card_twice,
        no_declaring,
        no_laying,
        nothing_to_show,
        already_shown,
        already_won,
    )
}


@pytest.mark.parametrize("code", CASES)
async def test_a_refusal_says_why_and_changes_nothing(
    code: str, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    appended = 0
    before = 0
    store = server.bot.tables.store
    append = store.append

    async def counted(*args: Any) -> None:
        nonlocal appended
        await append(*args)
        appended += 1

    def asked(_: object) -> None:
        nonlocal before
        before = appended

    monkeypatch.setattr(store, "append", counted)
    server.env._register_dispatch_observer(asked)
    guest = await CASES[code](server)
    assert telling(code) in guest.told
    answered_in_place = {"turn-passed", "too-many-seated", "computers-seated"}
    assert (guest.last is not None and guest.last.ephemeral) or code in answered_in_place
    # Nothing was written since the request that was refused.
    assert appended == before


async def test_rules_without_a_table_are_those_of_a_new_one(server: Server) -> None:
    anna = server["Anna"]
    await anna.slash("rules")
    assert "The rules of a new table: " in anna.told
    assert telling("no-table") not in anna.told
    assert anna.last is not None and anna.last.ephemeral
    await server.lobby("Anna")
    await anna.slash("rules")
    assert "The rules of this table: " in anna.told
