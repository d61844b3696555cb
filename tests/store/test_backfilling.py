"""Deals played before there was a record are recorded once, when the database is brought up."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.rummy.moves import Withdraw
from bot.store.admin import check
from bot.store.backfilling import opening_of
from bot.store.migrating import upgrade
from bot.tables.checking import problems_of
from bot.tables.commands import TableId
from bot.tables.records import DealRecord
from tests.store.appends import url_of
from tests.store.older import take_back_to
from tests.tables.people import ANN, BEA, World, serve, world_at


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with world_at(tmp_path / "paplu.db") as made:
        yield made


async def start_again(world: World) -> None:
    """Another process on the same file; the last one has ended."""
    world.service, world.screen = await serve(world.path, world.clock)
    await world.service.start()


async def records_of(world: World) -> list[DealRecord]:
    return [kept.record for kept in await world.service.store.records.session(world.table)]


async def play_deal(world: World) -> None:
    await world.go_on((ANN, BEA))
    await world.play(await world.turn(ANN, BEA), Withdraw())


def rows(path: Path, table: str) -> int:
    with closing(sqlite3.connect(path)) as other:
        (count,) = other.execute(f"SELECT count(*) FROM {table}").fetchone()
    return int(count)


async def test_older_deals_are_recorded_as_they_would_have_been(world: World) -> None:
    await world.deal(ANN, BEA, rotations="2")
    await play_deal(world)
    await play_deal(world)
    await world.go_on((ANN, BEA))
    before = await records_of(world)
    assert [record.deal for record in before] == [1, 2]
    await world.service.stop()
    take_back_to("0003", world.path)
    await start_again(world)
    opened = opening_of(world.table)
    assert await records_of(world) == [replace(record, ended=opened) for record in before]
    # What is played from now on is recorded as it ends; what was recorded is not touched again.
    await play_deal(world)
    recorded = await records_of(world)
    assert [record.deal for record in recorded] == [1, 2, 3]
    await world.restart()
    assert await records_of(world) == recorded
    assert await asyncio.to_thread(check, url_of(world.path), problems_of) == []


async def test_every_table_is_recorded_once_whoever_opens_the_file(world: World) -> None:
    await world.deal(ANN, BEA)
    await play_deal(world)
    await world.service.stop()
    take_back_to("0003", world.path)
    url = url_of(world.path)
    await asyncio.gather(*(asyncio.to_thread(upgrade, url) for _ in range(3)))
    assert (rows(world.path, "deals"), rows(world.path, "results")) == (1, 2)
    assert rows(world.path, "unrecorded") == 0


async def test_a_table_that_cannot_be_followed_waits_and_keeps_nobody_else_waiting(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await world.deal(ANN, BEA)
    await play_deal(world)
    await world.service.stop()
    take_back_to("0003", world.path)
    with closing(sqlite3.connect(world.path)) as other, other:
        other.execute("UPDATE events SET body = '{}' WHERE name = 'deal_started'")
    with caplog.at_level(logging.WARNING):
        await asyncio.to_thread(upgrade, url_of(world.path))
    (line,) = [each for each in caplog.records if "cannot be recorded" in each.getMessage()]
    assert vars(line)["table"] == world.table
    assert rows(world.path, "unrecorded") == 1
    found = await asyncio.to_thread(check, url_of(world.path), problems_of)
    assert f"table {world.table}: its finished deals are not in the record" in found


def test_a_tables_number_tells_when_it_was_opened() -> None:
    moment = datetime(2026, 5, 17, 18, 30, 0, 123_000, tzinfo=UTC)
    milliseconds = (moment - datetime(1970, 1, 1, tzinfo=UTC)) // timedelta(milliseconds=1)
    assert opening_of(TableId(milliseconds << 12 | 4095)) == moment


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE results SET net = net + 2 WHERE player = 1",
        "UPDATE deals SET winner = NULL",
        "DELETE FROM results WHERE player = 2",
        "UPDATE deals SET version = version - 1",
    ],
)
async def test_check_compares_the_record_with_the_events(world: World, damage: str) -> None:
    await world.deal(ANN, BEA)
    await play_deal(world)
    await world.service.stop()
    assert await asyncio.to_thread(check, url_of(world.path), problems_of) == []
    with closing(sqlite3.connect(world.path)) as other, other:
        other.execute(damage)
    (found,) = await asyncio.to_thread(check, url_of(world.path), problems_of)
    assert found == f"table {world.table}: the record of deal 1 is not what its events say"
