"""Seeing: what autocomplete may look at, in memory and through the eyes of whoever types."""

from __future__ import annotations

from collections.abc import Callable

from discord.app_commands import Choice

from bot.i18n.translator import Translator, Words
from bot.tables.commands import ChannelId, GuildId, UserId
from bot.tables.guilds import Guilds
from bot.tables.service import TableService
from bot.tables.view import TableView
from bot.ui.answers import Interaction

Offer = Callable[[TableView, str, Words], list[Choice[str]]]


class Seeing:
    """Autocomplete cannot wait: it is answered from memory, or with nothing."""

    def __init__(self, tables: TableService, translator: Translator, guilds: Guilds) -> None:
        self._tables = tables
        self._translator = translator
        self._guilds = guilds

    def offer(self, interaction: Interaction, typed: str, offer: Offer) -> list[Choice[str]]:
        """What `offer` makes of this channel's table as whoever types may see it."""
        table = self._tables.cached_table_in(ChannelId(interaction.channel_id or 0))
        if table is None:
            return []
        view = self._tables.cached_view(table, UserId(interaction.user.id))
        return [] if view is None else offer(view, typed, self.words(interaction))

    def game(self, interaction: Interaction) -> str:
        """The game of a new table in this server, unless another one is named."""
        guild = interaction.guild_id
        settings = self._guilds.settings(None if guild is None else GuildId(guild))
        return settings.new_table()[0]

    def words(self, interaction: Interaction) -> Words:
        """The words of whoever types."""
        return self._translator.tr(interaction.locale)
