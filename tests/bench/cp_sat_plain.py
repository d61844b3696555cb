"""The count of a hand as the rule book puts it: CP-SAT is given the cards and the rules alone.

Cards are dealt to the places of groups, and CP-SAT finds out which groups there are. Written from
the rule book's 1.2 to 1.10 and 2.11 alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from ortools.sat.python import cp_model

from bot.rummy.cards import ACE, RANKS, SUITS, Face, Suit
from bot.rummy.packs import Wild

SMALLEST = 3
"""Of a sequence; a set has no other size (rule book 1.3, 1.4)."""
LONGEST = 13
HIGH_ACE = 14
RUN_PLACES = range(ACE, HIGH_ACE + 1)

Place = int | Suit
"""Where a card lies: at which rank of a sequence, aces above the king too, or as which suit of a
set."""
Bool = cp_model.IntVar
Key = TypeVar("Key")


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A group that may be shown, with all that is open about it."""

    is_sequence: Bool
    is_set: Bool
    suit: dict[Suit, Bool]
    """Of a sequence."""
    rank: dict[int, Bool]
    """Of a set."""
    first: dict[int, Bool]
    """Where a sequence begins."""
    filled: dict[Place, Bool]
    lying: dict[Place, list[Bool]]
    """The cards that may lie in a place."""
    themselves: list[Bool] = field(default_factory=list)
    """The cards of any place that stand as themselves."""


def model(faces: Sequence[Face], wild: Wild) -> cp_model.CpModel:
    """How to deal the cards to groups so that the most is kept out of the count."""
    asked = cp_model.CpModel()
    groups = [_group(asked) for _ in range(len(faces) // SMALLEST)]
    kept = []
    for face in faces:
        dealt = [lies for group in groups for lies in _dealt(asked, face, face in wild, group)]
        # Rule book 1.7: a card belongs to one group only.
        asked.add_at_most_one(dealt)
        kept += [wild.value(face) * lies for lies in dealt]
    for group in groups:
        _filled(asked, group)
    _lives(asked, groups)
    asked.maximize(cp_model.LinearExpr.sum(kept))
    return asked


def _group(asked: cp_model.CpModel) -> Group:
    """A group of which nothing is known but what any group is (rule book 1.3, 1.4)."""
    places: list[Place] = [*RUN_PLACES, *SUITS]
    group = Group(
        is_sequence=asked.new_bool_var(""),
        is_set=asked.new_bool_var(""),
        suit=_open(asked, SUITS),
        rank=_open(asked, range(ACE, len(RANKS) + 1)),
        first=_open(asked, RUN_PLACES),
        filled=_open(asked, places),
        lying={place: [] for place in places},
    )
    asked.add_at_most_one(group.is_sequence, group.is_set)
    asked.add(sum(group.suit.values()) == group.is_sequence)
    asked.add(sum(group.first.values()) == group.is_sequence)
    asked.add(sum(group.rank.values()) == group.is_set)
    asked.add(sum(group.filled[suit] for suit in SUITS) == SMALLEST * group.is_set)
    length = sum(group.filled[place] for place in RUN_PLACES)
    asked.add(length >= SMALLEST * group.is_sequence)
    asked.add(length <= LONGEST * group.is_sequence)
    for place in RUN_PLACES:
        # A place is filled where the sequence begins, or next to one that is.
        before = group.filled[place - 1] if place > ACE else 0
        asked.add(group.filled[place] <= group.first[place] + before)
    return group


def _open(asked: cp_model.CpModel, keys: Iterable[Key]) -> dict[Key, Bool]:
    """Something open for each of `keys`."""
    return {key: asked.new_bool_var("") for key in keys}


def _dealt(asked: cp_model.CpModel, face: Face, is_joker: bool, group: Group) -> Iterator[Bool]:
    """The card in each place of a group: as itself, and as a joker in any (rule book 1.5)."""
    if face.suit is not None:
        for place in _own_places(face):
            lies = asked.new_bool_var("")
            known = group.rank[face.rank] if place is face.suit else group.suit[face.suit]
            asked.add_implication(lies, known)
            group.themselves.append(lies)
            group.lying[place].append(lies)
            yield lies
    if is_joker:
        for others in group.lying.values():
            lies = asked.new_bool_var("")
            others.append(lies)
            yield lies


def _own_places(face: Face) -> list[Place]:
    """Where a card of the 52 stands as itself; an ace low or high (rule book 1.3)."""
    assert face.suit is not None
    return [face.rank, face.suit, *[HIGH_ACE] * (face.rank == ACE)]


def _filled(asked: cp_model.CpModel, group: Group) -> None:
    """Every place that is filled holds one card, one of them itself (rule book 1.3 to 1.5)."""
    for place, lying in group.lying.items():
        asked.add(sum(lying) == group.filled[place])
    asked.add(sum(group.themselves) >= group.is_sequence + group.is_set)


def _lives(asked: cp_model.CpModel, groups: Sequence[Group]) -> None:
    """Two lives first and then any groups, or one pure sequence, or none (rule book 2.11)."""
    first, second, *others = groups
    for life in first, second:
        asked.add(life.is_set == 0)
    # Rule book 1.6: in a pure sequence every card stands as itself.
    asked.add(sum(first.themselves) == sum(first.filled.values()))
    asked.add_implication(second.is_sequence, first.is_sequence)
    for group in others:
        asked.add_implication(group.is_sequence, second.is_sequence)
        asked.add_implication(group.is_set, second.is_sequence)
