"""The tree: every command, and the choices that Discord lets people make for its options."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot.tables.errors import Refusal
from bot.ui.answers import Interaction
from bot.ui.desk import Desk


# Any: the client's own type is of no concern here.
class Tree(app_commands.CommandTree[Any]):
    """Takes no choice that it does not offer: Discord itself offers those of an older version of
    a command for a while."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Whether a command may be carried out; it was refused where not."""
        if interaction.type is discord.InteractionType.autocomplete or _is_offered(interaction):
            return True
        desk: Desk = interaction.client.desk
        await desk.refuse(interaction, Refusal("bad-option"))
        return False


def _is_offered(interaction: Interaction) -> bool:
    """Whether each option that has choices was given one of them."""
    parameters: Iterable[app_commands.Parameter] = getattr(interaction.command, "parameters", ())
    for parameter in parameters:
        offered = [choice.value for choice in parameter.choices]
        given = getattr(interaction.namespace, parameter.display_name, None)
        if offered and given is not None and given not in offered:
            return False
    return True
