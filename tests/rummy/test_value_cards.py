"""Value cards and marriages, and the jokers of `marriage21` (rule book 4.2)."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from bot.rummy.cards import Face
from bot.rummy.deal import Deal
from bot.rummy.events import EntryKind, VoidedBy
from bot.rummy.house import rules_of
from bot.rummy.packs import Wild, pack
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import Rules
from bot.rummy.values import value_of, value_payments
from bot.rummy.variants import PRESETS
from tests.rummy.positions import after, begun, complete, owed, passed, play
from tests.rummy.random_deals import random_start

MARRIAGE = PRESETS["marriage21"]
WINNER = complete(MARRIAGE)
LOOSE = "2S 4S 6S TS QS AS 2C 4C 6C 8C QC AC 3D 6D 8D TD QD AD"
"""Eighteen cards that are no group; TS is the upper card of 9S."""


def worth(cards: str, cut: str = "7H") -> int:
    return value_of([Face.parse(text) for text in cards.split()], Face.parse(cut))


def values(deal: Deal) -> list[tuple[int, int | None, str]]:
    """Who pays whom how much for value cards."""
    assert deal.outcome is not None
    paid = [payment for payment in deal.outcome.payments if payment.kind is EntryKind.VALUE]
    return [(payment.seat, payment.to, str(payment.amount)) for payment in paid]


# --- What they are worth ---------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["6H", "7H", "8H"])
def test_4_2_a_card_held_once_is_10_twice_30_three_times_50(kind: str) -> None:
    assert [worth(f"{kind} " * held) for held in range(5)] == [0, 10, 30, 50, 50]


def test_4_2_each_kind_is_worth_its_own() -> None:
    assert worth("7H 7H 8H") == 30 + 10
    assert worth("6H 6H 6H 8H 8H") == 50 + 30
    assert worth("7S 7D 6S 8C PJ KH") == 0


def test_4_2_a_marriage_is_100_two_are_300_three_are_500() -> None:
    assert [worth("6H 7H 8H " * held) for held in range(5)] == [0, 100, 300, 500, 500]


def test_4_2_marriages_are_taken_out_first() -> None:
    assert worth("6H 7H 8H 8H") == 100 + 10
    assert worth("6H 6H 6H 7H 7H 8H 8H") == 300 + 10
    assert worth("6H 7H 7H 7H 8H") == 100 + 30


@pytest.mark.parametrize(
    ("cut", "marriage"),
    [("AC", "KC AC 2C"), ("KC", "QC KC AC"), ("2C", "AC 2C 3C"), ("PJ", "KS AS 2S")],
)
def test_4_2_the_neighbours_of_the_cut_card(cut: str, marriage: str) -> None:
    assert worth(marriage, cut) == 100
    assert worth("PJ PJ", cut) == 0


def test_4_2_worked_case_a_pays_b_60() -> None:
    assert (worth("7H 8H 8H"), worth("6H 7H 8H")) == (40, 100)
    winner = WINNER.replace("6H 7H 8H", "9H TH JH")
    held = {1: winner, 2: f"7H 8H 8H {LOOSE}", 0: f"6H 7H 8H {LOOSE}"}
    deal = begun(held, rules=MARRIAGE, players=3, indicator="7H", stock="2C")
    deal = play(deal, "1 draw", "1 declare 2C")
    # The winner has none of them, and pays both.
    assert values(deal) == [(1, 2, "40"), (1, 0, "100"), (2, 0, "60")]


# --- Who settles -----------------------------------------------------------------------------


def test_4_2_each_two_still_in_settle_the_difference_whoever_wins() -> None:
    held = {1: WINNER, 2: f"8S 8S 9S {LOOSE}", 0: f"8S 9D 9C {LOOSE}"}
    deal = begun(held, rules=MARRIAGE, players=3, indicator="9S", stock="2C")
    deal = play(deal, "1 draw", "1 declare 2C")
    # A marriage and another 8S; 8S and TS; nothing. Other nines are jokers of no value.
    assert values(deal) == [(1, 2, "110"), (1, 0, "20"), (0, 2, "90")]


def test_4_2_the_differences_are_those_of_each_pair() -> None:
    for seed in range(30):
        deal = Deal.start(MARRIAGE, random_start(MARRIAGE, 4, Random(seed)))
        rich = {
            place.seat: value_of([card.face for card in place.hand], deal.indicator.face)
            for place in deal.places
        }
        net = dict.fromkeys(deal.seats, ZERO)
        for paid in value_payments(deal):
            assert paid.to is not None and paid.amount > ZERO
            net[paid.seat] -= paid.amount
            net[paid.to] += paid.amount
        for one, other in combinations(deal.seats, 2):
            assert net[one] - net[other] == Points.of((rich[one] - rich[other]) * 4)


@pytest.mark.parametrize("going", [("2 withdraw",), ("2 draw", "2 declare KC")])
def test_4_2_whoever_dropped_or_declared_wrongly_settles_nothing(going: tuple[str, ...]) -> None:
    held = {1: "KD", 2: "8S 8S 9S KC", 0: WINNER}
    deal = begun(held, rules=MARRIAGE, players=3, indicator="9S", stock="2C")
    deal = passed(deal, 1)
    deal = play(deal, *going)
    deal = play(deal, "0 draw")
    deal = play(deal, f"0 declare {deal.drawn}")
    assert not any(2 in (payer, payee) for payer, payee, _ in values(deal))


def test_4_2_a_survivor_settles_with_nobody_and_a_void_deal_pays_nothing() -> None:
    deal = begun({1: "8S 8S 9S"}, rules=MARRIAGE, players=2, indicator="9S")
    assert values(play(deal, "1 withdraw")) == []
    void = after(deal, deal.stop(VoidedBy.STOPPED))
    assert void.outcome is not None and void.outcome.payments == ()


@pytest.mark.parametrize("format_", ["pool101", "pool201"])
def test_4_2_value_cards_never_count_in_a_pool(format_: str) -> None:
    rules = rules_of("marriage21", [("format", format_)])
    deal = begun({1: WINNER, 0: "8S 8S"}, rules=rules, players=2, indicator="9S", stock="2C")
    assert values(play(deal, "1 draw", "1 declare 2C")) == []


@pytest.mark.parametrize("preset", sorted(set(PRESETS) - {"marriage21", "gin10"}))
def test_4_2_no_other_game_has_value_cards(preset: str) -> None:
    rules = PRESETS[preset]
    deal = begun(
        {1: complete(rules), 0: "8S 8S"}, rules=rules, players=2, indicator="9S", stock="2C"
    )
    assert values(play(deal, "1 draw", "1 declare 2C")) == []


def test_4_2_the_hands_are_settled_beside_it() -> None:
    held = {1: WINNER, 0: f"8S 8S KH {LOOSE}"}
    deal = begun(held, rules=MARRIAGE, players=2, indicator="9S", stock="2C")
    deal = play(deal, "1 draw", "1 declare 2C")
    # Without three pure sequences everything but the jokers counts, at most 120.
    assert owed(deal)[0] == "count 120" and values(deal) == [(1, 0, "40")]


# --- Jokers ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cut", "wild"),
    [
        ("7H", "7S 7H 7D 7C 6H 8H PJ"),
        ("AC", "AS AH AD AC KC 2C PJ"),
        ("KD", "KS KH KD KC QD AD PJ"),
        ("PJ", "AS AH AD AC KS 2S PJ"),
    ],
)
def test_4_2_the_neighbours_of_the_cut_card_are_jokers_too(cut: str, wild: str) -> None:
    found = Wild.turned(Face.parse(cut), MARRIAGE)
    assert {str(face) for face in found.faces} == set(wild.split())


def held(rules: Rules, indicator: str) -> int:
    """How many jokers can be held once that card is turned."""
    turned = Face.parse(indicator)
    left = [card.face for card in pack(rules)]
    left.remove(turned)
    return sum(face in Wild.turned(turned, rules) for face in left)


def test_4_2_up_to_twenty_jokers_can_be_held() -> None:
    assert held(MARRIAGE, "7H") == 20 == 11 + 3 + 3 + 3


@pytest.mark.parametrize(
    ("preset", "packs", "seven", "printed"),
    [("paplu", 2, 9, 1), ("indian", 2, 9, 9), ("paplu", 3, 14, 2), ("indian", 3, 14, 14)],
)
def test_1_2_how_many_jokers_can_be_held(preset: str, packs: int, seven: int, printed: int) -> None:
    rules = rules_of(preset, [("packs", str(packs))])
    assert (held(rules, "7H"), held(rules, "PJ")) == (seven, printed)
