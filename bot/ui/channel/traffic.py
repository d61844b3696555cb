"""Traffic: how much the bot asks of Discord in a moment."""

from __future__ import annotations

import asyncio
import math
import re
import time
from collections.abc import Callable
from types import SimpleNamespace
from weakref import WeakKeyDictionary

import aiohttp

AT_ONCE = 5
"""So many requests go together; the others one after another."""
LEAST = 2
"""What a process asks in any second however few servers are its own."""

_FREE = re.compile(r"/api/v\d+/(?:interactions/|webhooks/\d+/[^/]+)")
"""Answers to interactions, which Discord counts apart."""
_COUNTED = re.compile(r"/api/v\d+/")


class TrafficStopped(Exception):
    """The bot is about to leave: nothing more is asked of Discord but to take answers."""


class Traffic:
    """Keeps the bot below Discord's 50 requests a second, whatever its tables do.

    Whoever is refused by Discord waits with everybody else, and may be banned for an hour. At
    most `most` calls are let through in any second: `at_once` of them together, the others one
    after another. Those that can wait leave room for those that ask somebody to play.

    Of several processes each keeps to its share. `counted` is how many calls it was so far.
    """

    def __init__(
        self,
        most: float = 45,
        at_once: float = AT_ONCE,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.most = most
        self.counted = 0
        self._is_stopped = False
        self._now = now
        self._apart = 1 / (most - at_once)
        self._ahead = at_once * self._apart
        # When the next call would be made if all came one after another, none of them early.
        self._next = -math.inf
        # What was let through and has not been sent yet, by who sends it.
        self._admitted: WeakKeyDictionary[asyncio.Task[object], int] = WeakKeyDictionary()

    @classmethod
    def of_share(cls, share: float, most: float = 45) -> Traffic:
        """A process's own part of what the bot may ask of Discord.

        Processes with a 23rd of all servers each, and more of them, ask too much together.
        """
        own = max(most * share, LEAST)
        return cls(own, max(AT_ONCE * share, 1))

    def stop(self) -> None:
        """Let nothing through any more, be it on its way into the library, but answers."""
        self._is_stopped = True

    async def admit(self) -> None:
        """Return when a call may be made; those that ask first are the first. Raises
        TrafficStopped."""
        await self._pass()
        self._note(1)

    @property
    def wait(self) -> float:
        """Seconds that a call would wait now."""
        now = self._now()
        return max(0.0, max(self._next, now - self._ahead) + self._apart - now)

    def admits_late(self) -> bool:
        """Whether a call that can wait may be made now; then it is counted."""
        if not self.has_room:
            return False
        self._count(self._now())
        self._note(1)
        return True

    @property
    def has_room(self) -> bool:
        """Whether so little is asked that a call that can wait keeps no other from going first."""
        return not self._is_stopped and self._next <= self._now() - self._ahead / 2

    def counting(self) -> aiohttp.TraceConfig:
        """Lets the library's client send what was let through, and everything else when it may
        be sent: members looked up, messages deleted, what is tried once more."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._sends)
        return trace

    async def _sends(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        path = request.url.path
        if not _COUNTED.match(path) or _FREE.match(path):
            return
        if self._is_stopped:
            raise TrafficStopped
        if self._admitted.get(_task(), 0):
            self._note(-1)
        else:
            await self._pass()

    async def _pass(self) -> None:
        now = self._now()
        self._count(now)
        if self._next > now:
            await asyncio.sleep(self._next - now)
        if self._is_stopped:
            raise TrafficStopped

    def _count(self, now: float) -> None:
        self.counted += 1
        self._next = max(self._next, now - self._ahead) + self._apart

    def _note(self, calls: int) -> None:
        task = _task()
        self._admitted[task] = self._admitted.get(task, 0) + calls


def _task() -> asyncio.Task[object]:
    task = asyncio.current_task()
    assert task is not None, "only a task asks anything of Discord"
    return task


def unlimited() -> Traffic:
    """Nothing waits: for a stand-in for Discord without limits, whose clock stands still."""
    return Traffic(most=1_000_001, at_once=1_000_000)
