"""The lobby's commands: open a table, take a seat, begin, end."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from bot.rummy.variants import PRESETS
from bot.tables.commands import (
    AddComputer,
    End,
    Join,
    Kick,
    Leave,
    RemoveComputer,
    Start,
)
from bot.ui.cards.typed import typed_number
from bot.ui.channel.opening import Wish
from bot.ui.commands import offers
from bot.ui.commands.choices import GAMES, LEVELS, SWITCHES
from bot.ui.commands.seeing import Seeing
from bot.ui.desks.care import CareDesk
from bot.ui.desks.desk import Desk


class Lobby(commands.Cog):
    """Commands around a table that is not being played."""

    desk: Desk
    care: CareDesk
    seeing: Seeing

    computer = app_commands.Group(name="computer", description="…")

    @app_commands.command(name="new")
    @app_commands.rename(session_format="format")
    @app_commands.choices(rules=GAMES, thread=SWITCHES)
    async def new(
        self,
        interaction: discord.Interaction,
        rules: str | None = None,
        session_format: str | None = None,
        thread: str | None = None,
        house: str | None = None,
    ) -> None:
        """Open a table in this channel, or in a new thread of it."""
        wish = Wish(
            preset=rules,
            said=() if session_format is None else (("format", session_format),),
            house=house or "",
            in_new_thread=thread == "on",
        )
        await self.desk.do(interaction, lambda asked: self.care.open(asked, wish))

    @new.autocomplete("session_format")
    async def _formats(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        words = self.seeing.words(interaction)
        return offers.formats(self._preset(interaction), typed, words)

    @new.autocomplete("house")
    async def _house(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return offers.house(self._preset(interaction), typed)

    def _preset(self, interaction: discord.Interaction) -> str:
        named = getattr(interaction.namespace, "rules", None)
        return named if named in PRESETS else self.seeing.game(interaction)

    @app_commands.command(name="join")
    async def join(self, interaction: discord.Interaction) -> None:
        """Take a seat at the table of this channel."""
        await self.desk.ask(interaction, Join())

    @app_commands.command(name="leave")
    async def leave(self, interaction: discord.Interaction) -> None:
        """Give one's seat up."""
        await self.desk.ask(interaction, Leave())

    @app_commands.command(name="start")
    async def start(self, interaction: discord.Interaction) -> None:
        """Close the lobby and draw for seats."""
        await self.desk.ask(interaction, Start())

    @computer.command(name="add")
    @app_commands.choices(level=LEVELS)
    async def computer_add(
        self, interaction: discord.Interaction, level: str = AddComputer().level
    ) -> None:
        """Seat a computer player."""
        await self.desk.ask(interaction, AddComputer(level))

    @computer.command(name="remove")
    async def computer_remove(
        self, interaction: discord.Interaction, place: str | None = None
    ) -> None:
        """Take a computer player away, the last one where none is named."""
        await self.desk.ask(
            interaction, RemoveComputer(None if place is None else typed_number(place))
        )

    @computer_remove.autocomplete("place")
    async def _computers(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return self.seeing.offer(interaction, typed, offers.computers)

    @app_commands.command(name="kick")
    async def kick(self, interaction: discord.Interaction, person: str) -> None:
        """Remove somebody from the table."""
        await self.desk.ask(interaction, Kick(typed_number(person)))

    @kick.autocomplete("person")
    async def _people(self, interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return self.seeing.offer(interaction, typed, offers.people)

    @app_commands.command(name="end")
    async def end(self, interaction: discord.Interaction) -> None:
        """End the session, or agree to end it in mid-deal."""
        await self.desk.ask(interaction, End())
