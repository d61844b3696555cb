"""Leisure: what is done at tables once little else is asked of Discord, each in its turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from bot.tables.commands import TableId
from bot.ui.channel.traffic import AT_ONCE, Traffic

LOOKS_AGAIN = 0.05
"""Seconds until it is looked again whether there is room for a call that can wait."""


class Leisure:
    """Calls `begin(table)` for a few tables at a time, the next one when one is done; `begin`
    answers the task that does it, or None where nothing is to be done any more."""

    def __init__(
        self, traffic: Traffic, begin: Callable[[TableId], asyncio.Task[None] | None]
    ) -> None:
        self._traffic = traffic
        self._begin = begin
        # In the order they came.
        self._waiting: dict[TableId, None] = {}
        self._busy = 0
        self._is_stopped = False

    def add(self, table: TableId) -> None:
        """Let `table` wait for its turn, if it does not already."""
        self._waiting.setdefault(table)

    def go_on(self) -> None:
        """Begin with as many as go together."""
        while self._waiting and self._busy < AT_ONCE and not self._is_stopped:
            self._busy += 1
            self._next()

    def stop(self) -> None:
        """Begin nothing more."""
        self._is_stopped = True

    def _next(self, _done: asyncio.Task[None] | None = None) -> None:
        while self._waiting and not self._is_stopped:
            if not self._traffic.has_room:
                asyncio.get_running_loop().call_later(LOOKS_AGAIN, self._next)
                return
            table = next(iter(self._waiting))
            del self._waiting[table]
            task = self._begin(table)
            if task is not None:
                task.add_done_callback(self._next)
                return
        self._busy -= 1
