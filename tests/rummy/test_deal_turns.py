"""A turn: drawing, discarding, who is next, and what is refused (rule book 2.5)."""

from dataclasses import replace

import pytest

from bot.rummy.cards import Card, Face
from bot.rummy.errors import IllegalMoveError, RummyError
from bot.rummy.events import (
    CardDiscarded,
    DiscardTaken,
    HandDeclared,
    StockDrawn,
    TurnMissed,
    VoidedBy,
)
from bot.rummy.moves import (
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.rules import Switch
from bot.rummy.state import Phase
from bot.rummy.variants.indian import INDIAN
from bot.rummy.variants.paplu import PAPLU
from tests.rummy.positions import (
    after,
    backwards,
    begun,
    events_of,
    passed,
    play,
    refusal,
    started,
)


def test_2_5_a_turn_is_thirteen_fourteen_thirteen() -> None:
    deal = begun()
    deal = play(deal, "3 draw")
    assert (len(deal.hand(3)), deal.phase, deal.to_act) == (14, Phase.DISCARD, 3)
    deal = play(deal, f"3 discard {deal.hand(3)[0]}")
    assert (len(deal.hand(3)), deal.phase, deal.to_act, deal.turn) == (13, Phase.DRAW, 2, 2)


def test_2_5_the_top_of_the_stock_is_drawn() -> None:
    deal = begun(stock="KD 4C")
    assert events_of(deal, "3 draw") == (StockDrawn(seat=3, card=Card.parse("KD/1")),)
    deal = play(deal, "3 draw")
    assert str(deal.stock[0]) == "4C/1" and str(deal.drawn) == "KD/1" and deal.taken is None


def test_2_5_the_very_first_discard_may_be_taken_even_a_joker() -> None:
    deal = begun(indicator="8H", discard="8C")
    assert events_of(deal, "3 take") == (DiscardTaken(seat=3, card=Card.parse("8C/1")),)
    deal = play(deal, "3 take")
    assert deal.discards == () and str(deal.taken) == "8C/1"
    assert deal.place(3).took == (Card.parse("8C/1"),)


def test_2_5_a_discard_lies_on_top() -> None:
    deal = play(begun({3: "KD"}), "3 draw", "3 discard KD")
    assert str(deal.discards[-1]) == "KD/1" and len(deal.discards) == 2


def test_2_5_the_card_taken_from_the_discards_may_not_go_in_that_turn() -> None:
    deal = play(begun({3: "7S/1"}, discard="7S/2"), "3 take")
    assert refusal(deal, "3 discard 7S/2") == "taken-card-stays"
    assert refusal(deal, "3 declare 7S/2") == "taken-card-cannot-finish"


def test_fault_10_the_twin_of_the_taken_card_may_go_and_only_one_leaves() -> None:
    deal = play(begun({3: "7S/1"}, discard="7S/2"), "3 take", "3 discard 7S/1")
    assert [str(card) for card in deal.hand(3) if str(card.face) == "7S"] == ["7S/2"]
    assert str(deal.discards[-1]) == "7S/1"


def test_fault_10_with_both_twins_in_hand_exactly_one_leaves() -> None:
    deal = play(begun({3: "7S/1 7S/2"}), "3 draw", "3 discard 7S")
    assert [str(card) for card in deal.hand(3) if str(card.face) == "7S"] == ["7S/2"]


def test_2_5_a_typed_face_means_the_twin_that_may_go() -> None:
    deal = play(begun({3: "7S/2"}, discard="7S/1"), "3 take")
    assert str(deal.card_to_discard(3, Face.parse("7S"))) == "7S/2"


def test_2_5_a_typed_face_means_the_lower_pack_when_both_may_go() -> None:
    deal = play(begun({3: "7S/2 7S/1"}), "3 draw")
    assert str(deal.card_to_discard(3, Face.parse("7S"))) == "7S/1"


def test_2_5_a_typed_face_that_is_only_the_taken_card_is_refused_as_such() -> None:
    deal = play(begun({3: "KD KD"}, discard="7S/2"), "3 take")
    assert refusal(begun({2: "7S"}, discard="KC"), "3 discard 7S/1") == "draw-first"
    assert refusal(deal, "3 discard 7S/2") == "taken-card-stays"
    with pytest.raises(IllegalMoveError) as refused:
        deal.card_to_discard(2, Face.parse("KD"))
    assert refused.value.code == "card-not-in-hand"


def test_2_5_the_taken_card_may_go_in_a_later_turn() -> None:
    deal = play(begun(players=2, discard="KD"), "1 take")
    deal = play(deal, f"1 discard {deal.hand(1)[0]}")
    assert [str(card) for card in deal.place(1).took] == ["KD/1"]
    deal = play(passed(deal, 1), "1 draw", "1 discard KD/1")
    assert deal.place(1).took == ()


def test_fault_9_drawing_twice_is_refused_and_takes_one_card() -> None:
    deal = begun()
    drawn = play(deal, "3 draw")
    assert refusal(drawn, "3 draw") == "already-drawn"
    assert refusal(drawn, "3 take") == "already-drawn"
    assert len(drawn.hand(3)) == 14 and len(drawn.stock) == len(deal.stock) - 1


@pytest.mark.parametrize(
    ("saying", "code"),
    [
        ("2 draw", "not-your-turn"),
        ("7 draw", "not-in-deal"),
        ("3 discard 3S/1", "draw-first"),
        ("3 declare 3S/1", "draw-first"),
        ("2 miss", "not-your-turn"),
    ],
)
def test_2_5_before_drawing_these_are_refused(saying: str, code: str) -> None:
    assert refusal(begun({3: "3S"}), saying) == code


@pytest.mark.parametrize(
    ("saying", "code"),
    [
        ("3 take", "already-drawn"),
        ("3 withdraw", "withdraw-after-draw"),
        ("3 announce", "hand-rummy-too-late"),
        ("3 discard KD/1", "card-not-in-hand"),
        ("3 declare KD/1", "card-not-in-hand"),
    ],
)
def test_2_5_after_drawing_these_are_refused(saying: str, code: str) -> None:
    assert refusal(play(begun({2: "KD/1"}), "3 draw"), saying) == code


def test_2_5_a_refusal_says_whose_turn_it_is_and_which_card() -> None:
    deal = play(begun({2: "KD/1"}), "3 draw")
    with pytest.raises(IllegalMoveError) as refused:
        deal.verify(2, DrawStock())
    assert refused.value.facts == {"to_act": 3}
    with pytest.raises(IllegalMoveError) as refused:
        deal.verify(3, Discard(Card.parse("KD/1")))
    assert refused.value.facts == {"card": Card.parse("KD/1")}


def test_2_5_nothing_is_drawn_from_an_empty_stock_or_pile() -> None:
    deal = begun()
    assert refusal(replace(deal, stock=()), "3 draw") == "stock-empty"
    assert refusal(replace(deal, discards=()), "3 take") == "pile-empty"


def test_2_5_a_deal_that_is_over_takes_no_move() -> None:
    deal = begun()
    deal = after(deal, deal.stop(VoidedBy.STOPPED))
    assert refusal(deal, "3 draw") == "deal-over"
    assert refusal(deal, "3 miss") == "deal-over"
    assert deal.legal_moves(3) == ()


def test_house_rule_no_joker_from_discard() -> None:
    rules = replace(PAPLU, no_joker_from_discard=Switch.ON)
    for joker in ("8C", "PJ"):
        deal = begun(rules=rules, indicator="8H", discard=joker)
        assert refusal(deal, "3 take") == "joker-stays"
        assert TakeDiscard() not in deal.legal_moves(3)
    assert begun(rules=rules, indicator="8H", discard="9C").can(3, TakeDiscard())


# --- Legal moves -----------------------------------------------------------------------------


def test_2_5_every_move_before_drawing_is_listed() -> None:
    deal = begun()
    assert deal.legal_moves(3) == (DrawStock(), TakeDiscard(), DeclareHandRummy(), Withdraw())
    assert deal.legal_moves(2) == ()
    assert passed(deal, 4).legal_moves(3) == (DrawStock(), TakeDiscard(), Withdraw())


def test_2_5_every_move_after_drawing_is_listed_for_each_physical_card() -> None:
    deal = play(begun({3: "7S/1 7S/2"}), "3 draw")
    hand = deal.hand(3)
    assert deal.legal_moves(3) == (*map(Discard, hand), *map(Declare, hand))
    assert Discard(Card.parse("7S/2")) in deal.legal_moves(3)


def test_2_5_the_taken_card_is_in_no_legal_move() -> None:
    deal = play(begun(discard="KD"), "3 take")
    others = [card for card in deal.hand(3) if card != deal.taken]
    assert deal.legal_moves(3) == (*map(Discard, others), *map(Declare, others))


# --- Turn order ------------------------------------------------------------------------------


def _order(gone: int, rules_direction: str) -> list[int | None]:
    """Who acts in the turns after the first round, when `gone` withdrew in it."""
    deal = begun(rules=PAPLU if rules_direction == "counter" else INDIAN)
    for _ in range(4):
        saying = "withdraw" if deal.to_act == gone else None
        deal = play(deal, f"{deal.to_act} {saying}") if saying else passed(deal, 1)
    turns = []
    for _ in range(6):
        turns.append(deal.to_act)
        deal = passed(deal, 1)
    return turns


@pytest.mark.parametrize("gone", range(4))
def test_fault_11_the_seat_that_is_out_is_passed_over(gone: int) -> None:
    left = [seat for seat in (3, 2, 1, 0) if seat != gone]
    assert _order(gone, "counter") == [*left, *left]


@pytest.mark.parametrize("gone", range(4))
def test_fault_11_the_same_where_play_runs_clockwise(gone: int) -> None:
    left = [seat for seat in (1, 2, 3, 0) if seat != gone]
    assert _order(gone, "clockwise") == [*left, *left]


# --- Events that cannot be -------------------------------------------------------------------


def test_an_event_that_cannot_follow_is_refused() -> None:
    deal = begun({2: "KD/1"}, stock="4C")
    drawn = play(deal, "3 draw")
    for position, event in (
        (deal, StockDrawn(seat=2, card=deal.stock[0])),
        (deal, StockDrawn(seat=3, card=deal.stock[1])),
        (deal, DiscardTaken(seat=3, card=deal.stock[0])),
        (deal, CardDiscarded(seat=3, card=deal.hand(3)[0])),
        (drawn, TurnMissed(seat=3)),
        (drawn, StockDrawn(seat=3, card=drawn.stock[0])),
        (drawn, CardDiscarded(seat=3, card=Card.parse("KD/1"))),
        (deal, HandDeclared(seat=2, finish=None, shown=deal.hand(2), valid=False)),
        (deal, started()),
        (after(deal, deal.stop(VoidedBy.STOPPED)), TurnMissed(seat=3)),
    ):
        with pytest.raises(RummyError, match="event-does-not-fit"):
            position.apply(event)


def test_chance_is_asked_for_nothing_in_an_ordinary_turn() -> None:
    deal = begun()
    assert deal.decide(3, DrawStock(), lambda _: ()) == deal.decide(3, DrawStock(), backwards)
