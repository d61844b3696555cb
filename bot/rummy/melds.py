"""Melds: what a group of cards is, and how a hand is laid out in groups."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise

from bot.rummy.cards import ACE, FACES, KING, SUITS, Face
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules, Switch, Tunnelas, Winning

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


SAME_CARDS = {MeldKind.TUNNELA: 3, MeldKind.DUBLEE: 2}
"""How many of the same card make a tunnela, a dublee (rule book 4.1)."""
WINNING_TUNNELAS, WINNING_DUBLEES, WINNING_JOKERS = 3, 8, 8
"""How many of each win, whatever the other cards are (rule book 4.2)."""


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


def kinds_of(faces: Sequence[Face], wild: Wild, rules: Rules) -> tuple[MeldKind, ...]:
    """Every kind that `faces` are as one group, in the order of `MeldKind`; none for no group.

    A pure sequence is told as that alone, though it is a sequence as well (rule book 1.6).

    >>> from bot.rummy.variants import PRESETS
    >>> def kinds(text): return " ".join(kinds_of([Face.parse(t) for t in text.split()],
    ...     Wild.rank(8), PRESETS["indian21"]))
    >>> kinds("7H 8H 9H"), kinds("8H 8D PJ"), kinds("8H 8H 8H"), kinds("KS KS"), kinds("KS AS 2S")
    ('pure', 'sequence set', 'sequence set tunnela', 'dublee', '')
    """
    melds = (as_kind(kind, faces, wild, rules) for kind in MeldKind)
    return tuple([meld.kind for meld in melds if meld is not None])


def as_kind(kind: MeldKind, faces: Sequence[Face], wild: Wild, rules: Rules) -> Meld | None:
    """`faces` laid out as one group of `kind`, or None when they are no such group.

    Dublees of `marriage21` and eight jokers are no groups: see `as_winning_kind`.
    """
    match kind:
        case MeldKind.PURE | MeldKind.SEQUENCE:
            sequence = as_sequence(faces, wild)
            return sequence if sequence is not None and sequence.kind is kind else None
        case MeldKind.SET:
            return as_set(faces, wild, rules.set_sizes)
        case MeldKind.TUNNELA if rules.tunnelas is not Tunnelas.NO_GROUP:
            return _as_copies(kind, faces, of_jokers=rules.tunnelas is Tunnelas.PURE)
        case MeldKind.DUBLEE if rules.dublees is Switch.ON:
            return _as_copies(kind, faces, of_jokers=False)
        case _:
            return None


def as_winning_kind(kind: MeldKind, faces: Sequence[Face], wild: Wild, rules: Rules) -> Meld | None:
    """`faces` as one of the groups that win by themselves, the rest free, or None (4.2).

    Those are three tunnelas, or eight dublees, or eight jokers together.
    """
    match kind:
        case MeldKind.TUNNELA if Winning.TUNNELAS in rules.winning:
            return _as_copies(kind, faces, of_jokers=True)
        case MeldKind.DUBLEE if Winning.DUBLEES in rules.winning:
            return _as_copies(kind, faces, of_jokers=True)
        case MeldKind.JOKERS if Winning.JOKERS in rules.winning:
            together = len(faces) == WINNING_JOKERS and all(face in wild for face in faces)
            return Meld(kind, tuple(sorted(faces, key=_by_index))) if together else None
        case _:
            return None


def classify(faces: Sequence[Face], wild: Wild, rules: Rules) -> MeldKind | None:
    """The best that `faces` are as one group, or None (rule book 1.3-1.6, 4.1, 4.2).

    That is a pure sequence, else three or two of the same card; where they could be a sequence
    or a set, what takes fewer stand-ins, and a sequence when equal.

    >>> from bot.rummy.variants import PRESETS
    >>> eights = Wild.rank(8)
    >>> def kind(text): return classify([Face.parse(t) for t in text.split()], eights,
    ...     PRESETS["paplu"])
    >>> kind("7H 8H 9H").name, kind("7H 9H PJ").name, kind("8H 8H 8D").name, kind("KS AS 2S")
    ('PURE', 'SEQUENCE', 'SET', None)
    """
    kinds = kinds_of(faces, wild, rules)
    for kind in (MeldKind.PURE, MeldKind.TUNNELA, MeldKind.DUBLEE):
        if kind in kinds:
            return kind
    if len(kinds) > 1 and all(face in wild for face in faces):
        # Of jokers alone some stand as themselves, and the others in their stead.
        return MeldKind.SET if _most_of_a_rank(faces) > _most_of_a_run(faces) else kinds[0]
    return kinds[0] if kinds else None


def _most_of_a_rank(faces: Sequence[Face]) -> int:
    """How many of `faces` could stand as themselves in a set."""
    ranks = Counter(face.rank for face in set(faces) if not face.is_printed_joker)
    return max(ranks.values())


def _most_of_a_run(faces: Sequence[Face]) -> int:
    """How many of `faces` could stand as themselves in a sequence of so many cards."""
    held = set(faces)
    runs = (
        {FACES[suit * 13 + (place - 1) % 13] for place in range(start, start + len(faces))}
        for suit in range(len(SUITS))
        for start in range(ACE, HIGH_ACE + 2 - len(faces))
    )
    return max(len(run & held) for run in runs)


def as_sequence(faces: Sequence[Face], wild: Wild) -> Meld | None:
    """`faces` laid out as a sequence, pure where it can be, or None (rule book 1.3, 1.5, 1.6)."""
    return sequence_with(*_apart(faces, wild))


def sequence_with(named: Sequence[Face], jokers: Sequence[Face]) -> Meld | None:
    """As `as_sequence`, the jokers apart from the cards that stand as themselves."""
    faces = [*named, *jokers]
    if not SHORTEST_RUN <= len(faces) <= LONGEST_RUN:
        return None
    return _as_pure(faces) or _as_filled(named, sorted(jokers, key=_by_index))


def as_set(faces: Sequence[Face], wild: Wild, sizes: frozenset[int]) -> Meld | None:
    """`faces` laid out as a set by suit, or None (rule book 1.4, 1.5)."""
    return set_with(*_apart(faces, wild), sizes)


def set_with(named: Sequence[Face], jokers: Sequence[Face], sizes: frozenset[int]) -> Meld | None:
    """As `as_set`, the jokers apart from the cards that stand as themselves."""
    if len(named) + len(jokers) not in sizes:
        return None
    spare = sorted(jokers, key=_by_index)
    # Rule book 1.5: some card stands as itself, a wild-rank card if need be.
    own = named or spare
    if own[0].is_printed_joker:
        return None
    rank = own[0].index % 13
    places = {face.index // 13: face for face in named if face.index % 13 == rank}
    if len(places) < len(named):
        return None
    for face in jokers:
        home = face.index // 13
        if face.index % 13 == rank and home not in places and home < len(SUITS):
            places[home] = face
            spare.remove(face)
    for suit in range(len(SUITS)):
        if spare and suit not in places:
            places[suit] = spare.pop(0)
    return None if spare else Meld(MeldKind.SET, tuple([places[suit] for suit in sorted(places)]))


def _as_copies(kind: MeldKind, faces: Sequence[Face], *, of_jokers: bool) -> Meld | None:
    """A tunnela or dublee: so many of the same card, printed jokers only where `of_jokers`."""
    if len(faces) != SAME_CARDS[kind] or len(set(faces)) > 1:
        return None
    return None if faces[0].is_printed_joker and not of_jokers else Meld(kind, tuple(faces))


def _apart(faces: Sequence[Face], wild: Wild) -> tuple[list[Face], list[Face]]:
    """The cards that stand as themselves, and the jokers."""
    named: list[Face] = []
    jokers: list[Face] = []
    for face in faces:
        (jokers if face in wild else named).append(face)
    return named, jokers


def _by_index(face: Face) -> int:
    return face.index


def _as_pure(faces: Sequence[Face]) -> Meld | None:
    """A sequence in which every card stands as itself (rule book 1.6)."""
    if len({face.index // 13 for face in faces}) > 1 or faces[0].is_printed_joker:
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


def _as_filled(named: Sequence[Face], jokers: list[Face]) -> Meld | None:
    """A sequence in which jokers stand in for what is absent (rule book 1.5)."""
    size = len(named) + len(jokers)
    # Of jokers alone the first stands as itself; a printed one cannot.
    own = named or [jokers.pop(0)]
    suit = own[0].index // 13
    if own[0].is_printed_joker or any(face.index // 13 != suit for face in own):
        return None
    for ace in (ACE, HIGH_ACE):
        places = {face.index % 13 + 1: face for face in own}
        if len(places) < len(own):
            return None
        if ACE in places:
            places[ace] = places.pop(ACE)
        start = min(min(places), HIGH_ACE + 1 - size)
        if max(places) - start < size:
            laid = _filled(places, range(start, start + size), suit, jokers)
            return Meld(MeldKind.SEQUENCE, laid)
    return None


def _filled(places: dict[int, Face], run: range, suit: int, jokers: list[Face]) -> tuple[Face, ...]:
    """The run with a joker in every empty place, its own where there is one."""
    empty = []
    for place in run:
        if place not in places:
            face = FACES[suit * 13 + (place - 1) % 13]
            if face in jokers:
                jokers.remove(face)
                places[place] = face
            else:
                empty.append(place)
    places.update(zip(empty, jokers, strict=True))
    return tuple([places[place] for place in run])
