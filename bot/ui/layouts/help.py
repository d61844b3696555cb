"""The help page: how to open a table and how to play with buttons or commands."""

from __future__ import annotations

import discord

from bot.i18n.translator import Words
from bot.rummy.variants import PRESETS
from bot.tables.commands import TableId
from bot.ui.layouts.fairness import fairness_button
from bot.ui.layouts.lesson import lesson_button
from bot.ui.layouts.parts import STONE, line, row, screen
from bot.ui.layouts.recorded import NO_TABLE


def help_page(words: Words, table: TableId = NO_TABLE) -> discord.ui.LayoutView:
    """For somebody who has never sat at a table here; opened at `table`, or nowhere."""
    return screen(
        words.text("help-title"),
        words.text("help-never-played"),
        row(lesson_button(words)),
        line(),
        words.text("help-begin"),
        words.text("help-games", games=_games(words)),
        line(),
        words.text("help-turn"),
        line(),
        words.text("help-marks"),
        line(),
        words.text("help-away"),
        words.text("help-care"),
        words.text("help-more"),
        words.text("help-privacy"),
        row(fairness_button(words, table)),
        colour=STONE,
    )


def _games(words: Words) -> str:
    """Every game of the family by its name."""
    return ", ".join(words.text(f"preset-{preset}") for preset in PRESETS)
