"""The least a hand counts and whether it is complete (rule book 1.7 to 1.10, 2.11, 3.3, 3.6)."""

from __future__ import annotations

import os
import random
from collections import Counter
from dataclasses import replace

import pytest

from bot.rummy.cards import RANKS, Face
from bot.rummy.melds import Arrangement, MeldKind, as_sequence, as_set
from bot.rummy.packs import Wild, pack
from bot.rummy.rules import Protection, Rules
from bot.rummy.solver import discard_counts, finish_faces, is_complete, solve
from bot.rummy.variants import PRESETS
from tests.oracles.brute_force import answer
from tests.oracles.hands import KINDS, any_rules, any_wild, near_complete

PAPLU, INDIAN = PRESETS["paplu"], PRESETS["indian"]
HANDS = int(os.environ.get("PAPLU_ORACLE_HANDS", "1200"))
"""How many hands are compared with brute force."""


def faces(text: str) -> list[Face]:
    return [Face.parse(word) for word in text.split()]


def wild(rank: str) -> Wild:
    return Wild.rank(None if rank == "none" else RANKS.index(rank) + 1)


def solved(hand: str, rank: str, rules: Rules = PAPLU) -> Arrangement:
    """The arrangement, after a look at the witness."""
    cards, jokers = faces(hand), wild(rank)
    found = solve(cards, jokers, rules)
    check_witness(cards, jokers, rules, found)
    return found


def check_witness(cards: list[Face], jokers: Wild, rules: Rules, found: Arrangement) -> None:
    """The groups are groups, the cards are the hand's, and the rest counts what was said."""
    shown = Counter(found.rest)
    for meld in found.melds:
        shown.update(meld.faces)
        if meld.kind is MeldKind.SET:
            assert as_set(meld.faces, jokers, rules.set_sizes) == meld
        else:
            assert as_sequence(meld.faces, jokers) == meld
    assert shown == Counter(cards)
    assert sum(jokers.value(face) for face in found.rest) == found.count
    kinds = Counter(meld.kind for meld in found.melds)
    lives = (
        kinds[MeldKind.PURE] >= rules.pure_sequences_required
        and kinds[MeldKind.PURE] + kinds[MeldKind.SEQUENCE] >= rules.sequences_required
    )
    if found.complete:
        assert lives and not found.rest and kinds[MeldKind.SET] >= rules.sets_required
    if rules.protection is Protection.LIVES and not lives:
        assert set(kinds) <= {MeldKind.PURE}


# --- The rule book -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hand",
    [
        "3S 4S 5S 6S 7S 8H 9H TH JH QH KC KD KH",
        "3S 4S 5S 6S 7S 8S KC KD KH QC QD QH 2D",
        "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS",
        "4S 5S 6S 7S 8S 9S TS 6H 7H 8H KC KD KH",
        "4S 5S 6S 7S 8S 9S TS JS QS KS 6H 7H 8H",
    ],
)
def test_1_7_fault_4_groups_of_any_length_complete_a_hand(hand: str) -> None:
    assert solved(hand, "2").complete


def test_1_5_a_hand_of_jokers_beside_one_pure_sequence_is_complete() -> None:
    assert solved("4S 5S 6S 8H 8H 8D 8D 8C 8C 8S PJ PJ KD", "8").complete
    assert solved("4S 5S 6S 8H 8H 8D 8D 8C 8C 8S 8S PJ PJ", "8").complete


def test_1_5_printed_jokers_alone_are_no_second_life() -> None:
    rules = replace(PAPLU, printed_jokers=6)
    assert not solved("4S 5S 6S PJ PJ PJ", "none", rules).complete
    assert solved("4S 5S 6S PJ PJ 8D", "8", rules).complete


def test_1_5_a_wild_card_beside_a_life_may_stand_in_for_a_card_of_a_set() -> None:
    found = solved("5S 6S 7S 8S KS KH 9H TH JH 2C 4D QC 3D", "8")
    assert sorted(str(face) for face in found.rest) == ["2C", "3D", "4D", "QC"]
    assert found.count == 19


def test_1_6_a_pure_sequence_has_no_stand_in_but_may_have_a_wild_card_in_its_place() -> None:
    laid = "4D 6D PJ 9S TS PJ 7C 7D 7S QC QS QD KC"
    assert not solved(laid, "8").complete
    assert solved(laid, "8").count == 4 + 6 + 9 + 10 + 21 + 40
    natural = solved("7H 8H 9H 9S TS PJ 7C 7D 7S QC QS QD KC", "8")
    assert natural.melds[0].kind is MeldKind.PURE
    assert natural.count == 10


