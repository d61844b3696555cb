"""What a held lock, a fault, a full disk or a killed process may do to what was confirmed."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry, Pool

from bot.store.engines import reading_engine, writing_engine
from bot.store.errors import StoreError
from bot.store.sql import SqlStore
from bot.tables.commands import ChannelId, InteractionId, TableId
from bot.tables.errors import ConcurrencyError
from bot.tables.ports import Post, PostKind
from tests.store.appends import START, entries, move, opening, url_of

ROOT = Path(__file__).parents[2]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "paplu.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqlStore]:
    store = await SqlStore.open(url_of(path))
    yield store
    await store.close()


def counted(path: Path, what: str) -> int:
    """What another process sees."""
    with closing(sqlite3.connect(path)) as other:
        return int(other.execute(f"SELECT count(*) FROM {what}").fetchone()[0])


async def test_fault_22_a_held_lock_fails_nothing_and_nothing_is_confirmed_early(
    store: SqlStore, path: Path
) -> None:
    for table in range(1, 21):
        await store.append(opening(table))
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        clicks = [asyncio.create_task(store.append(move(table, 1))) for table in range(1, 21)]
        await asyncio.sleep(2)
        assert not any(click.done() for click in clicks)
        assert counted(path, "events") == 20
        # Whoever only looks does not wait.
        assert len(await store.open_tables()) == 20
        other.execute("COMMIT")
    for click in asyncio.as_completed(clicks):
        await click
        assert counted(path, "events") == 40


async def test_a_failed_batch_leaves_nothing_and_the_next_is_sound(
    store: SqlStore, path: Path
) -> None:
    await store.append(opening(1))
    await store.append(opening(2))
    with closing(sqlite3.connect(path)) as other:
        other.execute("ALTER TABLE ledger RENAME TO elsewhere")
    outcomes = await asyncio.gather(
        store.append(move(1, 1, interaction=5)),
        store.append(move(2, 1, entries=entries(1, 4, -4))),
        store.append(opening(3)),
        return_exceptions=True,
    )
    assert all(isinstance(outcome, StoreError) for outcome in outcomes)
    with closing(sqlite3.connect(path)) as other:
        other.execute("ALTER TABLE elsewhere RENAME TO ledger")
    assert (counted(path, "events"), counted(path, "tables")) == (2, 2)
    assert not await store.was_handled(InteractionId(5))
    await asyncio.gather(
        store.append(move(1, 1, interaction=5)),
        store.append(move(2, 1, entries=entries(1, 4, -4))),
        store.append(opening(3)),
    )
    assert (counted(path, "events"), counted(path, "ledger")) == (5, 2)


async def test_only_after_a_failure_the_writer_starts_a_fresh_connection(
    store: SqlStore, path: Path
) -> None:
    made: list[object] = []

    def connected(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        made.append(connection)

    event.listen(Pool, "connect", connected)
    try:
        await store.append(opening(1))
        with pytest.raises(ConcurrencyError):
            await store.append(move(1, 9))
        assert made == []
        with closing(sqlite3.connect(path)) as other:
            other.execute("ALTER TABLE events RENAME TO elsewhere")
        with pytest.raises(StoreError):
            await store.append(move(1, 1))
        with closing(sqlite3.connect(path)) as other:
            other.execute("ALTER TABLE elsewhere RENAME TO events")
        await store.append(move(1, 1))
        await store.append(move(1, 2))
        assert len(made) == 1
    finally:
        event.remove(Pool, "connect", connected)


async def test_rows_the_database_refuses_fail_alone(store: SqlStore, path: Path) -> None:
    await store.append(opening(1))
    await store.append(opening(2))
    with closing(sqlite3.connect(path)) as other:
        other.execute(
            "CREATE TRIGGER no BEFORE INSERT ON events WHEN NEW.table_id = 2"
            " BEGIN SELECT RAISE(ABORT, 'no'); END"
        )
    post = Post(table=TableId(9), kind=PostKind.BOARD, channel=ChannelId(1), message=1, stamp=1)
    outcomes = await asyncio.gather(
        store.append(move(1, 1)),
        store.append(move(2, 1)),
        store.save_post(post),
        return_exceptions=True,
    )
    assert outcomes[0] is None
    assert isinstance(outcomes[1], StoreError)
    assert isinstance(outcomes[2], StoreError)
    assert counted(path, "events") == 3


async def test_every_commit_is_forced_to_the_disk(path: Path) -> None:
    await (await SqlStore.open(url_of(path))).close()
    engine = writing_engine(url_of(path))
    with engine.connect() as connection:
        full = connection.scalar(text("PRAGMA synchronous"))
        mode = connection.scalar(text("PRAGMA journal_mode"))
        wait = connection.scalar(text("PRAGMA busy_timeout"))
    engine.dispose()
    assert (full, mode) == (2, "wal")
    assert wait is not None and wait >= 10_000


async def test_a_write_takes_the_lock_when_it_begins(store: SqlStore, path: Path) -> None:
    engine = writing_engine(url_of(path))
    with (
        engine.begin(),
        closing(sqlite3.connect(path, timeout=0)) as other,
        pytest.raises(sqlite3.OperationalError, match="locked"),
    ):
        other.execute("BEGIN IMMEDIATE")
    engine.dispose()


async def test_a_reader_cannot_write(store: SqlStore, path: Path) -> None:
    engine = reading_engine(url_of(path))
    async with engine.connect() as connection:
        with pytest.raises(Exception, match="readonly"):
            await connection.execute(text("DELETE FROM events"))
    await engine.dispose()


async def test_interactions_are_forgotten_after_a_day(path: Path) -> None:
    for hours, interaction in ((0, 1), (2, 2)):
        at = START + timedelta(hours=hours)
        store = await SqlStore.open(url_of(path), now=lambda at=at: at)  # type: ignore[misc]  # mypy cannot type a default
        await store.append(opening(interaction, interaction=interaction))
        await store.close()
    store = await SqlStore.open(url_of(path), now=lambda: START + timedelta(hours=25))
    assert not await store.was_handled(InteractionId(1))
    assert await store.was_handled(InteractionId(2))
    await store.close()


async def test_interactions_are_forgotten_after_a_day_while_the_bot_goes_on(
    tmp_path: Path,
) -> None:
    now = [START]
    store = await SqlStore.open(url_of(tmp_path / "paplu.db"), now=lambda: now[0])
    await store.append(opening(1, interaction=1))
    now[0] += timedelta(hours=23)
    await store.append(move(1, 1, interaction=2))
    assert await store.was_handled(InteractionId(1))
    now[0] += timedelta(hours=2)
    await store.append(move(1, 2, interaction=3))
    assert not await store.was_handled(InteractionId(1))
    assert await store.was_handled(InteractionId(2))
    await store.close()


@pytest.mark.parametrize(
    ("url", "complaint"),
    [
        ("sqlite+aiosqlite://", "has to be a file"),
        ("sqlite+aiosqlite:///:memory:", "has to be a file"),
        ("mysql+aiomysql://localhost/paplu", "no store for mysql"),
        ("postgresql://paplu:secret@localhost/paplu", "no store for postgresql;"),
        ("paplu.db", "no database URL"),
    ],
)
async def test_a_database_that_cannot_be_is_said_clearly(url: str, complaint: str) -> None:
    with pytest.raises(StoreError, match=complaint):
        await SqlStore.open(url)


# --- other processes --------------------------------------------------------------------------

KILLED = """
import asyncio, sys
from bot.store.sql import SqlStore
from tests.store.appends import move, opening

