"""Turns: a grid that begins where no sequence is cut, so that every ace has one place in it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bot.rummy.solving.grid import (
    ACES_ABOVE,
    CARDS,
    CELL_VALUES,
    CELLS,
    COPIES,
    FIELD,
    RANKS,
    STEP,
    low_aces,
    present,
)
from bot.rummy.solving.ways import LONGEST_WANTED

_ALL = RANKS - 1
"""How many ranks there are when the ace is one of them only."""
_WITHOUT_LOW_ACES = (1 << STEP * _ALL) - 1
_ACES_FIRST, _ACES_LAST = 0, 1
"""Turns in which the ace comes first and may go below the two; in which it comes after the two."""


class Layout(NamedTuple):
    """What lies where in a turned grid: the cells that have a say in how the first card may be
    laid, by the cell that it lies in; what a card in a cell counts; and the aces that may go below
    the two."""

    windows: tuple[int, ...]
    values: tuple[int, ...]
    aces: range


def best_turn(cards: int, jokers: int) -> int:
    """With which rank the grid of a hand begins: that many after the ace.

    An ace that could be above the king and below the two would have to be kept in mind all the way
    from the one to the other. It is kept between the two and the king where the hand has a gap
    elsewhere that no sequence bridges.
    """
    there = present(cards)
    if not there & ACES_ABOVE:
        return _ACES_FIRST
    reach = min(LONGEST_WANTED - 1, jokers + 1)
    if not _is_bridged(there, _ACES_LAST, reach):
        return _ACES_LAST
    for turn in range(_ACES_LAST + 1, _ALL):
        if not _is_bridged(there, turn, reach):
            return turn
    return _ACES_FIRST


def _is_bridged(there: int, turn: int, reach: int) -> bool:
    """Whether a sequence could hold cards both of the ranks before the turn and of those after."""
    before = there & (1 << STEP * turn) - 1
    # An ace before the turn lies below the two, too.
    after = there - before | low_aces(there)
    return any(before << STEP * further & after for further in range(1, reach + 1))


def turned(state: int, turn: int) -> int:
    """A state of the sweep, or cells, in a grid that begins with another rank."""
    if not turn:
        return state
    cards = state & CARDS
    before = cards & (1 << STEP * turn) - 1
    after = (cards & _WITHOUT_LOW_ACES) >> STEP * turn
    return state - cards + after + (before << STEP * (_ALL - turn))


def turned_back(cards: int, turn: int) -> int:
    """The cards of a turned grid where they lie in one that begins with the ace."""
    return turned(cards, _ALL - turn) if turn else cards


@lru_cache(maxsize=RANKS)
def layout(turn: int) -> Layout:
    """What lies where in a grid that begins with another rank."""
    cells = range(CELLS)
    return Layout(
        windows=tuple([_window(cell, turn) for cell in cells]),
        values=tuple(
            [
                CELL_VALUES[(cell + 4 * turn) % (4 * _ALL)] if turn else CELL_VALUES[cell]
                for cell in cells
            ]
        ),
        aces=range(0) if turn else range(4),
    )


def _window(cell: int, turn: int) -> int:
    """The cells that have a say in how the first card, which lies in `cell`, may be laid."""
    rank, suit = divmod(cell, 4)
    # An ace below the two is the end of a sequence (rule book 1.3).
    ace = _ALL - turn
    end = ace + 1 if rank < ace else RANKS
    ranks = {*range(rank, min(rank + LONGEST_WANTED, end))}
    if not turn and not rank:
        # The cards that an ace could be below.
        ranks |= {*range(RANKS - LONGEST_WANTED, RANKS - 1)}
    beside = range(suit, 4)
    within = {at * 4 + suit for at in ranks} | {rank * 4 + at for at in beside}
    return sum(COPIES << FIELD * at for at in within)
