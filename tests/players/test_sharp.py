"""The sharp player (rule book 6): what is certain in its play, whatever it has learned."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.fairness.dice import SeededDice
from bot.players.appeal import Appeal
from bot.players.learned import AFTER, BEFORE
from bot.players.prospects import FEATURES, Prospects
from bot.players.sharp import SharpPlayer
from bot.rummy.cards import FACES, Face
from bot.rummy.house import rules_of
from bot.rummy.moves import (
    DeclareHandRummy,
    Discard,
    DrawStock,
    Move,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.points import Points
from bot.rummy.variants import PRESETS
from bot.rummy.view import SeatView
from bot.simulate import simulate
from tests.players.views import cards, facts, seat_view

NEAR = "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD"
COMPLETE = "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C 4C"
HOPELESS = "KC QD JS TH 9C 7D 5S 3H AC KD JH 6C 2D"


def choice(view: SeatView) -> Move:
    return SharpPlayer().choose(view, SeededDice(1))


def discarded(view: SeatView) -> str:
    move = choice(view)
    assert isinstance(move, Discard)
    return str(move.card.face)


# --- Plans ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        # Seven dublees and some single cards; seven jokers and a pair.
        ("AS AS 2H 2H 5C 5C TD TD JS JS QC QC 9S 9S KS 3D 6C JH 4H TS 3H 5D", "AS 2H 5C TD JS QC"),
        ("8S 8H 8H 8D 8D 9S 7S KC KC 2C 4D 6H TC JD QC AC 3H 5C 9D JS QH KH", "8S 8H 8D 9S 7S"),
    ],
)
def test_4_2_plays_towards_eight_dublees_and_eight_jokers(hand: str, kept: str) -> None:
    view = seat_view(hand, rules=PRESETS["marriage21"], indicator="8S/3")
    assert discarded(view) not in kept.split()


# --- Drawing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("top", ["8D", "PJ/2", "4C"])
def test_6_takes_a_discard_that_completes_the_hand_or_is_a_joker(top: str) -> None:
    assert choice(seat_view(NEAR, discards=top)) == TakeDiscard()


@pytest.mark.parametrize("top", ["QH", "JD", "TC"])
def test_6_leaves_a_discard_that_is_good_for_nothing(top: str) -> None:
    assert choice(seat_view(NEAR, discards=top)) == DrawStock()


def test_2_5_does_not_take_a_card_that_could_only_be_put_aside_itself() -> None:
    # Complete with the king put aside, and that is the very card that lies on the pile.
    view = seat_view(COMPLETE, discards="KD", seats=(facts(0, turns=3), facts(1, turns=3)))
    legal = tuple(move for move in view.legal if not isinstance(move, DeclareHandRummy))
    assert choice(replace(view, legal=legal)) == DrawStock()


# --- Discarding ------------------------------------------------------------------------------


@pytest.mark.parametrize("drawn", ["8C", "PJ/2"])
def test_6_keeps_its_jokers(drawn: str) -> None:
    hand = f"4H 5H 6H 9S JS QH KD 7C 7D 2S 3D AC JH {drawn}"
    assert discarded(seat_view(hand)) not in {"8C", "PJ"}


@pytest.mark.parametrize(
    ("hand", "kept"),
    [
        # A pure sequence is the first life; what makes the second comes next.
        ("4H 5H 6H 9S TS JH QC KD 7C 2D 2S AC 3D QS", "4H 5H 6H 9S TS"),
        ("4H 5H 6H 9H TH JH 7C 7D 7S QC KC AD 2S 5D", "4H 5H 6H 9H TH JH 7C 7D 7S QC KC"),
    ],
)
def test_6_breaks_no_group_and_no_good_pair_while_other_cards_are_loose(
    hand: str, kept: str
) -> None:
    assert discarded(seat_view(hand)) not in kept.split()


def test_6_a_pair_whose_third_card_is_gone_is_let_go_first() -> None:
    hand = "4H 5H 6H 9H TH JH QH 7C 7D 7S 5C 6C 2D 3D"
    seats = (facts(0, has_drawn=True, turns=4), facts(1, has_drawn=True, turns=4))
    view = seat_view(hand, seats=seats, discards="AD/1 AD/2 4D/1 4D/2")
    assert discarded(view) in {"2D", "3D"}
    view = seat_view(hand, seats=seats, discards="4C/1 4C/2 7C/2 KC")
    assert discarded(view) in {"5C", "6C"}


def test_6_does_not_feed_what_the_next_player_picks() -> None:
    left = dict.fromkeys(FACES, 2)
    queen, deuce = Face.parse("QS"), Face.parse("2D")
    collects = facts(1, taken=cards("QC JS"), picked=cards("QC JS"))
    threw = facts(1, threw=cards("QS/2 KS"))
    plain = Appeal.to(facts(1), left)
    assert Appeal.to(collects, left).of(queen) > plain.of(queen) > Appeal.to(threw, left).of(queen)
    assert Appeal.to(collects, left).of(deuce) == plain.of(deuce)
    # What nobody can complete is taken least.
    none = {face: 0 if face.rank in {10, 11, 12, 13, 1} else 2 for face in FACES}
    assert Appeal.to(facts(1), none).of(queen) < plain.of(queen)


# --- Withdrawing -----------------------------------------------------------------------------


def test_2_7_withdraws_early_from_a_hopeless_hand() -> None:
    assert choice(seat_view(HOPELESS)) == Withdraw()


def test_2_7_plays_on_with_a_pure_sequence_and_jokers() -> None:
    assert choice(seat_view("4H 5H 6H 9S TS PJ 8C KC 7D AC 2C QH JD")) == DrawStock()


@pytest.mark.parametrize(("total", "withdraws"), [(0, True), (81, True), (82, False)])
def test_3_11_never_withdraws_past_the_limit_of_a_pool(total: int, withdraws: bool) -> None:
    rules = rules_of("indian", [("format", "pool101"), ("drop_early", "20")])
    totals = ((0, Points.of(total)), (1, Points.of(50)))
    seats = tuple(facts(seat, turns=1) for seat in range(2))
    view = replace(seat_view(HOPELESS, rules=rules, seats=seats), totals=totals)
    assert isinstance(choice(view), Withdraw) is withdraws


def test_2_9_near_the_end_of_the_stock_a_bad_hand_costs_less() -> None:
    drawn = (facts(0, has_drawn=True, turns=12), facts(1, has_drawn=True, turns=12))
    late = Prospects.of(seat_view(HOPELESS, seats=drawn, stock=2, turn=24)).drawing()
    long = Prospects.of(seat_view(HOPELESS, seats=drawn, stock=40, turn=24)).drawing()
    assert late > long


# --- Showing, and what is known --------------------------------------------------------------


def test_every_game_has_a_weight_for_all_that_is_seen() -> None:
    for table in (BEFORE, AFTER):
        assert set(table) == set(PRESETS)
        assert {len(weights) for weights in table.values()} == {len(FEATURES)}


def test_a_better_hand_is_worth_more() -> None:
    hands = (NEAR, "4H 5H 6H 9S TS QH 7C 7D 7S AC 2C JC KD", HOPELESS)
    worth = [Prospects.of(seat_view(hand)).drawing() for hand in hands]
    assert worth == sorted(worth, reverse=True)
    assert worth[0] > 0 > worth[2]


def test_the_same_view_gives_the_same_move() -> None:
    view = seat_view("4H 5H 6H 9S JS QH KD 7C 7D 2S 3D AC JH 5C")
    assert {SharpPlayer().choose(view, SeededDice(seed)) for seed in range(3)} == {choice(view)}


@pytest.mark.parametrize("preset", PRESETS)
def test_6_sharp_beats_random_in_every_game(preset: str) -> None:
    rules = PRESETS[preset]
    report = simulate(
        rules=rules, players=2, deals=60 // rules.hand_size, seed=4, levels=["sharp", "random"],
        duplicate=True, workers=1,
    )  # fmt: skip
    assert report.violations == ()
    assert report.points["sharp"] > 0 > report.points["random"]
