"""Cards: the 52 faces and the printed joker, and the physical cards that bear them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from bot.rummy.errors import MalformedError

RANKS = "A23456789TJQK"
ACE, TEN, JACK, QUEEN, KING = 1, 10, 11, 12, 13


class Suit(StrEnum):
    """The four suits, in the order ties are settled in (rule book 2.16)."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


SUITS = tuple(Suit)
_PRINTED_JOKER_INDEX = 52


@dataclass(frozen=True, slots=True, order=True)
class Face:
    """A kind of card: `index` is suit * 13 + rank - 1 for the 52, and 52 for the printed joker.

    >>> str(Face.parse("TH")), Face.parse("TH").rank, Face.parse("TH").suit.name
    ('TH', 10, 'HEARTS')
    >>> Face.parse("AS").value, Face.parse("9C").value, PRINTED_JOKER.value
    (10, 9, 0)
    """

    index: int

    @classmethod
    def of(cls, rank: int, suit: Suit) -> Face:
        """The face of `rank` (1 is the ace, 13 the king) in `suit`."""
        return FACES[SUITS.index(suit) * 13 + rank - 1]

    @classmethod
    def parse(cls, text: str) -> Face:
        """Read `7H`, `TS` or `PJ`, in either case.

        Raises MalformedError when the text names no card.
        """
        try:
            return _face_named(text.upper())
        except KeyError:
            raise MalformedError("bad-card", text=text) from None

    @property
    def is_printed_joker(self) -> bool:
        """Whether this is the printed joker, which has no natural place (rule book 1.5)."""
        return self.index == _PRINTED_JOKER_INDEX

    @property
    def rank(self) -> int:
        """1 (ace) to 13 (king); 0 for the printed joker."""
        return 0 if self.is_printed_joker else self.index % 13 + 1

    @property
    def suit(self) -> Suit | None:
        """The suit; None for the printed joker."""
        return None if self.is_printed_joker else SUITS[self.index // 13]

    @property
    def value(self) -> int:
        """Points in a loser's hand unless it is a joker (rule book 1.10)."""
        rank = self.rank
        return 10 if rank == ACE or rank > TEN else rank

    def __str__(self) -> str:
        if self.suit is None:
            return "PJ"
        return RANKS[self.rank - 1] + self.suit.value


FACES = tuple(Face(index) for index in range(53))
PRINTED_JOKER = FACES[_PRINTED_JOKER_INDEX]


@cache
def _face_named(name: str) -> Face:
    return {str(face): face for face in FACES}[name]


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """A physical card: a face, and which of its copies (1, 2, …) it is.

    Two cards of one face are twins (rule book, notation).

    >>> str(Card.parse("7H/2"))
    '7H/2'
    """

    face: Face
    copy: int

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read `7H/2`. Raises MalformedError when the text names no physical card."""
        name, _, copy = text.partition("/")
        if copy not in {"1", "2", "3", "4", "5", "6"}:
            raise MalformedError("bad-card", text=text)
        return cls(Face.parse(name), int(copy))

    def __str__(self) -> str:
        return f"{self.face}/{self.copy}"
