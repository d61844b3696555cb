"""Purely: how many pure sequences a hand could show, and the most that these alone keep."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.rummy.melds import SAME_CARDS, SHORTEST_RUN, MeldKind
from bot.rummy.solving.grid import (
    COPIES,
    FIELD,
    HIGH_ACES,
    STEP,
    SUIT_CELLS,
    TO_LOW_ACE,
    in_pures,
    low_aces,
    present,
    top_cell,
    triples,
    value_of,
)
from bot.rummy.solving.ways import LONGEST_WANTED


class Pure(NamedTuple):
    """A pure sequence, or a tunnela that counts as one."""

    kind: MeldKind
    cards: int


class Pures(NamedTuple):
    """Pure sequences, and what they keep out of the count."""

    kept: int = 0
    groups: tuple[Pure, ...] = ()


def could_make(number: int, cards: int, *, tunnelas: bool) -> bool:
    """Whether it is not plain that the cards make fewer than so many pure sequences.

    Each ace is taken for two, one high and one low, and no tunnela takes a card from a run.
    """
    there = cards + low_aces(cards)
    if tunnelas:
        number -= triples(cards)
    while number > 0:
        held = present(there)
        tops = held & held >> STEP & held >> 2 * STEP
        if not tops:
            return False
        there -= (tops & -tops) * _RUN
        number -= 1
    return True


_RUN = sum(1 << STEP * further for further in range(SHORTEST_RUN))


def most_pures(cards: int, *, tunnelas: bool) -> int:
    """How many pure sequences the cards make at most, tunnelas among them where they count."""
    return sum([_most(cards & suit, tunnelas) for suit in SUIT_CELLS])


@lru_cache(maxsize=1 << 14)
def _most(cards: int, tunnelas: bool) -> int:
    """The same of one suit."""
    most = 0
    while cards:
        cell = top_cell(cards)
        for pure in _begun(cards, cell, tunnelas, SHORTEST_RUN):
            most = max(most, 1 + _most(cards - pure.cards, tunnelas))
        cards = _without_top(cards, cell)
    return most


def most_kept_by_pures(cards: int, wild: int, *, tunnelas: bool) -> int:
    """What pure sequences alone could keep out of the count at most, told in no time."""
    return value_of(_in_pures(cards, tunnelas) & ~wild)


def kept_by_pures(cards: int, wild: int, *, tunnelas: bool) -> Pures:
    """The most that pure sequences alone keep out of the count (rule book 2.11, 4.1)."""
    cards = _in_pures(cards, tunnelas)
    kept = 0
    groups: list[Pure] = []
    for suit in SUIT_CELLS:
        if cards & suit:
            more = _kept(cards & suit, wild & suit, tunnelas)
            kept += more.kept
            groups += more.groups
    return Pures(kept, tuple(groups))


def _in_pures(cards: int, tunnelas: bool) -> int:
    """The cards that pure sequences could hold; any where tunnelas are among them."""
    return cards if tunnelas else cards & in_pures(cards)


@lru_cache(maxsize=1 << 13)
def _kept(cards: int, wild: int, tunnelas: bool) -> Pures:
    """The same of one suit."""
    best = Pures()
    while cards:
        cell = top_cell(cards)
        for pure in _begun(cards, cell, tunnelas, LONGEST_WANTED):
            after = _kept(cards - pure.cards, wild, tunnelas)
            kept = after.kept + value_of(pure.cards & ~wild)
            if kept > best.kept or not best.groups:
                best = Pures(kept, (pure, *after.groups))
        cards = _without_top(cards, cell)
    return best


def kept_by_one_pure(cards: int, wild: int, *, tunnelas: bool) -> Pures:
    """The most that a single pure sequence keeps out of the count (rule book 2.11)."""
    best = Pures()
    for suit in SUIT_CELLS:
        of_suit = cards & suit
        while of_suit:
            cell = top_cell(of_suit)
            for pure in _begun(of_suit, cell, tunnelas, LONGEST_WANTED):
                kept = value_of(pure.cards & ~wild)
                if kept > best.kept or not best.groups:
                    best = Pures(kept, (pure,))
            of_suit = _without_top(of_suit, cell)
    return best


def _begun(cards: int, cell: int, tunnelas: bool, longest: int) -> Iterator[Pure]:
    """The pure sequences of a suit that hold its top card, which lies in `cell`."""
    at = FIELD * cell
    own = run = 1 << at
    for length in range(2, longest + 1):
        if not cards >> at + STEP * (length - 1) & COPIES:
            break
        run += own << STEP * (length - 1)
        if length >= SHORTEST_RUN:
            yield Pure(MeldKind.PURE, run)
    three = SAME_CARDS[MeldKind.TUNNELA]
    if tunnelas and cards >> at & COPIES >= three:
        yield Pure(MeldKind.TUNNELA, three * own)


def _without_top(cards: int, cell: int) -> int:
    """The cards left when the top one is in no group here: an ace goes below the two (1.3)."""
    top = 1 << FIELD * cell
    return cards - top + (top << TO_LOW_ACE) if cell in HIGH_ACES else cards - top
