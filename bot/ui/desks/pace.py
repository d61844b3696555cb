"""Pace: how many actions one person may ask for in a moment."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from datetime import timedelta

from bot.tables.commands import UserId
from bot.ui.desks.lately import Lately

MOST_PEOPLE = 10_000
"""So many people are counted at a time; no more of them press within one moment."""


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
        self._asked: Lately[UserId, deque[float]] = Lately(MOST_PEOPLE)

    def __len__(self) -> int:
        """How many people are counted."""
        return len(self._asked)

    def allows(self, user: UserId) -> bool:
        """Whether `user` may act now; an action that may is counted."""
        since = self._now() - self._within
        asked = self._asked.get(user) or deque()
        while asked and asked[0] <= since:
            asked.popleft()
        is_allowed = len(asked) < self._most
        if is_allowed:
            asked.append(since + self._within)
            self._asked[user] = asked
        self._forget(since)
        return is_allowed

    def forget(self, user: UserId) -> None:
        """Let go of one person."""
        self._asked.forget(user)

    def _forget(self, since: float) -> None:
        """Let go of whoever has not asked for anything lately."""
        while (oldest := self._asked.oldest()) is not None and oldest[1][-1] <= since:
            self._asked.forget(oldest[0])
