"""Flat: whether something grows with the work done, or only goes up and down."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

BLOCKS = 12
"""Samples near one another are alike: a line is laid through the means of so many blocks."""
SURE = 4.144
"""Student's t at ten degrees of freedom, one in a thousand above it."""

Samples = Sequence[tuple[float, float]]
"""How much was done, and how much there was then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trend:
    """What there is more of for each piece of work, from `least` to `most` for all we know; and
    how much there is, in the middle."""

    slope: float
    least: float
    most: float
    level: float

    def grows(self, tolerated: float) -> bool:
        """Whether it surely grows by more than that for each piece of work."""
        return self.least > tolerated


def trend(samples: Samples) -> Trend:
    """The straight line through the means of equally many samples each, by least squares.

    One in a thousand of what only goes up and down has a `least` above zero. Raises ValueError
    for too few samples.
    """
    if len(samples) < 2 * BLOCKS:
        raise ValueError(f"{len(samples)} samples are too few to say anything")
    means = [_mean(_block(samples, number)) for number in range(BLOCKS)]
    works, amounts = [work for work, _ in means], [amount for _, amount in means]
    if works[0] == works[-1]:
        raise ValueError("nothing was done meanwhile")
    slope, start = statistics.linear_regression(works, amounts)
    left = sum((amount - start - slope * work) ** 2 for work, amount in means)
    spread = sum((work - statistics.fmean(works)) ** 2 for work in works)
    margin = SURE * math.sqrt(left / (BLOCKS - 2) / spread)
    level = statistics.fmean(amounts)
    return Trend(slope=slope, least=slope - margin, most=slope + margin, level=level)


def _block(samples: Samples, number: int) -> Samples:
    return samples[len(samples) * number // BLOCKS : len(samples) * (number + 1) // BLOCKS]


def _mean(samples: Samples) -> tuple[float, float]:
    works, amounts = zip(*samples, strict=True)
    return statistics.fmean(works), statistics.fmean(amounts)
