"""Replaying: a finished deal step by step, all its hands open (rule book 2.14)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rummy.deal import Deal
from bot.rummy.events import (
    DealEvent,
    DealStarted,
    DiscardTaken,
    HandArranged,
    HandDeclared,
    LeavingNoted,
    MissesCleared,
    SeatWithdrew,
    StockDrawn,
    TurnMissed,
    Why,
)
from bot.tables.records import FinishedDeal
from bot.tables.view import DealResult
from bot.tables.viewing import result_of

# They move no card and end no turn.
_UNTOLD = (HandArranged, MissesCleared, LeavingNoted)


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A finished deal as it lay after one event, or just dealt: step 0 of `last`.

    `deal` has every card in it: only what is over is ever replayed.
    """

    number: int
    last: int
    event: DealEvent
    deal: Deal


def step_of(finished: FinishedDeal, number: int) -> Step:
    """Step `number`, counted from 0; the first or the last one for a number beyond them."""
    told = _told(finished)
    number = min(max(number, 0), len(told) - 1)
    at = told[number]
    return Step(
        number=number,
        last=len(told) - 1,
        event=finished.events[at],
        deal=Deal.replay(finished.rules, finished.events[: at + 1]),
    )


def turns_of(finished: FinishedDeal) -> list[tuple[int, int]]:
    """The step with which each turn begins, and the seat whose turn it is."""
    return [
        (number, seat)
        for number, at in enumerate(_told(finished))
        if (seat := _begins_turn(finished.events[at])) is not None
    ]


def _begins_turn(event: DealEvent) -> int | None:
    """The seat whose turn begins with this event, if one does."""
    match event:
        case StockDrawn(seat=seat) | DiscardTaken(seat=seat) | TurnMissed(seat=seat):
            return seat
        case SeatWithdrew(seat=seat, why=Why.CHOSEN) | HandDeclared(seat=seat, finish=None):
            return seat
    return None


def result_of_finished(finished: FinishedDeal) -> DealResult:
    """How the deal ended, as everyone was told. Raises ValueError when it did not."""
    deal = Deal.replay(finished.rules, finished.events)
    result = result_of(deal, players_by_seat(finished), finished.kept.names, finished.proof)
    if result is None:
        raise ValueError(f"deal {deal.number} of table {finished.kept.table} is under way")
    return result


def players_by_seat(finished: FinishedDeal) -> dict[int, int]:
    """Which player each seat was dealt to."""
    return {player.seat: player.player for player in finished.kept.record.players}


def _told(finished: FinishedDeal) -> list[int]:
    """The places of the events that are steps; the first one deals the cards."""
    assert isinstance(finished.events[0], DealStarted)
    return [at for at, event in enumerate(finished.events) if not isinstance(event, _UNTOLD)]
