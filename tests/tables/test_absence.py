"""Absence: missed turns, sitting out, pauses (rule book 2.16)."""

from __future__ import annotations

from datetime import timedelta

from bot.rummy.events import (
    CardDiscarded,
    DealStarted,
    DealVoided,
    SeatWithdrew,
    TurnMissed,
    VoidedBy,
    Why,
)
from bot.rummy.moves import DrawStock, Withdraw
from bot.rummy.points import Points
from bot.tables.commands import Back, End, Join, Leave, NextDeal, Play
from bot.tables.events import AbsenceNoted, PlayerReturned, TablePaused, TableResumed
from bot.tables.ports import DeadlineKind
from bot.tables.view import ClosedBy, NewsKind, Stage
from tests.tables.boards import Board


def absent_after_three_misses(board: Board) -> int:
    """The player to act misses three turns in a row while the others play."""
    away = board.acting
    while board.at(Stage.DEAL) and away not in board.table.absent:
        if board.acting == away:
            board.time_up()
        else:
            board.turn()
    return away


def test_2_16_the_timer_passes_the_turn() -> None:
    board = Board().start(3)
    away = board.acting
    board.time_up()
    assert board.happened(TurnMissed)
    assert board.acting != away
    assert [news.kind for news in board.see().news][-1] is NewsKind.MISSED


def test_2_16_after_drawing_the_timer_discards_the_drawn_card() -> None:
    board = Board().start(3)
    away = board.acting
    board.play(DrawStock())
    drawn = board.hand_of(away).drawn
    board.time_up()
    discarded = board.happened(CardDiscarded)[-1]
    assert (discarded.card, discarded.missed) == (drawn, True)


def test_2_16_the_third_miss_in_a_row_withdraws_and_the_absentee_sits_out_free_of_charge() -> None:
    board = Board().start(4)
    away = absent_after_three_misses(board)
    assert board.happened(SeatWithdrew)[-1].why is Why.ABSENT
    assert board.happened(AbsenceNoted) == [AbsenceNoted(player=away)]
    board.withdraw_all()
    owed = board.balance(away)
    assert owed == Points.of(-10)
    board.deal_through()
    assert away not in board.table.dealt.values()
    assert board.balance(away) == owed
    line = board.see().line(away)
    assert line.is_absent


def test_2_16_any_own_action_brings_an_absentee_back() -> None:
    board = Board().start(4)
    away = absent_after_three_misses(board)
    board.withdraw_all()
    assert board.refusal(away, Play(DrawStock())) == "no-deal"
    assert away in board.table.absent
    board.ask(away, NextDeal())
    assert board.happened(PlayerReturned) == [PlayerReturned(player=away)]
    board.go_on()
    assert away in board.table.dealt.values()


def test_2_16_back_says_that_one_is_here_again() -> None:
    board = Board().start(4)
    away = absent_after_three_misses(board)
    board.ask(away, Back())
    assert board.table.absent == frozenset()
    assert board.refusal(away, Back()) == "nothing-to-resume"
    assert board.refusal(None, Back()) == "not-at-table"


def test_2_16_an_absentees_seat_keeps_its_turn_to_deal() -> None:
    board = Board().start(3)
    away = absent_after_three_misses(board)
    board.withdraw_all()
    while board.table.is_open:
        board.deal_through()
    dealers = [started.dealer for started in board.happened(DealStarted)]
    assert sorted(dealers) == [0, 1, 2]
    assert away in board.table.seated


def test_2_16_fewer_than_two_present_no_deal_starts_and_the_table_pauses() -> None:
    board = Board().start(2)
    away = absent_after_three_misses(board)
    here = 3 - away
    assert board.at(Stage.BETWEEN)
    board.ask(here, NextDeal())
    assert board.at(Stage.PAUSED)
    assert board.refusal(here, NextDeal()) == "nobody-back"
    assert board.refusal(here, Back()) == "nothing-to-resume"
    board.ask(away, Back())
    assert board.at(Stage.BETWEEN)
    board.go_on()
    assert len(board.table.dealt) == 2


def test_2_16_an_absentee_who_asks_for_the_next_deal_ends_the_pause_and_begins_it() -> None:
    board = Board().start(2)
    away = absent_after_three_misses(board)
    board.ask(3 - away, NextDeal())
    board.ask(away, NextDeal())
    assert board.at(Stage.CUTTING)


