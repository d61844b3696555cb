"""Appeal: how likely the next player takes a card from the discards."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from bot.players.pieces import RANKS
from bot.rummy.cards import ACE, FACES, SUITS, Face
from bot.rummy.view import SeatFacts

BY_CHANCE = -1.6
RUN, SET = 400.0, 230.0
"""For each two cards that may lie in the other hand and make a run or a set with this one, as a
share of all pairs of cards that nobody has shown."""
THREW_IT, THREW_NEAR = -1.0, -0.08
PICKED_NEAR, PICKED_RANK = 1.1, 0.5
"""For each card that the next player threw, or picked and still holds."""


@dataclass(frozen=True, slots=True)
class Appeal:
    """What the next player seems to want.

    The numbers are rounded means of three logistic fits, one each for paplu, indian and indian10,
    to 21,000 discards of steady players, of which the next player took one in four. What else the
    fits held, as the value of the card and the turn, is left out.
    """

    threw: tuple[Face, ...]
    picked: tuple[Face, ...]
    left: Mapping[Face, int]

    @classmethod
    def to(cls, player: SeatFacts, left: Mapping[Face, int]) -> Appeal:
        """What `player` seems to want; `left` are the copies of each face nobody has shown."""
        return cls(
            tuple(card.face for card in player.threw),
            tuple(card.face for card in player.taken),
            left,
        )

    def of(self, face: Face) -> float:
        """How likely the card is taken, from 0 to 1."""
        pairs = (sum(self.left.values()) or 1) ** 2
        near = {one for pair in RUNS[face.index] for one in pair}
        odds = BY_CHANCE
        odds += RUN * self._pairs(RUNS[face.index]) / pairs
        odds += SET * self._pairs(SETS[face.index]) / pairs
        odds += THREW_IT * sum(one == face for one in self.threw)
        odds += THREW_NEAR * sum(one in near for one in self.threw)
        odds += PICKED_NEAR * sum(one in near for one in self.picked)
        odds += PICKED_RANK * sum(
            one.rank == face.rank and one.suit != face.suit for one in self.picked
        )
        return 1.0 / (1.0 + math.exp(-odds))

    def _pairs(self, pairs: tuple[tuple[Face, Face], ...]) -> int:
        return sum(self.left[one] * self.left[other] for one, other in pairs)


def _runs(face: Face) -> tuple[tuple[Face, Face], ...]:
    """The two cards that make a run of three with a face, every way (rule book 1.3)."""
    if face.suit is None:
        return ()
    pairs = []
    for rank in (face.rank, RANKS + 1) if face.rank == ACE else (face.rank,):
        for low in range(rank - 2, rank + 1):
            if low >= ACE and low + 2 <= RANKS + 1:
                others = [place for place in range(low, low + 3) if place != rank]
                one, other = (Face.of((place - 1) % RANKS + 1, face.suit) for place in others)
                pairs.append((one, other))
    return tuple(pairs)


def _sets(face: Face) -> tuple[tuple[Face, Face], ...]:
    """The two cards that make a set of three with a face (rule book 1.4)."""
    if face.suit is None:
        return ()
    others = [Face.of(face.rank, suit) for suit in SUITS if suit is not face.suit]
    return tuple((one, other) for at, one in enumerate(others) for other in others[at + 1 :])


RUNS = tuple(map(_runs, FACES))
SETS = tuple(map(_sets, FACES))
