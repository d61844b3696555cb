"""Winning: hands that win by some of their cards alone, the rest being free (rule book 4.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

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
from bot.rummy.solving.grid import CARDS, JOKER_MASK, JOKERS, Weights, pairs, printed, triples


def wins_by(hand: int, table: Weights, rules: Rules) -> Winning | None:
    """What a hand wins by whatever its other cards are, if it does."""
    if not rules.winning:
        return None
    if Winning.JOKERS in rules.winning and hand >> JOKERS & JOKER_MASK >= WINNING_JOKERS:
        return Winning.JOKERS
    cards, more = hand & CARDS, printed(hand, table.wild)
    three, two = SAME_CARDS[MeldKind.TUNNELA], SAME_CARDS[MeldKind.DUBLEE]
    if Winning.TUNNELAS in rules.winning and triples(cards) + more // three >= WINNING_TUNNELAS:
        return Winning.TUNNELAS
    if Winning.DUBLEES in rules.winning and pairs(cards) + more // two >= WINNING_DUBLEES:
        return Winning.DUBLEES
    return None


def winning_melds(faces: Sequence[Face], wild: Wild, by: Winning) -> tuple[Meld, ...]:
    """The groups by which a hand wins."""
    match by:
        case Winning.JOKERS:
            jokers = sorted(face for face in faces if face in wild)
            return (Meld(MeldKind.JOKERS, tuple(jokers[:WINNING_JOKERS])),)
        case Winning.TUNNELAS:
            return _same(faces, MeldKind.TUNNELA)[:WINNING_TUNNELAS]
        case Winning.DUBLEES:
            return _same(faces, MeldKind.DUBLEE)[:WINNING_DUBLEES]
    assert_never(by)


def _same(faces: Sequence[Face], kind: MeldKind) -> tuple[Meld, ...]:
    """Every tunnela or dublee there is, printed jokers among them."""
    size = SAME_CARDS[kind]
    return tuple(
        [
            Meld(kind, (face,) * size)
            for face, held in sorted(Counter(faces).items())
            for _ in range(held // size)
        ]
    )