def test_1_8_two_sequences_one_of_them_pure() -> None:
    drawn = "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD 4C"
    assert finish_faces(faces(drawn), wild("8"), PAPLU) == (Face.parse("KD"),)
    assert solved("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C 4C", "8").complete


def test_1_9_the_witness_does_not_depend_on_the_order_of_the_cards() -> None:
    dice = random.Random(19)
    for _ in range(60):
        jokers = any_wild(dice)
        hand = near_complete(dice, 13, PAPLU, jokers)
        found = solve(hand, jokers, PAPLU)
        dice.shuffle(hand)
        assert solve(hand, jokers, PAPLU) == found


@pytest.mark.parametrize(
    ("hand", "rank", "count"),
    [
        ("4H 5H 6H 9C 9D 9S KC QD 2S 3D 8C JD 7S", "T", 77),
        ("4S 5S 6S 8H PJ TH 7C 7D 7H KC 5D PJ 2D", "2", 5),
        ("4S 5S 6S 8H PJ TH 7C 7D 7H KC 5D 3H 3H", "2", 21),
        ("4S 5S 6S 8H PJ TH 7C 7D 7H KC 5D 9C 9C", "2", 33),
    ],
)
def test_2_11_lives_protect_the_groups(hand: str, rank: str, count: int) -> None:
    assert solved(hand, rank).count == count


def test_2_11_two_lives_and_kc_5d_over_pay_15() -> None:
    assert solved("4S 5S 6S 8H 9H TH 7C 7D 7H QS QH QD KC 5D", "2").count == 15


def test_2_11_without_a_pure_sequence_everything_counts() -> None:
    found = solved("KS KH KD 9C 9D 9S 4H PJ 6H 2C 2D 8C 7D", "T")
    assert (found.melds, found.count) == ((), 10 * 3 + 9 * 3 + 4 + 6 + 2 + 2 + 8 + 7)


def test_2_11_one_life_alone_may_leave_less_than_two() -> None:
    # The eight in its own place keeps 36; as a joker for 2H 3H it makes two lives that keep 34.
    found = solved("7S 8S 9S TS JS 2H 3H KC QD 5C 9D 6D KH", "8")
    assert (len(found.melds), found.count) == (1, 55)


def test_1_10_every_joker_is_worth_nothing() -> None:
    assert solved("7H 8C 8D 8S KC QD 3S 2D 5C 9S JC 4H AC", "8").count == 70


@pytest.mark.parametrize(("rules", "complete", "count"), [(PAPLU, False, 10), (INDIAN, True, 0)])
def test_3_3_four_kings_are_a_group_in_indian_only(
    rules: Rules, complete: bool, count: int
) -> None:
    found = solved("4S 5S 6S 8H PJ TH 7C 7D 7H KS KH KD KC", "2", rules)
    assert (found.complete, found.count) == (complete, count)


def test_3_6_every_group_protects_under_protection_melds() -> None:
    hand = "4S 5S 6S 7C 7D 7H TS TH TD TC KS KH KD"
    melds = replace(INDIAN, protection=Protection.MELDS)
    assert (solved(hand, "2", INDIAN).count, solved(hand, "2", INDIAN).complete) == (91, False)
    assert (solved(hand, "2", melds).count, solved(hand, "2", melds).complete) == (0, False)
    assert solved("KS QD 9C", "2", melds).count == 29


def test_4_1_three_pure_sequences_can_be_asked_for() -> None:
    rules = replace(INDIAN, hand_size=21, packs=3, pure_sequences_required=3, sequences_required=3)
    pures = "3S 4S 5S 7H 8H 9H TC JC QC"
    assert solved(f"{pures} KS KH KD 9S TS PJ 6C 6D 6S PJ 2H 2D", "2", rules).complete
    assert solved(f"{pures} KS KH KD AS AH AD AC 6C 6D 6S 6H", "2", rules).complete
    assert solved(f"{pures} KS KH KD AS AH AD PJ 6C 6D 6S PJ", "2", rules).complete
    spare = f"{pures} KS KH KD AS AH AD PJ"
    assert solved(spare, "2", rules).complete
    assert not solved(spare, "2", replace(rules, set_sizes=frozenset({3}))).complete
    assert solved("3S 4S 5S 7H 8H 9H KC KD KH", "2", rules).count == 30


def test_1_8_where_one_life_is_enough_the_sets_take_the_jokers_left() -> None:
    rules = replace(INDIAN, sequences_required=1)
    assert solved("4S 5S 6S 7C 7D 7H PJ", "none", rules).complete
    assert not solved("4S 5S 6S 7C 7D 7H PJ PJ", "none", rules).complete


