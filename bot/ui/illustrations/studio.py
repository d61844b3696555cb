"""The studio: one thread that draws beside the event loop, and what it has drawn lately."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

log = logging.getLogger(__name__)

PATIENCE = 1.5
"""Seconds that a message waits for its pictures; then it goes without them."""
_KEPT = 128  # Drawings, of some 100 KiB each.
_MOST_WAITING = 16

Files = tuple[bytes, ...]
Subject = TypeVar("Subject", bound=Hashable)


class Studio:
    """Draws one thing after another; the same thing once."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self._patience = patience
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="paplu-pictures")
        self._kept: dict[Hashable, Files] = {}
        self._under_way: dict[Hashable, Future[Files]] = {}
        self._prepared: set[Callable[[], None]] = set()

    async def drawn(self, draw: Callable[[Subject], Sequence[bytes]], subject: Subject) -> Files:
        """What `draw` makes of `subject`; nothing when that takes too long.

        Raises whatever `draw` raises.
        """
        if subject in self._kept:
            return self._kept[subject]
        future = self._under_way.get(subject)
        if future is None:
            if len(self._under_way) >= _MOST_WAITING:
                log.warning("no picture: %s others are waiting to be drawn", _MOST_WAITING)
                return ()
            future = self._begun(draw, subject)
        waiting = asyncio.wrap_future(future)
        # Or asyncio would complain of what went wrong after nobody waited any longer.
        waiting.add_done_callback(lambda ended: ended.cancelled() or ended.exception())
        await asyncio.wait({waiting}, timeout=self._patience)
        if future.cancel() or future.cancelled() or not future.done():
            log.warning("no picture: it was not drawn within %s s", self._patience)
            return ()
        return future.result()

    def prepare(self, work: Callable[[], None]) -> None:
        """Do something once that later drawings are spared."""
        if work not in self._prepared:
            self._prepared.add(work)
            self._thread.submit(work)

    def _begun(self, draw: Callable[[Subject], Sequence[bytes]], subject: Subject) -> Future[Files]:
        def work() -> Files:
            files = tuple(draw(subject))
            self._kept[subject] = files
            while len(self._kept) > _KEPT:
                del self._kept[next(iter(self._kept))]
            return files

        future = self._under_way[subject] = self._thread.submit(work)
        future.add_done_callback(lambda _: self._under_way.pop(subject, None))
        return future
