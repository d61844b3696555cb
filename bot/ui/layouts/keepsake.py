"""The keepsake: a finished deal's result as it stays in the channel, without any button."""

from __future__ import annotations

import discord

from bot.i18n.translator import Words
from bot.tables.view import DealResult, TableView
from bot.ui.layouts.fitting import Detail, cut_to_fit, fitting
from bot.ui.layouts.parts import GOLD, deal_title, screen
from bot.ui.layouts.result import last_deal
from bot.ui.layouts.standings import standings


def keepsake(view: TableView, told: DealResult, words: Words) -> discord.ui.LayoutView:
    """How the deal ended and where everyone stood."""

    def drawn(detail: Detail) -> discord.ui.LayoutView:
        ending = last_deal(told, words, detail)
        return screen(deal_title(view, words), *ending, standings(view, words, detail), colour=GOLD)

    return cut_to_fit(fitting(drawn))
