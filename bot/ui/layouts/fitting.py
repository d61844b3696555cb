"""Fitting: a screen told as fully as Discord's limits allow."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

import discord

from bot.ui.measure import measure


class Detail(StrEnum):
    """How much is told of the hands of a finished deal, the fullest first."""

    FULL = "full"  # all hands in groups
    LOOSE = "loose"  # of the losers' only what is in no group
    COUNTS = "counts"  # none, but what each counts


def fitting(draw: Callable[[Detail], discord.ui.LayoutView]) -> discord.ui.LayoutView:
    """What `draw` makes at the fullest detail that Discord takes, else at the least."""
    for detail in Detail:
        layout = draw(detail)
        if measure(layout).fits:
            break
    return layout
