"""Outs: what a loose card is good for, in cards that may still come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.players.outlook import Outlook
from bot.rummy.cards import ACE, KING, Face
from bot.rummy.melds import MeldKind
from bot.rummy.rules import Rules, Switch, Tunnelas

_SEQUENCES = (MeldKind.PURE, MeldKind.SEQUENCE)
_MOST_MISSING = 2

SEQUENCE_WORTH = (1.0, 1.5, 2.0)
"""What an out for a sequence is worth with 0, 1, and 2 or more sequences missing."""
SET_WORTH = (1.0, 0.8, 0.6)
"""The same for a set, a tunnela or a dublee beside the sequences."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outs:
    """A hand beside the cards that may still come.

    `held` are the faces of the whole hand, `left` the copies of each that may still come.
    """

    hand: Outlook
    held: Counter[Face]
    left: Mapping[Face, int]
    rules: Rules

    def worth(self, face: Face) -> float:
        """How many cards to come would put `face` into a group with one loose card, each weighed
        by what such a group is worth now."""
        if self.held[face] > 1:
            # Its twin stays and is good for the same cards, but for their triplet.
            return self._for_tunnela(face)
        return self._for_sequence(face) + self._for_set(face) + self._for_dublee(face)

    def _for_sequence(self, face: Face) -> float:
        total = 0.0
        worth = SEQUENCE_WORTH[self._missing]
        for other in self.hand.loose:
            if other.suit == face.suit:
                outs = sum(self.left[needed] for needed in between_or_beside(face, other))
                total += worth * outs
        for meld in self.hand.melds:
            if meld.kind in _SEQUENCES and face.suit in {card.suit for card in meld.faces}:
                total += sum(
                    self.left[needed]
                    for end in (meld.faces[0], meld.faces[-1])
                    if end.suit == face.suit
                    for needed in _gap(face, end)
                )
        return total

    def _for_set(self, face: Face) -> float:
        worth = 1.0 if self.hand.missing_sets else SET_WORTH[self._missing]
        return sum(
            worth * _set_outs(face, other, self.left)
            for other in self.hand.loose
            if other.rank == face.rank and other.suit != face.suit and self.held[other] == 1
        )

    def _for_dublee(self, face: Face) -> float:
        if self.rules.dublees is Switch.OFF:
            return 0.0
        return SET_WORTH[self._missing] * self.left[face]

    def _for_tunnela(self, face: Face) -> float:
        match self.rules.tunnelas:
            case Tunnelas.NO_GROUP:
                return 0.0
            case Tunnelas.BESIDE:
                return SET_WORTH[self._missing] * self.left[face]
            case Tunnelas.PURE:
                return SEQUENCE_WORTH[self._missing] * self.left[face]

    @property
    def _missing(self) -> int:
        return min(self.hand.missing, _MOST_MISSING)


def between_or_beside(one: Face, other: Face) -> Iterator[Face]:
    """The faces that make a run of three with two of one suit.

    >>> [str(f) for f in between_or_beside(Face.parse("5H"), Face.parse("6H"))]
    ['4H', '7H']
    >>> [str(f) for f in between_or_beside(Face.parse("AH"), Face.parse("QH"))]
    ['KH']
    """
    yield from _gap(one, other)
    low, high = sorted((one.rank, other.rank))
    suit = one.suit
    assert suit is not None
    if high - low == 1:
        if low > ACE:
            yield Face.of(low - 1, suit)
        # The ace is high above a king (rule book 1.3).
        yield Face.of(high + 1 if high < KING else ACE, suit)
    elif (low, high) == (ACE, KING):
        yield Face.of(KING - 1, suit)


def _gap(one: Face, other: Face) -> Iterator[Face]:
    """The face that lies between two of one suit with one place between them."""
    low, high = sorted((one.rank, other.rank))
    suit = one.suit
    assert suit is not None
    if high - low == 2:
        yield Face.of(low + 1, suit)
    elif (low, high) == (ACE, KING - 1):
        yield Face.of(KING, suit)


def _set_outs(one: Face, other: Face, left: Mapping[Face, int]) -> int:
    """Copies of their rank in the two suits they lack."""
    return sum(
        copies
        for face, copies in left.items()
        if face.rank == one.rank and face.suit not in (one.suit, other.suit)
    )
