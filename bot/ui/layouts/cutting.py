"""The form for a cut: any place in the pack, and a word of the cutter's own (rule book 2.3)."""

from __future__ import annotations

from typing import Any

import discord

from bot.i18n.translator import Words
from bot.rummy.rules import Rules
from bot.tables.dealing import FIRST_PLACE, last_place
from bot.tables.sealing import MOST_WORD
from bot.tables.view import TableView
from bot.ui.custom_id import Control
from bot.ui.forms import PLACE, WORD
from bot.ui.layouts.parts import Form

# Discord's limits for what stands on a form.
_LONGEST_LABEL, _LONGEST_ABOUT = 45, 100
_LONGEST_NUMBER = 3


def middle_of(rules: Rules) -> int:
    """Where the pack is cut in the middle."""
    return rules.pack_size // 2


def cut_form(view: TableView | None, words: Words, control: Control) -> discord.ui.Modal:
    """What is asked of the cutter; the places of a table that memory does not know are told when
    a wrong one is refused. What was typed is read from its id: it needs no memory."""
    form = Form(
        title=words.text("cut-form-title")[:_LONGEST_LABEL], custom_id=str(control), timeout=None
    )
    about: discord.ui.TextDisplay[Any] = discord.ui.TextDisplay(words.text("cut-form-about"))
    form.add_item(about)
    form.add_item(_place(view, words))
    form.add_item(_word(words))
    return form


def _place(view: TableView | None, words: Words) -> discord.ui.Label[Any]:
    if view is None:
        allowed, middle = words.text("cut-form-place-any"), None
    else:
        most = last_place(view.rules)
        allowed = words.text("cut-form-place-about", least=FIRST_PLACE, most=most)
        middle = str(middle_of(view.rules))
    return _field(
        words.text("cut-form-place"),
        allowed,
        discord.ui.TextInput(custom_id=PLACE, default=middle, max_length=_LONGEST_NUMBER),
    )


def _word(words: Words) -> discord.ui.Label[Any]:
    return _field(
        words.text("cut-form-word"),
        words.text("cut-form-word-about", most=MOST_WORD),
        discord.ui.TextInput(custom_id=WORD, required=False, max_length=MOST_WORD),
    )


def _field(name: str, about: str, text: discord.ui.TextInput[Any]) -> discord.ui.Label[Any]:
    return discord.ui.Label(
        text=name[:_LONGEST_LABEL], description=about[:_LONGEST_ABOUT], component=text
    )
