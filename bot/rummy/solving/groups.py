"""Groups: a way down the grid turned into groups of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.rummy.cards import PRINTED_JOKER, Face
from bot.rummy.melds import (
    LONGEST_RUN,
    SAME_CARDS,
    SHORTEST_RUN,
    Meld,
    MeldKind,
    sequence_with,
    set_with,
)
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules
from bot.rummy.solving.grid import faces_of, raised
from bot.rummy.solving.openings import Opening
from bot.rummy.solving.purely import Pure
from bot.rummy.solving.sweep import Laid, Sweep


@dataclass(slots=True, kw_only=True)
class _Group:
    """A group to be laid: the cards that stand as themselves, and how many jokers it takes and
    could take beside them."""

    kind: MeldKind
    own: list[Face]
    wanted: int = 0
    room: int = 0
    jokers: list[Face] = field(default_factory=list)

    def meld(self, sizes: frozenset[int]) -> Meld:
        """The group as it is read."""
        match self.kind:
            case MeldKind.TUNNELA | MeldKind.DUBLEE:
                return Meld(self.kind, tuple(self.own))
            case MeldKind.SET:
                meld = set_with(self.own, self.jokers, sizes)
            case _:
                meld = sequence_with(self.own, self.jokers)
        assert meld is not None
        return meld


def pure_melds(groups: Iterable[Pure]) -> tuple[Meld, ...]:
    """Pure sequences and tunnelas as they are read."""
    return tuple([_Group(kind=kind, own=_faces(cards)).meld(frozenset()) for kind, cards in groups])


def laid_out(
    faces: Sequence[Face], wild: Wild, rules: Rules, sweep: Sweep, *, whole: bool
) -> tuple[tuple[Meld, ...], tuple[Face, ...]]:
    """The groups that a sweep has found, and the rest.

    When `whole`, jokers that stand in for nothing go to the groups that have room (1.8).
    """
    opening, laid = sweep.laid()
    sizes = rules.set_sizes
    left = Counter(faces)
    groups = [_as_group(group, sizes) for group in laid]
    for group in groups:
        left.subtract(group.own)
    groups = [*_of_opening(opening, left, wild, sizes), *groups]
    # Printed jokers stand in first, since they can do nothing else.
    jokers = sorted(face for face in left.elements() if face in wild)
    for group in groups:
        _fill(group, jokers, group.wanted)
    if whole:
        for group in groups:
            _fill(group, jokers, min(group.room, len(jokers)))
    rest = [face for face in left.elements() if face not in wild]
    melds = sorted([group.meld(sizes) for group in groups], key=_order)
    return tuple(melds), tuple(sorted(rest + jokers))


def _order(meld: Meld) -> int:
    """Lives are shown first (rule book 1.6)."""
    return _KINDS.index(meld.kind)


_KINDS = tuple(MeldKind)


def _as_group(laid: Laid, sizes: frozenset[int]) -> _Group:
    """A group of the sweep, to be laid."""
    group = _Group(kind=laid.kind, own=_faces(laid.cards))
    if laid.kind is MeldKind.SEQUENCE or laid.kind is MeldKind.SET:
        largest = LONGEST_RUN if laid.kind is MeldKind.SEQUENCE else max(sizes)
        group.wanted = laid.jokers
        group.room = largest - len(group.own) - laid.jokers
    return group


def _of_opening(
    opening: Opening, left: Counter[Face], wild: Wild, sizes: frozenset[int]
) -> list[_Group]:
    """The groups of jokers alone, each with a wild card that stands as itself (rule book 1.5)."""
    groups = []
    three = SAME_CARDS[MeldKind.TUNNELA]
    for _ in range(opening.tunnelas):
        groups.append(_Group(kind=MeldKind.TUNNELA, own=[PRINTED_JOKER] * three))
        left[PRINTED_JOKER] -= three
    for number, kind, smallest, largest in (
        (opening.sequences, MeldKind.SEQUENCE, SHORTEST_RUN, LONGEST_RUN),
        (opening.sets, MeldKind.SET, min(sizes), max(sizes)),
    ):
        for _ in range(number):
            own = min(
                face for face in left.elements() if face in wild and not face.is_printed_joker
            )
            left[own] -= 1
            groups.append(
                _Group(kind=kind, own=[own], wanted=smallest - 1, room=largest - smallest)
            )
    return groups


def _fill(group: _Group, jokers: list[Face], number: int) -> None:
    """Put so many of the jokers into the group."""
    for _ in range(number):
        group.jokers.append(jokers.pop())


def _faces(cards: int) -> list[Face]:
    return sorted(faces_of(raised(cards)))
