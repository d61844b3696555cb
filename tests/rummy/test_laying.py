"""Groups laid down during play (rule book 4.4, `gin10`)."""

from dataclasses import replace
from random import Random

import pytest

from bot.rummy.cards import Card
from bot.rummy.conservation import check_conservation
from bot.rummy.deal import Deal
from bot.rummy.errors import IllegalMoveError, RummyError
from bot.rummy.events import (
    CardDiscarded,
    DealWon,
    GroupLaid,
    StockReshuffled,
    WonBy,
)
from bot.rummy.laying import best_lays, still_asked
from bot.rummy.melds import MeldKind
from bot.rummy.moves import Declare, Discard, Lay
from bot.rummy.notation import parse_cards
from bot.rummy.state import Standing, TableMeld
from bot.rummy.variants import PRESETS
from bot.rummy.variants.paplu import PAPLU
from bot.rummy.view import view_of
from tests.rummy.positions import (
    backwards,
    begun,
    events_of,
    owed,
    passed,
    play,
    refusal,
    shortened,
)
from tests.rummy.random_deals import random_start

GIN = PRESETS["gin10"]
HAND = "4H 5H 6H 7S 8S TC KD KC KH 2C"
"""A pure sequence, three kings, and a sequence but for a joker."""


def table(hand: str = HAND, stock: str = "PJ", discard: str = "QD") -> Deal:
    """Three play; seat 1 is first and may draw a joker; sevens are wild nowhere here."""
    return begun({1: hand}, rules=GIN, players=3, indicator="3D", stock=stock, discard=discard)


def drawn() -> Deal:
    """Seat 1 has drawn the joker."""
    return play(table(), "1 draw")


# --- What may be laid ------------------------------------------------------------------------


def test_4_4_a_turn_is_draw_lay_discard() -> None:
    deal = drawn()
    assert events_of(deal, "1 lay 6H 4H 5H") == (
        GroupLaid(seat=1, kind=MeldKind.PURE, cards=parse_cards("4H/1 5H/1 6H/1")),
    )
    deal = play(deal, "1 lay 6H 4H 5H", "1 lay 8S PJ 7S", "1 lay KD KC KH")
    assert [laid.kind for laid in deal.place(1).on_table] == [
        MeldKind.PURE,
        MeldKind.SEQUENCE,
        MeldKind.SET,
    ]
    assert {str(card.face) for card in deal.hand(1)} == {"TC", "2C"}
    deal = play(deal, "1 discard TC")
    assert deal.to_act == 2 and len(deal.hand(1)) == 1
    assert len(deal.place(1).on_table) == 3


def test_4_4_the_first_group_is_a_pure_sequence() -> None:
    deal = drawn()
    assert refusal(deal, "1 lay KD KC KH") == "lay-first-pure"
    assert refusal(deal, "1 lay 7S 8S PJ") == "lay-first-pure"
    assert play(deal, "1 lay 4H 5H 6H").place(1).on_table


def test_4_4_the_second_group_is_any_sequence() -> None:
    deal = play(drawn(), "1 lay 4H 5H 6H")
    assert refusal(deal, "1 lay KD KC KH") == "lay-second-sequence"
    assert play(deal, "1 lay 7S 8S PJ").place(1).on_table[1].kind is MeldKind.SEQUENCE
    pure = play(table("4H 5H 6H 7S 8S 9S KD KC KH 2C"), "1 draw", "1 lay 4H 5H 6H")
    assert play(pure, "1 lay 7S 8S 9S").place(1).on_table[1].kind is MeldKind.PURE


def test_4_4_from_the_third_on_any_group_goes() -> None:
    deal = play(drawn(), "1 lay 4H 5H 6H", "1 lay 7S 8S PJ", "1 lay KD KC KH")
    assert deal.place(1).on_table[2].kind is MeldKind.SET


def test_4_4_the_lives_laid_in_earlier_turns_count() -> None:
    deal = play(drawn(), "1 lay 4H 5H 6H", "1 lay 7S 8S PJ", "1 discard TC")
    deal = play(passed(deal, 2), "1 draw", "1 lay KD KC KH")
    assert len(deal.place(1).on_table) == 3


def test_4_4_cards_that_could_be_a_set_are_laid_as_the_sequence_that_is_asked_for() -> None:
    hand = "4H 5H 6H 8D PJ PJ KD KC KH 2C"
    deal = play(table(hand, stock="9D"), "1 draw", "1 lay 4H 5H 6H", "1 lay 8D PJ/1 PJ/2")
    assert deal.place(1).on_table[1].kind is MeldKind.SEQUENCE


