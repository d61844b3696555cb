"""What hands of 21 and of ten cards count, and what completes them (rule book 4.1 to 4.4)."""

from __future__ import annotations

import functools
import importlib
import os
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pkgutil import iter_modules

import pytest

from bot.rummy import solving
from bot.rummy.cards import SUITS, Face
from bot.rummy.melds import Arrangement, MeldKind, as_kind, as_winning_kind, kinds_of
from bot.rummy.packs import Wild, pack
from bot.rummy.rules import Protection, Rules, ShortOfLives, Switch, Tunnelas
from bot.rummy.solver import discard_counts, finish_faces, is_complete, solve
from bot.rummy.variants import PRESETS

INDIAN21, MARRIAGE = PRESETS["indian21"], PRESETS["marriage21"]
INDIAN10, GIN10 = PRESETS["indian10"], PRESETS["gin10"]
HANDS = int(os.environ.get("PAPLU_ORACLE_HANDS", "1200")) // 4
"""How many hands are compared with groups tried out one by one."""

PURES = "3S 4S 5S 7H 8H 9H TC JC QC"
"""Three pure sequences."""


def faces(text: str) -> list[Face]:
    return [Face.parse(word) for word in text.split()]


def solved(hand: str, turned: str, rules: Rules) -> Arrangement:
    """The arrangement, after a look at the witness."""
    cards, wild = faces(hand), Wild.turned(Face.parse(turned), rules)
    found = solve(cards, wild, rules)
    check_witness(cards, wild, rules, found)
    assert is_complete(cards, wild, rules) == found.complete
    return found


def check_witness(cards: list[Face], wild: Wild, rules: Rules, found: Arrangement) -> None:
    """The groups are groups, the cards are the hand's, and the rest counts what was said."""
    shown = Counter(found.rest)
    for meld in found.melds:
        shown.update(meld.faces)
    assert shown == Counter(cards)
    if found.complete and all(as_winning_kind(m.kind, m.faces, wild, rules) for m in found.melds):
        assert len(found.melds) == {"tunnela": 3, "dublee": 8, "jokers": 1}[found.melds[0].kind]
        assert found.count == 0
        return
    for meld in found.melds:
        assert as_kind(meld.kind, meld.faces, wild, rules) == meld
    assert sum(wild.value(face) for face in found.rest) == found.count
    kinds = Counter(meld.kind for meld in found.melds)
    pures = kinds[MeldKind.PURE]
    pures += kinds[MeldKind.TUNNELA] if rules.tunnelas is Tunnelas.PURE else 0
    sequences = pures + kinds[MeldKind.SEQUENCE]
    lives = pures >= rules.pure_sequences_required and sequences >= rules.sequences_required
    if found.complete:
        assert lives and not found.rest and kinds[MeldKind.SET] >= rules.sets_required
    if rules.protection is Protection.LIVES and not lives:
        assert len(found.melds) == pures


def kinds_of_melds(found: Arrangement) -> str:
    return " ".join(sorted(meld.kind.value for meld in found.melds))


# --- indian21 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "others",
    [
        "KS KH KD 9S TS PJ 6C 6D 6S AD 2D 3D",
        "KS KH KD KC 9S 9S 9S 6C 6C 7D 7D PJ",
        "KS KS 9S 9S 9D 9D 6C 6C 7D 7D AH AH",
        "2S 2S 2H 2D 2C PJ PJ PJ KS KS 9S 9S",
        "AS AH AD AC AS AH AD AC AS AH AD AC",
    ],
)
def test_4_1_three_pure_sequences_and_the_rest_in_any_groups_are_complete(others: str) -> None:
    assert solved(f"{PURES} {others}", "2D", INDIAN21).complete


def test_4_1_a_tunnela_or_dublee_is_none_of_the_three_pure_sequences() -> None:
    two = "3S 4S 5S 7H 8H 9H TC TC TC 4D 4D 4D QC QC KD KD 6D 6D 7C 7C AD"
    found = solved(two, "2D", INDIAN21)
    assert (found.complete, found.count) == (False, 30 + 12 + 20 + 20 + 12 + 14 + 10)
    assert kinds_of_melds(found) == "pure pure"


