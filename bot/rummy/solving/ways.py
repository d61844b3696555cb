"""Ways: how the first card of a grid may be laid, once all cards before it are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from bot.rummy.melds import LONGEST_RUN, SAME_CARDS, SHORTEST_RUN, MeldKind
from bot.rummy.solving.grid import (
    COPIES,
    FIELD,
    JOKERS,
    PURES,
    RANKS,
    ROOM,
    SEQUENCES,
    SETS,
    STEP,
    TO_LOW_ACE,
    WANTS_MASK,
)

LONGEST_WANTED = 2 * SHORTEST_RUN - 1
"""The longest run there is any need of: a longer one is two (rule book 1.7)."""


# What is asked of a way, as bits: enum members would take longer than all the rest.
PURES_ASKED = 1 << 0  # pure sequences are still wanted
SEQUENCES_ASKED = 1 << 1  # other sequences are
SETS_ASKED = 1 << 2  # sets are
COVERING = 1 << 3  # every card has to be in a group
TUNNELAS = 1 << 4  # three of the same card are a group
PURE_TUNNELAS = 1 << 5  # and a pure sequence
DUBLEES = 1 << 6  # two of the same card are a group
_SMALLEST, _LARGEST = 7, 10


def sizes_asked(sizes: frozenset[int]) -> int:
    """The bits that tell the sizes of a set."""
    return min(sizes) << _SMALLEST | max(sizes) << _LARGEST


def sizes_of_sets(asked: int) -> tuple[int, int]:
    """The smallest and the largest set."""
    return asked >> _SMALLEST & COPIES, asked >> _LARGEST & COPIES


@lru_cache(maxsize=64)
def asked_by_wants(asked: int) -> tuple[int, ...]:
    """What is asked while some groups are wanted, for every number the wants of a grid may be."""
    return tuple(
        [
            asked
            + PURES_ASKED * bool(wants & COPIES)
            + SEQUENCES_ASKED * bool(wants >> SEQUENCES - PURES & COPIES)
            + SETS_ASKED * bool(wants >> SETS - PURES & COPIES)
            for wants in range(WANTS_MASK + 1)
        ]
    )


class Way(NamedTuple):
    """One way to lay the first card.

    It spends jokers, and takes `shown` (with the jokers) and `cards` from the grid, the latter as
    if the first card lay in the first cell. They are a group of `kind`, or in no group: then so
    many copies of the first card are lost, unless they have another place or are wild.
    """

    jokers: int
    shown: int
    cards: int
    kind: MeldKind | None
    lost: int = 0


_UNDER_LOW_ACE = sum(COPIES << STEP * at for at in range(RANKS - LONGEST_WANTED, RANKS - 1))
"""Of the suit of an ace above the king, the cards that could follow it as the lowest card."""


@lru_cache(maxsize=1 << 14)
def ways(window: int, wild: int, is_high: bool, asked: int) -> tuple[Way, ...]:
    """The ways for a first card, those with the most jokers first: the sweep tries the last first.

    `window` are the cards that have a say in it, as if the first one lay in the first cell, and
    `wild` those of them that are; `is_high` tells an ace above the king. A joker takes the place
    of a card that is there only where that card could be missed elsewhere: changing the two over
    loses nothing else.
    """
    return tuple(sorted(_every_way(window, wild, is_high, asked), key=_jokers_of, reverse=True))


def _jokers_of(way: Way) -> int:
    return way.jokers


def _every_way(window: int, wild: int, is_high: bool, asked: int) -> Iterator[Way]:
    held, is_wild = window & COPIES, bool(wild & COPIES)
    # What no group takes goes all at once: so its cards are not gone through in every order.
    if is_high and window & _UNDER_LOW_ACE:
        # Rule book 1.3: the ace is low or high.
        yield Way(0, 0, held - (held << TO_LOW_ACE), None)
    elif is_wild or not asked & COVERING:
        yield Way(0, 0, held, None, 0 if is_wild else held)
    yield from _same(held, is_wild, asked)
    if asked & PURES_ASKED:
        yield from _pures(window, wild)
    if not is_wild:
        yield from _sequences(window, wild, asked)
        yield from _sets(window & ~wild, asked)


def _same(held: int, is_wild: bool, asked: int) -> Iterator[Way]:
    """Tunnelas and dublees of the first card (rule book 4.1, 4.2).

    Wild ones are of use as lives, and where every joker needs a group.
    """
    three, two = SAME_CARDS[MeldKind.TUNNELA], SAME_CARDS[MeldKind.DUBLEE]
    shown = 0
    if asked & PURE_TUNNELAS and asked & PURES_ASKED:
        shown = 1 << PURES
    elif asked & PURE_TUNNELAS and asked & SEQUENCES_ASKED:
        shown = 1 << SEQUENCES
    if asked & TUNNELAS and held >= three and (shown or not is_wild):
        spent = three * is_wild
        yield Way(spent, (spent << JOKERS) + shown, three, MeldKind.TUNNELA)
    if asked & DUBLEES and held >= two and (asked & COVERING or not is_wild):
        spent = two * is_wild
        yield Way(spent, spent << JOKERS, two, MeldKind.DUBLEE)


def _pures(window: int, wild: int) -> Iterator[Way]:
    """Pure sequences down from the first card, as lives; wild cards as themselves in them (1.6)."""
    cards = spent = 0
    for length in range(1, LONGEST_WANTED + 1):
        at = STEP * (length - 1)
        if not window >> at & COPIES:
            return
        cards += 1 << at
        spent += wild >> at & COPIES > 0
        if length >= SHORTEST_RUN:
            yield Way(spent, (spent << JOKERS) + (1 << PURES), cards, MeldKind.PURE)


def _sequences(window: int, wild: int, asked: int) -> Iterator[Way]:
    """Sequences down from the first card, with jokers where a card is missing (1.3, 1.5)."""
    sought = 1 << SEQUENCES if asked & SEQUENCES_ASKED else 0
    # A sequence without jokers is better a life, unless a tunnela could be that in its stead and
    # leave it to take jokers.
    fewest = 1 if asked & PURES_ASKED and not (asked & COVERING and asked & PURE_TUNNELAS) else 0
    there = missed = 0
    for further in range(1, LONGEST_WANTED):
        held = window >> STEP * further & COPIES
        if held and not wild >> STEP * further & COPIES:
            there |= 1 << further
            missed |= _could_be_missed(held, asked) << further
    for cards, spent in _rows(there, missed):
        if spent >= fewest:
            shown = (spent << JOKERS) + sought
            if asked & COVERING:
                shown -= LONGEST_RUN - cards.bit_count() - spent << ROOM
            yield Way(spent, shown, cards, MeldKind.SEQUENCE)


@lru_cache(maxsize=256)
def _rows(there: int, missed: int) -> tuple[tuple[int, int], ...]:
    """Cards to be in one sequence with the first, and the jokers it takes.

    One bit each tells how far down there are cards, and which of them could be missed elsewhere.
    """
    rows = []
    for chosen in range(1, 1 << LONGEST_WANTED, 2):
        length = chosen.bit_length()
        passed = there & (1 << length) - 1 & ~chosen
        if not chosen & ~there & ~1 and not passed & ~missed:
            cards = sum(1 << STEP * at for at in range(length) if chosen >> at & 1)
            rows.append((cards, max(length, SHORTEST_RUN) - chosen.bit_count()))
    return tuple(rows)


def _could_be_missed(held: int, asked: int) -> bool:
    """Whether so many copies of a card may be of more use in a group that takes no joker."""
    if asked & (PURES_ASKED | SETS_ASKED):
        return True
    if asked & DUBLEES:
        return held >= SAME_CARDS[MeldKind.DUBLEE]
    return bool(asked & TUNNELAS) and held >= SAME_CARDS[MeldKind.TUNNELA]


def _sets(window: int, asked: int) -> Iterator[Way]:
    """Sets of the first card and others of its rank in later suits (rule book 1.4, 1.5)."""
    smallest, largest = sizes_of_sets(asked)
    sought = 1 << SETS if asked & SETS_ASKED else 0
    others = [1 << FIELD * suit for suit in (1, 2, 3) if window >> FIELD * suit & COPIES]
    # One card with jokers is better a sequence, unless sets are asked for.
    for number in range(0 if sought else 1, largest):
        for beside in combinations(others, number):
            size = max(number + 1, smallest)
            spent = size - number - 1
            shown = (spent << JOKERS) + sought
            if asked & COVERING:
                shown -= largest - size << ROOM
            yield Way(spent, shown, 1 + sum(beside), MeldKind.SET)