def test_4_4_what_is_no_group_is_refused_and_not_fined() -> None:
    deal = drawn()
    for cards in ("4H 5H", "4H 5H 7S", "2C", "4H 5H 6H 8S"):
        assert refusal(deal, f"1 lay {cards}") == "lay-no-group"
    assert not deal.can(1, Lay(()))
    assert deal.standing(1) is Standing.ACTIVE and deal.to_act == 1


def test_4_4_only_own_cards_are_laid_each_once() -> None:
    deal = drawn()
    four, five, six = parse_cards("4H/1 5H/1 6H/1")
    theirs = deal.hand(2)[0]
    with pytest.raises(IllegalMoveError, match="card-not-in-hand"):
        deal.verify(1, Lay((four, five, theirs)))
    with pytest.raises(IllegalMoveError, match="card-twice"):
        deal.verify(1, Lay((four, five, six, six)))
    with pytest.raises(RummyError, match="event-does-not-fit"):
        deal.apply(GroupLaid(seat=1, kind=MeldKind.PURE, cards=(four, five, theirs)))


def test_4_4_groups_are_laid_in_ones_own_turn_after_drawing() -> None:
    assert refusal(table(), "1 lay 4H 5H 6H") == "draw-first"
    deal = play(drawn(), "1 discard TC")
    assert refusal(deal, "1 lay 4H 5H 6H") == "not-your-turn"


def test_4_4_laying_belongs_to_this_game_and_declaring_to_the_others() -> None:
    deal = play(begun({3: "4H 5H 6H"}, rules=PAPLU), "3 draw")
    assert refusal(deal, "3 lay 4H 5H 6H") == "no-laying"
    deal = drawn()
    assert refusal(deal, "1 declare 2C") == "no-declaring"
    assert refusal(table(), "1 announce") == "hand-rummy-off"
    assert not any(isinstance(move, Declare) for move in deal.legal_moves(1))


def test_2_5_the_card_taken_from_the_discards_may_be_laid_but_not_discarded() -> None:
    deal = play(table("4H 5H 7S 8S TC KD KC KH 2C 2D", discard="6H"), "1 take")
    assert refusal(deal, "1 discard 6H") == "taken-card-stays"
    deal = play(deal, "1 lay 4H 5H 6H")
    assert deal.place(1).took == ()
    deal = play(deal, "1 discard TC")
    assert deal.to_act == 2


def test_4_4_a_card_that_may_be_discarded_stays_in_the_hand() -> None:
    deal = play(table("4H 5H 6H 7H 7S 8S 9S KD KC KH", stock="8H"), "1 draw", "1 lay 7S 8S 9S")
    whole = play(deal, "1 lay 4H 5H 6H 7H 8H")
    assert refusal(whole, "1 lay KD KC KH") == "lay-keep-one"
    deal = play(deal, "1 lay 4H 5H 6H 7H", "1 lay KD KC KH")
    assert isinstance(events_of(deal, "1 discard 8H")[-1], DealWon)


def test_4_4_the_card_just_taken_does_not_do_for_the_last_discard() -> None:
    hand = "4H 5H 6H 7S 8S 9S KD KC KH KS"
    deal = play(table(hand, discard="2C"), "1 take", "1 lay 4H 5H 6H", "1 lay 7S 8S 9S")
    assert refusal(deal, "1 lay KD KC KH KS") == "lay-keep-one"
    deal = play(deal, "1 lay KD KC KH")
    assert [move.card for move in deal.legal_moves(1) if isinstance(move, Discard)] == list(
        parse_cards("KS/1")
    )


def test_4_4_nothing_is_laid_off_on_groups_that_lie_there() -> None:
    deal = play(table("4H 5H 6H 7H 8S TC KD KC KH 2C"), "1 draw", "1 lay 4H 5H 6H")
    assert refusal(deal, "1 lay 7H") == "lay-no-group"
    assert not deal.can(1, Lay(parse_cards("4H/1 5H/1 6H/1 7H/1")))


# --- Going out -------------------------------------------------------------------------------

OUT = "4H 5H 6H 7S 8S 9S KD KC KH KS"


def out(**more: str) -> Deal:
    """Seat 1 has laid all but the card it drew."""
    deal = play(table(OUT, stock=more.get("stock", "9H")), "1 draw", "1 lay 4H 5H 6H")
    return play(deal, "1 lay 7S 8S 9S", "1 lay KD KC KH KS")


def test_4_4_out_first_with_a_last_discard_wins() -> None:
    deal = out()
    discarded, won = events_of(deal, "1 discard 9H")
    assert isinstance(discarded, CardDiscarded)
    assert isinstance(won, DealWon) and (won.seat, won.by) == (1, WonBy.WENT_OUT)
    deal = play(deal, "1 discard 9H")
    assert deal.is_over and deal.hand(1) == () and deal.to_act is None
    assert deal.discards[-1] == Card.parse("9H/1")


