"""The seat draw, the seats, and who cuts (rule book 2.2, 2.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bot.rummy.cards import Card
from bot.rummy.session import cutter, draw_for_seats, draw_pack, draw_rank, ranked, seated_from

CLOCKWISE, COUNTER_CLOCKWISE = 1, -1


def drawn(text: str, players: Sequence[int] = range(1, 7)) -> Mapping[int, Card]:
    """One round of drawing: the cards of players 1, 2, … in that order."""
    return dict(zip(players, (Card.parse(card) for card in text.split()), strict=False))


class Packs:
    """A shuffle that lays these cards on top, a line each time, and the rest below."""

    def __init__(self, *tops: str) -> None:
        self._tops = [tuple(Card.parse(card) for card in top.split()) for top in tops]

    def __call__(self, cards: Sequence[Card]) -> Sequence[Card]:
        top = self._tops.pop(0)
        assert set(top) <= set(cards)
        return (*top, *(card for card in cards if card not in top))


def test_2_2_the_highest_card_comes_first_and_the_ace_is_high() -> None:
    rounds, ranking = draw_for_seats((1, 2, 3, 4), 2, Packs("9H/1 AS/1 2D/1 KC/1"))
    assert ranking == (2, 4, 1, 3)
    assert len(rounds) == 1


def test_2_2_printed_jokers_are_taken_out_for_the_draw() -> None:
    assert not any(card.face.is_printed_joker for card in draw_pack(2))
    assert len(draw_pack(2)) == len(set(draw_pack(2))) == 104


def test_2_2_suits_do_not_break_a_tie() -> None:
    assert draw_rank(Card.parse("7S/1")) == draw_rank(Card.parse("7C/2"))
    assert ranked([drawn("7S/1 7C/1 QD/1")]) == ((3,), (1, 2))


def test_2_2_the_tied_alone_draw_again_and_it_orders_only_them() -> None:
    # Players 1 and 3 tie at the king; the two that 3 draws then leaves it above player 2.
    packs = Packs("KH/1 QC/1 KD/1 3C/1", "AH/1 2C/1")
    rounds, ranking = draw_for_seats((1, 2, 3, 4), 2, packs)
    assert tuple(rounds[1]) == (1, 3)
    assert ranking == (1, 3, 2, 4)


def test_2_2_two_ties_are_redrawn_at_once_each_for_itself() -> None:
    packs = Packs("KH/1 3C/1 KD/1 3D/1", "4H/1 5H/1 AH/1 QS/1")
    rounds, ranking = draw_for_seats((1, 2, 3, 4), 2, packs)
    assert [tuple(drew) for drew in rounds] == [(1, 2, 3, 4), (1, 3, 2, 4)]
    # The redraw's ace belongs to player 2, tied at the three: it stays below the kings.
    assert ranking == (3, 1, 2, 4)


def test_2_2_a_tie_that_is_drawn_again_and_tied_again_is_drawn_once_more() -> None:
    packs = Packs("KH/1 KD/1 KS/1", "7H/1 7D/1 9S/1", "2H/1 3H/1")
    rounds, ranking = draw_for_seats((1, 2, 3), 2, packs)
    assert [tuple(drew) for drew in rounds] == [(1, 2, 3), (1, 2, 3), (1, 2)]
    assert ranking == (3, 2, 1)


@given(st.integers(), st.integers(2, 6))
def test_2_2_the_first_round_that_tells_two_apart_orders_them(seed: int, count: int) -> None:
    chance = Random(seed)
    players = tuple(range(1, count + 1))
    rounds, ranking = draw_for_seats(players, 2, lambda cards: chance.sample(cards, len(cards)))
    assert sorted(ranking) == list(players)
    for higher, lower in pairwise(ranking):
        parted = next(drew for drew in rounds if draw_rank(drew[higher]) != draw_rank(drew[lower]))
        assert draw_rank(parted[higher]) > draw_rank(parted[lower])
    for drew in rounds:
        assert len(set(drew.values())) == len(drew)


def test_2_2_the_others_sit_to_the_right_of_the_highest_in_descending_rank() -> None:
    # Seats are numbered clockwise, so the right of seat 2 is seat 1.
    assert seated_from((7, 5, 3, 1), 2, COUNTER_CLOCKWISE) == (3, 5, 7, 1)
    holders = seated_from((7, 5, 3, 1), 2, COUNTER_CLOCKWISE)
    dealer = holders.index(1)
    assert holders[(dealer + COUNTER_CLOCKWISE) % 4] == 7


def test_2_3_the_player_at_the_dealers_left_cuts() -> None:
    assert cutter(2, (1, 2, 3, 4), COUNTER_CLOCKWISE, {1, 2, 3, 4}, range(4)) == 3
    assert cutter(3, (1, 2, 3, 4), COUNTER_CLOCKWISE, {1, 2, 3, 4}, range(4)) == 0


def test_3_1_the_player_at_the_dealers_right_cuts_where_play_runs_clockwise() -> None:
    assert cutter(2, (1, 2, 3, 4), CLOCKWISE, {1, 2, 3, 4}, range(4)) == 1


def test_2_3_with_two_the_other_one_cuts() -> None:
    assert cutter(0, (1, 2), COUNTER_CLOCKWISE, {1, 2}, range(2)) == 1


def test_2_3_an_empty_seat_is_passed_over_that_way() -> None:
    assert cutter(0, (1, None, None, 4), COUNTER_CLOCKWISE, {1, 4}, (0, 3)) == 3


def test_2_3_a_computers_seat_counts_as_empty_while_a_person_sits_at_the_table() -> None:
    assert cutter(0, (1, 2, 3, 4), COUNTER_CLOCKWISE, {3}, range(4)) == 2
    # The only person deals: they cut, too.
    assert cutter(0, (1, 2, 3, 4), COUNTER_CLOCKWISE, {1}, range(4)) == 0
    assert cutter(0, (1, 2, 3, 4), COUNTER_CLOCKWISE, (), range(4)) == 1


def test_2_16_whoever_sits_out_does_not_cut_while_another_person_can() -> None:
    assert cutter(0, (1, 2, 3, 4), COUNTER_CLOCKWISE, {1, 2, 3, 4}, (0, 2, 3)) == 2
