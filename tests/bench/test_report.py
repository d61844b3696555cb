"""A result says what was aimed at, what came of it, and whether that is enough."""

from __future__ import annotations

import gc

import pytest

from tests.bench.report import Aim, Bound, collector_at_rest, percentile, spread, told_aims


@pytest.mark.parametrize(
    ("bound", "value", "met"),
    [
        (Bound.MOST, 1.99, True),
        (Bound.MOST, 2.0, True),
        (Bound.MOST, 2.0004, False),
        (Bound.LEAST, 2.0, True),
        (Bound.LEAST, 1.9996, False),
    ],
)
def test_an_aim_is_met_on_its_side_of_the_limit_and_rounding_helps_nobody(
    bound: Bound, value: float, met: bool
) -> None:
    aim = Aim(name="a move", value=value, bound=bound, limit=2).as_json()
    assert aim["met"] is met
    (line,) = told_aims({"aims": [aim]})
    assert line.startswith("met" if met else "MISSED")


@pytest.mark.parametrize(
    ("percent", "value"), [(50, 50), (99, 99), (99.5, 100), (100, 100), (0, 1)]
)
def test_a_percentile_is_one_of_the_values(percent: float, value: int) -> None:
    assert percentile(range(100, 0, -1), percent) == value


def test_seconds_are_told_in_milliseconds() -> None:
    told = spread([0.001, 0.002, 0.009])
    assert told == {
        "count": 3, "median_ms": 2.0, "p95_ms": 9.0, "p99_ms": 9.0, "most_ms": 9.0,
    }  # fmt: skip
    assert spread([])["median_ms"] == 0.0


def test_the_collector_rests_only_while_something_is_measured() -> None:
    with collector_at_rest():
        assert not gc.isenabled()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
