"""Whether something grows is told from how it goes up and down, be it shaken ever so much."""

from __future__ import annotations

import random

import pytest

from tests.bench.flat import Samples, trend

LEVEL, NOISE = 200e6, 400e3


def shaken(slope: float, seed: int, samples: int = 300) -> Samples:
    """What grows by `slope` for each piece of work, up and down by chance."""
    dice = random.Random(seed)
    works = sorted(dice.uniform(0, 3000) for _ in range(samples))
    return [(work, LEVEL + slope * work + dice.gauss(0, NOISE)) for work in works]


def test_what_grows_is_found_and_its_slope_is_between_the_two_ends() -> None:
    for seed in range(200):
        found = trend(shaken(2048, seed))
        assert found.grows(1024) or found.least > 512
        assert found.least < found.slope < found.most
    inside = sum(
        trend(shaken(2048, s)).least < 2048 < trend(shaken(2048, s)).most for s in range(200)
    )
    assert inside >= 196


def test_what_only_goes_up_and_down_does_not_grow() -> None:
    assert sum(trend(shaken(0, seed)).grows(0) for seed in range(1000)) <= 6


def test_what_shrinks_does_not_grow() -> None:
    assert not trend(shaken(-2048, 1)).grows(0)


def test_a_step_late_in_the_time_is_no_reason_to_say_that_it_is_flat() -> None:
    samples = [(work, LEVEL + (10e6 if work > 2000 else 0)) for work in range(3000)]
    assert trend(samples).grows(0)


@pytest.mark.parametrize("samples", [[], [(1.0, 1.0)] * 23, [(5.0, 1.0)] * 100])
def test_of_too_little_nothing_is_said(samples: Samples) -> None:
    with pytest.raises(ValueError, match=r"too few|nothing was done"):
        trend(samples)
