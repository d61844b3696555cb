"""Events of a table: lobby, seats, session; the deals' own events are among them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from bot.fairness.commitment import SCHEME
from bot.rummy.cards import Card
from bot.rummy.events import DealEvent
from bot.rummy.points import Points
from bot.tables.view import ClosedBy


class LeftBy(StrEnum):
    """Why a seat came free."""

    LEAVING = "leaving"
    REMOVED = "removed"
    GONE = "gone"
    REPLACED = "replaced"  # away, and another sits there now


@dataclass(frozen=True, slots=True, kw_only=True)
class TableOpened:
    """A table was opened with a preset and house rules as text (rule book 5)."""

    preset: str
    house: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerJoined:
    """Player number `player` (new, or a returning leaver) took a seat: `seat` is None in the
    lobby. `level` is set for a computer player. The first to join is the host."""

    player: int
    level: str | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerLeft:
    """A player gave up the seat, or lost it."""

    player: int
    by: LeftBy


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsKept:
    """This table goes on with the people of table `of`: the seats are kept for these players, in
    the order of the seats, and `dealer` deals first."""

    of: int
    players: tuple[int, ...]
    dealer: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsReleased:
    """The seats are kept for these players no longer."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StartAgreed:
    """A person agrees to start without those whose seats are kept."""

    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HostPassed:
    """The host's rights went to `player`."""

    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatDraw:
    """One player's card in a round of the seat draw."""

    player: int
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsDrawn:
    """Everyone drew, the tied again (rule book 2.2); `ranking` is highest first."""

    rounds: tuple[tuple[SeatDraw, ...], ...]
    ranking: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsTaken:
    """`holders[k]` sits in seat k; `chosen` False when the timer chose."""

    holders: tuple[int, ...]
    dealer: int
    chosen: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SeedSealed:
    """A secret seed was drawn for `draw`: 0 the draw for seats, n deal n.

    `seed` is 64 hex digits. Only its commitment is told before that draw is over.
    """

    draw: int
    seed: str = field(repr=False)
    scheme: str = SCHEME


@dataclass(frozen=True, slots=True, kw_only=True)
class CutAsked:
    """The next deal begins: `seat` is asked to cut (rule book 2.3)."""

    seat: int
    dealer: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PackCut:
    """`seat` cut at `place` and said `word`; `by_default` when the timer, a computer or the rules
    did."""

    seat: int
    place: int
    by_default: bool = False
    word: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AbsenceNoted:
    """A player withdrawn by absence sits out until back (rule book 2.16)."""

    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerReturned:
    """An absentee is back."""

    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesChanged:
    """The house rules are these from now on, as text (rule book 5)."""

    house: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerEliminated:
    """A player is out of the pool with this total, or by leaving (rule book 3.11)."""

    player: int
    total: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRejoined:
    """A player is in the pool again with this total (rule book 3.11)."""

    player: int
    total: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class SplitVoted:
    """A player still in the pool agrees to share it (rule book 3.11)."""

    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EndVoted:
    """A person in the deal agrees to end the session now (rule book 2.18)."""

    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PauseVoted:
    """A person in the deal agrees to pause it."""

    player: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePaused:
    """Nobody is there to play (rule book 2.16); or all persons in the deal `agreed` to it, and
    `rest` is what is left of the turn, in milliseconds, None where no time is kept."""

    agreed: bool = False
    rest: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableResumed:
    """Play goes on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RotationEnded:
    """Every seat has dealt; `winners` share this rotation (rule book 2.15)."""

    rotation: int
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableClosed:
    """The session is over; `winners` is empty when nobody is named (rule book 2.17, 2.18)."""

    by: ClosedBy
    winners: tuple[int, ...] = ()


TableEvent = (
    TableOpened
    | PlayerJoined
    | PlayerLeft
    | SeatsKept
    | SeatsReleased
    | StartAgreed
    | HostPassed
    | SeatsDrawn
    | SeatsTaken
    | SeedSealed
    | CutAsked
    | PackCut
    | AbsenceNoted
    | PlayerReturned
    | RulesChanged
    | PlayerEliminated
    | PlayerRejoined
    | SplitVoted
    | EndVoted
    | PauseVoted
    | TablePaused
    | TableResumed
    | RotationEnded
    | TableClosed
    | DealEvent
)
