"""The player's commands: the same moves as the buttons, by the same calls."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.rummy.moves import (
    Arrange,
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Lay,
    Show,
    TakeDiscard,
    Withdraw,
)
from bot.tables.commands import NextDeal, Play
from bot.tables.view import TableView
from bot.ui import offers
from bot.ui.desk import Desk
from bot.ui.layouts.panel import Step
from bot.ui.seeing import Seeing
from bot.ui.typed import typed_card, typed_cards, typed_groups


class Moves(commands.Cog):
    """Commands of whoever holds cards."""

    desk: Desk
    seeing: Seeing

    draw = app_commands.Group(name="draw", description="…")
    groups = app_commands.Group(name="groups", description="…")

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

    @groups.command(name="lay")
    async def lay(self, interaction: discord.Interaction, cards: str) -> None:
        """Lay a group on the table."""

        def laying(view: TableView) -> Play:
            return Play(Lay(typed_cards(cards, view.deal)))

        await self.desk.ask(interaction, laying)

    @groups.command(name="arrange")
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

    @groups.command(name="show")
    async def show(self, interaction: discord.Interaction) -> None:
        """Let one's own groups be counted."""
        await self.desk.ask(interaction, Play(Show()))

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
