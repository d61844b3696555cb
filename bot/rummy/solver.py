"""The solver: the least a hand counts, and whether it may be declared. Exact, with its witness."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.rummy.cards import FACES, Face
from bot.rummy.layout import laid_out, only_pures
from bot.rummy.melds import Arrangement
from bot.rummy.packs import Wild
from bot.rummy.rules import Protection, Rules
from bot.rummy.runs import pures_kept
from bot.rummy.search import Demand, Search
from bot.rummy.tally import NATURALS, SHIFTS, SUIT, VALUE, Weights, pure_starts, tally, weights


def solve(faces: Sequence[Face], wild: Wild, rules: Rules) -> Arrangement:
    """The least `faces` count, and the groups that show it (rule book 1.8, 1.9, 2.11).

    The order of the faces does not matter.

    >>> from bot.rummy.variants import PRESETS
    >>> hand = [Face.parse(t) for t in "4S 5S 6S 8H PJ TH 7C 7D 7H KS KH KD KC".split()]
    >>> [solve(hand, Wild.rank(2), PRESETS[name]).count for name in ("paplu", "indian")]
    [10, 0]
    """
    table = weights(wild)
    hand = tally(faces, table)
    search = _searched(hand, table, rules)
    if search is not None and search.plan is not None:
        return laid_out(faces, wild, search.plan, search.jokers, rules)
    cards = hand & NATURALS
    if rules.protection is Protection.LIVES and pure_starts(cards):
        kept, lives = _first_lives(cards, table)
        return only_pures(faces, lives, (hand >> VALUE) - kept)
    rest = sorted([face.index for face in faces])
    return Arrangement(
        melds=(), rest=tuple([FACES[i] for i in rest]), count=hand >> VALUE, complete=False
    )


def is_complete(faces: Sequence[Face], wild: Wild, rules: Rules) -> bool:
    """Whether all of `faces` lie in groups, with the lives asked for (rule book 1.8)."""
    table = weights(wild)
    return _completes(tally(faces, table), table, _demand(rules))


def finish_faces(faces: Sequence[Face], wild: Wild, rules: Rules) -> tuple[Face, ...]:
    """The faces that may be put aside so that the rest is complete (rule book 2.6)."""
    table = weights(wild)
    hand = tally(faces, table)
    demand = _demand(rules)
    return tuple(
        face for face in _kinds(faces) if _completes(hand - table.of[face.index], table, demand)
    )


def discard_counts(faces: Sequence[Face], wild: Wild, rules: Rules) -> dict[Face, int]:
    """The least the rest counts after each discard, twins once (rule book 2.5, 2.11)."""
    table = weights(wild)
    hand = tally(faces, table)
    return {face: _count(hand - table.of[face.index], table, rules) for face in _kinds(faces)}


def _kinds(faces: Sequence[Face]) -> list[Face]:
    return [FACES[index] for index in sorted({face.index for face in faces})]


@lru_cache(maxsize=64)
def _demand(rules: Rules) -> Demand:
    """What `rules` ask a complete hand to show."""
    return Demand(
        pures=rules.pure_sequences_required,
        more=rules.sequences_required - rules.pure_sequences_required,
        sets=rules.sets_required,
        smallest=min(rules.set_sizes),
        largest=max(rules.set_sizes),
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
    if search is not None and search.plan is not None:
        return search.plan.left
    cards = hand & NATURALS
    if rules.protection is Protection.LIVES and pure_starts(cards):
        return (hand >> VALUE) - _first_lives(cards, table)[0]
    return hand >> VALUE


def _searched(hand: int, table: Weights, rules: Rules) -> Search | None:
    """The search for lives, and for groups alone where they protect (rule book 2.11, 3.6)."""
    cards = hand & NATURALS
    living = pure_starts(cards) != 0
    if rules.protection is Protection.LIVES:
        if not living:
            return None
        search = Search(hand, table, _demand(rules))
        # Two lives are shown where they leave no more than pure sequences alone.
        search.limit -= _first_lives(cards, table)[0] - 1
        search.with_lives(cards)
        return search
    search = Search(hand, table, _demand(rules))
    if living:
        search.limit = 0
        search.with_lives(cards)
        if search.done:
            return search
    search.limit = (hand >> VALUE) + 1
    search.without_lives(cards)
    return search


def _first_lives(cards: int, table: Weights) -> tuple[int, tuple[int, ...]]:
    """What pure sequences alone keep out of the count, and which they are (rule book 2.11)."""
    starts = pure_starts(cards)
    kept = 0
    lives: list[int] = []
    for suit, shift in enumerate(SHIFTS):
        if starts >> shift & SUIT:
            more, runs = pures_kept(cards >> shift & SUIT, table.suits[suit])
            kept += more
            lives += [run << shift for run in runs]
    return kept, tuple(lives)
