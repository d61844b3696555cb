"""The greedy player (rule book 6): draws, discards, declares and withdraws with sense."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.fairness.shuffle import SeededDice
from bot.players.greedy import GreedyPlayer
from bot.rummy.cards import Card
from bot.rummy.moves import (
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Move,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.view import SeatView
from tests.players.views import facts, seat_view

NEAR = "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD"
COMPLETE = "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C 4C"
HOPELESS = "KC QD JS TH 9C 7D 5S 3H AC KD JH 6C 2D"


def choice(view: SeatView) -> Move:
    return GreedyPlayer().choose(view, SeededDice(1))


def discarded(view: SeatView) -> str:
    move = choice(view)
    assert isinstance(move, Discard)
    return str(move.card.face)


def test_2_6_declares_as_soon_as_any_finish_card_allows_it() -> None:
    # The worked case: eights wild, KD is the only finish card.
    assert choice(seat_view(f"{NEAR} 4C")) == Declare(Card.parse("KD/1"))


def test_2_6_never_declares_a_hand_that_is_not_complete() -> None:
    assert isinstance(choice(seat_view(f"{NEAR} QH")), Discard)


def test_2_5_does_not_put_aside_the_card_just_taken_but_its_twin() -> None:
    # Either 4C may complete the hand's last group, but the one taken may not be put aside.
    view = seat_view(f"{COMPLETE} 4C/2", taken="4C/2")
    move = choice(view)
    assert isinstance(move, Declare)
    assert move.finish != Card.parse("4C/2")


def test_2_13_announces_hand_rummy_when_the_hand_dealt_is_complete() -> None:
    assert choice(seat_view(COMPLETE)) == DeclareHandRummy()
    assert choice(seat_view(NEAR)) != DeclareHandRummy()


@pytest.mark.parametrize("top", ["8D", "PJ/2", "4C", "KD/2"])
def test_6_takes_a_discard_that_completes_something_or_is_a_joker(top: str) -> None:
    hand = NEAR if top != "KD/2" else "4H 5H 6H 9S TS PJ 7C 7D 7S KC KD 2C QH"
    top = "KS" if top == "KD/2" else top
    assert choice(seat_view(hand, discards=top)) == TakeDiscard()


@pytest.mark.parametrize("top", ["QH", "JD", "TC"])
def test_6_leaves_a_discard_that_completes_nothing(top: str) -> None:
    assert choice(seat_view(NEAR, discards=top)) == DrawStock()


@pytest.mark.parametrize("drawn", ["8C", "PJ/2"])
def test_6_keeps_its_jokers(drawn: str) -> None:
    hand = f"4H 5H 6H 9S JS QH KD 7C 7D 2S 3D AC JH {drawn}"
    assert discarded(seat_view(hand)) not in {"8C", "PJ"}


def test_6_sheds_high_loose_cards_first() -> None:
    assert discarded(seat_view("4H 5H 6H 9H TH JH 7C 7D 7S 2C 3C KD 5S 2S")) == "KD"


def test_6_keeps_two_that_want_a_third() -> None:
    assert discarded(seat_view("4H 5H 6H 9H TH JH 7C 7D 7S QC KC AD 2S 5D")) == "AD"


def test_6_does_not_feed_what_the_next_player_picks() -> None:
    # JD and QS are worth the same here; whoever follows holds a queen and a jack of spades.
    hand = "4H 5H 6H 9H TH JH 7C 7D 7S 2C 3C 4C JD QS"
    other = facts(1, has_drawn=True, taken=(Card.parse("QC/1"), Card.parse("JS/1")))
    mine = facts(0, has_drawn=True)
    assert discarded(seat_view(hand, seats=(mine, other))) == "JD"
    other = facts(1, has_drawn=True, taken=(Card.parse("JC/1"), Card.parse("TD/1")))
    assert discarded(seat_view(hand, seats=(mine, other))) == "QS"


def test_2_7_withdraws_early_from_a_hopeless_hand() -> None:
    assert choice(seat_view(HOPELESS)) == Withdraw()


def test_2_7_plays_on_with_a_pure_sequence_and_jokers() -> None:
    assert choice(seat_view("4H 5H 6H 9S TS PJ 8C KC 7D AC 2C QH JD")) == DrawStock()


def test_2_9_near_the_end_of_the_stock_a_bad_hand_waits_for_a_void_deal() -> None:
    drawn = (facts(0, has_drawn=True, turns=20), facts(1, has_drawn=True, turns=20))
    assert choice(seat_view(HOPELESS, seats=drawn, stock=2, turn=40)) != Withdraw()


def test_nothing_to_do_is_an_error() -> None:
    with pytest.raises(ValueError, match="nothing to do"):
        GreedyPlayer().choose(replace(seat_view(NEAR), legal=()), SeededDice(1))
