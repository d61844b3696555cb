"""Runs: the most that sequences of one suit keep out of the count, and which ones they are."""

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
    copies,
    pure_starts,
    within_reach,
)

Kept = tuple[int, ...]
"""The most that is kept out of the count with at most 0, 1, 2 … jokers.

Every run keeps something, so nought means that there is none.
"""


class Run(NamedTuple):
    """Cards of one suit that stand as themselves in a sequence, and the jokers it takes."""

    cards: int
    jokers: int


@lru_cache(maxsize=1 << 15)
def kept_by_runs(counts: int, jokers: int) -> Kept:
    """The most that runs of the non-jokers `counts` keep, for each number of jokers spent."""
    best = _kept_from(counts, jokers)
    for high in range(1, (counts & COPIES) + 1):
        best = tuple(map(max, best, _kept_from(_raised(counts, high), jokers)))
    return best


@lru_cache(maxsize=1 << 13)
def runs_that_keep(counts: int, jokers: int) -> tuple[Run, ...]:
    """Runs that keep the most with `jokers`."""
    most = kept_by_runs(counts, jokers)[jokers]
    aces = range((counts & COPIES) + 1)
    raised = next(
        cards
        for cards in (_raised(counts, high) for high in aces)
        if _kept_from(cards, jokers)[jokers] == most
    )
    return _trace(raised, jokers)


def _raised(counts: int, high: int) -> int:
    """The same cards with `high` of the aces above the king (rule book 1.3)."""
    return counts - (high << ACE_PLACE) + (high << HIGH_PLACE)


def _lowered(cards: int) -> int:
    """The same cards with an ace above the king back in its own place."""
    return cards - (1 << HIGH_PLACE) + (1 << ACE_PLACE) if cards >> HIGH_PLACE else cards


@lru_cache(maxsize=1 << 16)
def _kept_from(counts: int, jokers: int) -> Kept:
    """As `kept_by_runs`, once every ace is low or high: the lowest card stays or begins a run."""
    if not counts:
        return (0,) * (jokers + 1)
    best = [*_kept_from(counts - _lowest(counts), jokers)]
    for cards, paid, value in _begun(counts, jokers):
        after = _kept_from(counts - cards, jokers)
        for budget in range(paid, jokers + 1):
            kept = after[budget - paid] + value
            if kept > best[budget]:
                best[budget] = kept
    return tuple(best)


def _lowest(counts: int) -> int:
    """One copy of the lowest card."""
    lowest = counts & -counts
    return lowest if lowest & EVERY_PLACE else 1 << (lowest.bit_length() - 1) // FIELD * FIELD


def _begun(counts: int, jokers: int) -> list[tuple[int, int, int]]:
    """The runs that begin with the lowest card and end with a card standing as itself.

    A joker never takes the place of a card that is there: changing the two over loses nothing,
    since no run here has to be pure. Each comes as its cards, jokers and value.
    """
    runs = []
    there = (counts | counts >> 1 | counts >> 2) & EVERY_PLACE
    first = (there & -there).bit_length() // FIELD
    before = first - 1
    cards = gaps = value = 0
    while there:
        card = there & -there
        there -= card
        place = card.bit_length() // FIELD
        gaps += place - before - 1
        if gaps > jokers or place - first >= LONGEST_RUN:
            break
        before = place
        cards |= card
        value += PLACE_VALUES[place]
        short = first + SHORTEST_RUN - 1 - place
        paid = gaps + short if short > 0 else gaps
        if paid <= jokers:
            runs.append((cards, paid, value))
    return runs


def _trace(counts: int, jokers: int) -> tuple[Run, ...]:
    """The runs behind the last number of a table."""
    runs: list[Run] = []
    budget = jokers
    while counts:
        most = _kept_from(counts, jokers)[budget]
        for cards, paid, value in _begun(counts, budget):
            if _kept_from(counts - cards, jokers)[budget - paid] + value == most:
                runs.append(Run(_lowered(cards), paid))
                counts -= cards
                budget -= paid
                break
        else:
            counts -= _lowest(counts)
    return tuple(runs)


class Life(NamedTuple):
    """A pure sequence as a life, and how many of its cards are jokers in their own place."""

    cards: int
    own: int
    value: int


@lru_cache(maxsize=1 << 13)
def lives_from(starts: int, wild: int) -> tuple[Life, ...]:
    """The pure sequences of a suit where `starts` are the places three consecutive cards begin.

    They have three to five cards: a longer one is two of them (rule book 1.7).
    """
    lives = []
    # Five, four and three consecutive cards: three, two and one of the places in a row.
    for run, begun in (
        (_RUNS[5], starts & starts >> FIELD & starts >> 2 * FIELD),
        (_RUNS[4], starts & starts >> FIELD),
        (_RUNS[3], starts),
    ):
        at = begun
        while at:
            first = at & -at
            at -= first
            cards = _lowered(run * first)
            lives.append(Life(cards, (cards & wild).bit_count(), _value(cards & ~wild)))
    return tuple(lives)


_RUNS = {length: EVERY_PLACE & (1 << FIELD * length) - 1 for length in (3, 4, 5)}
"""So many consecutive cards from the ace."""


@lru_cache(maxsize=1 << 10)
def _value(cards: int) -> int:
    """What single cards of a suit count."""
    return sum([PLACE_VALUES[at] for at in range(PLACES) if cards >> at * FIELD & 1])


MOST_OF_A_LIFE = 50
"""What the dearest life counts: five cards of ten."""


class Lived(NamedTuple):
    """The most that a suit keeps with a pure sequence as first life, for each number of jokers.

    With that life at least, and with another run of the suit beside it.
    """

    either: Kept
    beside: Kept


NEVER = -(1 << 16)
"""What is kept where there is no such life: so little that nothing makes up for it."""


@lru_cache(maxsize=1 << 14)
def kept_with_life(counts: int, wild: int, jokers: int) -> Lived:
    """What the first lives of a suit keep, each time the best of them (rule book 1.6)."""
    either = [NEVER] * (jokers + 1)
    beside = [NEVER] * (jokers + 1)
    lives = lives_from(pure_starts(counts) & SUIT, wild)
    # A life is a run as well: never is more kept than by runs alone.
    most = [*kept_by_runs(within_reach(counts & ~wild, jokers), jokers)] if len(lives) > 1 else []
    for cards, own, value in lives:
        spare = jokers - own
        if spare < 0:
            continue
        near = within_reach((counts - cards) & ~wild, spare)
        budget = own
        for more in kept_by_runs(near, spare):
            kept = value + more
            if kept > either[budget]:
                either[budget] = kept
            if more and kept > beside[budget]:
                beside[budget] = kept
            budget += 1
        if either == most and (beside == most or _is_one_run(counts, jokers)):
            break
    return Lived(tuple(either), tuple(beside))


def _is_one_run(counts: int, jokers: int) -> bool:
    """Whether there are too few cards for two."""
    return copies(counts) + jokers < 2 * SHORTEST_RUN


@lru_cache(maxsize=1 << 14)
def pures_kept(near: int, wild: int) -> tuple[int, tuple[int, ...]]:
    """The most that pure sequences alone keep out of the count, and those sequences."""
    best: tuple[int, tuple[int, ...]] = (0, ())
    for life in lives_from(pure_starts(near) & SUIT, wild):
        later, runs = pures_kept(within_reach(near - life.cards, 0), wild)
        kept = later + life.value
        if kept > best[0] or not best[1]:
            best = (kept, (life.cards, *runs))
    return best
