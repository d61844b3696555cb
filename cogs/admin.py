"""The commands of a server's managers: settings, tables, ending one."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.admin import AdminDesk
from bot.ui.desk import Desk


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
        channel: discord.TextChannel | discord.VoiceChannel | discord.Thread | None = None,
    ) -> None:
        """End the session of a channel's table, after asking once more."""
        place = None if channel is None else channel.id
        await self._desk.do(interaction, lambda asked: self._admin.end(asked, place))
