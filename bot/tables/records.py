"""Records: what is kept of finished deals beside their events, and how it is asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Protocol

from bot.rummy.events import DealEvent, VoidedBy, WonBy
from bot.rummy.points import Points
from bot.rummy.rules import Rules
from bot.tables.commands import ChannelId, GuildId, TableId, UserId
from bot.tables.events import SeatsDrawn

Names = Mapping[int, tuple[UserId | None, str]]
"""The Discord user and the stored name of each person, by player number; without a user, and by
no name of their own, whoever was taken out of the record."""


class Fate(StrEnum):
    """How a deal ended for one player."""

    WON = "won"
    LOST = "lost"  # still in when another won
    EARLY = "early"  # withdrew before ever drawing (rule book 2.7)
    LATE = "late"
    INVALID = "invalid"  # declared wrongly (rule book 2.6)
    VOID = "void"  # still in when the deal became void (rule book 2.9)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRecord:
    """What a finished deal came to for one player dealt in.

    `level` is set for a computer player. `count` is what the hand counted before any halving or
    cap; None where nobody counted it. `net` is the sum of what changed hands, `penalty` what was
    added to the total (rule book 3.11).
    """

    player: int
    seat: int
    level: str | None
    fate: Fate
    count: int | None
    net: Points
    penalty: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord:
    """A finished deal; `version` is that of the event that ended it, `ended` is aware, UTC.

    `format` is how the session goes, as house rules write it. A void deal has no winner.
    """

    deal: int
    version: int
    ended: datetime
    preset: str
    format: str
    winner: int | None
    won_by: WonBy | None
    voided_by: VoidedBy | None
    players: tuple[PlayerRecord, ...]

    @property
    def has_computers(self) -> bool:
        """Whether a computer player was dealt in."""
        return any(player.level is not None for player in self.players)

    def of(self, player: int) -> PlayerRecord:
        """The part of `player`. Raises KeyError when they were not dealt in."""
        for record in self.players:
            if record.player == player:
                return record
        raise KeyError(player)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptDeal:
    """A finished deal, where it was played and by whom."""

    table: TableId
    channel: ChannelId
    guild: GuildId
    record: DealRecord
    names: Names = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """What the order of a deal's cards came from: the seed, and where `cutter` (a player) cut in
    `seat` and what they said. It is the players' share only where it is `by_player`."""

    scheme: str
    seed: str
    place: int
    word: str
    seat: int
    cutter: int | None
    by_player: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedDeal:
    """A finished deal with its rules and its own events, from the cards dealt to the end; without
    a proof where no seed was sealed for it."""

    kept: KeptDeal
    rules: Rules
    events: tuple[DealEvent, ...]
    proof: Proof | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedDraw:
    """A draw for seats of `packs` packs, whose seed is told since it is over."""

    table: TableId
    scheme: str
    seed: str
    packs: int
    drawn: SeatsDrawn


@dataclass(frozen=True, slots=True, kw_only=True)
class Leader:
    """What somebody reached in a server: deals that somebody won, one's own wins among them."""

    user: UserId
    name: str
    deals: int
    wins: int
    net: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedDeal:
    """One person's part in a finished deal, and that of another who was in it too."""

    table: TableId
    deal: int
    won_by: WonBy | None
    own: PlayerRecord
    other: PlayerRecord | None = None


class Records(Protocol):
    """The record of finished deals. Nothing of a deal under way is ever in it."""

    async def channels(self, guild: GuildId) -> Sequence[ChannelId]:
        """The channels and threads of a server in which a deal has ended."""

    async def count(self, guild: GuildId, channels: Sequence[ChannelId]) -> int:
        """How many deals have ended in these channels."""

    async def deals(
        self, guild: GuildId, channels: Sequence[ChannelId], *, skip: int = 0, most: int = 1
    ) -> Sequence[KeptDeal]:
        """Up to `most` deals of these channels, the newest first, but not the first `skip`."""

    async def session(self, table: TableId) -> Sequence[KeptDeal]:
        """Every finished deal of a table, in order."""

    async def finished(self, guild: GuildId, table: TableId, deal: int) -> FinishedDeal | None:
        """A finished deal of this server with all its events; None for any other."""

    async def seats(self, guild: GuildId, table: TableId) -> FinishedDraw | None:
        """The draw for seats at a table of this server; None where none was sealed."""

    async def leaders(
        self,
        guild: GuildId,
        *,
        since: datetime | None = None,
        preset: str | None = None,
        with_computers: bool = False,
    ) -> Sequence[Leader]:
        """Everybody who was dealt in, the best first: by net points, then by wins."""

    async def played(
        self, guild: GuildId, user: UserId, other: UserId | None = None
    ) -> Sequence[PlayedDeal]:
        """Every finished deal of a person in a server, the oldest first; only those that `other`
        was dealt into as well, where one is named."""

    async def name(self, guild: GuildId, user: UserId) -> str | None:
        """The newest name of a person who was dealt in; None for anybody else."""
