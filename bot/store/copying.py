"""Copying: all that one database holds, into another one that is empty."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar  # Any: a row is of whatever columns a table has.

from sqlalchemy import Connection, Row, Table, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import postgresql, schema
from bot.store.ailments import as_store_error
from bot.store.engines import (
    existing_file,
    on_server,
    parsed_url,
    place_of,
    reading_engine,
    writing_engine,
)
from bot.store.errors import StoreError
from bot.store.migrating import outdated, upgrade

T = TypeVar("T")
Seen = Callable[[int, int], None]
"""Told of long work, again and again: how much is done, and of how much."""
Work = Callable[[Connection], T]

AT_A_TIME = 1000


async def copy(source: str, target: str, seen: Seen = lambda _done, _of: None) -> int:
    """Copy one moment of the database of `source` into that of `target`, in one transaction, and
    answer how many rows there are: every one of them was compared. `seen` is told of rows.

    Raises StoreError, having kept nothing, when `target` has anything in it, when `source` is of
    another version, or when a row comes out as another.
    """
    if not on_server(source):
        # Whoever only opens a file makes it.
        existing_file(source)
    readers = reading_engine(source)
    try:
        with as_store_error():
            async with readers.connect() as old, old.begin():
                return await _copy(old, source, target, seen)
    finally:
        await readers.dispose()


async def _copy(old: AsyncConnection, source: str, target: str, seen: Seen) -> int:
    await _verify_present(old, source)
    await asyncio.to_thread(upgrade, target)
    async with _written(target) as run:
        await run(_verify_empty(target))
        counts = [await _count(old, table) for table in _tables()]
        done, of = 0, sum(counts)
        for table in _tables():
            done = await _copied(old, run, table, done, lambda at: seen(at, of))
        return done


def _tables() -> list[Table]:
    """Each after those that it belongs to."""
    return schema.metadata.sorted_tables


async def _count(connection: AsyncConnection, table: Table) -> int:
    return int(await connection.scalar(select(func.count()).select_from(table)) or 0)


async def _verify_present(old: AsyncConnection, source: str) -> None:
    wrong = await old.run_sync(outdated)
    if wrong is not None:
        raise StoreError(f"{place_of(source)}: {wrong}: run `paplu db upgrade` on it first")


def _verify_empty(target: str) -> Work[None]:
    def verify(connection: Connection) -> None:
        for table in _tables():
            if connection.scalar(select(1).select_from(table).limit(1)) is not None:
                raise StoreError(
                    f"{place_of(target)} is not empty: copy into a new database, so that nothing"
                    " is mixed or lost"
                )

    return verify


@asynccontextmanager
async def _written(target: str) -> AsyncIterator[Callable[[Work[Any]], Awaitable[Any]]]:
    """What carries out work on the target; all of it is one transaction."""
    with as_store_error():
        if on_server(target):
            engine = postgresql.migrating_engine(parsed_url(target))
            try:
                async with engine.begin() as connection:
                    yield connection.run_sync
            finally:
                await postgresql.let_go(engine)
            return
        file = writing_engine(target)
        try:
            with file.begin() as opened:

                async def run(work: Work[Any]) -> Any:
                    return work(opened)

                yield run
        finally:
            file.dispose()


async def _copied(
    old: AsyncConnection,
    run: Callable[[Work[Any]], Awaitable[Any]],
    table: Table,
    done: int,
    seen: Callable[[int], None],
) -> int:
    """Copy a table and compare: how many rows are done with it."""
    read = _Digest()
    found = await old.stream(select(table).order_by(*table.primary_key))
    async for part in found.partitions(AT_A_TIME):
        rows = [dict(row._mapping) for row in part]
        for row in part:
            read.add(row)
        await run(lambda connection, rows=rows: connection.execute(insert(table), rows))  # type: ignore[misc]  # mypy cannot type a default
        done += len(rows)
        seen(done)
    written = await run(lambda connection: _digest_of(connection, table))
    if written != read.value:
        raise StoreError(f"the rows of {table.name} came out as others: nothing was kept")
    await run(lambda connection: _count_on(connection, table))
    return done


class _Digest:
    """What stands for rows in their order."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()

    def add(self, row: Row[Any]) -> None:
        self._hash.update(repr(tuple(row)).encode())

    @property
    def value(self) -> str:
        return self._hash.hexdigest()


def _digest_of(connection: Connection, table: Table) -> str:
    written = _Digest()
    rows = select(table).order_by(*table.primary_key).execution_options(yield_per=AT_A_TIME)
    for row in connection.execute(rows):
        written.add(row)
    return written.value


def _count_on(connection: Connection, table: Table) -> None:
    """Have the numbers that a server gives by itself go on after those that were copied."""
    counted = table.autoincrement_column
    if connection.dialect.name != "postgresql" or counted is None:
        return
    last = connection.scalar(select(func.max(counted)))
    if last is not None:
        connection.execute(
            text("SELECT setval(pg_get_serial_sequence(:of, :counted), :last)"),
            {"of": table.name, "counted": counted.name, "last": last},
        )
