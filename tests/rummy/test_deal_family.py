"""The other games of the family inside one deal (rule book 3 and 4): their cards and prices."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.rummy.cards import Card, Face
from bot.rummy.conservation import check_conservation
from bot.rummy.deal import Deal
from bot.rummy.events import (
    DealVoided,
    DealWon,
    EntryKind,
    HandDeclared,
    StockReshuffled,
    VoidedBy,
    WonBy,
)
from bot.rummy.house import rules_of
from bot.rummy.packs import Wild, pack
from bot.rummy.points import Points
from bot.rummy.rules import Direction, Rules
from bot.rummy.state import Standing
from bot.rummy.variants import PRESETS
from bot.rummy.variants.indian import INDIAN
from bot.rummy.view import view_of
from tests.rummy.positions import (
    begun,
    complete,
    events_of,
    owed,
    passed,
    play,
    refusal,
    shortened,
)

FAMILY = sorted(set(PRESETS) - {"paplu"})
DECLARED = sorted(set(FAMILY) - {"gin10"})
PRICES = {
    "indian": (20, 40, 80, 80),
    "indian21": (30, 70, 120, 120),
    "marriage21": (30, 70, 120, 120),
    "indian10": (15, 30, 60, 60),
    "gin10": (15, 30, 60, 60),
}
"""Early and late withdrawal, wrong declaration, ceiling."""
LOOSE = "KH QH TH AD QD 9D KC TC 8C AS QS 9S 7C 6D 5H 4C 3D TD 7H 8D 4H "
"""Three characters a card: no group among the first so many."""
NO_SECOND_SEQUENCE = "4S 5S 6S 7C 7D 7H TS TH TD TC KS KH KD"


def house(preset: str, **rules: str) -> Rules:
    return rules_of(preset, rules.items())


def won_by(deal: Deal, seat: int) -> Deal:
    """The same deal after `seat`, whose turn it is, has drawn and declared validly."""
    deal = play(deal, f"{seat} draw")
    return play(deal, f"{seat} declare {deal.drawn}")


# --- The cards -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "size", "cards"),
    [
        ("indian", 13, 106),
        ("indian21", 21, 159),
        ("marriage21", 21, 159),
        ("indian10", 10, 106),
        ("gin10", 10, 106),
    ],
)
def test_3_1_and_4_how_many_cards_there_are_and_how_many_are_dealt(
    preset: str, size: int, cards: int
) -> None:
    rules = PRESETS[preset]
    assert len(pack(rules)) == rules.pack_size == cards
    for players in range(2, 7):
        deal = begun(rules=rules, players=players)
        assert all(len(deal.hand(seat)) == size for seat in deal.seats)
        assert len(deal.stock) == cards - players * size - 2
        check_conservation(deal)


@pytest.mark.parametrize("preset", FAMILY)
@pytest.mark.parametrize("packs", [2, 3, 4, 5, 6])
def test_1_1_a_table_may_have_any_number_of_packs(preset: str, packs: int) -> None:
    if packs == 2 and PRESETS[preset].hand_size == 21:
        return
    rules = house(preset, packs=str(packs))
    assert len(set(pack(rules))) == 53 * packs
    check_conservation(passed(begun(rules=rules, players=6), 12))


@pytest.mark.parametrize("players", [7, 8, 9, 10])
def test_3_1_house_rule_seven_to_ten_players_with_three_packs(players: int) -> None:
    rules = house("indian", packs="3")
    assert (rules.pack_size, rules.printed_jokers, rules.max_players) == (159, 3, 10)
    deal = begun(rules=rules, players=players, dealer=players - 1)
    assert deal.seats == tuple(range(players))
    check_conservation(passed(deal, 2 * players))


@pytest.mark.parametrize("preset", FAMILY)
def test_3_1_play_runs_clockwise_from_the_dealers_left(preset: str) -> None:
    assert PRESETS[preset].direction is Direction.CLOCKWISE
    assert begun(rules=PRESETS[preset], players=4, dealer=1).seats == (2, 3, 0, 1)


@pytest.mark.parametrize("preset", sorted(set(FAMILY) - {"marriage21"}))
def test_3_2_after_a_printed_joker_aces_are_wild(preset: str) -> None:
    wild = begun(rules=PRESETS[preset], indicator="PJ").wild
    assert {str(face) for face in wild.faces} == {"AS", "AH", "AD", "AC", "PJ"}


@pytest.mark.parametrize("preset", FAMILY)
def test_1_2_a_printed_joker_turned_lies_out_of_play(preset: str) -> None:
    deal = begun(rules=PRESETS[preset], indicator="PJ")
    check_conservation(passed(deal, 8))
    assert deal.indicator == Card.parse("PJ/1")


# --- Prices ----------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", FAMILY)
def test_3_4_and_4_the_price_of_a_withdrawal_and_its_cards_are_out_of_play(preset: str) -> None:
    early, late, _, _ = PRICES[preset]
    deal = begun(rules=PRESETS[preset], players=3)
    first, stock = deal.hand(1), len(deal.stock)
    deal = play(deal, "1 withdraw")
    assert (deal.out, len(deal.stock)) == (first, stock)
    deal = play(passed(deal, 2), "2 withdraw")
    assert owed(deal) == {1: f"early {early}", 2: f"late {late}"}


@pytest.mark.parametrize("preset", DECLARED)
def test_3_5_and_4_a_wrong_declaration_costs_its_price_and_the_others_play_on(preset: str) -> None:
    deal = begun({1: "KD AS"}, rules=PRESETS[preset], players=3, indicator="2H")
    deal = play(deal, "1 draw", "1 declare KD")
    assert deal.standing(1) is Standing.INVALID and deal.to_act == 2 and not deal.is_over
    assert deal.out == deal.place(1).laid
    deal = play(deal, "2 withdraw")
    assert deal.outcome is not None and deal.outcome.won_by is WonBy.SURVIVOR
    assert owed(deal)[1] == f"invalid {PRICES[preset][2]}"


@pytest.mark.parametrize("preset", DECLARED)
def test_3_5_the_finish_card_is_face_down_until_the_deal_ends(preset: str) -> None:
    deal = begun({1: "KD AS"}, rules=PRESETS[preset], players=3, indicator="2H")
    top = deal.discards[-1]
    deal = play(deal, "1 draw", "1 declare KD")
    assert deal.finished == (Card.parse("KD/1"),) and deal.discards[-1] == top
    assert view_of(deal, 2).finished == ()
    assert play(deal, "2 take").taken == top
    assert view_of(play(deal, "2 withdraw"), 2).finished == deal.finished


@pytest.mark.parametrize("preset", DECLARED)
def test_3_6_and_4_a_loser_counts_at_most_the_cap(preset: str) -> None:
    rules = PRESETS[preset]
    held = {1: complete(rules), 2: LOOSE[: rules.hand_size * 3]}
    deal = won_by(passed(begun(held, rules=rules, players=3, indicator="2H"), 3), 1)
    assert owed(deal)[2] == f"count {PRICES[preset][3]}"


@pytest.mark.parametrize("preset", DECLARED)
def test_3_7_and_4_a_full_count_costs_what_a_wrong_declaration_costs(preset: str) -> None:
    rules = PRESETS[preset]
    assert rules.invalid == PRICES[preset][2]
    deal = begun({2: complete(rules)}, rules=replace(rules, invalid=77), players=3, indicator="2H")
    deal = won_by(play(deal, "1 miss"), 2)
    assert owed(deal)[1] == "full 77"
    # The first turn of seat 0 never came.
    assert owed(deal)[0].startswith("count")


def test_3_7_withdrawn_by_absence_without_drawing_pays_in_full() -> None:
    deal = begun({2: complete(INDIAN)}, rules=replace(INDIAN, misses=1), players=3, indicator="2H")
    assert owed(won_by(play(deal, "1 miss"), 2))[1] == "full 80"


def test_3_7_withdrawn_by_ones_own_wish_without_drawing_pays_the_early_price() -> None:
    deal = begun({2: complete(INDIAN)}, rules=INDIAN, players=3, indicator="2H")
    assert owed(won_by(play(deal, "1 withdraw"), 2))[1] == "early 20"


def test_3_7_house_rule_literal_fines_those_whose_turn_never_came() -> None:
    rules = house("indian", full_count="literal")
    deal = begun({2: complete(INDIAN)}, rules=rules, players=3, indicator="2H")
    assert owed(won_by(play(deal, "1 miss"), 2)) == {1: "full 80", 0: "full 80"}


# --- Declaring -------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", DECLARED)
def test_3_5_and_4_a_valid_declaration_wins(preset: str) -> None:
    rules = PRESETS[preset]
    deal = begun({1: complete(rules)}, rules=rules, players=2, indicator="2H", stock="6C")
    deal = play(deal, "1 draw")
    declared, won = events_of(deal, "1 declare 6C")
    assert isinstance(declared, HandDeclared) and declared.valid
    assert isinstance(won, DealWon) and won.by is WonBy.DECLARATION
    assert [paid.seat for paid in won.payments if paid.kind is EntryKind.COUNT] == [0]


def test_3_3_worked_case_four_kings_are_a_set() -> None:
    kings = "4S 5S 6S 8H PJ TH 7C 7D 7H KS KH KD KC"
    deal = begun({1: kings}, rules=INDIAN, players=2, indicator="2D", stock="9C")
    deal = play(deal, "1 draw", "1 declare 9C")
    assert deal.outcome is not None and deal.outcome.winner == 1


def test_3_6_worked_case_one_sequence_only_costs_80_when_declared() -> None:
    held = {1: NO_SECOND_SEQUENCE}
    deal = begun(held, rules=INDIAN, players=2, indicator="2D", stock="9C")
    assert owed(play(deal, "1 draw", "1 declare 9C")) == {1: "invalid 80"}


@pytest.mark.parametrize(("protection", "amount", "count"), [("lives", 80, 91), ("melds", 0, 0)])
def test_3_6_worked_case_a_losers_hand_without_a_second_sequence(
    protection: str, amount: int, count: int
) -> None:
    rules = house("indian", protection=protection)
    held = {1: complete(INDIAN), 0: NO_SECOND_SEQUENCE}
    deal = won_by(passed(begun(held, rules=rules, players=2, indicator="2D"), 2), 1)
    assert owed(deal)[0] == f"count {amount}"
    assert deal.outcome is not None and deal.outcome.payments[0].count == count


def test_3_9_there_is_no_hand_rummy_and_no_half_tariff() -> None:
    for preset in FAMILY:
        rules = PRESETS[preset]
        assert refusal(begun(rules=rules), "1 announce") == "hand-rummy-off"
    deal = begun({1: complete(INDIAN)}, rules=INDIAN, players=4, indicator="2H")
    assert all(why.startswith("count") for why in owed(won_by(deal, 1)).values())


@pytest.mark.parametrize("preset", FAMILY)
def test_3_9_the_taken_discard_may_not_return_in_that_turn(preset: str) -> None:
    deal = play(begun(rules=PRESETS[preset], discard="7S/1"), "1 take")
    assert refusal(deal, "1 discard 7S/1") == "taken-card-stays"


# --- A new stock -----------------------------------------------------------------------------


@pytest.mark.parametrize("preset", FAMILY)
def test_3_8_three_new_stocks_and_at_the_fourth_exhaustion_nobody_pays(preset: str) -> None:
    deal = play(begun(rules=PRESETS[preset], players=3), "1 withdraw")
    deal = shortened(deal, 4)
    while not deal.is_over:
        deal = passed(deal, 1)
    assert deal.reshuffles == 3
    assert deal.outcome is not None
    assert (deal.outcome.voided_by, deal.outcome.payments) == (VoidedBy.STOCK_ENDED, ())


def test_3_8_house_rule_stock_end_void() -> None:
    deal = shortened(begun(rules=house("indian", stock_end="void"), players=3), 1)
    assert passed(deal, 1).is_over


def test_3_8_a_wrong_declaration_with_the_last_card_brings_a_new_stock_without_it() -> None:
    deal = passed(shortened(begun({1: "KD"}, rules=INDIAN, players=3), 4), 3)
    deal = play(deal, "1 draw")
    _, reshuffled = events_of(deal, "1 declare KD")
    assert isinstance(reshuffled, StockReshuffled)
    assert Card.parse("KD/1") not in reshuffled.stock
    assert not {*reshuffled.stock} & {*deal.hand(1)}


def test_3_8_two_left_the_void_takes_drops_and_eighties_with_it() -> None:
    rules = house("indian", stock_end="void")
    deal = play(begun({1: "KD"}, rules=rules, players=4), "1 draw", "1 declare KD", "2 withdraw")
    deal = shortened(deal, 1)
    deal = play(deal, "3 draw")
    assert events_of(deal, f"3 discard {deal.drawn}")[-1] == DealVoided(by=VoidedBy.STOCK_ENDED)


# --- Paplu bonus -----------------------------------------------------------------------------

BONUS = house("indian", paplu_bonus="on")
ACES = "AC 2C 3C AC AD AH 7S 8S 9S 4D 5D 6D 7D"


def bonuses(deal: Deal) -> list[tuple[int, str]]:
    assert deal.outcome is not None
    paid = [paid for paid in deal.outcome.payments if paid.kind is EntryKind.BONUS]
    assert all(payment.to is None for payment in paid)
    return [(payment.seat, str(payment.amount)) for payment in paid]


def test_3_10_worked_case_both_copies_from_three_opponents_one_of_whom_dropped() -> None:
    deal = begun({1: ACES}, rules=BONUS, indicator="KC")
    deal = won_by(passed(play(passed(deal, 1), "2 withdraw"), 2), 1)
    assert bonuses(deal) == [(2, "20"), (3, "20"), (0, "20")]
    assert deal.outcome is not None
    paid = [p.amount for p in deal.outcome.payments if p.kind is EntryKind.BONUS]
    assert Points.total(paid) == Points.of(60)


def test_3_10_the_bonus_card_is_not_wild() -> None:
    assert Face.parse("AC") not in Wild.turned(Face.parse("KC"), BONUS)


def test_3_10_the_bonus_is_outside_the_cap() -> None:
    deal = won_by(begun({1: ACES}, rules=replace(BONUS, cap=1), players=2, indicator="KC"), 1)
    assert owed(deal) == {0: "count 1"} and bonuses(deal) == [(0, "20")]


def test_3_10_with_three_packs_there_may_be_three_copies() -> None:
    rules = house("indian", paplu_bonus="on", packs="3")
    hand = "AC 2C 3C AC AS AH AC 2C 3C 4C 5D 6D 7D"
    assert bonuses(won_by(begun({1: hand}, rules=rules, players=2, indicator="KC"), 1)) == [
        (0, "30")
    ]


@pytest.mark.parametrize("format_", ["pool101", "pool201"])
def test_3_10_the_bonus_never_counts_in_a_pool(format_: str) -> None:
    rules = house("indian", paplu_bonus="on", format=format_)
    assert bonuses(won_by(begun({1: ACES}, rules=rules, players=2, indicator="KC"), 1)) == []


@pytest.mark.parametrize("format_", ["points", "deals:2"])
def test_3_10_the_bonus_counts_in_points_and_deals(format_: str) -> None:
    rules = house("indian", paplu_bonus="on", format=format_)
    assert bonuses(won_by(begun({1: ACES}, rules=rules, players=2, indicator="KC"), 1)) == [
        (0, "20")
    ]


def test_3_10_a_survivor_collects_none_nor_anyone_after_a_printed_joker() -> None:
    deal = begun({0: "AC AC"}, rules=BONUS, players=2, indicator="KC")
    assert bonuses(play(deal, "1 withdraw")) == []
    deal = begun({1: ACES}, rules=BONUS, players=2, indicator="PJ")
    assert bonuses(won_by(deal, 1)) == []


# --- The games of 21 and of ten cards --------------------------------------------------------

TWENTY_ONE = "3S 4S 5S 6H 7H 8H 9C TC JC 5C 5C 5C QD QD JH JH TD TD 9D 9D 4C"


def test_4_1_a_tunnela_and_dublees_beside_three_pure_sequences() -> None:
    rules = PRESETS["indian21"]
    hand = "3S 4S 5S 6H 7H 8H 9C TC JC KS KS KS QD QD JH JH TD TD 4C 5C 6C"
    deal = begun({1: hand}, rules=rules, players=2, indicator="2D", stock="9S")
    deal = play(deal, "1 draw", "1 declare 9S")
    assert deal.outcome is not None and deal.outcome.winner == 1


def test_4_1_a_loser_with_three_pure_sequences_counts_what_is_outside_groups() -> None:
    rules = PRESETS["indian21"]
    held = {1: complete(rules), 0: TWENTY_ONE}
    deal = won_by(begun(held, rules=rules, players=2, indicator="2D"), 1)
    assert owed(deal)[0] == "count 4"


def test_4_1_a_loser_with_fewer_counts_all_but_the_pure_sequences_shown() -> None:
    rules = replace(PRESETS["indian21"], cap=None)
    hand = TWENTY_ONE.replace("9C TC JC", "9S TH AC")
    deal = won_by(begun({1: complete(rules), 0: hand}, rules=rules, players=2, indicator="2D"), 1)
    faces = [Face.parse(text) for text in hand.split()]
    shown = 3 + 4 + 5 + 6 + 7 + 8
    assert owed(deal)[0] == f"count {sum(face.value for face in faces) - shown}"


def test_4_2_the_same_hand_without_three_pure_sequences_counts_all_but_jokers() -> None:
    rules = replace(PRESETS["marriage21"], cap=None)
    hand = TWENTY_ONE.replace("9C TC JC 5C 5C 5C", "9S TH AC 5C 5C 5D").replace("4C", "2S")
    deal = won_by(begun({1: complete(rules), 0: hand}, rules=rules, players=2, indicator="2D"), 1)
    faces = [Face.parse(text) for text in hand.split() if text != "2S"]
    assert owed(deal)[0] == f"count {sum(face.value for face in faces)}"


@pytest.mark.parametrize(
    "hand",
    [
        # Three tunnelas, eight dublees, eight jokers; the rest is free.
        "KS KS KS 9C 9C 9C 7H 7H 7H 4S 6S 8S 4H 5D 6C 8D TD JD QC AS 3H",
        "KS KS QS QS JH JH 9C 9C 7C 7C 5D 5D 4H 4H PJ PJ 3S 6S 8D TD AC",
        "2S 2H 2C 2S AD 3D PJ PJ 4S 6S 8S TS 4H 6H 9H 5D 7D QC TC 8C JD",
    ],
)
def test_4_2_three_tunnelas_eight_dublees_or_eight_jokers_win(hand: str) -> None:
    rules = PRESETS["marriage21"]
    deal = begun({1: hand}, rules=rules, players=2, indicator="2D", stock="9S")
    deal = play(deal, "1 draw", "1 declare 9S")
    assert deal.outcome is not None and deal.outcome.winner == 1


def test_4_3_ten_cards_need_two_sequences_and_a_set() -> None:
    runs = "3S 4S 5S 6H 7H 8H 9C TC JC QC"
    for rules, wins in (
        (PRESETS["indian10"], False),
        (house("indian10", sets_required="0"), True),
    ):
        deal = begun({1: runs}, rules=rules, players=3, indicator="2D", stock="9S")
        assert play(deal, "1 draw", "1 declare 9S").is_over is wins
