"""How a deal begins: the cards, the jokers, who plays first (rule book 1.1, 1.2, 2.1, 2.4)."""

from dataclasses import replace

import pytest

from bot.rummy.cards import Card, Face
from bot.rummy.deal import Deal, check_conservation
from bot.rummy.errors import RummyError
from bot.rummy.events import StockDrawn
from bot.rummy.packs import pack
from bot.rummy.rules import Direction
from bot.rummy.state import Phase, Standing, order_of_play
from bot.rummy.variants.indian import INDIAN
from bot.rummy.variants.paplu import PAPLU
from tests.rummy.positions import begun, play, started


@pytest.mark.parametrize(("players", "stock"), [(2, 78), (3, 65), (4, 52), (5, 39), (6, 26)])
def test_2_4_thirteen_each_a_first_discard_and_the_rest_is_the_stock(
    players: int, stock: int
) -> None:
    deal = begun(players=players)
    assert all(len(deal.hand(seat)) == 13 for seat in deal.seats)
    assert (len(deal.discards), len(deal.stock)) == (1, stock)
    check_conservation(deal)


def test_2_4_worked_case_four_players_are_106_cards() -> None:
    deal = begun(players=4)
    assert sum(len(deal.hand(seat)) for seat in deal.seats) == 52
    assert 52 + len(deal.stock) + len(deal.discards) + 1 == 106 == len(pack(PAPLU))


def test_2_4_cards_are_dealt_one_at_a_time_from_the_dealers_right() -> None:
    event = started(players=4, dealer=2)
    deal = Deal.start(PAPLU, event)
    # Seats are numbered clockwise: the right of seat 2 is seat 1.
    assert deal.seats == (1, 0, 3, 2)
    for at, seat in enumerate(deal.seats):
        assert deal.hand(seat) == event.order[at:52:4]
    assert deal.discards == (event.order[52],)
    assert deal.stock == event.order[53:]


def test_2_4_the_dealers_right_plays_first() -> None:
    deal = begun(players=4, dealer=2)
    assert (deal.to_act, deal.phase, deal.turn) == (1, Phase.DRAW, 1)
    assert [deal.place(seat).turns for seat in deal.seats] == [1, 0, 0, 0]


def test_2_1_play_runs_counter_clockwise() -> None:
    assert order_of_play(range(6), 3, Direction.COUNTER_CLOCKWISE) == (2, 1, 0, 5, 4, 3)


def test_3_1_play_runs_clockwise() -> None:
    assert order_of_play(range(6), 3, Direction.CLOCKWISE) == (4, 5, 0, 1, 2, 3)
    assert begun(rules=INDIAN, players=3, dealer=2).to_act == 0


def test_2_16_seats_that_sit_out_are_dealt_nothing() -> None:
    deal = begun(players=6, seats=(1, 4, 5), dealer=0)
    assert deal.seats == (5, 4, 1)
    assert deal.standing(0) is Standing.NOT_DEALT
    assert deal.hand(0) == ()
    assert len(deal.stock) == 65
    with pytest.raises(KeyError):
        deal.place(0)


def test_1_1_a_card_that_is_missing_or_there_twice_is_found() -> None:
    deal = begun()
    with pytest.raises(RummyError, match="cards-not-conserved"):
        check_conservation(replace(deal, stock=deal.stock[1:]))
    with pytest.raises(RummyError, match="cards-not-conserved"):
        check_conservation(replace(deal, stock=(deal.stock[1], *deal.stock[1:])))


def test_2_5_a_hand_of_the_wrong_size_is_found() -> None:
    deal = begun()
    first = deal.place(3)
    longer = replace(first, hand=(*first.hand, deal.stock[0]))
    wrong = replace(deal, stock=deal.stock[1:], places=(longer, *deal.places[1:]))
    with pytest.raises(RummyError, match="hand-size"):
        check_conservation(wrong)


def test_1_1_every_card_has_its_place_with_more_packs_and_printed_jokers() -> None:
    rules = replace(PAPLU, packs=3, printed_jokers=6)
    deal = begun(rules=rules)
    assert len(pack(rules)) == 162
    check_conservation(play(deal, "3 draw"))


def test_1_2_the_indicator_is_out_of_play_and_its_rank_is_wild() -> None:
    deal = begun(indicator="8H")
    assert deal.indicator == Card.parse("8H/1")
    held = {*deal.stock, *deal.discards, *(card for p in deal.places for card in p.hand)}
    assert deal.indicator not in held
    assert {str(face) for face in deal.wild.faces} == {"8S", "8H", "8D", "8C", "PJ"}


def test_1_2_after_a_printed_joker_only_the_other_one_is_a_joker() -> None:
    assert {str(face) for face in begun(indicator="PJ").wild.faces} == {"PJ"}
    assert Face.parse("AS") in begun(indicator="PJ", rules=INDIAN).wild


def test_a_deal_is_replayed_from_its_events() -> None:
    event = started()
    deal = Deal.start(PAPLU, event)
    drawn = StockDrawn(seat=3, card=deal.stock[0])
    assert Deal.replay(PAPLU, (event, drawn)) == deal.apply(drawn)
    with pytest.raises(RummyError, match="event-does-not-fit"):
        Deal.replay(PAPLU, (drawn,))
