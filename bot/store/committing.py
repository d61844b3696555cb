"""Committing: the one connection that writes; to a file, on a thread of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.store import postgresql
from bot.store.engines import on_server, parsed_url, writing_engine
from bot.store.errors import verify_open
from bot.store.writing import Conflict, Work, hold, reason, write

T = TypeVar("T")
Outcomes = Sequence[Exception | None]


class Committer(Protocol):
    """Writes batches to a database, each in one transaction, one after the other."""

    async def carry_out(self, work: Callable[[Connection], T]) -> T:
        """What `work` makes of the connection; what it raises ends the connection.

        What has begun is carried out, whatever becomes of the caller.
        """

    async def close(self) -> None:
        """Finish what has begun, then let go of the database."""


def committer_of(url: str) -> Committer:
    """Whoever writes to the database of `url`."""
    return ServerCommitter(url) if on_server(url) else FileCommitter(url)


async def commit(committer: Committer, batch: Sequence[Work]) -> Outcomes:
    """Make `batch` durable, and say of each work why it was refused, if it was.

    What is raised is the failure of the whole batch.
    """
    return await committer.carry_out(lambda connection: _commit(connection, batch))


class FileCommitter:
    """Writes to a database file.

    A batch is one visit to the thread: a visit for every statement would take longer than the
    commit itself.
    """

    def __init__(self, url: str) -> None:
        self._engine = writing_engine(url)
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="paplu-writer")
        self._closed = False

    async def carry_out(self, work: Callable[[Connection], T]) -> T:
        """What `work` makes of the connection; what it raises ends the connection."""
        verify_open(self._closed)
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


class ServerCommitter:
    """Writes to a database on a server: what a batch waits for is on the network."""

    def __init__(self, url: str) -> None:
        self._engine = postgresql.writing_engine(parsed_url(url))
        self._turn = asyncio.Lock()
        self._begun: set[asyncio.Task[object]] = set()
        self._closed = False

    async def carry_out(self, work: Callable[[Connection], T]) -> T:
        """What `work` makes of the connection; what it raises ends the connection.

        Where another process ended its transaction, `work` is done once more.
        """
        verify_open(self._closed)
        task = asyncio.create_task(self._in_turn(work), name="paplu-commit")
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        return await asyncio.shield(task)

    async def close(self) -> None:
        """Finish what has begun, then let go of the database."""
        self._closed = True
        await asyncio.gather(*self._begun, return_exceptions=True)
        await postgresql.let_go(self._engine)

    async def _in_turn(self, work: Callable[[Connection], T]) -> T:
        async with self._turn:
            return await postgresql.carry_out(self._engine, work)


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
        hold(connection, batch)
        for work in batch:
            try:
                with connection.begin_nested():
                    write(connection, [work])
                outcomes.append(None)
            except Conflict:
                outcomes.append(reason(connection, work))
    return outcomes
