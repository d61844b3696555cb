"""The help commands: the rules of this table, and how to play here."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.desk import Desk


class Help(commands.Cog):
    """Commands for whoever wants to know."""

    desk: Desk

    @app_commands.command(name="rules")
    async def rules(self, interaction: discord.Interaction) -> None:
        """Read the rules of this channel's table, those of a new one when none is open."""
        await self.desk.rules(interaction)

    @app_commands.command(name="help")
    async def help(self, interaction: discord.Interaction) -> None:
        """Read how to play here."""
        await self.desk.help(interaction)
