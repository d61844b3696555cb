"""The state of a deal: where every card is, whose turn it is, how each seat stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from bot.rummy.cards import Card
from bot.rummy.events import Payment, Tariff, VoidedBy, Why, WonBy
from bot.rummy.melds import MeldKind
from bot.rummy.packs import Wild
from bot.rummy.rules import Direction, Rules


class Phase(StrEnum):
    """What the seat whose turn it is must do next."""

    DRAW = "draw"
    DISCARD = "discard"
    SHOWING = "showing"  # somebody won; the others lay out their groups (rule book 1.9)
    OVER = "over"


class Standing(StrEnum):
    """How a seat stands in a deal."""

    ACTIVE = "active"
    EARLY = "early"
    LATE = "late"
    INVALID = "invalid"
    NOT_DEALT = "not_dealt"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How a deal ended."""

    winner: int | None
    won_by: WonBy | None
    voided_by: VoidedBy | None
    payments: tuple[Payment, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """A valid declaration that is not settled yet (rule book 1.9)."""

    seat: int
    by: WonBy


@dataclass(frozen=True, slots=True, kw_only=True)
class TableMeld:
    """A group that lies on the table for all to see (rule book 4.4)."""

    kind: MeldKind
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatState:
    """One seat's part in a deal.

    `turns` counts the turns it has begun, skipped ones included; `took` are the cards it took
    from the discards and still holds; `laid` is the hand it put out of play, withdrawing or
    declaring wrongly; `why` says why it withdrew. `on_table` are the groups it laid in play;
    `arranged` is how its owner groups the hand, and `has_shown` that those groups may be counted.
    `picked` and `threw` are all it ever took from the discards and put on them, in that order:
    what everyone saw happen, and no part of the position.
    """

    seat: int
    hand: tuple[Card, ...]
    standing: Standing = Standing.ACTIVE
    turns: int = 0
    has_drawn: bool = False
    misses: int = 0
    leaving: bool = False
    took: tuple[Card, ...] = ()
    laid: tuple[Card, ...] = ()
    why: Why | None = None
    on_table: tuple[TableMeld, ...] = ()
    arranged: tuple[tuple[Card, ...], ...] = ()
    has_shown: bool = False
    picked: tuple[Card, ...] = field(default=(), compare=False)
    threw: tuple[Card, ...] = field(default=(), compare=False)

    @property
    def is_active(self) -> bool:
        """Whether the seat is still in the deal."""
        return self.standing is Standing.ACTIVE

    @property
    def tariff(self) -> Tariff:
        """The price at which the seat would withdraw before drawing (rule book 2.7)."""
        return Tariff.LATE if self.has_drawn else Tariff.EARLY


@dataclass(frozen=True, slots=True, kw_only=True)
class DealState:
    """Everything a deal's events have led to.

    `places` are the seats dealt in, in the order of play. `stock` has its top card first,
    `discards` its top card last. `out` are cards out of play, `finished` those in the finish
    slot. `drawn` is the card drawn in this turn, and `taken` the same card when it came from the
    discards. `dry_turns` counts the turns in a row that ended without a stock draw. `claim` is
    who has declared validly, and how, while the others still lay out their groups.
    """

    rules: Rules
    number: int
    dealer: int
    indicator: Card
    wild: Wild
    places: tuple[SeatState, ...]
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    out: tuple[Card, ...] = ()
    finished: tuple[Card, ...] = ()
    to_act: int | None
    phase: Phase = Phase.DRAW
    turn: int = 1
    drawn: Card | None = None
    taken: Card | None = None
    dry_turns: int = 0
    reshuffles: int = 0
    claim: Claim | None = None
    outcome: Outcome | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats dealt in, in the order of play from the one after the dealer."""
        return tuple([place.seat for place in self.places])

    @property
    def to_show(self) -> tuple[int, ...]:
        """The seats that may still lay out their groups before the deal is settled (1.9)."""
        if self.phase is not Phase.SHOWING or self.claim is None:
            return ()
        winner = self.claim.seat
        return tuple([p.seat for p in self.active if p.seat != winner and not p.has_shown])

    @property
    def is_over(self) -> bool:
        """Whether the deal was won or is void."""
        return self.outcome is not None

    @property
    def active(self) -> tuple[SeatState, ...]:
        """The seats still in the deal, in the order of play."""
        return tuple([place for place in self.places if place.is_active])

    def is_dealt_in(self, seat: int) -> bool:
        """Whether `seat` plays in this deal."""
        return seat in self.seats

    def place(self, seat: int) -> SeatState:
        """The part of `seat`. Raises KeyError when it was not dealt in."""
        for place in self.places:
            if place.seat == seat:
                return place
        raise KeyError(seat)

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards `seat` holds; none when it was not dealt in."""
        return self.place(seat).hand if self.is_dealt_in(seat) else ()

    def standing(self, seat: int) -> Standing:
        """How `seat` stands in the deal."""
        return self.place(seat).standing if self.is_dealt_in(seat) else Standing.NOT_DEALT


def order_of_play(seats: Iterable[int], dealer: int, direction: Direction) -> tuple[int, ...]:
    """The seats from the one after the dealer to the dealer (rule book 2.1, 3.1).

    >>> order_of_play((0, 1, 2, 3), 1, Direction.COUNTER_CLOCKWISE)
    (0, 3, 2, 1)
    """
    dealt = tuple(seats)
    round_table = max(*dealt, dealer) + 1
    return tuple(
        sorted(dealt, key=lambda seat: ((seat - dealer) * direction.value - 1) % round_table)
    )
