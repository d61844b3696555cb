"""A database is created and brought up to date by whoever opens it."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from bot.rummy.points import Points
from bot.store.engines import writing_engine
from bot.store.errors import StoreError
from bot.store.migrating import MIGRATIONS, revisions, upgrade
from bot.store.schema import metadata
from bot.store.sql import SqlStore
from bot.tables.commands import TableId
from bot.tables.ports import Basis
from tests.store.appends import entries, move, opening, url_of
from tests.store.older import take_back_to
from tests.store.test_durability import start

OPENED = """
import asyncio, sys
from bot.store.sql import SqlStore

async def main():
    store = await SqlStore.open(sys.argv[1])
    await store.close()

asyncio.run(main())
"""


def test_the_migrations_make_the_schema_that_the_code_writes_to(tmp_path: Path) -> None:
    url = url_of(tmp_path / "paplu.db")
    upgrade(url)
    engine = writing_engine(url)
    with engine.begin() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
        has, needs = revisions(connection)
        assert has == needs is not None
    engine.dispose()


def test_a_migration_holds_the_write_lock_from_its_first_question_on(tmp_path: Path) -> None:
    url = url_of(tmp_path / "paplu.db")
    engine = writing_engine(url)
    with (
        engine.begin(),
        closing(sqlite3.connect(tmp_path / "paplu.db", timeout=0)) as other,
        pytest.raises(sqlite3.OperationalError, match="locked"),
    ):
        other.execute("BEGIN IMMEDIATE")
    engine.dispose()


def test_the_migrations_lie_beside_the_package() -> None:
    assert (MIGRATIONS / "env.py").is_file()
    assert MIGRATIONS.parts[-2:] == ("data", "migrations")


async def test_the_folder_is_created(tmp_path: Path) -> None:
    path = tmp_path / "a new" / "folder 100%" / "paplu.db"
    store = await SqlStore.open(url_of(path))
    await store.close()
    assert path.is_file()


async def test_upgrading_again_changes_nothing(tmp_path: Path) -> None:
    url = url_of(tmp_path / "paplu.db")
    store = await SqlStore.open(url)
    await store.append(opening(1))
    await asyncio.to_thread(upgrade, url)
    assert await store.open_tables() == [TableId(1)]
    await store.close()


async def test_amounts_written_before_there_were_penalties_are_transfers(tmp_path: Path) -> None:
    path = tmp_path / "paplu.db"
    store = await SqlStore.open(url_of(path))
    await store.append(opening(1))
    await store.append(move(1, 1, entries=entries(1, -15, 15)))
    await store.close()
    take_back_to("0001", path)
    store = await SqlStore.open(url_of(path))
    assert tuple(await store.ledger(TableId(1))) == entries(1, -15, 15)
    assert await store.balances(TableId(1)) == {0: Points(-15), 1: Points(15)}
    await store.append(move(1, 2, entries=entries(2, -8, basis=Basis.PENALTY)))
    await store.close()


@pytest.mark.parametrize("revision", ["0001", "0002", "0003", "0004"])
async def test_every_older_database_is_brought_to_the_schema_that_the_code_writes_to(
    tmp_path: Path, revision: str
) -> None:
    path = tmp_path / "paplu.db"
    upgrade(url_of(path))
    take_back_to(revision, path)
    upgrade(url_of(path))
    engine = writing_engine(url_of(path))
    with engine.begin() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()
    store = await SqlStore.open(url_of(path))
    await store.append(opening(1))
    await store.append(move(1, 1, entries=entries(1, -15, 15)))
    await store.close()


async def test_stores_opened_at_once_in_one_process(tmp_path: Path) -> None:
    urls = [url_of(tmp_path / f"{number % 2}.db") for number in range(6)]
    for store in await asyncio.gather(*map(SqlStore.open, urls)):
        await store.close()


def test_two_processes_may_migrate_at_once(tmp_path: Path) -> None:
    path = tmp_path / "paplu.db"
    processes = [start(OPENED, path) for _ in range(3)]
    for process in processes:
        _, complaints = process.communicate(timeout=120)
        assert process.returncode == 0, complaints
    with closing(sqlite3.connect(path)) as other:
        assert other.execute("SELECT count(*) FROM alembic_version").fetchone() == (1,)


def test_a_new_file_may_be_opened_by_several_at_the_same_moment(tmp_path: Path) -> None:
    # Switching to write-ahead logging does not wait for the busy timeout: it is tried again.
    everyone = threading.Barrier(4)

    def open_together(url: str) -> None:
        everyone.wait()
        upgrade(url)

    with ThreadPoolExecutor(4) as threads:
        for number in range(20):
            url = url_of(tmp_path / f"{number}.db")
            assert list(threads.map(open_together, [url] * 4)) == [None] * 4


async def test_a_database_of_a_newer_release_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "paplu.db"
    upgrade(url_of(path))
    with closing(sqlite3.connect(path)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match=r"another version of the bot: .*9999"):
        await SqlStore.open(url_of(path))


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "paplu.db"
    path.write_text("Dear diary, " * 100)
    with pytest.raises(StoreError, match="is damaged"):
        await SqlStore.open(url_of(path))
    assert path.read_text().startswith("Dear diary")
