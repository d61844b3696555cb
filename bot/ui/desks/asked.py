"""Asked: who asks something of the bot, where, and in which words they are answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import discord

from bot.i18n.translator import Words
from bot.tables.commands import ChannelId, GuildId, InteractionId, Person, TableId
from bot.tables.errors import Refusal
from bot.ui.answers import Answer, Interaction
from bot.ui.custom_id import Control
from bot.ui.layouts.parts import STONE, screen


@dataclass(slots=True)
class Asked:
    """Who asks, in which words they are answered, and how far it has come.

    `fault` is the message for something of ours that goes wrong where it may be half done.
    """

    interaction: Interaction
    person: Person
    words: Words
    table: TableId | None = None
    control: Control | None = None
    is_committed: bool = False
    fault: str | None = None

    @property
    def id(self) -> InteractionId:
        """By which a redelivered press is known."""
        return InteractionId(self.interaction.id)

    @property
    def channel(self) -> ChannelId:
        """The channel or thread it is asked in."""
        return ChannelId(self.interaction.channel_id or 0)

    @property
    def guild(self) -> GuildId:
        """The server it is asked in. Raises Refusal elsewhere."""
        if self.interaction.guild_id is None:
            raise Refusal("server-only")
        return GuildId(self.interaction.guild_id)

    @property
    def on_panel(self) -> bool:
        """Whether a control on a private message was pressed."""
        message = self.interaction.message
        return self.control is not None and message is not None and message.flags.ephemeral

    def page(self, layout: discord.ui.LayoutView) -> Answer:
        """A page in place of the private one that was pressed on, else one of its own."""
        return Answer(screen=layout) if self.on_panel else Answer(private=layout)

    def form(self, form: discord.ui.Modal) -> Answer:
        """A form to fill in; where Discord takes none any more, a word that one may try again."""
        return Answer(form=form, private=screen(self.words.text("form-late"), colour=STONE))


Work = Callable[[Asked], Awaitable[Answer]]

Handler = Callable[[Asked, Control], Awaitable[Answer]]
"""Answers a press of one verb."""
