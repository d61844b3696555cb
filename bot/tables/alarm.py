"""The alarm: one sleeping task that wakes for the earliest stored deadline."""

from __future__ import annotations

import asyncio
import heapq
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from bot.tables.about import Facts
from bot.tables.commands import TableId
from bot.tables.errors import unexplained
from bot.tables.ports import Clock

log = logging.getLogger(__name__)

RETRY = timedelta(seconds=5)
"""How long after a failed ring the alarm rings again."""
_FEW = 64
"""So many times that count no more are never too many to keep."""


class Alarm:
    """Calls `ring(table)` once when the time set for a table has come.

    The times are copies of stored rows, so a restart sets them anew. A task exists only while
    there is something to wait for.
    """

    def __init__(
        self,
        clock: Clock,
        ring: Callable[[TableId], Awaitable[None]],
        about: Callable[[TableId], Facts],
    ) -> None:
        self._clock = clock
        self._ring = ring
        self._about = about
        self._due: dict[TableId, datetime] = {}
        # The same and what was set before, the earliest first.
        self._ahead: list[tuple[datetime, TableId]] = []
        self._sleeper: asyncio.Task[None] | None = None
        self._wakes_at: datetime | None = None
        self._is_stopped = False
        # The event loop keeps only weak references to tasks.
        self._ringing: set[asyncio.Task[None]] = set()

    def set(self, table: TableId, due: datetime | None) -> None:
        """Ring for `table` at `due`, and at no other time; None for not at all."""
        if due is None or self._is_stopped:
            self._due.pop(table, None)
        else:
            self._due[table] = due
            heapq.heappush(self._ahead, (due, table))
        self._arm()

    async def stop(self) -> None:
        """Forget every time, set none any more, and wait for what is ringing already."""
        self._is_stopped = True
        self._due.clear()
        self._arm()
        await asyncio.gather(*self._ringing, return_exceptions=True)

    def _earliest(self) -> datetime | None:
        if len(self._ahead) > 2 * len(self._due) + _FEW:
            self._ahead = [(due, table) for table, due in self._due.items()]
            heapq.heapify(self._ahead)
        while self._ahead:
            due, table = self._ahead[0]
            if self._due.get(table) == due:
                return due
            heapq.heappop(self._ahead)
        return None

    def _arm(self) -> None:
        earliest = self._earliest()
        asleep = self._sleeper is not None and not self._sleeper.done()
        if asleep and earliest == self._wakes_at:
            return
        if self._sleeper is not None:
            self._sleeper.cancel()
            self._sleeper = None
        self._wakes_at = earliest
        if earliest is not None:
            self._sleeper = asyncio.create_task(self._sleep(earliest), name="paplu-alarm")

    async def _sleep(self, until: datetime) -> None:
        await self._clock.sleep_until(until)
        self._sleeper = None
        now = self._clock.now()
        for table in [table for table, due in self._due.items() if due <= now]:
            del self._due[table]
            task = asyncio.create_task(self._safely(table), name=f"paplu-ring-{table}")
            self._ringing.add(task)
            task.add_done_callback(self._ringing.discard)
        self._arm()

    async def _safely(self, table: TableId) -> None:
        try:
            await self._ring(table)
        except Exception as error:
            # A timer must outlive whatever went wrong, a locked database for one.
            log.error(
                "a deadline could not be carried out, trying again: %s",
                error,
                exc_info=unexplained(error),
                extra=self._about(table),
            )
            if table not in self._due:
                self.set(table, self._clock.now() + RETRY)
