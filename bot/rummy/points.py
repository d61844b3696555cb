"""Points: exact, in halves, never floating."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Points:
    """An exact number of points, kept as a whole number of halves (rule book 2.14).

    >>> str(Points.of(15).half()), str(-Points.of(40)), str(Points(-1))
    ('7½', '-40', '-½')
    >>> Points.total([Points.of(10), Points.of(-10)]) == ZERO
    True
    """

    halves: int

    @classmethod
    def of(cls, whole: int) -> Points:
        """A whole number of points."""
        return cls(whole * 2)

    @classmethod
    def total(cls, amounts: Iterable[Points]) -> Points:
        """The sum of `amounts`."""
        return cls(sum(amount.halves for amount in amounts))

    def half(self) -> Points:
        """Half of a whole number of points, exactly (rule book 2.12).

        Raises ValueError for an amount that already has a half in it.
        """
        if self.halves % 2:
            raise ValueError(f"{self} cannot be halved exactly")
        return Points(self.halves // 2)

    def __add__(self, other: Points) -> Points:
        return Points(self.halves + other.halves)

    def __sub__(self, other: Points) -> Points:
        return Points(self.halves - other.halves)

    def __mul__(self, times: int) -> Points:
        return Points(self.halves * times)

    def __neg__(self) -> Points:
        return Points(-self.halves)

    def __bool__(self) -> bool:
        return self.halves != 0

    def __str__(self) -> str:
        sign, size = ("-" if self.halves < 0 else ""), abs(self.halves)
        whole, odd = divmod(size, 2)
        if not odd:
            return f"{sign}{whole}"
        return f"{sign}{whole or ''}½"


ZERO = Points(0)
