"""Keeping: the database behind a club, a file unless `TEST_STORE=postgresql` is set."""

from __future__ import annotations

import asyncio
import hashlib
import os
import sqlite3
import threading
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Protocol, TypeVar

import asyncpg
from sqlalchemy import make_url

from tests.postgres import OTHER, connected, told

T = TypeVar("T")

STORE = "TEST_STORE"
_COUNT = "SELECT count(*) FROM events"


def on_server() -> bool:
    """Whether the tests are to keep their tables in PostgreSQL."""
    return os.environ.get(STORE, "").lower() == "postgresql"


def url_for(path: Path) -> str:
    """The database of a club: the file at `path`, or one on the server that stands for it."""
    if not on_server():
        return f"sqlite+aiosqlite:///{path}"
    admin = make_url(os.environ[OTHER])
    name = f"club_{hashlib.sha256(str(path).encode()).hexdigest()[:24]}"
    if not told(admin, f"SELECT 1 FROM pg_database WHERE datname = '{name}'"):
        told(admin, f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'")
    return admin.set(database=name).render_as_string(hide_password=False)


class Eye(Protocol):
    """Sees what is committed while everything else stands still."""

    def events(self) -> int:
        """How many events are committed."""

    def close(self) -> None:
        """Let go of the database."""


def eye_on(url: str) -> Eye:
    """An eye on the database of `url`."""
    parsed = make_url(url)
    return _FileEye(str(parsed.database)) if parsed.drivername.startswith("sqlite") else _Eye(url)


class _FileEye:
    def __init__(self, path: str) -> None:
        self._reading = sqlite3.connect(f"file:{path}?mode=ro", uri=True, timeout=30)

    def events(self) -> int:
        return int(self._reading.execute(_COUNT).fetchone()[0])

    def close(self) -> None:
        self._reading.close()


class _Eye:
    """Asks on a thread of its own, since whoever looks cannot wait as coroutines do."""

    def __init__(self, url: str) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._reading = self._answer(connected(url))

    def events(self) -> int:
        return int(self._answer(self._reading.fetchval(_COUNT)))

    def close(self) -> None:
        self._answer(self._reading.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _answer(self, asked: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(asked, self._loop).result()


@asynccontextmanager
async def locked(url: str, seconds: float) -> AsyncIterator[None]:
    """Somebody else writes to the database for so long, and lets nobody else do so."""
    parsed = make_url(url)
    if parsed.drivername.startswith("sqlite"):
        async with _locked_file(str(parsed.database), seconds):
            yield
        return
    other = await connected(url)
    await other.execute("BEGIN")
    await other.execute("LOCK TABLE events IN EXCLUSIVE MODE")
    release = asyncio.create_task(_release(other, seconds))
    try:
        yield
    finally:
        await release
        await other.close()


@asynccontextmanager
async def _locked_file(path: str, seconds: float) -> AsyncIterator[None]:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        release = asyncio.get_running_loop().call_later(seconds, other.execute, "ROLLBACK")
        yield
        while other.in_transaction:
            await asyncio.sleep(0.01)
        release.cancel()


async def _release(other: asyncpg.Connection, seconds: float) -> None:
    await asyncio.sleep(seconds)
    await other.execute("ROLLBACK")
