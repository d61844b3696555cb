"""The script of the session that is crashed: what the people at the table want to do next.

Every choice follows from what is committed and visible to whoever makes it, so that a session
which was cut short goes on as if it had not been.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from bot.fairness.shuffle import SeededDice
from bot.players.registry import player_of_level
from bot.rummy.moves import Declare, DrawStock, Move, Withdraw
from bot.rummy.view import SeatView
from bot.tables.table import Table
from bot.tables.view import Stage
from bot.ui.custom_id import Verb

HOST, GUEST, THIRD = "Anna", "Ben", "Cas"


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """Press what the public message offers."""

    who: str
    verb: Verb


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """Look at one's hand, and make a move."""

    who: str
    move: Move


Wish = Press | Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """Who plays, beside a computer player, how the table is opened, and whether the seat and the
    cut are asked for or come by the clock."""

    people: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    asks: bool

    @classmethod
    def of_seed(cls, seed: int) -> Self:
        """Two people or three, with a cut or without, asked or not."""
        people = (HOST, GUEST, THIRD)[: 2 + seed % 2]
        cut = "auto" if seed % 4 > 1 else "ask"
        return cls(people=people, options=(("timer", "off"), ("cut", cut)), asks=seed % 3 > 0)

    def waits_for_clock(self, table: Table) -> bool:
        """Whether nobody has anything to do now, and something will happen."""
        if table.stage in {Stage.CHOOSING, Stage.CUTTING}:
            return not self.asks
        return table.acting is not None and not table.is_person(table.acting)

    def wish(self, table: Table, names: dict[int, str], seen: SeatView | None) -> Wish | None:
        """What somebody does next; None when the session is over. `seen` is the deal as whoever
        must act may see it."""
        match table.stage:
            case Stage.LOBBY if len(table.persons) < len(self.people):
                return Press(who=self.people[len(table.persons)], verb=Verb.JOIN)
            case Stage.LOBBY if len(table.seated) == len(self.people):
                return Press(who=HOST, verb=Verb.ADD_COMPUTER)
            case Stage.LOBBY:
                return Press(who=HOST, verb=Verb.START)
            case Stage.CHOOSING if table.acting is not None:
                return Press(who=names[table.acting], verb=Verb.CHOOSE_SEAT)
            case Stage.CUTTING if table.acting is not None:
                return Press(who=names[table.acting], verb=Verb.CUT)
            case Stage.BETWEEN:
                deal = table.going_on.deals
                return Press(who=self.people[deal % len(self.people)], verb=Verb.NEXT)
            case Stage.DEAL if table.acting is not None and seen is not None:
                who = names[table.acting]
                return Turn(who=who, move=choice(who, table.going_on.deals, seen))
            case Stage.CLOSED:
                return None
        raise AssertionError(f"nobody knows what to do at {table.stage}")


def choice(who: str, deal: int, seen: SeatView) -> Move:
    """The first deal is played out; in the second one all people withdraw, the host before and
    the others after drawing; from the third on the host declares wrongly."""
    assert seen.seat is not None
    has_drawn = seen.facts(seen.seat).has_drawn
    if deal == 2 and Withdraw() in seen.legal and (who == HOST or has_drawn):
        return Withdraw()
    declarations = [move for move in seen.legal if isinstance(move, Declare)]
    if deal > 2 and who == HOST and declarations:
        return declarations[0]
    move = player_of_level("greedy").choose(seen, SeededDice(0))
    return DrawStock() if isinstance(move, Withdraw) else move
