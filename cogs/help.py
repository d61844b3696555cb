"""The help commands: the rules of this table, and how to play here."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.rummy.variants import PRESETS
from bot.ui.desk import Desk

_GAMES = [app_commands.Choice(name=f"game-{preset}", value=preset) for preset in PRESETS]


class Help(commands.Cog):
    """Commands for whoever wants to know."""

    desk: Desk

    @app_commands.command(name="rules")
    @app_commands.choices(game=_GAMES)
    async def rules(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Read the rules of a game, else of this channel's table, else of a new one."""
        await self.desk.rules(interaction, game)

    @app_commands.command(name="help")
    async def help(self, interaction: discord.Interaction) -> None:
        """Read how to play here."""
        await self.desk.help(interaction)
