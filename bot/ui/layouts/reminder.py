"""The reminder: whose turn it still is, and how much time is left."""

from __future__ import annotations

import discord

from bot.i18n.translator import Words
from bot.tables.view import TableView
from bot.ui.custom_id import Verb
from bot.ui.layouts.parts import BLUE, GOLD, acting_line, mention, press, row, screen
from bot.ui.text import moment

REMINDING = "reminding"
"""The value of the button by which a reminder is known."""


def reminder(view: TableView, words: Words) -> discord.ui.LayoutView:
    """A line to whoever must act, and the way to their hand."""
    seat = acting_line(view)
    return screen(
        words.text(
            "reminder",
            name="" if seat is None else mention(view, seat, words),
            when=words.text("no-deadline") if view.deadline is None else moment(view.deadline),
        ),
        row(press(view, words, Verb.HAND, BLUE, REMINDING)),
        colour=GOLD,
    )
