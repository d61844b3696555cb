"""Declarations, right and wrong, and Hand Rummy (rule book 2.6, 2.13, 3.5)."""

from dataclasses import replace

import pytest

from bot.rummy.cards import Card
from bot.rummy.events import DealWon, HandDeclared, WonBy
from bot.rummy.moves import Declare
from bot.rummy.rules import DeclaredCard, Switch
from bot.rummy.state import Phase, Standing
from bot.rummy.variants.paplu import PAPLU
from tests.rummy.positions import (
    COMPLETE,
    after,
    backwards,
    begun,
    events_of,
    owed,
    passed,
    play,
    refusal,
)

EIGHTS = "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD"


def test_2_6_worked_case_eights_wild_puts_the_king_aside() -> None:
    deal = play(begun({3: EIGHTS}, indicator="8S", stock="4C"), "3 draw")
    declared, won = events_of(deal, "3 declare KD")
    assert isinstance(declared, HandDeclared) and declared.valid
    assert isinstance(won, DealWon) and (won.seat, won.by) == (3, WonBy.DECLARATION)
    deal = after(deal, (declared, won))
    assert deal.is_over and deal.phase is Phase.OVER and deal.to_act is None
    assert str(deal.discards[-1]) == "KD/1"
    assert set(deal.hand(3)) == set(declared.shown)


def test_2_6_worked_case_the_king_is_the_only_finish_card() -> None:
    deal = play(begun({3: EIGHTS}, indicator="8S", stock="4C"), "3 draw")
    finishing = []
    for card in deal.hand(3):
        declared = deal.decide(3, Declare(card), backwards)[0]
        assert isinstance(declared, HandDeclared)
        if declared.valid:
            finishing.append(str(card))
    assert finishing == ["KD/1"]


def test_2_6_worked_case_four_kings_are_no_group_and_the_hand_may_not_be_declared() -> None:
    kings = "4S 5S 6S 8H PJ TH 7C 7D 7H KS KH KD KC"
    deal = play(begun({3: kings}, indicator="2D", stock="9C"), "3 draw", "3 declare 9C")
    assert deal.standing(3) is Standing.INVALID
    deal = passed(begun({3: kings, 2: COMPLETE}, indicator="2D"), 1)
    assert owed(play(deal, "2 announce"))[3] == "count 10"


def test_2_6_a_card_taken_from_the_discards_may_complete_the_hand() -> None:
    hand = COMPLETE.replace("5S", "KD")
    deal = play(begun({3: hand}, discard="5S"), "3 take", "3 declare KD")
    assert deal.outcome is not None and deal.outcome.winner == 3


def test_2_6_a_wrong_declaration_counts_as_a_late_withdrawal_and_the_deal_goes_on() -> None:
    deal = play(begun({3: "KD"}), "3 draw")
    shown = [card for card in deal.hand(3) if str(card) != "KD/1"]
    deal = play(deal, "3 declare KD")
    assert deal.standing(3) is Standing.INVALID and deal.hand(3) == ()
    assert set(shown) <= set(deal.out)
    assert deal.place(3).laid == tuple(shown)
    # The card put aside is an ordinary discard: the next seat may take it.
    assert str(deal.discards[-1]) == "KD/1"
    assert deal.to_act == 2 and not deal.is_over
    assert play(deal, "2 take").taken == Card.parse("KD/1")


def test_2_6_a_wrong_declaration_costs_forty_and_wins_nothing() -> None:
    deal = play(begun({3: "KD", 2: COMPLETE}, players=4), "3 draw", "3 declare KD", "2 draw")
    deal = play(deal, f"2 declare {deal.drawn}")
    assert owed(deal)[3] == "invalid 40"


def test_house_rule_invalid_sets_the_price_of_a_wrong_declaration() -> None:
    rules = replace(PAPLU, invalid=80)
    deal = play(begun({3: "KD"}, players=2, rules=rules, dealer=0, seats=(0, 3)), "3 draw")
    assert owed(play(deal, "3 declare KD")) == {3: "invalid 80"}


