"""A copy holds all that the database held, on whatever it lies, and the bot goes on from it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select

from bot.rummy.moves import Withdraw
from bot.store import copying, schema
from bot.store.admin import check
from bot.store.copying import copy
from bot.store.engines import reading_engine
from bot.store.errors import StoreError
from bot.store.sql import SqlStore
from bot.tables.checking import problems_of
from bot.tables.commands import GuildId
from bot.tables.guilds import GuildSettings
from tests.store.appends import START, entries, move, opening, url_of
from tests.tables.people import ANN, BEA, World, world_at

# Whatever a database of the bot holds: rows of each table, by its name.
Rows = dict[str, list[tuple[object, ...]]]


async def rows_of(url: str) -> Rows:
    engine = reading_engine(url)
    try:
        async with engine.connect() as connection:
            return {
                table.name: [
                    tuple(row)
                    for row in await connection.execute(select(table).order_by(*table.primary_key))
                ]
                for table in schema.metadata.sorted_tables
            }
    finally:
        await engine.dispose()


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """A table service on a file."""
    async with world_at(tmp_path / "paplu.db") as made:
        yield made


@pytest.fixture
async def source(world: World) -> str:
    """A database with a finished deal, one under way, settings, marks and a slot."""
    await world.deal(ANN, BEA)
    await world.play(await world.turn(ANN, BEA), Withdraw())
    await world.go_on((ANN, BEA))
    await world.draw_and_discard(await world.turn(ANN, BEA))
    store = world.service.store
    assert isinstance(store, SqlStore)
    await store.save_guild_settings(GuildId(7), GuildSettings(timer="90s"))
    await store.save_removals([GuildId(8)], START)
    await store.set_mark("commands", "Füße ♥ हुकुम")
    await store.identify_slot(0, START, timedelta(seconds=5))
    return url_of(world.path)


def file_beside(world: World, name: str) -> str:
    return url_of(world.path.with_name(name))


async def test_to_a_server_and_back_every_row_is_the_same(
    world: World, source: str, postgres_url: str
) -> None:
    before = await rows_of(source)
    assert all(before[name] for name in ("events", "ledger", "deals", "results", "people"))
    count = sum(map(len, before.values()))
    assert await copy(source, postgres_url) == count
    assert await rows_of(postgres_url) == before
    back = file_beside(world, "back.db")
    assert await copy(postgres_url, back) == count
    assert await rows_of(back) == before
    for url in (postgres_url, back):
        assert await asyncio.to_thread(check, url, problems_of) == []


async def test_the_copy_is_written_to_as_the_first_one_was(source: str, postgres_url: str) -> None:
    await copy(source, postgres_url)
    store = await SqlStore.open(postgres_url)
    for table in (1, 2, 3):
        await store.append(opening(table))
        await store.append(move(table, 1, entries=entries(1, 4, -4)))
    assert (await store.open_tables())[-3:] == [1, 2, 3]
    assert len(await store.ledger((await store.open_tables())[-1])) == 2
    await store.close()


async def test_it_is_one_moment_of_a_database_that_is_played_on(
    world: World, source: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(copying, "AT_A_TIME", 3)
    before = await rows_of(source)

    async def play() -> None:
        for _ in range(12):
            await world.draw_and_discard(await world.turn(ANN, BEA))

    playing = asyncio.create_task(play())
    target = file_beside(world, "copy.db")
    seen: list[tuple[int, int]] = []
    count = await copy(source, target, lambda *far: seen.append(far))
    await playing
    copied = await rows_of(target)
    assert sum(map(len, copied.values())) == count
    after = await rows_of(source)
    assert len(before["events"]) <= len(copied["events"]) < len(after["events"])
    assert after["events"][: len(copied["events"])] == copied["events"]
    assert seen[-1] == (count, count) and len(seen) > 10
    assert await asyncio.to_thread(check, target, problems_of) == []


async def test_nothing_is_copied_over_what_is_there(world: World, source: str) -> None:
    target = file_beside(world, "copy.db")
    await copy(source, target)
    held = await rows_of(target)
    with pytest.raises(StoreError, match="is not empty"):
        await copy(source, target)
    assert await rows_of(target) == held


async def test_nothing_is_copied_from_another_version(world: World, source: str) -> None:
    await world.service.stop()
    with closing(sqlite3.connect(world.path)) as other, other:
        other.execute("UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(StoreError, match="run `paplu db upgrade`"):
        await copy(source, file_beside(world, "copy.db"))


async def test_a_row_that_comes_out_as_another_keeps_nothing(world: World, source: str) -> None:
    target = file_beside(world, "copy.db")
    await (await SqlStore.open(target)).close()
    with closing(sqlite3.connect(target.partition(":///")[2])) as other, other:
        other.execute(
            "CREATE TRIGGER off AFTER INSERT ON ledger BEGIN"
            " UPDATE ledger SET halves = halves + 1 WHERE seq = NEW.seq; END"
        )
    with pytest.raises(StoreError, match="ledger came out as others"):
        await copy(source, target)
    assert not any((await rows_of(target)).values())


async def test_a_copy_that_is_broken_off_keeps_nothing(
    source: str, new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Stopped(Exception):
        pass

    def stop(done: int, of: int) -> None:
        if done > of / 2:
            raise Stopped

    monkeypatch.setattr(copying, "AT_A_TIME", 3)
    target = new_database()
    with pytest.raises(Stopped):
        await copy(source, target, stop)
    assert not any((await rows_of(target)).values())
    await copy(source, target)
    assert await rows_of(target) == await rows_of(source)


async def test_a_server_that_is_not_there_is_told(source: str) -> None:
    with pytest.raises(StoreError, match="server cannot be reached"):
        await copy(source, "postgresql+asyncpg://paplu:secret@127.0.0.1:1/paplu")


def test_every_table_of_the_schema_is_copied() -> None:
    assert set(copying._tables()) == set(schema.metadata.tables.values())
