"""Recorded: what the pages of the record have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from bot.i18n.translator import Words
from bot.tables.commands import TableId
from bot.tables.records import KeptDeal
from bot.ui.custom_id import Control, Verb
from bot.ui.items import ControlButton, button
from bot.ui.layouts.parts import BLUE
from bot.ui.text import plain_name, shown_name

T = TypeVar("T")
NO_TABLE = TableId(0)
"""What the controls of pages that belong to no table say."""
ON_A_PAGE = 10


def name_in(kept: KeptDeal, player: int, words: Words) -> str:
    """The name of somebody who was dealt in, escaped."""
    return shown_name(_stored(kept, player), player, words)


def label_in(kept: KeptDeal, player: int, words: Words) -> str:
    """The same for a place that knows no mark-up."""
    return plain_name(_stored(kept, player), player, words)


def _stored(kept: KeptDeal, player: int) -> str:
    return kept.names[player][1] if player in kept.names else ""


def pages_of(count: int) -> int:
    """How many pages so many lines take; an empty list is a page too."""
    return max(1, -(-count // ON_A_PAGE))


def page_of(lines: Sequence[T], page: int) -> Sequence[T]:
    """The lines of a page, counted from 1."""
    return lines[(page - 1) * ON_A_PAGE : page * ON_A_PAGE]


def turners(
    verb: Verb, value: str, page: int, pages: int, words: Words
) -> tuple[ControlButton | None, ControlButton | None]:
    """The buttons for the pages beside this one: `value` says what the pages are of."""
    return (
        _turner(verb, value, page - 1, "back", words) if page > 1 else None,
        _turner(verb, value, page + 1, "on", words) if page < pages else None,
    )


def _turner(verb: Verb, value: str, page: int, way: str, words: Words) -> ControlButton:
    control = Control(verb=verb, table=NO_TABLE, stamp=0, value=f"{value}.{page}")
    return button(control, words.text(f"button-{verb.value}", way=way), BLUE)


def page_line(page: int, pages: int, words: Words) -> str:
    """Which page this is, where there are several."""
    return words.text("record-page", page=page, pages=pages) if pages > 1 else ""