def test_2_6_a_card_taken_earlier_may_be_put_aside() -> None:
    hand = COMPLETE.replace("5S", "9D")
    deal = play(begun({1: hand}, players=2, discard="KD", stock="AD 5S"), "1 take")
    deal = play(deal, "1 discard 9D", "0 draw", "0 discard AD", "1 draw", "1 declare KD")
    assert deal.outcome is not None and deal.outcome.winner == 1
    assert deal.place(1).took == ()


def test_2_6_whoever_declared_wrongly_moves_no_more() -> None:
    deal = play(begun({3: "KD"}), "3 draw", "3 declare KD")
    deal = passed(deal, 3)
    assert deal.to_act == 2
    assert refusal(deal, "3 draw") == "not-in-deal"


# --- Hand Rummy ------------------------------------------------------------------------------


def test_2_13_hand_rummy_shows_the_dealt_hand_without_a_card_put_aside() -> None:
    deal = begun({2: COMPLETE})
    deal = passed(deal, 1)
    declared, won = events_of(deal, "2 announce")
    assert declared == HandDeclared(seat=2, finish=None, shown=deal.hand(2), valid=True)
    assert isinstance(won, DealWon) and won.by is WonBy.HAND_RUMMY
    over = after(deal, (declared, won))
    assert over.discards == deal.discards and len(over.hand(2)) == 13


def test_2_13_nothing_is_halved_for_those_still_waiting() -> None:
    loser = "3S 4S 5S 6H 7H 8H 9D TD JD QD KD KC 5D"
    deal = play(begun({3: COMPLETE, 0: loser}), "3 announce")
    assert owed(deal)[0] == "count 15"


def test_2_13_early_withdrawals_stay_ten() -> None:
    deal = play(begun({2: COMPLETE}), "3 withdraw", "2 announce")
    assert owed(deal)[3] == "early 10"


def test_2_13_wrongly_announced_it_is_an_invalid_declaration() -> None:
    deal = begun({3: "AS KD"})
    hand = deal.hand(3)
    deal = play(deal, "3 announce")
    assert deal.standing(3) is Standing.INVALID and deal.out == hand
    assert len(deal.discards) == 1 and deal.to_act == 2
    deal = play(deal, "2 withdraw", "1 withdraw")
    assert owed(deal) == {3: "invalid 40", 2: "early 10", 1: "early 10"}


def test_2_13_drawing_gives_it_up() -> None:
    deal = play(begun({3: COMPLETE}), "3 draw")
    assert refusal(deal, "3 announce") == "hand-rummy-too-late"
    deal = play(deal, f"3 declare {deal.drawn}")
    assert set(owed(deal).values()) and all(why.startswith("half") for why in owed(deal).values())


def test_2_13_only_at_the_start_of_the_first_turn() -> None:
    assert refusal(passed(begun({3: COMPLETE}), 4), "3 announce") == "hand-rummy-too-late"


def test_2_13_a_first_turn_that_was_missed_gives_it_up() -> None:
    deal = play(begun({3: COMPLETE}), "3 miss")
    assert refusal(passed(deal, 3), "3 announce") == "hand-rummy-too-late"


def test_2_13_of_two_such_hands_the_first_wins_and_the_other_counts_nothing() -> None:
    second = "AS 2S 3S 4D 5D 6D TH JH QH 7C 7S 7D KS".replace("KS", "4S")
    deal = play(begun({3: COMPLETE, 1: second}, indicator="8H"), "3 announce")
    assert deal.outcome is not None and deal.outcome.winner == 3
    assert owed(deal)[1] == "count 0"


def test_house_rule_hand_rummy_off() -> None:
    deal = begun({3: COMPLETE}, rules=replace(PAPLU, hand_rummy=Switch.OFF))
    assert refusal(deal, "3 announce") == "hand-rummy-off"


# --- The finish slot (3.5) -------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["KD", COMPLETE])
def test_3_5_the_finish_card_goes_to_the_finish_slot(hand: str) -> None:
    rules = replace(PAPLU, declared_card=DeclaredCard.FINISH_SLOT)
    deal = play(begun({3: hand}, rules=rules, stock="9D"), "3 draw", "3 declare 9D")
    assert [str(card) for card in deal.finished] == ["9D/1"]
    assert "9D/1" not in map(str, deal.discards)
