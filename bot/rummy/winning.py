"""Winning: hands that win by some of their cards alone, the rest being free (rule book 4.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bot.rummy.cards import Face
from bot.rummy.melds import (
    SAME_CARDS,
    WINNING_DUBLEES,
    WINNING_JOKERS,
    WINNING_TUNNELAS,
    Meld,
    MeldKind,
)
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules, Winning


def winning_melds(faces: Sequence[Face], wild: Wild, rules: Rules) -> tuple[Meld, ...]:
    """The groups by which a hand wins whatever its other cards are, or none."""
    if not rules.winning:
        return ()
    jokers = sorted(face for face in faces if face in wild)
    if Winning.JOKERS in rules.winning and len(jokers) >= WINNING_JOKERS:
        return (Meld(MeldKind.JOKERS, tuple(jokers[:WINNING_JOKERS])),)
    if Winning.TUNNELAS in rules.winning:
        tunnelas = _same(faces, MeldKind.TUNNELA)
        if len(tunnelas) >= WINNING_TUNNELAS:
            return tunnelas[:WINNING_TUNNELAS]
    if Winning.DUBLEES in rules.winning:
        dublees = _same(faces, MeldKind.DUBLEE)
        if len(dublees) >= WINNING_DUBLEES:
            return dublees[:WINNING_DUBLEES]
    return ()


def _same(faces: Sequence[Face], kind: MeldKind) -> tuple[Meld, ...]:
    """Every tunnela or dublee there is, two or three printed jokers among them."""
    size = SAME_CARDS[kind]
    return tuple(
        [
            Meld(kind, (face,) * size)
            for face, held in sorted(Counter(faces).items())
            for _ in range(held // size)
        ]
    )
