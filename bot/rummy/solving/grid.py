"""Grids: a hand written as one number, rank by rank from the dearest down, for the sweep."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from bot.rummy.cards import ACE, FACES, SUITS, Face

# Three bits hold how many copies there are of a face: never more than six packs.
FIELD = 3
COPIES = 7
# Fourteen ranks of four cells: the ace above the king, king to two, the ace below the two.
RANKS = 14
STEP = FIELD * len(SUITS)
"""From a cell to the next lower rank of its suit."""
CELLS = RANKS * len(SUITS)
HIGH_ACES = range(4)
TO_LOW_ACE = STEP * (RANKS - 1)

# Above the cards the number carries what else there is to lay, and what must still be shown.
JOKERS = CELLS * FIELD
PURES = JOKERS + 8
SEQUENCES = PURES + FIELD
SETS = SEQUENCES + FIELD
ROOM = SETS + FIELD
CARDS = (1 << JOKERS) - 1
JOKER_MASK = 255
BELOW_ROOM = (1 << ROOM) - 1
ANY_ROOM = JOKER_MASK << ROOM
WANTS_MASK = (1 << ROOM - PURES) - 1
PURES_WANTED = COPIES << PURES
# In a hand that nothing is asked of yet, its value comes straight after the jokers.
VALUE = PURES

EVERY_CELL = sum(1 << FIELD * cell for cell in range(CELLS))
ACES_ABOVE = sum(COPIES << FIELD * cell for cell in HIGH_ACES)
SUIT_CELLS = tuple(
    sum(COPIES << STEP * rank + FIELD * suit for rank in range(RANKS)) for suit in range(len(SUITS))
)


class Weights(NamedTuple):
    """What each face adds to a grid when some faces are wild, and the cells that are wild."""

    of: tuple[int, ...]
    wild: int


def cell_of(face: Face) -> int:
    """Where a face that is no printed joker lies; an ace above the king."""
    rank = 0 if face.rank == ACE else RANKS - face.rank
    return rank * len(SUITS) + face.index // 13


def unit(face: Face) -> int:
    """One copy of a face that is no printed joker."""
    return 1 << FIELD * cell_of(face)


def _face_at(cell: int) -> Face:
    rank, suit = divmod(cell, len(SUITS))
    return Face.of(RANKS - rank if 0 < rank < RANKS - 1 else ACE, SUITS[suit])


FACE_AT = tuple(_face_at(cell) for cell in range(CELLS))
CELL_VALUES = tuple(face.value for face in FACE_AT)


@lru_cache(maxsize=256)
def weights(wild: frozenset[Face]) -> Weights:
    """The weights once `wild` is known; a wild card keeps its own cell (rule book 1.5)."""
    of = []
    cells = 0
    for face in FACES[:52]:
        own = unit(face)
        if face in wild:
            cells |= own * COPIES
            of.append(own + (1 << JOKERS))
        else:
            of.append(own + (face.value << VALUE))
    of.append(1 << JOKERS)
    return Weights(tuple(of), cells | low_aces(cells))


def grid(faces: Iterable[Face], table: Weights) -> int:
    """The hand as one number."""
    of = table.of
    return sum([of[face.index] for face in faces])


def top_cell(cards: int) -> int:
    """The first cell that holds a card."""
    return ((cards & -cards).bit_length() - 1) // FIELD


def low_aces(cards: int) -> int:
    """The aces above the king, as they lie when they are below the two."""
    return (cards & ACES_ABOVE) << TO_LOW_ACE


def raised(cards: int) -> int:
    """The cards with every ace below the two back above the king."""
    low = cards >> TO_LOW_ACE
    return cards - (low << TO_LOW_ACE) + low


def present(cards: int) -> int:
    """One bit for every cell that holds a card."""
    return (cards | cards >> 1 | cards >> 2) & EVERY_CELL


def printed(hand: int, wild: int) -> int:
    """How many printed jokers there are in a hand."""
    return (hand >> JOKERS & JOKER_MASK) - copies(hand & wild)


def copies(cards: int) -> int:
    """How many cards there are."""
    return sum([(cards >> bit & EVERY_CELL).bit_count() << bit for bit in range(FIELD)])


def twice(cards: int) -> int:
    """One bit for every cell that holds two cards at least."""
    return (cards >> 1 | cards >> 2) & EVERY_CELL


def thrice(cards: int) -> int:
    """One bit for every cell that holds three cards at least."""
    return (cards >> 2 | cards >> 1 & cards) & EVERY_CELL


def pairs(cards: int) -> int:
    """How many pairs of the same card there are."""
    return (cards >> 1 & EVERY_CELL).bit_count() + 2 * (cards >> 2 & EVERY_CELL).bit_count()


def triples(cards: int) -> int:
    """How many times there are three of the same card."""
    return thrice(cards).bit_count() + (cards >> 2 & cards >> 1 & EVERY_CELL).bit_count()


def value_of(cards: int) -> int:
    """What cards count that are no jokers."""
    value = 0
    while cards:
        cell = top_cell(cards)
        number = cards >> FIELD * cell & COPIES
        value += number * CELL_VALUES[cell]
        cards -= number << FIELD * cell
    return value


def in_pures(cards: int) -> int:
    """The cells of cards that a pure sequence could hold (rule book 1.6)."""
    there = present(cards)
    there |= low_aces(there)
    tops = there & there >> STEP & there >> 2 * STEP
    return raised_cells(tops | tops << STEP | tops << 2 * STEP) * COPIES


def raised_cells(cells: int) -> int:
    """One bit a cell, those of aces below the two moved above the king."""
    return (cells | cells >> TO_LOW_ACE) & (1 << TO_LOW_ACE) - 1


def faces_of(cards: int) -> list[Face]:
    """The faces of the cards, the dearest rank first."""
    faces = []
    while cards:
        cell = top_cell(cards)
        cards -= 1 << FIELD * cell
        faces.append(FACE_AT[cell])
    return faces
