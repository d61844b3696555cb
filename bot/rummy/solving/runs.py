"""Runs: the most that sequences of one suit keep out of the count, and which ones they are."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bot.rummy.melds import SHORTEST_RUN
from bot.rummy.solving.tally import (
    ACE_PLACE,
    EVERY_PLACE,
    FIELD,
    HIGH_PLACE,
    PLACE_VALUES,
)

LOW_ACE, HIGH_ACE = 1 << ACE_PLACE, 1 << HIGH_PLACE

Kept = tuple[int, ...]
"""The most that is kept out of the count with at most 0, 1, 2 … jokers.

Every run keeps something, so nought means that there is none.
"""


class Run(NamedTuple):
    """Cards of one suit that stand as themselves in a sequence, and the jokers it takes."""

    cards: int
    jokers: int


@lru_cache(maxsize=1 << 16)
def kept_by_runs(counts: int, jokers: int) -> Kept:
    """The most that runs of the non-jokers `counts` keep, for each number of jokers spent."""
    if not counts:
        return (0,) * (jokers + 1)
    lowest, window = _lowest(counts)
    best = [*kept_by_runs(_passed(counts, lowest), jokers)]
    for cards, paid, value in _begun(window, jokers):
        after = kept_by_runs(counts - cards, jokers)
        for budget in range(paid, jokers + 1):
            kept = after[budget - paid] + value
            if kept > best[budget]:
                best[budget] = kept
    return tuple(best)


@lru_cache(maxsize=1 << 13)
def runs_that_keep(counts: int, jokers: int) -> tuple[Run, ...]:
    """Runs that keep the most with `jokers`."""
    runs: list[Run] = []
    budget = jokers
    while counts:
        most = kept_by_runs(counts, jokers)[budget]
        lowest, window = _lowest(counts)
        for cards, paid, value in _begun(window, budget):
            if kept_by_runs(counts - cards, jokers)[budget - paid] + value == most:
                runs.append(Run(lowered(cards), paid))
                counts -= cards
                budget -= paid
                break
        else:
            counts = _passed(counts, lowest)
    return tuple(runs)


def _lowest(counts: int) -> tuple[int, int]:
    """One card of the lowest place, and one of each place that a run from there may reach."""
    there = (counts | counts >> 1 | counts >> 2) & EVERY_PLACE
    lowest = there & -there
    return lowest, there & lowest * _WINDOW


_WINDOW = (1 << FIELD * (2 * SHORTEST_RUN - 1)) - 1
"""The places of the longest run there is any need of: a longer one is two (rule book 1.7)."""


def _passed(counts: int, lowest: int) -> int:
    """The cards left when the lowest begins no run: an ace goes above the king (rule book 1.3)."""
    return counts - lowest + HIGH_ACE if lowest == LOW_ACE else counts - lowest


def lowered(cards: int) -> int:
    """The same cards with an ace above the king back in its own place."""
    return cards - HIGH_ACE + LOW_ACE if cards >= HIGH_ACE else cards


@lru_cache(maxsize=1 << 13)
def _begun(there: int, jokers: int) -> tuple[tuple[int, int, int], ...]:
    """The runs that begin with the lowest of some places and end with a card standing as itself.

    A joker never takes the place of a card that is there: changing the two over loses nothing,
    since no run here has to be pure. Each comes as its cards, jokers and value.
    """
    runs = []
    first = (there & -there).bit_length() // FIELD
    before = first - 1
    cards = gaps = value = 0
    while there:
        card = there & -there
        there -= card
        place = card.bit_length() // FIELD
        gaps += place - before - 1
        if gaps > jokers:
            break
        before = place
        cards |= card
        value += PLACE_VALUES[place]
        short = first + SHORTEST_RUN - 1 - place
        paid = gaps + short if short > 0 else gaps
        if paid <= jokers:
            runs.append((cards, paid, value))
    return tuple(runs)
