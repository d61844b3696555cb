"""The rare commands of a table: groups of cards, pools."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.rummy.moves import Arrange, Lay, Show
from bot.tables.commands import Play, Rejoin, Split
from bot.tables.view import TableView
from bot.ui import offers
from bot.ui.desk import Desk
from bot.ui.layouts.panel import Step
from bot.ui.seeing import Seeing
from bot.ui.typed import typed_cards, typed_groups


class AtTable(commands.Cog):
    """Commands that only some games, or few moments, have a use for."""

    desk: Desk
    seeing: Seeing

    table = app_commands.Group(name="table", description="…")

    @table.command(name="lay")
    async def lay(self, interaction: discord.Interaction, cards: str) -> None:
        """Lay a group on the table."""

        def laying(view: TableView) -> Play:
            return Play(Lay(typed_cards(cards, view.deal)))

        await self.desk.ask(interaction, laying)

    @table.command(name="arrange")
    @app_commands.rename(own="groups")
    async def arrange(self, interaction: discord.Interaction, own: str | None = None) -> None:
        """Lay one's own hand out in groups, or see the page on which to do so."""

        def arranging(view: TableView) -> Play:
            return Play(Arrange(typed_groups(own or "", view.deal)))

        if own is None:
            await self.desk.hand(interaction, Step.ARRANGE)
        else:
            await self.desk.ask(interaction, arranging)

    @lay.autocomplete("cards")
    @arrange.autocomplete("own")
    async def _more(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return self.seeing.offer(interaction, typed, offers.more_cards)

    @table.command(name="show")
    async def show(self, interaction: discord.Interaction) -> None:
        """Let one's own groups be counted."""
        await self.desk.ask(interaction, Play(Show()))

    @table.command(name="rejoin")
    async def rejoin(self, interaction: discord.Interaction) -> None:
        """Come back into a pool one is out of."""
        await self.desk.ask(interaction, Rejoin())

    @table.command(name="split")
    async def split(self, interaction: discord.Interaction) -> None:
        """Agree to share the pool among those still in."""
        await self.desk.ask(interaction, Split())
