"""Trying: what of a configuration shows only once it is tried."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import aiohttp
import discord

from bot.app import point_at
from bot.cli.failing import BadUsage, Failed
from bot.cli.libraries import missing_libraries
from bot.i18n.translator import DEFAULT_LOCALE, LOCALES
from bot.settings import Settings
from bot.store.errors import StoreError
from bot.store.migrating import MIGRATIONS
from bot.store.trying import try_out
from bot.watching.page import PageError, refusal_of

log = logging.getLogger(__name__)

PATIENCE = 20.0
"""Seconds that anything is tried for."""
TOKEN, DATABASE, PORT, DISCORD = "DISCORD_TOKEN", "PAPLU_DATABASE_URL", "PAPLU_METRICS_PORT", ""
REFUSED_TOKEN = (
    "DISCORD_TOKEN: Discord refuses it; copy it again from the Bot page of the application"
)
_NO_SHARDS = {4010, 4011}
"""Codes by which Discord's gateway says that shards cannot be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """What keeps the bot from starting: the setting it is about, and what to do."""

    about: str
    told: str
    is_usage: bool = False


Trial = Callable[[Settings], Awaitable[Problem | None]]


async def tried(settings: Settings, unsound: Collection[str] = ()) -> list[Problem]:
    """Every problem that shows now, but for what hangs on settings that are `unsound`."""
    trials = [trial for trial, needed in _TRIALS.items() if not needed & {*unsound}]
    found = await asyncio.gather(*(trial(settings) for trial in trials))
    return [problem for problem in found if problem is not None]


def refusal(problems: Iterable[Problem]) -> Failed:
    """All of it at once; bad usage where any of it is."""
    every = tuple(problems)
    kind = BadUsage if any(problem.is_usage for problem in every) else Failed
    return kind(*(problem.told for problem in every))


def problem_of(error: Exception) -> Problem | None:
    """What a failed start says to an operator; None for a fault of the bot's own."""
    match error:
        case discord.LoginFailure():
            return Problem(about=TOKEN, told=REFUSED_TOKEN, is_usage=True)
        case discord.ConnectionClosed(code=code) if code in _NO_SHARDS:
            told = f"PAPLU_SHARDS: Discord refuses these shards ({code}); it may want more of them"
            return Problem(about="PAPLU_SHARDS", told=told, is_usage=True)
        case discord.ConnectionClosed() | discord.HTTPException() | discord.GatewayNotFound():
            told = f"Discord refuses to let the bot in ({error}): try again later"
            return Problem(about=DISCORD, told=told)
        case PageError():
            return Problem(about=PORT, told=str(error))
        case aiohttp.ClientError():
            told = f"cannot reach Discord ({error}): look at the network, then again"
            return Problem(about=DISCORD, told=told)
        case StoreError():
            return Problem(about=DATABASE, told=f"{DATABASE}: {error}")
    return None


@contextmanager
def failures_told(settings: Settings | None = None) -> Iterator[None]:
    """Turn what an operator can mend into a line that says how. With `settings` there is a line
    too for everything else that would keep the bot from starting with them."""
    try:
        yield
    except Failed:
        raise
    except Exception as error:
        problem = problem_of(error)
        if problem is None:
            log.critical("the bot broke down", exc_info=error)
            what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            raise Failed(f"something of the bot's own went wrong ({what}): report it") from error
        found = [] if settings is None else asyncio.run(tried(settings))
        # What was tried apart says more of what is wrong than what it came to.
        problems = {one.about: one for one in (problem, *found)}
        raise refusal(problems.values()) from None


# --- what is tried ----------------------------------------------------------------------------


async def _libraries(settings: Settings) -> Problem | None:
    missing = ", ".join(missing_libraries())
    if not missing:
        return None
    told = f"libraries are missing ({missing}): install requirements.lock, as `make run` does"
    return Problem(about="libraries", told=told)


async def _data(settings: Settings) -> Problem | None:
    needed = {LOCALES / DEFAULT_LOCALE: "*.ftl", MIGRATIONS: "env.py"}
    missing = [str(folder) for folder, files in needed.items() if not any(folder.glob(files))]
    if not missing:
        return None
    told = f"files are missing in {', '.join(missing)}: the data folder has to stand beside bot/"
    return Problem(about="data", told=told)


async def _database(settings: Settings) -> Problem | None:
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.to_thread(try_out, settings.database_url)
    except StoreError as error:
        return problem_of(error)
    except TimeoutError:
        return Problem(about=DATABASE, told=f"{DATABASE}: no answer within {PATIENCE:.0f} s")
    return None


async def _port(settings: Settings) -> Problem | None:
    host, port = settings.metrics_host, settings.metrics_port
    if port is None:
        return None
    try:
        server = await asyncio.get_running_loop().create_server(asyncio.Protocol, host, port)
    except OSError as error:
        return Problem(about=PORT, told=refusal_of(host, port, error))
    server.close()
    return None


async def _discord(settings: Settings) -> Problem | None:
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
        return Problem(about=DISCORD, told=f"Discord did not answer within {PATIENCE:.0f} s")
    except (discord.DiscordException, aiohttp.ClientError) as error:
        return problem_of(error)
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
