"""Ports: what the table service asks of the outside world."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Protocol

from bot.fairness.commitment import Draw
from bot.rummy.cards import Card
from bot.rummy.points import Points
from bot.tables.commands import ChannelId, GuildId, InteractionId, TableId, UserId
from bot.tables.events import TableEvent
from bot.tables.records import DealRecord, Records


class DeadlineKind(StrEnum):
    """What happens when a table's deadline comes."""

    LOBBY = "lobby"
    KEEP = "keep"  # seats of a rematch, for those who had them
    SEAT = "seat"
    CUT = "cut"
    TURN = "turn"
    COMPUTER = "computer"
    IDLE = "idle"
    PAUSE = "pause"
    SHOW = "show"  # losers lay out their groups (rule book 1.9)


@dataclass(frozen=True, slots=True)
class Deadline:
    """The one thing a table waits for, and until when (aware, UTC)."""

    kind: DeadlineKind
    due: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRow:
    """A person at a table; their id and name live apart from the events."""

    player: int
    user: UserId
    name: str


class Basis(StrEnum):
    """What an amount in the ledger is (rule book 3.11)."""

    TRANSFER = "transfer"  # points that change hands: a deal's sum to zero
    PENALTY = "penalty"  # points that add up, in pools and where the lowest total wins


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerRow:
    """One exact amount in a deal's settlement, negative for whoever owes it; a deal's transfers
    sum to zero."""

    deal: int
    player: int
    points: Points
    kind: str
    basis: Basis = Basis.TRANSFER


@dataclass(frozen=True, slots=True, kw_only=True)
class Append:
    """Everything one command changes, committed in one transaction or not at all.

    `version` is the version the events follow (0 opens the table). `interaction` makes a
    redelivered click harmless. `closes` frees the channel. `records` are of the deals it ends.
    """

    table: TableId
    version: int
    events: tuple[TableEvent, ...]
    channel: ChannelId
    guild: GuildId
    entries: tuple[LedgerRow, ...] = ()
    records: tuple[DealRecord, ...] = ()
    people: tuple[PersonRow, ...] = ()
    deadline: Deadline | None = None
    interaction: InteractionId | None = None
    closes: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTable:
    """A table as the store holds it; event k of `events` (from 1) is version k.

    `records` are its finished deals, and `ledger` what they came to, where that was asked for;
    None elsewhere.
    """

    table: TableId
    channel: ChannelId
    guild: GuildId
    is_open: bool
    events: tuple[TableEvent, ...]
    people: tuple[PersonRow, ...]
    deadline: Deadline | None
    records: tuple[DealRecord, ...] | None = None
    ledger: tuple[LedgerRow, ...] | None = None


class PostKind(StrEnum):
    """Public messages of a table."""

    LOBBY = "lobby"
    BOARD = "board"
    RESULT = "result"
    REMINDER = "reminder"


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """A public message on a screen, and the stamp it shows."""

    table: TableId
    kind: PostKind
    channel: ChannelId
    message: int
    stamp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenNow:
    """How far an open table is, and who is on record at it."""

    version: int
    users: frozenset[UserId]


class Store(Protocol):
    """Where tables live. Every method that writes has committed when it returns.

    What is asked of all tables is answered for those of the shards it was opened for.
    """

    @property
    def records(self) -> Records:
        """The record of finished deals."""

    async def append(self, append: Append) -> None:
        """Commit `append` durably.

        Raises ConcurrencyError when the table has moved on, AlreadyHandledError when this
        interaction was committed before, ChannelTakenError when opening in a taken channel.
        """

    async def load(self, table: TableId) -> StoredTable | None:
        """The table with all its events, or None."""

    async def load_many(self, tables: Sequence[TableId]) -> Sequence[StoredTable]:
        """Those tables with all their events, in that order; those that are not there left out."""

    async def open_tables(self) -> Sequence[TableId]:
        """Every open table."""

    async def open_now(self) -> Mapping[TableId, OpenNow]:
        """How far every open table is, and who is on record at it."""

    async def open_tables_of(self, user: UserId) -> Sequence[TableId]:
        """Every open table at which a person is on record, of whatever shard, the oldest first."""

    async def tables_left_on_screen(self) -> Sequence[TableId]:
        """Every closed table with a message that is still remembered."""

    async def open_table_in(self, channel: ChannelId) -> TableId | None:
        """The open table of a channel or thread, if any."""

    async def latest_table_in(self, channel: ChannelId) -> TableId | None:
        """The newest table of a channel, open or not (for `scores` after a session)."""

    async def deadlines(self) -> Sequence[tuple[TableId, Deadline]]:
        """The deadlines of all open tables, the earliest first."""

    async def was_handled(self, interaction: InteractionId) -> bool:
        """Whether this interaction was committed."""

    async def balances(self, table: TableId) -> dict[int, Points]:
        """Running session balances: sums over the ledger's transfers, by player."""

    async def ledger(self, table: TableId) -> Sequence[LedgerRow]:
        """The table's ledger, in the order it was written."""

    async def rename(self, user: UserId, name: str) -> None:
        """Keep the newest name of a person."""

    async def tables_of(self, user: UserId) -> Sequence[TableId]:
        """Every table at which a person is on record, the oldest first."""

    async def forget_person(self, user: UserId, tables: Sequence[TableId]) -> None:
        """Erase a person's id and names from these tables; their player numbers stay."""

    async def save_post(self, post: Post) -> None:
        """Remember a public message."""

    async def posts(self, table: TableId) -> Sequence[Post]:
        """The messages remembered, oldest first."""

    async def forget_post(self, message: int) -> None:
        """Forget a message that is gone or retired."""

    async def close(self) -> None:
        """Finish what was accepted, then let go of the database."""


class Deployment(Protocol):
    """What all processes on one database agree on."""

    async def identify_slot(self, bucket: int, at: datetime, apart: timedelta) -> datetime:
        """Reserve the next moment, from `at` on, at which a gateway connection of this rate-limit
        bucket may identify: no two of a bucket are closer than `apart`."""

    async def mark(self, name: str) -> str | None:
        """What is remembered by that name, if anything."""

    async def set_mark(self, name: str, text: str) -> None:
        """Remember `text` in place of what was remembered by that name."""


class Clock(Protocol):
    """What time it is, and how to wait for another."""

    def now(self) -> datetime:
        """Aware, UTC."""

    async def sleep_until(self, when: datetime) -> None:
        """Return once `when` has come."""


class Chance(Protocol):
    """The chance of one draw. Each name has numbers of its own, the same whenever asked."""

    def shuffled(self, name: str, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in the order of this name."""

    def between(self, name: str, low: int, high: int) -> int:
        """The whole number of this name from `low` to `high`, both included."""


class Dice(Protocol):
    """Chance. Whatever it answers is recorded in an event before it counts."""

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in random order."""

    def between(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""

    def seed(self) -> bytes:
        """Fresh 32 bytes, to be sealed for one draw."""

    def chance(self, seed: bytes, draw: Draw) -> Chance:
        """What a sealed seed and the players' share give for a draw."""


class Publisher(Protocol):
    """Whoever brings the public messages of a table up to date."""

    def changed(self, table: TableId) -> None:
        """Something was committed: look again. Returns at once."""
