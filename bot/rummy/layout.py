"""Layouts: a plan of the solver turned into groups of cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from bot.rummy.cards import ACE, FACES, Face
from bot.rummy.melds import (
    LONGEST_RUN,
    SHORTEST_RUN,
    Arrangement,
    Meld,
    MeldKind,
    as_sequence,
    as_set,
)
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules
from bot.rummy.search import Pick, Plan, runs_of_plan
from bot.rummy.tally import FIELD, SHIFTS, STRIDE


def only_pures(faces: Sequence[Face], lives: tuple[int, ...], count: int) -> Arrangement:
    """The arrangement that shows nothing but pure sequences (rule book 2.11)."""
    melds = [_pure(_cards(life)) for life in lives]
    rest = sorted(face.index for face in faces)
    for meld in melds:
        for face in meld.faces:
            rest.remove(face.index)
    return Arrangement(
        melds=tuple(melds), rest=tuple(FACES[i] for i in rest), count=count, complete=False
    )


def laid_out(
    faces: Sequence[Face], wild: Wild, plan: Plan, jokers: int, rules: Rules
) -> Arrangement:
    """The arrangement that `plan` stands for, every joker in a group when it is complete."""
    pool = sorted(face.index for face in faces)
    runs, spare = runs_of_plan(plan, jokers)
    largest, smallest = max(rules.set_sizes), min(rules.set_sizes)
    groups = [
        *[_Group(_cards(life), 0, 0) for life in plan.lives],
        *[_Group(_cards(run.cards << SHIFTS[suit]), run.jokers, LONGEST_RUN) for suit, run in runs],
        *[_Group(_named(pick), pick.jokers, largest, is_set=True) for pick in plan.sets],
        *[_Group((), smallest, largest, is_set=True) for _ in range(plan.joker_sets)],
        *[_Group((), SHORTEST_RUN, LONGEST_RUN) for _ in range(plan.joker_runs)],
    ]
    for group in groups:
        for face in group.own:
            pool.remove(face.index)
    return _deal_jokers(groups, pool, spare, wild, plan, rules)


class _Group:
    """A group being laid: the cards that stand as themselves, and the jokers it takes."""

    __slots__ = ("is_set", "jokers", "most", "own")

    def __init__(
        self, own: tuple[Face, ...], jokers: int, most: int, *, is_set: bool = False
    ) -> None:
        self.own = own
        self.jokers = jokers
        self.most = most
        self.is_set = is_set


def _deal_jokers(
    groups: list[_Group], pool: list[int], spare: int, wild: Wild, plan: Plan, rules: Rules
) -> Arrangement:
    """Give each group its jokers, and the spare ones to whichever can hold them (1.8)."""
    if plan.complete:
        for group in groups:
            more = min(spare, max(0, group.most - len(group.own) - group.jokers))
            group.jokers += more
            spare -= more
    jokers = [FACES[index] for index in pool if FACES[index] in wild]
    melds = []
    # Groups of jokers alone need a wild-rank card each: they choose first (rule book 1.5).
    for group in sorted(groups, key=lambda group: bool(group.own)):
        taken = _take(jokers, group)
        for face in taken:
            pool.remove(face.index)
        melds.append(_meld(group, taken, wild, rules))
    return Arrangement(
        melds=tuple(melds),
        rest=tuple(FACES[index] for index in pool),
        count=plan.left,
        complete=plan.complete,
    )


def _meld(group: _Group, taken: list[Face], wild: Wild, rules: Rules) -> Meld:
    """The group as it is read."""
    if not taken:
        return _same(group.own) if group.is_set else _pure(group.own)
    cards = [*group.own, *taken]
    meld = as_set(cards, wild, rules.set_sizes) if group.is_set else as_sequence(cards, wild)
    assert meld is not None
    return meld


def _same(own: tuple[Face, ...]) -> Meld:
    """A set without jokers, whose cards are in the order of the suits."""
    return Meld(MeldKind.SET, own)


def _pure(own: tuple[Face, ...]) -> Meld:
    """A run without jokers; a high ace is moved behind its king (rule book 1.3)."""
    high = own[0].rank == ACE and own[1].rank > ACE + 1
    return Meld(MeldKind.PURE, (*own[1:], own[0]) if high else own)


def _take(jokers: list[Face], group: _Group) -> list[Face]:
    """The jokers a group gets: for jokers alone one wild-rank card and then printed ones."""
    taken: list[Face] = []
    for turn in range(group.jokers):
        last = turn > 0 or bool(group.own)
        taken.append(jokers.pop(-1 if last else 0))
    return taken


@lru_cache(maxsize=1 << 10)
def _named(pick: Pick) -> tuple[Face, ...]:
    """The cards of a set that stand as themselves."""
    return tuple(FACES[suit * 13 + pick.place // FIELD] for suit in pick.suits)


@lru_cache(maxsize=1 << 13)
def _cards(share: int) -> tuple[Face, ...]:
    """The faces of a share that holds no face twice."""
    faces = []
    while share:
        bit = share & -share
        share -= bit
        suit, place = divmod(bit.bit_length() - 1, STRIDE)
        faces.append(FACES[suit * 13 + place // FIELD % 13])
    # An ace above the king comes first, as one below the two does.
    return tuple(FACES[index] for index in sorted([face.index for face in faces]))