def test_4_4_the_others_count_what_is_in_the_hand_and_laid_cards_nothing() -> None:
    held = {1: OUT, 2: "4D 5D 6D 7C 8C 9C QD QC QH 2S", 0: "KD KC QS QD JH JC JS TH PJ AS"}
    deal = begun(held, rules=GIN, players=3, indicator="3H", stock="9H 5C 5S")
    deal = play(deal, "1 draw", "1 lay 4H 5H 6H", "1 lay 7S 8S 9S", "1 discard 9H")
    deal = play(deal, "2 draw", "2 lay 4D 5D 6D", "2 lay 7C 8C 9C", "2 discard 5C")
    deal = play(deal, "0 draw", "0 discard 5S", "1 draw", "1 lay KD KC KH KS")
    deal = play(deal, f"1 discard {deal.drawn}")
    # Three queens in the hand are no group that protects: 30, and a two.
    assert owed(deal) == {2: "count 32", 0: "count 60"}
    assert deal.outcome is not None
    assert [paid.count for paid in deal.outcome.payments] == [32, 90]


def test_4_4_going_out_begins_no_turn_of_the_next_seat() -> None:
    deal = play(out(), "1 discard 9H")
    # Their first turns never came: they are counted by hand, not in full (3.7).
    assert [place.turns for place in deal.places] == [1, 0, 0]
    assert all(why.startswith("count") for why in owed(deal).values())


def test_3_7_whoever_had_a_turn_and_never_drew_pays_in_full() -> None:
    deal = begun({2: OUT}, rules=GIN, players=3, indicator="3D", stock="9H")
    deal = play(deal, "1 miss", "2 draw", "2 lay 4H 5H 6H", "2 lay 7S 8S 9S")
    deal = play(deal, "2 lay KD KC KH KS", "2 discard 9H")
    assert owed(deal)[1] == "full 60"


def test_2_10_going_out_with_the_last_stock_card_wins() -> None:
    deal = shortened(table(OUT, stock="9H"), 1)
    deal = play(deal, "1 draw", "1 lay 4H 5H 6H", "1 lay 7S 8S 9S", "1 lay KD KC KH KS")
    assert deal.stock == ()
    assert isinstance(events_of(deal, "1 discard 9H")[-1], DealWon)


def test_2_17_leaving_with_groups_on_the_table_is_no_way_to_go_out() -> None:
    deal = play(out(), "1 leave")
    assert deal.standing(1) is Standing.LATE and not deal.is_over


# --- Withdrawing, missing turns --------------------------------------------------------------


def test_4_4_the_groups_of_whoever_withdraws_stay_on_the_table() -> None:
    deal = play(drawn(), "1 lay 4H 5H 6H", "1 discard TC")
    hand = deal.hand(1)
    deal = play(passed(deal, 2), "1 withdraw")
    place = deal.place(1)
    assert place.standing is Standing.LATE and place.laid == hand
    assert [str(card) for card in place.on_table[0].cards] == ["4H/1", "5H/1", "6H/1"]
    assert not set(place.on_table[0].cards) & {*deal.out, *deal.stock, *deal.discards}
    assert owed(play(deal, "2 withdraw")) == {1: "late 30", 2: "late 30"}


def test_2_16_after_drawing_from_the_stock_the_drawn_card_is_discarded() -> None:
    deal = play(drawn(), "1 lay 4H 5H 6H")
    assert play(deal, "1 miss").discards[-1] == Card.parse("PJ/1")


@pytest.mark.parametrize(
    ("laid", "gone"),
    [
        # The joker laid already: of the four cards left the ten goes, three kings stay together.
        (("1 lay 4H 5H 6H", "1 lay 7S 8S PJ"), "TC/1"),
        (("1 lay 4H 5H 6H", "1 lay 7S 8S PJ", "1 lay KD KC KH"), "TC/1"),
    ],
)
def test_2_16_when_the_drawn_card_is_laid_the_card_that_leaves_least_goes(
    laid: tuple[str, ...], gone: str
) -> None:
    deal = play(drawn(), *laid)
    (discarded,) = events_of(deal, "1 miss")
    assert discarded == CardDiscarded(seat=1, card=Card.parse(gone), missed=True)


def test_2_16_the_taken_card_is_never_the_one_that_goes() -> None:
    deal = play(table(discard="AS"), "1 take", "1 lay 4H 5H 6H")
    (discarded,) = events_of(deal, "1 miss")
    assert isinstance(discarded, CardDiscarded) and discarded.card != Card.parse("AS/1")


