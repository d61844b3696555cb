"""Bare bots to measure ours against: the least that discord.py needs to answer a press.

`python -m tests.bench.bare_bots answering` only answers; `durable` makes one commit before that.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import suppress
from typing import Any

import aiosqlite
import asyncpg
import discord
from discord.ext import commands
from sqlalchemy import make_url

from bot.app import point_at
from bot.i18n.translator import Translator, Words
from bot.settings import Settings
from bot.ui.custom_id import Control
from bot.ui.items import ALL_ITEMS
from bot.ui.layouts.panel import panel
from tests.ui.samples import to_discard, with_hand


def english() -> Words:
    return Translator.load().tr("en")


def hand_panel() -> discord.ui.LayoutView:
    """The panel of a player who is to discard, as our own bot draws it."""
    return panel(with_hand(to_discard()), english())


def payload_of(layout: discord.ui.LayoutView) -> dict[str, Any]:
    """The message as it is sent."""
    components = layout.to_components()  # type: ignore[no-untyped-call]  # The library's.
    return {"components": components, "flags": discord.MessageFlags(components_v2=True).value}


class Answering(commands.Bot):
    """Answers every press with the same hand panel."""

    def __init__(self) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            max_messages=None,
        )
        self.desk = self
        self._panel = hand_panel()

    async def setup_hook(self) -> None:
        self.add_dynamic_items(*ALL_ITEMS)

    async def press(self, interaction: discord.Interaction[Any], control: Control) -> None:
        await interaction.response.edit_message(view=self._panel)

    async def unreadable(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer()


class Durable(Answering):
    """Writes each press down, forced to the disk, and then answers it."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url
        # Two coroutines never share a transaction.
        self._alone = asyncio.Lock()

    async def setup_hook(self) -> None:
        await super().setup_hook()
        self._presses = await _written_to(self._url)

    async def press(self, interaction: discord.Interaction[Any], control: Control) -> None:
        async with self._alone:
            await self._presses.keep(interaction.id, str(control))
        await super().press(interaction, control)

    async def close(self) -> None:
        await self._presses.close()
        await super().close()


class _File:
    """A SQLite file, as our own bot uses one."""

    def __init__(self, connection: aiosqlite.Connection) -> None:
        self._connection = connection

    async def keep(self, number: int, said: str) -> None:
        await self._connection.execute("INSERT INTO presses VALUES (?, ?)", (number, said))
        await self._connection.commit()

    async def close(self) -> None:
        await self._connection.close()


class _Server:
    """A PostgreSQL database; each statement is a transaction."""

    def __init__(self, connection: asyncpg.Connection) -> None:
        self._connection = connection

    async def keep(self, number: int, said: str) -> None:
        await self._connection.execute("INSERT INTO presses VALUES ($1, $2)", number, said)

    async def close(self) -> None:
        await self._connection.close()


async def _written_to(url: str) -> _File | _Server:
    """A database with a place for presses."""
    parsed = make_url(url)
    create = "CREATE TABLE presses (id BIGINT PRIMARY KEY, said TEXT)"
    if not parsed.drivername.startswith("sqlite"):
        server = await asyncpg.connect(url.replace("+asyncpg", ""))
        await server.execute(create)
        return _Server(server)
    file = await aiosqlite.connect(str(parsed.database))
    await file.execute("PRAGMA journal_mode = WAL")
    await file.execute("PRAGMA synchronous = FULL")
    await file.execute(create)
    return _File(file)


async def _run(kind: str) -> None:
    settings = Settings.load(None)
    point_at(settings)
    assert settings.discord_token is not None
    bot = Durable(settings.database_url) if kind == "durable" else Answering()
    async with bot:
        living = asyncio.create_task(bot.start(settings.discord_token.get_secret_value()))
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, living.cancel)
        with suppress(asyncio.CancelledError):
            await living


if __name__ == "__main__":
    asyncio.run(_run(sys.argv[1]))
