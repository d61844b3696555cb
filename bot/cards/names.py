"""The names of the deck's emoji, as a screen reader speaks them."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rummy.cards import FACES, Face

BACK = "card_back"
_RANKS = (
    *("ace", "two", "three", "four", "five", "six", "seven"),
    *("eight", "nine", "ten", "jack", "queen", "king"),
)


def emoji_name(face: Face, *, wild: bool = False) -> str:
    """What the emoji of a card is called; the printed joker is a joker in every deal.

    >>> emoji_name(Face.parse("7H")), emoji_name(Face.parse("7H"), wild=True)
    ('seven_of_hearts', 'seven_of_hearts_wild')
    >>> emoji_name(Face.parse("PJ"), wild=True)
    'printed_joker'
    """
    if face.suit is None:
        return "printed_joker"
    name = f"{_RANKS[face.rank - 1]}_of_{face.suit.name.lower()}"
    return f"{name}_wild" if wild else name


def every_look() -> Iterator[tuple[Face, bool]]:
    """Each of the 53 faces as it is, then each of the 52 as a wild card."""
    yield from ((face, False) for face in FACES)
    yield from ((face, True) for face in FACES if not face.is_printed_joker)
