"""Asking: the connections that read; a question to a file is one visit to a thread."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol, TypeVar

import aiosqlite
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.store import postgresql
from bot.store.ailments import as_store_error
from bot.store.engines import connector, on_server, parsed_url, reading_through
from bot.store.errors import verify_open

T = TypeVar("T")
Question = Callable[[Connection], T]
"""Reads what it has to in one moment of the database, and writes nothing."""

AT_ONCE = 4
"""So many questions are asked of a file together; the others one after another."""
_CHUNK = 64
"""Rows that aiosqlite would fetch at a time if it were asked for rows."""


class Readers(Protocol):
    """Answer questions, several at once; whoever is `told` hears how many seconds each took."""

    told: Callable[[float], None] | None

    async def ask(self, question: Question[T]) -> T:
        """What `question` makes of one moment of the database. Raises StoreError when that
        fails."""

    async def close(self) -> None:
        """Answer what has been asked, then let go of the database."""


def readers_of(url: str) -> Readers:
    """Whoever reads the database of `url`."""
    return ServerReaders(url) if on_server(url) else FileReaders(url)


class FileReaders:
    """Read a database file.

    A visit for every statement would have each wait for its turn in the event loop, again and
    again: the busier the bot, the longer everybody would wait for a connection.
    """

    def __init__(self, url: str) -> None:
        self.told: Callable[[float], None] | None = None
        self._url = url
        self._turn = asyncio.Semaphore(AT_ONCE)
        self._free: list[_Reader] = []
        self._closed = False

    async def ask(self, question: Question[T]) -> T:
        """What `question` makes of one moment of the database; what the database fails with ends
        the connection."""
        began = time.perf_counter()
        async with self._turn:
            verify_open(self._closed)
            try:
                with as_store_error():
                    return await self._visit(question)
            finally:
                _tell(self.told, began)

    async def _visit(self, question: Question[T]) -> T:
        reader = self._free.pop() if self._free else await _Reader.opened(self._url)
        try:
            return await reader.visit(question)
        except SQLAlchemyError:
            # The file may be another by now, or sound again.
            await reader.close()
            raise
        finally:
            if reader.is_open:
                self._free.append(reader)

    async def close(self) -> None:
        """Answer what has been asked, then let go of the file."""
        self._closed = True
        for _ in range(AT_ONCE):
            await self._turn.acquire()
        while self._free:
            await self._free.pop().close()
        for _ in range(AT_ONCE):
            self._turn.release()


class _Reader(aiosqlite.Connection):
    """A connection to a file, on a thread of its own; SQLAlchemy speaks through it there."""

    def __init__(self, url: str) -> None:
        super().__init__(connector(url), iter_chunk_size=_CHUNK)
        # Whatever ends the process does not wait for a disk that stands still.
        self._thread.daemon = True
        self._engine = reading_through(lambda: self._conn)

    @classmethod
    async def opened(cls, url: str) -> _Reader:
        """Open the file."""
        reader = cls(url)
        await reader
        return reader

    @property
    def is_open(self) -> bool:
        """Whether it may be asked."""
        return self._connection is not None

    async def visit(self, question: Question[T]) -> T:
        """What `question` makes of one moment of the file."""
        answer: T = await self._execute(self._ask, question)  # type: ignore[no-untyped-call]  # aiosqlite has no types there
        return answer

    def _ask(self, question: Question[T]) -> T:
        with self._engine.connect() as connection, connection.begin():
            return question(connection)


class ServerReaders:
    """Read a database on a server: what a question waits for is on the network."""

    def __init__(self, url: str) -> None:
        self.told: Callable[[float], None] | None = None
        self._engine = postgresql.reading_engine(parsed_url(url))

    async def ask(self, question: Question[T]) -> T:
        """What `question` makes of one moment of the database."""
        began = time.perf_counter()
        try:
            with as_store_error():
                async with self._engine.connect() as connection, connection.begin():
                    return await connection.run_sync(question)
        finally:
            _tell(self.told, began)

    async def close(self) -> None:
        """Let go of the database."""
        await postgresql.let_go(self._engine)


def _tell(told: Callable[[float], None] | None, began: float) -> None:
    if told is not None:
        told(time.perf_counter() - began)
