"""Shards log in one after another, whatever process they are of."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from datetime import datetime, timedelta
from itertools import pairwise

import pytest

from bot.logins import APART, PATIENCE, Logins
from bot.tables.ports import Deployment
from tests.clocks import HandClock


class Agreed(Deployment):
    """What processes agree on, in memory."""

    mark = set_mark = None  # type: ignore[assignment]  # Nobody here remembers anything.

    def __init__(self) -> None:
        self.taken: defaultdict[int, list[datetime]] = defaultdict(list)
        self.is_down = False

    async def identify_slot(self, bucket: int, at: datetime, apart: timedelta) -> datetime:
        if self.is_down:
            raise OSError("no connection")
        taken = self.taken[bucket]
        taken.append(max([at, *(moment + apart for moment in taken)]))
        return taken[-1]


class Gate:
    """Shards of several processes, and when each of them logged in."""

    def __init__(self, at_once: int = 1) -> None:
        self.clock, self.agreed = HandClock(), Agreed()
        self.at_once = at_once
        self.began = self.clock.now()
        self.seconds: dict[int, float] = {}
        self._doing: list[asyncio.Task[None]] = []

    def process(self, *shards: int) -> Logins:
        """A process that logs these in, one after the other, and tries again as discord.py does."""
        logins = Logins(self.agreed, self.clock)
        logins.at_once = self.at_once
        self._doing.append(asyncio.create_task(self._log_in(logins, shards)))
        return logins

    async def _log_in(self, logins: Logins, shards: tuple[int, ...]) -> None:
        for shard in shards:
            while shard not in self.seconds:
                try:
                    await logins.wait(shard)
                except TimeoutError:
                    await self.clock.sleep_until(self.clock.now() + timedelta(seconds=5))
                else:
                    self.seconds[shard] = (self.clock.now() - self.began).total_seconds()

    async def pass_time(self, seconds: float) -> None:
        await self.clock.advance(timedelta(seconds=seconds), settle=20)

    async def all_there(self) -> None:
        await asyncio.gather(*self._doing)


async def test_shards_of_several_processes_log_in_apart() -> None:
    gate = Gate()
    for shards in ((0, 1), (2,), (3, 4)):
        gate.process(*shards)
    await gate.pass_time(60)
    await gate.all_there()
    assert sorted(gate.seconds.values()) == [0, 5.5, 11, 16.5, 22]


async def test_shards_of_several_buckets_log_in_at_once() -> None:
    gate = Gate(at_once=2)
    for shard in range(4):
        gate.process(shard)
    await gate.pass_time(60)
    await gate.all_there()
    assert sorted(gate.seconds.values()) == [0, 0, 5.5, 5.5]
    assert {gate.seconds[0], gate.seconds[2]} == {gate.seconds[1], gate.seconds[3]} == {0, 5.5}


async def test_whoever_has_to_wait_longer_than_a_socket_lasts_keeps_the_place() -> None:
    gate = Gate()
    processes = 20
    for shard in range(processes):
        gate.process(shard)
    await gate.pass_time(400)
    await gate.all_there()
    moments = sorted(gate.seconds.values())
    assert all(after - before >= 5 for before, after in pairwise(moments))
    # Hardly any moment goes to waste while somebody opens another socket.
    assert moments[-1] <= processes * APART.total_seconds() + 2 * PATIENCE.total_seconds()


async def test_a_moment_that_is_missed_is_left_to_others() -> None:
    gate = Gate()
    logins = gate.process()
    await gate.agreed.identify_slot(0, gate.clock.now(), APART)
    waiting = asyncio.create_task(logins.wait(0))
    await asyncio.sleep(0)
    # The process was held up: it wakes a second late.
    gate.clock._now += APART + timedelta(seconds=1)
    await gate.pass_time(0)
    assert not waiting.done()
    await gate.pass_time(APART.total_seconds())
    await waiting
    first, missed, taken = gate.agreed.taken[0]
    assert missed - first >= APART and taken > missed


async def test_a_database_that_is_down_ends_no_process() -> None:
    gate = Gate()
    gate.agreed.is_down = True
    with pytest.raises(TimeoutError, match="no connection"):
        await gate.process().wait(3)
