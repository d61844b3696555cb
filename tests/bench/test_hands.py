"""The hands that the solver is measured on are what their kind says."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bot.rummy.packs import Wild, pack
from bot.rummy.solver import is_complete
from tests.bench.hands import (
    FEWEST_JOKERS,
    KINDS,
    MOST_JOKERS,
    PAPLU,
    BenchHand,
    complete_hand,
    deal_hands,
)

PACK = Counter(card.face for card in pack(PAPLU))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("size", [13, 14])
def test_1_1_a_hand_comes_from_the_pack_and_is_the_same_for_a_seed(kind: str, size: int) -> None:
    hands = deal_hands(kind, 40, 7, size)
    assert hands == deal_hands(kind, 40, 7, size)
    assert hands != deal_hands(kind, 40, 8, size)
    assert all(len(hand.faces) == size and not Counter(hand.faces) - PACK for hand in hands)


def test_1_2_joker_rich_hands_have_four_to_eight_jokers() -> None:
    numbers = {jokers_of(hand) for hand in deal_hands("joker-rich", 200, 7)}
    assert numbers == set(range(FEWEST_JOKERS, MOST_JOKERS + 1))


def test_two_suit_hands_have_two_suits_at_most() -> None:
    for hand in deal_hands("two-suit", 40, 7):
        assert len({face.suit for face in hand.faces}) <= 2


def test_1_8_a_hand_nearly_complete_was_complete_before_a_card_was_changed() -> None:
    dice = random.Random(18)
    for _ in range(200):
        wild = Wild.rank(dice.randint(1, 13))
        hand = complete_hand(dice, list(PACK.elements()), wild)
        assert len(hand) == 13 and is_complete(hand, wild, PAPLU)


def jokers_of(hand: BenchHand) -> int:
    return sum(face in hand.wild for face in hand.faces)
