"""The script of a session that is crashed: what the people at the table want to do next.

Every choice follows from what is committed and visible to whoever makes it, so that a session
which was cut short goes on as if it had not been.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bot.players.registry import USUAL
from bot.rummy.moves import Move
from bot.rummy.view import SeatView
from bot.tables.commands import (
    AddComputer,
    ChooseSeat,
    Command,
    CutPack,
    End,
    Join,
    NextDeal,
    Start,
)
from bot.tables.events import TableEvent
from bot.tables.table import Table
from bot.tables.view import Stage
from tests.wire.crash_people import GUEST, HOST, Choosing, by_itself

WORD = "moon"
"""What the guest says when cutting."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """Ask something of the table."""

    who: str
    command: Command


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """Look at one's hand, and make a move."""

    who: str
    move: Move


@dataclass(frozen=True, slots=True)
class Wait:
    """Nobody does anything until the time for it is up."""


Wish = Ask | Turn | Wait
Names = Mapping[int, str]
Instead = Callable[[Table, Names], Wish | None]
"""What somebody wants rather than to play on, if anything."""


def nothing_else(table: Table, names: Names) -> Wish | None:
    """They play on."""
    return None


class Happening:
    """What has to happen in a story: an event of this kind with these facts, which somebody did
    who is a person."""

    def __init__(self, kind: type[TableEvent], **facts: object) -> None:
        self._kind = kind
        self._facts = facts

    def __repr__(self) -> str:
        return f"{self._kind.__name__} {self._facts}"

    def is_it(self, event: TableEvent, after: Table) -> bool:
        """Whether an event is one; `after` is the table that it has led to."""
        if not isinstance(event, self._kind):
            return False
        if any(getattr(event, name) != value for name, value in self._facts.items()):
            return False
        player = getattr(event, "player", None)
        if hasattr(event, "seat") and not hasattr(event, "player"):
            player = after.dealt[event.seat]
        return player is None or after.is_person(player)


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """A session that is crashed: its game and format, its house rules, and how people play.

    `chance` is the seed, chosen so that the session is short. `guests` look on at first. `asks`
    is whether the seat and the cut are asked for or come by the clock; `waits` says that somebody
    lets another time pass. After so many `deals` the host ends the session; 0 is never. What is
    `telling` has to happen in it.
    """

    chance: int
    rules: str
    format: str
    house: str = ""
    people: tuple[str, ...] = (HOST, GUEST)
    guests: tuple[str, ...] = ()
    computers: tuple[str, ...] = (USUAL,)
    in_thread: bool = False
    cut: str = "auto"
    timer: str = "off"
    asks: bool = True
    waits: bool = False
    choose: Choosing = by_itself
    instead: Instead = nothing_else
    deals: int = 0
    telling: tuple[Happening, ...] = ()
    reminder: float = 0.0

    @property
    def options(self) -> dict[str, str]:
        """How the table is opened."""
        house = ", ".join(filter(None, (f"timer={self.timer}", f"cut={self.cut}", self.house)))
        told = {"rules": self.rules, "format": self.format, "house": house}
        return told | ({"thread": "on"} if self.in_thread else {})

    def waits_for_clock(self, table: Table) -> bool:
        """Whether nobody has anything to do now, and something will happen."""
        if table.stage in {Stage.CHOOSING, Stage.CUTTING}:
            return not self.asks
        return table.acting is not None and not table.is_person(table.acting)

    def wish(self, table: Table, names: Names, seen: SeatView | None) -> Wish | None:
        """What somebody does next; None when the session is over. `seen` is the deal as whoever
        must act may see it."""
        if not table.is_open:
            return None
        return self.instead(table, names) or self._next(table, names, seen)

    def _next(self, table: Table, names: Names, seen: SeatView | None) -> Wish:
        match table.stage:
            case Stage.LOBBY:
                return self._in_the_lobby(table)
            case Stage.CHOOSING if table.acting is not None:
                return Ask(who=names[table.acting], command=ChooseSeat(0))
            case Stage.CUTTING if table.acting is not None:
                return Ask(who=names[table.acting], command=self._cut(table, names[table.acting]))
            case Stage.BETWEEN if self.deals and table.going_on.deals >= self.deals:
                return Ask(who=names[table.host or 0], command=End())
            case Stage.BETWEEN:
                here = sorted(names[player] for player in table.persons)
                return Ask(who=here[table.going_on.deals % len(here)], command=NextDeal())
            case Stage.DEAL if seen is not None and seen.seat is not None:
                who = names[table.dealt[seen.seat]]
                return Turn(who=who, move=self.choose(who, table.going_on.deals, seen))
        raise AssertionError(f"nobody knows what to do at {table.stage}")

    def _cut(self, table: Table, who: str) -> CutPack:
        """The guest says where and says something, the others take the first place offered."""
        return CutPack(40, WORD) if who == GUEST else CutPack(table.rules.pack_size // 4)

    def _in_the_lobby(self, table: Table) -> Ask:
        if len(table.persons) < len(self.people):
            return Ask(who=self.people[len(table.persons)], command=Join())
        missing = self.computers[len(table.seated) - len(self.people) :]
        return Ask(who=HOST, command=AddComputer(missing[0]) if missing else Start())
