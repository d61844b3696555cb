"""Committing: the one connection that writes, on the one thread that it is used on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.store.engines import writing_engine
from bot.store.writing import Conflict, Work, reason, write

T = TypeVar("T")
Outcomes = Sequence[Exception | None]


class Committer:
    """Writes batches to a database, each in one transaction.

    A batch is one visit to the thread: a visit for every statement would take longer than the
    commit itself.
    """

    def __init__(self, url: str) -> None:
        self._engine = writing_engine(url)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="paplu-writer")
        self._closed = False

    async def commit(self, batch: Sequence[Work]) -> Outcomes:
        """Make `batch` durable, and say of each work why it was refused, if it was.

        What is raised is the failure of the whole batch.
        """
        return await self.carry_out(lambda connection: _commit(connection, batch))

    async def carry_out(self, work: Callable[[Connection], T]) -> T:
        """What `work` makes of the connection; what it raises ends the connection."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._carry_out, work)

    async def close(self) -> None:
        """Finish what has begun, then let go of the database."""
        if self._closed:
            return
        self._closed = True
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    # --- on the thread ----------------------------------------------------------------------

    def _carry_out(self, work: Callable[[Connection], T]) -> T:
        if self._connection is None:
            self._connection = self._engine.connect()
        try:
            return work(self._connection)
        except BaseException:
            # After a full disk or a lost file the connection's state is anybody's guess.
            self._start_afresh()
            raise

    def _start_afresh(self) -> None:
        broken, self._connection = self._connection, None
        if broken is not None:
            with suppress(SQLAlchemyError):
                broken.invalidate()
            with suppress(SQLAlchemyError):
                broken.close()

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self._engine.dispose()


def _commit(connection: Connection, batch: Sequence[Work]) -> Outcomes:
    try:
        # Rolling all back costs no savepoint, and hardly any batch conflicts.
        with connection.begin():
            write(connection, batch)
        return [None] * len(batch)
    except Conflict:
        return _one_by_one(connection, batch)


def _one_by_one(connection: Connection, batch: Sequence[Work]) -> Outcomes:
    """Write what can be written, in one transaction, each work behind a savepoint of its own."""
    outcomes: list[Exception | None] = []
    with connection.begin():
        for work in batch:
            try:
                with connection.begin_nested():
                    write(connection, [work])
                outcomes.append(None)
            except Conflict:
                outcomes.append(reason(connection, work))
    return outcomes
