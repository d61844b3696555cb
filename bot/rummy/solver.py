"""The solver: the least a hand counts, and whether it may be declared. Exact, with its witness."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.rummy.cards import FACES, Face
from bot.rummy.layout import laid_out, only_pures
from bot.rummy.lives import MOST_OF_A_LIFE, lives_from, pures_kept
from bot.rummy.melds import Arrangement
from bot.rummy.packs import Wild
from bot.rummy.rules import Protection, Rules
from bot.rummy.search import Search
from bot.rummy.sets import Demand
from bot.rummy.tally import (
    NATURALS,
    SHIFTS,
    SUIT,
    VALUE,
    Weights,
    pure_starts,
    tally,
    weights,
    within_reach,
)


def solve(faces: Sequence[Face], wild: Wild, rules: Rules) -> Arrangement:
    """The least `faces` count, and the groups that show it (rule book 1.8, 1.9, 2.11).

    The order of the faces does not matter.

    >>> from bot.rummy.variants import PRESETS
    >>> hand = [Face.parse(t) for t in "4S 5S 6S 8H PJ TH 7C 7D 7H KS KH KD KC".split()]
    >>> [solve(hand, Wild.rank(2), PRESETS[name]).count for name in ("paplu", "indian")]
    [10, 0]
    """
    table = weights(wild.faces)
    hand = tally(faces, table)
    search = _searched(hand, table, rules)
    if search is not None:
        return laid_out(hand, table, search.plan(), search.demand)
    kept, lives = _only_pures(hand & NATURALS, table, rules)
    return only_pures(faces, lives, (hand >> VALUE) - kept)


def is_complete(faces: Sequence[Face], wild: Wild, rules: Rules) -> bool:
    """Whether all of `faces` lie in groups, with the lives asked for (rule book 1.8)."""
    table = weights(wild.faces)
    return _completes(tally(faces, table), table, _demand(rules))


def finish_faces(faces: Sequence[Face], wild: Wild, rules: Rules) -> tuple[Face, ...]:
    """The faces that may be put aside so that the rest is complete (rule book 2.6)."""
    table = weights(wild.faces)
    hand = tally(faces, table)
    demand = _demand(rules)
    return tuple(
        face for face in _kinds(faces) if _completes(hand - table.of[face.index], table, demand)
    )


def discard_counts(faces: Sequence[Face], wild: Wild, rules: Rules) -> dict[Face, int]:
    """The least the rest counts after each discard, twins once (rule book 2.5, 2.11)."""
    table = weights(wild.faces)
    hand = tally(faces, table)
    return {face: _count(hand - table.of[face.index], table, rules) for face in _kinds(faces)}


def _kinds(faces: Sequence[Face]) -> list[Face]:
    return [FACES[index] for index in sorted({face.index for face in faces})]


def _demand(rules: Rules) -> Demand:
    """What `rules` ask a complete hand to show."""
    # Kept by what it depends on: to tell all of the rules apart takes longer than to solve.
    return _asked(
        rules.pure_sequences_required,
        rules.sequences_required,
        rules.sets_required,
        rules.set_sizes,
    )


@lru_cache(maxsize=64)
def _asked(pures: int, sequences: int, sets: int, sizes: frozenset[int]) -> Demand:
    return Demand(
        pures=pures,
        more=sequences - pures,
        sets=sets,
        sizes=sizes,
        smallest=min(sizes),
        largest=max(sizes),
    )


def _completes(hand: int, table: Weights, demand: Demand) -> bool:
    cards = hand & NATURALS
    if not pure_starts(cards):
        return False
    search = Search(hand, table, demand)
    search.limit = 0
    search.with_lives(cards)
    return search.done


def _count(hand: int, table: Weights, rules: Rules) -> int:
    search = _searched(hand, table, rules)
    if search is not None:
        return search.limit
    return (hand >> VALUE) - _only_pures(hand & NATURALS, table, rules)[0]


def _searched(hand: int, table: Weights, rules: Rules) -> Search | None:
    """The search for lives, and for groups alone where they protect (rule book 2.11, 3.6).

    None where nothing but pure sequences protects.
    """
    cards = hand & NATURALS
    living = pure_starts(cards) != 0
    if not living and rules.protection is Protection.LIVES:
        return None
    search = Search(hand, table, _demand(rules))
    if rules.protection is Protection.LIVES:
        search.with_lives(cards)
        return search if _is_least(search, cards, table, rules) else None
    if living:
        search.limit = 0
        search.with_lives(cards)
    if not search.done:
        search.limit = (hand >> VALUE) + 1
        search.without_lives(cards)
    return search


def _is_least(search: Search, cards: int, table: Weights, rules: Rules) -> bool:
    """Whether two lives keep no less than pure sequences alone would (rule book 2.11)."""
    if search.kept >= MOST_OF_A_LIFE * rules.pure_sequences_required:
        return True
    return search.is_found and search.kept >= _only_pures(cards, table, rules)[0]


def _only_pures(cards: int, table: Weights, rules: Rules) -> tuple[int, tuple[int, ...]]:
    """What pure sequences alone keep out of the count, and which they are (rule book 2.11)."""
    starts = pure_starts(cards)
    if not starts or rules.protection is Protection.MELDS:
        return 0, ()
    if rules.pure_sequences_required == 1:
        # Of two of them one would be the other life, which the search has seen.
        return max(
            (life.value, (life.cards << shift,))
            for shift, wild in zip(SHIFTS, table.suits, strict=True)
            for life in lives_from(starts >> shift & SUIT, wild)
        )
    near = within_reach(cards, 0)
    kept = 0
    lives: tuple[int, ...] = ()
    for shift, wild in zip(SHIFTS, table.suits, strict=True):
        more, runs = pures_kept(near >> shift & SUIT, wild)
        kept += more
        lives += tuple([run << shift for run in runs])
    return kept, lives