def test_2_17_a_newcomer_ends_a_pause_for_want_of_players() -> None:
    board = Board().start(3)
    away = absent_after_three_misses(board)
    board.withdraw_all()
    left, here = (player for player in (1, 2, 3) if player != away)
    board.ask(left, Leave())
    board.ask(here, NextDeal())
    assert board.at(Stage.PAUSED)
    newcomer = board.ask(None, Join()).new_player
    assert board.at(Stage.BETWEEN)
    board.go_on()
    assert set(board.table.dealt.values()) == {here, newcomer}


def test_2_16_a_pause_between_deals_closes_the_table_after_24_hours() -> None:
    board = Board().start(2)
    away = absent_after_three_misses(board)
    board.ask(3 - away, NextDeal())
    assert board.deadline is not None
    assert board.deadline.kind is DeadlineKind.PAUSE
    assert board.deadline.due - board.now == timedelta(hours=24)
    board.time_up()
    assert board.table.closed_by is ClosedBy.IDLE
    assert board.balance(away) == Points.of(-10)


def test_2_16_every_active_player_missing_a_full_round_pauses_the_table() -> None:
    board = Board().start(3)
    board.turn()
    for _ in range(3):
        assert board.at(Stage.DEAL)
        board.time_up()
    assert board.at(Stage.PAUSED)
    assert board.table.acting is None
    assert not board.happened(SeatWithdrew)


def test_2_16_whoever_withdrew_is_not_waited_for_in_a_round_of_misses() -> None:
    board = Board().start(3)
    board.play(Withdraw())
    board.time_up()
    assert board.at(Stage.DEAL)
    board.time_up()
    assert board.at(Stage.PAUSED)


def test_2_16_one_own_action_within_the_round_keeps_the_table_going() -> None:
    board = Board().start(3)
    for _ in range(2):
        board.time_up()
    board.turn()
    for _ in range(2):
        board.time_up()
    assert board.at(Stage.DEAL)


def test_2_16_a_paused_deal_goes_on_with_a_full_turn_when_somebody_is_back() -> None:
    board = Board().start(2)
    next_up = board.acting
    for _ in range(2):
        board.time_up()
    assert board.refusal(None, Back()) == "not-at-table"
    board.wait(timedelta(hours=5)).ask(3 - next_up, Back())
    assert board.at(Stage.DEAL)
    assert board.acting == next_up
    assert board.deadline is not None
    assert board.deadline.kind is DeadlineKind.TURN
    assert board.deadline.due - board.now == timedelta(minutes=2)
    assert board.table.stamp == board.table.version


def test_2_16_a_move_at_a_paused_table_ends_the_pause() -> None:
    board = Board().start(2)
    first = board.acting
    for _ in range(2):
        board.time_up()
    assert board.refusal(3 - first, Play(DrawStock())) == "not-your-turn"
    board.play(DrawStock(), first)
    assert board.happened(TableResumed)
    assert board.at(Stage.DEAL)


def test_2_16_only_who_is_active_in_the_deal_can_end_its_pause() -> None:
    board = Board().start(3)
    out = board.acting
    board.play(Withdraw())
    for _ in range(2):
        board.time_up()
    assert board.at(Stage.PAUSED)
    assert board.refusal(out, Back()) == "nothing-to-resume"


def test_2_16_a_deal_paused_24_hours_is_void() -> None:
    board = Board().start(2)
    for _ in range(2):
        board.time_up()
    assert board.deadline is not None
    assert board.deadline.kind is DeadlineKind.PAUSE
    board.time_up()
    assert board.happened(DealVoided) == [DealVoided(by=VoidedBy.PAUSED_TOO_LONG)]
    assert board.table.closed_by is ClosedBy.IDLE
    assert board.ledger == []


def test_2_16_with_misses_never_the_round_of_misses_still_pauses() -> None:
    board = Board(misses="never").start(3)
    for _ in range(3):
        board.time_up()
    assert board.happened(TablePaused)
    assert not board.happened(SeatWithdrew)


def test_2_18_at_a_paused_table_all_persons_in_the_deal_can_stop_it() -> None:
    board = Board().start(2)
    for _ in range(2):
        board.time_up()
    board.ask(1, End())
    board.ask(2, End())
    assert board.table.closed_by is ClosedBy.AGREED
