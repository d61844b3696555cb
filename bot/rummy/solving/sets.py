"""Sets: which of them the cards of a hand allow, and how much they could take out of the count."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from bot.rummy.solving.tally import (
    COPIES,
    FIELD,
    PLACE_VALUES,
    SHIFTS,
    STRIDE,
    SUIT,
    copies,
    present,
)


class Demand(NamedTuple):
    """What a hand must show beside a pure sequence (rule book 1.8, 4.3), and the sizes of a set."""

    more: int
    sets: int
    sizes: frozenset[int]
    smallest: int
    largest: int


class Pick(NamedTuple):
    """A set: the cards of one rank that stand as themselves, and the jokers it takes."""

    cards: int
    jokers: int
    value: int


Hope = tuple[int, ...]
"""The most that sets could take out of the count, for each number of jokers."""

Choice = tuple[Pick, Hope, Hope, int]
"""A set; the hope of it and of all that follow, and of what may follow it; how many choices on
that is."""


def choices_among(loose: int, jokers: int, demand: Demand) -> list[Choice]:
    """Every set that the loose cards allow, the dearest first."""
    choices: list[Choice] = []
    every = natural = more = 0
    hope: Hope = (0,) * (jokers + 1)
    there = _set_ranks(loose, jokers, demand)
    while there:
        lowest = there & -there
        there -= lowest
        place = lowest.bit_length() - 1
        picks, all_cards, without_jokers, by_joker, again = _rank(
            loose >> place & _ONE_RANK, place, jokers, demand
        )
        every += all_cards
        natural += without_jokers
        if by_joker > more:
            more = by_joker
        later = hope
        hope = tuple([min(every, natural + more * given) for given in range(jokers + 1)])
        for onwards, pick in enumerate(reversed(picks), 1):
            # Where two sets of a rank could stand, the same may be chosen twice.
            choices.append((pick, hope, hope, 0) if again else (pick, hope, later, onwards))
    choices.reverse()
    return choices


def _set_ranks(loose: int, jokers: int, demand: Demand) -> int:
    """One bit for every rank of which a set could be laid."""
    there = present(loose)
    a, b, c = there & SUIT, there >> STRIDE & SUIT, there >> 2 * STRIDE & SUIT
    d = there >> 3 * STRIDE
    if demand.sets:
        return a | b | c | d
    if jokers:
        return (a & b) | (c & d) | ((a | b) & (c | d))
    return (a & b & (c | d)) | (c & d & (a | b))


_Rank = tuple[tuple[Pick, ...], int, int, int, bool]
"""The sets that cards of one rank allow; what they could take out of the count: never more than
all the cards, nor than sets without jokers and so much more for each joker; whether two of them
could stand together."""

_ONE_RANK = sum(COPIES << shift for shift in SHIFTS)

_ACES_TOGETHER = tuple(
    sum(aces) for size in (4, 3, 2, 1) for aces in combinations([1 << at for at in SHIFTS], size)
)
"""The aces that can stand together in a set, the most first."""


@lru_cache(maxsize=1 << 12)
def _rank(held: int, place: int, jokers: int, demand: Demand) -> _Rank:
    """What there is of a rank, where `held` are its cards in the place of aces."""
    smallest, largest = demand.smallest, demand.largest
    value = PLACE_VALUES[place // FIELD]
    there = present(held)
    # One card with jokers is better a run, unless sets are asked for.
    fewest = 1 if demand.sets else 2
    picks = []
    for aces in _ACES_TOGETHER:
        size = aces.bit_count()
        paid = max(0, smallest - size)
        if aces & there == aces and fewest <= size <= largest and paid <= jokers:
            picks.append(Pick(aces << place, paid, size * value))
    cards = copies(held)
    natural = min(cards, cards // smallest * largest) if there.bit_count() >= smallest else 0
    # A set that takes a joker has one card at most for it less than the smallest.
    by_joker = (smallest - 1) * value
    return tuple(picks), cards * value, natural * value, by_joker, cards + jokers >= 2 * smallest
