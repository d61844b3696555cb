"""Hands that win whatever the rest of them is (rule book 4.2), told by counting copies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.rummy.cards import Face
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules, Winning

TUNNELAS, DUBLEES, JOKERS = 3, 8, 8
"""How many of each win."""


def wins_by_itself(faces: Sequence[Face], wild: Wild, rules: Rules) -> bool:
    """Whether there are three tunnelas, eight dublees or eight jokers where they win."""
    copies = Counter(faces).values()
    reached = {
        Winning.TUNNELAS: sum(number // 3 for number in copies) >= TUNNELAS,
        Winning.DUBLEES: sum(number // 2 for number in copies) >= DUBLEES,
        Winning.JOKERS: sum(face in wild for face in faces) >= JOKERS,
    }
    return any(reached[way] for way in rules.winning)
