"""Rematch: the same people in the same seats, by the same rules."""

from __future__ import annotations

import asyncio

import pytest

from bot.rummy.events import DealStarted
from bot.tables.commands import (
    AddComputer,
    ChangeRules,
    End,
    InteractionId,
    Join,
    Kick,
    Leave,
    Start,
    TableId,
)
from bot.tables.deciding import open_again
from bot.tables.errors import Refusal
from bot.tables.events import SeatsDrawn, SeatsReleased, SeatsTaken
from bot.tables.ports import DeadlineKind
from bot.tables.rematch import kept_players, verify_rematch
from bot.tables.table import Table
from bot.tables.view import Stage
from tests.tables.boards import CHANNEL, GUILD, TABLE, TIMES, Board
from tests.tables.people import ANN, BEA, CAS, EVE, World


def played(people: int = 3, computers: int = 0, **rules: str) -> Board:
    """A session that has been played to its end."""
    board = Board(**rules).join(people)  # type: ignore[arg-type]  # preset among the rules
    for _ in range(computers):
        board.ask(1, AddComputer("random"))
    board.start()
    while board.table.is_open:
        board.computers()
        if board.at(Stage.DEAL):
            board.turn() if board.table.is_person(board.acting) else None
        elif board.table.is_open:
            board.ask(1, End())
    return board


def again(old: Board, asker: int) -> Board:
    """The table of the rematch that `asker` wants."""
    verify_rematch(old.table, asker)
    kept = kept_players(old.table, old.table.players)
    decision = open_again(old.table, kept, asker, TABLE, old.dice, old.now, TIMES)
    board = Board()
    board.events = []
    board.table = Table.fold(TABLE, CHANNEL, GUILD, decision.events[:1])
    board.events = list(decision.events[:1])
    board.dice, board.now = old.dice, old.now
    for event in decision.events[1:]:
        board.table = board.table.apply(event)
        board.events.append(event)
    board.deadline, board.last = decision.deadline, decision
    return board


def number(old: Board, player: int) -> int:
    """Whoever was `player` at the old table, at the new one."""
    return old.table.seated.index(player) + 1


def test_everyone_confirms_and_play_begins_without_a_draw_in_the_same_seats() -> None:
    old = played(3)
    board = again(old, asker=2)
    assert board.table.host == number(old, 2)
    assert board.at(Stage.LOBBY)
    assert board.table.rules == old.table.rules
    assert len(board.table.awaited) == 2
    board.ask(number(old, 3), Join())
    assert board.at(Stage.LOBBY)
    board.ask(number(old, 1), Join())
    assert not board.at(Stage.LOBBY)
    assert board.table.holders == tuple(number(old, player) for player in old.table.seated)
    assert not board.happened(SeatsDrawn)
    board.go_on()
    assert board.at(Stage.DEAL)
    assert board.replayed() == board.table


def test_2_15_the_deal_passes_on() -> None:
    old = played(3)
    last = old.happened(DealStarted)[-1].dealer
    board = again(old, asker=1)
    for player in (2, 3):
        board.ask(number(old, player), Join())
    board.go_on()
    step = old.table.rules.direction.value
    assert board.happened(DealStarted)[0].dealer == (last + step) % 3


def test_computer_players_sit_down_at_once() -> None:
    old = played(1, computers=2)
    board = again(old, asker=1)
    assert len(board.table.seated) == 3
    assert not board.at(Stage.LOBBY)


def test_the_house_rules_are_the_same() -> None:
    old = played(2, drop_late="50", hints="on", timer="5m")
    board = again(old, asker=1)
    assert board.table.house == old.table.house
    assert board.table.rules.drop_late == 50


def test_seats_are_kept_from_strangers_and_then_free() -> None:
    old = played(6)
    board = again(old, asker=1)
    assert board.refusal(None, Join()) == "seats-kept"
    assert board.refusal(board.table.host, AddComputer("random")) == "seats-kept"
    assert board.deadline is not None and board.deadline.kind is DeadlineKind.KEEP
    board.time_up()
    assert len(board.happened(SeatsReleased)) == 1
    assert board.at(Stage.LOBBY)
    assert board.deadline is not None and board.deadline.kind is DeadlineKind.LOBBY
    board.ask(None, Join())
    # Somebody else sits here now: seats are drawn for.
    board.ask(board.table.host, Start())
    assert board.happened(SeatsDrawn)


def test_those_who_are_here_may_agree_not_to_wait() -> None:
    old = played(3)
    board = again(old, asker=1)
    host, other = number(old, 1), number(old, 2)
    assert board.refusal(host, Start()) == "too-few-players"
    board.ask(other, Join())
    board.ask(host, Start())
    assert board.at(Stage.LOBBY)
    assert board.see().start_votes == (host,)
    assert board.refusal(host, Start()) == "already-voted"
    assert board.refusal(None, Start()) == "not-at-table"
    board.ask(other, Start())
    assert not board.at(Stage.LOBBY)
    assert not board.happened(SeatsDrawn)
    taken = board.happened(SeatsTaken)[0]
    assert set(taken.holders) == {host, other}
    board.go_on()
    assert board.at(Stage.DEAL)


def test_after_a_while_the_host_alone_starts() -> None:
    old = played(3)
    board = again(old, asker=1)
    board.ask(number(old, 2), Join())
    board.time_up()
    assert board.refusal(number(old, 2), Start()) == "host-only"
    board.ask(number(old, 1), Start())
    assert not board.happened(SeatsDrawn)
    board.go_on()
    assert board.at(Stage.DEAL)


