"""Migrating: bringing a database file to the present schema."""

from __future__ import annotations

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
from sqlalchemy.exc import DBAPIError

from bot.store.ailments import told
from bot.store.backfilling import record_older_tables
from bot.store.engines import BUSY_SECONDS, database_file, writing_engine
from bot.store.errors import StoreError

# bot/ and data/ stand side by side, in a checkout as in the image.
MIGRATIONS = Path(__file__).resolve().parents[2] / "data" / "migrations"

# Alembic keeps the migration under way in module globals: one at a time in a process.
_one_at_a_time = threading.Lock()


def upgrade(url: str) -> None:
    """Create the database where it is missing, apply every migration it lacks, and record the
    finished deals of tables that are older than their record.

    Several processes may do so at once: the first one works, the others wait for it.
    Raises StoreError when the file cannot be brought to the present schema.
    """
    path = database_file(url)
    config = _config()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_ahead(path)
        engine = writing_engine(url)
        try:
            with _one_at_a_time, engine.begin() as connection:
                config.attributes["connection"] = connection
                command.upgrade(config, "head")
            record_older_tables(engine)
        finally:
            engine.dispose()
    except (OSError, sqlite3.Error, DBAPIError, CommandError) as error:
        raise StoreError(f"cannot bring {path} to the present schema: {told(error)}") from error


def revisions(connection: Connection) -> tuple[str | None, str | None]:
    """The schema that the database has, and the one that this version of the bot needs."""
    has = MigrationContext.configure(connection).get_current_revision()
    return has, ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
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
