"""Group commit: writes that arrive while a commit runs share the next one."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from bot.store.ailments import Ailment, ailment, told
from bot.store.errors import StoreError

log = logging.getLogger(__name__)

W = TypeVar("W")
Commit = Callable[[Sequence[W]], Awaitable[Sequence[Exception | None]]]
Told = Callable[[int, float], None]
"""Hears of each batch: how many writes, and how many seconds."""

SLOW = 1.0
"""Seconds after which a commit is worth a line in the log: somebody waits for it."""


@dataclass(frozen=True, slots=True)
class _Waiting(Generic[W]):
    work: W
    answer: asyncio.Future[None]


class GroupCommit(Generic[W]):
    """The one writer. `commit` makes a batch durable and answers for each work in it: None, or
    why this one was refused; what it raises is the failure of the whole batch.

    A task exists only while there is something to write. `now` counts seconds, and whoever is
    `told` hears of each batch.
    """

    def __init__(self, commit: Commit[W], now: Callable[[], float] = time.monotonic) -> None:
        self._commit = commit
        self._now = now
        self._begun: float | None = None
        self._waiting: list[_Waiting[W]] = []
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self.told: Told | None = None

    @property
    def waiting(self) -> int:
        """How many writes wait for the next commit."""
        return len(self._waiting)

    @property
    def busy(self) -> float:
        """Seconds since the commit began that runs now; 0 when none does."""
        return 0.0 if self._begun is None else self._now() - self._begun

    async def write(self, work: W) -> None:
        """Return once `work` is committed; raise what it was refused with.

        Cancelled before its commit begins, it is not written; after that it may be.
        """
        if self._closed:
            raise StoreError("the store is closed")
        waiting = _Waiting(work, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._drain(), name="paplu-writer")
        await waiting.answer

    async def close(self) -> None:
        """Finish what was accepted, accept nothing more."""
        self._closed = True
        if self._task is not None:
            await asyncio.shield(self._task)

    async def _drain(self) -> None:
        try:
            while self._waiting:
                batch = [waiting for waiting in self._waiting if not waiting.answer.done()]
                self._waiting.clear()
                if batch:
                    await self._answer(batch)
        finally:
            # Only a writer that was itself cancelled leaves anybody waiting.
            for waiting in self._waiting:
                waiting.answer.cancel()

    async def _answer(self, batch: Sequence[_Waiting[W]]) -> None:
        begun = self._begun = self._now()
        try:
            outcomes = await self._commit([waiting.work for waiting in batch])
        except Exception as error:  # noqa: BLE001 - Told to everybody who waits for it.
            _log_failure(error, len(batch))
            for waiting in batch:
                failure = StoreError(f"a commit failed, and {_left_of(error)}: {told(error)}")
                failure.__cause__ = error
                _tell(waiting.answer, failure)
        except BaseException:
            for waiting in batch:
                waiting.answer.cancel()
            raise
        else:
            for waiting, outcome in zip(batch, outcomes, strict=True):
                _tell(waiting.answer, outcome)
        finally:
            self._begun = None
            taken = self._now() - begun
            if self.told is not None:
                self.told(len(batch), taken)
            if taken > SLOW:
                log.warning(
                    "a commit of %d writes took %.1f s: the disk, or the database server, is slow",
                    len(batch),
                    taken,
                )


def _log_failure(error: Exception, writes: int) -> None:
    """What an operator can mend takes one line, anything else is told from where it comes."""
    traceback = error if ailment(error) is None else None
    log.error(
        "a commit of %d writes failed, and %s: %s",
        writes,
        _left_of(error),
        told(error),
        exc_info=traceback,
    )


def _left_of(error: Exception) -> str:
    """What is there of a commit that failed; a connection may be lost with its answer alone."""
    if ailment(error) is Ailment.AWAY:
        return "what is kept of it shows when the tables are read again"
    return "nothing of it was kept"


def _tell(answer: asyncio.Future[None], outcome: Exception | None) -> None:
    # A caller that was cancelled meanwhile hears nothing; the others of its batch do.
    if answer.done():
        return
    if outcome is None:
        answer.set_result(None)
    else:
        answer.set_exception(outcome)
