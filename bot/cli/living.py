"""Living: how a process of the bot ends, when it is told to or when it must."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Coroutine, Iterator

import aiohttp
import discord

from bot.cli.failing import BadUsage, Failed
from bot.store.errors import StoreError


async def until_told_to_stop(living: Coroutine[object, object, None]) -> None:
    """Run `living` to its end, or to Ctrl-C or SIGTERM, after which it may tidy up."""
    task = asyncio.create_task(living)
    loop = asyncio.get_running_loop()
    for told in (signal.SIGINT, signal.SIGTERM):
        # Windows has no such handlers: Ctrl-C then ends the process as Python does it.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(told, task.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await task


@contextlib.contextmanager
def failures_told() -> Iterator[None]:
    """Turn what an operator can mend into one line that says how."""
    try:
        yield
    except discord.LoginFailure:
        raise BadUsage(
            "Discord refuses DISCORD_TOKEN: copy it again from the Bot page of the application"
        ) from None
    except (aiohttp.ClientError, discord.DiscordServerError, discord.GatewayNotFound) as error:
        raise Failed(f"cannot reach Discord ({error}): look at the network, then again") from None
    except StoreError as error:
        raise Failed(str(error)) from None
