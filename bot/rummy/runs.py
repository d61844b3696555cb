"""Runs: the least that the cards of one suit leave over when they are laid in sequences."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bot.rummy.melds import LONGEST_RUN, SHORTEST_RUN
from bot.rummy.tally import (
    ACE_PLACE,
    COPIES,
    EVERY_PLACE,
    FIELD,
    HIGH_PLACE,
    PLACE_VALUES,
    PLACES,
    SUIT,
    pure_starts,
)

Left = tuple[int, ...]
"""The least that is left over with at most 0, 1, 2 … jokers, and last what the cards count.

Every run keeps something out of the count, so less than the last number means that there is one.
"""


class Run(NamedTuple):
    """Cards of one suit that stand as themselves in a sequence, and the jokers it takes."""

    cards: int
    jokers: int


@lru_cache(maxsize=1 << 15)
def left_over(counts: int, jokers: int) -> Left:
    """The least the non-jokers `counts` of a suit leave, for each number of jokers spent."""
    best = _left_from(counts, jokers)
    for high in range(1, (counts & COPIES) + 1):
        best = tuple(map(min, best, _left_from(_raised(counts, high), jokers)))
    return best


def runs_of(counts: int, jokers: int, budget: int, left: int) -> list[Run]:
    """Runs that leave just `left` with at most `budget` jokers."""
    aces = range((counts & COPIES) + 1)
    raised = next(
        cards
        for cards in (_raised(counts, high) for high in aces)
        if _left_from(cards, jokers)[budget] == left
    )
    return _trace(raised, jokers, budget, left)


def _raised(counts: int, high: int) -> int:
    """The same cards with `high` of the aces above the king (rule book 1.3)."""
    return counts - (high << ACE_PLACE) + (high << HIGH_PLACE)


@lru_cache(maxsize=1 << 16)
def _left_from(counts: int, jokers: int) -> Left:
    """As `left_over`, once every ace is low or high: the lowest card stays or begins a run."""
    if not counts:
        return (0,) * (jokers + 2)
    lowest = _lowest(counts)
    value = PLACE_VALUES[lowest // FIELD]
    best = [left + value for left in _left_from(counts - (1 << lowest), jokers)]
    for cards, paid in _begun(counts, lowest, jokers):
        after = _left_from(counts - cards, jokers)
        for budget in range(paid, jokers + 1):
            left = after[budget - paid]
            if left < best[budget]:
                best[budget] = left
    return tuple(best)


def _lowest(counts: int) -> int:
    """The shift of the lowest card."""
    return ((counts & -counts).bit_length() - 1) // FIELD * FIELD


def _begun(counts: int, lowest: int, jokers: int) -> list[Run]:
    """The runs that begin with the lowest card and end with a card standing as itself.

    A joker never takes the place of a card that is there: changing the two over loses nothing,
    since no run here has to be pure.
    """
    runs = []
    cards = gaps = 0
    for length in range(1, min(LONGEST_RUN, PLACES - lowest // FIELD) + 1):
        place = lowest + (length - 1) * FIELD
        if counts >> place & COPIES:
            cards += 1 << place
            paid = gaps + max(0, SHORTEST_RUN - length)
            if paid <= jokers:
                runs.append(Run(cards, paid))
        else:
            gaps += 1
            if gaps > jokers:
                break
    return runs


def _trace(counts: int, jokers: int, budget: int, left: int) -> list[Run]:
    """The runs behind one number of a table."""
    runs: list[Run] = []
    while counts:
        lowest = _lowest(counts)
        for begun in _begun(counts, lowest, budget):
            after = _left_from(counts - begun.cards, jokers)[budget - begun.jokers]
            if after == left:
                runs.append(begun)
                counts -= begun.cards
                budget -= begun.jokers
                break
        else:
            counts -= 1 << lowest
            left -= PLACE_VALUES[lowest // FIELD]
    return runs


@lru_cache(maxsize=1 << 14)
def pure_runs(starts: int) -> tuple[int, ...]:
    """The pure sequences of three to five cards where `starts` are the places three begin.

    A longer one is two of them (rule book 1.7). A high ace is given its own card's place.
    """
    runs = []
    for length in (3, 4, 5):
        at = starts
        while at:
            bit = at & -at
            at -= bit
            place = bit.bit_length() - 1
            wanted = (EVERY_PLACE & (1 << FIELD * (length - 2)) - 1) << place
            if wanted & starts == wanted:
                cards = (EVERY_PLACE & (1 << FIELD * length) - 1) << place
                if cards >> HIGH_PLACE:
                    cards = cards - (1 << HIGH_PLACE) + (1 << ACE_PLACE)
                runs.append(cards)
    return tuple(runs)


@lru_cache(maxsize=1 << 14)
def pures_kept(counts: int, wild: int) -> tuple[int, tuple[int, ...]]:
    """The most that pure sequences alone keep out of the count, and those sequences."""
    best: tuple[int, tuple[int, ...]] = (0, ())
    for run in pure_runs(pure_starts(counts) & SUIT):
        later, runs = pures_kept(counts - run, wild)
        kept = later + _value(run & ~wild)
        if kept > best[0] or not best[1]:
            best = (kept, (run, *runs))
    return best


def _value(cards: int) -> int:
    total = 0
    while cards:
        bit = cards & -cards
        cards -= bit
        total += PLACE_VALUES[(bit.bit_length() - 1) // FIELD]
    return total
