"""Void deals, the order at the end of a turn, a new stock (rule book 2.9, 2.10, 3.8)."""

from dataclasses import replace

import pytest

from bot.rummy.deal import Deal
from bot.rummy.deciding import MOST_DRY_TURNS
from bot.rummy.events import (
    CardDiscarded,
    DealVoided,
    DealWon,
    HandDeclared,
    SeatWithdrew,
    StockReshuffled,
    VoidedBy,
    WonBy,
)
from bot.rummy.rules import DeclaredCard, StockEnd
from bot.rummy.variants.paplu import PAPLU
from tests.rummy.positions import COMPLETE, begun, events_of, owed, passed, play, shortened

RESHUFFLE = replace(PAPLU, stock_end=StockEnd.RESHUFFLE)


def last_card(deal: Deal) -> Deal:
    """One card is left in the stock."""
    return shortened(deal, 1)


def test_2_9_the_deal_is_void_when_the_turn_of_the_last_stock_card_ends() -> None:
    deal = passed(begun(), 51)
    assert len(deal.stock) == 1 and not deal.is_over
    deal = passed(deal, 1)
    assert deal.outcome is not None
    assert (deal.outcome.winner, deal.outcome.voided_by) == (None, VoidedBy.STOCK_ENDED)


def test_fault_15_draw_the_last_card_and_discard_is_void_without_withdrawal_fees() -> None:
    deal = last_card(play(begun(), "3 withdraw"))
    deal = play(deal, "2 draw")
    assert deal.stock == () and not deal.is_over
    discarded, voided = events_of(deal, f"2 discard {deal.drawn}")
    assert isinstance(discarded, CardDiscarded)
    assert voided == DealVoided(by=VoidedBy.STOCK_ENDED)
    deal = play(deal, f"2 discard {deal.drawn}")
    assert deal.outcome is not None and deal.outcome.payments == ()


def test_2_9_a_turn_that_takes_the_discard_does_not_trigger_it() -> None:
    deal = replace(begun({3: "KD"}), stock=(), out=begun({3: "KD"}).stock)
    deal = play(deal, "3 take", "3 discard KD")
    assert not deal.is_over


def test_2_9_void_after_two_hundred_turns_in_a_row_without_a_stock_draw() -> None:
    deal = begun({1: "KD", 0: "QD"}, players=2, discard="KC")
    turns = 0
    while not deal.is_over:
        seat = deal.to_act
        deal = play(deal, f"{seat} take")
        card = next(card for card in deal.hand(seat or 0) if card != deal.taken)
        deal = play(deal, f"{seat} discard {card}")
        turns += 1
    assert turns == MOST_DRY_TURNS == 200
    assert deal.outcome is not None and deal.outcome.voided_by is VoidedBy.NO_STOCK_DRAWS


def test_2_9_a_stock_draw_begins_the_count_of_dry_turns_anew() -> None:
    deal = replace(begun(), dry_turns=MOST_DRY_TURNS - 1)
    assert passed(deal, 1).dry_turns == 0
    assert play(deal, "3 miss").is_over


# --- The order at the end of a turn ----------------------------------------------------------


def test_2_10_a_valid_declaration_with_the_last_stock_card_wins() -> None:
    deal = play(last_card(begun({3: COMPLETE})), "3 draw")
    deal = play(deal, f"3 declare {deal.drawn}")
    assert deal.outcome is not None and deal.outcome.won_by is WonBy.DECLARATION


def test_2_10_worked_case_two_active_and_the_last_card_declared_wrongly() -> None:
    deal = play(last_card(begun({1: "KD"}, players=2)), "1 draw")
    declared, won = events_of(deal, "1 declare KD")
    assert isinstance(declared, HandDeclared) and not declared.valid
    assert isinstance(won, DealWon) and (won.seat, won.by) == (0, WonBy.SURVIVOR)
    assert owed(play(deal, "1 declare KD")) == {1: "invalid 40"}


def test_2_10_worked_case_three_active_and_the_last_card_declared_wrongly_is_void() -> None:
    deal = play(last_card(begun({2: "KD"}, players=3)), "2 draw")
    declared, voided = events_of(deal, "2 declare KD")
    assert isinstance(declared, HandDeclared) and not declared.valid
    assert voided == DealVoided(by=VoidedBy.STOCK_ENDED)
    assert owed(play(deal, "2 declare KD")) == {}


@pytest.mark.parametrize(("players", "winner"), [(2, 0), (3, None)])
def test_2_10_leaving_with_the_last_stock_card_is_applied_before_the_stocks_end(
    players: int, winner: int | None
) -> None:
    first = players - 1
    deal = play(last_card(begun(players=players)), f"{first} draw")
    withdrew, *_ = events_of(deal, f"{first} leave")
    assert isinstance(withdrew, SeatWithdrew)
    deal = play(deal, f"{first} leave")
    assert deal.outcome is not None and deal.outcome.winner == winner


# --- A new stock from the discards -----------------------------------------------------------


def test_3_8_the_discards_but_the_top_one_become_the_new_stock() -> None:
    deal = passed(begun(rules=RESHUFFLE), 51)
    deal = play(deal, "0 draw")
    pile, drawn = deal.discards, deal.drawn
    discarded, reshuffled = events_of(deal, f"0 discard {drawn}")
    assert reshuffled == StockReshuffled(stock=tuple(reversed(pile)))
    deal = play(deal, f"0 discard {drawn}")
    assert deal.discards == (drawn,) and deal.stock == tuple(reversed(pile))
    assert deal.reshuffles == 1 and deal.to_act == 3
    assert isinstance(discarded, CardDiscarded)


def test_3_8_at_the_fourth_exhaustion_the_deal_is_void() -> None:
    deal = shortened(begun(rules=RESHUFFLE), 4)
    stocks = []
    while not deal.is_over:
        stocks.append(len(deal.stock))
        deal = passed(deal, 1)
    assert deal.reshuffles == 3
    assert [size for size in stocks if size == 4] == [4] * 4
    assert deal.outcome is not None and deal.outcome.voided_by is VoidedBy.STOCK_ENDED


def test_3_8_with_two_left_a_wrong_declaration_ends_the_deal_before_a_new_stock() -> None:
    deal = play(last_card(begun({1: "KD"}, players=2, rules=RESHUFFLE)), "1 draw")
    assert isinstance(events_of(deal, "1 declare KD")[-1], DealWon)


def test_3_8_without_cards_for_a_new_stock_the_deal_is_void() -> None:
    rules = replace(RESHUFFLE, declared_card=DeclaredCard.FINISH_SLOT)
    deal = play(last_card(begun({2: "KD"}, players=3, rules=rules)), "2 draw")
    assert events_of(deal, "2 declare KD")[-1] == DealVoided(by=VoidedBy.STOCK_ENDED)


def test_3_8_finish_cards_and_dropped_hands_never_return() -> None:
    rules = replace(RESHUFFLE, declared_card=DeclaredCard.FINISH_SLOT)
    deal = passed(shortened(begun({2: "KD"}, players=3, rules=rules), 4), 3)
    deal = play(deal, "2 draw", "2 declare KD")
    assert deal.reshuffles == 1
    assert not {*deal.finished, *deal.out} & {*deal.stock, *deal.discards}
