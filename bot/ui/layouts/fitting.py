"""Fitting: a screen told as fully as Discord's limits allow."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import TypeVar

import discord
from discord.ui import TextDisplay

from bot.i18n.translator import Words
from bot.ui.measure import measure

T = TypeVar("T")
LEFT_OUT = "…"
"""What stands in the place of lines that do not fit."""


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


def best_shown(
    draw: Callable[[Words], discord.ui.LayoutView], words: Words
) -> discord.ui.LayoutView:
    """What `draw` makes with cards as emoji where Discord takes so many, else with signs."""
    if words.emoji:
        layout = draw(words)
        if measure(layout).fits:
            return layout
    return draw(words.plain)


def cut_to_fit(layout: discord.ui.LayoutView) -> discord.ui.LayoutView:
    """The layout with the last lines of its longest text left out until Discord takes it: it is
    always better to post less than nothing."""
    while not measure(layout).fits:
        texts = [item for item in layout.walk_children() if isinstance(item, TextDisplay)]
        longest = max(texts, key=lambda text: len(text.content.encode()), default=None)
        if longest is None or longest.content == LEFT_OUT:
            break
        kept = longest.content.removesuffix(f"\n{LEFT_OUT}").rpartition("\n")[0]
        longest.content = f"{kept}\n{LEFT_OUT}" if kept else LEFT_OUT
    return layout
