"""A finished deal step by step: every event in its place, and nothing of a deal under way."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.players.registry import player_of_level
from bot.rummy.conservation import check_conservation
from bot.rummy.deal import Deal
from bot.rummy.events import (
    DealEvent,
    DealStarted,
    DealWon,
    HandArranged,
    LeavingNoted,
    MissesCleared,
    SeatWithdrew,
    StockDrawn,
)
from bot.rummy.moves import Withdraw
from bot.tables.commands import Leave
from bot.tables.records import FinishedDeal, KeptDeal
from bot.tables.replaying import players_by_seat, result_of_finished, step_of, turns_of
from bot.tables.view import Stage
from tests.tables.boards import CHANNEL, GUILD, TABLE, Board


def finished(board: Board, deal: int = 1) -> FinishedDeal:
    """A deal of a board as the store gives it back."""
    record = board.records[deal - 1]
    begun = [at for at, event in enumerate(board.events) if isinstance(event, DealStarted)]
    own = board.events[begun[deal - 1] : record.version]
    return FinishedDeal(
        kept=KeptDeal(table=TABLE, channel=CHANNEL, guild=GUILD, record=record),
        rules=board.table.rules,
        events=tuple(event for event in own if isinstance(event, DealEvent)),
    )


def played(preset: str = "paplu", seed: int = 1) -> Board:
    """A deal played by whoever may hold a seat, as computer players would."""
    board = Board(seed=seed, preset=preset, cut="auto", hints="off").start(3)
    player = player_of_level("random")
    while board.at(Stage.DEAL):
        acting = board.acting
        board.play(player.choose(board.hand_of(acting), board.dice), acting)
    return board


@pytest.mark.parametrize("preset", ["paplu", "indian", "gin10"])
def test_each_step_is_the_deal_as_it_lay_after_one_more_event(preset: str) -> None:
    deal = finished(played(preset))
    told = [step_of(deal, number) for number in range(step_of(deal, 0).last + 1)]
    assert [step.number for step in told] == list(range(len(told)))
    assert isinstance(told[0].event, DealStarted)
    assert told[0].deal == Deal.start(deal.rules, told[0].event)
    for before, step in pairwise(told):
        check_conservation(step.deal)
        assert not before.deal.is_over
        assert step.deal == before.deal.apply(step.event)
    assert told[-1].deal.is_over
    assert told[-1].deal == Deal.replay(deal.rules, deal.events)


def test_a_step_beyond_the_ends_is_the_first_or_the_last() -> None:
    deal = finished(Board().start(2).withdraw_all())
    assert step_of(deal, -3) == step_of(deal, 0)
    assert step_of(deal, 10**9) == step_of(deal, step_of(deal, 0).last)
    assert step_of(deal, 0).last == 2


def test_what_moves_no_card_is_no_step() -> None:
    board = Board(seed=5, arrangement="player").start(3)
    board.turn()
    other = next(player for player in board.table.persons if player != board.acting)
    board.ask(other, Leave())
    while board.at(Stage.DEAL):
        board.play(Withdraw())
    deal = finished(board)
    untold = (HandArranged, LeavingNoted, MissesCleared)
    assert any(isinstance(event, untold) for event in deal.events)
    events = [step_of(deal, number).event for number in range(step_of(deal, 0).last + 1)]
    assert events == [event for event in deal.events if not isinstance(event, untold)]


def test_the_turns_are_found_in_the_order_they_were_played() -> None:
    board = Board(seed=2).start(3)
    seats = []
    for _ in range(4):
        seats.append(board.seat(board.acting))
        board.turn()
    while board.at(Stage.DEAL):
        seats.append(board.seat(board.acting))
        board.play(Withdraw())
    deal = finished(board)
    assert [seat for _, seat in turns_of(deal)] == seats
    for number, seat in turns_of(deal):
        event = step_of(deal, number).event
        assert isinstance(event, StockDrawn | SeatWithdrew) and event.seat == seat


def test_the_second_deal_is_replayed_by_its_own_events() -> None:
    board = Board().start(2).withdraw_all().deal_through()
    first, second = finished(board, 1), finished(board, 2)
    assert step_of(second, 0).deal.number == 2
    assert step_of(first, 0).deal.number == 1
    assert isinstance(second.events[-1], DealWon)
    assert players_by_seat(second) == {
        board.seat(player): player for player in board.table.dealt.values()
    }


def test_the_result_is_the_one_that_everyone_was_told() -> None:
    board = played("indian", seed=4)
    told = board.see().result
    assert told is not None
    again = result_of_finished(finished(board))
    assert (again.view, again.won, again.winner) == (told.view, told.won, told.winner)
    assert [payment.amount for payment in again.payments] == [
        payment.amount for payment in told.payments
    ]


def test_a_deal_under_way_has_no_result() -> None:
    whole = finished(Board().start(2).withdraw_all())
    cut_short = FinishedDeal(kept=whole.kept, rules=whole.rules, events=whole.events[:-1])
    with pytest.raises(ValueError, match="under way"):
        result_of_finished(cut_short)
