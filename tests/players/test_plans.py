"""Plans: how many cards a hand lacks, and which of those to come bring it nearer."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.fairness.dice import SeededDice
from bot.players.plans import plans
from bot.rummy.cards import FACES, Face
from bot.rummy.packs import Wild, pack
from bot.rummy.rules import Rules
from bot.rummy.solver import finish_faces, is_complete
from bot.rummy.variants import PRESETS

EIGHTS = Wild.rank(8)
LEFT = Counter(dict.fromkeys(FACES, 1))


def faces(text: str) -> tuple[Face, ...]:
    return tuple(map(Face.parse, text.split()))


@pytest.mark.parametrize(
    ("hand", "missing"),
    [
        ("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C 4C", 0),
        ("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD", 1),
        ("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C KC KD", 2),
        # Without the pure sequence nothing helps but its own card.
        ("4H 5H TC 9S TS PJ 7C 7D 7S AC 2C PJ KD", 2),
    ],
)
def test_1_8_so_many_cards_are_missing(hand: str, missing: int) -> None:
    assert plans(faces(hand), LEFT, EIGHTS, PRESETS["paplu"], 13).missing == missing


def test_every_out_brings_the_hand_nearer() -> None:
    hand = faces("4H 5H 6H 9S TS JS 7C 7D 7S AC 2C QC KD")
    found = plans(hand, LEFT, EIGHTS, PRESETS["paplu"], 13)
    nearer = {
        face
        for face in FACES
        if plans((*hand, face), LEFT, EIGHTS, PRESETS["paplu"], 13).missing < found.missing
    }
    outs = {face for face in FACES for way in found.ways if way.useful >> face.index & 1}
    assert (found.missing, found.outs()) == (2, len(outs))
    # Between ace and two or queen, at the end of a run; and the jokers.
    assert {str(face) for face in outs - EIGHTS.faces} == {"3C", "KC", "3H", "7H", "QS"}
    assert outs <= nearer


def test_what_is_left_weighs_a_plan() -> None:
    hand = faces("4H 5H 6H 9S TS JS 7C 7D 7S AC 2C KH KD")
    found = plans(hand, LEFT, EIGHTS, PRESETS["paplu"], 13)
    gone = Counter({face: 0 if face == Face.parse("3C") else 1 for face in FACES})
    fewer = plans(hand, gone, EIGHTS, PRESETS["paplu"], 13)
    assert fewer.chance() < found.chance()
    assert fewer.outs() == found.outs() - 1


def test_the_last_of_twins_goes_at_no_cost() -> None:
    hand = faces("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 2C KD KC")
    found = plans(hand, LEFT, EIGHTS, PRESETS["paplu"], 13)
    worth = {str(face): found.chance(place) for face, place in found.discards()}
    assert worth["2C"] == max(worth.values()) > worth["AC"]


@pytest.mark.parametrize(
    ("hand", "missing"),
    [
        # Seven dublees and a single; seven jokers; two tunnelas and a pair.
        ("AS AS 2H 2H 5C 5C TD TD JS JS QC QC 9S 9S KS 3D 6C JH 4H TS 3H", 1),
        ("8S 8H 8H 8D 8D 9S 7S AH 2C 4D 6H TC JD QC KC 3H 5C 9D JS QH KH", 1),
        ("7D 7D 7D KD KD KD 4H 4H AS 2H 5C TD JS QC 9S 6S 3D TC JH 2S 5H", 1),
    ],
)
def test_4_2_other_ways_to_win_are_plans_too(hand: str, missing: int) -> None:
    rules = PRESETS["marriage21"]
    wild = Wild.turned(Face.parse("8S"), rules)
    assert plans(faces(hand), LEFT, wild, rules, 21).missing == missing


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(["paplu", "indian", "indian10"]), st.integers(0, 1 << 30))
def test_no_plan_promises_too_much(preset: str, seed: int) -> None:
    """With one card missing there is a card that completes the hand, and with none it is so."""
    rules: Rules = PRESETS[preset]
    cards = [card.face for card in SeededDice(seed).shuffle(pack(rules))]
    wild = Wild.turned(cards[0], rules)
    hand = tuple(_improved(cards[1 : rules.hand_size + 1], cards[40:], wild, rules))
    found = plans(hand, LEFT, wild, rules, rules.hand_size)
    if found.missing == 0:
        assert is_complete(hand, wild, rules)
    if found.missing == 1:
        assert any(finish_faces((*hand, face), wild, rules) for face in FACES)


def _improved(
    hand: list[Face], stock: list[Face], wild: Wild, rules: Rules, turns: int = 12
) -> list[Face]:
    """The hand after some turns, in which whatever is missed least goes."""
    for face in stock[:turns]:
        found = plans([*hand, face], LEFT, wild, rules, rules.hand_size)
        goes, _ = max(found.discards(), key=lambda pair: found.chance(pair[1]))
        hand = [*hand, face]
        hand.remove(goes)
    return hand
