"""What a hand counts as its owner laid it out (rule book 1.9), with the solver as its measure."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from bot.rummy.arranging import best_groups, groups_within
from bot.rummy.cards import Card, Face
from bot.rummy.house import rules_of
from bot.rummy.judging import judged
from bot.rummy.melds import Arrangement, MeldKind
from bot.rummy.notation import format_faces, parse_cards, parse_faces
from bot.rummy.packs import Wild
from bot.rummy.solver import is_complete, solve
from bot.rummy.variants import PRESETS
from tests.oracles.family_hands import family_hands

HANDS_OF_EACH = 60


def laid(text: str, preset: str = "indian", wild: str = "2", **house: str) -> Arrangement:
    """What `3S 4S 5S | KD KC KH | / 7C 8H` counts: groups, then what is loose."""
    groups, _, rest = text.partition("/")
    rules = rules_of(preset, house.items())
    jokers = Wild.turned(Face.parse(wild if len(wild) == 2 else f"{wild}D"), rules)
    return judged(
        [parse_faces(group) for group in groups.split("|") if group.strip()],
        parse_faces(rest),
        jokers,
        rules,
    )


def kinds(arrangement: Arrangement) -> str:
    return " ".join(meld.kind for meld in arrangement.melds)


# --- Against the solver ----------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_1_9_the_groups_the_bot_finds_count_what_it_says(preset: str) -> None:
    for hand in family_hands(preset, HANDS_OF_EACH, 1):
        found = solve(hand.faces, hand.wild, hand.rules)
        groups = [meld.faces for meld in found.melds]
        told = judged(groups, found.rest, hand.wild, hand.rules)
        assert (told.count, told.complete) == (found.count, found.complete), str(hand)


def cut_up(faces: Sequence[Face], chance: Random) -> tuple[list[tuple[Face, ...]], list[Face]]:
    """The cards in groups at random, those of one suit or rank mostly together."""
    key = chance.choice((lambda f: (str(f.suit), f.rank), lambda f: (f.rank, str(f.suit))))
    left = sorted(faces, key=key)
    groups = []
    while left and chance.random() < 0.9:
        size = chance.choice((2, 3, 3, 4, 5))
        groups.append(tuple(left[:size]))
        del left[:size]
    return groups, left


@pytest.mark.parametrize("preset", PRESETS)
def test_1_9_no_own_grouping_counts_less_than_the_best(preset: str) -> None:
    chance = Random(preset)
    for hand in family_hands(preset, HANDS_OF_EACH, 2):
        groups, rest = cut_up(hand.faces, chance)
        told = judged(groups, rest, hand.wild, hand.rules)
        assert told.count >= solve(hand.faces, hand.wild, hand.rules).count, str(hand)
        if told.complete:
            assert is_complete(hand.faces, hand.wild, hand.rules), str(hand)
        shown = [face for meld in told.melds for face in meld.faces]
        assert sorted((*shown, *told.rest)) == sorted(hand.faces)


@pytest.mark.parametrize("preset", PRESETS)
def test_1_9_the_order_of_groups_and_cards_does_not_matter(preset: str) -> None:
    chance = Random(preset)
    for hand in family_hands(preset, HANDS_OF_EACH // 3, 3):
        found = solve(hand.faces, hand.wild, hand.rules)
        groups = [tuple(chance.sample(m.faces, len(m.faces))) for m in found.melds]
        chance.shuffle(groups)
        told = judged(groups, found.rest, hand.wild, hand.rules)
        assert (told.count, told.complete) == (found.count, found.complete), str(hand)


# --- As it lies ------------------------------------------------------------------------------


def test_1_8_all_cards_in_groups_two_sequences_one_of_them_pure() -> None:
    told = laid("4S 5S 6S | 8H PJ TH | 7C 7D 7H | KS KH KD KC")
    assert told.complete and told.count == 0 and told.rest == ()
    assert kinds(told) == "pure sequence set set"


def test_1_4_four_kings_are_no_group_in_paplu() -> None:
    told = laid("4S 5S 6S | 8H PJ TH | 7C 7D 7H | KS KH KD KC", "paplu")
    assert (told.complete, told.count) == (False, 40)
    assert laid("4S 5S 6S | 8H PJ TH | 7C 7D 7H | KS KH KD / KC", "paplu").count == 10


def test_2_11_lives_that_are_not_laid_out_protect_nothing() -> None:
    assert laid("4S 5S 6S | 7C 7D 7H / 8H PJ TH").count == 21 + 18
    assert laid("8H PJ TH | 7C 7D 7H / 4S 5S 6S").count == 15 + 21 + 18
    assert laid("7C 7D 7H / 8H PJ TH", protection="melds").count == 18


def test_1_7_a_long_run_laid_as_one_group_is_one_life() -> None:
    assert laid("3S 4S 5S 6S 7S 8S / KD").count == 10
    told = laid("3S 4S 5S 6S 7S 8S | 9C 9D 9H / KD")
    assert (told.count, kinds(told)) == (37, "pure")
    told = laid("3S 4S 5S | 6S 7S 8S | 9C 9D 9H / KD")
    assert (told.count, kinds(told)) == (10, "pure pure set")


def test_1_9_a_group_that_is_none_is_loose() -> None:
    told = laid("3S 4S 5S | 6H 7H 8H | 9C 9D KH | KD KC")
    assert (told.count, format_faces(told.rest)) == (48, "9C 9D KH KD KC")


def test_1_10_loose_jokers_count_nothing() -> None:
    assert laid("/ 2S 2H PJ KD").count == 10


def test_1_5_what_could_be_two_kinds_is_the_one_that_is_missed() -> None:
    # A seven and two jokers are read as a sequence or a set, whichever the hand lacks.
    assert laid("3S 4S 5S | 7H 2C PJ / KD").count == 10
    sets = laid("3S 4S 5S | 6H 7H 8H | 9D PJ 2C / ", "indian10", sets_required="1")
    assert kinds(sets) == "pure pure set"


def test_4_3_a_set_is_asked_for_where_a_hand_is_complete() -> None:
    assert laid("3S 4S 5S | 6H 7H 8H | QH QS QD QC", "indian10").complete
    runs = "3S 4S 5S | 6H 7H 8H | 9C TC JC QC"
    assert not laid(runs, "indian10").complete and laid(runs, "indian10").count == 0
    assert laid(runs, "indian10", sets_required="0").complete


def test_4_3_jokers_make_the_set_out_of_what_is_no_life_before_a_pure_sequence() -> None:
    # Sevens wild: 7S 7H 7D could be the set, and so could 5C with two jokers.
    told = laid("3S 4S 5S | 6H 7H 8H | 7S 7D 7C PJ", "indian10", wild="7")
    assert told.complete and kinds(told) == "pure pure set"


# --- The games of 21 cards -------------------------------------------------------------------

THREE = "3S 4S 5S | 6H 7H 8H | 9C TC JC"


def test_4_1_three_pure_sequences_and_everything_else_in_groups() -> None:
    told = laid(f"{THREE} | KS KS KS | QD QD | AD AD | JH JH PJ 2S 2C", "indian21")
    assert not told.complete
    told = laid(f"{THREE} | KS KS KS | QD QD | AD AD | 6D 7D 8D 9D PJ", "indian21")
    assert told.complete
    assert kinds(told) == "pure pure pure tunnela dublee dublee sequence"


def test_4_1_a_tunnela_is_not_one_of_the_three() -> None:
    two = "3S 4S 5S | 6H 7H 8H | KS KS KS | QD QD / 9C"
    told = laid(two, "indian21")
    # Fewer than three: everything but the pure sequences shown counts.
    assert (told.count, kinds(told)) == (30 + 20 + 9, "pure pure")
    told = laid(f"{THREE} | KS KS KS | QD QD / 9C", "indian21")
    assert told.count == 9


def test_4_1_a_tunnela_or_dublee_has_no_stand_ins() -> None:
    told = laid(f"{THREE} | KS PJ | PJ PJ | QD QD 2C", "indian21")
    assert told.count == 10 + 20


def test_4_2_a_tunnela_is_one_of_the_three_pure_sequences() -> None:
    told = laid("3S 4S 5S | 6H 7H 8H | KS KS KS | 9C 9D 9H / QD QD", "marriage21")
    assert (told.count, kinds(told)) == (20, "pure pure tunnela set")
    told = laid("3S 4S 5S | PJ PJ PJ | KS KS KS / QD QD", "marriage21")
    assert told.complete is False and told.count == 20


def test_4_2_with_fewer_than_three_nothing_but_jokers_is_free() -> None:
    told = laid("3S 4S 5S | 6H 7H 8H | 9C 9D 9H / 2C PJ 3D AD QS", "marriage21")
    # Twos, 3D and AD are jokers beside the cut 2D.
    assert (told.count, told.melds) == (12 + 21 + 27 + 10, ())


@pytest.mark.parametrize(
    ("groups", "kind", "rest"),
    [
        ("KS KS KS | 9C 9C 9C | PJ PJ PJ", MeldKind.TUNNELA, "4S 7S 9D JD AC"),
        ("KS KS | QS QS | JH JH | 9C 9C | 7C 7C | 5D 5D | 4H 4H | PJ PJ", MeldKind.DUBLEE, "AC"),
        ("2S 2H 2C 2S AD 3D PJ PJ", MeldKind.JOKERS, "KS QS 9C 8H"),
    ],
)
def test_4_2_three_tunnelas_eight_dublees_or_eight_jokers_win(
    groups: str, kind: MeldKind, rest: str
) -> None:
    told = laid(f"{groups} / {rest}", "marriage21")
    assert told.complete and told.count == 0
    assert {meld.kind for meld in told.melds} == {kind}
    assert format_faces(told.rest) == rest
    # With a group fewer it is nothing of the kind.
    fewer = groups.rpartition(" ")[0]
    assert not laid(f"{fewer} / {rest}", "marriage21").complete
    assert not laid(f"{groups} / {rest}", "indian21").complete


def test_4_2_eight_jokers_win_when_they_are_laid_out_together() -> None:
    assert not laid("/ 2S 2H 2C 2S AD 3D PJ PJ KS", "marriage21").complete


# --- Physical cards --------------------------------------------------------------------------


def test_1_9_the_best_groups_are_cards_of_the_hand() -> None:
    for preset, rules in PRESETS.items():
        for hand in family_hands(preset, 20, 4):
            copies: dict[Face, int] = {}
            cards = []
            for face in hand.faces:
                copies[face] = copies.get(face, 0) + 1
                cards.append(Card(face, copies[face]))
            groups = best_groups(cards, hand.wild, hand.rules)
            grouped = [card for group in groups for card in group]
            assert len(set(grouped)) == len(grouped) and set(grouped) <= set(cards), rules.preset
            found = solve(hand.faces, hand.wild, hand.rules)
            assert [tuple(c.face for c in group) for group in groups] == [
                meld.faces for meld in found.melds
            ]


def test_2_5_groups_lose_the_cards_that_have_left_the_hand() -> None:
    groups = (parse_cards("3S/1 4S/1 5S/1"), parse_cards("KD/1"))
    assert groups_within(groups, parse_cards("3S/1 5S/1 9C/1")) == (parse_cards("3S/1 5S/1"),)
    assert groups_within(groups, ()) == ()
