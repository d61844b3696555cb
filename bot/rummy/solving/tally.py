"""Tallies: a hand written as one number, which is how the solver reads it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from bot.rummy.cards import FACES, Face

# Three bits hold how many copies there are of a face: never more than six packs.
FIELD = 3
COPIES = 7
# A suit has fourteen places: ace to king, and once more the ace above the king.
PLACES = 14
STRIDE = FIELD * PLACES
SUIT = (1 << STRIDE) - 1
SHIFTS = (0, STRIDE, 2 * STRIDE, 3 * STRIDE)
ACE_PLACE, HIGH_PLACE = 0, FIELD * 13
ALL = 4 * STRIDE
NATURALS = (1 << ALL) - 1
# Above the faces the number carries how many jokers there are, and what the hand counts.
JOKERS = ALL
VALUE = ALL + 8
JOKER_MASK = 255

EVERY_PLACE = sum(1 << FIELD * place for place in range(PLACES))
EVERY_RANK = EVERY_PLACE & ~(1 << HIGH_PLACE)
_RUN_STARTS = sum(1 << FIELD * place for place in range(PLACES - 2))
ONE_OF_EACH = sum(EVERY_PLACE << shift for shift in SHIFTS)
PRESENCE = sum(EVERY_RANK << shift for shift in SHIFTS)
ACES = sum(1 << shift for shift in SHIFTS)
RUN_STARTS = sum(_RUN_STARTS << shift for shift in SHIFTS)

PLACE_VALUES = tuple(FACES[place % 13].value for place in range(PLACES))


class Weights(NamedTuple):
    """What each face adds to a tally when some faces are wild."""

    of: tuple[int, ...]
    wild: int
    suits: tuple[int, int, int, int]


def unit(face: Face) -> int:
    """One copy of a face that is no printed joker."""
    return 1 << (face.index // 13 * STRIDE + face.index % 13 * FIELD)


@lru_cache(maxsize=256)
def weights(wild: frozenset[Face]) -> Weights:
    """The weights once `wild` is known; a wild-rank card keeps its own place (rule book 1.5)."""
    of = []
    mask = 0
    for face in FACES[:52]:
        weight = unit(face)
        if face in wild:
            mask |= weight * COPIES
            weight += 1 << JOKERS
        else:
            weight += face.value << VALUE
        of.append(weight)
    of.append(1 << JOKERS)
    a, b, c, d = (mask >> shift & SUIT for shift in SHIFTS)
    return Weights(tuple(of), mask, (a, b, c, d))


def tally(faces: Iterable[Face], table: Weights) -> int:
    """The hand as one number."""
    of = table.of
    return sum([of[face.index] for face in faces])


def present(counts: int) -> int:
    """One bit for every face that is there at all."""
    return (counts | counts >> 1 | counts >> 2) & PRESENCE


def pure_starts(counts: int) -> int:
    """One bit for every place where three consecutive cards of a suit begin (rule book 1.3)."""
    there = present(counts)
    there |= (there & ACES) << HIGH_PLACE
    return there & there >> FIELD & there >> 2 * FIELD & RUN_STARTS


def within_reach(counts: int, jokers: int) -> int:
    """The cards that a sequence with so many jokers may hold; no other card could be in one."""
    if jokers > 1 or not counts:
        return counts
    there = (counts | counts >> 1 | counts >> 2) & PRESENCE
    there |= (there & ACES) << HIGH_PLACE
    if jokers:
        pairs = there | there << FIELD
        there &= pairs << FIELD | pairs >> 2 * FIELD
    else:
        there &= there >> FIELD & there >> 2 * FIELD & RUN_STARTS
        if not there:
            return 0
        there |= there << FIELD | there << 2 * FIELD
    there |= there >> HIGH_PLACE & ACES
    return counts & (there & PRESENCE) * COPIES


def copies(counts: int) -> int:
    """How many cards `counts` stands for."""
    if not counts:
        return 0
    return sum([(counts >> bit & ONE_OF_EACH).bit_count() << bit for bit in range(FIELD)])
