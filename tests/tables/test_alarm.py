"""The alarm rings at the time that was set last, and never at one set before."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from bot.tables.about import about_id
from bot.tables.alarm import Alarm
from bot.tables.commands import TableId
from tests.clocks import HandClock

SECOND = timedelta(seconds=1)
Rings = list[tuple[TableId, datetime]]
_sets = st.tuples(st.integers(1, 4).map(TableId), st.none() | st.integers(1, 9), st.integers(0, 3))


def _alarm(clock: HandClock) -> tuple[Alarm, Rings]:
    rings: Rings = []

    async def ring(table: TableId) -> None:
        rings.append((table, clock.now()))

    return Alarm(clock, ring, about_id), rings


@given(st.lists(_sets, max_size=30))
def test_every_time_rings_once_unless_another_was_set(
    sets: list[tuple[TableId, int | None, int]],
) -> None:
    async def play() -> None:
        clock = HandClock()
        alarm, rings = _alarm(clock)
        due: dict[TableId, datetime] = {}
        expected: Rings = []

        def passed() -> None:
            for table, when in list(due.items()):
                if when <= clock.now():
                    expected.append((table, when))
                    del due[table]

        for table, ahead, passing in sets:
            when = None if ahead is None else clock.now() + ahead * SECOND
            alarm.set(table, when)
            due.pop(table, None)
            if when is not None:
                due[table] = when
            await clock.advance(passing * SECOND, settle=5)
            passed()
        await clock.advance(10 * SECOND, settle=5)
        passed()
        assert sorted(rings) == sorted(expected)
        assert due == {}
        await alarm.stop()

    asyncio.run(play())


async def test_times_that_were_moved_on_and_on_take_no_memory() -> None:
    clock = HandClock()
    alarm, rings = _alarm(clock)
    for number in range(10_000):
        alarm.set(TableId(number % 10), clock.now() + timedelta(days=7, seconds=number))
    assert len(alarm._ahead) < 200
    await clock.advance(timedelta(days=8), settle=5)
    assert sorted(table for table, _ in rings) == list(range(10))
    await alarm.stop()