def test_4_1_no_joker_stands_in_for_a_card_of_a_tunnela_or_dublee() -> None:
    alone = solved(f"{PURES} KS 9S PJ AD 4D 6D 8D TD QD 4C 6C 8C", "2D", INDIAN21)
    assert not alone.complete
    pairs = solved(f"{PURES} KS KS PJ AD AD 6D 6D TD TD 4C 4C 8S", "2D", INDIAN21)
    # The joker is over, and makes no pair with the eight.
    assert (pairs.complete, pairs.count) == (False, 8)


def test_4_1_two_printed_jokers_are_no_dublee_but_two_wild_cards_are() -> None:
    rules = replace(INDIAN21, set_sizes=frozenset({3}))
    pairs = f"{PURES} KS KS AD AD 6D 6D TD TD 4C 4C"
    assert solved(f"{pairs} 2H 2H", "2D", rules).complete
    assert not solved(f"{pairs} PJ PJ", "2D", rules).complete
    assert not solved(f"{pairs} 2H PJ", "2D", rules).complete


def test_4_1_fewer_than_three_pure_sequences_protect_themselves_only() -> None:
    found = solved("3S 4S 5S 7H 8H 9H TC JC KC KC KD KD AS AH AD PJ 6D 8D 9D 2H 2C", "2D", INDIAN21)
    assert (found.count, kinds_of_melds(found)) == (20 + 40 + 30 + 23, "pure pure")


def test_4_1_with_three_pure_sequences_every_group_protects() -> None:
    found = solved(f"{PURES} KD KD KH KH KH AS AH PJ 9D 5D 6C 8S", "2D", INDIAN21)
    assert found.count == 9 + 5 + 6 + 8
    assert {meld.kind for meld in found.melds} >= {MeldKind.DUBLEE, MeldKind.TUNNELA}


def test_3_6_pure_sequences_are_not_needed_under_protection_melds() -> None:
    melds = replace(INDIAN21, protection=Protection.MELDS)
    hand = "KD KD KH KH KH AS AH AC 9D 9D 5D 6D 7D 3C 8S TS QC JC 4H 6H 7C"
    assert solved(hand, "2D", melds).count == 3 + 8 + 10 + 10 + 10 + 4 + 6 + 7
    assert solved(hand, "2D", INDIAN21).count == solved(hand, "2D", melds).count + 98


def test_1_3_two_aces_may_lie_low_at_once() -> None:
    hand = "4S 7S 8S JS AH AH 2H 2H 3H 3H 9H 5D 6D 7D 9D 9D 7C 9C 9C PJ PJ"
    assert solved(hand, "9S", INDIAN21).complete
    assert solved(hand.replace("2H", "QH").replace("3H", "KH"), "9S", INDIAN21).complete


@pytest.mark.parametrize(
    "hand",
    [
        "AC 3C 4C 6C 7C 8C 6D 7D 8D 6H 8H 8S 9S 9S 9S TS QH QH QS KS AS",
        "AC 2C 3C 4C 6C 7C 8C 6D 7D 8D 8S 9S 9S 9S TS JS QS QH QD KS AS",
        "AC AC 4C 6H 7H 8H 6D 7D 8D 8S 9S TS JH JH QH QD KS KD AS AS PJ",
    ],
)
def test_1_3_an_ace_is_low_or_high_wherever_the_other_cards_are(hand: str) -> None:
    assert solved(hand, "QS", INDIAN21).complete


# --- marriage21 ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("others", "complete"),
    [
        ("TC JC QC", True),
        ("9S 9S 9S", True),
        ("PJ PJ PJ", True),
        ("6H 7H 8H", True),
        ("7S 7S 7S", True),
        ("TC JC PJ", False),
        ("9S 9S PJ", False),
    ],
)
def test_4_2_a_tunnela_counts_as_a_pure_sequence(others: str, complete: bool) -> None:
    hand = f"3S 4S 5S TH JH QH {others} KD KS KH 2C 2D 2H 4C 4D 4H AC AD AH"
    assert solved(hand, "7H", MARRIAGE).complete is complete


