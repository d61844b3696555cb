"""The count of a hand when its groups are known: CP-SAT chooses how many of each to show.

Written from the rule book's 1.2 to 1.10 and 2.11 alone. Python lays out beforehand every group
that the hand allows, which is much of the work. Of the formulations tried this is the fastest; a
variable for each group of physical cards took longer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import combinations

from ortools.sat.python import cp_model

from bot.rummy.cards import SUITS, Face
from bot.rummy.packs import Wild

RUN_LENGTHS = (3, 4, 5)
"""A longer run is two sequences, which leave no more (rule book 1.7)."""
SET_SIZE = 3
"""Of a set, and of a sequence of jokers alone."""
RANKS = range(1, 14)
HIGH_ACE = 14


class Kind(StrEnum):
    """What a group counts as (rule book 1.3 to 1.6)."""

    PURE = "pure"
    SEQUENCE = "sequence"
    SET = "set"


@dataclass(frozen=True, slots=True)
class Group:
    """A group that the hand allows: the cards that are no jokers, the jokers in their own place,
    and how many jokers it takes, those included."""

    kind: Kind
    own: tuple[Face, ...]
    at_home: tuple[Face, ...]
    jokers: int


def model(faces: Sequence[Face], wild: Wild) -> cp_model.CpModel:
    """How often to show each group so that the most is kept out of the count."""
    held = Counter(face for face in faces if not face.is_printed_joker)
    jokers = sum(face in wild for face in faces)
    groups = list(_groups(held, wild, jokers))
    asked = cp_model.CpModel()
    shown = [asked.new_int_var(0, _most(group, held, jokers), "") for group in groups]
    numbers = list(zip(groups, shown, strict=True))

    def number(*kinds: Kind) -> cp_model.LinearExprT:
        return cp_model.LinearExpr.sum([n for group, n in numbers if group.kind in kinds])

    # Rule book 2.11: two lives, or nothing but one pure sequence.
    two_lives = asked.new_bool_var("two lives")
    asked.add(number(Kind.PURE) >= 1).only_enforce_if(two_lives)
    asked.add(number(Kind.PURE, Kind.SEQUENCE) >= 2).only_enforce_if(two_lives)
    asked.add(number(Kind.PURE) <= 1).only_enforce_if(~two_lives)
    asked.add(number(Kind.SEQUENCE, Kind.SET) == 0).only_enforce_if(~two_lives)
    # Rule book 1.7: a card belongs to one group only.
    for face, copies in held.items():
        users = [n for group, n in numbers if face in group.own or face in group.at_home]
        asked.add(cp_model.LinearExpr.sum(users) <= copies)
    taken = [group.jokers for group in groups]
    asked.add(cp_model.LinearExpr.weighted_sum(shown, taken) <= jokers)
    kept = [sum(face.value for face in group.own) for group in groups]
    asked.maximize(cp_model.LinearExpr.weighted_sum(shown, kept))
    return asked


def _most(group: Group, held: Counter[Face], jokers: int) -> int:
    """How often the group can be shown at most."""
    return min([held[face] for face in (*group.own, *group.at_home)] or [jokers // SET_SIZE])


def _groups(held: Counter[Face], wild: Wild, jokers: int) -> Iterator[Group]:
    """Every group that the hand allows, each with as few jokers as it can do with."""
    for run in _runs():
        if all(face in held for face in run):
            at_home = tuple(face for face in run if face in wild)
            own = tuple(face for face in run if face not in wild)
            yield Group(Kind.PURE, own, at_home, len(at_home))
    yield from _with_jokers(Kind.SEQUENCE, _runs(), held, wild, jokers)
    yield from _with_jokers(Kind.SET, _sets(), held, wild, jokers)
    if jokers >= SET_SIZE:
        # Rule book 1.5: of any three jokers one is no printed one, and stands as itself.
        yield Group(Kind.SEQUENCE, (), (), SET_SIZE)


def _with_jokers(
    kind: Kind, patterns: Iterable[tuple[Face, ...]], held: Counter[Face], wild: Wild, jokers: int
) -> Iterator[Group]:
    """The groups of one kind in which some of the cards stand as themselves, and jokers in for
    the others."""
    fewest: dict[tuple[Face, ...], int] = {}
    for pattern in patterns:
        there = [face for face in pattern if face in held and face not in wild]
        for number in range(max(1, len(pattern) - jokers), len(there) + 1):
            for own in combinations(there, number):
                taken = len(pattern) - number
                fewest[own] = min(taken, fewest.get(own, taken))
    for own, taken in fewest.items():
        yield Group(kind, own, (), taken)


@cache
def _runs() -> list[tuple[Face, ...]]:
    """Every sequence of three to five cards (rule book 1.3)."""
    return [
        tuple(Face.of((place - 1) % 13 + 1, suit) for place in range(start, start + length))
        for suit in SUITS
        for length in RUN_LENGTHS
        for start in range(1, HIGH_ACE + 2 - length)
    ]


@cache
def _sets() -> list[tuple[Face, ...]]:
    """Every set of three (rule book 1.4)."""
    return [
        tuple(Face.of(rank, suit) for suit in suits)
        for rank in RANKS
        for suits in combinations(SUITS, SET_SIZE)
    ]
