"""Melds: what a group of cards is, and how a hand is laid out in groups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from bot.rummy.cards import ACE, FACES, KING, SUITS, Face
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules

HIGH_ACE = KING + 1
LONGEST_RUN = 13
SHORTEST_RUN = 3


class MeldKind(StrEnum):
    """The kinds of group (rule book 1.3-1.6, 4.1, 4.2)."""

    PURE = "pure"
    SEQUENCE = "sequence"
    SET = "set"
    TUNNELA = "tunnela"
    DUBLEE = "dublee"
    JOKERS = "jokers"


@dataclass(frozen=True, slots=True)
class Meld:
    """One group. `faces` are in the order they are read in: a run low to high, a set by suit,
    a joker in the place it stands for."""

    kind: MeldKind
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrangement:
    """A hand laid out: the groups that are protected, and the rest, with what it counts.

    `count` is the least any arrangement allows, before any cap (rule book 2.11);
    `complete` says whether the hand may be declared (rule book 1.8). Groups that protect
    nothing, for want of a life, are not among the melds: their cards are in the rest.
    """

    melds: tuple[Meld, ...]
    rest: tuple[Face, ...]
    count: int
    complete: bool


def classify(faces: Sequence[Face], wild: Wild, rules: Rules) -> MeldKind | None:
    """What `faces` are as one group, or None (rule book 1.3-1.6).

    Where they could be a sequence or a set, what takes fewer stand-ins; a sequence when equal.

    >>> from bot.rummy.variants import PRESETS
    >>> eights = Wild.rank(8)
    >>> def kind(text): return classify([Face.parse(t) for t in text.split()], eights,
    ...     PRESETS["paplu"])
    >>> kind("7H 8H 9H").name, kind("7H 9H PJ").name, kind("8H 8H 8D").name, kind("KS AS 2S")
    ('PURE', 'SEQUENCE', 'SET', None)
    """
    sequence = as_sequence(faces, wild)
    same = as_set(faces, wild, rules.set_sizes)
    if sequence is None or same is None:
        meld = sequence or same
        return None if meld is None else meld.kind
    if sequence.kind is MeldKind.PURE or any(face not in wild for face in faces):
        return sequence.kind
    # Of jokers alone one stands as itself in a sequence, one of each suit in a set.
    return MeldKind.SET if len({face for face in faces if face.suit}) > 1 else sequence.kind


def as_sequence(faces: Sequence[Face], wild: Wild) -> Meld | None:
    """`faces` laid out as a sequence, pure where it can be, or None (rule book 1.3, 1.5, 1.6)."""
    if not SHORTEST_RUN <= len(faces) <= LONGEST_RUN:
        return None
    return _as_pure(faces) or _as_filled(faces, wild)


def as_set(faces: Sequence[Face], wild: Wild, sizes: frozenset[int]) -> Meld | None:
    """`faces` laid out as a set by suit, or None (rule book 1.4, 1.5)."""
    if len(faces) not in sizes:
        return None
    named = [face for face in faces if face not in wild]
    # Rule book 1.5: some card stands as itself, a wild-rank card if need be.
    own = named or [face for face in faces if not face.is_printed_joker]
    if not own or any(face.rank != own[0].rank for face in named):
        return None
    if len(set(named)) < len(named):
        return None
    rank = own[0].rank
    places = {face.index // 13: face for face in named}
    spare = sorted((face for face in faces if face in wild), key=_by_index)
    for face in tuple(spare):
        home = face.index // 13
        if face.rank == rank and home not in places:
            places[home] = face
            spare.remove(face)
    for suit in range(len(SUITS)):
        if spare and suit not in places:
            places[suit] = spare.pop(0)
    return None if spare else Meld(MeldKind.SET, tuple(places[suit] for suit in sorted(places)))


def _by_index(face: Face) -> int:
    return face.index


def _as_pure(faces: Sequence[Face]) -> Meld | None:
    """A sequence in which every card stands as itself (rule book 1.6)."""
    if len({face.suit for face in faces}) > 1 or faces[0].is_printed_joker:
        return None
    low = sorted(faces, key=_by_index)
    if _consecutive([face.rank for face in low]):
        return Meld(MeldKind.PURE, tuple(low))
    # Rule book 1.3: the ace is low or high.
    high = [*low[1:], low[0]] if low[0].rank == ACE else low
    if _consecutive([face.rank if face.rank > ACE else HIGH_ACE for face in high]):
        return Meld(MeldKind.PURE, tuple(high))
    return None


def _consecutive(ranks: Sequence[int]) -> bool:
    return all(later == earlier + 1 for earlier, later in pairwise(ranks))


def _as_filled(faces: Sequence[Face], wild: Wild) -> Meld | None:
    """A sequence in which jokers stand in for what is absent (rule book 1.5)."""
    named = [face for face in faces if face not in wild]
    own = named or sorted((face for face in faces if not face.is_printed_joker), key=_by_index)[:1]
    if not own or len({face.suit for face in own}) > 1:
        return None
    suit = own[0].index // 13
    ranks = [face.rank for face in own]
    jokers = Counter(face for face in faces if face in wild)
    jokers.subtract(() if named else own)
    for ace in (ACE, HIGH_ACE):
        places = {ace if rank == ACE else rank: face for rank, face in zip(ranks, own, strict=True)}
        start = min(min(places), HIGH_ACE + 1 - len(faces))
        if len(places) == len(own) and max(places) - start < len(faces):
            laid = _filled(places, range(start, start + len(faces)), suit, jokers)
            return Meld(MeldKind.SEQUENCE, laid)
    return None


def _filled(
    places: dict[int, Face], run: range, suit: int, jokers: Counter[Face]
) -> tuple[Face, ...]:
    """The run with a joker in every empty place, its own where there is one."""
    empty = []
    for place in run:
        if place not in places:
            face = FACES[suit * 13 + (place - 1) % 13]
            if jokers[face] > 0:
                jokers[face] -= 1
                places[place] = face
            else:
                empty.append(place)
    spare = sorted(jokers.elements(), key=_by_index)
    places.update(zip(empty, spare, strict=True))
    return tuple(places[place] for place in run)
