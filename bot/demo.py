"""The demo: the real bot in a browser page that looks like Discord, without any token."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import click
import simcord
from simcord.backend.errors import SetupError
from simcord.preview import Preview

from bot.app import Parts, build
from bot.settings import Settings
from bot.store.sql import SqlStore
from bot.tables.drafting import Times
from bot.ui.pace import Pace

PEOPLE = ("Anna", "Ben", "Chloé", "Dev")
NAME, SERVER, CHANNEL = "Paplu", "Paplu Club", "paplu"

SETTLED = 0.9
"""Seconds that the page waits for the bot after an action. Computer players take longer for a
move, so that each is shown by itself and the page can be used meanwhile."""

TIMES = Times(
    computer_least=timedelta(seconds=1.2),
    computer_most=timedelta(seconds=1.8),
)
LOOK_AGAIN = 0.25


def _echo(address: str) -> None:
    click.echo("Paplu is running in a simulated Discord server with four people.")
    click.echo(f"Open {address}")
    click.echo("Type /paplu new there. Ctrl+C ends the demo.")


async def run_demo(settings: Settings, ready: Callable[[str], None] = _echo) -> None:
    """Serve the page until it is closed or the process is told to stop."""
    url = await _fresh_database(settings.database_url)
    # SimCord's clock stands still while the bot works; a person's pace is real.
    parts = Parts(times=TIMES, pace=lambda: Pace(now=time.perf_counter))
    bot = build(await SqlStore.open(url), parts)
    async with simcord.run(bot, settle_timeout=SETTLED, check_errors=False) as env:
        if bot.user is not None:
            await bot.user.edit(username=NAME)
        people = [env.create_user(name.lower(), global_name=name) for name in PEOPLE]
        guild = env.create_guild(SERVER, owner=people[0])
        channel = guild.create_text_channel(CHANNEL)
        viewers = [guild.add_member(person) for person in people]
        async with env.preview(channel, viewers=viewers, layout="channel") as preview:
            ready(preview.url)
            showing = asyncio.create_task(_keep_showing(env, preview))
            try:
                await preview.wait_closed()
            finally:
                showing.cancel()
                await bot.tables.stop()


async def _keep_showing(env: simcord.Env, preview: Preview) -> None:
    """Show what happens without an action: moves of computer players, and time that runs out."""
    shown = _follow(env, preview)
    while True:
        await asyncio.sleep(LOOK_AGAIN)
        happened = len(env.backend.transcript)
        # A page that an action has just brought up to date is left alone: each refresh makes it
        # refuse what was clicked an instant before.
        if all(shown.get(page, 0) == happened for page in preview._pages if page != "python"):
            continue
        # An action is under way, or the bot is busy: it is shown a moment later.
        with contextlib.suppress(SetupError, TimeoutError):
            await preview.refresh()


def _follow(env: simcord.Env, preview: Preview) -> dict[str, int]:
    """How much of what happened each open page has shown; SimCord tells nobody, hence this."""
    shown: dict[str, int] = {}
    publish = preview._publish

    # Any: SimCord's own page and reason.
    def following(page: Any, **reason: Any) -> None:
        publish(page, **reason)
        shown[page.id] = len(env.backend.transcript)

    setattr(preview, "_publish", following)  # noqa: B010  # An instance's method.
    return shown


async def _fresh_database(url: str) -> str:
    """A new file beside the real database: the simulated server is a new one each time, too."""
    scheme, _, path = url.partition(":///")
    file = Path(path).with_name("demo.db")
    await asyncio.to_thread(_remove, file)
    return f"{scheme}:///{file}"


def _remove(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    for each in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        each.unlink(missing_ok=True)
