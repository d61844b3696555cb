"""Packs: the physical cards of a table, and which faces are jokers."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rummy.cards import ACE, FACES, PRINTED_JOKER, SUITS, Card, Face
from bot.rummy.rules import PrintedIndicator, Rules


def pack(rules: Rules) -> tuple[Card, ...]:
    """Every physical card of the table once, in a fixed order (rule book 1.1)."""
    plain = [Card(face, copy) for face in FACES[:52] for copy in range(1, rules.packs + 1)]
    return (*plain, *(Card(PRINTED_JOKER, copy) for copy in range(1, rules.printed_jokers + 1)))


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
        if not indicator.is_printed_joker:
            return cls.rank(indicator.rank)
        aces = rules.printed_indicator is PrintedIndicator.ACES
        return cls.rank(ACE if aces else None)

    def __contains__(self, face: Face) -> bool:
        return face in self.faces

    def value(self, face: Face) -> int:
        """Points of `face` in a loser's hand: every joker is 0 (rule book 1.10)."""
        return 0 if face in self.faces else face.value
