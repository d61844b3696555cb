"""Memory: the open tables that this process holds, read anew from the store where in doubt."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from bot.tables.about import Facts, about_id, about_table
from bot.tables.alarm import RETRY, Alarm
from bot.tables.commands import ChannelId, GuildId, InteractionId, TableId, UserId
from bot.tables.elsewhere import Overtaken
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.held import Held
from bot.tables.locks import Locks
from bot.tables.means import Means
from bot.tables.past import Past
from bot.tables.ports import StoredTable
from bot.tables.shards import Shards

LONG = 150
"""Events of a table that is followed beside the event loop."""


@dataclass(slots=True, eq=False)
class Memory(Mapping[TableId, Held]):
    """The open tables of this process by their ids; whatever else is asked for is read, and kept
    for a moment.

    Whoever changes a table is `alone_at` it meanwhile, and so is whoever reads one.
    """

    means: Means
    shards: Shards
    alarm: Alarm
    # Told of every table that is not as it was.
    changed: Callable[[TableId], None]
    locks: Locks
    overtaken: Overtaken = field(default_factory=Overtaken)
    _held: dict[TableId, Held] = field(default_factory=dict)
    # Where a write failed: whether it was committed all the same, only the store knows.
    _doubtful: set[TableId] = field(default_factory=set)
    _channels: dict[ChannelId, TableId] = field(default_factory=dict)
    _past: Past = field(default_factory=Past)

    def __getitem__(self, table: TableId) -> Held:
        return self._held[table]

    def __iter__(self) -> Iterator[TableId]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    # --- what is held ---------------------------------------------------------------------

    def standing_in(self, channel: ChannelId) -> TableId | None:
        """The open table of a channel or thread, as far as memory knows it."""
        return self._channels.get(channel)

    def of_guild(self, guild: GuildId) -> list[TableId]:
        """The open tables of a server, the oldest first."""
        return sorted(table for table, held in self._held.items() if held.table.guild == guild)

    def about(self, table: TableId, interaction: InteractionId | None = None) -> Facts:
        """What a line of the log says about a table, as far as memory knows it."""
        held = self._held.get(table)
        if held is None:
            return about_id(table, interaction)
        return about_table(held.table, interaction)

    # --- what is read ---------------------------------------------------------------------

    async def table_in(self, channel: ChannelId) -> TableId | None:
        """The open table of a channel or thread."""
        return self._channels.get(channel) or await self.means.store.open_table_in(channel)

    async def known(self, table: TableId) -> Held:
        """A table for whoever only looks. Raises Refusal `no-table` when there is none."""
        held = await self.found(table)
        if held is None:
            raise Refusal(RefusalCode.NO_TABLE)
        return held

    async def found(self, table: TableId) -> Held | None:
        """The same, None when there is none. It is read while nobody changes it: what was read
        before a change must not become what memory holds after it."""
        held = self._at_hand(table)
        if held is not None and table not in self._doubtful:
            return held
        async with self.locks.at(table):
            return await self.find(table)

    async def find(self, table: TableId) -> Held | None:
        """A table from memory, else from the store, for whoever is alone at it."""
        if table not in self._doubtful:
            return self._at_hand(table) or await self._load(table)
        held = await self._load(table)
        if held is not None:
            self.follow(held)
        return held

    async def look_again(self) -> None:
        """Another process was at tables of this one: read those anew that it changed."""
        now = await self.means.store.open_now()
        for table in tuple(self._held):
            async with self.locks.at(table):
                held = self._held.get(table)
                if held is not None and (table not in now or held.is_behind(now[table])):
                    self._doubtful.add(table)
                    await self.find(table)

    async def read(self, table: TableId) -> Held:
        """A table as the store has it in this moment, unless it is open here. Raises Refusal
        `no-table` when there is none."""
        self._past.forget(table)
        return await self.known(table)

    def _at_hand(self, table: TableId) -> Held | None:
        """An open table of this process, or a closed one that was read lately."""
        return self._held.get(table) or self._past.get(table, self.means.clock.now())

    async def _load(self, table: TableId) -> Held | None:
        stored = await self.means.store.load(table)
        if stored is None:
            return None
        if len(stored.events) < LONG:
            return self._keep(stored, Held.of(stored))
        # A long session takes a while to follow, and the other tables do not wait for it.
        return self._keep(stored, await asyncio.to_thread(Held.of, stored))

    def hold(self, stored: StoredTable) -> Held:
        """Take up a table as the store has it."""
        return self._keep(stored, Held.of(stored))

    def _keep(self, stored: StoredTable, held: Held) -> Held:
        self._doubtful.discard(stored.table)
        if not stored.is_open:
            self._past.keep(held, self.means.clock.now())
        elif self.shards.holds(stored.guild):
            self._held[stored.table] = held
            self._channels[stored.channel] = stored.table
        return held

    # --- what has changed -----------------------------------------------------------------

    def doubt(self, table: TableId) -> None:
        """Read a table anew before anything else is done with it, and soon in any case."""
        self._doubtful.add(table)
        self.alarm.set(table, self.means.clock.now() + RETRY)

    def follow(self, held: Held) -> None:
        """After a commit: set the alarm, and have the screen brought up to date."""
        table = held.table
        if not self.shards.holds(table.guild):
            return
        self.alarm.set(table.id, None if held.deadline is None else held.deadline.due)
        self.changed(table.id)
        if table.is_open:
            self._channels[table.channel] = table.id
        else:
            # Free the memory soon; a late question loads it again.
            self._held.pop(table.id, None)
            self._past.keep(held, self.means.clock.now())
            self.overtaken.forget(table.id)
            self._channels.pop(table.channel, None)

    def forget(self, table: TableId, user: UserId) -> None:
        """A person was taken out of the record of a table."""
        self._past.forget(table)
        held = self._held.get(table)
        if held is not None:
            held.people = {p: row for p, row in held.people.items() if row.user != user}
            self.changed(table)
