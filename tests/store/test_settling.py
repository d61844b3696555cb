"""SimCord waits for every task of the bot: a store at rest must own none."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import simcord
from discord import app_commands

from bot.store.sql import SqlStore
from bot.tables.commands import TableId
from tests.store.appends import move, opening, url_of


class Scribe(discord.Client):
    """A bot that writes three times at once on a command, and once more afterwards."""

    def __init__(self, store: SqlStore) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)
        self.store = store
        self.version = 1

        @self.tree.command(description="write")
        async def write(interaction: discord.Interaction) -> None:
            tables = (1, 2, 3)
            await asyncio.gather(*(store.append(move(table, self.version)) for table in tables))
            await interaction.response.send_message("written", ephemeral=True)
            await store.append(move(1, self.version + 1))
            for table in (2, 3):
                await store.append(move(table, self.version + 1))
            self.version += 2


async def test_a_command_that_writes_settles_each_time(tmp_path: Path) -> None:
    store = await SqlStore.open(url_of(tmp_path / "paplu.db"))
    for table in (1, 2, 3):
        await store.append(opening(table))
    async with simcord.run(Scribe(store), strict_sync=False) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("cards")
        ann = guild.add_member(env.create_user("ann"))
        for _ in range(3):
            result = await ann.slash(channel, "write")
            assert result.response is not None and result.response.content == "written"
    stored = await store.load(TableId(1))
    assert stored is not None and len(stored.events) == 7
    await store.close()
