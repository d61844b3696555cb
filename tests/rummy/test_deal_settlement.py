"""Who owes what (rule book 2.11, 2.12, 2.14, 3.6, 3.7, 3.10)."""

from dataclasses import replace

import pytest

from bot.rummy.cards import Card
from bot.rummy.deal import Deal
from bot.rummy.events import EntryKind, Payment
from bot.rummy.points import Points
from bot.rummy.rules import FullCount, Protection, Rules, Switch
from bot.rummy.settlement import bonus_face
from bot.rummy.variants.paplu import PAPLU
from tests.rummy.positions import COMPLETE, begun, owed, passed, play

FIFTEEN = "3S 4S 5S 6H 7H 8H 9D TD JD QD KD KC 5D"
"""Two lives, all protected but a king and a five."""
SEVENTY_SEVEN = "4H 5H 6H 9C 9D 9S KC QD 2S 3D 8C JD 7S"
"""With tens wild: a pure sequence and no second life."""
WINNER = "6D 7D 8D JS QS KS 3C 4C 5C AH AD AC PJ"


def declared(deal: Deal) -> Deal:
    """The seat to act draws and declares, putting aside what it drew."""
    seat = deal.to_act
    deal = play(deal, f"{seat} draw")
    return play(deal, f"{seat} declare {deal.drawn}")


def payments(deal: Deal) -> tuple[Payment, ...]:
    """What the winner is owed."""
    assert deal.outcome is not None
    return deal.outcome.payments


def won(hands: dict[int, str], rules: Rules = PAPLU, indicator: str = "2D") -> Deal:
    """Seat 3 declares in its second turn; everyone has had one."""
    deal = passed(begun({3: WINNER, **hands}, rules=rules, indicator=indicator), 4)
    return declared(deal)


def test_2_11_worked_case_a_king_and_a_five_left_over_pay_fifteen() -> None:
    assert owed(won({1: FIFTEEN}))[1] == "count 15"


def test_2_11_worked_case_a_pure_sequence_only_protects_itself_alone() -> None:
    deal = begun({3: COMPLETE, 1: SEVENTY_SEVEN}, indicator="TH")
    assert owed(declared(passed(deal, 4)))[1] == "count 77"


def test_2_11_without_a_pure_sequence_the_whole_hand_counts_without_ceiling() -> None:
    loose = "AS KS QD JH TC KH QC JS TD 9H 9C 9S 7D"
    assert owed(won({1: loose}, indicator="2C"))[1] == f"count {9 * 10 + 27 + 7}"


def test_2_11_a_zero_stays_zero() -> None:
    hand = "3S 4S 5S 6H 7H 8H 8C 9C TC JC QC KC AC"
    assert owed(won({1: hand}))[1] == "count 0"


def test_house_rule_cap_is_the_most_that_a_count_costs() -> None:
    deal = won({1: SEVENTY_SEVEN, 2: FIFTEEN}, replace(PAPLU, cap=60), indicator="TH")
    assert (owed(deal)[1], owed(deal)[2]) == ("count 60", "count 15")
    assert [paid.count for paid in payments(deal) if paid.seat == 1] == [77]


def test_house_rule_protection_melds_protects_groups_without_a_life() -> None:
    hand = "9C 9D 9S KC QD 2S 3D 8C JD 7S 5H 6C AS"
    with_lives = won({1: hand}, indicator="4D")
    with_melds = won({1: hand}, replace(PAPLU, protection=Protection.MELDS), indicator="4D")
    assert owed(with_lives)[1] == "count 98"
    assert owed(with_melds)[1] == f"count {98 - 27}"


# --- Half tariff -----------------------------------------------------------------------------


def four_with_two_hands(first: str) -> Deal:
    """The worked case of 2.12: seat 3 is P1, then 2, 1, 0; P1 does what `first` says."""
    twenty = "3S 4S 5S 6H 7H 8H 9D TD JD QD KD KC TC"
    deal = begun({2: twenty, 1: WINNER, 0: FIFTEEN}, indicator="2C", stock="KS QH 9S")
    return declared(passed(play(deal, first), 1))


def test_2_12_fault_7_worked_case_half_a_count_is_exact() -> None:
    deal = four_with_two_hands("3 withdraw")
    assert owed(deal) == {3: "early 10", 2: "count 20", 0: "half 7½"}
    assert str(Points.total(paid.amount for paid in payments(deal))) == "37½"


def test_2_12_whoever_has_had_a_turn_pays_in_full_even_a_skipped_one() -> None:
    deal = begun({3: FIFTEEN, 2: WINNER})
    assert owed(declared(play(deal, "3 miss")))[3] == "count 15"


def test_2_12_nothing_is_halved_in_the_winners_second_turn() -> None:
    deal = passed(begun({3: WINNER, 1: FIFTEEN}), 4)
    assert owed(declared(deal))[1] == "count 15"


def test_2_12_a_first_turn_that_was_missed_was_the_winners_first() -> None:
    # Only those whose first turn never came would be halved; here everyone has had one.
    deal = passed(play(begun({3: WINNER, 1: FIFTEEN}), "3 miss"), 3)
    assert owed(declared(deal))[1] == "count 15"


