"""The hands of 21 cards that the solver is measured on, and that it counts the hardest rightly."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bot.rummy.packs import pack
from bot.rummy.variants import PRESETS
from tests.bench.climbing import changed
from tests.bench.games import GAMES, KINDS, NEAR, deal_games, hard_hands
from tests.bench.hands import HARD
from tests.oracles.compare import mismatches
from tests.oracles.family_hands import FamilyHand


def is_of_the_pack(hand: FamilyHand) -> bool:
    """Whether the hand and the card turned are all in the pack (rule book 1.1, 1.2)."""
    faces = Counter(card.face for card in pack(PRESETS[hand.rules.preset]))
    return not Counter([*hand.faces, hand.indicator]) - faces


def test_hands_of_21_cards_are_the_same_for_a_seed_and_22_to_discard_from() -> None:
    games = deal_games(8, 3)
    assert games == deal_games(8, 3) != deal_games(8, 4)
    assert games.keys() == {*GAMES}
    for game in games.values():
        assert game.counts.keys() == {*KINDS, HARD}
        assert [len(game.counts[kind]) for kind in KINDS] == [8 if k == NEAR else 2 for k in KINDS]
        assert all(len(hand.faces) == 21 for hands in game.counts.values() for hand in hands)
        assert {len(hand.faces) for hand in game.discards} == {22}


@pytest.mark.parametrize("preset", GAMES)
def test_4_1_and_4_2_the_hard_hands_count_what_cp_sat_says(preset: str) -> None:
    hands = hard_hands(preset)
    assert hands and all(map(is_of_the_pack, hands))
    assert [line for hand in hands for line in mismatches(hand)] == []


@pytest.mark.parametrize("preset", GAMES)
def test_a_changed_hand_is_another_one_of_the_pack(preset: str) -> None:
    dice = random.Random(6)
    (hand, *_) = hard_hands(preset)
    for _ in range(200):
        other = changed(hand, dice)
        assert is_of_the_pack(other) and len(other.faces) == 21
        hand = other
