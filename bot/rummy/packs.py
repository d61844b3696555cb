"""Packs: the physical cards of a table, and which faces are jokers."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rummy.cards import ACE, FACES, KING, PRINTED_JOKER, SUITS, Card, Face, Suit
from bot.rummy.rules import PrintedIndicator, Rules, Switch


def pack(rules: Rules) -> tuple[Card, ...]:
    """Every physical card of the table once, in a fixed order (rule book 1.1)."""
    plain = [Card(face, copy) for face in FACES[:52] for copy in range(1, rules.packs + 1)]
    return (*plain, *(Card(PRINTED_JOKER, copy) for copy in range(1, rules.printed_jokers + 1)))


def above(face: Face) -> Face:
    """The face one above in the same suit; after the king the ace, after the ace the two.

    >>> str(above(Face.parse("KC"))), str(above(Face.parse("AS")))
    ('AC', '2S')
    """
    assert face.suit is not None
    return Face.of(face.rank % KING + 1, face.suit)


def below(face: Face) -> Face:
    """The face one below in the same suit; before the ace the king (rule book 4.2)."""
    assert face.suit is not None
    return Face.of((face.rank - 2) % KING + 1, face.suit)


def cut_face(indicator: Face) -> Face:
    """The face that counts as the cut card: the ace of spades for a printed joker (4.2)."""
    return Face.of(ACE, Suit.SPADES) if indicator.is_printed_joker else indicator


@dataclass(frozen=True, slots=True)
class Wild:
    """The faces that are jokers, printed or wild (rule book 1.2)."""

    faces: frozenset[Face]

    @classmethod
    def rank(cls, rank: int | None) -> Wild:
        """All cards of `rank` and the printed jokers; None when no rank is wild."""
        wild = () if rank is None else (Face.of(rank, suit) for suit in SUITS)
        return cls(frozenset((*wild, PRINTED_JOKER)))

    @classmethod
    def turned(cls, indicator: Face, rules: Rules) -> Wild:
        """What is wild once `indicator` lies on the table."""
        if rules.neighbours_wild is Switch.ON:
            return cls._beside(cut_face(indicator))
        if not indicator.is_printed_joker:
            return cls.rank(indicator.rank)
        aces = rules.printed_indicator is PrintedIndicator.ACES
        return cls.rank(ACE if aces else None)

    @classmethod
    def _beside(cls, cut: Face) -> Wild:
        """The rank of the cut card, and its neighbours in its suit (rule book 4.2)."""
        return cls(cls.rank(cut.rank).faces | {above(cut), below(cut)})

    def __contains__(self, face: Face) -> bool:
        return face in self.faces

    def value(self, face: Face) -> int:
        """Points of `face` in a loser's hand: every joker is 0 (rule book 1.10)."""
        return 0 if face in self.faces else face.value
