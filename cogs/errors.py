"""Errors of the command tree: whatever escapes a command is told to whoever gave it."""

from __future__ import annotations

import logging
from contextlib import suppress

import discord
from discord import app_commands
from discord.ext import commands

from bot.tables.errors import Refusal
from bot.ui.desks.desk import Desk

log = logging.getLogger(__name__)


class Errors(commands.Cog):
    """The one error handler of all commands."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def tell(
        self, interaction: discord.Interaction, error: app_commands.AppCommandError
    ) -> None:
        """Answer with what went wrong, unless it was answered already."""
        if isinstance(error, app_commands.NoPrivateMessage):
            await self._desk.refuse(interaction, Refusal("server-only"))
        elif isinstance(
            error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch
        ):
            # Discord offers commands of another version for up to an hour.
            log.warning(
                "a command of another version was given: %s", error, extra=_about(interaction)
            )
            await self._desk.refuse(interaction, Refusal("old-control"))
        elif isinstance(error, app_commands.TransformerError):
            # A number, a channel or a choice that the option cannot have (any more).
            await self._desk.refuse(interaction, Refusal("bad-option"))
        elif interaction.type is not discord.InteractionType.autocomplete:
            cause = error.__cause__
            told = cause if isinstance(cause, Exception) else error
            await self._desk.refuse(interaction, told)
        else:
            log.error("autocomplete failed", exc_info=error, extra=_about(interaction))
            with suppress(discord.HTTPException, discord.InteractionResponded):
                await interaction.response.autocomplete([])


def _about(interaction: discord.Interaction) -> dict[str, object]:
    return {"guild": interaction.guild_id, "interaction": interaction.id}
