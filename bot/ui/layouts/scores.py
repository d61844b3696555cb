"""The score page: where everyone stands in the session, and how it came about."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.i18n.translator import Words
from bot.tables.view import Stage, TableView
from bot.ui.attachments import Attachment, Picture
from bot.ui.layouts.final import won
from bot.ui.layouts.history import history_opener
from bot.ui.layouts.parts import STONE, deal_title, game_line, line, row, rules_line, screen
from bot.ui.layouts.standings import sheet, sheet_lengths, standings
from bot.ui.measure import measure


def scores(
    view: TableView, words: Words, chart: Sequence[Attachment] = ()
) -> discord.ui.LayoutView:
    """Everyone's score, exact and the same for everybody; then deal by deal, as many as fit."""
    for most in sheet_lengths(view):
        layout = _scores(view, words, most, rules_line(view, words), chart)
        if measure(layout).fits:
            return layout
    # The lobby card and the rules page tell what the house changed.
    return _scores(view, words, 0, game_line(view.rules, words), chart)


def _scores(
    view: TableView, words: Words, most: int, rules: str, chart: Sequence[Attachment]
) -> discord.ui.LayoutView:
    deals = sheet(view, words, most)
    return screen(
        words.text("scores-title"),
        deal_title(view, words).lstrip("# ") if view.deal_of_rotation else None,
        standings(view, words),
        *map(Picture, chart),
        line() if deals else None,
        deals,
        won(view, words) if view.stage is Stage.CLOSED and view.winners else None,
        f"-# {rules}",
        row(history_opener(words)) if view.sheet else None,
        colour=STONE,
    )
