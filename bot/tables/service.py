"""The table service: the one door to the tables, for people, the clock and Discord."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace

from bot.rummy.points import Points
from bot.tables.about import Facts
from bot.tables.alarm import Alarm
from bot.tables.attempting import Attempts, was_kept
from bot.tables.commands import (
    ChannelId,
    Command,
    Gone,
    GuildId,
    InteractionId,
    Join,
    Leave,
    Open,
    Person,
    PlaceGone,
    TableId,
    UserId,
)
from bot.tables.drafting import Times
from bot.tables.elsewhere import Elsewhere
from bot.tables.errors import (
    AlreadyHandledError,
    CommittedError,
    Refusal,
    RefusalCode,
    StorageError,
)
from bot.tables.held import Held
from bot.tables.locks import Locks
from bot.tables.memory import Memory
from bot.tables.opening import Openings
from bot.tables.ports import Clock, Deployment, Dice, LedgerRow, Publisher, Store
from bot.tables.shards import EVERYTHING, Shards
from bot.tables.thinking import Thinking, Thought
from bot.tables.unasked import Unasked
from bot.tables.view import Stage, TableView

AT_A_TIME = 100
"""So many tables are read at once when a process starts."""


@dataclass(slots=True)
class TableService:
    """Everything that can be asked of tables. All answers are views for whoever asked."""

    store: Store
    clock: Clock
    dice: Dice
    times: Times
    new_table_id: Callable[[], TableId]
    # The servers of this process, and what it agrees on with those that have the others.
    shards: Shards = EVERYTHING
    deployment: Deployment | None = None
    _publisher: Publisher | None = None
    _locks: Locks = field(default_factory=Locks)
    _alarm: Alarm = field(init=False)
    _held: Memory = field(init=False)
    _attempts: Attempts = field(init=False)
    _thinking: Thinking = field(init=False)
    _unasked: Unasked = field(init=False)
    _openings: Openings = field(init=False)
    _elsewhere: Elsewhere | None = None

    def __post_init__(self) -> None:
        self._alarm = Alarm(self.clock, self._ring, self.about)
        held = Memory(self, self.shards, self._alarm, self._changed, self._locks)
        self._held = held
        self._attempts = Attempts(self, held)
        self._thinking = Thinking(self.dice)
        self._unasked = Unasked(self, held, self._attempts, self._thinking)
        self._openings = Openings(self, held, self._join)
        if self.deployment is not None and not self.shards.are_all:
            self._elsewhere = Elsewhere(self.deployment, self.clock, held.look_again)

    async def _ring(self, table: TableId) -> None:
        await self._unasked.ring(table)

    async def _join(
        self, table: TableId, person: Person, interaction: InteractionId | None
    ) -> TableView:
        return await self.act(table, person, Join(), interaction=interaction)

    def _changed(self, table: TableId) -> None:
        if self._publisher is not None:
            self._publisher.changed(table)

    # --- life -----------------------------------------------------------------------------

    def publish_to(self, publisher: Publisher) -> None:
        """Tell `publisher` of every change from now on."""
        self._publisher = publisher

    async def start(self) -> None:
        """Take up every open table and deadline where the last process left them."""
        if self._elsewhere is not None:
            await self._elsewhere.start()
        tables = await self.store.open_tables()
        for first in range(0, len(tables), AT_A_TIME):
            for stored in await self.store.load_many(tables[first : first + AT_A_TIME]):
                self._held.hold(stored)
                self._changed(stored.table)
        # The last process had no time to say how these ended.
        for table in await self.store.tables_left_on_screen():
            self._changed(table)
        for table, deadline in await self.store.deadlines():
            self._alarm.set(table, deadline.due)

    async def rest(self) -> None:
        """Let no deadline come any more, and carry out those that have; they stay in the store."""
        self._unasked.is_resting = True
        if self._elsewhere is not None:
            await self._elsewhere.stop()
        await self._alarm.stop()

    async def stop(self) -> None:
        """Carry out what has begun; deadlines stay in the store."""
        await self.rest()
        await self.store.close()

    # --- seen from outside ------------------------------------------------------------------

    def watched_by(self, thought: Thought) -> None:
        """Tell `thought` of each move that a computer player has found from now on."""
        self._thinking.told = thought

    def counted(self) -> Mapping[tuple[str, Stage], int]:
        """How many tables are open, by preset and stage."""
        return Counter((held.table.preset, held.table.stage) for held in self._held.values())

    def about(self, table: TableId, interaction: InteractionId | None = None) -> Facts:
        """What a line of the log says about a table, as far as memory knows it."""
        return self._held.about(table, interaction)

    # --- questions ------------------------------------------------------------------------

    async def table_in(self, channel: ChannelId) -> TableId | None:
        """The open table of a channel or thread."""
        return await self._held.table_in(channel)

    async def latest_in(self, channel: ChannelId) -> TableId | None:
        """The newest table of a channel, open or closed."""
        return await self.store.latest_table_in(channel)

    async def channel_of(self, table: TableId) -> ChannelId | None:
        """Where a table stands, or stood; None when there is none."""
        held = await self._held.found(table)
        return None if held is None else held.table.channel

    async def view(self, table: TableId, user: UserId | None, *, since: int = 0) -> TableView:
        """The table as `user` may see it. Raises Refusal `no-table` when there is none."""
        return (await self._held.known(table)).seen_by(user, since, self.times)

    async def past(self, table: TableId, version: int, *, since: int = 0) -> TableView:
        """The table as anyone saw it at an earlier version. Raises Refusal as `view` does."""
        stored = await self.store.load(table)
        if stored is None:
            raise Refusal(RefusalCode.NO_TABLE)
        then = replace(stored, events=stored.events[:version], deadline=None)
        # A long session takes a while to follow, and the other tables do not wait for it.
        held = await asyncio.to_thread(Held.of, then)
        return held.seen_by(None, since, self.times)

    def cached_view(self, table: TableId, user: UserId | None) -> TableView | None:
        """The same from memory alone, for answers that cannot wait."""
        held = self._held.get(table)
        return None if held is None else held.seen_by(user, 0, self.times)

    def cached_table_in(self, channel: ChannelId) -> TableId | None:
        """The open table of a channel as memory knows it."""
        return self._held.standing_in(channel)

    async def balances(self, table: TableId) -> dict[int, Points]:
        """Running session balances by player: sums over the ledger."""
        return await self.store.balances(table)

    async def ledger(self, table: TableId) -> Sequence[LedgerRow]:
        """The table's ledger as written."""
        return await self.store.ledger(table)

    # --- requests -------------------------------------------------------------------------

    async def open(
        self, person: Person, command: Open, interaction: InteractionId | None = None
    ) -> TableView:
        """Open a table. Raises Refusal, or RulesError for rules that cannot be."""
        return await self._openings.open(person, command, interaction)

    async def rematch(
        self, table: TableId, person: Person, interaction: InteractionId | None = None
    ) -> TableView:
        """Open a table where `table` was played, by its rules and with its seats kept for those
        who had them; where that was done before, take one's own. Raises Refusal."""
        return await self._openings.rematch(table, person, interaction)

    async def act(
        self,
        table: TableId,
        person: Person,
        command: Command,
        *,
        stamp: int | None = None,
        interaction: InteractionId | None = None,
    ) -> TableView:
        """Carry out `command` for `person`, durably, and answer with their view.

        `stamp` is that of the control pressed, and the news are those after it. A redelivered
        interaction is answered with the present view and carried out once. Raises Refusal, or
        RulesError for rules that cannot be, when nothing changed; CommittedError when it went
        wrong after the commit.
        """
        async with self._locks.at(table):
            try:
                held = await self._attempts.carry_out(table, person, command, stamp, interaction)
            except (Refusal, AlreadyHandledError) as refusal:
                held = await self._attempts.if_handled(table, interaction, refusal)
            except StorageError:
                was_done = await was_kept(self.store, interaction)
                found = await self._held.find(table) if was_done else None
                if found is None:
                    raise
                held = found
            try:
                held = await self._unasked.play_out(held)
                return held.seen_by(person.user, stamp or 0, self.times)
            except Exception as error:
                deal = 0 if held.table.deal is None else held.table.deal.number
                raise CommittedError(table, deal, held.table.version) from error

    async def place_gone(self, channel: ChannelId) -> None:
        """A channel or thread was deleted, or is out of reach (rule book 2.18)."""
        table = await self.table_in(channel)
        if table is not None:
            await self._unasked.carry_out(table, PlaceGone())

    async def guild_gone(self, guild: GuildId) -> None:
        """The bot left a server (rule book 2.18)."""
        for table in self._held.of_guild(guild):
            await self._unasked.carry_out(table, PlaceGone())

    async def person_gone(self, table: TableId, user: UserId) -> None:
        """A person was found gone from the server (rule book 2.17)."""
        held = await self._held.found(table)
        player = None if held is None else held.player_of(user)
        if player is not None:
            await self._unasked.carry_out(table, Gone(player))

    def views_in(self, guild: GuildId) -> list[TableView]:
        """The open tables of a server as anyone may see them, the oldest first."""
        held = (self._held[table] for table in self._held.of_guild(guild))
        return [each.seen_by(None, 0, self.times) for each in held]

    async def forget(self, person: Person) -> None:
        """Take a person out of the record: ids and names go, cards, results and sums stay.

        Where they hold a seat they leave it first (rule book 2.17).
        """
        user = person.user
        while tables := await self.store.tables_of(user):
            async with AsyncExitStack() as locks:
                standing = await self.store.open_tables_of(user)
                elsewhere = [table for table in standing if table not in self._held]
                for table in sorted(standing):
                    await locks.enter_async_context(self._locks.at(table))
                    await self._leave_for_good(table, person)
                await self.store.forget_person(user, tables)
                for table in tables:
                    self._held.forget(table, user)
                if self._elsewhere is not None and elsewhere:
                    await self._elsewhere.touched(elsewhere)

    async def _leave_for_good(self, table: TableId, person: Person) -> None:
        held = await self._held.find(table)
        if held is None:
            return
        if held.player_of(person.user) not in {*held.table.seated, *held.table.awaited}:
            return
        held = await self._attempts.carry_out(table, person, Leave())
        await self._unasked.play_out(held)