def test_4_2_jokers_beside_each_other_are_a_pure_sequence() -> None:
    found = solved("6H 7H 8H 3S 4S 5S TC JC QC KD KS 2C 4D 9D AC 3H", "7H", MARRIAGE)
    assert found.count == 10 + 10 + 2 + 4 + 9 + 10 + 3
    assert kinds_of_melds(found) == "pure pure pure"


def test_4_2_a_lone_dublee_is_no_group() -> None:
    assert solved(f"{PURES} KS KS 9D 9D", "2S", MARRIAGE).count == 38


def test_4_2_a_loser_short_of_pure_sequences_counts_everything_but_jokers() -> None:
    found = solved("3S 4S 5S TH JH QH KD KS KH 2C 2D 2H 6H 7S 8H PJ 9C JD", "7H", MARRIAGE)
    assert (found.melds, found.count) == ((), 12 + 30 + 30 + 6 + 9 + 10)


def test_4_2_three_tunnelas_win_whatever_the_rest_is() -> None:
    found = solved("9S 9S 9S 4D 4D 4D PJ PJ PJ AS 3H 5C 8D TS QH KC 2D 5S JC 9H AC", "7H", MARRIAGE)
    assert (found.complete, found.count) == (True, 0)
    assert kinds_of_melds(found) == "tunnela tunnela tunnela"
    assert len(found.rest) == 12


def test_4_2_eight_dublees_win_whatever_the_rest_is() -> None:
    seven = "9S 9S 4D 4D 6H 6H AC AC JD JD 3C 3C KS KS"
    assert solved(f"{seven} PJ PJ 2D 5S 8C TH QS", "7H", MARRIAGE).complete
    assert not solved(f"{seven} PJ TD 2D 5S 8C TH QS", "7H", MARRIAGE).complete
    four = "9S 9S 9S 9S 4D 4D 4D 4D 6H 6H 6H 6H AC AC AC AC"
    rules = replace(MARRIAGE, packs=4)
    found = solved(f"{four} 2D 5S 8C TH QS", "7H", rules)
    assert found.complete and set(kinds_of_melds(found).split()) <= {"dublee", "tunnela"}


def test_4_2_eight_jokers_win_whatever_the_rest_is() -> None:
    rest = "AS 3H 5C 8D TS QH KC 2D 5S JC 9H 4C KD"
    found = solved(f"6H 8H 8H 7S 7S 7D PJ PJ {rest}", "7H", MARRIAGE)
    assert (found.complete, found.count, kinds_of_melds(found)) == (True, 0, "jokers")
    assert len(found.melds[0].faces) == 8
    assert not solved(f"6H 8H 8H 7S 7S 7D PJ 4S {rest}", "7H", MARRIAGE).complete


def test_4_2_no_other_game_is_won_by_some_cards_alone() -> None:
    hand = "9S 9S 9S 4D 4D 4D 7S 7S 7S AS 3H 5C 8D TS QH KC 2D 5S JC 9H AC"
    assert solved(hand, "7H", MARRIAGE).complete
    assert not solved(hand, "7H", INDIAN21).complete


def test_4_2_twenty_jokers_beside_one_card_are_complete_however_they_are_shown() -> None:
    wild = Wild.turned(Face.parse("7H"), MARRIAGE)
    rich = [card.face for card in pack(MARRIAGE) if card.face in wild]
    for rules in (MARRIAGE, replace(MARRIAGE, winning=frozenset())):
        for jokers, others in ((20, "KC"), (12, "3S 4S 5S TD JD QD 2C 3C 4C")):
            hand = [*rich[-jokers:], *faces(others)]
            found = solve(hand, wild, rules)
            check_witness(hand, wild, rules, found)
            assert found.complete


# --- Ten cards -----------------------------------------------------------------------------------


