"""Withdrawals, early and late, and the survivor (rule book 2.7, 2.8)."""

from dataclasses import replace

import pytest

from bot.rummy.events import DealWon, SeatWithdrew, Tariff, Why, WonBy
from bot.rummy.moves import Withdraw
from bot.rummy.rules import EarlyCards
from bot.rummy.state import Standing
from bot.rummy.variants.paplu import PAPLU
from tests.rummy.positions import COMPLETE, begun, events_of, owed, passed, play, refusal


def test_2_7_worked_case_an_early_withdrawal_puts_thirteen_cards_under_the_stock() -> None:
    deal = begun()
    hand, stock = deal.hand(3), deal.stock
    assert len(stock) == 52
    deal = play(deal, "3 withdraw")
    assert len(deal.stock) == 65
    assert deal.stock[:52] == stock
    assert set(deal.stock[52:]) == set(hand) and deal.hand(3) == ()
    assert events_of(deal, "2 draw")[0].card == stock[0]  # type: ignore[union-attr]  # a draw


def test_2_7_the_cards_under_the_stock_are_shuffled_among_themselves() -> None:
    deal = begun()
    (withdrew,) = events_of(deal, "3 withdraw")
    assert withdrew == SeatWithdrew(
        seat=3,
        tariff=Tariff.EARLY,
        why=Why.CHOSEN,
        under_stock=tuple(reversed(deal.hand(3))),
    )


def test_2_7_early_means_never_having_drawn_whatever_the_turn() -> None:
    deal = passed(play(begun(), "3 miss"), 3)
    assert deal.place(3).turns == 2
    deal = play(deal, "3 withdraw")
    assert deal.standing(3) is Standing.EARLY and len(deal.stock) == 49 + 13


def test_2_7_after_any_draw_it_is_late_and_the_cards_are_out_of_play() -> None:
    deal = passed(begun(), 4)
    hand, stock = deal.hand(3), deal.stock
    deal = play(deal, "3 withdraw")
    assert deal.standing(3) is Standing.LATE
    assert deal.out == hand and deal.stock == stock


def test_2_7_taking_a_discard_is_drawing() -> None:
    deal = play(begun({3: "KD"}), "3 take", "3 discard KD")
    deal = play(passed(deal, 3), "3 withdraw")
    assert deal.standing(3) is Standing.LATE


def test_2_7_a_withdrawal_replaces_the_count() -> None:
    deal = passed(begun({2: COMPLETE}), 1)
    deal = play(deal, "2 draw", "2 discard 3S", "1 withdraw")
    deal = play(passed(deal, 1), "3 withdraw", "2 draw")
    assert refusal(deal, "2 withdraw") == "withdraw-after-draw"
    deal = play(deal, f"2 discard {deal.drawn}", "0 withdraw")
    # Whoever is left wins: one early, two late, and nobody is counted as well.
    assert owed(deal) == {3: "late 40", 1: "early 10", 0: "late 40"}


def test_2_7_only_at_the_start_of_ones_own_turn() -> None:
    deal = begun()
    assert refusal(deal, "2 withdraw") == "not-your-turn"
    assert deal.can(3, Withdraw())


@pytest.mark.parametrize("gone", [0, 1, 2, 3])
def test_fault_12_the_cards_of_whoever_withdraws_stay_in_the_deal(gone: int) -> None:
    deal = passed(begun(), 3 - gone)
    # `play` counts the 106 cards after each move.
    assert len(play(deal, f"{gone} withdraw").stock) == len(deal.stock) + 13
    late = passed(begun(), 7 - gone)
    assert len(play(late, f"{gone} withdraw").out) == 13


def test_house_rule_early_cards_out() -> None:
    deal = play(begun(rules=replace(PAPLU, early_cards=EarlyCards.OUT)), "3 withdraw")
    assert deal.standing(3) is Standing.EARLY
    assert len(deal.stock) == 52 and len(deal.out) == 13


def test_house_rule_drop_amounts() -> None:
    rules = replace(PAPLU, drop_early=25, drop_late=50)
    deal = play(begun(rules=rules, players=3), "2 draw")
    deal = play(deal, f"2 discard {deal.drawn}", "1 withdraw", "0 draw")
    deal = play(deal, f"0 discard {deal.drawn}", "2 withdraw")
    assert owed(deal) == {1: "early 25", 2: "late 50"}


# --- The survivor ----------------------------------------------------------------------------


def test_2_8_the_last_one_wins_at_once_and_needs_to_prove_nothing() -> None:
    deal = play(begun({0: "AS KD 9C"}), "3 withdraw", "2 withdraw")
    withdrew, won = events_of(deal, "1 withdraw")
    assert isinstance(withdrew, SeatWithdrew)
    assert isinstance(won, DealWon) and (won.seat, won.by) == (0, WonBy.SURVIVOR)


def test_2_8_worked_case_everyone_before_the_last_withdraws_early() -> None:
    deal = play(begun(), "3 withdraw", "2 withdraw", "1 withdraw")
    assert owed(deal) == {3: "early 10", 2: "early 10", 1: "early 10"}
    assert deal.outcome is not None and deal.outcome.winner == 0


def test_2_8_the_survivor_may_be_the_one_who_just_saw_a_wrong_declaration() -> None:
    deal = play(begun({1: "KD"}, players=2), "1 draw", "1 declare KD")
    assert deal.outcome is not None and deal.outcome.winner == 0
    assert owed(deal) == {1: "invalid 40"}
