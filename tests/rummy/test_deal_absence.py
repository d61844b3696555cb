"""Missed turns, leaving, stopping (rule book 2.16, 2.17, 2.18: what they do to a deal)."""

from dataclasses import replace

import pytest

from bot.rummy.cards import Card
from bot.rummy.events import (
    CardDiscarded,
    DealVoided,
    DealWon,
    LeavingNoted,
    SeatWithdrew,
    Tariff,
    TurnMissed,
    VoidedBy,
    Why,
    WonBy,
)
from bot.rummy.solver import solve
from bot.rummy.state import Standing
from bot.rummy.variants.paplu import PAPLU
from tests.rummy.positions import after, begun, events_of, owed, passed, play

# --- Missing a turn --------------------------------------------------------------------------


def test_2_16_before_drawing_the_turn_passes_untouched_and_counts_as_a_turn() -> None:
    deal = begun()
    assert events_of(deal, "3 miss") == (TurnMissed(seat=3),)
    missed = play(deal, "3 miss")
    assert missed.hand(3) == deal.hand(3) and missed.stock == deal.stock
    assert missed.to_act == 2 and missed.place(3).turns == 1 and missed.place(3).misses == 1


def test_2_16_after_drawing_from_the_stock_the_drawn_card_is_discarded() -> None:
    deal = play(begun(stock="PJ"), "3 draw")
    assert events_of(deal, "3 miss") == (
        CardDiscarded(seat=3, card=Card.parse("PJ/1"), missed=True),
    )


def test_2_16_a_card_taken_from_the_discards_stays_and_the_least_count_is_left() -> None:
    hand = "3S 4S 5S 6H 7H 8H 9D TD JD QD KD KC 5D"
    deal = play(begun({3: hand}, discard="AH"), "3 take")
    (discarded,) = events_of(deal, "3 miss")
    assert discarded == CardDiscarded(seat=3, card=Card.parse("KC/1"), missed=True)


def test_2_16_no_other_discard_would_have_left_less() -> None:
    deal = play(begun(discard="7C"), "3 take")
    (discarded,) = events_of(deal, "3 miss")
    assert isinstance(discarded, CardDiscarded)

    def left_by(card: Card) -> int:
        rest = tuple(other.face for other in deal.hand(3) if other != card)
        return solve(rest, deal.wild, deal.rules).count

    others = [card for card in deal.hand(3) if card != deal.taken]
    assert left_by(discarded.card) == min(map(left_by, others))


def test_2_16_of_equal_discards_the_dearest_goes_then_spades_hearts_diamonds_clubs() -> None:
    # No pure sequence: each discard leaves the whole rest, so the dearest leave least.
    hand = "KC KD 7S 9H 2S 4D 5C 8D TH 3C 6S 9C 2H"
    deal = play(begun({3: hand}, indicator="JD", discard="AC"), "3 take")
    (discarded,) = events_of(deal, "3 miss")
    assert discarded == CardDiscarded(seat=3, card=Card.parse("TH/1"), missed=True)


def test_2_16_the_lower_twin_goes() -> None:
    hand = "KC KC 7S 9H 2S 4D 5C 8D 9H 3C 6S 9C 2H"
    deal = play(begun({3: hand}, indicator="JD", discard="AC"), "3 take")
    assert play(deal, "3 miss").discards[-1] == Card.parse("KC/1")


def test_2_16_the_twin_of_the_taken_card_may_be_the_one_that_goes() -> None:
    hand = "KC 2C 7S 9H 2S 4D 5C 8D 9H 3C 6S 9C 2H"
    deal = play(begun({3: hand}, indicator="JD", discard="KC/2"), "3 take")
    assert play(deal, "3 miss").discards[-1] == Card.parse("KC/1")


def test_2_16_the_third_miss_in_a_row_withdraws_early_if_never_drawn() -> None:
    deal = begun(players=3)
    for _ in range(2):
        deal = passed(play(deal, "2 miss"), 2)
    hand, stock = deal.hand(2), deal.stock
    assert events_of(deal, "2 miss") == (
        SeatWithdrew(
            seat=2, tariff=Tariff.EARLY, why=Why.ABSENT, under_stock=tuple(reversed(hand))
        ),
    )
    deal = play(deal, "2 miss")
    assert deal.standing(2) is Standing.EARLY and deal.stock[: len(stock)] == stock


def test_2_16_the_third_miss_in_a_row_withdraws_late_after_a_draw() -> None:
    deal = passed(begun(players=3), 3)
    for _ in range(2):
        deal = passed(play(deal, "2 miss"), 2)
    hand = deal.hand(2)
    deal = play(deal, "2 miss")
    assert deal.standing(2) is Standing.LATE and deal.out == hand


def test_2_16_any_own_action_begins_the_count_anew() -> None:
    deal = begun(players=2)
    for _ in range(2):
        deal = passed(play(deal, "1 miss"), 1)
    assert deal.place(1).misses == 2
    deal = play(deal, "1 draw")
    assert deal.place(1).misses == 0
    # The discard is missed: one, not three.
    assert play(deal, "1 miss").place(1).misses == 1


def test_2_16_the_timers_own_discard_is_a_miss_in_the_row() -> None:
    deal = passed(play(begun(players=2), "1 draw", "1 miss"), 1)
    deal = passed(play(deal, "1 miss"), 1)
    assert events_of(deal, "1 miss")[0] == SeatWithdrew(seat=1, tariff=Tariff.LATE, why=Why.ABSENT)


