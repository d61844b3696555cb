"""The state of a table: everything true of it after its events, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import timedelta
from types import MappingProxyType

from bot.rummy.deal import Deal
from bot.rummy.points import Points
from bot.rummy.pool import is_pool
from bot.rummy.rules import Rules
from bot.rummy.session import Progress
from bot.rummy.view import Phase
from bot.tables.commands import ChannelId, GuildId, TableId
from bot.tables.events import SeatDraw, TableEvent
from bot.tables.sealed import Sealed
from bot.tables.view import ClosedBy, DealScore, Stage

NOBODY = 0
"""Whom a fact is about that no player brought about; players count from 1."""
FACTS_KEPT = 64
"""So many recent facts are at hand for news; the store has them all."""


@dataclass(frozen=True, slots=True)
class Fact:
    """An event, the version it made, and the player it is about."""

    version: int
    player: int
    event: TableEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """A table after `version` events.

    `players` has everyone who ever sat here, with a computer player's level. `holders` is who
    holds which seat; until the seats are taken, who has joined, in that order. `dealt` is whom
    the cards of the latest deal were dealt to, by seat. `left_from` is the seat a leaver had.
    `rotation_winners` are those of the rotation that has just ended (rule book 2.15).
    `missed` are the seats that let their turns pass since anybody last acted (rule book 2.16).
    `totals` are penalties that add up, `out` who is out of the pool, `split_votes` who agrees to
    share it (3.11). `sheet` has every finished deal. `pause_votes` are those who agree to pause in
    this turn, `pauses` counts the pauses of this deal that all agreed to, and `is_agreed_pause`
    says whether this is one; `rest` is what was left of the turn it came in. At a rematch, `kept`
    are the players of table `rematch_of` in the order of their seats, `kept_dealer` the next to
    deal, `released` whose seat is kept no longer, `start_votes` who would not wait for the others.
    """

    id: TableId
    channel: ChannelId
    guild: GuildId
    preset: str
    house: tuple[tuple[str, str], ...]
    rules: Rules
    version: int = 1
    stamp: int = 1
    stage: Stage = Stage.LOBBY
    host: int | None = None
    players: Mapping[int, str | None] = field(default_factory=lambda: MappingProxyType({}))
    holders: tuple[int | None, ...] = ()
    left_from: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    absent: frozenset[int] = frozenset()
    draws: tuple[tuple[SeatDraw, ...], ...] = ()
    ranking: tuple[int, ...] = ()
    progress: Progress | None = None
    cut_by: int | None = None
    cut_for: int | None = None
    deal: Deal | None = None
    dealt: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    missed: frozenset[int] = frozenset()
    votes: tuple[int, ...] = ()
    rematch_of: TableId | None = None
    kept: tuple[int, ...] = ()
    kept_dealer: int | None = None
    released: frozenset[int] = frozenset()
    start_votes: tuple[int, ...] = ()
    pause_votes: tuple[int, ...] = ()
    pauses: int = 0
    is_agreed_pause: bool = False
    rest: timedelta | None = None
    balances: Mapping[int, Points] = field(default_factory=lambda: MappingProxyType({}))
    totals: Mapping[int, Points] = field(default_factory=lambda: MappingProxyType({}))
    out: frozenset[int] = frozenset()
    split_votes: tuple[int, ...] = ()
    sheet: tuple[DealScore, ...] = ()
    rotation_winners: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    closed_by: ClosedBy | None = None
    facts: tuple[Fact, ...] = ()
    sealed: Sealed = field(default_factory=Sealed)

    @property
    def is_open(self) -> bool:
        """Whether anything can still happen here."""
        return self.stage is not Stage.CLOSED

    @property
    def seated(self) -> tuple[int, ...]:
        """The players who hold a seat."""
        return tuple(player for player in self.holders if player is not None)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seated players who are people."""
        return tuple(player for player in self.seated if self.is_person(player))

    @property
    def awaited(self) -> tuple[int, ...]:
        """For whom a seat is kept in the lobby of a rematch."""
        if self.stage is not Stage.LOBBY:
            return ()
        gone = self.released.union(self.seated)
        return tuple(player for player in self.kept if player not in gone)

    @property
    def present(self) -> tuple[int, ...]:
        """The seated players who are not sitting out (rule book 2.16)."""
        return tuple(player for player in self.seated if player not in self.absent)

    @property
    def next_deal(self) -> int:
        """The number of the deal to come."""
        return 1 if self.progress is None else self.progress.deals + 1

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seated players who are not out of the pool (rule book 3.11)."""
        return tuple(player for player in self.seated if player not in self.out)

    @property
    def has_begun_pool(self) -> bool:
        """Whether a pool is under way, so that nobody new sits down (rule book 3.11)."""
        return is_pool(self.rules) and self.progress is not None

    @property
    def is_between_deals(self) -> bool:
        """Whether no deal is under way or being cut for, and another may follow."""
        resting = self.stage in {Stage.BETWEEN, Stage.PAUSED}
        return resting and self.running is None and self.progress is not None

    @property
    def standings(self) -> Mapping[int, Points]:
        """What decides who is best, the higher the better: balances, or how far each is below a
        total of nothing (rule book 2.15, 3.11)."""
        if not self.rules.by_totals:
            return self.balances
        return {player: -total for player, total in self.totals.items()}

    @property
    def running(self) -> Deal | None:
        """The deal under way, a paused one included."""
        return None if self.deal is None or self.deal.is_over else self.deal

    @property
    def is_showing(self) -> bool:
        """Whether somebody has won, and the others lay out their groups (rule book 1.9)."""
        return self.running is not None and self.running.phase is Phase.SHOWING

    @property
    def persons_in_deal(self) -> tuple[int, ...]:
        """The people dealt in who are still here: whoever left, or was withdrawn by absence and
        is not back, has no say in stopping the deal (rule book 2.18)."""
        if self.running is None:
            return ()
        return tuple(
            player
            for seat, player in sorted(self.dealt.items())
            if self.holders[seat] == player and self.is_person(player) and player not in self.absent
        )

    @property
    def acting(self) -> int | None:
        """The player who must act; None when anyone may, or nobody."""
        match self.stage:
            case Stage.CHOOSING:
                return next((p for p in self.ranking if p in self.holders), None)
            case Stage.CUTTING if self.cut_by is not None:
                return self.holders[self.cut_by]
            case Stage.DEAL if self.running is not None and self.running.to_act is not None:
                return self.dealt[self.running.to_act]
        return None

    @property
    def tied(self) -> tuple[int, ...]:
        """The players whom the next deal is played among, when they are tied for the win."""
        if self.progress is None:
            return ()
        return self.progress.tied(self.rules, self.holders, self.standings)

    @property
    def between_rotations(self) -> bool:
        """Whether a rotation has ended and the next has not begun (rule book 2.17)."""
        return (
            self.progress is not None and self.progress.deals > 0 and not self.progress.deals_here
        )

    def is_person(self, player: int) -> bool:
        """Whether a player is no computer player."""
        return self.players[player] is None

    def seat_of(self, player: int | None) -> int | None:
        """The seat a player holds; None before seats are taken."""
        if self.progress is None or player is None or player not in self.holders:
            return None
        return self.holders.index(player)

    @property
    def going_on(self) -> Progress:
        """The session's progress, at a table whose seats are taken."""
        if self.progress is None:
            raise ValueError(f"table {self.id} has no seats yet")
        return self.progress
