"""Pools: limits, who goes out, and at what one comes back (rule book 3.11)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rummy.house import rules_of
from bot.rummy.points import ZERO, Points
from bot.rummy.pool import is_past_limit, is_pool, put_out, rejoin_total
from bot.rummy.rules import Rules

totals = st.dictionaries(st.integers(1, 6), st.integers(0, 500).map(Points), min_size=1)


def pool(limit: int, **house: str) -> Rules:
    return rules_of("indian", [("format", f"pool{limit}"), *house.items()])


@pytest.mark.parametrize("limit", [101, 201])
def test_3_11_a_total_at_the_limit_is_still_in_and_one_more_is_out(limit: int) -> None:
    rules = pool(limit)
    assert not is_past_limit(Points.of(limit), rules)
    assert is_past_limit(Points(2 * limit + 1), rules)
    assert is_past_limit(Points.of(limit + 1), rules)


@pytest.mark.parametrize("limit", [101, 201])
def test_3_11_house_rule_a_total_that_reaches_the_limit_is_out(limit: int) -> None:
    rules = pool(limit, pool_out="reaches")
    assert not is_past_limit(Points.of(limit - 1), rules)
    assert is_past_limit(Points.of(limit), rules)


def test_3_11_only_a_pool_is_one() -> None:
    assert is_pool(pool(101))
    assert not is_pool(rules_of("indian", [("format", "deals:2")]))


def test_3_11_whoever_is_past_the_limit_goes_out() -> None:
    reached = {1: Points.of(0), 2: Points.of(102), 3: Points.of(101), 4: Points.of(140)}
    assert put_out(reached, (1, 2, 3, 4), pool(101)) == (2, 4)
    assert put_out(reached, (1, 3, 4), pool(101)) == (4,)
    assert put_out({}, (1, 2), pool(101)) == ()


def test_3_11_somebody_stays_in_when_a_deal_takes_all_past_the_limit() -> None:
    reached = {1: Points.of(150), 2: Points.of(120), 3: Points.of(120), 4: ZERO}
    assert put_out(reached, (1, 2, 3), pool(101)) == (1,)
    assert put_out(reached, (2,), pool(101)) == ()
    assert put_out(reached, (), pool(101)) == ()


@given(totals)
def test_3_11_whoever_goes_out_has_more_than_everyone_who_stays(reached: dict[int, Points]) -> None:
    gone = put_out(reached, tuple(reached), pool(101))
    stays = set(reached) - set(gone)
    assert stays
    assert all(reached[one] > reached[other] for one in gone for other in stays)


@pytest.mark.parametrize(("limit", "ceiling"), [(101, 79), (201, 174)])
def test_3_11_one_comes_back_at_the_highest_total_and_one_unless_that_is_too_high(
    limit: int, ceiling: int
) -> None:
    rules = pool(limit, rejoin="on")
    reached = {1: Points.of(12), 2: Points.of(ceiling), 3: Points.of(limit + 9)}
    assert rejoin_total(reached, (1, 2), rules) == Points.of(ceiling + 1)
    assert rejoin_total({**reached, 2: Points(2 * ceiling + 1)}, (1, 2), rules) is None
    assert rejoin_total({}, (1, 2), rules) == Points.of(1)


def test_3_11_whoever_left_a_pool_never_comes_back_with_less() -> None:
    rules, reached = pool(101, rejoin="on"), {1: Points.of(12), 2: Points.of(20)}
    assert rejoin_total(reached, (1, 2), rules, Points.of(95)) == Points.of(95)
    assert rejoin_total(reached, (1, 2), rules, Points.of(7)) == Points.of(21)
    assert rejoin_total(reached, (1, 2), rules, Points.of(140)) == Points.of(21)


def test_3_11_nobody_comes_back_once_the_pool_is_won() -> None:
    assert rejoin_total({1: ZERO, 2: Points.of(200)}, (1,), pool(101, rejoin="on")) is None
