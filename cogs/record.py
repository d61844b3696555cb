"""The record's commands: where everyone stands."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.desk import Desk


class Record(commands.Cog):
    """Commands that only look back."""

    desk: Desk

    @app_commands.command(name="scores")
    async def scores(self, interaction: discord.Interaction) -> None:
        """See the balances of this channel's table, the last one when none is open."""
        await self.desk.scores(interaction)
