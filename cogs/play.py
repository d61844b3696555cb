"""The player's commands: the same moves as the buttons, by the same calls."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.rummy.moves import (
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    TakeDiscard,
    Withdraw,
)
from bot.tables.commands import NextDeal, Play
from bot.tables.view import TableView
from bot.ui.cards.typed import typed_card
from bot.ui.commands import offers
from bot.ui.commands.seeing import Seeing
from bot.ui.desks.desk import Desk


class Moves(commands.Cog):
    """Commands of whoever holds cards."""

    desk: Desk
    seeing: Seeing

    draw = app_commands.Group(name="draw", description="…")

    @app_commands.command(name="hand")
    async def hand(self, interaction: discord.Interaction) -> None:
        """See one's own cards."""
        await self.desk.hand(interaction)

    @draw.command(name="stock")
    async def draw_stock(self, interaction: discord.Interaction) -> None:
        """Take the top of the stock."""
        await self.desk.ask(interaction, Play(DrawStock()))

    @draw.command(name="discard")
    async def draw_discard(self, interaction: discord.Interaction) -> None:
        """Take the top discard."""
        await self.desk.ask(interaction, Play(TakeDiscard()))

    @app_commands.command(name="discard")
    async def discard(self, interaction: discord.Interaction, card: str) -> None:
        """Put one card on the discard pile."""

        def discarding(view: TableView) -> Play:
            legal = () if view.deal is None else view.deal.legal
            may_go = [move.card for move in legal if isinstance(move, Discard)]
            return Play(Discard(typed_card(card, view.deal, may_go)))

        await self.desk.ask(interaction, discarding)

    @app_commands.command(name="declare")
    async def declare(self, interaction: discord.Interaction, finish: str) -> None:
        """Put one card aside and show the others."""

        def declaring(view: TableView) -> Play:
            legal = () if view.deal is None else view.deal.legal
            may_go = [move.finish for move in legal if isinstance(move, Declare)]
            return Play(Declare(typed_card(finish, view.deal, may_go)))

        await self.desk.ask(interaction, declaring)

    @discard.autocomplete("card")
    async def _cards(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return self.seeing.offer(interaction, typed, offers.own_cards)

    @declare.autocomplete("finish")
    async def _finishes(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return self.seeing.offer(interaction, typed, offers.own_cards)

    @app_commands.command(name="handrummy")
    async def handrummy(self, interaction: discord.Interaction) -> None:
        """Show the hand as dealt, without drawing."""
        await self.desk.ask(interaction, Play(DeclareHandRummy()))

    @app_commands.command(name="withdraw")
    async def withdraw(self, interaction: discord.Interaction) -> None:
        """Leave the deal at its price."""
        await self.desk.ask(interaction, Play(Withdraw()))

    @app_commands.command(name="board")
    async def board(self, interaction: discord.Interaction) -> None:
        """Post the table again, at the bottom."""
        await self.desk.board(interaction)

    @app_commands.command(name="next")
    async def next_deal(self, interaction: discord.Interaction) -> None:
        """Go on to the next deal."""
        await self.desk.ask(interaction, NextDeal())
