"""Care of the database, for whoever runs the bot: upgrade, backup, check."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from sqlalchemy import Connection, exists, func, or_, select, text
from sqlalchemy.exc import DBAPIError

from bot.store import looking_back, reading, schema, servers
from bot.store.ailments import told
from bot.store.copying import Seen, copy
from bot.store.engines import (
    BUSY_SECONDS,
    existing_file,
    in_one_file,
    on_server,
    place_of,
    reading_engine,
    url_of,
)
from bot.store.errors import StoreError
from bot.store.migrating import outdated, upgrade
from bot.store.postgresql import let_go
from bot.tables.commands import TableId
from bot.tables.ports import Basis, StoredTable

__all__ = ["backup", "check", "upgrade"]

Verify = Callable[[StoredTable], list[str]]


def backup(url: str, target: Path | str) -> None:
    """Copy the database, a server's as well, to the file `target` while the bot may go on running.

    Raises StoreError when there is no database, or when `target` exists already.
    """
    source, target = None if on_server(url) else existing_file(url), Path(target)
    half_done = target.with_name(target.name + ".part")
    try:
        # Claims the name: whatever exists, or is made meanwhile, is never overwritten.
        target.open("xb").close()
    except FileExistsError:
        raise StoreError(f"{target} exists already; choose another name") from None
    except OSError as error:
        raise StoreError(f"cannot write {target}: {error}") from error
    try:
        if source is None:
            asyncio.run(copy(url, url_of(half_done)))
            in_one_file(half_done)
        else:
            _copy(source, half_done)
        os.replace(half_done, target)
    except BaseException as error:
        half_done.unlink(missing_ok=True)
        target.unlink(missing_ok=True)
        if isinstance(error, OSError | sqlite3.Error):
            raise StoreError(f"cannot back {place_of(url)} up: {error}") from error
        raise


def check(url: str, verify: Verify, seen: Seen = lambda _done, _of: None) -> list[str]:
    """Everything that is wrong with the database, one line each; empty when all is well.

    `verify` folds one table by the rules and answers with what it finds; it does not raise. `seen`
    is told how many tables have been looked at, and of how many.
    Raises StoreError when there is no database.
    """
    if not on_server(url):
        existing_file(url)
    return asyncio.run(_problems(url, verify, seen))


def _copy(source: Path, target: Path) -> None:
    with (
        closing(sqlite3.connect(source, timeout=BUSY_SECONDS)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        # All pages in one step: one moment of the database; writers do not wait for it.
        old.backup(new)
    in_one_file(target)


async def _problems(url: str, verify: Verify, seen: Seen) -> list[str]:
    engine = reading_engine(url, is_patient=True)
    try:
        async with engine.connect() as connection, connection.begin():
            return await connection.run_sync(_found, verify, seen)
    except DBAPIError as error:
        if on_server(url):
            raise StoreError(f"cannot check {place_of(url)}: {told(error)}") from error
        return [f"the file is no sound database: {error.orig}"]
    except OSError as error:
        raise StoreError(f"cannot check {place_of(url)}: {told(error)}") from error
    finally:
        await let_go(engine)


def _found(connection: Connection, verify: Verify, seen: Seen) -> list[str]:
    damage = _damage(connection)
    if damage:
        return damage
    wrong = outdated(connection)
    if wrong is not None:
        return [f"{wrong}: run `paplu db upgrade`"]
    return [
        *_unbalanced_deals(connection),
        *_impossible_penalties(connection),
        *_misplaced_records(connection),
        *_unreadable_settings(connection),
        *_unreadable_tables(connection, verify, seen),
    ]


def _damage(connection: Connection) -> list[str]:
    """What the database itself knows to be broken. A server refuses what belongs to no table,
    and looks after its files by itself."""
    if connection.dialect.name == "postgresql":
        return []
    found = connection.scalars(text("PRAGMA integrity_check"))
    damage = [f"integrity: {line}" for line in found if line != "ok"]
    orphans = connection.execute(text("PRAGMA foreign_key_check")).all()
    return damage + [f"{row[0]}: row {row[1]} belongs to no table" for row in orphans]


def _unbalanced_deals(connection: Connection) -> list[str]:
    """Deals whose transfers do not sum to zero (rule book 2.14)."""
    ledger = schema.ledger.c
    total = func.sum(ledger.halves)
    rows = connection.execute(
        select(ledger.table_id, ledger.deal, total)
        .where(ledger.basis == Basis.TRANSFER.value)
        .group_by(ledger.table_id, ledger.deal)
        .having(total != 0)
        .order_by(ledger.table_id, ledger.deal)
    )
    return [
        f"table {table}, deal {deal}: the ledger is {halves} halves off zero"
        for table, deal, halves in rows
    ]


def _impossible_penalties(connection: Connection) -> list[str]:
    """Amounts that are neither a transfer nor a penalty, which is owed to nobody (3.11)."""
    ledger = schema.ledger.c
    is_penalty = ledger.basis == Basis.PENALTY.value
    rows = connection.execute(
        select(ledger.table_id, ledger.deal, ledger.player, ledger.basis, ledger.halves)
        .where(
            or_(
                ledger.basis.not_in([basis.value for basis in Basis]),
                is_penalty & (ledger.halves > 0),
            )
        )
        .order_by(ledger.seq)
    )
    return [
        f"table {table}, deal {deal}: player {player} has {halves} halves as {basis}"
        for table, deal, player, basis, halves in rows
    ]


def _misplaced_records(connection: Connection) -> list[str]:
    """Deals whose record names another server than their table, or is wrong about whether
    computer players were dealt in: what leaderboards ask for first."""
    deals, results = schema.deals.c, schema.results.c
    has_computers = exists().where(
        results.table_id == deals.table_id, results.deal == deals.deal, results.level.is_not(None)
    )
    rows = connection.execute(
        select(deals.table_id, deals.deal)
        .join(schema.tables, schema.tables.c.table_id == deals.table_id)
        .where(or_(schema.tables.c.guild != deals.guild, has_computers != deals.has_computers))
        .order_by(deals.table_id, deals.deal)
    )
    return [
        f"table {table}, deal {deal}: its record is of another server, or of other players"
        for table, deal in rows
    ]


def _unreadable_settings(connection: Connection) -> list[str]:
    """What servers decided, where this version of the bot cannot read it."""
    try:
        servers.settings(connection)
    except StoreError as error:
        return [str(error)]
    return []


def _unreadable_tables(connection: Connection, verify: Verify, seen: Seen) -> list[str]:
    problems: list[str] = []
    tables = reading.all_tables(connection)
    for done, table in enumerate(tables, start=1):
        problems += _problems_of(connection, table, verify)
        seen(done, len(tables))
    return problems


def _problems_of(connection: Connection, table: TableId, verify: Verify) -> list[str]:
    if not looking_back.is_recorded(connection, table):
        return [f"table {table}: its finished deals are not in the record"]
    try:
        stored = reading.stored_table(connection, table)
        records = looking_back.records_of(connection, table)
        ledger = reading.ledger(connection, table)
    except StoreError as error:
        return [str(error)]
    # A value that stands for nothing is a finding too, and no table stops the check.
    except (TypeError, ValueError) as error:
        return [f"table {table}: a value cannot be read: {error}"]
    if stored is None:
        return []
    whole = replace(stored, records=records, ledger=tuple(ledger))
    return [f"table {table}: {problem}" for problem in verify(whole)]
