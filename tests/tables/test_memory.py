"""What memory holds of tables: never less than what was committed, and nothing of strangers."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Any

import pytest

from bot.rummy.moves import DrawStock
from bot.tables.commands import AddComputer, End, InteractionId, Join, Play, TableId
from bot.tables.errors import Refusal
from bot.tables.locks import Locks
from bot.tables.past import KEPT_FOR, MOST, Past
from bot.tables.ports import StoredTable
from bot.tables.view import Stage
from tests.tables.people import ANN, BEA, CAS, World


@dataclass
class SlowReader:
    """A store whose next look at a table is told only when it may be."""

    store: Any  # Whatever else a store does.
    seen: asyncio.Event
    may_tell: asyncio.Event
    is_slow: bool = True

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def load(self, table: TableId) -> StoredTable | None:
        stored: StoredTable | None = await self.store.load(table)
        if self.is_slow:
            self.is_slow = False
            self.seen.set()
            await self.may_tell.wait()
        return stored


async def test_a_look_that_takes_long_does_not_take_memory_back(world: World) -> None:
    """Delivered twice, a press makes the table doubtful: it is read anew while others go on."""
    await world.deal(ANN, BEA)
    who = await world.turn(ANN, BEA)
    slow = SlowReader(world.service.store, asyncio.Event(), asyncio.Event())
    world.service.store = slow
    world.service._held.doubt(world.table)
    looking = asyncio.create_task(world.see())
    await slow.seen.wait()
    moving = asyncio.create_task(world.act(who, Play(DrawStock())))
    for _ in range(50):
        await asyncio.sleep(0)
    slow.may_tell.set()
    await asyncio.gather(looking, moving)
    stored = await slow.store.load(world.table)
    assert world.service._held[world.table].table.version == len(stored.events)
    assert (await world.see()).version == len(stored.events)


async def test_a_rematch_asked_for_too_early_does_not_take_memory_back(world: World) -> None:
    await world.open(ANN)
    slow = SlowReader(world.service.store, asyncio.Event(), asyncio.Event())
    world.service.store = slow

    async def too_early() -> None:
        with pytest.raises(Refusal):
            await world.service.rematch(world.table, ANN, InteractionId(7))

    asking = asyncio.create_task(too_early())
    await asyncio.sleep(0)
    await world.act(BEA, Join())
    slow.may_tell.set()
    await asking
    await world.act(ANN, AddComputer())
    assert world.service._held[world.table].table.version == (await world.see()).version == 6


async def test_nothing_is_kept_for_tables_that_there_are_not(world: World) -> None:
    """Whoever forges ids of tables fills no memory with them."""
    await world.open(ANN)
    for number in range(200):
        with pytest.raises(Refusal):
            await world.service.act(TableId(number), CAS, Join(), interaction=InteractionId(number))
        with pytest.raises(Refusal):
            await world.service.view(TableId(number), CAS.user)
    assert len(world.service._locks) == 0
    assert set(world.service._held) == {world.table}


@dataclass
class CountingReader:
    """A store that counts how often a table is read."""

    store: Any  # Whatever else a store does.
    reads: int = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)

    async def load(self, table: TableId) -> StoredTable | None:
        self.reads += 1
        stored: StoredTable | None = await self.store.load(table)
        return stored


async def test_whoever_presses_on_at_a_closed_table_has_it_read_once(world: World) -> None:
    await world.open(ANN, BEA)
    await world.act(ANN, End())
    await world.restart()
    counting = world.service.store = CountingReader(world.service.store)
    for _ in range(50):
        assert (await world.see(ANN)).stage is Stage.CLOSED
        with pytest.raises(Refusal):
            await world.act(CAS, Join())
    assert counting.reads == 1
    await world.clock.advance(KEPT_FOR)
    await world.see()
    assert counting.reads == 2
    assert not world.service._held


async def test_whoever_is_taken_out_of_the_record_is_out_of_what_was_read(world: World) -> None:
    await world.open(ANN, BEA)
    await world.act(ANN, End())
    assert "Bea" in {seat.name for seat in (await world.see()).seats}
    await world.service.forget(BEA)
    assert "Bea" not in {seat.name for seat in (await world.see()).seats}


async def test_no_more_than_a_few_closed_tables_are_kept(world: World) -> None:
    view = await world.open(ANN)
    held = world.service._held[view.table]
    past = Past()
    for number in range(100):
        again = replace(held, table=replace(held.table, id=TableId(number)))
        past.keep(again, world.clock.now())
    assert len(past) == MOST
    assert past.get(TableId(99), world.clock.now()) is not None
    assert past.get(TableId(0), world.clock.now()) is None


async def test_whoever_came_first_is_first_at_a_table() -> None:
    locks, order, inside = Locks(), [], 0

    async def come(number: int) -> None:
        nonlocal inside
        async with locks.at(TableId(1)):
            inside += 1
            assert inside == 1
            await asyncio.sleep(0)
            order.append(number)
            inside -= 1

    await asyncio.gather(*map(come, range(20)))
    assert order == list(range(20))
    assert len(locks) == 0
