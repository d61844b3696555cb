"""A whole session of every game in every format, from /paplu new to its end."""

from __future__ import annotations

from itertools import count

import pytest

from bot.fairness.dice import SeededDice
from bot.players.registry import player_of_level
from bot.rummy.moves import Withdraw
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import FormatKind
from bot.rummy.variants import VARIANTS
from bot.rummy.view import Phase
from bot.tables.view import ClosedBy, Stage, TableView
from bot.ui.custom_id import Verb
from tests.discord.server import Guest, Server, controls, text_of

# A session is at most so many presses long; many more would be a fault.
_MOST_MOVES = 1500
SESSIONS = [
    (preset, session_format.replace("deals:n", "deals:2"))
    for preset, variant in VARIANTS.items()
    for session_format in variant.formats
]


@pytest.mark.parametrize(("preset", "session_format"), SESSIONS)
async def test_a_session_is_played_to_its_end(
    server: Server, preset: str, session_format: str
) -> None:
    """Two people and a computer player play the first deal; in the later ones the people
    withdraw, which puts them out of a pool."""
    dear = "drop_early=202, drop_late=202" if session_format.startswith("pool") else ""
    view = await _played(server, rules=preset, format=session_format, house=dear)
    assert view.closed_by is ClosedBy.PLAYED_OUT and view.winners
    assert Points.total(seat.balance for seat in (*view.seats, *view.departed)) == ZERO
    _verify_winners(view)
    # Only the last message has anything to press.
    assert [message.id for message in server.screens] == [server.messages[-1].id]
    assert all(controls(message) == [] for message in server.messages[:-1])
    anna = server["Anna"]
    await anna.slash("scores")
    shown = anna.told
    for seat in view.seats:
        reached = seat.balance if seat.total is None else seat.total
        assert str(abs(reached.halves // 2)) in shown


@pytest.mark.parametrize(
    "preset", [name for name, each in VARIANTS.items() if "arrangement" not in each.not_here]
)
async def test_1_9_a_session_is_played_where_people_lay_out_their_hands(
    server: Server, preset: str
) -> None:
    view = await _played(server, rules=preset, format="deals:1", house="arrangement=player")
    assert view.closed_by is ClosedBy.PLAYED_OUT and view.winners


@pytest.mark.parametrize("preset", VARIANTS)
async def test_a_table_goes_on_in_a_new_process_after_every_few_moves(
    server: Server, preset: str
) -> None:
    house = "arrangement=player" if "arrangement" not in VARIANTS[preset].not_here else ""
    view = await _played(server, restart_every=7, rules=preset, format="deals:1", house=house)
    assert view.closed_by is ClosedBy.PLAYED_OUT


async def test_3_1_ten_people_and_computers_play_with_three_packs(server: Server) -> None:
    names = ("Anna", "Ben", "Cas", "Dev", "Eve", "Owner")
    anna, *_ = await server.lobby(
        *names, rules="indian", format="deals:1", house="packs=3, cut=auto"
    )
    for _ in range(4):
        await anna.press(Verb.ADD_COMPUTER)
    assert "10 of 10" in text_of(server.screen)
    await anna.press(Verb.START)
    view = await _to_the_end(server)
    assert view.closed_by is ClosedBy.PLAYED_OUT and len(view.seats) == 10


async def _played(server: Server, *, restart_every: int = 0, **options: str) -> TableView:
    anna, _ = await server.lobby("Anna", "Ben", **{k: v for k, v in options.items() if v})
    await anna.press(Verb.ADD_COMPUTER)
    await anna.press(Verb.START)
    return await _to_the_end(server, restart_every)


async def _to_the_end(server: Server, restart_every: int = 0) -> TableView:
    """Play every person's turns as a computer player would, by the controls they see."""
    player, dice = player_of_level("greedy"), SeededDice(5)
    for move in count():
        assert move < _MOST_MOVES, "the session does not end"
        view = await server.go_on()
        if view.stage is Stage.CLOSED:
            return view
        guest = await _to_act(server, view)
        seen = (await server.view(guest)).deal
        assert seen is not None
        chosen = player.choose(seen, dice)
        if seen.number > 1 and Withdraw() in seen.legal:
            chosen = Withdraw()
        await guest.move(chosen)
        if restart_every and move % restart_every == restart_every - 1:
            await server.restart()
    raise AssertionError("unreachable")


async def _to_act(server: Server, view: TableView) -> Guest:
    """Whoever's turn it is, or who still lays out a hand."""
    assert view.deal is not None
    if view.deal.phase is not Phase.SHOWING:
        return await server.acting()
    user = next(seat.user for seat in view.seats if seat.is_showing)
    return next(guest for guest in server.people.values() if guest.id == user)


def _verify_winners(view: TableView) -> None:
    """Rule book 2.15, 3.11: who wins what."""
    winners = [seat for seat in view.seats if seat.player in view.winners]
    if view.rules.format.kind is FormatKind.POOL:
        assert [seat.player for seat in view.seats if not seat.is_out] == list(view.winners)
    elif view.rules.by_totals:
        totals = [seat.total for seat in view.seats if seat.total is not None]
        assert {seat.total for seat in winners} == {min(totals)}
    else:
        best = max(seat.balance for seat in view.seats)
        assert {seat.balance for seat in winners} == {best}
