"""Hands of every kind, drawn from real packs, for comparing the solver with brute force."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from bot.rummy.cards import SUITS, Face
from bot.rummy.packs import Wild, pack
from bot.rummy.rules import Protection, Rules
from bot.rummy.variants import PRESETS


def any_rules(dice: random.Random) -> Rules:
    """A preset with house rules that touch the count, odd demands among them."""
    rules = replace(
        PRESETS[dice.choice(("paplu", "indian"))],
        protection=dice.choice((Protection.LIVES, Protection.LIVES, Protection.MELDS)),
        sets_required=dice.choice((0, 0, 0, 1, 2)),
        packs=dice.choice((2, 2, 3)),
        printed_jokers=dice.choice((2, 2, 3, 6)),
    )
    if dice.random() < 0.15:
        pures = dice.choice((2, 3))
        more = dice.choice((0, 0, 1))
        rules = replace(rules, pure_sequences_required=pures, sequences_required=pures + more)
    return rules


def any_wild(dice: random.Random) -> Wild:
    """A wild rank, or now and then none (rule book 1.2)."""
    return Wild.rank(dice.choice((None, *range(1, 14), *range(1, 14))))


def random_hand(dice: random.Random, size: int, rules: Rules, wild: Wild) -> list[Face]:
    """A hand as it is dealt."""
    return dice.sample(_faces(rules), size)


def near_complete(dice: random.Random, size: int, rules: Rules, wild: Wild) -> list[Face]:
    """Groups put together, some cards of them changed for jokers, and filled up at random."""
    faces = _faces(rules)
    left = Counter(faces)
    hand: list[Face] = []
    while len(hand) < size - 2:
        if dice.random() < 0.6:
            group = run_of(dice, dice.choice((3, 3, 4, 5)))
        else:
            group = set_of(dice, dice.choice((3, 3, 4)))
        if len(hand) + len(group) <= size and not Counter(group) - left:
            hand += group
            left -= Counter(group)
    jokers = [face for face in left.elements() if face in wild]
    dice.shuffle(jokers)
    for joker in jokers[: dice.choice((0, 0, 1, 2, 3))]:
        hand[dice.randrange(len(hand))] = joker
    rest = sorted((Counter(faces) - Counter(hand)).elements())
    return [*hand, *dice.sample(rest, size - len(hand))]


def joker_rich(dice: random.Random, size: int, rules: Rules, wild: Wild) -> list[Face]:
    """Many jokers beside cards of few suits."""
    faces = _faces(rules)
    jokers = [face for face in faces if face in wild]
    suits = dice.sample(SUITS, dice.choice((1, 2, 4)))
    others = [face for face in faces if face not in wild and face.suit in suits]
    many = min(len(jokers), dice.randint(2, 7 if size < 11 else 5))
    return [*dice.sample(jokers, many), *dice.sample(others, size - many)]


def narrow(dice: random.Random, size: int, rules: Rules, wild: Wild) -> list[Face]:
    """Cards of few ranks: twins, sets and runs that want the same cards."""
    lowest, ranks = dice.randint(1, 9), dice.choice((3, 4, 5))
    faces = [
        face
        for face in _faces(rules)
        if face.is_printed_joker or lowest <= face.rank <= lowest + ranks
    ]
    return dice.sample(faces, size)


KINDS = (random_hand, near_complete, near_complete, joker_rich, narrow)


def _faces(rules: Rules) -> list[Face]:
    return [card.face for card in pack(rules)]


def run_of(dice: random.Random, length: int) -> list[Face]:
    """A pure sequence of any suit (rule book 1.3)."""
    suit, start = dice.choice(SUITS), dice.randint(1, 15 - length)
    return [Face.of((place - 1) % 13 + 1, suit) for place in range(start, start + length)]


def set_of(dice: random.Random, size: int) -> list[Face]:
    """A set of any rank (rule book 1.4)."""
    rank = dice.randint(1, 13)
    return [Face.of(rank, suit) for suit in dice.sample(SUITS, size)]
