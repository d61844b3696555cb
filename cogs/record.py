"""The record's commands: where everyone stands, and how it came about."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.ui.commands.choices import GAMES, SWITCHES
from bot.ui.desks.desk import Desk
from bot.ui.desks.reading import ReadingDesk
from bot.ui.desks.record import RecordDesk
from bot.ui.layouts.history import Where
from bot.ui.layouts.leaders import Listing, Period

_PERIODS = [Choice(name=f"period-{period.value}", value=period.value) for period in Period]
_PLACES = [Choice(name=f"where-{where.value}", value=where.value) for where in Where]
_Number = app_commands.Range[int, 1, 9_999]


class Record(commands.Cog):
    """Commands that only look back."""

    desk: Desk
    reading: ReadingDesk
    record: RecordDesk

    deal = app_commands.Group(name="deal", description="…")

    @app_commands.command(name="scores")
    async def scores(self, interaction: discord.Interaction) -> None:
        """See the balances of this channel's table, the last one when none is open."""
        await self.desk.do(interaction, self.reading.scores)

    @app_commands.command(name="ledger")
    async def ledger(self, interaction: discord.Interaction) -> None:
        """Get the ledger of this channel's latest session as a file."""
        await self.desk.do(interaction, self.record.ledger)

    @app_commands.command(name="leaderboard")
    @app_commands.choices(period=_PERIODS, game=GAMES, computers=SWITCHES)
    async def leaderboard(
        self,
        interaction: discord.Interaction,
        period: str = Period.ALL.value,
        game: str | None = None,
        computers: str = "off",
    ) -> None:
        """See who has won most in this server."""
        listing = Listing(period=Period(period), preset=game, with_computers=computers == "on")
        await self.desk.do(interaction, lambda asked: self.record.leaderboard(asked, listing))

    @app_commands.command(name="stats")
    @app_commands.rename(against="with")
    async def stats(
        self,
        interaction: discord.Interaction,
        member: discord.User | None = None,
        against: discord.User | None = None,
    ) -> None:
        """See what somebody has reached in this server, and against another."""
        await self.desk.do(interaction, lambda asked: self.record.stats(asked, member, against))

    @app_commands.command(name="history")
    @app_commands.choices(where=_PLACES)
    async def history(
        self, interaction: discord.Interaction, where: str = Where.CHANNEL.value
    ) -> None:
        """Look through finished deals and open one."""
        await self.desk.do(interaction, lambda asked: self.record.history(asked, Where(where)))

    @deal.command(name="replay")
    async def replay(self, interaction: discord.Interaction, number: _Number | None = None) -> None:
        """Step through a finished deal of this channel."""
        await self.desk.do(interaction, lambda asked: self.record.replay(asked, number))

    @deal.command(name="export")
    async def export(self, interaction: discord.Interaction, number: _Number | None = None) -> None:
        """Get a finished deal of this channel as a text file."""
        await self.desk.do(interaction, lambda asked: self.record.export(asked, number))

    @deal.command(name="verify")
    async def verify(
        self,
        interaction: discord.Interaction,
        number: app_commands.Range[int, 0, 9_999] | None = None,
    ) -> None:
        """Check that the cards of a finished deal are as they were sealed."""
        await self.desk.do(interaction, lambda asked: self.record.verify(asked, number))

    @deal.command(name="last")
    async def last(self, interaction: discord.Interaction) -> None:
        """See again how the last deal of this channel ended."""
        await self.desk.do(interaction, self.record.last)
