"""The keepsake: a finished deal's result as it stays in the channel, without any button."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.i18n.translator import Words
from bot.tables.view import DealResult, TableView
from bot.ui.attachments import Attachment
from bot.ui.layouts.fitting import Detail, cut_to_fit, fitting
from bot.ui.layouts.parts import GOLD, deal_title, lines, screen
from bot.ui.layouts.result import last_deal, told_of_chance
from bot.ui.layouts.retired import told_of
from bot.ui.layouts.seals import sealed_next
from bot.ui.layouts.standings import standings


def keepsake(
    view: TableView,
    told: DealResult,
    words: Words,
    after: TableView | None = None,
    pictures: Sequence[Attachment] = (),
) -> discord.ui.LayoutView:
    """How the deal ended and where everyone stood, and what has happened `after` that before
    another message told of it."""
    more = () if after is None or not after.news else told_of(after, words)

    def drawn(detail: Detail) -> discord.ui.LayoutView:
        return screen(
            deal_title(view, words),
            *last_deal(told, words, detail, pictures),
            standings(view, words, detail),
            lines(f"-# {text}" for text in more if text),
            lines([told_of_chance(told, words), sealed_next(view, words)]),
            colour=GOLD,
        )

    return cut_to_fit(fitting(drawn))
