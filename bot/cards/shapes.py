"""The signs drawn on cards: four suits, a star and a jester's cap, as polygons in a unit square."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin
from operator import mul

from bot.rummy.cards import Suit

Point = tuple[float, float]
Polygon = tuple[Point, ...]
# Several polygons filled in one colour; x goes right and y down, both from 0 to 1.
Shape = tuple[Polygon, ...]
# A start, then the two handles and the end of each curve.
Path = tuple[Polygon, ...]

_STEPS = 24

_HEART = (
    ((0.5, 0.97),),
    ((0.42, 0.82), (0.0, 0.62), (0.0, 0.31)),
    ((0.0, 0.14), (0.13, 0.03), (0.27, 0.03)),
    ((0.38, 0.03), (0.47, 0.10), (0.5, 0.22)),
    ((0.53, 0.10), (0.62, 0.03), (0.73, 0.03)),
    ((0.87, 0.03), (1.0, 0.14), (1.0, 0.31)),
    ((1.0, 0.62), (0.58, 0.82), (0.5, 0.97)),
)
_BLADE = (
    ((0.5, 0.0),),
    ((0.60, 0.20), (1.0, 0.32), (1.0, 0.59)),
    ((1.0, 0.74), (0.89, 0.83), (0.76, 0.83)),
    ((0.66, 0.83), (0.56, 0.80), (0.5, 0.72)),
    ((0.44, 0.80), (0.34, 0.83), (0.24, 0.83)),
    ((0.11, 0.83), (0.0, 0.74), (0.0, 0.59)),
    ((0.0, 0.32), (0.40, 0.20), (0.5, 0.0)),
)
_STEM = (
    ((0.46, 0.5),),
    ((0.46, 0.78), (0.42, 0.92), (0.30, 1.0)),
    ((0.43, 1.0), (0.57, 1.0), (0.70, 1.0)),
    ((0.58, 0.92), (0.54, 0.78), (0.54, 0.5)),
)
# The three horns of the cap, then its brim.
_CAP = (
    ((0.20, 0.80),),
    ((0.20, 0.62), (0.18, 0.46), (0.10, 0.42)),
    ((0.08, 0.41), (0.06, 0.40), (0.04, 0.42)),
    ((0.06, 0.24), (0.26, 0.20), (0.36, 0.44)),
    ((0.40, 0.30), (0.44, 0.20), (0.50, 0.10)),
    ((0.56, 0.20), (0.60, 0.30), (0.64, 0.44)),
    ((0.74, 0.20), (0.94, 0.24), (0.96, 0.42)),
    ((0.94, 0.40), (0.92, 0.41), (0.90, 0.42)),
    ((0.82, 0.46), (0.80, 0.62), (0.80, 0.80)),
)
_BRIM = ((0.18, 0.85), (0.82, 0.85), (0.82, 0.98), (0.18, 0.98))


@cache
def suit_shape(suit: Suit) -> Shape:
    """The sign of a suit: told from the other three by its outline alone."""
    match suit:
        case Suit.SPADES:
            return (_curved(_BLADE), _curved(_STEM))
        case Suit.HEARTS:
            return (_curved(_HEART),)
        case Suit.DIAMONDS:
            return (((0.5, 0.0), (0.92, 0.5), (0.5, 1.0), (0.08, 0.5)),)
        case Suit.CLUBS:
            return (
                _disc(0.5, 0.215, 0.215),
                _disc(0.215, 0.63, 0.215),
                _disc(0.785, 0.63, 0.215),
                _disc(0.5, 0.52, 0.13),
                _curved(_STEM),
            )


@cache
def star_shape() -> Shape:
    """The five-pointed star of a wild card."""
    tips = (
        (radius, -pi / 2 + pi * step / 5)
        for step in range(10)
        for radius in ((0.52, 0.23)[step % 2],)
    )
    return (
        tuple((0.5 + radius * cos(angle), 0.53 + radius * sin(angle)) for radius, angle in tips),
    )


@cache
def cap_shape() -> Shape:
    """The jester's cap of the printed joker."""
    return (_curved(_CAP), _BRIM)


@cache
def bells_shape() -> Shape:
    """The three bells at the horns of the cap."""
    return (_disc(0.08, 0.50, 0.085), _disc(0.5, 0.085, 0.085), _disc(0.92, 0.50, 0.085))


def _disc(x: float, y: float, radius: float) -> Polygon:
    turns = (2 * pi * step / (2 * _STEPS) for step in range(2 * _STEPS))
    return tuple((x + radius * cos(angle), y + radius * sin(angle)) for angle in turns)


def _curved(path: Path) -> Polygon:
    """The points along a path of cubic Bézier curves."""
    return tuple(_points_along(path))


def _points_along(path: Path) -> Iterator[Point]:
    ((start,), *curves) = path
    yield start
    for curve in curves:
        for step in range(1, _STEPS + 1):
            yield _point((start, *curve), step / _STEPS)
        start = curve[-1]


def _point(curve: Polygon, at: float) -> Point:
    weights = ((1 - at) ** 3, 3 * (1 - at) ** 2 * at, 3 * (1 - at) * at**2, at**3)
    x, y = (sum(map(mul, weights, axis)) for axis in zip(*curve, strict=True))
    return x, y
