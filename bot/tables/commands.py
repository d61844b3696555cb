"""Commands: what a person, or the clock, asks of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from bot.players.registry import USUAL
from bot.rummy.moves import Move

TableId = NewType("TableId", int)
UserId = NewType("UserId", int)
ChannelId = NewType("ChannelId", int)
GuildId = NewType("GuildId", int)
InteractionId = NewType("InteractionId", int)


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Who asks: a Discord user, the name to show, whether they may manage the server."""

    user: UserId
    name: str
    is_admin: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """Open a table in a channel or thread; whoever asks is host and takes the first seat.

    `house` holds house rules as (key, value) text (rule book 5).
    """

    channel: ChannelId
    guild: GuildId
    preset: str
    house: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat: in the lobby, or an empty seat between deals; `seat` None takes any."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """Give one's seat up (rule book 2.17)."""


@dataclass(frozen=True, slots=True)
class Start:
    """Close the lobby and draw for seats; the host's (rule book 2.2)."""


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Play by these house rules, as (key, text), in place of those set before; the host's, in the
    lobby (rule book 5)."""

    house: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Rejoin:
    """Come back into a pool one is out of, between deals (rule book 3.11)."""


@dataclass(frozen=True, slots=True)
class Split:
    """Agree to share the pool among those still in, between deals (rule book 3.11)."""


@dataclass(frozen=True, slots=True)
class AddComputer:
    """Seat a computer player of `level`; the host's."""

    level: str = USUAL


@dataclass(frozen=True, slots=True)
class RemoveComputer:
    """Take a computer player away: `player`, or the last one that joined; the host's."""

    player: int | None = None


@dataclass(frozen=True, slots=True)
class Kick:
    """Remove another person; the host's (rule book 2.17)."""

    player: int


@dataclass(frozen=True, slots=True)
class ChooseSeat:
    """The highest draw chooses a place, numbered clockwise from 0 (rule book 2.2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class CutPack:
    """The cutter cuts at `place`, in cards from the top (rule book 2.3), and may say a word that
    goes into the order of the cards as well."""

    place: int
    word: str = ""


@dataclass(frozen=True, slots=True)
class Play:
    """A move in the deal."""

    move: Move


@dataclass(frozen=True, slots=True)
class NextDeal:
    """Go on to the next deal; any seated person's."""


@dataclass(frozen=True, slots=True)
class Back:
    """I am here again (rule book 2.16)."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Agree to pause the deal under way; it takes all persons in the deal (rule book 2.16)."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Go on with a paused deal."""


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Take the seat of somebody who left it or is away, between deals (rule book 2.17): oneself,
    or where a `level` is named, a computer player that the host seats there."""

    seat: int
    level: str | None = None


@dataclass(frozen=True, slots=True)
class End:
    """End the session (rule book 2.18): the host between deals; in mid-deal it counts as a vote
    of whoever asks, and takes all persons in the deal, or an admin."""


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The table's stored deadline has come; nobody asks this but the clock."""


@dataclass(frozen=True, slots=True)
class Gone:
    """`player` was found gone from the server (rule book 2.17)."""

    player: int


@dataclass(frozen=True, slots=True)
class PlaceGone:
    """The channel, thread or server is gone (rule book 2.18)."""


Command = (
    Join
    | Leave
    | Start
    | ChangeRules
    | Rejoin
    | Split
    | AddComputer
    | RemoveComputer
    | Kick
    | ChooseSeat
    | CutPack
    | Play
    | NextDeal
    | Back
    | Pause
    | Resume
    | TakeOver
    | End
    | TimeUp
    | Gone
    | PlaceGone
)
