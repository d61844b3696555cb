"""Locks: one for each table that somebody is at, and none for any other."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from bot.tables.commands import TableId


@dataclass(slots=True)
class _Door:
    """A lock, and how many hold it or wait for it."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    wanted: int = 0


class Locks:
    """Whoever is at a table is there alone; of a table that nobody is at, nothing is kept."""

    def __init__(self) -> None:
        self._doors: dict[TableId, _Door] = {}

    def __len__(self) -> int:
        return len(self._doors)

    @asynccontextmanager
    async def at(self, table: TableId) -> AsyncIterator[None]:
        """Alone at a table; those who came first are the first."""
        door = self._doors.setdefault(table, _Door())
        door.wanted += 1
        try:
            async with door.lock:
                yield
        finally:
            door.wanted -= 1
            if not door.wanted:
                del self._doors[table]
