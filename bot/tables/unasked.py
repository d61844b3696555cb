"""Unasked: what happens at tables without anybody asking for it, in time or by computers."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass

from bot.tables.attempting import Attempts
from bot.tables.commands import Command, Play, TableId, TimeUp
from bot.tables.errors import ConcurrencyError, Refusal
from bot.tables.held import Held
from bot.tables.means import Means
from bot.tables.memory import Memory
from bot.tables.ports import DeadlineKind
from bot.tables.table import computer_to_act, plays_out
from bot.tables.thinking import Thinking
from bot.tables.viewing import view as view_of_table

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Unasked:
    """Lets deadlines come and computer players move; while it rests, they finish no deal."""

    means: Means
    memory: Memory
    attempts: Attempts
    thinking: Thinking
    is_resting: bool = False

    async def carry_out(self, table: TableId, command: Command) -> None:
        """Carry out what no person asked for; what no longer applies is dropped."""
        async with self.memory.locks.at(table):
            try:
                held = await self.attempts.carry_out(table, None, command)
            except Refusal as refusal:
                what, about = type(command).__name__, self.memory.about(table)
                log.info("%s no longer applies: %s", what, refusal.code, extra=about)
                return
            await self.play_out(held)

    async def ring(self, table: TableId) -> None:
        """A deadline has come."""
        async with self.memory.locks.at(table):
            try:
                await self._rung(table)
            except ConcurrencyError:
                # Another process has carried it out, or something else: there is another deadline.
                self.memory.overtaken.note(table)
                await self.memory.find(table)

    async def _rung(self, table: TableId) -> None:
        held = await self.memory.find(table)
        if held is None or held.deadline is None:
            return
        if not self.memory.shards.holds(held.table.guild):
            return
        if held.deadline.due > self.means.clock.now():
            self.memory.alarm.set(table, held.deadline.due)
            return
        if held.deadline.kind is DeadlineKind.COMPUTER:
            await self._play_computer(held)
        else:
            held = await self.attempts.once(table, None, TimeUp())
        await self.play_out(held)

    async def play_out(self, held: Held) -> Held:
        """No person is in the deal any more: the computers finish it at once (2.17), or the next
        process lets them. Answers the table as it is then."""
        while held.table.is_open and plays_out(held.table) and not self.is_resting:
            try:
                await self._play_computer(held)
            except ConcurrencyError:
                # Another process does the same.
                self.memory.overtaken.note(held.table.id)
                held = await self.memory.find(held.table.id) or held
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
        move = await self.thinking.move(level, seen)
        await self.attempts.move(held, player, Play(move))
