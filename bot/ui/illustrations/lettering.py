"""Lettering: names as they are told, and as a picture's font can write them."""

from __future__ import annotations

from collections.abc import Callable

from bot.i18n.translator import Translator, Words
from bot.pictures.lettering import drawable
from bot.ui.text import plain_name

Naming = Callable[[str, int], str]
"""Writes the name of a player, stored as it is, with the player's number."""

_SAMPLE = "picture-jokers"


def told(words: Words) -> Naming:
    """Every name as it is."""

    def name(stored: str, player: int) -> str:
        return plain_name(stored, player, words)

    return name


def drawn(words: Words) -> Naming:
    """Names without what the font lacks; a number in the place of one in another script."""

    def name(stored: str, player: int) -> str:
        full = plain_name(stored, player, words)
        return drawable(full) or words.text("picture-player", number=player)

    return name


def legible(words: Words, translator: Translator) -> Words:
    """The words for a picture: English where this machine cannot draw the script of `words`."""
    return words if drawable(words.text(_SAMPLE)) else translator.tr()
