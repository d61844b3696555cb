"""Traffic: how many messages of channels the bot posts and changes in a moment."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from datetime import timedelta


class Traffic:
    """Keeps the bot below Discord's 50 requests a second, whatever its tables do.

    Whoever is refused by Discord waits with everybody else, and may be banned for an hour. At
    most `most` calls are let through `within` a moment; those that can wait leave a third of
    them to those that ask somebody to play.
    """

    def __init__(
        self,
        most: int = 45,
        within: timedelta = timedelta(seconds=1),
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._within = within.total_seconds()
        self._now = now
        # The moments of the last calls; those to come are booked in their order.
        self._booked: deque[float] = deque(maxlen=most)
        self._kept_free = most // 3

    async def admit(self) -> None:
        """Return when a call may be made."""
        now = self._now()
        when = max(now, self._free_from(0))
        self._booked.append(when)
        if when > now:
            await asyncio.sleep(when - now)

    def admits_late(self) -> bool:
        """Whether a call that can wait may be made now; then it is counted."""
        now = self._now()
        if self._free_from(self._kept_free) > now:
            return False
        self._booked.append(now)
        return True

    def _free_from(self, kept: int) -> float:
        """The moment from which one more call fits, with so many `kept` free beside it."""
        most = self._booked.maxlen
        assert most is not None
        at = len(self._booked) - (most - kept)
        return self._booked[at] + self._within if at >= 0 else 0.0
