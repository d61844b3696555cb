"""The tree: every command, and the choices that Discord lets people make for its options."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands

from bot.tables.errors import Refusal
from bot.ui.answers import Interaction
from bot.ui.desks.desk import Desk


# Any: the client's own type is of no concern here.
class Tree(app_commands.CommandTree[Any]):
    """Takes no choice that it does not offer: Discord itself offers those of an older version of
    a command for a while."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Whether a command may be carried out; it was refused where not."""
        if interaction.type is discord.InteractionType.autocomplete or _may_be(interaction):
            return True
        desk: Desk = interaction.client.desk
        await desk.refuse(interaction, Refusal("bad-option"))
        return False


def _may_be(interaction: Interaction) -> bool:
    """Whether each option was given what it may have."""
    parameters: Iterable[app_commands.Parameter] = getattr(interaction.command, "parameters", ())
    given = ((one, getattr(interaction.namespace, one.display_name, None)) for one in parameters)
    return all(value is None or _is_offered(one, value) for one, value in given)


# Any: an option has values of many types.
def _is_offered(option: app_commands.Parameter, value: Any) -> bool:
    """Whether a value is one of an option's choices, and within its limits, where it has any."""
    if option.choices:
        return value in [choice.value for choice in option.choices]
    measured = len(value) if isinstance(value, str) else value
    if not isinstance(measured, int | float):
        return True
    least, most = option.min_value, option.max_value
    return (least is None or least <= measured) and (most is None or measured <= most)
