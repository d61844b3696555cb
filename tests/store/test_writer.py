"""Group commit by itself: who shares a commit, who is answered when."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Sequence

import pytest

from bot.store.errors import StoreError
from bot.store.writer import GroupCommit


class Disk:
    """A commit that takes as long as the test likes."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.turning = asyncio.Event()
        self.refuses: dict[str, Exception] = {}
        self.broken: Exception | None = None

    async def commit(self, batch: Sequence[str]) -> Sequence[Exception | None]:
        self.batches.append(list(batch))
        await self.turning.wait()
        if self.broken is not None:
            raise self.broken
        return [self.refuses.get(work) for work in batch]


async def begin(writer: GroupCommit[str], *works: str) -> list[asyncio.Task[None]]:
    tasks = [asyncio.create_task(writer.write(work)) for work in works]
    for _ in range(3):
        await asyncio.sleep(0)
    return tasks


async def test_what_arrives_during_a_commit_shares_the_next() -> None:
    disk = Disk()
    writer = GroupCommit(disk.commit)
    first = await begin(writer, "a")
    rest = await begin(writer, "b", "c", "d")
    assert disk.batches == [["a"]]
    assert not any(task.done() for task in first + rest)
    disk.turning.set()
    await asyncio.gather(*first, *rest)
    assert disk.batches == [["a"], ["b", "c", "d"]]


async def test_no_task_lives_when_there_is_nothing_to_write() -> None:
    disk = Disk()
    disk.turning.set()
    writer = GroupCommit(disk.commit)
    for _ in range(2):
        await writer.write("a")
        await asyncio.sleep(0)
        assert asyncio.all_tasks() == {asyncio.current_task()}


async def test_a_refusal_reaches_only_whom_it_concerns() -> None:
    disk = Disk()
    disk.refuses["b"] = KeyError("b")
    disk.turning.set()
    writer = GroupCommit(disk.commit)
    outcomes = await asyncio.gather(*map(writer.write, "abc"), return_exceptions=True)
    assert outcomes == [None, disk.refuses["b"], None]


async def test_a_broken_disk_fails_the_whole_batch_and_only_that(
    caplog: pytest.LogCaptureFixture,
) -> None:
    disk = Disk()
    disk.broken = OSError("full")
    disk.turning.set()
    writer = GroupCommit(disk.commit)
    outcomes = await asyncio.gather(*map(writer.write, "ab"), return_exceptions=True)
    assert all(isinstance(outcome, StoreError) for outcome in outcomes)
    assert outcomes[0] is not outcomes[1]
    assert "a commit of 2 writes failed" in caplog.text
    disk.broken = None
    await writer.write("c")


async def test_cancelled_before_its_commit_begins_it_is_not_written() -> None:
    disk = Disk()
    writer = GroupCommit(disk.commit)
    tasks = await begin(writer, "a") + await begin(writer, "b", "c")
    tasks[1].cancel()
    disk.turning.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert disk.batches == [["a"], ["c"]]


async def test_a_writer_stopped_from_outside_leaves_nobody_waiting() -> None:
    disk = Disk()
    writer = GroupCommit(disk.commit)
    tasks = await begin(writer, "a") + await begin(writer, "b")
    (running,) = [task for task in asyncio.all_tasks() if task.get_name() == "paplu-writer"]
    running.cancel()
    outcomes = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(outcome, asyncio.CancelledError) for outcome in outcomes)
    disk.turning.set()
    await writer.write("c")


async def test_a_closed_writer_has_written_all_and_takes_no_more() -> None:
    disk = Disk()
    writer = GroupCommit(disk.commit)
    tasks = await begin(writer, "a") + await begin(writer, "b")
    closing = asyncio.create_task(writer.close())
    await asyncio.sleep(0)
    with pytest.raises(StoreError):
        await writer.write("c")
    disk.turning.set()
    await closing
    await asyncio.gather(*tasks)
    assert disk.batches == [["a"], ["b"]]


async def test_an_operator_is_told_what_to_do_in_one_line(caplog: pytest.LogCaptureFixture) -> None:
    disk = Disk()
    disk.turning.set()
    disk.broken = OSError(errno.ENOSPC, "No space left on device")
    writer = GroupCommit(disk.commit)
    with pytest.raises(StoreError, match="the disk is full: free some space"):
        await writer.write("a")
    (line,) = caplog.records
    assert "the disk is full: free some space" in line.getMessage()
    assert line.exc_info is None


async def test_a_slow_disk_is_told_and_loses_nothing(caplog: pytest.LogCaptureFixture) -> None:
    disk = Disk()
    disk.turning.set()
    times = iter((0.0, 0.2, 10.0, 13.5))
    writer = GroupCommit(disk.commit, lambda: next(times))
    await writer.write("a")
    assert caplog.records == []
    await writer.write("b")
    (line,) = caplog.records
    assert "a commit of 1 writes took 3.5 s" in line.getMessage()
    assert disk.batches == [["a"], ["b"]]
