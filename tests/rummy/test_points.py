"""Points are exact (rule book 2.12, 2.14)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rummy.points import ZERO, Points

halves = st.integers(-10_000, 10_000).map(Points)


@given(st.integers(-5_000, 5_000))
def test_2_12_two_halves_of_a_whole_number_are_the_whole(whole: int) -> None:
    half = Points.of(whole).half()
    assert half + half == half * 2 == Points.of(whole)


@pytest.mark.parametrize("odd", [1, -1, 15])
def test_2_12_half_a_half_point_is_refused(odd: int) -> None:
    with pytest.raises(ValueError, match="cannot be halved exactly"):
        Points(odd).half()


@given(st.lists(halves))
def test_2_14_what_is_paid_is_what_is_won(amounts: list[Points]) -> None:
    won = Points.total(amounts)
    assert Points.total([won, *(-amount for amount in amounts)]) == ZERO
    assert won - won == ZERO


@given(halves)
def test_2_14_halves_are_shown_exactly(points: Points) -> None:
    shown = str(points)
    assert shown.endswith("½") == bool(points.halves % 2)
    whole = shown.rstrip("½").removeprefix("-") or "0"
    assert abs(points.halves) == 2 * int(whole) + points.halves % 2
    assert shown.startswith("-") == (points.halves < 0)
    assert bool(points) == (points != ZERO)
