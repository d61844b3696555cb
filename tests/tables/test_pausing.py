"""Pausing: all persons in a deal agree to it, and any of them goes on (rule book 2.16)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.rummy.events import DealVoided, VoidedBy
from bot.rummy.moves import Arrange, DrawStock, Withdraw
from bot.tables.commands import AddComputer, Back, Leave, NextDeal, Pause, Play, Resume, Start
from bot.tables.deadlines import reminder_of
from bot.tables.drafting import Times
from bot.tables.events import PauseVoted, TablePaused
from bot.tables.pausing import MOST_PAUSES
from bot.tables.ports import DeadlineKind
from bot.tables.view import ClosedBy, NewsKind, Stage
from tests.tables.boards import Board

SECONDS = timedelta(seconds=1)


def left(board: Board) -> timedelta:
    assert board.deadline is not None
    return board.deadline.due - board.now


def everybody_agrees(board: Board) -> Board:
    for player in board.table.persons_in_deal:
        board.ask(player, Pause())
    assert board.at(Stage.PAUSED)
    return board


def test_2_16_a_pause_takes_all_persons_in_the_deal() -> None:
    board = Board().start(3)
    board.ask(1, Pause())
    board.ask(2, Pause())
    assert board.at(Stage.DEAL)
    seen = board.see()
    assert (seen.pause_votes, seen.pause_votes_needed) == ((1, 2), 3)
    assert [news.kind for news in seen.news][-1] is NewsKind.PAUSE_VOTED
    assert board.refusal(1, Pause()) == "already-voted"
    board.ask(3, Pause())
    assert board.at(Stage.PAUSED)
    assert board.see().is_agreed_pause
    assert board.replayed() == board.table


def test_2_16_a_paused_turn_goes_on_with_what_was_left_of_it() -> None:
    board = Board().start(2).wait(40 * SECONDS)
    acting, stamp = board.acting, board.table.stamp
    everybody_agrees(board)
    assert board.happened(TablePaused) == [TablePaused(agreed=True, rest=80_000)]
    assert board.deadline is not None and board.deadline.kind is DeadlineKind.PAUSE
    assert left(board) == timedelta(hours=24)
    board.wait(timedelta(hours=5)).ask(3 - acting, Resume())
    assert (board.acting, left(board)) == (acting, 80 * SECONDS)
    assert board.table.stamp > stamp
    # Drawing does not put it off, and the next turn has the full time.
    board.wait(10 * SECONDS).play(DrawStock())
    assert left(board) == 70 * SECONDS
    drawn = board.hand_of(acting).drawn
    assert drawn is not None
    board.time_up()
    assert left(board) == timedelta(minutes=2)


def test_2_16_a_resumed_turn_has_half_a_minute_at_least() -> None:
    board = Board().start(2).wait(119 * SECONDS)
    everybody_agrees(board).ask(1, Resume())
    assert left(board) == 30 * SECONDS


def test_2_16_a_turn_without_a_timer_is_paused_too() -> None:
    board = Board(timer="off").start(2)
    everybody_agrees(board)
    assert board.happened(TablePaused) == [TablePaused(agreed=True, rest=None)]
    board.ask(2, Resume())
    assert left(board) == timedelta(days=7)


def test_2_16_who_agreed_did_so_for_this_turn() -> None:
    board = Board().start(3)
    board.ask(1, Pause())
    board.turn()
    assert board.see().pause_votes == ()
    board.ask(2, Pause())
    board.ask(3, Pause())
    assert board.at(Stage.DEAL)
    board.withdraw_all()
    board.go_on()
    assert board.see().pause_votes == ()


def test_2_16_computer_players_are_not_asked_and_move_only_after_it() -> None:
    board = Board().join(1)
    board.ask(1, AddComputer("random"))
    board.start().computers()
    board.ask(1, Pause())
    assert board.at(Stage.PAUSED)
    board.ask(1, Resume())
    board.turn()
    assert board.acting == 2
    board.ask(1, Pause())
    assert board.at(Stage.PAUSED)
    assert board.deadline is not None and board.deadline.kind is DeadlineKind.PAUSE
    board.ask(1, Resume())
    assert board.deadline is not None and board.deadline.kind is DeadlineKind.COMPUTER


def test_2_16_absentees_are_not_waited_for() -> None:
    board = Board(misses="1").start(3)
    away = board.acting
    board.time_up()
    assert away in board.table.absent
    everybody_agrees(board)
    assert away not in [vote.player for vote in board.happened(PauseVoted)]


def test_2_16_at_most_so_many_pauses_in_a_deal() -> None:
    board = Board().start(2)
    for _ in range(MOST_PAUSES):
        assert board.see().may_pause
        everybody_agrees(board).ask(1, Resume())
    assert not board.see().may_pause
    assert board.refusal(1, Pause()) == "paused-often"
    board.withdraw_all().go_on()
    assert everybody_agrees(board).table.pauses == 1


def test_2_16_whoever_makes_a_move_goes_on_with_the_deal() -> None:
    board = everybody_agrees(Board().start(2).wait(30 * SECONDS))
    acting = board.table.dealt[board.table.running.to_act]  # type: ignore[union-attr,index]  # a deal is on
    assert board.refusal(3 - acting, Play(DrawStock())) == "not-your-turn"
    assert board.at(Stage.PAUSED)
    board.play(DrawStock(), acting)
    assert board.at(Stage.DEAL)
    assert left(board) == 90 * SECONDS


def test_2_16_only_who_is_in_the_deal_asks_and_goes_on() -> None:
    board = Board(misses="1").start(3)
    assert board.refusal(None, Pause()) == "not-at-table"
    assert board.refusal(1, Resume()) == "not-paused"
    away = board.acting
    board.time_up()
    board.withdraw_all()
    board.go_on()
    # Back in the room, and not in this deal.
    board.ask(away, Back())
    assert board.refusal(away, Pause()) == "not-in-deal"
    everybody_agrees(board)
    assert board.refusal(away, Resume()) == "not-in-deal"
    assert board.refusal(away, Pause()) == "already-paused"
    assert board.refusal(None, Resume()) == "not-at-table"


@pytest.mark.parametrize("stage", [Stage.LOBBY, Stage.CHOOSING, Stage.BETWEEN])
def test_2_16_only_a_deal_in_play_is_paused(stage: Stage) -> None:
    board = Board().join(2)
    if stage is Stage.CHOOSING:
        board.ask(1, Start())
    if stage is Stage.BETWEEN:
        board.start().withdraw_all()
    assert board.at(stage)
    assert board.refusal(1, Pause()) == "nothing-to-pause"


def test_2_16_paused_for_a_day_the_deal_is_void() -> None:
    board = everybody_agrees(Board().start(2))
    board.time_up()
    assert [told.by for told in board.happened(DealVoided)] == [VoidedBy.PAUSED_TOO_LONG]
    assert board.table.closed_by is ClosedBy.IDLE


def test_2_17_who_leaves_no_longer_keeps_the_others_from_pausing() -> None:
    board = Board().start(3)
    leaver = next(p for p in (1, 2, 3) if p != board.acting)
    for player in {1, 2, 3} - {leaver}:
        board.ask(player, Pause())
    board.ask(leaver, Leave())
    assert board.at(Stage.PAUSED)


def test_2_17_a_pause_ends_when_everybody_who_agreed_to_it_has_left() -> None:
    board = Board().join(1)
    for _ in range(2):
        board.ask(1, AddComputer("random"))
    board.start().computers()
    board.ask(1, Pause())
    board.ask(1, Leave())
    assert not board.at(Stage.PAUSED)
    board.computers()
    assert not board.table.is_open


def test_2_16_a_table_paused_for_want_of_players_still_waits_for_one_who_is_back() -> None:
    board = Board(misses="never").start(2)
    board.time_up()
    board.time_up()
    assert board.at(Stage.PAUSED) and not board.see().is_agreed_pause
    assert board.see().pause_votes == ()
    board.ask(1, Resume())
    assert board.at(Stage.DEAL)
    assert left(board) == timedelta(minutes=2)


# --- Reminders ---------------------------------------------------------------------------------


def reminded_after(board: Board, times: Times | None = None) -> timedelta | None:
    when = reminder_of(board.table, board.deadline, times or Times())
    return None if when is None else when - board.now


def test_a_turn_is_reminded_of_when_a_quarter_of_it_is_left() -> None:
    assert reminded_after(Board().start(2)) == 90 * SECONDS
    assert reminded_after(Board(timer="1m").start(2)) == 45 * SECONDS
    assert reminded_after(Board(timer="24h").start(2)) == timedelta(hours=18)
    assert reminded_after(Board().start(2), Times(reminder=0.5)) == 60 * SECONDS


def test_nobody_is_reminded_of_a_short_turn_or_none_or_where_nobody_is_mentioned() -> None:
    assert reminded_after(Board(timer="59s").start(2)) is None
    assert reminded_after(Board(timer="off").start(2)) is None
    assert reminded_after(Board(ping="off").start(2)) is None
    assert reminded_after(Board().start(2), Times(reminder=0)) is None
    board = Board().join(1)
    board.ask(1, AddComputer("random"))
    board.start()
    assert reminded_after(board.turn_of(2)) is None
    assert reminded_after(Board().start(2).withdraw_all()) is None


def test_a_paused_turn_is_not_reminded_of_twice() -> None:
    early = everybody_agrees(Board().start(2).wait(20 * SECONDS))
    early.ask(1, Resume())
    assert reminded_after(early) == 70 * SECONDS
    late = everybody_agrees(Board(timer="1m").start(2).wait(50 * SECONDS))
    late.ask(1, Resume())
    assert (left(late), reminded_after(late)) == (30 * SECONDS, None)
    late.play(Withdraw())
    late.go_on()
    assert reminded_after(late) == 45 * SECONDS


def test_going_on_between_deals_ends_no_pause() -> None:
    board = Board().start(2).withdraw_all()
    assert board.refusal(1, Resume()) == "not-paused"
    board.ask(1, NextDeal())


def test_2_16_groups_are_laid_out_in_peace_while_the_deal_is_paused() -> None:
    board = everybody_agrees(Board().start(2).wait(30 * SECONDS))
    acting = board.table.dealt[board.table.running.to_act]  # type: ignore[union-attr,index]  # a deal is on
    until = board.deadline
    for player in (acting, 3 - acting):
        cards = board.hand_of(player).hand[:3]
        board.ask(player, Play(Arrange((tuple(cards),))))
        assert board.hand_of(player).arranged == (tuple(cards),)
    assert board.at(Stage.PAUSED) and board.see().is_agreed_pause
    assert board.deadline == until
    board.ask(3 - acting, Resume())
    assert left(board) == 90 * SECONDS
