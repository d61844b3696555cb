"""However much there is to post, the bot stays below Discord's limit for all its channels."""

from __future__ import annotations

import asyncio
import time
from datetime import timedelta

import pytest

from bot.ui.traffic import Traffic

AT_ONCE = timedelta(seconds=1)


async def test_what_fits_into_the_moment_does_not_wait() -> None:
    traffic = Traffic(most=9, within=AT_ONCE, now=lambda: 100.0)
    async with asyncio.timeout(0.5):
        for _ in range(9):
            await traffic.admit()


@pytest.mark.parametrize("calls", [7, 20, 31])
async def test_no_moment_has_more_calls_than_are_let_through(calls: int) -> None:
    most, within = 5, 0.05
    traffic = Traffic(most=most, within=timedelta(seconds=within))

    async def call() -> float:
        await traffic.admit()
        return time.monotonic()

    began = time.monotonic()
    made = sorted(await asyncio.gather(*(call() for _ in range(calls))))
    # Each call waited for those before it, however late the event loop woke it.
    waits = [within * (number // most) for number in range(calls)]
    assert all(at - began >= wait - 0.001 for at, wait in zip(made, waits, strict=True))


def test_what_can_wait_leaves_a_third_to_what_cannot() -> None:
    now = [100.0]
    traffic = Traffic(most=9, within=AT_ONCE, now=lambda: now[0])
    assert [traffic.admits_late() for _ in range(8)] == [True] * 6 + [False] * 2
    now[0] = 101.0
    assert traffic.admits_late()


async def test_what_can_wait_is_counted_like_all_else() -> None:
    traffic = Traffic(most=3, within=AT_ONCE, now=lambda: 100.0)
    await traffic.admit()
    await traffic.admit()
    assert not traffic.admits_late()
