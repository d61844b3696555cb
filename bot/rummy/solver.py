"""The solver: the least a hand counts, and whether it may be declared. Exact, with its witness."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rummy.cards import FACES, Face
from bot.rummy.melds import Arrangement
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules
from bot.rummy.solving import any_lives, one_life


def solve(faces: Sequence[Face], wild: Wild, rules: Rules) -> Arrangement:
    """The least `faces` count, and the groups that show it (rule book 1.8, 1.9, 2.11, 4).

    The order of the faces does not matter.

    >>> from bot.rummy.variants import PRESETS
    >>> hand = [Face.parse(t) for t in "4S 5S 6S 8H PJ TH 7C 7D 7H KS KH KD KC".split()]
    >>> [solve(hand, Wild.rank(2), PRESETS[name]).count for name in ("paplu", "indian")]
    [10, 0]
    """
    if one_life.is_for(rules):
        return one_life.solved(faces, wild, rules)
    return any_lives.solved(faces, wild, rules)


def is_complete(faces: Sequence[Face], wild: Wild, rules: Rules) -> bool:
    """Whether `faces` may be declared: all in groups with the lives asked for (rule book 1.8), or
    some that win whatever the others are (4.2)."""
    if one_life.is_for(rules):
        return one_life.is_whole(faces, wild, rules)
    return any_lives.is_whole(faces, wild, rules)


def finish_faces(faces: Sequence[Face], wild: Wild, rules: Rules) -> tuple[Face, ...]:
    """The faces that may be put aside so that the rest is complete (rule book 2.6)."""
    finishes = one_life.finishes if one_life.is_for(rules) else any_lives.finishes
    found = finishes(faces, _kinds(faces), wild, rules)
    return tuple(face for face, is_whole in found.items() if is_whole)


def discard_counts(faces: Sequence[Face], wild: Wild, rules: Rules) -> dict[Face, int]:
    """The least the rest counts after each discard, twins once (rule book 2.5, 2.11)."""
    counts = one_life.counts if one_life.is_for(rules) else any_lives.counts
    return counts(faces, _kinds(faces), wild, rules)


def _kinds(faces: Sequence[Face]) -> list[Face]:
    return [FACES[index] for index in sorted({face.index for face in faces})]
