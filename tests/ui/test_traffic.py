"""However much there is to post, the bot stays below Discord's limit for all its channels."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import pytest
from aiohttp import web

from bot.ui.channel.traffic import LEAST, Traffic, TrafficStopped, unlimited


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


async def test_what_can_wait_leaves_room_for_what_cannot() -> None:
    traffic = Traffic(most=51, at_once=11, now=lambda: 100.0)
    assert [traffic.admits_late() for _ in range(8)] == [True] * 6 + [False] * 2


@pytest.mark.parametrize("processes", range(1, 23))
def test_processes_together_ask_no_more_than_one_would(processes: int) -> None:
    shares = [Traffic.of_share(1 / processes) for _ in range(processes)]
    assert sum(traffic.most for traffic in shares) < 45.001
    assert all(traffic.most >= LEAST for traffic in shares)


# --- what the library sends ---------------------------------------------------------------------


async def test_whatever_is_sent_is_counted_once_and_answers_are_not() -> None:
    traffic = unlimited()
    trace = traffic.counting()
    async with (
        nowhere() as address,
        aiohttp.ClientSession(address, trace_configs=[trace]) as session,
    ):

        async def send(path: str) -> int:
            async with session.get(path):
                return traffic.counted

        await traffic.admit()
        assert traffic.admits_late()
        # Both were let through before they are sent, here or by somebody else.
        assert await send("/api/v10/channels/1/messages") == 2
        assert await asyncio.create_task(send("/api/v10/channels/1/messages")) == 3
        assert await send("/api/v10/channels/1/messages/2") == 3
        # Nobody has asked whether these may be sent.
        assert await send("/api/v10/guilds/1/members/2") == 4
        assert await send("/api/v10/users/@me") == 5
        for free in ("/api/v10/interactions/1/t/callback", "/api/v10/webhooks/1/t", "/gateway"):
            assert await send(free) == 5


async def test_what_nobody_has_asked_for_waits_as_everything_else() -> None:
    traffic = Traffic(most=11, at_once=1)
    sent = []
    async with (
        nowhere() as address,
        aiohttp.ClientSession(address, trace_configs=[traffic.counting()]) as session,
    ):
        began = time.monotonic()
        for number in range(4):
            async with session.get(f"/api/v10/channels/{number}"):
                sent.append(time.monotonic())
    assert all(at - began >= 0.1 * number - 0.001 for number, at in enumerate(sent))


async def test_once_it_is_stopped_nothing_but_answers_is_sent_be_it_let_through_before() -> None:
    traffic = Traffic(most=11, at_once=1)
    async with (
        nowhere() as address,
        aiohttp.ClientSession(address, trace_configs=[traffic.counting()]) as session,
    ):
        await traffic.admit()
        waiting = asyncio.create_task(traffic.admit())
        await asyncio.sleep(0)
        traffic.stop()
        for path in ("/api/v10/channels/1/messages", "/api/v10/guilds/1/members/2"):
            with pytest.raises(TrafficStopped):
                await session.get(path)
        with pytest.raises(TrafficStopped):
            await waiting
        with pytest.raises(TrafficStopped):
            await traffic.admit()
        assert not traffic.admits_late()
        for free in ("/api/v10/interactions/1/t/callback", "/api/v10/webhooks/1/t"):
            async with session.get(free) as answer:
                assert answer.status == 404


async def test_how_long_a_call_would_wait_is_told() -> None:
    now = [100.0]
    traffic = Traffic(most=45, at_once=5, now=lambda: now[0])
    assert traffic.wait == 0.0
    waiting = [asyncio.create_task(traffic.admit()) for _ in range(45)]
    await asyncio.sleep(0)
    assert traffic.wait == pytest.approx(41 / 40)
    now[0] += 10
    assert traffic.wait == 0.0
    for each in waiting:
        each.cancel()


@asynccontextmanager
async def nowhere() -> AsyncIterator[str]:
    """A server that knows nothing."""
    runner = web.AppRunner(web.Application(), access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}"
    await runner.cleanup()