def test_4_3_two_sequences_alone_do_not_complete_ten_cards() -> None:
    hand = "4S 5S 6S 8H 9H TH JH 7D 8D 9D"
    assert not solved(hand, "2C", INDIAN10).complete
    assert solved(hand, "2C", INDIAN10).count == 0
    assert solved(hand, "2C", replace(INDIAN10, sets_required=0)).complete
    assert solved("4S 5S 6S 8H 9H TH KC KD KH KS", "2C", INDIAN10).complete


def laying(pures: int, sequences: int) -> Rules:
    """Rules once some lives lie on the table."""
    return replace(GIN10, pure_sequences_required=pures, sequences_required=sequences)


@pytest.mark.parametrize(
    ("pures", "sequences", "count"), [(1, 2, 77), (0, 1, 77), (0, 0, 77 - 30 - 27)]
)
def test_4_4_groups_protect_when_the_lives_before_them_can_be_laid(
    pures: int, sequences: int, count: int
) -> None:
    hand = "KS KH KD 9C 9D 9S 4H 6H 2C 8D"
    assert solved(hand, "3C", laying(pures, sequences)).count == count


def test_4_4_any_sequence_is_the_second_life() -> None:
    hand = "KS KH KD 9C 9D 9S 4H PJ 6H 2C"
    assert solved(hand, "3C", laying(1, 2)).count == 69
    assert solved(hand, "3C", laying(0, 1)).count == 2
    assert not solved("KS KH KD 9C 9D 9S", "3C", laying(0, 1)).complete
    assert solved("KS KH KD 9C 9D 9S", "3C", laying(0, 0)).complete


# --- Groups tried out one by one -----------------------------------------------------------------


Shown = tuple[int, int, int]


def least_of(cards: Sequence[Face], wild: Wild, rules: Rules) -> tuple[int, bool]:
    """The least count, and whether the hand is complete, from every way to group the cards."""
    needed = (rules.pure_sequences_required, rules.sequences_required, rules.sets_required)
    counts = [sum(map(wild.value, cards))]
    complete = False
    for groups, rest in partitions(tuple(sorted(cards)), wild, rules):
        left = sum(map(wild.value, rest))
        for shown in shows(groups, rules):
            lives = shown[0] >= needed[0] and shown[1] >= needed[1]
            complete |= not rest and lives and shown[2] >= needed[2]
            alone = shown[0] == len(groups) and rules.short_of_lives is ShortOfLives.PURES
            if needed[0] == 1:
                alone &= len(groups) <= 1
            if lives or rules.protection is Protection.MELDS or (alone and needed[0]):
                counts.append(left)
    return min(counts), complete


def partitions(
    cards: tuple[Face, ...], wild: Wild, rules: Rules
) -> Iterator[tuple[tuple[tuple[MeldKind, ...], ...], tuple[Face, ...]]]:
    """Every way to put some of the cards in groups: what each group is, and the rest."""
    if not cards:
        yield (), ()
        return
    first, others = cards[0], cards[1:]
    for groups, rest in partitions(others, wild, rules):
        yield groups, (first, *rest)
    seen = set()
    for chosen in range(1, 1 << len(others)):
        group = (first, *(card for at, card in enumerate(others) if chosen >> at & 1))
        if group in seen or not (kinds := kinds_of(group, wild, rules)):
            continue
        seen.add(group)
        left = tuple(card for at, card in enumerate(others) if not chosen >> at & 1)
        for groups, rest in partitions(left, wild, rules):
            yield (kinds, *groups), rest


def shows(groups: Sequence[tuple[MeldKind, ...]], rules: Rules) -> set[Shown]:
    """How many pure sequences, sequences and sets groups may be taken for."""
    shown = {(0, 0, 0)}
    for kinds in groups:
        shown = {
            (pures + pure, sequences + (pure or kind is MeldKind.SEQUENCE), sets + same)
            for pures, sequences, sets in shown
            for kind in kinds
            for pure in [kind is MeldKind.PURE or counts_as_pure(kind, rules)]
            for same in [kind is MeldKind.SET]
        }
    return shown


