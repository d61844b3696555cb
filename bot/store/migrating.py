"""Migrating: bringing a database to the present schema."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from bot.store import postgresql
from bot.store.ailments import told
from bot.store.backfilling import record_older_tables
from bot.store.engines import (
    BUSY_SECONDS,
    database_file,
    on_server,
    parsed_url,
    place_of,
    writing_engine,
)
from bot.store.errors import StoreError

# bot/ and data/ stand side by side, in a checkout as in the image.
MIGRATIONS = Path(__file__).resolve().parents[2] / "data" / "migrations"

# Alembic keeps the migration under way in module globals: one at a time in a process.
_one_at_a_time = threading.Lock()


def upgrade(url: str) -> None:
    """Create the database where it is missing, apply every migration it lacks, and record the
    finished deals of tables that are older than their record. A server's has to be there, empty.

    Several processes may do so at once: the first one works, the others wait for it.
    Raises StoreError when the database cannot be brought to the present schema.
    """
    place = place_of(url)
    try:
        if on_server(url):
            asyncio.run(_upgrade_on_server(url))
        else:
            _upgrade_file(url)
    except CommandError as error:
        raise StoreError(f"{place} is of another version of the bot: {error}") from error
    except (OSError, sqlite3.Error, SQLAlchemyError) as error:
        raise StoreError(f"cannot bring {place} to the present schema: {told(error)}") from error


def _upgrade_file(url: str) -> None:
    path = database_file(url)
    path.parent.mkdir(parents=True, exist_ok=True)
    _write_ahead(path)
    engine = writing_engine(url)
    try:
        with engine.connect() as connection:
            _bring_up(connection)
    finally:
        engine.dispose()


async def _upgrade_on_server(url: str) -> None:
    engine = postgresql.migrating_engine(parsed_url(url))
    try:
        async with engine.connect() as connection:
            await connection.run_sync(_bring_up)
    finally:
        await postgresql.let_go(engine)


def _bring_up(connection: Connection) -> None:
    config = alembic_config()
    with _one_at_a_time, connection.begin():
        if connection.dialect.name == "postgresql":
            postgresql.wait_for_turn(connection)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    record_older_tables(connection)


def revisions(connection: Connection) -> tuple[str | None, str | None]:
    """The schema that the database has, and the one that this version of the bot needs."""
    has = MigrationContext.configure(connection).get_current_revision()
    return has, ScriptDirectory.from_config(alembic_config()).get_current_head()


def outdated(connection: Connection) -> str | None:
    """Which schema there is and which is needed, where they differ."""
    has, needs = revisions(connection)
    return None if has == needs else f"the schema is {has}, this version of the bot needs {needs}"


def alembic_config() -> Config:
    """Where Alembic finds the migrations. Raises StoreError when they are missing."""
    if not MIGRATIONS.is_dir():
        raise StoreError(f"the migrations are missing: expected them in {MIGRATIONS}")
    config = Config()
    # Config interpolates percent signs.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def _write_ahead(path: Path) -> None:
    """Switch the file to write-ahead logging, so that readers and the writer do not wait for
    each other. The file remembers it."""
    give_up = time.monotonic() + BUSY_SECONDS
    connection = sqlite3.connect(path, timeout=BUSY_SECONDS)
    try:
        while True:
            try:
                connection.execute("PRAGMA journal_mode = WAL")
                return
            except sqlite3.OperationalError as error:
                # This one statement does not wait for the busy timeout when another switches too.
                if "locked" not in str(error) or time.monotonic() > give_up:
                    raise
                time.sleep(0.02)
    finally:
        connection.close()
