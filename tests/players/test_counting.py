"""Counting cards: outs with every copy, less what has been seen (rule book 6)."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.players.counting import unseen
from bot.players.outs import between_or_beside
from bot.rummy.cards import FACES, Card, Face
from bot.rummy.packs import pack
from bot.rummy.rules import Rules
from bot.rummy.variants.paplu import PAPLU
from bot.rummy.view import Standing
from tests.players.views import cards, facts, seat_view

HAND = "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD"


def test_every_card_seen_is_counted_once() -> None:
    shown = cards("KC/2 KH/2")
    wrong = facts(1, standing=Standing.INVALID, taken=cards("KC/2"), shown=shown)
    view = seat_view(HAND, seats=(facts(0), wrong), discards="KH/1 9D", indicator="8S")
    left = unseen(view)
    told = {"KH": 0, "KC": 1, "KD": 1, "KS": 2, "9D": 1, "8S": 1, "PJ": 1, "AC": 1, "QH": 2}
    assert {name: left[Face.parse(name)] for name in told} == told
    assert sum(left.values()) == PAPLU.pack_size - 13 - 1 - 2 - 2


def test_1_1_more_packs_have_more_outs() -> None:
    rules: Rules = replace(PAPLU, packs=3, printed_jokers=4)
    assert sum(unseen(seat_view(HAND, rules=rules)).values()) == len(pack(rules)) - 15


def test_a_card_taken_from_the_discards_by_oneself_is_counted_once() -> None:
    mine = facts(0, taken=(Card.parse("KD/1"),))
    assert unseen(seat_view(HAND, seats=(mine, facts(1))))[Face.parse("KD")] == 1


@given(st.sampled_from(FACES[:52]), st.integers(1, 12))
def test_1_3_what_lies_between_or_beside_two_makes_a_run_of_three(one: Face, step: int) -> None:
    suit = one.suit
    assert suit is not None
    other = Face.of((one.rank - 1 + step) % 13 + 1, suit)
    runs = [{r, r + 1, r + 2} for r in range(1, 12)] + [{12, 13, 1}]
    expected = {
        face
        for face in FACES[:52]
        if face.suit == suit and {one.rank, other.rank, face.rank} in runs
    }
    assert set(between_or_beside(one, other)) == expected
