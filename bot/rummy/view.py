"""Views: what one seat, or somebody who only watches, may see of a deal. All hiding is here."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.rummy.cards import Card
from bot.rummy.events import DealEvent, Payment, VoidedBy, WonBy
from bot.rummy.melds import Arrangement
from bot.rummy.moves import Move
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules


class Phase(StrEnum):
    """What the seat whose turn it is must do next."""

    DRAW = "draw"
    DISCARD = "discard"
    OVER = "over"


class Standing(StrEnum):
    """How a seat stands in a deal."""

    ACTIVE = "active"
    EARLY = "early"
    LATE = "late"
    INVALID = "invalid"
    NOT_DEALT = "not_dealt"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatFacts:
    """What everyone knows of a seat in a deal.

    `shown` are cards all have seen: a wrong declaration's 13 while the deal goes on, and every
    hand once it is over. `arrangement` is laid out once the deal is over. `taken` are cards it
    took from the discards and still holds.
    """

    seat: int
    standing: Standing
    cards: int
    turns: int
    has_drawn: bool
    misses: int
    leaving: bool
    taken: tuple[Card, ...] = ()
    shown: tuple[Card, ...] = ()
    arrangement: Arrangement | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a deal ended."""

    winner: int | None
    won_by: WonBy | None
    voided_by: VoidedBy | None
    payments: tuple[Payment, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """A deal as `seat` sees it; `seat` is None for a spectator.

    `seats` are in the order of play, starting left of the dealer in that order. `hand`, `taken`
    (the card just taken from the discards, which may not leave this turn), `drawn` (the card
    just drawn) and `legal` are the viewer's own and empty for everyone else. `discards` run from
    the first to the top one. `turn` counts turns from 1.
    """

    seat: int | None
    rules: Rules
    number: int
    dealer: int
    indicator: Card
    wild: Wild
    seats: tuple[SeatFacts, ...]
    stock: int
    discards: tuple[Card, ...]
    turn: int
    to_act: int | None
    phase: Phase
    hand: tuple[Card, ...] = ()
    drawn: Card | None = None
    taken: Card | None = None
    legal: tuple[Move, ...] = ()
    outcome: Outcome | None = None

    @property
    def top_discard(self) -> Card | None:
        """The card on top of the discard pile."""
        return self.discards[-1] if self.discards else None

    def facts(self, seat: int) -> SeatFacts:
        """The facts of `seat`. Raises KeyError when it was not dealt in."""
        for facts in self.seats:
            if facts.seat == seat:
                return facts
        raise KeyError(seat)


# `view_of(deal, seat)` and `public(event)` are written with the deal engine.
__all__ = ["DealEvent", "Outcome", "Phase", "SeatFacts", "SeatView", "Standing"]
