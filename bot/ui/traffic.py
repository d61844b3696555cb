"""Traffic: how many messages of channels the bot posts and changes in a moment."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Callable


class Traffic:
    """Keeps the bot below Discord's 50 requests a second, whatever its tables do.

    Whoever is refused by Discord waits with everybody else, and may be banned for an hour. At
    most `most` calls are let through in any second: `at_once` of them together, the others one
    after another. Those that can wait leave room for those that ask somebody to play.
    """

    def __init__(
        self,
        most: int = 45,
        at_once: int = 5,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._now = now
        self._apart = 1 / (most - at_once)
        self._ahead = at_once * self._apart
        # When the next call would be made if all came one after another, none of them early.
        self._next = -math.inf

    async def admit(self) -> None:
        """Return when a call may be made; those that ask first are the first."""
        now = self._now()
        self._next = max(self._next, now - self._ahead) + self._apart
        if self._next > now:
            await asyncio.sleep(self._next - now)

    def admits_late(self) -> bool:
        """Whether a call that can wait may be made now; then it is counted."""
        now = self._now()
        if self._next > now - self._ahead / 2:
            return False
        self._next = max(self._next, now - self._ahead) + self._apart
        return True


def unlimited() -> Traffic:
    """Nothing waits: for a stand-in for Discord without limits, whose clock stands still."""
    return Traffic(most=1_000_001, at_once=1_000_000)
