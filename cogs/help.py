"""The help commands: the rules of this table, how to play here, what is stored about people."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.ui.commands.choices import GAMES
from bot.ui.desks.desk import Desk
from bot.ui.desks.privacy import PrivacyDesk
from bot.ui.desks.reading import ReadingDesk


class Help(commands.Cog):
    """Commands for whoever wants to know."""

    desk: Desk
    reading: ReadingDesk
    privacy_desk: PrivacyDesk

    privacy = app_commands.Group(name="privacy", description="…")

    @app_commands.command(name="rules")
    @app_commands.choices(game=GAMES)
    async def rules(self, interaction: discord.Interaction, game: str | None = None) -> None:
        """Read the rules of a game, else of this channel's table, else of a new one."""
        await self.desk.do(interaction, lambda asked: self.reading.rules(asked, game))

    @app_commands.command(name="help")
    async def help(self, interaction: discord.Interaction) -> None:
        """Read how to play here."""
        await self.desk.do(interaction, self.reading.help)

    @privacy.command(name="show")
    async def privacy_show(self, interaction: discord.Interaction) -> None:
        """Read what is stored about people, and for how long."""
        await self.desk.do(interaction, self.privacy_desk.show)

    @privacy.command(name="export")
    async def privacy_export(self, interaction: discord.Interaction) -> None:
        """Get everything that is stored about oneself as a file."""
        await self.desk.do(interaction, self.privacy_desk.export)

    @privacy.command(name="delete")
    async def privacy_delete(self, interaction: discord.Interaction) -> None:
        """Have everything deleted that is stored about oneself, after being asked once more."""
        await self.desk.do(interaction, self.privacy_desk.delete)
