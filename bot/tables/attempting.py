"""Attempting: load, decide, append, follow; once more where another process was first."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from bot.tables.commands import Command, InteractionId, Person, TableId
from bot.tables.deciding import decide
from bot.tables.drafting import Actor, Decision
from bot.tables.errors import (
    CommittedError,
    ConcurrencyError,
    Refusal,
    RefusalCode,
    StorageError,
)
from bot.tables.held import Held, appended
from bot.tables.means import Means
from bot.tables.memory import Memory
from bot.tables.ports import Store

MOST_ATTEMPTS = 5
"""So often a command is tried where other processes are at the same table."""


@dataclass(slots=True)
class Attempts:
    """Carries out commands, for whoever is alone at the table."""

    means: Means
    memory: Memory

    async def carry_out(
        self,
        table: TableId,
        person: Person | None,
        command: Command,
        stamp: int | None = None,
        interaction: InteractionId | None = None,
    ) -> Held:
        """Decide and commit; once more whenever another process was first. Raises Refusal, and
        AlreadyHandledError for an interaction that was carried out before."""
        for _ in range(MOST_ATTEMPTS - 1):
            try:
                return await self.once(table, person, command, stamp, interaction)
            except ConcurrencyError:
                self.memory.overtaken.note(table)
        return await self.once(table, person, command, stamp, interaction)

    async def once(
        self,
        table: TableId,
        person: Person | None,
        command: Command,
        stamp: int | None = None,
        interaction: InteractionId | None = None,
    ) -> Held:
        """The same, and ConcurrencyError where another process was first."""
        held = await self.memory.find(table)
        if held is None:
            raise Refusal(RefusalCode.NO_TABLE)
        player = None if person is None else held.player_of(person.user)
        if stamp is not None and stamp != held.table.stamp:
            raise Refusal(RefusalCode.TURN_PASSED)
        actor = Actor(player=player, is_admin=person is None or person.is_admin)
        await self._commit(held, self._decide(held, actor, command), person, interaction)
        return held

    async def move(self, held: Held, player: int, command: Command) -> None:
        """Carry out what a computer player has chosen, as `once` does."""
        actor = Actor(player=player, is_admin=False)
        await self._commit(held, self._decide(held, actor, command), None, None)

    def _decide(self, held: Held, actor: Actor, command: Command) -> Decision:
        dice, now, times = self.means.dice, self.means.clock.now(), self.means.times
        return decide(held.table, actor, command, dice, now, times, held.deadline)

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
            await self.means.store.append(appended(table.id, decision, people, interaction))
        except BaseException:
            self.memory.doubt(table.id)
            raise
        try:
            held.follow(decision, people)
            self.memory.follow(held)
        except Exception as error:
            self.memory.doubt(table.id)
            deal = 0 if table.deal is None else table.deal.number
            raise CommittedError(table.id, deal, table.version) from error

    async def if_handled(
        self, table: TableId, interaction: InteractionId | None, refusal: Exception
    ) -> Held:
        """The table as it is, when this very interaction was carried out before. Raises `refusal`
        when it was not."""
        if interaction is not None and await self.means.store.was_handled(interaction):
            self.memory.overtaken.note(table)
            held = await self.memory.find(table)
            if held is not None:
                return held
        raise refusal


async def was_kept(store: Store, interaction: InteractionId | None) -> bool:
    """Whether a write that failed was kept all the same: only its answer was lost."""
    if interaction is None:
        return False
    with suppress(StorageError):
        return await store.was_handled(interaction)
    return False
