"""Typed: cards as people write them, and which physical card they mean."""

from __future__ import annotations

from collections.abc import Iterable

from bot.rummy.cards import Card, Face
from bot.rummy.errors import MalformedError
from bot.rummy.view import SeatView
from bot.ui.text import AS_TEXT, JOKER_MARK, PRINTED_JOKER_SIGN

_SIGNS = {
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    PRINTED_JOKER_SIGN: "PJ",
    JOKER_MARK: "",
    " ": "",
    AS_TEXT: "",
    "\N{VARIATION SELECTOR-16}": "",
}


def typed_card(text: str, deal: SeatView | None, may_go: Iterable[Card]) -> Card:
    """The card that `text` names: `7H/2`, or `7H`, `10♥`, `pj` for a face.

    A face with both twins in hand means the one that may go, else the lower pack (rule book 2.5).
    Raises MalformedError when it names none.
    """
    plain = text.upper()
    for sign, letter in _SIGNS.items():
        plain = plain.replace(sign, letter)
    plain = plain.replace("10", "T")
    try:
        if "/" in plain:
            return Card.parse(plain)
        face = Face.parse(plain)
    except MalformedError:
        raise MalformedError("bad-card", text=text) from None
    hand = () if deal is None else deal.hand
    for cards in (may_go, hand):
        twins = sorted(card for card in cards if card.face == face)
        if twins:
            return twins[0]
    # Nobody holds it; the rules say so.
    return Card(face, 1)
