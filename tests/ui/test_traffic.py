"""However much there is to post, the bot stays below Discord's limit for all its channels."""

from __future__ import annotations

import asyncio
import time

import pytest

from bot.ui.traffic import Traffic


async def test_a_few_at_once_do_not_wait() -> None:
    traffic = Traffic(most=45, at_once=5, now=lambda: 100.0)
    async with asyncio.timeout(0.5):
        for _ in range(5):
            await traffic.admit()


@pytest.mark.parametrize("calls", [7, 30, 61])
async def test_however_many_want_to_call_no_moment_has_more_than_are_let_through(
    calls: int,
) -> None:
    most, at_once = 205, 5
    traffic = Traffic(most=most, at_once=at_once)

    async def call() -> float:
        await traffic.admit()
        return time.monotonic()

    began = time.monotonic()
    made = sorted(await asyncio.gather(*(call() for _ in range(calls))))
    # Each waited for those before it, however late the event loop woke it.
    waits = [(number + 1 - at_once) / (most - at_once) for number in range(calls)]
    assert all(at - began >= wait - 0.001 for at, wait in zip(made, waits, strict=True))


async def test_what_can_wait_is_let_through_when_little_else_is() -> None:
    now = [100.0]
    traffic = Traffic(most=50, at_once=10, now=lambda: now[0])
    await traffic.admit()
    assert traffic.admits_late()
    for _ in range(8):
        await traffic.admit()
    assert not traffic.admits_late()
    now[0] += 1
    assert traffic.admits_late()


def test_what_can_wait_leaves_room_for_what_cannot() -> None:
    traffic = Traffic(most=51, at_once=11, now=lambda: 100.0)
    assert [traffic.admits_late() for _ in range(8)] == [True] * 6 + [False] * 2
