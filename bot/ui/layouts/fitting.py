"""Fitting: a screen told as fully as Discord's limits allow."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import TypeVar

import discord

from bot.ui.measure import measure

T = TypeVar("T")


class Detail(StrEnum):
    """How much is told of the hands of a finished deal, the fullest first."""

    FULL = "full"  # all hands in groups
    LOOSE = "loose"  # of the losers' only what is in no group
    COUNTS = "counts"  # none, but what each counts


def fitting(draw: Callable[[Detail], discord.ui.LayoutView]) -> discord.ui.LayoutView:
    """What `draw` makes at the fullest detail that Discord takes, else at the least."""
    return first_fitting(draw, Detail)


def first_fitting(
    draw: Callable[[T], discord.ui.LayoutView], ways: Iterable[T]
) -> discord.ui.LayoutView:
    """What `draw` makes in the first of `ways` that Discord takes, else in the last."""
    for way in ways:
        layout = draw(way)
        if measure(layout).fits:
            break
    return layout
