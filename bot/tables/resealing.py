"""Resealing: the tables of a database that was put back to an earlier moment.

What was played after that moment has been seen, and its seeds may have been told: whoever
remembers them would know the cards that come. So nothing that was sealed by then is drawn from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from bot.tables.commands import TableId
from bot.tables.deciding import seal_anew
from bot.tables.drafting import Times
from bot.tables.errors import StorageError
from bot.tables.held import Held, appended
from bot.tables.ports import Dice, Store


class PutBack(Store, Protocol):
    """A store that was put back; nobody plays there yet."""

    async def latest_tables(self) -> Sequence[TableId]:
        """The newest table of every channel, open or not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Resealed:
    """How many tables have other seeds now, how many of their deals are void, and how many tables
    cannot be read."""

    tables: int = 0
    voided: int = 0
    unread: int = 0


async def reseal(store: PutBack, dice: Dice, now: datetime, times: Times) -> Resealed:
    """Void every deal under way, and seal anew whatever is drawn next, rematches included."""
    tables = voided = unread = 0
    # Of the tables that are over, the newest of a channel alone can have a rematch.
    asked = sorted({*await store.open_tables(), *await store.latest_tables()})
    for number in asked:
        try:
            stored = await store.load(number)
            held = None if stored is None else Held.of(stored)
            if held is None or not (held.table.is_open or held.table.progress):
                # One that closed in its lobby draws nothing any more.
                continue
            decision = seal_anew(held.table, dice, now, times, held.deadline)
        except (StorageError, ValueError):
            # `paplu db check` tells of it; nobody can play there either.
            unread += 1
            continue
        if decision.events:
            await store.append(appended(number, decision, (), None))
            tables += 1
            voided += held.table.running is not None
    return Resealed(tables=tables, voided=voided, unread=unread)
