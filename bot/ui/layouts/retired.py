"""A retired message: an old screen that says what happened and has no buttons left."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.i18n.translator import Words
from bot.tables.view import TableView
from bot.ui.layouts.news import news_lines
from bot.ui.layouts.parts import STONE, deal_title, lines, screen
from bot.ui.layouts.seals import opened


def retired(view: TableView, words: Words) -> discord.ui.LayoutView:
    """The old table message in small: which deal, and the news it was about."""
    return retired_lines(told_of(view, words), words)


def told_of(view: TableView, words: Words) -> list[str]:
    """Which deal it is, and its news."""
    wild = None if view.deal is None else view.deal.wild
    title = deal_title(view, words).lstrip("# ") if view.deal_of_rotation else ""
    return [title, *news_lines(view.news, words, wild)]


def left_lobby(view: TableView, words: Words) -> discord.ui.LayoutView:
    """The lobby card once the table has begun: who came, and what had been sealed on it."""
    return retired_lines([*told_of(view, words), *opened(view, words)], words)


def retired_lines(told: Sequence[str], words: Words) -> discord.ui.LayoutView:
    """The same from lines already worded."""
    text = lines(f"-# {one}" for one in told if one)
    return screen(text or words.text("retired"), colour=STONE)
