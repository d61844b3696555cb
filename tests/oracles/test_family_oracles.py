"""Every game counts what the oracles say, with any house rules (rule book 1, 2.11, 3.6, 4)."""

from __future__ import annotations

import os
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rummy.cards import Face
from bot.rummy.melds import Arrangement, Meld, MeldKind
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules
from bot.rummy.solver import solve
from bot.rummy.variants import PRESETS
from tests.oracles import brute_force, cp_sat
from tests.oracles.compare import mismatches, mismatches_after_discards
from tests.oracles.family_hands import KINDS, family_hands, hand_of, small_hands
from tests.oracles.referee import faults

HANDS = int(os.environ.get("PAPLU_FAMILY_HANDS", "100"))
"""How many full hands of each game are compared; one in twenty of them after each discard, too."""

SMALL = st.tuples(st.integers(0, 2**32), st.sampled_from(list(PRESETS)), st.integers(3, 10))


@settings(max_examples=250, deadline=None)
@given(SMALL)
def test_1_and_4_the_oracles_agree_on_small_hands(chosen: tuple[int, str, int]) -> None:
    seed, preset, size = chosen
    hand = small_hands(random.Random(seed), preset, size)
    asked = hand.faces, hand.wild, hand.rules
    assert cp_sat.answer(*asked) == brute_force.answer(*asked), hand


@settings(max_examples=250, deadline=None)
@given(SMALL)
def test_1_and_4_small_hands_count_what_brute_force_says(chosen: tuple[int, str, int]) -> None:
    seed, preset, size = chosen
    hand = small_hands(random.Random(seed), preset, size)
    found = solve(hand.faces, hand.wild, hand.rules)
    right = brute_force.answer(hand.faces, hand.wild, hand.rules)
    assert (found.count, found.complete) == right, hand
    assert not list(faults(hand.faces, hand.wild, hand.rules, found)), hand


@pytest.mark.parametrize("preset", PRESETS)
def test_2_11_3_6_and_4_full_hands_count_what_cp_sat_says(preset: str) -> None:
    found = [line for hand in family_hands(preset, HANDS, 41) for line in mismatches(hand)]
    assert found == []


@pytest.mark.parametrize("preset", PRESETS)
def test_2_5_and_2_6_after_each_discard_the_rest_counts_what_cp_sat_says(preset: str) -> None:
    hands = family_hands(preset, HANDS // 20, 42, more=1)
    assert [line for hand in hands for line in mismatches_after_discards(hand)] == []


# --- What the oracles say of the rule book's own hands -------------------------------------------

INDIAN21, MARRIAGE21 = PRESETS["indian21"], PRESETS["marriage21"]
PURES = "3S 4S 5S 7H 8H 9H TC JC QC"


def faces(text: str) -> list[Face]:
    return [Face.parse(word) for word in text.split()]


def both(hand: str, turned: str, rules: Rules) -> tuple[int, bool]:
    """What CP-SAT says, and brute force where the hand is not too large for it."""
    cards, wild = faces(hand), Wild.turned(Face.parse(turned), rules)
    said = cp_sat.answer(cards, wild, rules)
    if len(cards) <= 13:
        assert brute_force.answer(cards, wild, rules) == said
    return said


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        (f"{PURES} KD KD KD", (0, True)),
        (f"{PURES} KD KD", (0, True)),
        (f"{PURES} KD", (10, False)),
        (f"{PURES} PJ PJ", (0, False)),
        (f"{PURES} PJ PJ PJ", (0, False)),
        (f"{PURES} 2H 2D 2C PJ", (0, True)),
        ("3S 4S 5S 7H 8H 9H KD KD KD JD JD", (50, False)),
    ],
)
def test_4_1_tunnelas_and_dublees_are_groups_beside_the_pure_sequences(
    hand: str, said: tuple[int, bool]
) -> None:
    assert both(hand, "2S", INDIAN21) == said


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("3S 4S 5S 7H 8H 9H KD KD KD", (0, True)),
        ("3S 4S 5S 7H 8H 9H PJ PJ PJ", (0, True)),
        (f"{PURES} KD KD", (20, False)),
        ("3S 4S 5S 7H 8H 9H TC QC PJ", (53, False)),
        ("4D 4D 4D 8C 8C 8C PJ PJ PJ KD", (0, True)),
        ("2H 2D 3S AS PJ PJ 2C 2C KD", (0, True)),
        ("2H 2D 3S AS PJ PJ 2C KD 9D", (19, False)),
        ("3D 3D 4D 4D 5D 5D 8C 8C 9C 9C KD KD JH JH PJ PJ 7S 9H", (0, True)),
        ("3D 3D 4D 4D 5D 5D 8C 8C 9C 9C KD KD JH JH PJ QS 7S 9H", (124, False)),
    ],
)
def test_4_2_the_ways_to_win_and_what_protects_a_loser(hand: str, said: tuple[int, bool]) -> None:
    assert both(hand, "2S", MARRIAGE21) == said


