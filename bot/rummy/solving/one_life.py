"""One life: what a hand counts where a single pure sequence is asked for, as in `paplu`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from bot.rummy.cards import Face
from bot.rummy.melds import Arrangement
from bot.rummy.packs import Wild
from bot.rummy.rules import Protection, Rules, Switch, Tunnelas
from bot.rummy.solving.layout import laid_out, only_pure
from bot.rummy.solving.lives import MOST_OF_A_LIFE, lives_from
from bot.rummy.solving.search import Search
from bot.rummy.solving.sets import Demand
from bot.rummy.solving.tally import (
    NATURALS,
    SHIFTS,
    SUIT,
    VALUE,
    Weights,
    pure_starts,
    tally,
    weights,
)


def is_for(rules: Rules) -> bool:
    """Whether this is for hands under `rules`: no group is of the same card, and none wins by
    itself."""
    return (
        rules.pure_sequences_required == 1
        and rules.tunnelas is Tunnelas.NO_GROUP
        and rules.dublees is Switch.OFF
        and not rules.winning
    )


def solved(faces: Sequence[Face], wild: Wild, rules: Rules) -> Arrangement:
    """The least the hand counts, and the groups that show it."""
    table = weights(wild.faces)
    hand = tally(faces, table)
    search = _searched(hand, table, rules)
    if search is not None:
        return laid_out(hand, table, search.plan(), search.demand)
    kept, life = _only_pure(hand & NATURALS, table, rules)
    return only_pure(faces, life, (hand >> VALUE) - kept)


def is_whole(faces: Sequence[Face], wild: Wild, rules: Rules) -> bool:
    """Whether the hand may be declared."""
    table = weights(wild.faces)
    return _completes(tally(faces, table), table, _demand(rules))


def finishes(
    faces: Sequence[Face], asides: Iterable[Face], wild: Wild, rules: Rules
) -> dict[Face, bool]:
    """Whether the rest may be declared, by the card put aside."""
    table = weights(wild.faces)
    hand = tally(faces, table)
    demand = _demand(rules)
    return {face: _completes(hand - table.of[face.index], table, demand) for face in asides}


def counts(
    faces: Sequence[Face], asides: Iterable[Face], wild: Wild, rules: Rules
) -> dict[Face, int]:
    """The least the rest counts, by the card put aside."""
    table = weights(wild.faces)
    hand = tally(faces, table)
    return {face: _count(hand - table.of[face.index], table, rules) for face in asides}


def _demand(rules: Rules) -> Demand:
    """What `rules` ask a complete hand to show."""
    # Kept by what it depends on: to tell all of the rules apart takes longer than to solve.
    return _asked(
        rules.sequences_required,
        rules.sets_required,
        rules.set_sizes,
    )


@lru_cache(maxsize=64)
def _asked(sequences: int, sets: int, sizes: frozenset[int]) -> Demand:
    return Demand(
        more=max(0, sequences - 1),
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
    return (hand >> VALUE) - _only_pure(hand & NATURALS, table, rules)[0]


def _searched(hand: int, table: Weights, rules: Rules) -> Search | None:
    """The search for lives, and for groups alone where they protect (rule book 2.11, 3.6).

    None where nothing but a pure sequence protects.
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
    """Whether two lives keep no less than a pure sequence alone would (rule book 2.11)."""
    if search.kept >= MOST_OF_A_LIFE:
        return True
    return search.is_found and search.kept >= _only_pure(cards, table, rules)[0]


def _only_pure(cards: int, table: Weights, rules: Rules) -> tuple[int, int]:
    """The most a pure sequence keeps out of the count by itself, and which (rule book 2.11)."""
    starts = pure_starts(cards)
    if not starts or rules.protection is Protection.MELDS:
        return 0, 0
    # Of two of them one would be the other life, which the search has seen.
    return max(
        (life.value, life.cards << shift)
        for shift, wild in zip(SHIFTS, table.suits, strict=True)
        for life in lives_from(starts >> shift & SUIT, wild)
    )
