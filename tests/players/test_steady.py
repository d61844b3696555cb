"""The steady player (rule book 6): draws, discards, declares and withdraws with sense."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.fairness.dice import SeededDice
from bot.players.steady import SteadyPlayer
from bot.rummy.cards import Card
from bot.rummy.house import rules_of
from bot.rummy.melds import classify
from bot.rummy.moves import (
    Discard,
    DrawStock,
    Lay,
    Move,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.packs import Wild
from bot.rummy.points import Points
from bot.rummy.variants import PRESETS
from bot.rummy.view import SeatView, TableMeld
from tests.players.views import cards, facts, seat_view

NEAR = "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD"
HOPELESS = "KC QD JS TH 9C 7D 5S 3H AC KD JH 6C 2D"


def choice(view: SeatView) -> Move:
    return SteadyPlayer().choose(view, SeededDice(1))


def discarded(view: SeatView) -> str:
    move = choice(view)
    assert isinstance(move, Discard)
    return str(move.card.face)


@pytest.mark.parametrize("top", ["8D", "PJ/2", "4C", "KD/2"])
def test_6_takes_a_discard_that_completes_something_or_is_a_joker(top: str) -> None:
    hand = NEAR if top != "KD/2" else "4H 5H 6H 9S TS PJ 7C 7D 7S KC KD 2C QH"
    top = "KS" if top == "KD/2" else top
    assert choice(seat_view(hand, discards=top)) == TakeDiscard()


def test_6_takes_a_discard_with_which_it_may_declare() -> None:
    # The 4H goes: the set of twos stays, or lends one to 2H 3H 4H and leaves as much to count.
    hand = "TC JC QC 9S TS 8D 4H 4H 5H 6H 2H 2D 2C"
    assert choice(seat_view(hand, discards="3H")) == TakeDiscard()


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


@pytest.mark.parametrize(("total", "withdraws"), [(0, True), (81, True), (82, False)])
def test_3_11_never_withdraws_past_the_limit_of_a_pool(total: int, withdraws: bool) -> None:
    rules = rules_of("indian", [("format", "pool101")])
    totals = ((0, Points.of(total)), (1, Points.of(50)))
    view = replace(seat_view(HOPELESS, rules=rules), totals=totals)
    assert isinstance(choice(view), Withdraw) is withdraws


# --- The other games of the family (rule book 4) ---------------------------------------------


def test_4_3_spares_a_sequence_for_the_set_that_is_missing() -> None:
    # Three sequences are no hand here; the nines and the king are on their way to a set.
    rules = PRESETS["indian10"]
    view = seat_view("4S 5S 6S AH 2H 3H 5D 6D 7D KC KD", rules=rules)
    assert discarded(view) in {"5D", "7D", "6D", "AH", "3H", "2H"}


# --- Groups laid in play (rule book 4.4) -----------------------------------------------------

GIN = PRESETS["gin10"]


def gin(hand: str, *on_table: str, taken: str | None = None) -> SeatView:
    """Seat 0's view with groups on the table; sevens and printed jokers are wild."""
    wild = Wild.rank(7)
    melds = []
    for text in on_table:
        laid = cards(text)
        kind = classify([card.face for card in laid], wild, GIN)
        assert kind is not None
        melds.append(TableMeld(kind=kind, cards=laid))
    mine = facts(0, has_drawn=True, turns=3, on_table=tuple(melds))
    return seat_view(hand, rules=GIN, indicator="7S/2", seats=(mine, facts(1)), taken=taken)


def laid(view: SeatView) -> str:
    move = choice(view)
    assert isinstance(move, Lay)
    return " ".join(str(card.face) for card in move.cards)


def test_4_4_lays_a_pure_sequence_first_and_any_sequence_second() -> None:
    hand = "4S 5S 6S 9H TH PJ KC KD 3D 2C 8C"
    assert laid(gin(hand)) == "4S 5S 6S"
    rest = hand.replace("4S 5S 6S ", "")
    assert set(laid(gin(rest, "4S 5S 6S")).split()) == {"9H", "TH", "PJ"}


def test_4_4_lays_no_set_while_a_sequence_is_missing() -> None:
    assert isinstance(choice(gin("4S 5S 6S KC KD KH 3D JC 8C 2H QH")), Lay)
    assert isinstance(choice(gin("KC KD KH 3D JC 8C 2H QH", "4S 5S 6S")), Discard)


def test_4_4_goes_out_with_a_last_discard_as_soon_as_it_can() -> None:
    view = gin("KC KD KH KS QH", "4S 5S 6S", "9H TH JH")
    assert len(laid(view).split()) == 4
    assert discarded(gin("QH", "4S 5S 6S", "9H TH JH", "KC KD KH KS")) == "QH"


def test_4_4_and_2_5_does_not_go_out_on_the_card_just_taken() -> None:
    view = gin("KC KD KH KS QH", "4S 5S 6S", "9H TH JH", taken="QH/1")
    assert isinstance(choice(view), Discard)


def test_4_4_keeps_the_cards_with_which_it_can_still_go_out() -> None:
    # With one card left nobody ever goes out: a group takes three.
    assert isinstance(choice(gin("KC KD KH 2S QH", "4S 5S 6S", "9H TH JH")), Discard)
    # Of a run of five, four are laid: three cards can still become a group.
    assert len(laid(gin("9H TH JH QH KH 2D 2S 4C", "4S 5S 6S")).split()) == 4