def test_2_12_declaring_with_a_taken_discard_is_drawing_and_declaring() -> None:
    hand = WINNER.replace("8D", "TC")
    deal = play(begun({3: hand, 1: FIFTEEN}, discard="8D"), "3 take", "3 declare TC")
    assert owed(deal)[1] == "half 7½"


def test_2_12_the_count_before_halving_is_kept() -> None:
    deal = four_with_two_hands("3 withdraw")
    assert [paid.count for paid in payments(deal) if paid.kind is EntryKind.HALF] == [15]


def test_2_12_a_survivor_is_paid_in_full() -> None:
    deal = play(begun(), "3 withdraw", "2 withdraw", "1 withdraw")
    assert set(owed(deal).values()) == {"early 10"}


def test_house_rule_half_tariff_off() -> None:
    deal = begun({3: WINNER, 1: FIFTEEN}, rules=replace(PAPLU, half_tariff=Switch.OFF))
    assert owed(declared(deal))[1] == "count 15"


def test_2_12_a_capped_count_is_halved_after_the_cap() -> None:
    deal = begun({3: WINNER, 1: SEVENTY_SEVEN}, rules=replace(PAPLU, cap=25), indicator="TH")
    assert owed(declared(deal))[1] == "half 12½"


def test_fault_8_three_losers_at_15_7_and_3_all_halved_pay_twelve_and_a_half() -> None:
    seven = "3S 4S 5S 6H 7H 8H 9D TD JD QD KD 7C 2S"
    three = "6C 7C 8C 9C TC 6S 7S 8S 9S QH QC QS 3H"
    deal = declared(begun({3: WINNER, 2: FIFTEEN, 1: seven, 0: three}))
    assert owed(deal) == {2: "half 7½", 1: "half 3½", 0: "half 1½"}
    assert str(Points.total(paid.amount for paid in payments(deal))) == "12½"


# --- Settlement ------------------------------------------------------------------------------


def test_2_14_every_seat_dealt_in_but_the_winner_owes_one_amount() -> None:
    deal = won({})
    assert sorted(owed(deal)) == [0, 1, 2]
    assert len(payments(deal)) == 3


# --- Full count (3.7) ------------------------------------------------------------------------


def full(rule: FullCount) -> Rules:
    return replace(PAPLU, full_count=rule)


def test_3_7_full_count_fines_who_had_a_turn_and_never_drew() -> None:
    deal = play(begun({2: WINNER, 0: FIFTEEN}, rules=full(FullCount.HAD_TURN)), "3 miss")
    deal = declared(deal)
    assert owed(deal)[3] == "full 40"
    # The first turn of seats 1 and 0 never came.
    assert owed(deal)[0] == "half 7½"


def test_3_7_full_count_literal_fines_both() -> None:
    deal = play(begun({2: WINNER, 0: FIFTEEN}, rules=full(FullCount.LITERAL)), "3 miss")
    assert owed(declared(deal)) == {3: "full 40", 1: "full 40", 0: "full 40"}


def test_3_7_full_count_does_not_touch_who_drew() -> None:
    assert owed(won({1: FIFTEEN}, full(FullCount.LITERAL)))[1] == "count 15"


def test_3_7_full_count_fines_who_was_withdrawn_by_absence_without_drawing() -> None:
    deal = begun({3: WINNER}, rules=replace(full(FullCount.HAD_TURN), misses=1))
    deal = play(passed(deal, 1), "2 miss", "1 withdraw")
    deal = declared(passed(deal, 1))
    assert (owed(deal)[2], owed(deal)[1]) == ("full 40", "early 10")


# --- Paplu bonus (3.10) ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("indicator", "face"), [("KC", "AC"), ("AC", "2C"), ("9H", "TH"), ("PJ", None)]
)
def test_3_10_the_bonus_card_is_one_above_the_indicator(indicator: str, face: str | None) -> None:
    found = bonus_face(Card.parse(f"{indicator}/1"))
    assert (None if found is None else str(found)) == face


def with_both_aces(bonus: Switch) -> Deal:
    hand = "AC 2C 3C AC AD AH 7S 8S 9S 4D 5D 6D 7D"
    deal = begun({3: hand}, rules=replace(PAPLU, paplu_bonus=bonus, cap=5), indicator="KC")
    return declared(passed(play(passed(deal, 1), "2 withdraw"), 2))


def test_3_10_worked_case_both_copies_from_three_opponents_one_of_whom_withdrew() -> None:
    deal = with_both_aces(Switch.ON)
    bonuses = [paid for paid in payments(deal) if paid.kind is EntryKind.BONUS]
    assert Points.total(p.amount for p in bonuses) == Points.of(60)
    assert [p.seat for p in bonuses] == [2, 1, 0]


def test_3_10_no_bonus_unless_the_table_plays_it() -> None:
    deal = with_both_aces(Switch.OFF)
    assert len(payments(deal)) == 3


def test_3_10_no_bonus_without_the_card_and_none_for_a_survivor() -> None:
    rules = replace(PAPLU, paplu_bonus=Switch.ON)
    assert len(payments(won({}, rules, indicator="PJ"))) == 3
    assert len(payments(won({}, rules, indicator="5H"))) == 3
    deal = play(begun({0: "AC AC"}, rules=rules, players=2, indicator="KC"), "1 withdraw")
    assert owed(deal) == {1: "early 10"}
