"""Databases: where a bot that is measured keeps its tables, in a file or on a PostgreSQL server."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from sqlalchemy import URL, make_url

from tests.postgres import OTHER, fresh_database, serving, told, why_not

_ROWS = [f"SELECT * FROM {kind}" for kind in ("tables", "events", "people", "deadlines", "posts")]
"""What a start reads of every open table."""
_BYTES = """
    SELECT sum(
        pg_relation_size(oid) + pg_indexes_size(oid)
        + CASE reltoastrelid WHEN 0 THEN 0 ELSE pg_total_relation_size(reltoastrelid) END
    )::bigint
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
"""
"""What the rows and their indexes take; maps of free space come and go as the server likes."""


class Database(Protocol):
    """One kind of database, of which there can be as many as are wanted."""

    @property
    def name(self) -> str:
        """What it is called."""

    def new(self, path: Path) -> str:
        """The URL of an empty one: the file at `path`, or another that stands for it."""

    def run(self, url: str, statement: str) -> None:
        """Carry out a statement."""

    def size(self, url: str) -> int:
        """The bytes it takes as it lies there, while nobody uses it."""

    def packed(self, url: str) -> int:
        """The bytes it takes without gaps."""

    def reading(self, url: str) -> float:
        """The seconds it takes to read all rows of the open tables, and do nothing with them."""


@dataclass(frozen=True, slots=True)
class Files:
    """SQLite, as it comes."""

    name: str = "SQLite"

    def new(self, path: Path) -> str:
        return f"sqlite+aiosqlite:///{path}"

    def run(self, url: str, statement: str) -> None:
        with closing(sqlite3.connect(_file(url))) as connection, connection:
            connection.execute(statement)

    def size(self, url: str) -> int:
        return _file(url).stat().st_size

    def packed(self, url: str) -> int:
        target = _file(url).with_suffix(".packed")
        target.unlink(missing_ok=True)
        with closing(sqlite3.connect(_file(url))) as connection:
            connection.execute("VACUUM INTO ?", (str(target),))
        return target.stat().st_size

    def reading(self, url: str) -> float:
        began = time.perf_counter()
        with closing(sqlite3.connect(_file(url))) as connection:
            for rows in _ROWS:
                connection.execute(rows).fetchall()
        return time.perf_counter() - began


def _file(url: str) -> Path:
    return Path(str(make_url(url).database))


class OnServer:
    """PostgreSQL, where a commit is on the disk before it is one."""

    name = "PostgreSQL"

    def __init__(self, admin: URL, stack: ExitStack) -> None:
        self._admin = admin
        self._stack = stack

    def new(self, path: Path) -> str:
        return self._stack.enter_context(fresh_database(self._admin))

    def run(self, url: str, statement: str) -> None:
        told(url, statement)

    def size(self, url: str) -> int:
        return int(told(url, "CHECKPOINT", _BYTES)[0][0])

    def packed(self, url: str) -> int:
        return int(told(url, "VACUUM FULL", _BYTES)[0][0])

    def reading(self, url: str) -> float:
        began = time.perf_counter()
        told(url, *_ROWS)
        return time.perf_counter() - began


@contextmanager
def on_server() -> Iterator[OnServer | None]:
    """A server of its own that keeps to `fsync`; None where none can be started."""
    if why_not() is not None:
        yield None
    elif other := os.environ.get(OTHER):
        with ExitStack() as stack:
            yield OnServer(make_url(other), stack)
    else:
        with serving(fsync="on", shared_buffers="128MB") as server, ExitStack() as stack:
            yield OnServer(server.admin, stack)
