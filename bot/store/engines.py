"""Engines: how connections to the database are made, one kind to write and one to read."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any  # SQLAlchemy's own options are typed no narrower.

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, StaticPool

from bot.store import postgresql
from bot.store.errors import StoreError

DEFAULT_URL = "sqlite+aiosqlite:///data/var/paplu.db"
BUSY_SECONDS = 15.0
"""How long a writer waits for another process to let go of the file."""

# Without isolation_level=None the driver begins transactions by itself, at its own moments, and
# savepoints and rollbacks are lost; the `begin` events below then say BEGIN.
_CONNECT: dict[str, Any] = {"isolation_level": None, "timeout": BUSY_SECONDS}
# What is written has every card in it: an error that reaches the log must not quote it.
_OPTIONS: dict[str, Any] = {"connect_args": _CONNECT, "hide_parameters": True}


def database_file(url: str) -> Path:
    """The file behind `url`. Raises StoreError when it names none."""
    parsed = parsed_url(url)
    if on_server(url):
        raise StoreError(f"this is done to a database file; {place_of(url)} is on a server")
    if not parsed.database or ":memory:" in parsed.database or parsed.database.startswith("file:"):
        raise StoreError(f"the database has to be a file, as in {DEFAULT_URL}")
    return Path(parsed.database)


def existing_file(url: str) -> Path:
    """The file behind `url`, which is there. Raises StoreError when it is not."""
    path = database_file(url)
    if not path.is_file():
        raise StoreError(f"there is no database at {path}")
    return path


def url_of(file: Path) -> str:
    """The URL of a database file.

    >>> url_of(Path("/var/paplu.db"))
    'sqlite+aiosqlite:////var/paplu.db'
    """
    return f"sqlite+aiosqlite:///{file}"


def in_one_file(file: Path, wait: float = BUSY_SECONDS) -> None:
    """Fold the log beside a database into it, so that it can be carried about; only whoever has it
    for themselves can do that. Raises sqlite3.Error."""
    with closing(sqlite3.connect(file, timeout=wait)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")


def on_server(url: str) -> bool:
    """Whether the database is one of a PostgreSQL server. Raises StoreError for no database."""
    return parsed_url(url).drivername == postgresql.SCHEME


def place_of(url: str) -> str:
    """Where the database is, as an operator may read it: without a password."""
    return postgresql.place_of(parsed_url(url)) if on_server(url) else str(database_file(url))


def parsed_url(url: str) -> URL:
    """The parts of `url`. Raises StoreError when it names no database there can be."""
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StoreError(f"this is no database URL: {error}") from error
    if parsed.drivername not in ("sqlite+aiosqlite", postgresql.SCHEME):
        raise StoreError(
            f"no store for {parsed.drivername}; use {DEFAULT_URL} or {postgresql.EXAMPLE}"
        )
    return parsed


def writing_engine(url: str) -> Engine:
    """One connection to a file that takes the write lock when a transaction begins; not awaited."""
    parsed = parsed_url(url).set(drivername="sqlite")
    engine = create_engine(parsed, pool_size=1, max_overflow=0, **_OPTIONS)
    _set_up(engine, begin="BEGIN IMMEDIATE", pragmas=_DURABLE)
    return engine


def reading_engine(url: str, *, is_patient: bool = False) -> AsyncEngine:
    """Connections that see one moment of the database in each transaction, and cannot write.

    Whoever is patient waits for a server's answer as long as it takes.
    """
    if on_server(url):
        return postgresql.reading_engine(parsed_url(url), is_patient=is_patient)
    engine = create_async_engine(parsed_url(url), **_OPTIONS)
    _set_up(engine.sync_engine, begin="BEGIN", pragmas=_ONLY_READING)
    return engine


def connector(url: str) -> Callable[[], sqlite3.Connection]:
    """What opens the file of `url`."""
    return partial(sqlite3.connect, database_file(url), **_CONNECT)


def reading_through(connection: Callable[[], sqlite3.Connection]) -> Engine:
    """An engine that reads through one connection to a file, which somebody else opens and
    closes; not awaited."""
    engine = create_engine(
        "sqlite://", creator=connection, poolclass=StaticPool, hide_parameters=True
    )
    _set_up(engine, begin="BEGIN", pragmas=_ONLY_READING)
    return engine


_ONLY_READING = ("PRAGMA query_only = ON",)
_DURABLE = ("PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON")


def _set_up(engine: Engine, *, begin: str, pragmas: tuple[str, ...]) -> None:
    def connected(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for pragma in pragmas:
            cursor.execute(pragma)
        cursor.close()

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)
