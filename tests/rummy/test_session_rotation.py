"""Rotations, formats and winners (rule book 2.15, 2.17, 3.11)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rummy.points import Points
from bot.rummy.rules import Format, FormatKind, Rules
from bot.rummy.session import Ending, Progress, winners
from bot.rummy.variants.paplu import PAPLU

FOUR = (1, 2, 3, 4)
LEVEL = {player: Points.of(0) for player in FOUR}


def deals_of(number: int) -> Rules:
    return replace(PAPLU, format=Format(kind=FormatKind.DEALS, number=number))


def play(
    progress: Progress,
    rules: Rules,
    holders: tuple[int | None, ...],
    after: tuple[int | None, ...] | None = None,
    won: bool = True,
) -> Progress:
    """One deal, in which the seats' holders may change."""
    dealer = progress.next_dealer(rules, holders, range(len(holders)))
    assert dealer is not None
    begun = progress.dealt(dealer, holders, rules.direction.value)
    return begun.ended(rules, holders if after is None else after, won)


@given(st.integers(2, 6), st.integers(0, 5), st.integers(1, 5))
def test_2_15_every_seat_deals_once_a_rotation_and_the_deal_moves_to_the_right(
    count: int, first: int, rotations: int
) -> None:
    rules = replace(PAPLU, rotations=rotations)
    holders = tuple(range(1, count + 1))
    first %= count
    progress = Progress(dealer=(first + 1) % count)
    dealers: list[int] = []
    while True:
        progress = play(progress, rules, holders, won=len(dealers) % 2 == 0)
        dealers.append(progress.dealer)
        ending = progress.ending(rules, holders, {})
        if ending is Ending.SESSION:
            break
        if ending is Ending.ROTATION:
            progress = progress.next_rotation()
    assert dealers == [(first - k) % count for k in range(count * rotations)]
    assert progress.rotation == rotations


def test_2_15_the_highest_balance_wins_and_ties_share() -> None:
    balances = {1: Points.of(30), 2: Points(61), 3: Points(61), 4: Points.of(-91)}
    assert winners(balances, FOUR) == (2, 3)
    assert winners({}, FOUR) == FOUR
    assert winners(balances, ()) == ()


def test_2_15_only_who_sat_from_the_first_deal_to_the_last_can_win() -> None:
    progress = Progress(dealer=0)
    progress = play(progress, PAPLU, (1, 2, 3), after=(1, 2, None))
    progress = play(progress, PAPLU, (1, 2, 9))
    assert progress.constant == {1, 2}


def test_2_15_who_left_and_came_back_before_the_next_deal_has_sat_throughout() -> None:
    progress = play(Progress(dealer=0), PAPLU, (1, 2, 3))
    assert play(progress, PAPLU, (1, 2, 3)).constant == {1, 2, 3}


def test_2_15_another_rotation_has_its_own_winner() -> None:
    rules = replace(PAPLU, rotations=2)
    progress = Progress(dealer=0)
    for _ in range(2):
        progress = play(progress, rules, (1, 2))
    progress = progress.next_rotation()
    for _ in range(3):
        progress = play(progress, rules, (1, 2, 3))
    assert progress.constant_here == {1, 2, 3}
    assert progress.constant == {1, 2}


def test_2_17_an_empty_seats_turn_to_deal_passes() -> None:
    # Seat 0 dealt; the deal moves to the right, past seat 3, which is empty.
    progress = play(Progress(dealer=1), PAPLU, FOUR)
    assert progress.dealer == 0
    empty = (1, 2, 3, None)
    progress = play(progress, PAPLU, empty)
    assert progress.dealer == 2
    assert progress.done == {0, 3, 2}


def test_2_17_a_newcomer_in_a_seat_that_has_dealt_does_not_deal_again() -> None:
    progress = play(Progress(dealer=1), PAPLU, FOUR)
    dealers = []
    for _ in range(3):
        progress = play(progress, PAPLU, (9, 2, 3, 4))
        dealers.append(progress.dealer)
    assert dealers == [3, 2, 1]
    assert progress.ending(PAPLU, (9, 2, 3, 4), LEVEL) is Ending.SESSION


def test_2_17_a_newcomer_in_a_seat_whose_turn_passed_does_not_deal_either() -> None:
    progress = play(Progress(dealer=1), PAPLU, FOUR)
    progress = play(progress, PAPLU, (1, 2, 3, None))
    progress = play(progress, PAPLU, (1, 2, 3, 9))
    assert progress.dealer == 1
    assert progress.ending(PAPLU, (1, 2, 3, 9), LEVEL) is Ending.SESSION


def test_2_17_a_newcomer_in_a_seat_whose_turn_is_to_come_deals() -> None:
    progress = play(Progress(dealer=1), PAPLU, (1, 2, 3, None))
    assert play(progress, PAPLU, (1, 2, 3, 9)).dealer == 3


def test_3_11_deals_n_ends_after_n_deals_void_ones_included() -> None:
    rules = deals_of(3)
    progress = Progress(dealer=0)
    balances = {1: Points.of(10), 2: Points.of(-10)}
    for deal in range(3):
        assert progress.ending(rules, (1, 2), balances) is Ending.NOTHING
        progress = play(progress, rules, (1, 2), won=deal != 1)
    assert progress.ending(rules, (1, 2), balances) is Ending.SESSION
    assert progress.dealer == 1


def test_3_11_a_tie_at_the_top_is_played_off_among_the_tied_only() -> None:
    rules = deals_of(1)
    progress = play(Progress(dealer=0), rules, (1, 2, 3))
    balances = {1: Points.of(5), 2: Points.of(-10), 3: Points.of(5)}
    assert progress.tied(rules, (1, 2, 3), balances) == (1, 3)
    assert progress.ending(rules, (1, 2, 3), balances) is Ending.NOTHING


def test_3_11_after_three_deals_among_the_tied_the_win_is_shared() -> None:
    rules = deals_of(1)
    progress = play(Progress(dealer=0), rules, (1, 2))
    for _ in range(3):
        assert progress.ending(rules, (1, 2), LEVEL) is Ending.NOTHING
        progress = play(progress, rules, (1, 2), won=False)
        assert progress.ending(rules, (1, 2), LEVEL) is Ending.NOTHING
        progress = play(progress, rules, (1, 2))
    assert progress.ending(rules, (1, 2), LEVEL) is Ending.SESSION


def test_3_11_a_tie_ends_when_only_one_of_the_tied_is_left() -> None:
    rules = deals_of(1)
    progress = play(Progress(dealer=0), rules, (1, 2, 3))
    balances = {1: Points.of(5), 2: Points.of(-10), 3: Points.of(5)}
    assert progress.tied(rules, (None, 2, 3), balances) == ()
    assert progress.ending(rules, (None, 2, 3), balances) is Ending.SESSION


@pytest.mark.parametrize("kind", [FormatKind.ROTATION, FormatKind.POINTS])
def test_3_11_points_goes_on_until_the_rotation_ends(kind: FormatKind) -> None:
    rules = replace(PAPLU, format=Format(kind=kind))
    progress = Progress(dealer=0)
    for _ in range(3):
        assert progress.ending(rules, (1, 2, 3), LEVEL) is Ending.NOTHING
        progress = play(progress, rules, (1, 2, 3))
    assert progress.ending(rules, (1, 2, 3), LEVEL) is Ending.SESSION
