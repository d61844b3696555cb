"""How a process of the bot ends."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.cli.failing import BadUsage, Failed
from bot.cli.living import until_told_to_stop
from bot.cli.trying import failures_told
from bot.store.errors import StoreError


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM], ids=lambda told: told.name)
def test_a_bot_told_to_stop_finishes_what_it_began(told: signal.Signals) -> None:
    done: list[str] = []

    async def living() -> None:
        try:
            os.kill(os.getpid(), told)
            await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            done.append("tidied up")

    asyncio.run(until_told_to_stop(living()))
    assert done == ["tidied up"]


def test_a_bot_that_ends_by_itself_is_over() -> None:
    async def living() -> None:
        raise Failed("no more")

    with pytest.raises(Failed, match="no more"):
        asyncio.run(until_told_to_stop(living()))


def closed_with(code: int) -> discord.ConnectionClosed:
    # Any: nothing is asked of the socket.
    return discord.ConnectionClosed(cast(Any, None), shard_id=0, code=code)


@pytest.mark.parametrize(
    ("error", "code", "advice"),
    [
        (discord.LoginFailure("401"), 2, "copy it again"),
        (aiohttp.ClientConnectionError("refused"), 1, "look at the network"),
        (StoreError("disk full"), 1, "disk full"),
        (closed_with(4011), 2, "PAPLU_SHARDS"),
        (closed_with(4010), 2, "PAPLU_SHARDS"),
        (closed_with(4013), 1, "4013"),
    ],
)
def test_what_an_operator_can_mend_says_how(error: Exception, code: int, advice: str) -> None:
    with pytest.raises(Failed, match=advice) as caught, failures_told():
        raise error
    assert caught.value.exit_code == code
    assert isinstance(caught.value, BadUsage) == (code == 2)
