"""Typed: cards and numbers as people write them, and which physical card they mean."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.rummy.cards import Card, Face
from bot.rummy.errors import MalformedError
from bot.rummy.view import SeatView
from bot.tables.errors import Refusal
from bot.tables.sealing import MOST_WORD
from bot.ui.text import AS_TEXT, JOKER_MARK, PRINTED_JOKER_SIGN, one_line

_SIGNS = {
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    PRINTED_JOKER_SIGN: "PJ",
    JOKER_MARK: "",
    AS_TEXT: "",
    "\N{VARIATION SELECTOR-16}": "",
}
_CARD = re.compile(
    r"(?P<face>PJ|(?:10|[A2-9TJQK])\s*[SHDC])"
    # A six after a stroke may begin the next group: 6H/6C.
    r"(?:\s?/(?P<copy>[1-6])(?!\s*[SHDC]))?"
)
_BETWEEN_CARDS = re.compile(r"[\s,+]*")
_BETWEEN_GROUPS = re.compile(r"[\s,+]*[/|┃;\n][\s,+/|┃;]*")
_LONGEST = 600


@dataclass(frozen=True, slots=True)
class _Named:
    """A card as written: a face, and which of its copies, if that was said."""

    face: Face
    copy: int | None


def typed_card(text: str, deal: SeatView | None, may_go: Iterable[Card]) -> Card:
    """The card that `text` names: `7H/2`, or `7H`, `10♥`, `pj` for a face.

    A face with twins in hand means the one that may go, else the lower pack (rule book 2.5).
    Raises MalformedError when it names none.
    """
    try:
        (named,) = _named_cards(text)
    except (MalformedError, ValueError):
        raise MalformedError("bad-card", text=text) from None
    hand = () if deal is None else deal.hand
    return _meant([named], (*sorted(may_go), *sorted(hand)))[0]


def typed_cards(text: str, deal: SeatView | None) -> tuple[Card, ...]:
    """The cards that `text` names one after the other, in that order.

    Of twins in hand, first the one that may not be discarded in this turn, then the lower pack.
    Raises MalformedError when something in it is no card.
    """
    return _meant(list(_named_cards(text)), _held(deal))


def typed_groups(text: str, deal: SeatView | None) -> tuple[tuple[Card, ...], ...]:
    """The groups that `text` names, a stroke between two: `4H 5H 6H / 7C 7D 7S`.

    Raises MalformedError when something in it is no card.
    """
    groups = [list(_named_cards(part)) for part in _parts(text)]
    meant = iter(_meant([named for group in groups for named in group], _held(deal)))
    return tuple(tuple(next(meant) for _ in group) for group in groups if group)


def _held(deal: SeatView | None) -> tuple[Card, ...]:
    """The viewer's cards, those first that are meant before their twins."""
    if deal is None:
        return ()
    return tuple(sorted(deal.hand, key=lambda card: (card != deal.taken, card)))


def _parts(text: str) -> Iterator[str]:
    """The groups of a text, read card by card: a stroke may also stand before a copy."""
    plain, start, at = _plain(text), 0, 0
    while at < len(plain):
        card = _CARD.match(plain, at)
        between = None if card is not None else _BETWEEN_GROUPS.match(plain, at)
        if between is not None:
            yield plain[start:at]
            start = between.end()
        found = card or between
        at = at + 1 if found is None else found.end()
    yield plain[start:]


def _named_cards(text: str) -> Iterator[_Named]:
    """The cards as written. Raises MalformedError at what is none."""
    plain = _plain(text)
    at = _skipped(plain, 0)
    while at < len(plain):
        card = _CARD.match(plain, at)
        if card is None:
            raise MalformedError("bad-card", text=_word(plain[at:]))
        face = Face.parse("".join(card["face"].replace("10", "T").split()))
        yield _Named(face, None if card["copy"] is None else int(card["copy"]))
        at = _skipped(plain, card.end())


def _plain(text: str) -> str:
    if len(text) > _LONGEST:
        raise MalformedError("bad-card", text=text)
    plain = text.upper()
    for sign, letter in _SIGNS.items():
        plain = plain.replace(sign, letter)
    return plain


def _skipped(plain: str, at: int) -> int:
    between = _BETWEEN_CARDS.match(plain, at)
    return at if between is None else between.end()


def _word(text: str) -> str:
    """What is no card, up to the next blank."""
    return text.split(maxsplit=1)[0] if text.split() else text


def _meant(named: list[_Named], held: tuple[Card, ...]) -> tuple[Card, ...]:
    """A physical card for each, every one once as far as they go round; copies that were said
    come first. Whoever holds none gets told by the rules."""
    said = {Card(one.face, one.copy) for one in named if one.copy is not None}
    left = [card for card in dict.fromkeys(held) if card not in said]
    meant = []
    for one in named:
        if one.copy is not None:
            meant.append(Card(one.face, one.copy))
            continue
        card = next((card for card in left if card.face == one.face), None)
        if card is None:
            meant.append(_beyond(one.face, [*meant, *said]))
        else:
            left.remove(card)
            meant.append(card)
    return tuple(meant)


def _beyond(face: Face, named: list[Card]) -> Card:
    """A card of a face that is not held again: the lowest copy nobody has named."""
    copies = (copy for copy in range(1, 7) if Card(face, copy) not in named)
    return Card(face, next(copies, 6))


def typed_place(text: str) -> int:
    """A place to cut at, in cards from the top; 0, where nobody may cut, for whatever is none.

    >>> typed_place(" 53 "), typed_place("in the middle")
    (53, 0)
    """
    number = text.strip()
    return int(number) if number.isdecimal() and len(number) < 6 else 0


def typed_word(text: str) -> str:
    """What somebody says at the cut, in one line. Raises Refusal where it is too long."""
    word = one_line(text)
    if len(word) > MOST_WORD:
        raise Refusal("word-too-long", most=MOST_WORD)
    return word


def typed_number(text: str) -> int:
    """A player or a seat by its number; -1, which is nobody's, for whatever else was typed.

    >>> typed_number("3"), typed_number("Anna")
    (3, -1)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else -1
