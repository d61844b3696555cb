"""Events of a deal: what happened, in the past tense. A deal is the fold of these."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.rummy.cards import Card
from bot.rummy.melds import MeldKind
from bot.rummy.points import Points


class Tariff(StrEnum):
    """The two prices of a withdrawal (rule book 2.7)."""

    EARLY = "early"
    LATE = "late"


class Why(StrEnum):
    """Why a seat withdrew."""

    CHOSEN = "chosen"
    ABSENT = "absent"  # Rule book 2.16: the third miss in a row
    LEFT = "left"  # Rule book 2.17


class WonBy(StrEnum):
    """How a deal was won."""

    DECLARATION = "declaration"
    HAND_RUMMY = "hand_rummy"
    SURVIVOR = "survivor"
    WENT_OUT = "went_out"  # Rule book 4.4: all cards laid, the last one discarded


class VoidedBy(StrEnum):
    """Why nobody won a deal."""

    STOCK_ENDED = "stock_ended"  # Rule book 2.9
    NO_STOCK_DRAWS = "no_stock_draws"  # Rule book 2.9: 200 turns in a row
    PAUSED_TOO_LONG = "paused_too_long"  # Rule book 2.16
    STOPPED = "stopped"  # Rule book 2.18


class EntryKind(StrEnum):
    """Why an amount is owed."""

    COUNT = "count"  # Rule book 2.11
    HALF = "half"  # Rule book 2.12
    EARLY = "early"  # Rule book 2.7
    LATE = "late"
    INVALID = "invalid"  # Rule book 2.6
    FULL = "full"  # Rule book 3.7
    BONUS = "bonus"  # Rule book 3.10
    VALUE = "value"  # Rule book 4.2: value cards and marriages


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """What one seat owes, and why: the winner of the deal, or the seat `to`. `count` is the
    hand's count before any halving or cap; None for a fixed price."""

    seat: int
    amount: Points
    kind: EntryKind
    count: int | None = None
    to: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class DealStarted:
    """The pack is cut and the cards are dealt (rule book 2.3, 2.4).

    `seats` are those dealt in; `order` is the pack without the indicator, top card first: the
    hands one at a time in the order of play, the first discard, then the stock.
    """

    number: int
    dealer: int
    seats: tuple[int, ...]
    indicator: Card
    order: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StockDrawn:
    """A seat took the top of the stock."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class DiscardTaken:
    """A seat took the top discard."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDiscarded:
    """A seat discarded; `missed` when the turn timer did it (rule book 2.16)."""

    seat: int
    card: Card
    missed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnMissed:
    """The turn passed untouched (rule book 2.16)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MissesCleared:
    """A seat that missed turns showed outside of its own that somebody is there (2.16)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandDeclared:
    """A seat showed `shown`; `finish` is the card put aside, None for Hand Rummy."""

    seat: int
    finish: Card | None
    shown: tuple[Card, ...]
    valid: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupLaid:
    """A seat laid a group on the table, in the order it is read in (rule book 4.4)."""

    seat: int
    kind: MeldKind
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandArranged:
    """A seat laid its own hand out in groups, seen by nobody else (rule book 1.9)."""

    seat: int
    groups: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HandShown:
    """A seat lets its groups be counted; `timed_out` when the time to arrange them was over."""

    seat: int
    timed_out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatWithdrew:
    """A seat left the deal. `under_stock` are its cards in the order in which they went under
    the stock, empty when they are out of play."""

    seat: int
    tariff: Tariff
    why: Why
    under_stock: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class LeavingNoted:
    """A seat will withdraw at the start of its next turn (rule book 2.17)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StockReshuffled:
    """The discards but the top one became the new stock (rule book 3.8), top card first."""

    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealWon:
    """A seat won; the payments go to it (rule book 2.14)."""

    seat: int
    by: WonBy
    payments: tuple[Payment, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DealVoided:
    """Nobody won and nobody pays (rule book 2.9)."""

    by: VoidedBy


DealEvent = (
    DealStarted
    | StockDrawn
    | DiscardTaken
    | CardDiscarded
    | TurnMissed
    | MissesCleared
    | HandDeclared
    | GroupLaid
    | HandArranged
    | HandShown
    | SeatWithdrew
    | LeavingNoted
    | StockReshuffled
    | DealWon
    | DealVoided
)
