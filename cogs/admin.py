"""The commands of a server's managers: settings, tables, ending one."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.desks.admin import AdminDesk
from bot.ui.desks.desk import Desk


class Place(app_commands.Transformer):
    """A channel or thread by its id, whether or not the library knows more of it: it forgets
    threads that are archived."""

    @property
    def type(self) -> discord.AppCommandOptionType:
        """What Discord lets one choose."""
        return discord.AppCommandOptionType.channel

    @property
    def channel_types(self) -> list[discord.ChannelType]:
        """Where tables may stand."""
        return [
            discord.ChannelType.text,
            discord.ChannelType.voice,
            discord.ChannelType.news_thread,
            discord.ChannelType.public_thread,
            discord.ChannelType.private_thread,
        ]

    # Any: a channel as the library describes it, or no more than its id.
    async def transform(self, interaction: discord.Interaction, value: Any, /) -> int:
        """The id of what was chosen."""
        place: int = value.id
        return place


@app_commands.guild_only()
@app_commands.default_permissions(manage_guild=True)
class Admin(commands.GroupCog, name="paplu-admin", description="…"):
    """Commands for whoever may manage the server."""

    def __init__(self, desk: Desk, admin: AdminDesk) -> None:
        super().__init__()
        self._desk = desk
        self._admin = admin

    @app_commands.command(name="settings")
    async def settings(self, interaction: discord.Interaction) -> None:
        """See and change what new tables play, where they stand and who opens them."""
        await self._desk.do(interaction, self._admin.settings)

    @app_commands.command(name="tables")
    async def tables(self, interaction: discord.Interaction) -> None:
        """See the open tables of the server."""
        await self._desk.do(interaction, self._admin.tables)

    @app_commands.command(name="end")
    async def end(
        self,
        interaction: discord.Interaction,
        channel: app_commands.Transform[int, Place] | None = None,
    ) -> None:
        """End the session of a channel's table, after asking once more."""
        await self._desk.do(interaction, lambda asked: self._admin.end(asked, channel))
