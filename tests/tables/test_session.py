"""Deals, rotations and winners at the table (rule book 2.14, 2.15, 3.11)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.rummy.events import DealStarted
from bot.rummy.moves import Discard, DrawStock, Withdraw
from bot.rummy.points import ZERO, Points
from bot.tables.commands import AddComputer, End, Join, Leave, NextDeal, Play, TimeUp
from bot.tables.events import RotationEnded, TableClosed
from bot.tables.ports import DeadlineKind
from bot.tables.table import computer_to_act
from bot.tables.view import ClosedBy, Stage
from tests.tables.boards import Board


def test_2_14_a_finished_deal_writes_who_paid_what_and_sums_to_zero() -> None:
    board = Board().start(3)
    first, second = board.acting, None
    board.play(Withdraw())
    second = board.turn()
    third = board.acting
    board.play(Withdraw())
    assert [(row.player, row.points, row.kind) for row in board.ledger] == [
        (first, Points.of(-10), "early"),
        (third, Points.of(-10), "early"),
        (second, Points.of(20), "survivor"),
    ]
    assert board.balance(second) == Points.of(20)


def test_2_9_a_void_deal_writes_nothing_and_the_dealer_moves_on() -> None:
    board = Board().start(2)
    dealer = board.happened(DealStarted)[-1].dealer
    while board.at(Stage.DEAL):
        board.turn()
    assert board.ledger == []
    assert board.see().result is not None
    board.go_on()
    assert board.happened(DealStarted)[-1].dealer != dealer


@pytest.mark.parametrize("people", [2, 3, 6])
def test_2_15_every_seat_deals_once_and_the_highest_balance_wins(people: int) -> None:
    board = Board(seed=people).start(people)
    for _ in range(people):
        board.deal_through()
    dealers = [started.dealer for started in board.happened(DealStarted)]
    assert dealers == [(dealers[0] - k) % people for k in range(people)]
    assert board.table.closed_by is ClosedBy.PLAYED_OUT
    best = max(board.balance(player) for player in board.table.players)
    winners = tuple(p for p in sorted(board.table.players) if board.balance(p) == best)
    assert board.table.winners == winners
    assert board.last.closes


def test_2_15_ties_share_the_win() -> None:
    # Two seats, two deals, each won by the other player: nobody is ahead.
    board = Board().start(2)
    for _ in range(2):
        board.deal_through()
    assert board.balance(1) == board.balance(2) == ZERO
    assert board.table.winners == (1, 2)


def test_2_15_another_rotation_follows_with_balances_running_on() -> None:
    board = Board(rotations="2").start(3)
    for _ in range(3):
        board.deal_through()
    assert board.at(Stage.BETWEEN)
    assert board.happened(RotationEnded)[0].rotation == 1
    seen = board.see()
    assert (seen.rotation, seen.deal_of_rotation, seen.deals_in_rotation) == (1, 3, 3)
    before = dict(board.table.balances)
    board.go_on()
    seen = board.see()
    assert (seen.rotation, seen.deal_of_rotation, seen.deals_in_rotation) == (2, 1, 3)
    assert board.table.balances == before
    for _ in range(3):
        board.deal_through()
    assert [ended.rotation for ended in board.happened(RotationEnded)] == [1, 2]
    assert board.table.closed_by is ClosedBy.PLAYED_OUT


def test_2_15_a_newcomer_cannot_win_the_session_whatever_their_balance() -> None:
    board = Board().start(3)
    board.withdraw_all()
    board.ask(3, Leave())
    newcomer = board.ask(None, Join()).new_player
    assert newcomer == 4
    while board.table.is_open:
        board.go_on()
        while board.at(Stage.DEAL):
            if board.acting == newcomer:
                board.turn()
            else:
                board.play(Withdraw())
    assert board.balance(newcomer) > max(board.balance(1), board.balance(2))
    assert newcomer not in board.table.winners
    assert board.table.winners


def test_3_11_points_settles_each_deal_times_the_point_value() -> None:
    board = Board(format="points", point_value="5").start(2)
    loser = board.acting
    board.play(Withdraw())
    assert board.balance(loser) == Points.of(-50)
    result = board.see().result
    assert result is not None
    assert result.won == Points.of(50)
    board.deal_through()
    assert board.table.closed_by is ClosedBy.PLAYED_OUT


def test_3_11_deals_n_ends_after_n_deals() -> None:
    board = Board(format="deals:3").start(2)
    for deal in range(3):
        seen = board.go_on().see()
        assert (seen.rotation, seen.deal_of_rotation, seen.deals_in_rotation) == (1, deal + 1, 3)
        won_by(board, 1 + deal % 2)
    assert board.table.closed_by is ClosedBy.PLAYED_OUT
    assert board.table.winners == (1,)
    assert not board.happened(RotationEnded)


def test_3_11_all_tied_at_nothing_play_on_and_a_winner_ends_it() -> None:
    board = Board(format="deals:1").start(3)
    while board.at(Stage.DEAL):
        board.turn()
    board.go_on()
    assert len(board.happened(DealStarted)[-1].seats) == 3
    won_by(board, 3)
    assert board.table.winners == (3,)


def won_by(board: Board, favoured: int) -> Board:
    """A deal in which everybody else withdraws early."""
    board.go_on()
    while board.at(Stage.DEAL):
        if board.acting == favoured:
            board.turn()
        else:
            board.play(Withdraw())
    return board


def test_3_11_two_tied_of_three_play_it_off_and_the_third_sits_out() -> None:
    board = Board(format="deals:2").start(3)
    won_by(board, 1)
    won_by(board, 2)
    assert [str(board.balance(player)) for player in (1, 2, 3)] == ["10", "10", "-20"]
    assert board.table.tied == (1, 2)
    board.go_on()
    started = board.happened(DealStarted)[-1]
    assert {board.table.holders[seat] for seat in started.seats} == {1, 2}
    assert board.refusal(3, Play(DrawStock())) == "not-in-deal"
    assert board.refusal(3, End()) == "not-in-deal"
    won_by(board, 2)
    assert board.table.closed_by is ClosedBy.PLAYED_OUT
    assert board.table.winners == (2,)


def test_3_11_a_void_deal_among_the_tied_is_replayed() -> None:
    board = Board(format="deals:2").start(2)
    won_by(board, 1)
    won_by(board, 2)
    for _ in range(4):
        board.go_on()
        while board.at(Stage.DEAL):
            board.turn()
        assert board.table.tied == (1, 2)
    won_by(board, 1)
    assert board.table.winners == (1,)


def test_3_11_a_tie_is_decided_when_one_of_two_leaves() -> None:
    board = Board(format="deals:2").start(3)
    won_by(board, 1)
    won_by(board, 2)
    board.ask(1, Leave())
    assert board.table.closed_by is ClosedBy.PLAYED_OUT
    assert board.table.winners == (2,)


def test_any_seated_person_goes_on_to_the_next_deal() -> None:
    board = Board().start(3).withdraw_all()
    assert board.refusal(None, NextDeal()) == "not-at-table"
    assert board.refusal(1, Play(DrawStock())) == "no-deal"
    board.ask(2, NextDeal())
    assert board.at(Stage.CUTTING)


def test_only_a_move_that_the_deal_allows_is_carried_out() -> None:
    board = Board().start(2)
    waiting = next(player for player in (1, 2) if player != board.acting)
    assert board.refusal(waiting, Play(DrawStock())) == "not-your-turn"
    assert board.refusal(None, Play(DrawStock())) == "not-at-table"
    board.play(DrawStock())
    assert board.refusal(board.acting, Play(DrawStock())) == "already-drawn"
    assert board.refusal(1, NextDeal()) == "deal-running"


def test_a_table_left_alone_between_deals_closes_after_24_hours() -> None:
    board = Board().start(2).withdraw_all()
    assert board.deadline is not None
    assert board.deadline.kind is DeadlineKind.IDLE
    assert board.deadline.due - board.now == timedelta(hours=24)
    board.time_up()
    assert board.table.closed_by is ClosedBy.IDLE
    assert board.table.winners == ()
    assert board.ledger


def test_a_deal_without_a_timer_closes_after_7_days_without_a_move() -> None:
    board = Board(timer="off").start(2)
    board.wait(timedelta(days=6)).play(DrawStock())
    assert board.deadline is not None
    assert board.deadline.kind is DeadlineKind.IDLE
    assert board.deadline.due - board.now == timedelta(days=7)
    board.time_up()
    assert board.table.closed_by is ClosedBy.IDLE
    assert board.ledger == []


def test_a_turn_has_one_deadline_from_its_start_to_its_end() -> None:
    board = Board().start(3)
    due = board.deadline
    assert due is not None
    assert due.kind is DeadlineKind.TURN
    assert due.due - board.now == timedelta(minutes=2)
    board.wait(timedelta(seconds=50)).play(DrawStock())
    assert board.deadline == due
    board.ask(next(p for p in (1, 2, 3) if p != board.acting), End())
    assert board.deadline == due
    card = board.hand_of(board.acting).drawn
    assert card is not None
    board.play(Discard(card))
    assert board.deadline is not None
    assert board.deadline.due - board.now == timedelta(minutes=2)


def test_a_computer_player_moves_after_one_to_three_seconds() -> None:
    board = Board()
    board.ask(1, AddComputer("random"))
    board.start()
    for _ in range(30):
        if not board.at(Stage.DEAL):
            board.go_on()
            if not board.table.is_open:
                break
        if board.acting == 1:
            board.turn()
            continue
        assert board.deadline is not None
        assert board.deadline.kind is DeadlineKind.COMPUTER
        span = board.deadline.due - board.now
        assert timedelta(seconds=1) <= span <= timedelta(seconds=3)
        board.wait(span)
        board.computers()


def test_a_computer_players_turn_has_no_time_up() -> None:
    board = Board()
    board.ask(1, AddComputer("random"))
    board.start()
    while computer_to_act(board.table) is None:
        board.turn()
    assert board.refusal(None, TimeUp(), is_admin=True) == "not-due"


def test_the_stamp_moves_with_the_screen_and_not_within_a_turn() -> None:
    board = Board().start(2)
    stamp = board.table.stamp
    board.play(DrawStock())
    assert board.table.stamp == stamp
    card = board.hand_of(board.acting).drawn
    assert card is not None
    board.play(Discard(card))
    assert board.table.stamp == board.table.version
    board.play(Withdraw())
    assert board.table.stamp > stamp
    closed = board.ask(1, End())
    assert isinstance(closed.events[-1], TableClosed)
    assert board.table.stamp == board.table.version