def test_4_3_a_set_is_asked_for() -> None:
    laid = "4S 5S 6S 8H 9H TH JH"
    assert both(f"{laid} 7C 7S 7D", "2S", PRESETS["indian10"]) == (0, True)
    assert both(f"{laid} QC KC AC", "2S", PRESETS["indian10"]) == (0, False)


def test_3_6_and_2_11_thirteen_cards_of_the_rule_book() -> None:
    four_sets = "4S 5S 6S 7C 7D 7H TS TH TD TC KS KH KD"
    assert both(four_sets, "2D", PRESETS["indian"]) == (91, False)
    only_pure = "4H 5H 6H 9C 9D 9S KC QD 2S 3D 8C JD 7S"
    assert both(only_pure, "TS", PRESETS["paplu"]) == (77, False)


@pytest.mark.parametrize(
    ("preset", "hand", "turned", "count", "complete"),
    [
        ("indian21", "AC 3H AC AD AS 2S AS 3H 3S 2H 2D 3S 2D 2C 3D AD PJ AC 3D 2C 3H", "8S", 2, 0),
        ("indian21", "3D 3S AD AD 2C 3D 3S 2H 2H AH PJ 2C AC AS 3C 3C 2D PJ PJ 2D AH", "2S", 0, 1),
        ("indian21", "6H 2D 5H KS PJ 3D AD 8D 2D 6H JS 5D QD 3D 5D 7D 6D 8C AD KH 3H", "6D", 23, 0),
        (
            "marriage21",
            "AD 2D PJ 3D 3S PJ AH 2H AC 5C PJ 2S AC 3D 4C 2D 5C AD 5H 5D 3H",
            "KD",
            10,
            0,
        ),
    ],
)
def test_1_3_aces_lie_low_in_two_pure_sequences_of_a_suit(
    preset: str, hand: str, turned: str, count: int, complete: int
) -> None:
    dealt = hand_of(preset, "twins", hand, turned)
    assert list(mismatches(dealt)) == []
    found = solve(dealt.faces, dealt.wild, dealt.rules)
    assert (found.count, found.complete) == (count, bool(complete))


# --- The comparison itself -----------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_every_kind_of_hand_is_dealt_complete_ones_and_others(preset: str) -> None:
    hands = list(family_hands(preset, 150, 5))
    assert hands == list(family_hands(preset, 150, 5))
    assert {hand.kind for hand in hands} == {*KINDS}
    said = [cp_sat.answer(hand.faces, hand.wild, hand.rules) for hand in hands[:30]]
    assert any(complete for _, complete in said) and any(count for count, _ in said)


def test_a_hand_of_marriage_has_up_to_twenty_jokers() -> None:
    hands = family_hands("marriage21", 600, 5, housed=False)
    assert max(sum(face in hand.wild for face in hand.faces) for hand in hands) >= 19


@pytest.mark.parametrize(
    ("melds", "rest", "count"),
    [
        ("pure 4S 5S 6S", "KD", 9),
        ("pure 4S 5S 6S", "KD KD", 10),
        ("pure 4S 6S 5S", "KD", 10),
        ("sequence 4S 5S 6S", "KD", 10),
        ("set 4S 5S 6S", "KD", 10),
    ],
)
def test_a_wrong_witness_is_found_out(melds: str, rest: str, count: int) -> None:
    kind, *group = melds.split()
    found = Arrangement(
        melds=(Meld(MeldKind(kind), tuple(faces(" ".join(group)))),),
        rest=tuple(faces(rest)),
        count=count,
        complete=False,
    )
    cards, wild = faces("4S 5S 6S KD"), Wild.rank(2)
    assert list(faults(cards, wild, PRESETS["paplu"], found))
