"""An operator can back a running bot up, and check what it has stored."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.admin import backup, check
from bot.store.errors import StoreError
from bot.store.sql import SqlStore
from bot.tables.commands import GuildId, TableId
from bot.tables.guilds import GuildSettings
from bot.tables.ports import Basis, StoredTable
from tests.store.appends import ANN, BEA, entries, move, opening, url_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "paplu.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(url_of(path))
    await store.append(opening(1, people=(ANN, BEA)))
    await store.append(move(1, 1, cards="7H/1 8H/1", entries=entries(1, 15, -15)))
    await store.append(opening(2))
    yield store
    await store.close()


def nothing(_: StoredTable) -> list[str]:
    return []


async def checked(path: Path) -> list[str]:
    return await asyncio.to_thread(check, url_of(path), nothing)


def overwrite(path: Path, what: bytes, *, pages: int) -> None:
    """Spoil the file from page `pages` on with `what`, at the start of each page."""
    whole = bytearray(path.read_bytes())
    for start in range(pages * 4096, len(whole), 4096):
        whole[start : start + len(what)] = what
    path.write_bytes(whole)


def files(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def damage(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as other, other:
        other.execute(statement)


# --- backup -----------------------------------------------------------------------------------


async def test_a_backup_of_a_running_bot_is_one_moment_and_can_be_opened(
    store: SqlStore, path: Path, tmp_path: Path
) -> None:
    async def play() -> None:
        for version in range(1, 101):
            await store.append(move(2, version))

    playing = asyncio.create_task(play())
    await asyncio.sleep(0)
    target = tmp_path / "copy.db"
    await asyncio.to_thread(backup, url_of(path), target)
    await playing
    assert [name for name in files(tmp_path) if "copy" in name] == ["copy.db"]
    copy = await SqlStore.open(url_of(target))
    assert await copy.load(TableId(1)) == await store.load(TableId(1))
    taken, now = await copy.load(TableId(2)), await store.load(TableId(2))
    assert taken is not None and now is not None
    assert now.events[: len(taken.events)] == taken.events
    await copy.close()
    assert await checked(target) == []


async def test_a_backup_overwrites_nothing(store: SqlStore, path: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    target.write_text("precious")
    with pytest.raises(StoreError, match="exists already"):
        await asyncio.to_thread(backup, url_of(path), target)
    with pytest.raises(StoreError, match="exists already"):
        await asyncio.to_thread(backup, url_of(path), path)
    assert target.read_text() == "precious"


def test_a_backup_needs_a_database_and_a_folder(tmp_path: Path) -> None:
    missing = url_of(tmp_path / "missing.db")
    with pytest.raises(StoreError, match="no database"):
        backup(missing, tmp_path / "copy.db")
    assert files(tmp_path) == []
    (tmp_path / "missing.db").write_text("no database either " * 99)
    with pytest.raises(StoreError, match="cannot back"):
        backup(missing, tmp_path / "copy.db")
    with pytest.raises(StoreError, match="cannot write"):
        backup(missing, tmp_path / "nowhere" / "copy.db")
    assert files(tmp_path) == ["missing.db"]


# --- check ------------------------------------------------------------------------------------


async def test_a_sound_database_has_no_problems(store: SqlStore, path: Path) -> None:
    assert await checked(path) == []


async def test_check_folds_every_table_and_passes_on_what_it_finds(
    store: SqlStore, path: Path
) -> None:
    def count(table: StoredTable) -> list[str]:
        return [f"{len(table.events)} events"]

    found = await asyncio.to_thread(check, url_of(path), count)
    assert found == ["table 1: 3 events", "table 2: 1 events"]


async def test_check_says_how_far_it_is(store: SqlStore, path: Path) -> None:
    seen: list[tuple[int, int]] = []
    await asyncio.to_thread(check, url_of(path), nothing, lambda *far: seen.append(far))
    assert seen == [(1, 2), (2, 2)]


@pytest.mark.parametrize(
    ("statement", "problem"),
    [
        ("DELETE FROM events WHERE version = 2", "table 1: its events do not run from 1 to 3"),
        ("DELETE FROM events WHERE version = 3", "table 1: its events do not run from 1 to 3"),
        (
            "UPDATE events SET name = 'x' WHERE table_id = 2",
            "table 2, version 1: unknown event 'x'",
        ),
        ("UPDATE ledger SET halves = 16 WHERE player = 0", "table 1, deal 1: the ledger is 1"),
        ("UPDATE people SET table_id = 3 WHERE player = 0", "people: row 1 belongs to no table"),
        ("UPDATE alembic_version SET version_num = '0'", "the schema is 0"),
        ("DELETE FROM alembic_version", "the schema is None"),
    ],
)
async def test_check_names_each_damage(
    store: SqlStore, path: Path, statement: str, problem: str
) -> None:
    damage(path, statement)
    (found,) = await checked(path)
    assert found.startswith(problem)


async def test_3_11_check_finds_amounts_that_are_no_transfer_and_no_penalty(
    store: SqlStore, path: Path
) -> None:
    penalties = entries(2, -16, -30, basis=Basis.PENALTY)
    await store.append(move(1, 3, entries=penalties))
    assert await checked(path) == []
    damage(path, "UPDATE ledger SET halves = -halves WHERE deal = 2 AND player = 1")
    damage(path, "UPDATE ledger SET basis = 'gift' WHERE deal = 1")
    assert await checked(path) == [
        "table 1, deal 1: player 0 has 15 halves as gift",
        "table 1, deal 1: player 1 has -15 halves as gift",
        "table 1, deal 2: player 1 has 30 halves as penalty",
        "table 1: a value cannot be read: 'gift' is not a valid Basis",
    ]


async def test_check_finds_a_broken_file(store: SqlStore, path: Path) -> None:
    for table in range(3, 60):
        await store.append(opening(table))
    await store.close()
    overwrite(path, b"\xff" * 64, pages=2)
    assert await checked(path)
    overwrite(path, b"no database", pages=0)
    (found,) = await checked(path)
    assert "no sound database" in found


def test_check_needs_a_database_and_makes_none(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="no database"):
        check(url_of(tmp_path / "missing.db"), nothing)
    assert files(tmp_path) == []


async def test_check_finds_settings_that_cannot_be_read(store: SqlStore, path: Path) -> None:
    await store.save_guild_settings(GuildId(77), GuildSettings(timer="90s"))
    assert await checked(path) == []
    damage(path, "UPDATE guild_settings SET body = '{\"trumps\": 1}'")
    (problem,) = await checked(path)
    assert problem.startswith("server 77: ")
    damage(path, "UPDATE guild_settings SET schema = 99")
    (problem,) = await checked(path)
    assert "has shape 99" in problem