async def main():
    store = await SqlStore.open(sys.argv[1])
    async def play(table):
        await store.append(opening(table))
        for version in range(1, 100000):
            await store.append(move(table, version))
            print(table, version + 1, flush=True)
    await asyncio.gather(*(play(table) for table in range(1, 6)))

asyncio.run(main())
"""

FULL_DISK = """
import asyncio, resource, sys
from bot.store.errors import StoreError
from bot.store.sql import SqlStore
from tests.store.appends import move, opening

async def main():
    store = await SqlStore.open(sys.argv[1])
    await asyncio.gather(*(store.append(opening(table)) for table in range(1, 11)))
    _, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, hard))
    seen = {table: 1 for table in range(1, 11)}
    cards = " ".join(["7H/1"] * 40)
    async def fill(table):
        while True:
            # The second one conflicts, so that the first goes behind a savepoint.
            outcomes = await asyncio.gather(
                store.append(move(table, seen[table], cards=cards)),
                store.append(move(table, 999_999)),
                return_exceptions=True,
            )
            if outcomes[0] is not None:
                raise outcomes[0]
            seen[table] += 40
    outcomes = await asyncio.gather(*(fill(table) for table in seen), return_exceptions=True)
    assert all(isinstance(outcome, StoreError) for outcome in outcomes), outcomes
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    for table in seen:
        await store.append(move(table, seen[table]))
        print(table, seen[table] + 1)
    await store.close()

asyncio.run(main())
"""


def start(script: str, path: Path) -> subprocess.Popen[str]:
    return start_on(script, url_of(path))


def start_on(script: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", script, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )


async def lengths(path: Path) -> dict[int, int]:
    """How many events each open table has."""
    store = await SqlStore.open(url_of(path))
    found = {}
    for table in await store.open_tables():
        stored = await store.load(table)
        assert stored is not None
        found[int(table)] = len(stored.events)
    await store.close()
    return found


async def test_a_killed_process_has_lost_nothing_it_confirmed(path: Path) -> None:
    process = start(KILLED, path)
    assert process.stdout is not None
    confirmed: dict[int, int] = {}
    lines = [process.stdout.readline() for _ in range(200)]
    process.kill()
    rest = process.communicate()[0].splitlines(keepends=True)
    for line in lines + rest:
        # The last line may be cut off.
        if line.endswith("\n"):
            table, version = map(int, line.split())
            confirmed[table] = version
    kept = await lengths(path)
    assert confirmed.keys() == kept.keys() == {1, 2, 3, 4, 5}
    for table, version in confirmed.items():
        assert kept[table] in (version, version + 1)


async def test_a_full_disk_loses_nothing_confirmed_and_is_survived(path: Path) -> None:
    output, complaints = start(FULL_DISK, path).communicate(timeout=120)
    assert output, complaints
    confirmed = {int(line.split()[0]): int(line.split()[1]) for line in output.splitlines()}
    assert len(confirmed) == 10
    assert await lengths(path) == confirmed
