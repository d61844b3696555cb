"""The page on how fair the cards are, with what is sealed at the table it was opened from."""

from __future__ import annotations

import discord

from bot.i18n.translator import Words
from bot.tables.commands import TableId
from bot.tables.view import TableView
from bot.ui.custom_id import Control, Verb
from bot.ui.items import ControlButton, button
from bot.ui.layouts.parts import STONE, line, lines, screen
from bot.ui.layouts.recorded import NO_TABLE
from bot.ui.layouts.seals import all_seals


def fairness_button(words: Words, table: TableId = NO_TABLE) -> ControlButton:
    """The way to this page, from a table or from nowhere."""
    control = Control(verb=Verb.FAIRNESS, table=table, stamp=0)
    return button(control, words.text("button-fairness"))


def fairness_page(view: TableView | None, words: Words) -> discord.ui.LayoutView:
    """What is sealed, cut and told, for people who know nothing of fingerprints."""
    sealed = [] if view is None else all_seals(view, words)
    return screen(
        words.text("fairness-title"),
        words.text("fairness-sealed"),
        words.text("fairness-cut"),
        words.text("fairness-told"),
        words.text("fairness-seats"),
        *((line(), lines([words.text("fairness-now"), *sealed])) if sealed else ()),
        colour=STONE,
    )
