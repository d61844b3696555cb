"""The demo: the real bot in a browser page that looks like Discord, without any token."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import click
import discord
import simcord
from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import SetupError
from simcord.preview import Preview
from simcord.preview._media import MediaInfo, MediaWorker, _process_media

from bot.app import Parts, build
from bot.cards.deck import tiles
from bot.settings import DEFAULT_DATABASE, Settings
from bot.store.sql import SqlStore
from bot.tables.drafting import Times
from bot.ui.channel.traffic import unlimited
from bot.ui.desks.pace import Pace

PEOPLE = ("Anna", "Ben", "Chloé", "Dev")
NAME, SERVER, CHANNEL = "Paplu", "Paplu Club", "paplu"

TIMES = Times(
    computer_least=timedelta(seconds=1.2),
    computer_most=timedelta(seconds=1.8),
)
SETTLED = 20.0
"""Seconds that the page gives the bot for an action, on the slowest of machines."""

TICK = 0.25
"""Seconds between two looks at what happened without any action."""


def _echo(address: str) -> None:
    click.echo("Paplu is running in a simulated Discord server with four people.")
    click.echo(f"Open {address}")
    click.echo("Type /paplu new there. Ctrl+C ends the demo.")


class PageClock:
    """The simulated server's clock, for the tables.

    SimCord shows an action when the bot rests; it must not wait for a table's deadline, such as
    a computer player's next move, which is therefore declared as a wait for something outside.
    """

    env: simcord.Env

    def now(self) -> datetime:
        """Aware, UTC."""
        return discord.utils.utcnow()

    async def sleep_until(self, when: datetime) -> None:
        """Return once the simulated clock has come to `when`."""
        while (left := (when - self.now()).total_seconds()) > 0:
            await self.env.external_wait(asyncio.sleep(left), reason="the table's clock")


async def run_demo(
    settings: Settings, locale: str = "en-US", ready: Callable[[str], None] = _echo
) -> None:
    """Serve the page until it is closed or the process is told to stop.

    `locale` is the server's language, and that of all people on it.
    """
    url = await _fresh_database(settings.database_url)
    clock = PageClock()
    # SimCord's clock stands still while the bot works; a person's pace is real.
    parts = Parts(
        clock=clock, times=TIMES, pace=lambda: Pace(now=time.perf_counter), traffic=unlimited
    )
    bot = build(await SqlStore.open(url), parts)
    running = simcord.run(bot, settle_timeout=SETTLED, check_errors=False)
    clock.env = running._env
    assets = await asyncio.to_thread(deck_for, running._env)
    async with running as env:
        if bot.user is not None:
            await bot.user.edit(username=NAME)
        people = [env.create_user(name.lower(), global_name=name) for name in PEOPLE]
        guild = env.create_guild(SERVER, owner=people[0], preferred_locale=locale)
        speak(env, locale)
        channel = guild.create_text_channel(CHANNEL)
        viewers = [guild.add_member(person) for person in people]
        async with env.preview(
            channel, viewers=viewers, layout="channel", assets=assets, locale=locale
        ) as preview:
            preview._media_worker = OwnPictures(picture for _, picture in assets.values())
            ready(preview.url)
            living = asyncio.create_task(Page(env, preview).live())
            try:
                await preview.wait_closed()
            finally:
                living.cancel()
                await bot.tables.stop()


def speak(env: simcord.Env, locale: str) -> None:
    """Let everybody use Discord in `locale`: in SimCord it is American English for all."""
    emit = env.backend.emit

    # Any: Discord's own JSON.
    def worded(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            payload = {**payload, "locale": locale, "guild_locale": locale}
        emit(event, payload)

    setattr(env.backend, "emit", worded)  # noqa: B010  # An instance's method.


def deck_for(env: simcord.Env) -> dict[str, tuple[str, bytes]]:
    """Give the application its emoji before the bot starts and asks for them; the page is told
    their pictures, which the simulated server does not keep, by their addresses there."""
    pictures = {}
    for tile in tiles():
        # The page reads their names out: without the mark of the drawing.
        made = env.backend.create_application_emoji(tile.name)
        file = f"{made.id}.png"
        pictures[f"{CDN_BASE}/emojis/{file}"] = (file, tile.picture)
    return pictures


class OwnPictures(MediaWorker):
    """Shows the deck at once.

    SimCord looks at every picture in a process of its own, one after the other and eight at most:
    good for what strangers send, too slow for a hand of 21 cards.
    """

    def __init__(self, own: Iterable[bytes]) -> None:
        super().__init__()
        self._own = frozenset(own)

    async def validate(
        self, key: str, blob: bytes, *, media_time: float | None = None
    ) -> MediaInfo:
        """What SimCord wants to know of a picture."""
        if blob in self._own:
            return await asyncio.to_thread(_process_media, blob, media_time)
        return await super().validate(key, blob, media_time=media_time)


class Page:
    """The page, brought up to date as time passes on the simulated server.

    SimCord does one thing at a time and refuses the second; here it waits for the first. It tells
    nobody what a page has shown, either: both need two of its own methods followed.
    """

    def __init__(self, env: simcord.Env, preview: Preview) -> None:
        self._env = env
        self._preview = preview
        self._shown: dict[str, int] = {}
        self._turn = asyncio.Lock()
        act, publish = preview._action, preview._publish

        # Any: SimCord's own requests and pages.
        async def waiting(context: Any, body: Any) -> dict[str, Any]:
            async with self._turn:
                return await act(context, body)

        def following(page: Any, **reason: Any) -> None:
            publish(page, **reason)
            self._shown[page.id] = len(env.backend.transcript)

        setattr(preview, "_action", waiting)  # noqa: B010  # An instance's method.
        setattr(preview, "_publish", following)  # noqa: B010

    async def live(self) -> None:
        """Let time pass, and show what it brings."""
        passed = time.perf_counter()
        while True:
            await asyncio.sleep(TICK)
            async with self._turn:
                now = time.perf_counter()
                # The page itself is under way, or the bot very busy: the next tick makes up.
                with contextlib.suppress(SetupError, TimeoutError):
                    await self._env.advance_time(now - passed)
                    passed = now
                    if self._is_behind():
                        await self._preview.refresh()

    def _is_behind(self) -> bool:
        """Whether a page shows less than has happened. One that an action has just brought up to
        date is left alone: each refresh makes it refuse what was clicked an instant before."""
        happened = len(self._env.backend.transcript)
        pages = (page for page in self._preview._pages if page != "python")
        return any(self._shown.get(page, 0) != happened for page in pages)


async def _fresh_database(url: str) -> str:
    """A new file beside the real database, or where that would be if it were a file: the simulated
    server is a new one each time, too."""
    known = url if url.startswith("sqlite") else DEFAULT_DATABASE
    scheme, _, path = known.partition(":///")
    file = Path(path).with_name("demo.db")
    await asyncio.to_thread(_remove, file)
    return f"{scheme}:///{file}"


def _remove(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    for each in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
        each.unlink(missing_ok=True)
