"""Pace: how many actions one person may ask for in a moment."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from datetime import timedelta

from bot.tables.commands import UserId

_MOST_PEOPLE = 10_000


class Pace:
    """At most `most` actions of one person `within` a moment."""

    def __init__(
        self,
        most: int = 5,
        within: timedelta = timedelta(seconds=1),
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._most = most
        self._within = within.total_seconds()
        self._now = now
        self._asked: dict[UserId, deque[float]] = {}

    def allows(self, user: UserId) -> bool:
        """Whether `user` may act now; an action that may is counted."""
        now = self._now()
        asked = self._asked.setdefault(user, deque())
        while asked and asked[0] <= now - self._within:
            asked.popleft()
        if len(asked) >= self._most:
            return False
        asked.append(now)
        if len(self._asked) > _MOST_PEOPLE:
            self._forget(now)
        return True

    def forget(self, user: UserId) -> None:
        """Let go of one person."""
        self._asked.pop(user, None)

    def _forget(self, now: float) -> None:
        """Let go of everybody who has not asked for anything lately."""
        self._asked = {
            user: asked for user, asked in self._asked.items() if asked[-1] > now - self._within
        }
