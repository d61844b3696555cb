"""Judging: what a hand counts as its owner laid it out (rule book 1.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.rummy.cards import Face
from bot.rummy.melds import (
    WINNING_DUBLEES,
    WINNING_TUNNELAS,
    Arrangement,
    Meld,
    MeldKind,
    as_kind,
    as_winning_kind,
    classify,
    kinds_of,
)
from bot.rummy.packs import Wild
from bot.rummy.rules import Protection, Rules, ShortOfLives, Tunnelas

Faces = tuple[Face, ...]


def judged(groups: Sequence[Faces], rest: Sequence[Face], wild: Wild, rules: Rules) -> Arrangement:
    """What a hand counts with its groups as they lie, and whether it is complete (1.8, 1.9).

    A group that is none is loose cards; no card is moved to another group to the owner's gain.

    >>> from bot.rummy.variants import PRESETS
    >>> hand = [tuple(map(Face.parse, text.split())) for text in ("3S 4S 5S", "6H 7H 8D", "KS")]
    >>> judged(hand[:2], hand[2], Wild.rank(9), PRESETS["paplu"]).count
    31
    """
    valid = [group for group in groups if kinds_of(group, wild, rules)]
    loose = [*rest, *_faces(group for group in groups if not kinds_of(group, wild, rules))]
    melds = _named(valid, wild, rules, sets=rules.sets_required)
    if not loose and _is_enough(melds, rules):
        return Arrangement(melds=melds, rest=(), count=0, complete=True)
    won = _winning(groups, wild, rules)
    if won is not None:
        return Arrangement(melds=won.melds, rest=(*rest, *won.free), count=0, complete=True)
    melds = _named(valid, wild, rules, sets=0)
    kept = _protected(melds, rules)
    loose += _faces(meld.faces for meld in melds if meld not in kept)
    return Arrangement(melds=kept, rest=tuple(loose), count=counted(loose, wild), complete=False)


def counted(faces: Iterable[Face], wild: Wild) -> int:
    """The points of loose cards, every joker 0 (rule book 1.10)."""
    return sum(wild.value(face) for face in faces)


def is_pure_life(kind: MeldKind, rules: Rules) -> bool:
    """Whether a group is one of the pure sequences: a tunnela may be (rule book 1.6, 4.2)."""
    if kind is MeldKind.TUNNELA:
        return rules.tunnelas is Tunnelas.PURE
    return kind is MeldKind.PURE


def is_life(kind: MeldKind, rules: Rules) -> bool:
    """Whether a group is a sequence, pure or not (rule book 1.3, 1.6)."""
    return kind is MeldKind.SEQUENCE or is_pure_life(kind, rules)


# --- Naming groups ---------------------------------------------------------------------------


def _named(groups: Sequence[Faces], wild: Wild, rules: Rules, *, sets: int) -> tuple[Meld, ...]:
    """Each valid group as one kind: as it is read where that is enough, else as the lives that
    are missing, but for so many `sets`."""
    read = tuple(_meld(classify(group, wild, rules), group, wild, rules) for group in groups)
    if _has_lives(read, rules) and _sets_among(read) >= sets:
        return read
    kinds = [kinds_of(group, wild, rules) for group in groups]
    named = [max(could_be, key=lambda kind: _worth_as_life(kind, rules)) for could_be in kinds]
    could_be_sets = [at for at, could_be in enumerate(kinds) if MeldKind.SET in could_be]
    # A set is made of what is missed least as a life.
    could_be_sets.sort(key=lambda at: _worth_as_life(named[at], rules))
    for at in could_be_sets[:sets]:
        named[at] = MeldKind.SET
    return tuple(_meld(named[at], group, wild, rules) for at, group in enumerate(groups))


def _meld(kind: MeldKind | None, group: Faces, wild: Wild, rules: Rules) -> Meld:
    meld = None if kind is None else as_kind(kind, group, wild, rules)
    assert meld is not None
    return meld


def _worth_as_life(kind: MeldKind, rules: Rules) -> int:
    return is_life(kind, rules) + is_pure_life(kind, rules)


# --- What the groups are good for ------------------------------------------------------------


def _is_enough(melds: Sequence[Meld], rules: Rules) -> bool:
    """Rule book 1.8, 4.3: the lives and the sets of a complete hand."""
    return _has_lives(melds, rules) and _sets_among(melds) >= rules.sets_required


def _has_lives(melds: Sequence[Meld], rules: Rules) -> bool:
    pures = sum(is_pure_life(meld.kind, rules) for meld in melds)
    lives = sum(is_life(meld.kind, rules) for meld in melds)
    return pures >= rules.pure_sequences_required and lives >= rules.sequences_required


def _sets_among(melds: Sequence[Meld]) -> int:
    return sum(meld.kind is MeldKind.SET for meld in melds)


def _protected(melds: tuple[Meld, ...], rules: Rules) -> tuple[Meld, ...]:
    """Rule book 2.11, 3.6, 4.2: the groups whose cards a loser does not count."""
    if rules.protection is Protection.MELDS or _has_lives(melds, rules):
        return melds
    if rules.short_of_lives is ShortOfLives.NOTHING:
        return ()
    return tuple(meld for meld in melds if is_pure_life(meld.kind, rules))


# --- Hands that win by themselves (rule book 4.2) --------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class _Won:
    """The groups that win, and the cards of the others."""

    melds: tuple[Meld, ...]
    free: Faces


_WINNING = (
    (MeldKind.TUNNELA, WINNING_TUNNELAS),
    (MeldKind.DUBLEE, WINNING_DUBLEES),
    (MeldKind.JOKERS, 1),
)


def _winning(groups: Sequence[Faces], wild: Wild, rules: Rules) -> _Won | None:
    for kind, enough in _WINNING:
        melds = [as_winning_kind(kind, group, wild, rules) for group in groups]
        won = tuple(meld for meld in melds if meld is not None)
        if len(won) >= enough:
            free = (group for group, meld in zip(groups, melds, strict=True) if meld is None)
            return _Won(melds=won, free=tuple(_faces(free)))
    return None


def _faces(groups: Iterable[Faces]) -> list[Face]:
    return [face for group in groups for face in group]