def counts_as_pure(kind: MeldKind, rules: Rules) -> bool:
    return kind is MeldKind.TUNNELA and rules.tunnelas is Tunnelas.PURE


def any_rules(dice: random.Random) -> Rules:
    """A game with so few lives that a few cards may show them, and odd house rules."""
    rules = PRESETS[dice.choice(("indian21", "marriage21", "gin10"))]
    pures = dice.choice((0, 1, 1, 2))
    return replace(
        rules,
        packs=dice.choice((3, 6)),
        pure_sequences_required=pures,
        sequences_required=pures + dice.choice((0, 0, 1)),
        sets_required=dice.choice((0, 0, 1)),
        set_sizes=frozenset({3, 4} if dice.random() < 0.7 else {3}),
        protection=Protection.MELDS if dice.random() < 0.2 else Protection.LIVES,
        tunnelas=dice.choice(list(Tunnelas)),
        dublees=dice.choice(list(Switch)),
        winning=frozenset(),
    )


def any_hand(dice: random.Random, size: int, rules: Rules) -> tuple[list[Face], Wild]:
    """Cards of a few ranks and suits, jokers and copies among them."""
    every = [card.face for card in pack(rules)]
    wild = Wild.turned(dice.choice(every), rules)
    low = dice.randint(0, 12)
    ranks = {(low + step) % 13 + 1 for step in range(dice.choice((2, 3, 4)))}
    suits = dice.sample(SUITS, dice.choice((1, 2, 4)))
    near = [face for face in every if face.rank in ranks and face.suit in suits]
    jokers = dice.sample([face for face in every if face in wild], dice.choice((0, 0, 1, 2, 3)))
    left = sorted((Counter(near) - Counter(jokers)).elements())
    return [*jokers, *dice.sample(left, min(len(left), size - len(jokers)))], wild


@pytest.mark.parametrize("share", range(4))
def test_4_any_few_cards_count_what_every_way_to_group_them_says(share: int) -> None:
    dice = random.Random(400 + share)
    for _ in range(HANDS):
        rules = any_rules(dice)
        hand, wild = any_hand(dice, dice.randint(4, 8), rules)
        found = solve(hand, wild, rules)
        check_witness(hand, wild, rules, found)
        told = f"{' '.join(map(str, hand))} {sorted(map(str, wild.faces))} {rules}"
        assert (found.count, found.complete) == least_of(hand, wild, rules), told
        assert is_complete(hand, wild, rules) == found.complete, told


@pytest.mark.parametrize("preset", ["indian21", "marriage21", "gin10"])
def test_2_5_and_2_6_each_discard_is_what_solving_the_rest_says(preset: str) -> None:
    dice = random.Random(preset)
    rules = PRESETS[preset]
    for _ in range(HANDS // 20):
        hand, wild = any_hand(dice, rules.hand_size + 1, rules)
        rests = {face: list((Counter(hand) - Counter([face])).elements()) for face in hand}
        solutions = {face: solve(rest, wild, rules) for face, rest in rests.items()}
        assert discard_counts(hand, wild, rules) == {
            face: found.count for face, found in solutions.items()
        }
        assert finish_faces(hand, wild, rules) == tuple(
            sorted(face for face, found in solutions.items() if found.complete)
        )


def test_1_9_the_witness_does_not_depend_on_the_order_of_the_cards() -> None:
    dice = random.Random(19)
    for _ in range(40):
        rules = PRESETS[dice.choice(("indian21", "marriage21"))]
        hand, wild = any_hand(dice, 21, rules)
        found = solve(hand, wild, rules)
        dice.shuffle(hand)
        assert solve(hand, wild, rules) == found


@pytest.mark.parametrize("module", [found.name for found in iter_modules(solving.__path__)])
def test_nothing_is_kept_without_bound(module: str) -> None:
    for value in vars(importlib.import_module(f"{solving.__name__}.{module}")).values():
        if isinstance(value, functools._lru_cache_wrapper):
            assert value.cache_parameters()["maxsize"] is not None, value
