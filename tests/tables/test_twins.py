"""Two processes at one table, by mistake or to erase somebody: it stays one table."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta

import pytest

from bot.rummy.events import TurnMissed
from bot.rummy.moves import DrawStock
from bot.store import admin
from bot.store.sql import SqlStore
from bot.tables.checking import problems_of
from bot.tables.commands import (
    AddComputer,
    ChannelId,
    GuildId,
    InteractionId,
    Join,
    Leave,
    Open,
    Play,
    Start,
    TableId,
)
from bot.tables.elsewhere import LOOKED_FOR
from bot.tables.ports import StoredTable
from bot.tables.service import TableService
from bot.tables.shards import Shards
from bot.tables.view import DEPARTED, Stage
from tests.tables.people import ANN, BEA, CAS, Screen, World, serve


@dataclass
class Twin:
    """Another process on the same file, with the same tables."""

    service: TableService
    screen: Screen


@pytest.fixture
async def twin(world: World) -> AsyncIterator[Twin]:
    service, screen = await serve(world.path, world.clock, seed=6)
    yield Twin(service, screen)
    await service.stop()


async def stored(world: World) -> StoredTable:
    found = await world.service.store.load(world.table)
    assert found is not None
    return found


async def pass_time(world: World, **time: float) -> None:
    await world.clock.advance(timedelta(**time), settle=50)
    # The databases are on threads of their own.
    for _ in range(20):
        await asyncio.sleep(0.01)
        await world.clock.settle(20)


async def sound(world: World) -> bool:
    url = f"sqlite+aiosqlite:///{world.path}"
    return await asyncio.to_thread(admin.check, url, problems_of) == []


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


async def test_a_turn_whose_time_is_up_in_both_is_missed_once(
    world: World, twin: Twin, caplog: pytest.LogCaptureFixture
) -> None:
    await world.deal(ANN, BEA, CAS)
    await twin.service.start()
    await pass_time(world, seconds=200)
    events = (await stored(world)).events
    # Each of them once, although both were told the time.
    missed = [event for event in events if isinstance(event, TurnMissed)]
    assert missed and max(Counter(event.seat for event in missed).values()) <= 2
    assert (await twin.service.view(world.table, None)).version == len(events)
    assert (await world.see()).version == len(events)
    assert faults(caplog) == []
    assert await sound(world)


async def begin_with_computers(world: World) -> None:
    """Ann and two computer players begin."""
    await world.open(ANN)
    for _ in range(2):
        await world.act(ANN, AddComputer("easy"))
    await world.act(ANN, Start())


async def test_computer_players_whose_turn_comes_in_both_play_once(
    world: World, twin: Twin, caplog: pytest.LogCaptureFixture
) -> None:
    await begin_with_computers(world)
    await twin.service.start()
    for _ in range(40):
        await pass_time(world, seconds=10)
        if (await world.see()).stage is Stage.BETWEEN:
            break
    assert await sound(world)
    assert faults(caplog) == []
    told = [r for r in caplog.records if "PAPLU_SHARDS" in r.getMessage()]
    # Noticed, and not said every time.
    assert 1 <= len(told) <= 8


@pytest.mark.parametrize("seed", range(3))
async def test_a_press_that_both_are_told_of_counts_once_and_both_say_the_same(
    world: World, twin: Twin, seed: int
) -> None:
    await world.deal(ANN, BEA)
    await twin.service.start()
    person = await world.turn(ANN, BEA)
    stamp = (await world.see()).stamp
    before = len((await stored(world)).events)
    both = [
        service.act(
            world.table,
            person,
            Play(DrawStock()),
            stamp=stamp,
            interaction=InteractionId(10**6 + seed),
        )
        for service in (world.service, twin.service)
    ]
    first, second = await asyncio.gather(*both)
    assert first == second
    assert len((await stored(world)).events) == before + 1


async def test_a_table_that_both_are_asked_to_open_is_one(world: World, twin: Twin) -> None:
    command = Open(channel=ChannelId(5), guild=GuildId(1), preset="paplu")
    both = [s.open(ANN, command, InteractionId(77)) for s in (world.service, twin.service)]
    first, second = await asyncio.gather(*both)
    assert first == second
    assert await world.service.store.open_tables() == [first.table]


async def test_whoever_leaves_in_both_leaves_the_computers_to_play_it_out_once(
    world: World, twin: Twin, caplog: pytest.LogCaptureFixture
) -> None:
    await begin_with_computers(world)
    while (await world.see()).stage is not Stage.DEAL:
        await pass_time(world, seconds=31)
    await twin.service.start()
    both = [
        service.act(world.table, ANN, Leave(), interaction=InteractionId(10**6))
        for service in (world.service, twin.service)
    ]
    answers = await asyncio.gather(*both)
    assert {view.stage for view in answers} == {Stage.CLOSED}
    assert faults(caplog) == []
    assert await sound(world)


# --- servers of another process -------------------------------------------------------------------


@dataclass
class Half:
    """A process with the servers of one of two shards."""

    service: TableService
    screen: Screen
    guild: GuildId

    async def open(self, channel: int, *, with_bea: bool = False) -> TableId:
        command = Open(channel=ChannelId(channel), guild=self.guild, preset="paplu")
        view = await self.service.open(ANN, command)
        if with_bea:
            await self.service.act(view.table, BEA, Join())
        return view.table


async def half(world: World, number: int) -> Half:
    """A process that has taken up its tables."""
    shards = Shards(number, number, 2)
    store = await SqlStore.open(f"sqlite+aiosqlite:///{world.path}", shards=shards)
    service = TableService(
        store=store,
        clock=world.clock,
        dice=world.service.dice,
        times=world.service.times,
        new_table_id=iter(map(TableId, range(10 * number + 1, 10 * number + 9))).__next__,
        shards=shards,
        deployment=store,
    )
    screen = Screen()
    service.publish_to(screen)
    await service.start()
    return Half(service, screen, GuildId(number << 22))


@pytest.fixture
async def halves(world: World) -> AsyncIterator[tuple[Half, Half]]:
    made = await half(world, 0), await half(world, 1)
    yield made
    for each in made:
        await each.service.stop()


async def test_whoever_is_erased_leaves_the_tables_of_other_processes_too(
    world: World, halves: tuple[Half, Half]
) -> None:
    here, there = halves
    await here.open(1)
    alone, with_bea = await there.open(2), await there.open(3, with_bea=True)
    there.screen.told.clear()
    await here.service.forget(ANN)
    # Nothing of theirs is kept here, or done from here.
    assert not {alone, with_bea} & {*here.service._held, *here.screen.told}
    await pass_time(world, seconds=LOOKED_FOR.total_seconds() + 1)
    assert {alone, with_bea} <= {*there.screen.told}
    seats = (await there.service.view(with_bea, None)).seats
    assert [seat.user for seat in seats] == [BEA.user]
    assert (await there.service.view(alone, None)).stage is Stage.CLOSED
    for table in (alone, with_bea):
        names = {seat.name for seat in (await there.service.view(table, None)).seats}
        assert names <= {BEA.name, DEPARTED}
    # Nor does it come to life again.
    await there.service.act(with_bea, BEA, Leave())


async def test_deadlines_of_other_processes_do_not_come(
    world: World, halves: tuple[Half, Half]
) -> None:
    here, there = halves
    table = await there.open(2, with_bea=True)
    await there.service.stop()
    # It is at that table to erase somebody, and only for that.
    await here.service.forget(BEA)
    await pass_time(world, hours=2)
    assert (await here.service.view(table, None)).stage is Stage.LOBBY
    # There it comes, once somebody takes it up.
    again = await half(world, 1)
    await pass_time(world, seconds=1)
    assert (await again.service.view(table, None)).stage is Stage.CLOSED
    await again.service.stop()