def test_house_rule_one_miss_after_drawing_discards_then_withdraws_late() -> None:
    deal = play(begun(rules=replace(PAPLU, misses=1), stock="KD"), "3 draw")
    assert events_of(deal, "3 miss") == (
        CardDiscarded(seat=3, card=Card.parse("KD/1"), missed=True),
        SeatWithdrew(seat=3, tariff=Tariff.LATE, why=Why.ABSENT),
    )
    over = play(deal, "3 miss")
    assert over.to_act == 2 and over.turn == 2 and over.place(2).turns == 1
    assert len(over.out) == 13 and str(over.discards[-1]) == "KD/1"


def test_house_rule_one_miss_that_leaves_one_seat_lets_it_win() -> None:
    deal = play(begun(rules=replace(PAPLU, misses=1), players=2), "1 draw")
    assert isinstance(events_of(deal, "1 miss")[-1], DealWon)
    assert owed(play(deal, "1 miss")) == {1: "late 40"}


def test_house_rule_misses_never_withdraws_nobody() -> None:
    deal = begun(rules=replace(PAPLU, misses=None), players=2)
    for _ in range(12):
        deal = play(deal, f"{deal.to_act} miss")
    assert [place.misses for place in deal.places] == [6, 6]


def test_2_16_each_deal_starts_at_zero() -> None:
    assert all(place.misses == 0 for place in begun().places)


# --- Leaving ---------------------------------------------------------------------------------


def test_2_17_leaving_on_ones_own_turn_withdraws_at_once() -> None:
    deal = begun()
    (withdrew,) = events_of(deal, "3 leave")
    assert isinstance(withdrew, SeatWithdrew)
    assert (withdrew.tariff, withdrew.why, len(withdrew.under_stock)) == (
        Tariff.EARLY,
        Why.LEFT,
        13,
    )
    assert play(deal, "3 leave").to_act == 2


def test_2_17_leaving_with_fourteen_is_late_and_all_fourteen_are_out_of_play() -> None:
    deal = play(begun(), "3 take")
    hand = deal.hand(3)
    assert events_of(deal, "3 leave") == (SeatWithdrew(seat=3, tariff=Tariff.LATE, why=Why.LEFT),)
    deal = play(deal, "3 leave")
    assert deal.out == hand and len(hand) == 14 and deal.standing(3) is Standing.LATE
    # The pile may be empty then.
    assert deal.discards == () and [type(move).__name__ for move in deal.legal_moves(2)] == [
        "DrawStock",
        "DeclareHandRummy",
        "Withdraw",
    ]


def test_2_17_otherwise_it_waits_for_the_start_of_the_next_turn() -> None:
    deal = begun()
    assert events_of(deal, "1 leave") == (LeavingNoted(seat=1),)
    deal = passed(play(deal, "1 leave"), 1)
    assert deal.place(1).leaving and deal.standing(1) is Standing.ACTIVE
    deal = play(deal, "2 draw")
    discarded, withdrew = events_of(deal, f"2 discard {deal.drawn}")
    assert isinstance(discarded, CardDiscarded)
    assert isinstance(withdrew, SeatWithdrew)
    assert (withdrew.seat, withdrew.tariff, withdrew.why) == (1, Tariff.EARLY, Why.LEFT)
    deal = play(deal, f"2 discard {deal.drawn}")
    assert deal.to_act == 0 and deal.turn == 4


def test_2_17_two_leavers_in_a_row_withdraw_in_turn_and_the_last_one_wins() -> None:
    deal = play(begun(), "2 leave", "1 leave", "3 draw")
    _, first, second = events_of(deal, f"3 discard {deal.drawn}")
    assert isinstance(first, SeatWithdrew) and first.seat == 2
    assert isinstance(second, SeatWithdrew) and second.seat == 1
    deal = play(begun(players=3), "1 leave", "0 leave", "2 draw")
    *_, withdrew, won = events_of(deal, f"2 discard {deal.drawn}")
    assert isinstance(withdrew, SeatWithdrew) and withdrew.seat == 0
    assert isinstance(won, DealWon) and (won.seat, won.by) == (2, WonBy.SURVIVOR)


def test_2_17_a_leaver_who_is_the_last_one_left_wins() -> None:
    deal = play(begun(players=2), "0 leave", "1 withdraw")
    assert deal.outcome is not None and deal.outcome.winner == 0


def test_2_17_leaving_twice_or_once_out_changes_nothing() -> None:
    deal = play(begun(), "1 leave")
    assert events_of(deal, "1 leave") == ()
    deal = play(deal, "3 withdraw")
    assert events_of(deal, "3 leave") == ()
    assert events_of(deal, "7 leave") == ()
    over = after(deal, deal.stop(VoidedBy.STOPPED))
    assert events_of(over, "2 leave") == ()


def test_2_17_a_leaver_who_is_counted_before_the_next_turn_is_a_loser_like_any_other() -> None:
    hand = "6D 7D 8D JS QS KS 3C 4C 5C AH AD AC PJ"
    deal = play(begun({3: hand}), "2 leave", "3 announce")
    assert owed(deal)[2].startswith("count")


# --- Stopping --------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [VoidedBy.STOPPED, VoidedBy.PAUSED_TOO_LONG])
def test_2_18_a_stopped_deal_is_void_withdrawals_included(by: VoidedBy) -> None:
    deal = play(begun(), "3 withdraw")
    assert deal.stop(by) == (DealVoided(by=by),)
    over = after(deal, deal.stop(by))
    assert over.outcome is not None
    assert (over.outcome.voided_by, over.outcome.payments) == (by, ())
    assert over.stop(by) == ()
