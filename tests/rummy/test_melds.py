"""What a single group is (rule book 1.3 to 1.6)."""

from __future__ import annotations

import random

import pytest

from bot.rummy.cards import RANKS, Face
from bot.rummy.melds import (
    MeldKind,
    as_sequence,
    as_set,
    as_winning_kind,
    classify,
    kinds_of,
)
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules
from bot.rummy.variants import PRESETS
from tests.oracles.brute_force import kinds
from tests.oracles.hands import any_rules, any_wild

PAPLU, INDIAN = PRESETS["paplu"], PRESETS["indian"]
INDIAN21, MARRIAGE = PRESETS["indian21"], PRESETS["marriage21"]


def faces(text: str) -> list[Face]:
    return [Face.parse(word) for word in text.split()]


def wild(rank: str) -> Wild:
    return Wild.rank(None if rank == "none" else RANKS.index(rank) + 1)


def kind(text: str, rank: str, rules: Rules = PAPLU) -> str | None:
    found = classify(faces(text), wild(rank), rules)
    return None if found is None else found.value


@pytest.mark.parametrize(
    ("group", "is_kind"),
    [
        ("AS 2S 3S", "pure"),
        ("QS KS AS", "pure"),
        ("KS AS 2S", None),
        ("KS PJ 2S", None),
        ("QS KS AS PJ", "sequence"),
        ("5H 6H", None),
        ("5H 5H 6H", None),
        ("5H 6H 7D", None),
        ("5H 5H PJ", None),
        ("5H PJ PJ 9H", None),
        ("5H PJ PJ 8H", "sequence"),
        ("PJ PJ AC", "sequence"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS", "pure"),
        ("2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", "pure"),
        ("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS", None),
    ],
)
def test_1_3_a_sequence_is_consecutive_cards_of_a_suit(group: str, is_kind: str | None) -> None:
    assert kind(group, "none") == is_kind


@pytest.mark.parametrize(
    ("group", "in_paplu", "in_indian"),
    [
        ("KS KH KD", "set", "set"),
        ("KS KH KD KC", None, "set"),
        ("KS KS KD", None, None),
        ("KS KH QD", None, None),
        ("KS KH PJ", "set", "set"),
        ("KS KH PJ PJ", None, "set"),
        ("KS KH KD KC PJ", None, None),
        ("PJ PJ PJ", None, None),
    ],
)
def test_1_4_a_set_is_one_rank_in_different_suits(
    group: str, in_paplu: str | None, in_indian: str | None
) -> None:
    assert (kind(group, "none"), kind(group, "none", INDIAN)) == (in_paplu, in_indian)


@pytest.mark.parametrize(
    ("group", "is_kind"),
    [
        ("7H 8H 9H", "pure"),
        ("8H 8C 8D", "set"),
        ("8H 8H 8D", "set"),
        ("8H 8H 8H", "sequence"),
        ("8H PJ PJ", "sequence"),
        ("8H 8D 8C 8S 8H", "sequence"),
        ("KC 8H 8D", "sequence"),
        ("7H 8H 8D", "sequence"),
        ("KC KD 8D", "set"),
        ("KC 9D 8D", None),
    ],
)
def test_1_5_a_joker_stands_in_or_as_itself(group: str, is_kind: str | None) -> None:
    assert kind(group, "8") == is_kind


@pytest.mark.parametrize(
    ("group", "rank", "laid"),
    [
        ("9H 7H PJ", "8", "7H PJ 9H"),
        ("9H PJ 7H 8H", "8", "7H 8H 9H PJ"),
        ("KS AS PJ", "none", "PJ KS AS"),
        ("AS KS QS", "none", "QS KS AS"),
        ("PJ 5D 8H", "8", "5D 8H PJ"),
        ("8C PJ 8D", "8", "8D 8C PJ"),
    ],
)
def test_1_5_a_sequence_is_read_low_to_high_with_jokers_in_their_places(
    group: str, rank: str, laid: str
) -> None:
    meld = as_sequence(faces(group), wild(rank))
    assert meld is not None and " ".join(map(str, meld.faces)) == laid


@pytest.mark.parametrize(
    ("group", "rank", "laid"),
    [
        ("KC KS KH", "none", "KS KH KC"),
        ("KC PJ KH", "none", "PJ KH KC"),
        ("8D 8H 8H", "8", "8H 8H 8D"),
        ("8C 8S KD KC", "8", "8S 8C KD KC"),
    ],
)
def test_1_4_a_set_is_read_by_suit(group: str, rank: str, laid: str) -> None:
    meld = as_set(faces(group), wild(rank), INDIAN.set_sizes)
    assert meld is not None and " ".join(map(str, meld.faces)) == laid


def test_1_3_to_1_6_any_few_cards_are_what_brute_force_says() -> None:
    dice = random.Random(136)
    for _ in range(4000):
        rules, jokers = any_rules(dice), any_wild(dice)
        low, suits = dice.randint(1, 11), dice.sample("SHDC", dice.choice((1, 4)))
        near = [
            face
            for face in map(Face, range(52))
            if low <= face.rank <= low + 3 and str(face.suit) in suits
        ]
        some = [*near, *near, *sorted(jokers.faces), *sorted(jokers.faces)]
        group = dice.sample(some, dice.randint(3, 5))
        found = set(kinds(group, jokers, rules))
        read = classify(group, jokers, rules)
        assert (None if read is None else read.value) in (found or (None,))
        assert ("pure" in found) == (read is MeldKind.PURE)
        every = kinds_of(group, jokers, rules)
        assert set(every) == (found - {"sequence"} if "pure" in found else found)
        assert read in (every or (None,))
        assert (as_set(group, jokers, rules.set_sizes) is not None) == ("set" in found)
        for meld in (as_sequence(group, jokers), as_set(group, jokers, rules.set_sizes)):
            assert meld is None or sorted(meld.faces) == sorted(group)


@pytest.mark.parametrize(
    ("group", "in_indian", "in_indian21", "in_marriage21"),
    [
        ("9S 9S 9S", "", "tunnela", "tunnela"),
        ("7H 7H 7H", "sequence set", "sequence set tunnela", "sequence set tunnela"),
        ("PJ PJ PJ", "", "", "tunnela"),
        ("9S 9S PJ", "", "", ""),
        ("9S 9S 9S 9S", "", "", ""),
        ("9S 9S", "", "dublee", ""),
        ("7H 7H", "", "dublee", ""),
        ("PJ PJ", "", "", ""),
        ("9S PJ", "", "", ""),
        ("9S", "", "", ""),
        ("", "", "", ""),
    ],
)
def test_4_1_and_4_2_cards_that_are_all_the_same(
    group: str, in_indian: str, in_indian21: str, in_marriage21: str
) -> None:
    sevens = wild("7")
    told = [
        " ".join(kinds_of(faces(group), sevens, rules)) for rules in (INDIAN, INDIAN21, MARRIAGE)
    ]
    assert told == [in_indian, in_indian21, in_marriage21]


@pytest.mark.parametrize(
    ("group", "best"),
    [
        ("6H 7H 8H", "pure"),
        ("6H 8H PJ", "sequence"),
        ("6H 8H 7D", "sequence"),
        ("7S 7D 8H", "set"),
        ("7S 7S 7S", "tunnela"),
        ("6H 8H 9S", "sequence"),
        ("9C 9S 8H", "set"),
    ],
)
def test_4_2_the_cards_beside_the_cut_card_are_jokers_with_a_place(group: str, best: str) -> None:
    jokers = Wild.turned(Face.parse("7H"), MARRIAGE)
    read = classify(faces(group), jokers, MARRIAGE)
    assert read is not None and read.value == best


@pytest.mark.parametrize(
    ("kind", "group", "wins"),
    [
        (MeldKind.TUNNELA, "9S 9S 9S", True),
        (MeldKind.TUNNELA, "PJ PJ PJ", True),
        (MeldKind.DUBLEE, "9S 9S", True),
        (MeldKind.DUBLEE, "PJ PJ", True),
        (MeldKind.DUBLEE, "9S PJ", False),
        (MeldKind.JOKERS, "7S 7S 7H 7D 6H 8H PJ PJ", True),
        (MeldKind.JOKERS, "7S 7S 7H 7D 6H 9H PJ PJ", False),
        (MeldKind.JOKERS, "7S 7S 7H 7D 6H 8H PJ", False),
        (MeldKind.PURE, "9S TS JS", False),
    ],
)
def test_4_2_groups_that_win_by_themselves(kind: MeldKind, group: str, wins: bool) -> None:
    jokers = Wild.turned(Face.parse("7H"), MARRIAGE)
    assert (as_winning_kind(kind, faces(group), jokers, MARRIAGE) is not None) is wins
    assert as_winning_kind(kind, faces(group), jokers, INDIAN21) is None
