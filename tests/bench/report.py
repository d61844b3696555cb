"""What a measurement has come to: ratios, and whether they are as good as they should be."""

from __future__ import annotations

import gc
import math
import statistics
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

# Any: a result is JSON, as `bench --json` prints it.
Result = dict[str, Any]
Progress = Callable[[str], None]


class Bound(StrEnum):
    """On which side of its limit a value should be."""

    MOST = "at most"
    LEAST = "at least"


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """What is asked of one value."""

    name: str
    value: float
    bound: Bound
    limit: float
    unit: str = "times"

    @property
    def is_met(self) -> bool:
        """Whether the value is on the right side; rounding does not help it."""
        return self.value <= self.limit if self.bound is Bound.MOST else self.value >= self.limit

    def as_json(self) -> Result:
        return {
            "aim": self.name,
            "value": round(self.value, 3),
            "bound": self.bound.value,
            "limit": self.limit,
            "unit": self.unit,
            "met": self.is_met,
        }


def told_aims(result: Result) -> list[str]:
    """The aims of a result, a line each."""
    return [
        f"{'met   ' if aim['met'] else 'MISSED'} {aim['aim']}: {aim['value']:.2f} {aim['unit']}"
        f" ({aim['bound']} {aim['limit']:g})"
        for aim in result["aims"]
    ]


def median(values: Sequence[float]) -> float:
    return statistics.median(values)


def percentile(values: Sequence[float], percent: float) -> float:
    """The least value that so many percent of all are not above."""
    ordered = sorted(values)
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)]


def spread(seconds: Sequence[float]) -> Result:
    """How long something took, in milliseconds; all zero when it never happened."""
    seconds = seconds or (0.0,)
    return {
        "count": len(seconds),
        "median_ms": round(median(seconds) * 1000, 3),
        "p95_ms": round(percentile(seconds, 95) * 1000, 3),
        "p99_ms": round(percentile(seconds, 99) * 1000, 3),
        "most_ms": round(max(seconds) * 1000, 3),
    }


def fine_spread(times: Sequence[int]) -> Result:
    """How many microseconds something took, of nanoseconds."""
    return {
        "mean_us": round(sum(times) / len(times) / 1000, 2),
        "median_us": round(median(times) / 1000, 2),
        "p99_us": round(percentile(times, 99) / 1000, 2),
        "worst_us": round(max(times) / 1000, 2),
    }


def told_fine_spread(kind: str, spread: Result) -> str:
    return (
        f"    {kind:14} median {spread['median_us']:8.1f}   mean {spread['mean_us']:8.1f}"
        f"   p99 {spread['p99_us']:8.1f}   worst {spread['worst_us']:8.1f}"
    )


@contextmanager
def collector_at_rest() -> Iterator[None]:
    """Keep this process's garbage collector from being taken for the bot's slowness."""
    gc.collect()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        gc.unfreeze()
