"""Lives: the pure sequences of one suit, and the most that is kept where one is the first life."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from bot.rummy.solving.runs import Kept, kept_by_runs, lowered
from bot.rummy.solving.tally import (
    EVERY_PLACE,
    FIELD,
    PLACE_VALUES,
    PLACES,
    within_reach,
)

MOST_OF_A_LIFE = 50
"""What the dearest life counts: five cards of ten."""

NEVER = -(1 << 16)
"""What is kept where there is no such life: so little that nothing makes up for it."""


class Life(NamedTuple):
    """A pure sequence as a life, and how many of its cards are jokers in their own place."""

    cards: int
    own: int
    value: int


NO_LIFE = Life(0, 0, 0)


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
            cards = lowered(run * first)
            lives.append(Life(cards, (cards & wild).bit_count(), _value(cards & ~wild)))
    return tuple(lives)


_RUNS = {length: EVERY_PLACE & (1 << FIELD * length) - 1 for length in (3, 4, 5)}
"""So many consecutive cards from the ace."""


@lru_cache(maxsize=1 << 12)
def _value(cards: int) -> int:
    """What single cards of a suit count."""
    return sum([PLACE_VALUES[at] for at in range(PLACES) if cards >> at * FIELD & 1])


def after_each_life(
    counts: int, starts: int, wild: int, jokers: int
) -> Iterator[tuple[Life, Kept]]:
    """Each life of the suit, and what runs of the other cards keep with the jokers outside it."""
    for life in lives_from(starts, wild):
        spare = jokers - life.own
        if spare >= 0:
            loose = (counts - life.cards) & ~wild
            yield life, kept_by_runs(within_reach(loose, spare), spare)