@pytest.mark.parametrize("misses", [None, 1])
def test_2_16_a_default_discard_that_empties_the_hand_wins(misses: int | None) -> None:
    deal = replace(out(), rules=replace(GIN, misses=misses))
    discarded, won = events_of(deal, "1 miss")
    assert discarded == CardDiscarded(seat=1, card=Card.parse("9H/1"), missed=True)
    assert isinstance(won, DealWon) and won.by is WonBy.WENT_OUT
    assert play(deal, "1 miss").standing(1) is Standing.ACTIVE


# --- The cards -------------------------------------------------------------------------------


def test_1_1_groups_on_the_table_are_among_all_the_cards() -> None:
    deal = play(drawn(), "1 lay 4H 5H 6H")
    place = deal.place(1)
    lost = replace(place, on_table=())
    with pytest.raises(RummyError, match="cards-not-conserved"):
        check_conservation(replace(deal, places=(lost, *deal.places[1:])))
    twice = replace(place, on_table=place.on_table * 2)
    with pytest.raises(RummyError, match="cards-not-conserved"):
        check_conservation(replace(deal, places=(twice, *deal.places[1:])))


def test_3_8_groups_on_the_table_never_return_to_the_stock() -> None:
    deal = shortened(play(drawn(), "1 lay 4H 5H 6H", "1 discard TC"), 2)
    deal = play(passed(deal, 1), "0 draw")
    reshuffled = events_of(deal, f"0 discard {deal.drawn}")[-1]
    assert isinstance(reshuffled, StockReshuffled)
    assert not set(parse_cards("4H/1 5H/1 6H/1")) & set(reshuffled.stock)


def test_4_4_everyone_sees_the_groups_on_the_table_and_no_hand() -> None:
    deal = play(drawn(), "1 lay 4H 5H 6H")
    for viewer in (0, 1, 2, None):
        facts = view_of(deal, viewer).facts(1)
        assert facts.on_table == deal.place(1).on_table
        assert facts.cards == 8 and facts.shown == () and facts.arrangement is None


def test_4_4_after_the_deal_the_groups_are_those_on_the_table_and_the_hand_the_rest() -> None:
    view = view_of(play(play(out()), "1 discard 9H"), None)
    winner = view.facts(1).arrangement
    assert winner is not None and winner.complete and winner.count == 0
    assert [meld.kind for meld in winner.melds] == [MeldKind.PURE, MeldKind.PURE, MeldKind.SET]
    loser = view.facts(2).arrangement
    assert loser is not None and loser.melds == () and len(loser.rest) == 10


# --- What there is to lay --------------------------------------------------------------------


def meld(kind: MeldKind) -> TableMeld:
    return TableMeld(kind=kind, cards=())


@pytest.mark.parametrize(
    ("kinds", "pures", "sequences"),
    [
        ((), 1, 2),
        ((MeldKind.PURE,), 0, 1),
        ((MeldKind.PURE, MeldKind.SEQUENCE), 0, 0),
        ((MeldKind.PURE, MeldKind.PURE, MeldKind.SET), 0, 0),
        ((MeldKind.PURE, MeldKind.SEQUENCE, MeldKind.SEQUENCE), 0, 0),
    ],
)
def test_4_4_only_the_lives_that_are_missing_are_asked_for(
    kinds: tuple[MeldKind, ...], pures: int, sequences: int
) -> None:
    asked = still_asked(GIN, [meld(kind) for kind in kinds])
    assert (asked.pure_sequences_required, asked.sequences_required) == (pures, sequences)


def test_4_4_the_best_lays_go_out_where_that_can_be() -> None:
    deal = play(table(OUT, stock="9H"), "1 draw")
    groups = best_lays(deal.hand(1), None, (), deal.wild, deal.rules)
    for group in groups:
        deal = deal.apply(*deal.decide(1, Lay(group), backwards))
    assert [str(card.face) for card in deal.hand(1)] == ["9H"]


@pytest.mark.parametrize("seed", range(40))
def test_4_4_the_best_lays_may_all_be_laid_in_their_order(seed: int) -> None:
    chance = Random(seed)
    deal = Deal.start(GIN, random_start(GIN, 3, chance))
    for _ in range(60):
        seat = deal.to_act
        if seat is None:
            return
        draw = "take" if deal.discards and chance.random() < 0.4 else "draw"
        deal = play(deal, f"{seat} {draw}")
        place = deal.place(seat)
        for group in best_lays(place.hand, deal.taken, place.on_table, deal.wild, deal.rules):
            deal = deal.apply(*deal.decide(seat, Lay(group), backwards))
        # An absent player's discard is the best there is to go.
        card = next(card for card in deal.hand(seat) if card != deal.taken)
        deal = play(deal, f"{seat} discard {card}")
