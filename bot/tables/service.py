"""The table service: lock, load, decide, append, publish. Every door leads through here."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field, replace

from bot.rummy.points import Points
from bot.tables.about import Facts, about_id, about_table
from bot.tables.alarm import RETRY, Alarm
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
    Play,
    TableId,
    TimeUp,
    UserId,
)
from bot.tables.deciding import FIRST_PLAYER, decide, open_again, open_table
from bot.tables.drafting import Actor, Decision, Times
from bot.tables.elsewhere import Elsewhere, Overtaken
from bot.tables.errors import (
    AlreadyHandledError,
    ChannelTakenError,
    CommittedError,
    ConcurrencyError,
    Refusal,
    RefusalCode,
    StorageError,
)
from bot.tables.held import Held, appended
from bot.tables.locks import Locks
from bot.tables.ports import (
    Clock,
    DeadlineKind,
    Deployment,
    Dice,
    LedgerRow,
    PersonRow,
    Publisher,
    Store,
    StoredTable,
)
from bot.tables.rematch import kept_players, verify_rematch
from bot.tables.shards import EVERYTHING, Shards
from bot.tables.table import computer_to_act, plays_out
from bot.tables.thinking import Thinking, Thought
from bot.tables.view import Stage, TableView
from bot.tables.viewing import view as view_of_table

log = logging.getLogger(__name__)

AT_A_TIME = 100
"""So many tables are read at once when a process starts."""
MOST_ATTEMPTS = 5
"""So often a command is tried where other processes are at the same table."""


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
    _is_resting: bool = False
    _held: dict[TableId, Held] = field(default_factory=dict)
    # Where a write failed: whether it was committed all the same, only the store knows.
    _doubtful: set[TableId] = field(default_factory=set)
    _locks: Locks = field(default_factory=Locks)
    _channels: dict[ChannelId, TableId] = field(default_factory=dict)
    _alarm: Alarm = field(init=False)
    _thinking: Thinking = field(init=False)
    _overtaken: Overtaken = field(default_factory=Overtaken)
    _elsewhere: Elsewhere | None = None

    def __post_init__(self) -> None:
        if self.deployment is not None and not self.shards.are_all:
            self._elsewhere = Elsewhere(self.deployment, self.clock, self._look_again)
        self._alarm = Alarm(self.clock, self._ring, self.about)
        self._thinking = Thinking(self.dice)

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
                self._hold(stored)
                self._changed(stored.table)
        # The last process had no time to say how these ended.
        for table in await self.store.tables_left_on_screen():
            self._changed(table)
        for table, deadline in await self.store.deadlines():
            self._alarm.set(table, deadline.due)

    async def rest(self) -> None:
        """Let no deadline come any more, and carry out those that have; they stay in the store."""
        self._is_resting = True
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
        held = self._held.get(table)
        if held is None:
            return about_id(table, interaction)
        return about_table(held.table, interaction)

    # --- questions ------------------------------------------------------------------------

    async def table_in(self, channel: ChannelId) -> TableId | None:
        """The open table of a channel or thread."""
        return self._channels.get(channel) or await self.store.open_table_in(channel)

    async def latest_in(self, channel: ChannelId) -> TableId | None:
        """The newest table of a channel, open or closed."""
        return await self.store.latest_table_in(channel)

    async def channel_of(self, table: TableId) -> ChannelId | None:
        """Where a table stands, or stood; None when there is none."""
        held = await self._found(table)
        return None if held is None else held.table.channel

    async def view(self, table: TableId, user: UserId | None, *, since: int = 0) -> TableView:
        """The table as `user` may see it. Raises Refusal `no-table` when there is none."""
        held = await self._found(table)
        if held is None:
            raise Refusal(RefusalCode.NO_TABLE)
        return held.seen_by(user, since, self.times)

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
        return self._channels.get(channel)

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

        def decided(table: TableId) -> Decision:
            return open_table(command, table, self.dice, self.clock.now(), self.times)

        host = PersonRow(player=FIRST_PLAYER, user=person.user, name=person.name)
        return await self._opened(person, decided, (host,), interaction)

    async def rematch(
        self, table: TableId, person: Person, interaction: InteractionId | None = None
    ) -> TableView:
        """Open a table where `table` was played, by its rules and with its seats kept for those
        who had them; where that was done before, take one's own. Raises Refusal."""
        old = await self._found(table)
        if old is None:
            raise Refusal(RefusalCode.NO_TABLE)
        was_done = interaction is not None and await self.store.was_handled(interaction)
        # In this order: a table that somebody else opens just now is one of the two.
        latest = await self.latest_in(old.table.channel)
        standing = await self.table_in(old.table.channel)
        if was_done:
            # Delivered once more: it was done, whatever has become of it since.
            return await self.view(standing or table, person.user)
        asker = old.player_of(person.user)
        verify_rematch(old.table, asker)
        if standing is None and latest != table:
            raise Refusal(RefusalCode.REMATCH_STALE)
        if standing is None and asker is not None:
            try:
                return await self._open_again(old, asker, person, interaction)
            except Refusal:
                # Somebody else was first in the same moment.
                standing = await self.table_in(old.table.channel)
        if standing is None:
            raise Refusal(RefusalCode.NO_TABLE)
        again = await self.view(standing, person.user)
        if again.rematch_of != table:
            raise Refusal(RefusalCode.CHANNEL_TAKEN)
        if any(seat.player == again.viewer for seat in again.seats):
            return again
        return await self.act(standing, person, Join(), interaction=interaction)

    async def _open_again(
        self, old: Held, asker: int, person: Person, interaction: InteractionId | None
    ) -> TableView:
        kept = kept_players(old.table, old.people)

        def decided(table: TableId) -> Decision:
            now = self.clock.now()
            return open_again(old.table, kept, asker, table, self.dice, now, self.times)

        people = tuple(
            replace(old.people[player], player=number)
            if player != asker
            else PersonRow(player=number, user=person.user, name=person.name)
            for number, player in enumerate(kept, start=1)
            if player in old.people
        )
        return await self._opened(person, decided, people, interaction)

    async def _opened(
        self,
        person: Person,
        decided: Callable[[TableId], Decision],
        people: tuple[PersonRow, ...],
        interaction: InteractionId | None,
    ) -> TableView:
        table = self.new_table_id()
        decision = decided(table)
        opened = decision.table
        try:
            await self.store.append(appended(table, decision, people, interaction))
        except (ChannelTakenError, AlreadyHandledError) as error:
            standing = await self.store.open_table_in(opened.channel)
            was_done = interaction is not None and await self.store.was_handled(interaction)
            if was_done and standing is not None:
                return await self.view(standing, person.user)
            raise Refusal(RefusalCode.CHANNEL_TAKEN) from error
        except ConcurrencyError:
            # Another table was given the same number in the same moment.
            return await self._opened(person, decided, people, interaction)
        except StorageError:
            if not await self._was_kept(interaction):
                raise
        held = await self._found(table)
        if held is None:
            raise CommittedError(table, 0, 0)
        self._follow(held)
        return held.seen_by(person.user, 0, self.times)

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
                held = await self._carry_out(table, person, command, stamp, interaction)
            except (Refusal, AlreadyHandledError) as refusal:
                held = await self._if_handled(table, interaction, refusal)
            except StorageError:
                found = await self._find(table) if await self._was_kept(interaction) else None
                if found is None:
                    raise
                held = found
            try:
                held = await self._play_out(held)
                return held.seen_by(person.user, stamp or 0, self.times)
            except Exception as error:
                deal = 0 if held.table.deal is None else held.table.deal.number
                raise CommittedError(table, deal, held.table.version) from error

    async def place_gone(self, channel: ChannelId) -> None:
        """A channel or thread was deleted, or is out of reach (rule book 2.18)."""
        table = await self.table_in(channel)
        if table is not None:
            await self._by_itself(table, PlaceGone())

    async def guild_gone(self, guild: GuildId) -> None:
        """The bot left a server (rule book 2.18)."""
        for table in [t for t, h in self._held.items() if h.table.guild == guild]:
            await self._by_itself(table, PlaceGone())

    async def person_gone(self, table: TableId, user: UserId) -> None:
        """A person was found gone from the server (rule book 2.17)."""
        held = await self._found(table)
        player = None if held is None else held.player_of(user)
        if player is not None:
            await self._by_itself(table, Gone(player))

    def views_in(self, guild: GuildId) -> list[TableView]:
        """The open tables of a server as anyone may see them, the oldest first."""
        held = (self._held[table] for table in sorted(self._held))
        return [each.seen_by(None, 0, self.times) for each in held if each.table.guild == guild]

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
                    self._forget_in_memory(table, user)
                if self._elsewhere is not None and elsewhere:
                    await self._elsewhere.touched(elsewhere)

    async def _leave_for_good(self, table: TableId, person: Person) -> None:
        held = await self._find(table)
        if held is None:
            return
        if held.player_of(person.user) not in {*held.table.seated, *held.table.awaited}:
            return
        held = await self._carry_out(table, person, Leave(), None, None)
        await self._play_out(held)

    def _forget_in_memory(self, table: TableId, user: UserId) -> None:
        held = self._held.get(table)
        if held is not None:
            held.people = {p: row for p, row in held.people.items() if row.user != user}
            self._changed(table)

    async def _look_again(self) -> None:
        """Another process was at tables of this one: read those anew that it changed."""
        now = await self.store.open_now()
        for table in tuple(self._held):
            async with self._locks.at(table):
                held = self._held.get(table)
                if held is not None and (table not in now or held.is_behind(now[table])):
                    self._doubtful.add(table)
                    await self._find(table)

    # --- lock, load, decide, append, publish ------------------------------------------------

    async def _found(self, table: TableId) -> Held | None:
        """A table for whoever only looks: from memory, else from the store, while nobody changes
        it; what was read before a change must not become what memory holds after it."""
        held = self._held.get(table)
        if held is not None and table not in self._doubtful:
            return held
        async with self._locks.at(table):
            return await self._find(table)

    async def _find(self, table: TableId) -> Held | None:
        """A table from memory, else from the store, for whoever is alone at it."""
        if table not in self._doubtful:
            return self._held.get(table) or await self._load(table)
        held = await self._load(table)
        if held is not None:
            self._follow(held)
        return held

    async def _load(self, table: TableId) -> Held | None:
        stored = await self.store.load(table)
        return None if stored is None else self._hold(stored)

    def _hold(self, stored: StoredTable) -> Held:
        held = Held.of(stored)
        self._doubtful.discard(stored.table)
        if stored.is_open and self.shards.holds(stored.guild):
            self._held[stored.table] = held
            self._channels[stored.channel] = stored.table
        return held

    async def _carry_out(
        self,
        table: TableId,
        person: Person | None,
        command: Command,
        stamp: int | None,
        interaction: InteractionId | None,
    ) -> Held:
        """Decide and commit; once more whenever another process was first."""
        for _ in range(MOST_ATTEMPTS - 1):
            try:
                return await self._attempt(table, person, command, stamp, interaction)
            except ConcurrencyError:
                self._overtaken.note(table)
        return await self._attempt(table, person, command, stamp, interaction)

    async def _attempt(
        self,
        table: TableId,
        person: Person | None,
        command: Command,
        stamp: int | None,
        interaction: InteractionId | None,
    ) -> Held:
        held = await self._find(table)
        if held is None:
            raise Refusal(RefusalCode.NO_TABLE)
        player = None if person is None else held.player_of(person.user)
        if stamp is not None and stamp != held.table.stamp:
            raise Refusal(RefusalCode.TURN_PASSED)
        actor = Actor(player=player, is_admin=person is None or person.is_admin)
        decision = self._decide(held, actor, command)
        await self._commit(held, decision, person, interaction)
        return held

    def _decide(self, held: Held, actor: Actor, command: Command) -> Decision:
        now = self.clock.now()
        return decide(held.table, actor, command, self.dice, now, self.times, held.deadline)

    async def _commit(
        self,
        held: Held,
        decision: Decision,
        person: Person | None,
        interaction: InteractionId | None,
    ) -> None:
        """Append, then let memory follow. Whatever fails, memory is read anew."""
        table = held.table
        people = held.row_of(person, decision)
        try:
            await self.store.append(appended(table.id, decision, people, interaction))
        except BaseException:
            self._doubt(table.id)
            raise
        try:
            held.follow(decision, people)
            self._follow(held)
        except Exception as error:
            self._doubt(table.id)
            deal = 0 if table.deal is None else table.deal.number
            raise CommittedError(table.id, deal, table.version) from error

    def _doubt(self, table: TableId) -> None:
        """Read a table anew before anything else is done with it, and soon in any case."""
        self._doubtful.add(table)
        self._alarm.set(table, self.clock.now() + RETRY)

    def _follow(self, held: Held) -> None:
        """After a commit: set the alarm, and have the screen brought up to date."""
        table = held.table
        if not self.shards.holds(table.guild):
            return
        self._alarm.set(table.id, None if held.deadline is None else held.deadline.due)
        self._changed(table.id)
        if table.is_open:
            self._channels[table.channel] = table.id
        else:
            # Free the memory; a late question loads it again.
            self._held.pop(table.id, None)
            self._overtaken.forget(table.id)
            self._channels.pop(table.channel, None)

    def _changed(self, table: TableId) -> None:
        if self._publisher is not None:
            self._publisher.changed(table)

    async def _if_handled(
        self, table: TableId, interaction: InteractionId | None, refusal: Exception
    ) -> Held:
        """The table as it is, when this very interaction was carried out before."""
        if interaction is not None and await self.store.was_handled(interaction):
            self._overtaken.note(table)
            held = await self._find(table)
            if held is not None:
                return held
        raise refusal

    async def _was_kept(self, interaction: InteractionId | None) -> bool:
        """Whether a write that failed was kept all the same: only its answer was lost."""
        if interaction is None:
            return False
        with suppress(StorageError):
            return await self.store.was_handled(interaction)
        return False

    # --- what happens by itself -------------------------------------------------------------

    async def _by_itself(self, table: TableId, command: Command) -> None:
        """Carry out what no person asked for; what no longer applies is dropped."""
        async with self._locks.at(table):
            try:
                held = await self._carry_out(table, None, command, None, None)
            except Refusal as refusal:
                what = type(command).__name__
                log.info("%s no longer applies: %s", what, refusal.code, extra=self.about(table))
                return
            await self._play_out(held)

    async def _ring(self, table: TableId) -> None:
        """A deadline has come."""
        async with self._locks.at(table):
            try:
                await self._rung(table)
            except ConcurrencyError:
                # Another process has carried it out, or something else: there is another deadline.
                self._overtaken.note(table)
                await self._find(table)

    async def _rung(self, table: TableId) -> None:
        held = await self._find(table)
        if held is None or held.deadline is None or not self.shards.holds(held.table.guild):
            return
        if held.deadline.due > self.clock.now():
            self._alarm.set(table, held.deadline.due)
            return
        if held.deadline.kind is DeadlineKind.COMPUTER:
            await self._play_computer(held)
        else:
            held = await self._attempt(table, None, TimeUp(), None, None)
        await self._play_out(held)

    async def _play_out(self, held: Held) -> Held:
        """No person is in the deal any more: the computers finish it at once (2.17), or the next
        process lets them."""
        while held.table.is_open and plays_out(held.table) and not self._is_resting:
            try:
                await self._play_computer(held)
            except ConcurrencyError:
                # Another process does the same.
                self._overtaken.note(held.table.id)
                held = await self._find(held.table.id) or held
            # Let others at their tables act between two moves.
            await asyncio.sleep(0)
        return held

    async def _play_computer(self, held: Held) -> None:
        player = computer_to_act(held.table)
        if player is None:
            return
        level = held.table.players[player]
        seen = view_of_table(held.table, {}, player, None, held.table.version).deal
        if level is None or seen is None:
            return
        move = await self._thinking.move(level, seen)
        actor = Actor(player=player, is_admin=False)
        decision = self._decide(held, actor, Play(move))
        await self._commit(held, decision, None, None)