def test_4_3_a_set_can_be_asked_for() -> None:
    rules = replace(INDIAN, hand_size=10, sets_required=1)
    assert solved("4S 5S 6S 8H 9H TH KC KD KH KS", "2", rules).complete
    assert not solved("4S 5S 6S 8H 9H TH JH 7D 8D 9D", "2", rules).complete
    assert solved("4S 5S 6S 8H 9H TH JH 2D 2S 2C", "2", rules).complete
    assert solved("4S 5S 6S 8H 9H TH JH KD 2S PJ", "2", rules).complete
    printed = replace(rules, printed_jokers=3)
    assert not solved("4S 5S 6S 8H 9H TH QD KD PJ PJ", "2", printed).complete


# --- The faults others shipped -------------------------------------------------------------------


def test_fault_1_the_ace_is_low_or_high_and_never_wraps() -> None:
    wraps = solved("KS AS 2S 4H 5H 6H 7H 9C 9D 9H JC JD JH", "3")
    assert (wraps.complete, wraps.count) == (False, 79)
    assert solved("QS KS AS 4H 5H 6H 7H 9C 9D 9H JC JD JH", "3").complete


def test_fault_2_a_twin_suit_is_no_set_in_any_order() -> None:
    kings = ["KH KD KS KS", "KS KH KS KD", "KS KS KD KH", "KD KS KS KH"]
    counts = {solved(f"4S 5S 6S 8H 9H TH {four} 3C 4C 8D", "2").count for four in kings}
    assert counts == {25}


def test_fault_3_a_wild_card_in_its_own_place() -> None:
    assert solved("7H 8H 9H TH 2S 3S PJ 5C 5D 5H QC QD QS", "8").complete


def test_fault_5_the_greedy_order_misses_nothing() -> None:
    hand = "5S 6S 7S 9H TH PJ 7H 7D 7C QS QH QD 2C"
    assert solved(hand, "2").complete and solved(hand, "2", INDIAN).complete


def test_fault_6_every_suit_of_the_wild_rank_is_free() -> None:
    indicator = Wild.turned(Face.parse("8H"), PAPLU)
    assert solve(faces("7H 8C 8D 8S KC QD 3S 2D 5C 9S JC 4H AC"), indicator, PAPLU).count == 70


# --- Brute force ---------------------------------------------------------------------------------


@pytest.mark.parametrize("share", range(4))
def test_1_8_and_2_11_any_hand_counts_what_brute_force_says(share: int) -> None:
    dice = random.Random(100 + share)
    for _ in range(HANDS // 4):
        rules, jokers = any_rules(dice), any_wild(dice)
        size = dice.choice((8, 9, 9, 10, 10, 10, 11, 13))
        hand = dice.choice(KINDS)(dice, size, rules, jokers)
        found = solve(hand, jokers, rules)
        check_witness(hand, jokers, rules, found)
        told = f"{' '.join(map(str, hand))} {sorted(map(str, jokers.faces))} {rules}"
        assert (found.count, found.complete) == answer(hand, jokers, rules), told
        assert is_complete(hand, jokers, rules) == found.complete, told


def test_2_5_and_2_6_each_discard_and_finish_card_is_what_solving_the_rest_says() -> None:
    dice = random.Random(256)
    for _ in range(HANDS // 4):
        rules, jokers = any_rules(dice), any_wild(dice)
        hand = dice.choice(KINDS)(dice, 14, rules, jokers)
        rests = {face: list((Counter(hand) - Counter([face])).elements()) for face in hand}
        solutions = {face: solve(rest, jokers, rules) for face, rest in rests.items()}
        assert discard_counts(hand, jokers, rules) == {
            face: found.count for face, found in solutions.items()
        }
        assert finish_faces(hand, jokers, rules) == tuple(
            sorted(face for face, found in solutions.items() if found.complete)
        )


def test_4_1_hands_of_21_cards_have_a_witness() -> None:
    dice = random.Random(41)
    rules = replace(
        INDIAN,
        hand_size=21,
        packs=3,
        printed_jokers=3,
        pure_sequences_required=3,
        sequences_required=3,
    )
    for _ in range(HANDS // 10):
        jokers = any_wild(dice)
        hand = near_complete(dice, 21, rules, jokers)
        check_witness(hand, jokers, rules, solve(hand, jokers, rules))
    rich = [card.face for card in pack(rules) if card.face in wild("8")]
    hand = [*faces("3S 4S 5S 7H 8H 9H TC"), *rich]
    check_witness(hand, wild("8"), rules, solve(hand, wild("8"), rules))
