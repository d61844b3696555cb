"""Opening: a table in a channel, the first there or one more with the people of the last."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.tables.attempting import was_kept
from bot.tables.commands import InteractionId, Open, Person, TableId
from bot.tables.deciding import FIRST_PLAYER, open_again, open_table
from bot.tables.drafting import Decision
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
from bot.tables.means import Means
from bot.tables.memory import Memory
from bot.tables.ports import PersonRow
from bot.tables.rematch import kept_players, verify_rematch
from bot.tables.view import TableView

Joins = Callable[[TableId, Person, InteractionId | None], Awaitable[TableView]]
"""Lets a person sit down at a table. Raises Refusal."""


@dataclass(slots=True)
class Openings:
    """Opens tables; of a channel that has one already, only the store knows for certain."""

    means: Means
    memory: Memory
    join: Joins

    async def open(
        self, person: Person, command: Open, interaction: InteractionId | None
    ) -> TableView:
        """Open a table. Raises Refusal, or RulesError for rules that cannot be."""

        def decided(table: TableId) -> Decision:
            by = self.means
            return open_table(command, table, by.dice, by.clock.now(), by.times)

        host = PersonRow(player=FIRST_PLAYER, user=person.user, name=person.name)
        return await self._opened(person, decided, (host,), interaction)

    async def rematch(
        self, table: TableId, person: Person, interaction: InteractionId | None
    ) -> TableView:
        """Open a table where `table` was played, or sit down at the one that was. Raises
        Refusal."""
        # Whoever was erased meanwhile is not to be stored once more.
        old = await self.memory.read(table)
        channel = old.table.channel
        was_done = interaction is not None and await self.means.store.was_handled(interaction)
        # In this order: a table that somebody else opens just now is one of the two.
        latest = await self.means.store.latest_table_in(channel)
        standing = await self.memory.table_in(channel)
        if was_done:
            # Delivered once more: it was done, whatever has become of it since.
            return await self._view(standing or table, person)
        asker = old.player_of(person.user)
        verify_rematch(old.table, asker)
        if standing is None and latest != table:
            raise Refusal(RefusalCode.REMATCH_STALE)
        if standing is None and asker is not None:
            try:
                return await self._open_again(old, asker, person, interaction)
            except Refusal:
                # Somebody else was first in the same moment.
                standing = await self.memory.table_in(channel)
        if standing is None:
            raise Refusal(RefusalCode.NO_TABLE)
        again = await self._view(standing, person)
        if again.rematch_of != table:
            raise Refusal(RefusalCode.CHANNEL_TAKEN)
        if any(seat.player == again.viewer for seat in again.seats):
            return again
        return await self.join(standing, person, interaction)

    async def _open_again(
        self, old: Held, asker: int, person: Person, interaction: InteractionId | None
    ) -> TableView:
        kept = kept_players(old.table, old.people)

        def decided(table: TableId) -> Decision:
            by = self.means
            now = by.clock.now()
            return open_again(old.table, kept, asker, table, by.dice, now, by.times)

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
        table = self.means.new_table_id()
        decision = decided(table)
        channel = decision.table.channel
        try:
            await self.means.store.append(appended(table, decision, people, interaction))
        except (ChannelTakenError, AlreadyHandledError) as error:
            standing = await self.means.store.open_table_in(channel)
            was_done = interaction is not None and await self.means.store.was_handled(interaction)
            if was_done and standing is not None:
                return await self._view(standing, person)
            raise Refusal(RefusalCode.CHANNEL_TAKEN) from error
        except ConcurrencyError:
            # Another table was given the same number in the same moment.
            return await self._opened(person, decided, people, interaction)
        except StorageError:
            if not await was_kept(self.means.store, interaction):
                raise
        held = await self.memory.found(table)
        if held is None:
            raise CommittedError(table, 0, 0)
        self.memory.follow(held)
        return held.seen_by(person.user, 0, self.means.times)

    async def _view(self, table: TableId, person: Person) -> TableView:
        return (await self.memory.known(table)).seen_by(person.user, 0, self.means.times)
