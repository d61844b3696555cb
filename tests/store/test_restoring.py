"""A backup takes the place of the database, whole or not at all, and nothing is thrown away."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.store.admin import backup
from bot.store.errors import StoreError
from bot.store.restoring import restore
from bot.store.sql import SqlStore
from bot.tables.commands import TableId
from tests.store.appends import ANN, entries, move, opening, url_of

NOW = datetime(2026, 5, 1, 12, 30, tzinfo=UTC)
ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "var" / "paplu.db"


@pytest.fixture
def saved(tmp_path: Path, path: Path) -> Path:
    """A backup with two events of a table; the database itself has gone on to the fourth."""
    asyncio.run(play(path, 0, 2))
    target = tmp_path / "saved.db"
    backup(url_of(path), target)
    asyncio.run(play(path, 2, 4))
    return target


async def play(path: Path, done: int, upto: int) -> None:
    store = await SqlStore.open(url_of(path))
    for version in range(done, upto):
        first = opening(1, people=(ANN,))
        await store.append(first if version == 0 else move(1, version, entries=entries(1, 2, -2)))
    await store.close()


async def events(path: Path) -> int:
    store = await SqlStore.open(url_of(path))
    try:
        found = await store.load(TableId(1))
        return 0 if found is None else len(found.events)
    finally:
        await store.close()


def files(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_the_backup_is_in_place_and_the_database_before_is_kept(path: Path, saved: Path) -> None:
    aside = restore(url_of(path), saved, NOW)
    assert aside == path.with_name("paplu.db.before-20260501T123000")
    assert asyncio.run(events(path)) == 2
    assert asyncio.run(events(aside)) == 4
    # It can be restored any number of times.
    assert restore(url_of(path), saved, NOW.replace(minute=31)) is not None
    assert asyncio.run(events(path)) == 2


def test_play_goes_on_from_the_backup(path: Path, saved: Path) -> None:
    restore(url_of(path), saved, NOW)
    asyncio.run(play(path, 2, 6))
    assert asyncio.run(events(path)) == 6


def test_where_there_is_no_database_yet(tmp_path: Path, saved: Path) -> None:
    elsewhere = tmp_path / "new" / "paplu.db"
    assert restore(url_of(elsewhere), saved, NOW) is None
    assert asyncio.run(events(elsewhere)) == 2


async def test_not_under_a_running_bot(path: Path, tmp_path: Path) -> None:
    store = await SqlStore.open(url_of(path))
    await store.append(opening(1))
    saved = tmp_path / "saved.db"
    await asyncio.to_thread(backup, url_of(path), saved)
    await store.append(move(1, 1))
    with pytest.raises(StoreError, match="in use: stop the bot"):
        await asyncio.to_thread(restore, url_of(path), saved, NOW)
    await store.append(move(1, 2))
    await store.close()
    assert await events(path) == 3
    assert not [name for name in files(path.parent) if "before" in name or "restoring" in name]


@pytest.mark.parametrize("what", [b"", b"a letter " * 2000])
def test_what_is_no_backup_changes_nothing(path: Path, saved: Path, what: bytes) -> None:
    saved.write_bytes(what)
    with pytest.raises(StoreError, match="no sound backup"):
        restore(url_of(path), saved, NOW)
    assert asyncio.run(events(path)) == 4
    assert files(path.parent) == ["paplu.db"]


def test_a_backup_with_a_spoilt_page_changes_nothing(path: Path, saved: Path) -> None:
    whole = bytearray(saved.read_bytes())
    # Past the schema, or it would not be opened at all.
    whole[-3 * 4096 : -2 * 4096] = b"\xff" * 4096
    saved.write_bytes(whole)
    with pytest.raises(StoreError, match="no sound backup"):
        restore(url_of(path), saved, NOW)
    assert asyncio.run(events(path)) == 4


def test_a_backup_that_is_not_there(path: Path, saved: Path) -> None:
    with pytest.raises(StoreError, match="no backup at"):
        restore(url_of(path), saved.with_name("other.db"), NOW)


def test_a_damaged_database_is_kept_as_it_lies(path: Path, saved: Path) -> None:
    path.write_bytes(b"\xff" * 9000)
    Path(f"{path}-wal").write_bytes(b"a log that fits nothing")
    aside = restore(url_of(path), saved, NOW)
    assert aside is not None
    assert aside.read_bytes() == b"\xff" * 9000
    assert Path(f"{aside}-wal").read_bytes() == b"a log that fits nothing"
    assert asyncio.run(events(path)) == 2


def test_the_backup_itself_is_never_written_to(path: Path, saved: Path) -> None:
    saved.chmod(0o400)
    before = saved.read_bytes()
    restore(url_of(path), saved, NOW)
    assert saved.read_bytes() == before
    assert files(saved.parent) == ["saved.db", "var"]


KILLED = """
import os, sys
from datetime import UTC, datetime
from pathlib import Path
from bot.store.restoring import restore

left = int(sys.argv[3])
def counted(event, arguments):
    # Every change of a name is a step.
    global left
    if event in ("os.rename", "os.link", "os.remove"):
        left -= 1
        if left < 0:
            os._exit(9)
sys.addaudithook(counted)
restore(sys.argv[1], Path(sys.argv[2]), datetime(2026, 5, 1, tzinfo=UTC))
"""


def test_killed_at_any_step_one_of_the_two_is_there_whole(path: Path, saved: Path) -> None:
    for steps in range(12):
        ended = subprocess.run(
            [sys.executable, "-c", KILLED, url_of(path), str(saved), str(steps)],
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            check=False,
        )
        with closing(sqlite3.connect(path)) as found:
            (kept,) = found.execute("SELECT count(*) FROM events").fetchone()
        assert kept in ({2, 4} if ended.returncode else {2})
        if not ended.returncode:
            break
        for left in path.parent.glob("*.before-*"):
            left.unlink()
    else:
        raise AssertionError("it never came to an end")
    assert steps > 1
