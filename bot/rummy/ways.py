"""Ways: how the first card of a grid may be laid, once all cards before it are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from bot.rummy.grid import (
    CELL_VALUES,
    CELLS,
    COPIES,
    FIELD,
    HIGH_ACES,
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
from bot.rummy.melds import LONGEST_RUN, SAME_CARDS, SHORTEST_RUN, MeldKind

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

    It spends jokers, takes `taken` from the grid, and leaves a loose card that counts `lost`.
    `cards` are laid as themselves in a group of `kind`; None when the card is in no group.
    """

    jokers: int
    taken: int
    lost: int
    kind: MeldKind | None
    cards: int


def _window(cell: int) -> int:
    """The cells that have a say in how the first card, which lies in `cell`, may be laid."""
    rank, suit = divmod(cell, 4)
    below = range(rank, min(rank + LONGEST_WANTED, RANKS))
    beside = range(suit, 4)
    cells = {at * 4 + suit for at in below} | {rank * 4 + at for at in beside}
    if cell in HIGH_ACES:
        cells |= {at * 4 + suit for at in range(RANKS - LONGEST_WANTED, RANKS - 1)}
    return sum(COPIES << FIELD * at for at in cells)


WINDOWS = tuple(_window(cell) for cell in range(CELLS))
_UNDER_LOW_ACE = sum(COPIES << STEP * at for at in range(RANKS - LONGEST_WANTED, RANKS - 1))
"""Of the suit of an ace above the king, the cards that could follow it as the lowest card."""


@lru_cache(maxsize=1 << 14)
def ways(window: int, wild: int, cell: int, asked: int) -> tuple[Way, ...]:
    """The ways for the first card, which lies in `cell`, those with the fewest jokers first.

    `window` are the cards, `wild` the wild cells in the window of the cell. A joker takes the
    place of a card that is there only where that card could be missed elsewhere: changing the two
    over loses nothing else.
    """
    shift = FIELD * cell
    value = 0 if wild >> shift & COPIES else CELL_VALUES[cell]
    return tuple(
        [
            Way(
                shape.jokers,
                (shape.cards + shape.moved << shift) + shape.asked,
                value if shape.kind is None and not shape.moved else 0,
                shape.kind,
                shape.cards << shift if shape.kind else 0,
            )
            for shape in _shapes(window >> shift, wild >> shift, cell in HIGH_ACES, asked)
        ]
    )


class _Shape(NamedTuple):
    """A way as it is anywhere in the grid; what else it takes from the grid, its jokers too."""

    jokers: int
    asked: int
    kind: MeldKind | None
    cards: int
    moved: int = 0


@lru_cache(maxsize=1 << 14)
def _shapes(window: int, wild: int, is_high: bool, asked: int) -> tuple[_Shape, ...]:
    """The ways with the first card in the first cell."""
    shapes = {shape[1:]: shape for shape in _every_shape(window, wild, is_high, asked)}
    return tuple(sorted(shapes.values(), key=_jokers_of))


def _jokers_of(shape: _Shape) -> int:
    return shape.jokers


def _every_shape(window: int, wild: int, is_high: bool, asked: int) -> Iterator[_Shape]:
    is_wild = wild & COPIES
    if is_high and window & _UNDER_LOW_ACE:
        # Rule book 1.3: the ace is low or high.
        yield _Shape(0, 0, None, 0, 1 - (1 << TO_LOW_ACE))
    elif is_wild or not asked & COVERING:
        yield _Shape(0, 0, None, 1)
    yield from _same(window & COPIES, bool(is_wild), asked)
    if asked & PURES_ASKED:
        yield from _pures(window, wild)
    if not is_wild:
        yield from _sequences(window, wild, asked)
        yield from _sets(window, wild, asked)


def _same(held: int, is_wild: bool, asked: int) -> Iterator[_Shape]:
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
        yield _Shape(spent, (spent << JOKERS) + shown, MeldKind.TUNNELA, three)
    if asked & DUBLEES and held >= two:
        spent = two * is_wild
        yield _Shape(spent, spent << JOKERS, MeldKind.DUBLEE, two)


def _pures(window: int, wild: int) -> Iterator[_Shape]:
    """Pure sequences down from the first card, as lives; wild cards as themselves in them (1.6)."""
    cards = spent = 0
    for length in range(1, LONGEST_WANTED + 1):
        at = STEP * (length - 1)
        if not window >> at & COPIES:
            return
        cards += 1 << at
        spent += bool(wild >> at & COPIES)
        if length >= SHORTEST_RUN:
            yield _Shape(spent, (spent << JOKERS) + (1 << PURES), MeldKind.PURE, cards)


def _sequences(window: int, wild: int, asked: int) -> Iterator[_Shape]:
    """Sequences down from the first card, with jokers where a card is missing (1.3, 1.5)."""
    shown = 1 << SEQUENCES if asked & SEQUENCES_ASKED else 0
    for cards, length in _rows(window, wild, asked, 1, 1):
        size = max(length, SHORTEST_RUN)
        spent = size - cards.bit_count()
        if not spent and asked & (PURES_ASKED | COVERING) == PURES_ASKED:
            # It is better a life.
            continue
        taken = (spent << JOKERS) + shown
        if asked & COVERING:
            taken -= LONGEST_RUN - size << ROOM
        yield _Shape(spent, taken, MeldKind.SEQUENCE, cards)


def _rows(window: int, wild: int, asked: int, cards: int, length: int) -> Iterator[tuple[int, int]]:
    """Cards to be in one sequence, and how far down it goes with them."""
    yield cards, length
    for further in range(length, LONGEST_WANTED):
        at = STEP * further
        held = window >> at & COPIES
        if held and not wild >> at & COPIES:
            yield from _rows(window, wild, asked, cards + (1 << at), further + 1)
            if not _could_be_missed(held, asked):
                return


def _could_be_missed(held: int, asked: int) -> bool:
    """Whether so many copies of a card may be of more use in a group that takes no joker."""
    if asked & (PURES_ASKED | SETS_ASKED):
        return True
    if asked & DUBLEES:
        return held >= SAME_CARDS[MeldKind.DUBLEE]
    return bool(asked & TUNNELAS) and held >= SAME_CARDS[MeldKind.TUNNELA]


def _sets(window: int, wild: int, asked: int) -> Iterator[_Shape]:
    """Sets of the first card and others of its rank in later suits (rule book 1.4, 1.5)."""
    smallest, largest = sizes_of_sets(asked)
    shown = 1 << SETS if asked & SETS_ASKED else 0
    others = [
        1 << FIELD * suit
        for suit in (1, 2, 3)
        if window >> FIELD * suit & COPIES and not wild >> FIELD * suit & COPIES
    ]
    # One card with jokers is better a sequence, unless sets are asked for.
    for number in range(0 if shown else 1, largest):
        for beside in combinations(others, number):
            size = max(number + 1, smallest)
            spent = size - number - 1
            taken = (spent << JOKERS) + shown
            if asked & COVERING:
                taken -= largest - size << ROOM
            yield _Shape(spent, taken, MeldKind.SET, 1 + sum(beside))
