"""The store of tables in a database: a SQLite file, or one on a PostgreSQL server."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import TypeVar

from sqlalchemy import Connection, delete

from bot.rummy.points import ZERO, Points
from bot.store import people, reading, schema, servers, sharing
from bot.store.ailments import as_store_error
from bot.store.asking import readers_of
from bot.store.codec import CODEC
from bot.store.committing import Outcomes, commit, committer_of
from bot.store.engines import DEFAULT_URL
from bot.store.errors import StoreError
from bot.store.looking_back import SqlRecords
from bot.store.migrating import upgrade
from bot.store.watching import StoreWatch
from bot.store.writer import GroupCommit
from bot.store.writing import AppendWork, ForgetPostWork, RenameWork, Work, storable
from bot.tables.clock import utc_now
from bot.tables.commands import ChannelId, GuildId, InteractionId, TableId, UserId
from bot.tables.guilds import GuildSettings
from bot.tables.ports import Append, Basis, Deadline, LedgerRow, OpenNow, Post, StoredTable
from bot.tables.shards import EVERYTHING, Shards

log = logging.getLogger(__name__)

T = TypeVar("T")

HANDLED_FOR = timedelta(days=1)
"""How long an interaction is remembered; Discord redelivers within minutes."""
TIDIED_EVERY = timedelta(hours=1)


class SqlStore:
    """A Store in one database, written by this object alone in this process.

    Open it with `await SqlStore.open(url)`.
    """

    def __init__(self, url: str, now: Callable[[], datetime], shards: Shards = EVERYTHING) -> None:
        self._now = now
        self._shards = shards
        self._tidied = now()
        self._readers = readers_of(url)
        self._records = SqlRecords(self._readers)
        self._committer = committer_of(url)
        self._writer: GroupCommit[Work] = GroupCommit(self._commit)
        self._watch: StoreWatch | None = None

    @classmethod
    async def open(
        cls,
        url: str = DEFAULT_URL,
        *,
        now: Callable[[], datetime] = utc_now,
        shards: Shards = EVERYTHING,
    ) -> SqlStore:
        """Create or migrate the database of `url`, and open it; what is asked of all servers is
        answered for those of `shards`.

        Raises StoreError when that cannot be done.
        """
        await asyncio.to_thread(upgrade, url)
        store = cls(url, now, shards)
        try:
            await store._forget_handled()
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Finish what was accepted, then let go of the database."""
        await self._writer.close()
        await self._committer.close()
        await self._readers.close()

    @property
    def records(self) -> SqlRecords:
        """The record of finished deals."""
        return self._records

    # --- seen from outside ------------------------------------------------------------------

    def watched_by(self, watch: StoreWatch) -> None:
        """Tell `watch` of everything written and looked up from now on."""
        self._watch = watch
        self._writer.told = watch.committed
        self._readers.told = watch.looked

    @property
    def writes_waiting(self) -> int:
        """How many writes wait for the next commit."""
        return self._writer.waiting

    @property
    def commit_seconds(self) -> float:
        """Seconds since the commit began that runs now; 0 when none does."""
        return self._writer.busy

    # --- writes -----------------------------------------------------------------------------

    async def append(self, append: Append) -> None:
        """Commit `append` durably.

        Raises ConcurrencyError when the table has moved on, AlreadyHandledError when this
        interaction was committed before, ChannelTakenError when opening in a taken channel,
        ValueError for entries that cannot be, StoreError when the database fails.
        """
        _check(append)
        events = tuple(CODEC.encode(event) for event in append.events)
        now = self._now()
        await self._writer.write(AppendWork(append=append, events=events, at=now))
        if self._watch is not None:
            self._watch.kept([event.name for event in events])
        if now - self._tidied > TIDIED_EVERY:
            await self._tidy()

    async def rename(self, user: UserId, name: str) -> None:
        """Keep the newest name of a person at the tables that are open."""
        await self._writer.write(RenameWork(user=user, name=storable(name)))

    async def save_post(self, post: Post) -> None:
        """Remember a public message, or what it shows now."""
        await self._writer.write(post)

    async def forget_post(self, message: int) -> None:
        """Forget a message that is gone or retired."""
        await self._writer.write(ForgetPostWork(message=message))

    async def forget_person(self, user: UserId, tables: Sequence[TableId]) -> None:
        """Erase a person's id and names from these tables; their player numbers stay."""
        await self._at_once(lambda connection: people.forget(connection, user, tables))

    # --- servers ----------------------------------------------------------------------------

    async def guild_settings(self) -> Mapping[GuildId, GuildSettings]:
        """The settings of every server that has decided something."""
        return await self._readers.ask(servers.settings)

    async def save_guild_settings(self, guild: GuildId, settings: GuildSettings) -> None:
        """Keep the settings of a server in place of those before."""
        await self._at_once(lambda connection: servers.save_settings(connection, guild, settings))

    async def known_guilds(self) -> Sequence[GuildId]:
        """Every server that anything is stored of."""
        return await self._readers.ask(lambda connection: servers.known(connection, self._shards))

    async def guild_removals(self) -> Mapping[GuildId, datetime]:
        """The servers the bot was removed from, and when (aware, UTC)."""
        return await self._readers.ask(
            lambda connection: servers.removals(connection, self._shards)
        )

    async def save_removals(self, guilds: Sequence[GuildId], at: datetime) -> None:
        """The bot was removed from these servers; the moment kept before stands."""
        await self._at_once(lambda connection: servers.save_removals(connection, guilds, at))

    async def clear_removals(self, guilds: Sequence[GuildId]) -> None:
        """The bot is in these servers after all, or again."""
        await self._at_once(lambda connection: servers.clear_removals(connection, guilds))

    async def delete_guilds(self, removed_until: datetime) -> Sequence[GuildId]:
        """Delete everything of each server whose removal was not later, and answer which."""
        return await self._at_once(
            lambda connection: servers.delete_removed(connection, removed_until, self._shards)
        )

    # --- several processes ------------------------------------------------------------------

    async def identify_slot(self, bucket: int, at: datetime, apart: timedelta) -> datetime:
        """Reserve the next moment, from `at` on, at which a gateway connection of this rate-limit
        bucket may identify: no two of a bucket are closer than `apart`."""
        return await self._at_once(
            lambda connection: sharing.take_slot(connection, bucket, at, apart)
        )

    async def mark(self, name: str) -> str | None:
        """What this deployment remembers by that name, if anything."""
        return await self._readers.ask(lambda connection: sharing.mark(connection, name))

    async def set_mark(self, name: str, text: str) -> None:
        """Remember `text` in place of what was remembered by that name."""
        await self._at_once(lambda connection: sharing.set_mark(connection, name, text))

    # --- questions --------------------------------------------------------------------------

    async def load(self, table: TableId) -> StoredTable | None:
        """The table with all its events, or None."""
        return await self._readers.ask(lambda connection: reading.stored_table(connection, table))

    async def load_many(self, tables: Sequence[TableId]) -> Sequence[StoredTable]:
        """Those tables with all their events, in that order; those that are not there left out."""
        return await self._readers.ask(lambda connection: reading.stored_tables(connection, tables))

    async def open_tables(self) -> Sequence[TableId]:
        """Every open table, the oldest first."""
        return await self._readers.ask(
            lambda connection: reading.open_tables(connection, self._shards)
        )

    async def open_now(self) -> Mapping[TableId, OpenNow]:
        """How far every open table is, and who is on record at it."""
        return await self._readers.ask(
            lambda connection: reading.open_now(connection, self._shards)
        )

    async def open_tables_of(self, user: UserId) -> Sequence[TableId]:
        """Every open table at which a person is on record, of whatever shard, the oldest first."""
        return await self._readers.ask(lambda connection: people.open_tables_of(connection, user))

    async def tables_left_on_screen(self) -> Sequence[TableId]:
        """Every closed table with a message that is still remembered, the oldest first."""
        return await self._readers.ask(
            lambda connection: reading.tables_left_on_screen(connection, self._shards)
        )

    async def open_table_in(self, channel: ChannelId) -> TableId | None:
        """The open table of a channel or thread, if any."""
        return await self._readers.ask(
            lambda connection: reading.open_table_in(connection, channel)
        )

    async def latest_table_in(self, channel: ChannelId) -> TableId | None:
        """The newest table of a channel, open or not."""
        return await self._readers.ask(
            lambda connection: reading.latest_table_in(connection, channel)
        )

    async def latest_tables(self) -> Sequence[TableId]:
        """The newest table of every channel, open or not."""
        return await self._readers.ask(reading.latest_tables)

    async def tables_of(self, user: UserId) -> Sequence[TableId]:
        """Every table at which a person is on record, the oldest first."""
        return await self._readers.ask(lambda connection: people.tables_of(connection, user))

    async def deadlines(self) -> Sequence[tuple[TableId, Deadline]]:
        """The deadlines of all open tables, the earliest first."""
        return await self._readers.ask(
            lambda connection: reading.deadlines(connection, self._shards)
        )

    async def was_handled(self, interaction: InteractionId) -> bool:
        """Whether this interaction was committed."""
        return await self._readers.ask(
            lambda connection: reading.was_handled(connection, interaction)
        )

    async def balances(self, table: TableId) -> dict[int, Points]:
        """Running session balances: sums over the ledger's transfers, by player."""
        return await self._readers.ask(lambda connection: reading.balances(connection, table))

    async def ledger(self, table: TableId) -> Sequence[LedgerRow]:
        """The table's ledger, in the order it was written."""
        return await self._readers.ask(lambda connection: reading.ledger(connection, table))

    async def posts(self, table: TableId) -> Sequence[Post]:
        """The messages remembered, the oldest first."""
        return await self._readers.ask(lambda connection: reading.posts(connection, table))

    # --- the writer's connection ------------------------------------------------------------

    async def _commit(self, batch: Sequence[Work]) -> Outcomes:
        """Make `batch` durable, and say of each work why it was refused, if it was."""
        return await commit(self._committer, batch)

    async def _at_once(self, work: Callable[[Connection], T]) -> T:
        """What `work` comes to, in a transaction of its own after what is being committed."""

        def in_transaction(connection: Connection) -> T:
            with connection.begin():
                return work(connection)

        with as_store_error():
            return await self._committer.carry_out(in_transaction)

    async def _tidy(self) -> None:
        """Forget old interactions; what was committed before stays so whatever comes of it."""
        try:
            await self._forget_handled()
        except StoreError as error:
            log.warning("interactions of more than a day ago could not be forgotten: %s", error)

    async def _forget_handled(self) -> None:
        self._tidied = self._now()
        old = delete(schema.handled).where(schema.handled.c.at < self._tidied - HANDLED_FOR)

        def forget(connection: Connection) -> None:
            connection.execute(old)

        await self._at_once(forget)


def _check(append: Append) -> None:
    """Raise ValueError for what must never be written."""
    if append.version == 0 and not append.events:
        raise ValueError("a table is opened by an event")
    if append.deadline is not None and append.deadline.due.tzinfo is None:
        raise ValueError("a deadline needs a time zone")
    _check_entries(append.entries)


def _check_entries(entries: Sequence[LedgerRow]) -> None:
    """Raise ValueError unless a deal's transfers sum to zero (2.14), and no penalty is a gain."""
    sums: defaultdict[int, Points] = defaultdict(lambda: ZERO)
    for entry in entries:
        if entry.basis is Basis.TRANSFER:
            sums[entry.deal] += entry.points
        elif entry.points > ZERO:
            raise ValueError(f"the penalty of player {entry.player} is {entry.points}, a gain")
    for deal, total in sums.items():
        if total:
            raise ValueError(f"the transfers of deal {deal} sum to {total}, not to zero")
