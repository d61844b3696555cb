"""Groups: a hand laid out, as it reads in a message."""

from __future__ import annotations

from bot.i18n.translator import Words
from bot.rummy.melds import Arrangement
from bot.rummy.packs import Wild
from bot.ui.text import cards_text


def arranged(arrangement: Arrangement, wild: Wild, words: Words) -> str:
    """The groups of a hand, and what stands outside them."""
    groups = " ┃ ".join(cards_text(meld.faces, wild) for meld in arrangement.melds)
    rest = cards_text(sorted(arrangement.rest), wild)
    return words.text(
        "arranged",
        groups=groups,
        rest=rest,
        parts="both" if groups and rest else "groups" if groups else "rest",
    )
