"""Trying: whether a database can be used, without changing anything in it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.exc import SQLAlchemyError

from bot.store import postgresql
from bot.store.ailments import Ailment, told
from bot.store.engines import database_file, on_server, parsed_url, place_of, writing_engine
from bot.store.errors import StoreError
from bot.store.migrating import alembic_config, revisions


def try_out(url: str) -> None:
    """Raise StoreError for whatever would keep the bot from using the database of `url`."""
    try:
        if on_server(url):
            asyncio.run(_try_server(url))
        else:
            _try_file(url)
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        raise StoreError(f"{place_of(url)}: {told(error)}") from error


def _try_file(url: str) -> None:
    path = database_file(url)
    if not path.exists():
        _try_folder(path)
        return
    engine = writing_engine(url)
    try:
        # To begin takes the lock, which whoever may not write cannot have.
        with engine.connect() as connection, connection.begin() as transaction:
            _try_schema(connection, url)
            transaction.rollback()
    finally:
        engine.dispose()


def _try_folder(path: Path) -> None:
    """A database that is not there yet is made, and folders for it."""
    there = next(parent for parent in path.absolute().parents if parent.exists())
    if not there.is_dir():
        raise StoreError(f"{path}: {there} is a file, and no folder")
    if not os.access(there, os.W_OK | os.X_OK):
        raise StoreError(f"{path}: {Ailment.READ_ONLY}")


async def _try_server(url: str) -> None:
    engine = postgresql.migrating_engine(parsed_url(url))
    try:
        async with engine.connect() as connection:
            await connection.run_sync(_try_rights, url)
            await connection.run_sync(_try_schema, url)
    finally:
        await postgresql.let_go(engine)


def _try_rights(connection: Connection, url: str) -> None:
    if connection.scalar(text("SELECT current_setting('transaction_read_only')")) == "on":
        raise StoreError(f"{place_of(url)}: this server only reads: name the one that writes")
    may = "SELECT has_schema_privilege(current_schema(), 'CREATE')"
    if not connection.scalar(text(may)):
        raise StoreError(f"{place_of(url)}: the user may make no tables there: grant it that right")


def _try_schema(connection: Connection, url: str) -> None:
    has, knows = revisions(connection)
    known = {
        each.revision for each in ScriptDirectory.from_config(alembic_config()).walk_revisions()
    }
    if has is not None and has not in known:
        raise StoreError(
            f"{place_of(url)} is of a newer version of the bot (its schema is {has}, this version"
            f" knows {knows}): start that version, or restore a backup"
        )
