"""Restoring: a backup in place of the database, and nothing that was there thrown away."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

from bot.store.ailments import Ailment, ailment, told
from bot.store.copying import copy
from bot.store.engines import database_file, in_one_file, on_server, url_of
from bot.store.errors import StoreError
from bot.store.migrating import upgrade

_BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a database. Beside another one it would be taken for that one's own."""


def restore(
    url: str, backup: Path, now: datetime, prepare: Callable[[str], None] = lambda _url: None
) -> Path | None:
    """Put the file `backup` in place of the database, which no process may have open; on a server,
    into one that is empty. Before that a copy of it is brought to the present schema, and
    `prepare` does with it, by its URL, what has to be done.

    Answers where the database that was there lies now; None when there was none. Raises
    StoreError, having changed nothing, when the backup is no sound database, or when the database
    is in use.
    """
    if not backup.is_file():
        raise StoreError(f"there is no backup at {backup}")
    if on_server(url):
        _load(url, backup, prepare)
        return None
    target = database_file(url)
    new = target.with_name(target.name + ".restoring")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        _copy_of_sound(backup, new)
        _prepared(new, prepare)
        aside = _kept_aside(target, now) if target.exists() else None
        os.replace(new, target)
        _keep_for_good(target.parent)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"cannot restore {target}: {told(error)}") from error
    finally:
        _remove(new)
    return aside


def _remove(new: Path) -> None:
    """Remove a copy, with what lies beside it."""
    for suffix in ("", *_BESIDE):
        Path(f"{new}{suffix}").unlink(missing_ok=True)


def _prepared(new: Path, prepare: Callable[[str], None]) -> None:
    """Have a copy prepared, and in one file again."""
    upgrade(url_of(new))
    prepare(url_of(new))
    in_one_file(new)
    with new.open("rb+") as file:
        os.fsync(file.fileno())


def _load(url: str, backup: Path, prepare: Callable[[str], None]) -> None:
    with tempfile.TemporaryDirectory(prefix="paplu-") as folder:
        new = Path(folder) / "backup.db"
        _copy_of_sound(backup, new)
        _prepared(new, prepare)
        asyncio.run(copy(url_of(new), url))


def _copy_of_sound(backup: Path, new: Path) -> None:
    """Copy a backup that has no fault; one beside a log of its own is read with it."""
    _remove(new)
    # Nothing is ever written to a backup, not even by looking at it.
    try:
        with (
            closing(sqlite3.connect(_read_only(backup), uri=True)) as old,
            closing(sqlite3.connect(new)) as copy,
        ):
            old.backup(copy)
            faults = [row[0] for row in copy.execute("PRAGMA integrity_check")]
            schema = copy.execute("SELECT version_num FROM alembic_version").fetchall()
    except sqlite3.Error as error:
        raise StoreError(f"{backup} is no sound backup ({error}): take an older one") from error
    if faults != ["ok"] or not schema:
        raise StoreError(f"{backup} is no sound backup ({faults[0]}): take an older one")


def _kept_aside(target: Path, now: datetime) -> Path:
    """Another name for the present database. It keeps its own until the backup takes that over:
    whoever starts in between finds the old one, and never none."""
    _folded(target)
    aside = target.with_name(f"{target.name}.before-{now:%Y%m%dT%H%M%S}")
    if aside.exists():
        raise StoreError(f"{aside} exists already: wait a second")
    for suffix in _BESIDE:
        if (part := Path(f"{target}{suffix}")).exists():
            part.rename(f"{aside}{suffix}")
    try:
        os.link(target, aside)
    except OSError:
        # Not every file system has two names for one file.
        shutil.copy2(target, aside)
    return aside


def _folded(target: Path) -> None:
    """Have the present database in one file.

    A database past all help is what a backup is for: it is kept as it lies.
    """
    try:
        # SQLite would throw the log of a damaged file away.
        with closing(sqlite3.connect(_read_only(target), uri=True)) as present:
            present.execute("SELECT count(*) FROM sqlite_schema")
        in_one_file(target, wait=0)
    except sqlite3.Error as error:
        if ailment(error) is Ailment.LOCKED:
            raise StoreError(f"{target} is in use: stop the bot, then again") from error


def _read_only(path: Path) -> str:
    return f"{path.absolute().as_uri()}?mode=ro"


def _keep_for_good(folder: Path) -> None:
    """Have the disk remember the new names."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