def test_whoever_declines_is_not_waited_for() -> None:
    old = played(3)
    board = again(old, asker=1)
    decliner = number(old, 3)
    board.ask(decliner, Leave())
    assert decliner not in board.table.awaited
    assert board.refusal(decliner, Leave()) == "not-at-table"
    board.ask(number(old, 2), Join())
    # Not everybody of before is here: the host says when.
    assert board.at(Stage.LOBBY)
    board.ask(number(old, 1), Start())
    assert not board.at(Stage.LOBBY)


def test_whoever_sits_down_and_leaves_again_is_not_waited_for() -> None:
    old = played(3)
    board = again(old, asker=1)
    other = number(old, 2)
    board.ask(other, Join())
    board.ask(number(old, 1), Start())
    board.ask(other, Leave())
    assert other not in board.table.awaited
    assert board.see().start_votes == ()
    board.ask(number(old, 3), Join())
    board.ask(board.table.host, Kick(number(old, 3)))
    assert board.table.awaited == ()


def test_a_kept_seat_counts_where_the_rules_allow_fewer() -> None:
    old = played(8, preset="indian", packs="3")
    board = again(old, asker=1)
    assert board.refusal(board.table.host, ChangeRules(())) == "too-many-seated"


def test_a_stranger_beside_everybody_of_before_means_a_draw() -> None:
    old = played(2)
    board = again(old, asker=1)
    board.ask(None, Join())
    board.ask(number(old, 2), Join())
    assert board.at(Stage.LOBBY)
    board.ask(board.table.host, Start())
    assert board.happened(SeatsDrawn)


def test_somebody_who_is_alone_opens_a_lobby() -> None:
    old = Board().start(2).withdraw_all()
    old.ask(2, Leave())
    assert not old.table.is_open
    board = again(old, asker=1)
    assert board.at(Stage.LOBBY)
    assert board.table.awaited == ()
    board.ask(None, Join())
    board.ask(1, Start())
    assert board.happened(SeatsDrawn)


def test_only_who_sat_there_at_the_end_of_a_session() -> None:
    board = Board().start(3)
    with pytest.raises(Refusal, match="rematch-too-early"):
        verify_rematch(board.table, 1)
    old = played(2)
    for asker in (None, 9):
        with pytest.raises(Refusal, match="no-rematch"):
            verify_rematch(old.table, asker)
    unplayed = Board().join(2)
    unplayed.ask(1, End())
    with pytest.raises(Refusal, match="no-rematch"):
        verify_rematch(unplayed.table, 1)


# --- Through the service -----------------------------------------------------------------------


async def ended(world: World) -> TableId:
    await world.deal(ANN, BEA, CAS)
    await world.act(ANN, End())
    await world.act(BEA, End())
    await world.act(CAS, End())
    return world.table


async def test_twice_pressed_it_is_one_table(world: World) -> None:
    old = await ended(world)
    first, second = await asyncio.gather(
        world.service.rematch(old, ANN, InteractionId(901)),
        world.service.rematch(old, BEA, InteractionId(902)),
    )
    assert first.table == second.table != old
    assert {line.name for line in second.seats} <= {"Ann", "Bea"}
    again = await world.service.rematch(old, ANN, InteractionId(903))
    assert again.table == first.table
    redelivered = await world.service.rematch(old, ANN, InteractionId(901))
    assert redelivered.table == first.table


async def test_everybody_presses_rematch_and_it_begins_after_a_restart_too(world: World) -> None:
    old = await ended(world)
    before = await world.service.view(old, None)
    await world.service.rematch(old, ANN)
    await world.restart()
    await world.service.rematch(old, BEA)
    view = await world.service.rematch(old, CAS, InteractionId(905))
    assert view.stage is Stage.CUTTING
    # The command means the channel's newest table, which is the rematch itself by now.
    await world.restart()
    assert await world.service.rematch(view.table, CAS, InteractionId(905)) == view
    order = [line.name for line in sorted(before.seats, key=lambda line: line.seat or 0)]
    assert [line.name for line in sorted(view.seats, key=lambda line: line.seat or 0)] == order


async def test_a_rematch_is_refused_to_others_and_where_another_table_was_played(
    world: World,
) -> None:
    old = await ended(world)
    with pytest.raises(Refusal) as refused:
        await world.service.rematch(old, EVE)
    assert refused.value.code == "no-rematch"
    await world.open(EVE)
    with pytest.raises(Refusal) as refused:
        await world.service.rematch(old, ANN)
    assert refused.value.code == "channel-taken"
    await world.act(EVE, End())
    with pytest.raises(Refusal) as refused:
        await world.service.rematch(old, ANN)
    assert refused.value.code == "rematch-stale"


async def test_no_seat_is_kept_for_somebody_taken_out_of_the_record(world: World) -> None:
    old = await ended(world)
    view = await world.service.rematch(old, ANN)
    assert len(view.awaited) == 2
    await world.service.forget(BEA)
    seen = await world.service.view(view.table, None)
    assert [line.name for line in seen.awaited] == ["Cas"]
    # Of the old table she is nobody any more, and plays as anybody may.
    with pytest.raises(Refusal) as refused:
        await world.service.rematch(old, BEA)
    assert refused.value.code == "no-rematch"


async def test_whoever_is_out_of_the_record_is_not_in_its_rematch(world: World) -> None:
    old = await ended(world)
    await world.service.forget(BEA)
    view = await world.service.rematch(old, ANN)
    assert [line.name for line in view.awaited] == ["Cas"]
    again = await world.service.rematch(old, CAS)
    assert again.stage is Stage.CUTTING
