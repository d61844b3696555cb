"""The clock that tables live by."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime


def utc_now() -> datetime:
    """The time of the machine, aware, UTC."""
    return datetime.now(UTC)


class SystemClock:
    """A Clock that reads the time from `now` and sleeps on the event loop."""

    def __init__(self, now: Callable[[], datetime] = utc_now) -> None:
        self._now = now

    def now(self) -> datetime:
        """Aware, UTC."""
        return self._now()

    async def sleep_until(self, when: datetime) -> None:
        """Return at `when` or just after it."""
        while (left := (when - self._now()).total_seconds()) > 0:
            await asyncio.sleep(left)
