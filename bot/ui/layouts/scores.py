"""The score page: everyone's balance in the session so far."""

from __future__ import annotations

import discord

from bot.i18n.translator import Words
from bot.tables.view import Stage, TableView
from bot.ui.layouts.parts import STONE, deal_title, names_of, rules_line, screen
from bot.ui.layouts.result import balances


def scores(view: TableView, words: Words) -> discord.ui.LayoutView:
    """Where everyone stands; exact, and the same for everybody."""
    winners = view.winners if view.stage is Stage.CLOSED else ()
    return screen(
        words.text("scores-title"),
        deal_title(view, words).lstrip("# ") if view.deal_of_rotation else None,
        balances(view, words),
        words.text("final-won", names=names_of(view, winners, words), count=len(winners))
        if winners
        else None,
        f"-# {rules_line(view, words)}",
        colour=STONE,
    )
