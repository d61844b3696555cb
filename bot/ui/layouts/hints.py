"""Hints: the solver's grouping of a player's own hand, where the house rule allows it."""

from __future__ import annotations

from bot.i18n.translator import Words
from bot.rummy.view import SeatView


def hint(deal: SeatView, words: Words) -> str:
    """The best grouping and what is left, when `hints` is on; else nothing."""
    return ""
