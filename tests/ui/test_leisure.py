"""What can wait is done when there is room, in the order it came, a few at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.tables.commands import TableId
from bot.ui.channel.leisure import LOOKS_AGAIN, Leisure
from bot.ui.channel.traffic import AT_ONCE, Traffic


class Work:
    """Tables at which something is done until they are told that it is; `idle` have nothing."""

    def __init__(self, idle: Sequence[int] = ()) -> None:
        self.begun: list[int] = []
        self.ends: dict[int, asyncio.Event] = {}
        self._idle = idle

    def begin(self, table: TableId) -> asyncio.Task[None] | None:
        if table in self._idle:
            return None
        self.begun.append(table)
        self.ends[table] = asyncio.Event()
        return asyncio.create_task(self._do(self.ends[table]))

    @staticmethod
    async def _do(end: asyncio.Event) -> None:
        await end.wait()

    async def end(self, *tables: int) -> None:
        for table in tables:
            self.ends[table].set()
        for _ in range(5):
            await asyncio.sleep(0)


def _room(*, room: bool) -> Traffic:
    now = 100.0
    traffic = Traffic(most=45, at_once=5, now=lambda: now)
    if not room:
        for _ in range(3):
            traffic.admits_late()
        assert not traffic.has_room
    return traffic


async def test_a_few_together_and_the_others_in_the_order_they_came() -> None:
    work = Work(idle=[3])
    leisure = Leisure(_room(room=True), work.begin)
    for number in (*range(1, 11), 7, 9):
        leisure.add(TableId(number))
    leisure.go_on()
    leisure.go_on()
    assert work.begun == [1, 2, 4, 5, 6] and len(work.begun) == AT_ONCE
    await work.end(4)
    assert work.begun[AT_ONCE:] == [7]
    await work.end(1, 2, 5, 6, 7)
    assert work.begun[AT_ONCE:] == [7, 8, 9, 10]
    await work.end(8, 9, 10)
    leisure.add(TableId(7))
    leisure.go_on()
    assert work.begun[-1] == 7
    await work.end(7)


async def test_nothing_is_begun_while_there_is_no_room_or_after_the_stop() -> None:
    work = Work()
    traffic = _room(room=False)
    leisure = Leisure(traffic, work.begin)
    leisure.add(TableId(1))
    leisure.go_on()
    await asyncio.sleep(2 * LOOKS_AGAIN)
    assert work.begun == []
    traffic._now = lambda: 200.0
    await asyncio.sleep(2 * LOOKS_AGAIN)
    assert work.begun == [1]
    leisure.stop()
    leisure.add(TableId(2))
    leisure.go_on()
    await work.end(1)
    assert work.begun == [1]
