"""Layouts: a plan of the solver turned into groups of cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.rummy.cards import ACE, FACES, PRINTED_JOKER, Face
from bot.rummy.melds import (
    LONGEST_RUN,
    SHORTEST_RUN,
    Arrangement,
    Meld,
    MeldKind,
    sequence_with,
    set_with,
)
from bot.rummy.solving.runs import runs_that_keep
from bot.rummy.solving.search import Plan
from bot.rummy.solving.sets import Demand
from bot.rummy.solving.suits import jokers_of_suits
from bot.rummy.solving.tally import (
    FIELD,
    JOKER_MASK,
    JOKERS,
    NATURALS,
    PLACES,
    SHIFTS,
    STRIDE,
    SUIT,
    Weights,
    copies,
    within_reach,
)


def only_pure(faces: Sequence[Face], life: int, count: int) -> Arrangement:
    """The arrangement that shows nothing but a pure sequence, or nothing (rule book 2.11)."""
    melds = (_pure(life),) if life else ()
    rest = sorted([face.index for face in faces])
    for meld in melds:
        for face in meld.faces:
            rest.remove(face.index)
    return Arrangement(
        melds=melds, rest=tuple([FACES[index] for index in rest]), count=count, complete=False
    )


def laid_out(hand: int, table: Weights, plan: Plan, demand: Demand) -> Arrangement:
    """The arrangement that `plan` stands for, every joker in a group when it is complete."""
    groups = _groups(plan, demand)
    shown = sum([cards for cards, _, _, _ in groups])
    at_home = shown & table.wild
    jokers = _faces((hand & table.wild) - at_home)
    printed = (hand >> JOKERS & JOKER_MASK) - copies(at_home) - len(jokers)
    jokers += [PRINTED_JOKER] * printed
    if plan.complete:
        groups = _with_spare(groups, len(jokers))
    melds = tuple([_meld(group, jokers, demand.sizes) for group in groups])
    rest = _faces((hand & NATURALS & ~table.wild) - (shown - at_home))
    if jokers:
        rest = sorted(rest + jokers, key=_by_index)
    return Arrangement(melds=melds, rest=tuple(rest), count=plan.left, complete=plan.complete)


_Group = tuple[int, int, int, bool]
"""A group to be laid: the cards that stand as themselves, how many jokers it takes, how many
cards it could have with more of them, and whether it is a set."""


def _groups(plan: Plan, demand: Demand) -> list[_Group]:
    """The groups of a plan; those of jokers alone first, since they need a wild-rank card each
    and choose their jokers first (rule book 1.5)."""
    groups = [(0, demand.smallest, demand.largest, True)] * plan.joker_sets
    groups += [(0, SHORTEST_RUN, LONGEST_RUN, False)] * plan.joker_runs
    if plan.life:
        groups.append((plan.life, 0, 0, False))
    near = within_reach(plan.loose, plan.jokers)
    if near:
        shares = jokers_of_suits(near, plan.jokers)
        nearer = within_reach(near, 0) if plan.jokers else near
        for shift, given in zip(SHIFTS, shares, strict=True):
            counts = (near if given else nearer) >> shift & SUIT
            if counts:
                groups += _runs(counts, given, shift)
    groups += [(pick.cards, pick.jokers, demand.largest, True) for pick in plan.sets]
    return groups


@lru_cache(maxsize=1 << 14)
def _runs(counts: int, jokers: int, shift: int) -> tuple[_Group, ...]:
    """The runs of a suit's loose cards."""
    return tuple(
        [
            (run.cards << shift, run.jokers, LONGEST_RUN, False)
            for run in runs_that_keep(counts, jokers)
        ]
    )


def _with_spare(groups: list[_Group], jokers: int) -> list[_Group]:
    """The groups with all the jokers, those left over in whichever can hold them (1.8)."""
    spare = jokers - sum([taken for _, taken, _, _ in groups])
    filled = []
    for cards, taken, most, is_set in groups:
        more = min(spare, max(0, most - cards.bit_count() - taken))
        filled.append((cards, taken + more, most, is_set))
        spare -= more
    return filled


def _meld(group: _Group, jokers: list[Face], set_sizes: frozenset[int]) -> Meld:
    """The group as it is read, its jokers taken from those there are."""
    cards, wanted, _, is_set = group
    if not wanted:
        return _same(cards) if is_set else _pure(cards)
    # Of jokers alone one must be a wild-rank card, and those come first.
    taken = [jokers.pop() if cards else jokers.pop(0)]
    while len(taken) < wanted:
        taken.append(jokers.pop())
    sizes = set_sizes if is_set else None
    if not cards or (
        not is_set and cards.bit_length() // STRIDE in [card.index // 13 for card in taken]
    ):
        # Some joker may stand as itself.
        return _told(_faces(cards), taken, sizes)
    pattern = _pattern(cards, wanted, sizes)
    if wanted > 1:
        taken.sort(key=_by_index, reverse=True)
    faces = [taken.pop() if face is PRINTED_JOKER else face for face in pattern.faces]
    return Meld(pattern.kind, tuple(faces))


@lru_cache(maxsize=1 << 13)
def _pattern(cards: int, jokers: int, set_sizes: frozenset[int] | None) -> Meld:
    """A group with so many jokers that stand for others, all of them printed ones."""
    return _told(_faces(cards), [PRINTED_JOKER] * jokers, set_sizes)


def _told(own: list[Face], jokers: list[Face], set_sizes: frozenset[int] | None) -> Meld:
    """What the cards are as a group: a set when its sizes are given, else a sequence."""
    meld = set_with(own, jokers, set_sizes) if set_sizes else sequence_with(own, jokers)
    assert meld is not None
    return meld


@lru_cache(maxsize=1 << 12)
def _same(cards: int) -> Meld:
    """A set without jokers, in the order of the suits."""
    return Meld(MeldKind.SET, tuple(_faces(cards)))


@lru_cache(maxsize=1 << 12)
def _pure(cards: int) -> Meld:
    """A run without jokers; a high ace is moved behind its king (rule book 1.3)."""
    faces = _faces(cards)
    if faces[0].rank == ACE and faces[1].rank > ACE + 1:
        faces.append(faces.pop(0))
    return Meld(MeldKind.PURE, tuple(faces))


def _faces(counts: int) -> list[Face]:
    """The faces that `counts` stands for, in their order."""
    faces = []
    while counts:
        place = ((counts & -counts).bit_length() - 1) // FIELD
        counts -= 1 << place * FIELD
        # There are fourteen places in a suit of thirteen.
        faces.append(FACES[place - place // PLACES])
    return faces


def _by_index(face: Face) -> int:
    return face.index
