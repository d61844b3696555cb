"""The bot's connection to Discord, and how it ends."""

from __future__ import annotations

import asyncio
from typing import Any, cast

import pytest

from bot.client import stay_connected


class DeafOnce:
    """A client that swallows the first cancellation, as one may that is just connecting."""

    def __init__(self) -> None:
        self.heard = 0
        self.is_connecting = asyncio.Event()

    async def connect(self) -> None:
        self.is_connecting.set()
        while self.heard < 2:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                self.heard += 1
        raise asyncio.CancelledError


async def test_a_connection_that_swallows_a_cancellation_ends_all_the_same() -> None:
    client = DeafOnce()
    # Any: only `connect` of a client is asked for.
    staying = asyncio.create_task(stay_connected(cast(Any, client)))
    await client.is_connecting.wait()
    staying.cancel()
    with pytest.raises(asyncio.CancelledError):
        async with asyncio.timeout(20):
            await staying
    assert client.heard == 2


async def test_what_ends_a_connection_is_told() -> None:
    class Refused:
        async def connect(self) -> None:
            raise OSError("no route")

    with pytest.raises(OSError, match="no route"):
        await stay_connected(cast(Any, Refused()))
