"""Rare turns of events at a table, each against the letter of the rule book."""

from __future__ import annotations

from bot.rummy.events import DealStarted, DealVoided, MissesCleared, SeatWithdrew
from bot.rummy.moves import Discard, DrawStock
from bot.tables.commands import AddComputer, Back, CutPack, End, Join, Leave, NextDeal, Play
from bot.tables.events import AbsenceNoted, RotationEnded
from bot.tables.view import ClosedBy, Stage
from tests.tables.boards import Board


def misses_of(board: Board, player: int) -> int:
    """How many turns in a row a player has missed."""
    seat = board.table.seat_of(player)
    assert seat is not None
    return board.hand_of(player).facts(seat).misses


def test_2_18_the_vote_of_an_absentee_stops_no_deal_that_all_others_have_left() -> None:
    board = Board(misses="1").join(2)
    board.ask(1, AddComputer("random"))
    board.ask(1, AddComputer("random"))
    board.start()
    board.turn_of(1).ask(1, End())
    board.time_up()
    assert board.happened(AbsenceNoted) == [AbsenceNoted(player=1)]
    # Rule book 2.17: the computer players play on without anybody.
    board.ask(2, Leave())
    assert not board.happened(DealVoided)
    assert board.table.closed_by is not ClosedBy.AGREED


def test_2_16_saying_that_one_is_back_ends_the_row_of_missed_turns() -> None:
    board = Board(misses="2").start(2)
    first = board.acting
    for _ in range(2):
        board.time_up()
    assert board.at(Stage.PAUSED)
    board.ask(first, Back())
    assert board.at(Stage.DEAL)
    assert (board.acting, misses_of(board, first)) == (first, 0)
    board.time_up()
    assert board.acting != first
    assert not board.happened(SeatWithdrew)
    # The other one did nothing: this is the second miss in a row.
    board.time_up()
    assert len(board.happened(SeatWithdrew)) == 1


def test_2_16_any_own_action_out_of_turn_ends_the_row_of_missed_turns() -> None:
    board = Board(misses="2").start(3)
    away = board.acting
    board.time_up()
    board.ask(away, End())
    assert len(board.happened(MissesCleared)) == 1
    assert board.refusal(away, Back()) == "nothing-to-resume"
    board.turn_of(away).time_up()
    assert not board.happened(SeatWithdrew)
    assert board.replayed() == board.table


def test_2_16_a_row_of_moves_needs_no_word_that_one_is_there() -> None:
    board = Board().start(2)
    board.time_up()
    board.turn()
    board.play(DrawStock())
    drawn = board.hand_of(board.acting).drawn
    assert drawn is not None
    board.ask(board.acting, Play(Discard(drawn)))
    assert not board.happened(MissesCleared)


def last_to_deal(board: Board) -> int:
    """Whoever alone of three has not dealt yet."""
    seat = (board.happened(DealStarted)[0].dealer - 2) % 3
    player = board.table.holders[seat]
    assert player is not None
    return player


def test_2_17_seats_are_free_between_rotations_when_the_last_to_deal_has_left() -> None:
    board = Board(rotations="2", cut="auto").start(3).withdraw_all().deal_through()
    board.ask(last_to_deal(board), Leave())
    assert board.table.is_open
    stamp = board.table.stamp
    board.ask(board.table.persons[0], NextDeal())
    # Rule book 2.15: the rotation has a winner of its own, who is named before the next one.
    assert board.see().winners == board.happened(RotationEnded)[0].winners != ()
    assert board.at(Stage.BETWEEN)
    assert board.table.stamp > stamp
    assert 3 in board.see().free_places
    board.ask(None, Join(3))
    board.ask(board.table.persons[0], NextDeal())
    assert len(board.table.dealt) == 3
    assert board.see().deals_in_rotation == 3


def test_2_17_the_last_dealer_leaving_before_the_cut_ends_the_rotation() -> None:
    board = Board(rotations="2").start(3).withdraw_all().deal_through()
    board.ask(board.table.persons[0], NextDeal())
    assert board.at(Stage.CUTTING)
    cutter = board.acting
    board.ask(last_to_deal(board), Leave())
    assert board.at(Stage.BETWEEN)
    assert len(board.happened(RotationEnded)) == 1
    assert board.refusal(cutter, CutPack(20)) == "not-cutting"
    assert len(board.happened(DealStarted)) == 2
    board.deal_through()
    assert len(board.happened(DealStarted)) == 3
