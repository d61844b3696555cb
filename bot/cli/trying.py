"""Trying: what of a configuration shows only once it is tried."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterator
from contextlib import contextmanager

import aiohttp
import discord

from bot.app import point_at
from bot.cli.failing import Failed
from bot.cli.hindrances import DATABASE, DISCORD, PORT, TOKEN, Hindrance, hindrance_of, refusal
from bot.cli.libraries import missing_libraries
from bot.i18n.translator import DEFAULT_LOCALE, LOCALES
from bot.settings import Settings
from bot.store.errors import StoreError
from bot.store.migrating import MIGRATIONS
from bot.store.trying import try_out
from bot.watching.page import refusal_of

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""Seconds that anything is tried for."""

Trial = Callable[[Settings], Awaitable[Hindrance | None]]


async def tried(settings: Settings, unsound: Collection[str] = ()) -> list[Hindrance]:
    """Every hindrance that shows now, but for what hangs on settings that are `unsound`."""
    trials = [trial for trial, needed in _TRIALS.items() if not needed & {*unsound}]
    found = await asyncio.gather(*(trial(settings) for trial in trials))
    return [each for each in found if each is not None]


@contextmanager
def failures_told(settings: Settings | None = None) -> Iterator[None]:
    """Turn what an operator can mend into a line that says how. With `settings` there is a line
    too for everything else that would keep the bot from starting with them."""
    try:
        yield
    except Failed:
        raise
    except Exception as error:
        hindrance = hindrance_of(error)
        if hindrance is None:
            log.critical("the bot broke down", exc_info=error)
            what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            raise Failed(f"something of the bot's own went wrong ({what}): report it") from error
        found = [] if settings is None else asyncio.run(tried(settings))
        # What was tried apart says more of what is wrong than what it came to.
        every = {each.about: each for each in (hindrance, *found)}
        raise refusal(every.values()) from None


# --- what is tried ----------------------------------------------------------------------------


async def _libraries(settings: Settings) -> Hindrance | None:
    missing = ", ".join(missing_libraries())
    if not missing:
        return None
    told = f"libraries are missing ({missing}): install requirements.lock, as `make run` does"
    return Hindrance(about="libraries", told=told)


async def _data(settings: Settings) -> Hindrance | None:
    needed = {LOCALES / DEFAULT_LOCALE: "*.ftl", MIGRATIONS: "env.py"}
    missing = [str(folder) for folder, files in needed.items() if not any(folder.glob(files))]
    if not missing:
        return None
    told = f"files are missing in {', '.join(missing)}: the data folder has to stand beside bot/"
    return Hindrance(about="data", told=told)


async def _database(settings: Settings) -> Hindrance | None:
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.to_thread(try_out, settings.database_url)
    except StoreError as error:
        return hindrance_of(error)
    except TimeoutError:
        return Hindrance(about=DATABASE, told=f"{DATABASE}: no answer within {PATIENCE:.0f} s")
    return None


async def _port(settings: Settings) -> Hindrance | None:
    host, port = settings.metrics_host, settings.metrics_port
    if port is None:
        return None
    try:
        server = await asyncio.get_running_loop().create_server(asyncio.Protocol, host, port)
    except OSError as error:
        return Hindrance(about=PORT, told=refusal_of(host, port, error))
    server.close()
    return None


async def _discord(settings: Settings) -> Hindrance | None:
    if settings.discord_token is None:
        return None
    point_at(settings)
    try:
        async with (
            asyncio.timeout(PATIENCE),
            discord.Client(intents=discord.Intents.none()) as client,
        ):
            await client.login(settings.discord_token.get_secret_value())
    except TimeoutError:
        return Hindrance(about=DISCORD, told=f"Discord did not answer within {PATIENCE:.0f} s")
    except (discord.DiscordException, aiohttp.ClientError) as error:
        return hindrance_of(error)
    return None


_TRIALS: dict[Trial, frozenset[str]] = {
    _libraries: frozenset(),
    _data: frozenset(),
    _database: frozenset({DATABASE}),
    _port: frozenset({PORT, "PAPLU_METRICS_HOST"}),
    # Or one's token would be sent to the other.
    _discord: frozenset({TOKEN, "DISCORD_API_URL", "DISCORD_GATEWAY_URL"}),
}
"""What is tried, and the settings that have to be sound for it."""
