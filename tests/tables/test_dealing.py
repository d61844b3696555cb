"""Seats, the cut and the deal of the games after the Indian (rule book 3.1, 3.2)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.rummy.cards import Card
from bot.rummy.conservation import check_conservation
from bot.rummy.events import DealStarted
from bot.rummy.house import rules_of
from bot.rummy.packs import pack
from bot.rummy.rules import Turned
from bot.rummy.variants import PRESETS
from bot.tables.commands import AddComputer, CutPack, Join, Start
from bot.tables.events import CutAsked, SeatsDrawn
from bot.tables.view import Stage
from tests.tables.boards import PLACE, Board, SeededDice, rigged

FAMILY = [preset for preset in PRESETS if preset != "paplu"]
LOWEST_DEALS = "9H/1 AS/1 2D/1 KC/1"
"""Of four that draw these, the third has the lowest card."""


class Remembering(SeededDice):
    """Dice that keep the last pack they shuffled."""

    shuffled: tuple[Card, ...] = ()

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        self.shuffled = super().shuffle(cards)
        return self.shuffled


@pytest.mark.parametrize("preset", FAMILY)
def test_3_1_seats_in_the_order_of_joining_and_the_lowest_card_deals(preset: str) -> None:
    board = Board(preset=preset, tops=[LOWEST_DEALS]).join(4)
    board.ask(1, Start())
    assert board.table.holders == (1, 2, 3, 4)
    assert board.see().line(3).is_dealer
    # Clockwise: the dealer's left plays first, and the dealer's right, who plays last, cuts.
    assert board.happened(CutAsked) == [CutAsked(seat=1, dealer=2)]
    board.go_on()
    assert [board.turn() for _ in range(4)] == [4, 1, 2, 3]


def test_3_1_the_tied_draw_again_ace_high() -> None:
    tops = ["2H/1 AS/1 2D/1 KC/1", "5H/1 4H/1"]
    board = Board(preset="indian", tops=tops).join(4)
    board.ask(1, Start())
    (drawn,) = board.happened(SeatsDrawn)
    assert [[draw.player for draw in each] for each in drawn.rounds] == [[1, 2, 3, 4], [1, 3]]
    assert drawn.ranking == (2, 4, 1, 3)
    assert board.see().line(3).is_dealer


def test_3_1_the_deal_moves_clockwise() -> None:
    board = Board(preset="indian", format="rotation").start(4)
    for _ in range(4):
        board.go_on()
        board.score(1)
    dealers = [started.dealer for started in board.happened(DealStarted)]
    assert dealers == [(dealers[0] + k) % 4 for k in range(4)]


def test_3_1_seven_to_ten_play_with_three_packs() -> None:
    board = Board(preset="indian").join(6)
    assert board.refusal(None, Join()) == "table-full"
    board = Board(preset="indian", packs="3").join(9)
    board.ask(1, AddComputer("random"))
    assert board.refusal(None, Join()) == "table-full"
    board.start()
    assert len(board.table.dealt) == 10
    (started,) = board.happened(DealStarted)
    assert len({started.indicator, *started.order}) == 156 + 3
    assert board.table.running is not None
    check_conservation(board.table.running)


def test_3_1_with_three_packs_seats_are_drawn_for_from_three() -> None:
    board = Board(preset="indian", packs="3", tops=["KH/3 KD/1 2D/3", "4S/3 5S/3"]).join(3)
    board.ask(1, Start())
    (drawn,) = board.happened(SeatsDrawn)
    assert drawn.ranking == (2, 1, 3)


@pytest.mark.parametrize("preset", FAMILY)
def test_3_2_after_the_deal_the_top_stock_card_is_turned_and_the_next_is_the_first_discard(
    preset: str,
) -> None:
    board = Board(preset=preset).join(3)
    board.dice = Remembering(3)
    board.start()
    shuffled = board.dice.shuffled
    cut = shuffled[PLACE:] + shuffled[:PLACE]
    dealt = 3 * board.table.rules.hand_size
    (started,) = board.happened(DealStarted)
    assert started.indicator == cut[dealt]
    assert started.order == cut[:dealt] + cut[dealt + 1 :]
    deal = board.table.running
    assert deal is not None
    assert deal.discards == (cut[dealt + 1],)
    assert deal.stock == cut[dealt + 2 :]
    assert deal.hand(deal.seats[0]) == cut[:dealt:3]
    check_conservation(deal)


def test_3_2_a_printed_joker_may_be_turned_and_aces_are_wild() -> None:
    rules = rules_of("indian", ())
    hands = ("3S 4S 5S 6S 7S 8S 9S TS JS QS KS 3H 4H", "3S 4S 5S 6S 7S 8S 9S TS JS QS KS 3H 4H")
    top = rigged(rules, *hands, indicator="PJ")
    board = Board(preset="indian", tops=["2D/1 3D/1", top]).start(2)
    assert board.table.running is not None
    assert Card.parse("AH/1").face in board.table.running.wild


@pytest.mark.parametrize("preset", PRESETS)
def test_2_3_3_2_the_pack_is_cut_with_one_card_below_at_least(preset: str) -> None:
    board = Board(preset=preset).join(2)
    board.ask(1, Start())
    while not board.at(Stage.CUTTING):
        board.time_up()
    rules = board.table.rules
    # An indicator that is turned before the cut lies aside.
    deepest = rules.pack_size - (2 if rules.turned is Turned.BEFORE_CUT else 1)
    for place in (0, deepest + 1):
        assert board.refusal(board.acting, CutPack(place)) == "bad-cut"
    board.ask(board.acting, CutPack(deepest))
    (started,) = board.happened(DealStarted)
    assert {started.indicator, *started.order} == set(pack(rules))
