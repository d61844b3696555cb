"""The rare commands of a table: groups of cards, pools, pauses, rematches, seats taken over."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.rummy.moves import Arrange, Lay, Show
from bot.tables.commands import CutPack, Pause, Play, Rejoin, Resume, Split, TakeOver
from bot.tables.view import TableView
from bot.ui.cards.typed import typed_cards, typed_groups, typed_number, typed_word
from bot.ui.commands import offers
from bot.ui.commands.choices import LEVELS
from bot.ui.commands.seeing import Seeing
from bot.ui.desks.care import CareDesk
from bot.ui.desks.desk import Desk
from bot.ui.layouts.cutting import middle_of
from bot.ui.layouts.panel import Step

_Place = app_commands.Range[int, 1, 999]


class AtTable(commands.Cog):
    """Commands that only some games, or few moments, have a use for."""

    desk: Desk
    seeing: Seeing
    care: CareDesk

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

    @table.command(name="cut")
    async def cut(
        self, interaction: discord.Interaction, place: _Place | None = None, word: str = ""
    ) -> None:
        """Cut the pack anywhere, and say something."""

        def cutting(view: TableView) -> CutPack:
            return CutPack(place or middle_of(view.rules), typed_word(word))

        await self.desk.ask(interaction, cutting)

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

    @table.command(name="pause")
    async def pause(self, interaction: discord.Interaction) -> None:
        """Agree to pause the deal under way."""
        await self.desk.ask(interaction, Pause())

    @table.command(name="resume")
    async def resume(self, interaction: discord.Interaction) -> None:
        """Go on with a paused deal."""
        await self.desk.ask(interaction, Resume())

    @table.command(name="rematch")
    async def rematch(self, interaction: discord.Interaction) -> None:
        """Play again with the people of this channel's last table."""
        await self.desk.do(interaction, self.care.rematch)

    @table.command(name="takeover")
    @app_commands.choices(computer=LEVELS)
    async def takeover(
        self,
        interaction: discord.Interaction,
        seat: str | None = None,
        computer: str | None = None,
    ) -> None:
        """Take over a seat, or let a computer player do so; see which there are where none is
        named."""
        if seat is None:
            await self.desk.do(interaction, self.care.takeover)
        else:
            await self.desk.ask(interaction, TakeOver(typed_number(seat), computer))

    @takeover.autocomplete("seat")
    async def _seats(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return self.seeing.offer(interaction, typed, offers.seats)
