"""The privacy pages: what is kept about people, and how they see and delete it."""

from __future__ import annotations

import discord

from bot.i18n.translator import Words
from bot.tables.commands import TableId
from bot.ui.custom_id import Control, Verb
from bot.ui.items import ControlButton, button
from bot.ui.layouts.parts import BLUE, GREY, RED, STONE, line, row, screen

_NO_TABLE = TableId(0)


def privacy_page(words: Words) -> discord.ui.LayoutView:
    """What is stored, for how long, and who sees it."""
    return screen(
        words.text("privacy-title"),
        words.text("privacy-what"),
        words.text("privacy-why"),
        line(),
        words.text("privacy-seen"),
        words.text("privacy-long"),
        line(),
        words.text("privacy-yours"),
        row(
            _press(Verb.PRIVACY_EXPORT, words, BLUE),
            _press(Verb.PRIVACY_DELETE, words, RED),
        ),
        colour=STONE,
    )


def deletion_page(words: Words, seats: int) -> discord.ui.LayoutView:
    """What deleting means, before it is done: at `seats` tables the person leaves their seat."""
    return screen(
        words.text("privacy-delete-title"),
        words.text("privacy-delete-about"),
        words.text("privacy-delete-seats", count=seats) if seats else None,
        row(
            _press(Verb.PRIVACY_DELETE_CONFIRM, words, RED),
            _press(Verb.PRIVACY, words, GREY),
        ),
        colour=STONE,
    )


def deleted_page(words: Words) -> discord.ui.LayoutView:
    """That nothing is stored any more."""
    return screen(words.text("privacy-deleted"), colour=STONE)


def _press(verb: Verb, words: Words, style: discord.ButtonStyle) -> ControlButton:
    label = words.text(f"button-{verb.value.replace('_', '-')}")
    return button(Control(verb=verb, table=_NO_TABLE, stamp=0), label, style)
