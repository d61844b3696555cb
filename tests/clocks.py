"""A clock that tests move by hand."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta


class HandClock:
    """A Clock that stands still until `advance`."""

    def __init__(self, start: datetime = datetime(2026, 1, 1, tzinfo=UTC)) -> None:
        self._now = start
        self._sleepers: list[tuple[datetime, asyncio.Future[None]]] = []

    def now(self) -> datetime:
        return self._now

    async def sleep_until(self, when: datetime) -> None:
        if when <= self._now:
            return
        future = asyncio.get_running_loop().create_future()
        self._sleepers.append((when, future))
        await future

    async def advance(self, by: timedelta, settle: int = 200) -> None:
        """Let `by` pass, waking sleepers in order, each with what it sets off."""
        until = self._now + by
        await self.settle(5)
        while True:
            self._sleepers = [(w, f) for w, f in self._sleepers if not f.done()]
            due = sorted((w for w, _ in self._sleepers if w <= until))
            if not due:
                break
            self._now = max(self._now, due[0])
            for when, future in self._sleepers:
                if when <= self._now and not future.done():
                    future.set_result(None)
            await self.settle(settle)
        self._now = until

    @staticmethod
    async def settle(rounds: int = 200) -> None:
        """Let the event loop run until everybody has had a chance, the database's thread too."""
        for _ in range(rounds):
            await asyncio.sleep(0)
        pending = [
            task
            for task in asyncio.all_tasks()
            if task is not asyncio.current_task() and task.get_name().startswith("paplu-ring")
        ]
        if pending:
            await asyncio.wait(pending, timeout=30)
        for _ in range(rounds):
            await asyncio.sleep(0)
