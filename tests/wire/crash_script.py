"""The script of the session that is crashed: what the people at the table want to do next.

Every choice follows from what is committed and visible to whoever makes it, so that a session
which was cut short goes on as if it had not been.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Self

from bot.fairness.shuffle import SeededDice
from bot.players.registry import player_of_level
from bot.rummy.arranging import best_groups
from bot.rummy.moves import Arrange, Declare, DrawStock, Move, Withdraw
from bot.rummy.view import Phase, SeatView
from bot.tables.drafting import Times
from bot.tables.table import Table
from bot.tables.view import Stage
from bot.ui.custom_id import Verb

HOST, GUEST, THIRD = "Anna", "Ben", "Cas"
PAPLU, LAYING, SHOWING, POOL = "paplu", "gin10", "own groups", "pool"
CARE = "care"
"""A pause, reminders and a rematch, which `crash_care` plays."""


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
Choosing = Callable[[str, int, SeatView], Move]
"""What somebody of that name does in that deal, by what they see."""


# --- how people play --------------------------------------------------------------------------


def by_itself(who: str, deal: int, seen: SeatView) -> Move:
    """As a computer player would, but nobody withdraws."""
    move = player_of_level("greedy").choose(seen, SeededDice(0))
    return DrawStock() if isinstance(move, Withdraw) else move


def in_all_ways(who: str, deal: int, seen: SeatView) -> Move:
    """The first deal is played out; in the second one all people withdraw, the host before and
    the others after drawing; from the third on the host declares wrongly."""
    assert seen.seat is not None
    has_drawn = seen.facts(seen.seat).has_drawn
    if deal == 2 and Withdraw() in seen.legal and (who == HOST or has_drawn):
        return Withdraw()
    declarations = [move for move in seen.legal if isinstance(move, Declare)]
    if deal > 2 and who == HOST and declarations:
        return declarations[0]
    return by_itself(who, deal, seen)


def in_own_groups(who: str, deal: int, seen: SeatView) -> Move:
    """Whoever has drawn lays out the groups there are, and makes others only when it matters."""
    if seen.phase is Phase.DISCARD and not seen.arranged:
        groups = best_groups(seen.hand, seen.wild, seen.rules)
        if groups:
            return Arrange(groups)
    return by_itself(who, deal, seen)


def out_of_the_pool(who: str, deal: int, seen: SeatView) -> Move:
    """The host withdraws early, the others after drawing, which puts them out; from the third
    deal on the host does so, too."""
    assert seen.seat is not None
    has_drawn = seen.facts(seen.seat).has_drawn
    if Withdraw() in seen.legal and (has_drawn or (who == HOST and deal < 3)):
        return Withdraw()
    return by_itself(who, deal, seen)


# --- what is played ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """A session that is crashed: its game and format, its house rules, and how people play."""

    rules: str
    format: str
    house: str = ""
    choose: Choosing = by_itself
    reminder: float = Times().reminder


STORIES: Mapping[str, Story] = MappingProxyType(
    {
        PAPLU: Story(rules="paplu", format="rotation", choose=in_all_ways),
        LAYING: Story(rules="gin10", format="deals:1"),
        SHOWING: Story(
            rules="indian",
            format="deals:1",
            house="arrangement=player",
            choose=in_own_groups,
        ),
        POOL: Story(
            rules="indian",
            format="pool101",
            house="drop_early=30, drop_late=110, rejoin=on",
            choose=out_of_the_pool,
        ),
    }
)


# A turn is reminded of as soon as it has begun.
_CARE = Story(rules="paplu", format="deals:1", reminder=0.99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Script:
    """Who plays which story, beside a computer player, how the table is opened, and whether the
    seat and the cut are asked for or come by the clock."""

    people: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    asks: bool
    choose: Choosing
    reminder: float

    @classmethod
    def of(cls, name: str, seed: int) -> Self:
        """Two people or three, with a cut or without, asked or not."""
        story = _CARE if name == CARE else STORIES[name]
        cut = "auto" if seed % 4 > 1 else "ask"
        house = ", ".join(filter(None, ("timer=off", f"cut={cut}", story.house)))
        return cls(
            people=(HOST, GUEST, THIRD)[: 2 + seed % 2],
            options=(("rules", story.rules), ("format", story.format), ("house", house)),
            asks=seed % 3 > 0,
            choose=story.choose,
            reminder=story.reminder,
        )

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
                return self._between_deals(table, names)
            case Stage.DEAL if seen is not None and seen.seat is not None:
                who = names[table.dealt[seen.seat]]
                return Turn(who=who, move=self.choose(who, table.going_on.deals, seen))
            case Stage.CLOSED:
                return None
        raise AssertionError(f"nobody knows what to do at {table.stage}")

    def _between_deals(self, table: Table, names: dict[int, str]) -> Press:
        """Whoever is out of a pool after its first deal comes back (rule book 3.11)."""
        deal = table.going_on.deals
        out = sorted(names[player] for player in table.out)
        if deal == 1 and out:
            return Press(who=out[0], verb=Verb.REJOIN)
        return Press(who=self.people[deal % len(self.people)], verb=Verb.NEXT)
