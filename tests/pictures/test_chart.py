"""The chart of a session: told apart without colour, labels legible, a small file."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
from matplotlib.figure import Figure
from PIL import Image

from bot.pictures.chart import (
    _COLOURS,
    _MARKS,
    MOST_LINES,
    WIDTH,
    Chart,
    Line,
    _frame,
    _plot,
    apart,
    draw_chart,
    label_of,
)
from bot.pictures.lettering import font_of, width_of
from bot.rummy.points import Points


def chart(players: int, deals: int, name: str = "Anna", limit: Points | None = None) -> Chart:
    lines = tuple(
        Line(
            name=f"{name} {number}",
            score="−1,234½",
            start=0,
            points=tuple(Points((number - 3) * deal**2 % 400) for deal in range(deals + 1)),
        )
        for number in range(players)
    )
    return Chart(title="Balances after each deal", deals_label="Deal", lines=lines, limit=limit)


@pytest.mark.parametrize(
    ("players", "deals"), [(1, 1), (2, 2), (6, 6), (10, 30), (MOST_LINES, 200)]
)
def test_a_chart_is_one_small_picture(players: int, deals: int) -> None:
    (file,) = draw_chart(chart(players, deals, limit=Points.of(101)))
    image = Image.open(io.BytesIO(file))
    assert image.format == "PNG" and image.width == WIDTH and image.height <= WIDTH
    assert len(file) < 150 * 1024


def test_every_line_has_a_colour_and_a_mark_of_its_own() -> None:
    assert len(set(_COLOURS)) == len(set(_MARKS)) == MOST_LINES


@pytest.mark.parametrize("name", ["W" * 32, "Анна Каренина", "प्रिया शर्मा", "i"])
def test_a_label_leaves_room_for_the_chart_and_keeps_the_score(name: str) -> None:
    line = Line(name=name, score="−1,234½", start=0, points=(Points(0),))
    assert label_of(line).endswith("  −1,234½")
    assert width_of(label_of(line), font_of(38)) <= 400


@pytest.mark.parametrize(
    "wanted", [[50.0] * 10, [0, 0, 0], [500, 500], [1, 2, 3, 400], [250, 240, 260, 255, 10]]
)
def test_labels_keep_apart_in_the_order_of_their_lines(wanted: list[float]) -> None:
    places = apart(wanted, 46, 520)
    ordered = sorted(places)
    assert all(high - low >= 46 - 1e-6 for low, high in pairwise(ordered))
    for one, here in zip(wanted, places, strict=True):
        assert all(here > there for other, there in zip(wanted, places, strict=True) if one > other)


def test_of_two_lines_that_end_together_the_better_one_is_above() -> None:
    first, second = apart([50, 50], 10, 100)
    assert first > second


def test_a_line_may_begin_late() -> None:
    late = Line(name="Cas", score="0", start=2, points=(Points(0), Points(30)))
    whole = chart(2, 3)
    assert draw_chart(Chart(title="", deals_label="Deal", lines=(*whole.lines, late)))
    assert late.end == 3


def test_2_9_after_void_deals_alone_the_field_is_marked_in_whole_points() -> None:
    nothing = Line(name="Anna", score="0", start=0, points=(Points(0), Points(0)))
    axes = Figure().add_axes((0, 0, 1, 1))
    void = Chart(title="", deals_label="", lines=(nothing,))
    _plot(axes, void)
    _frame(axes, void)
    assert [float(tick) for tick in axes.get_yticks()] == [-1, 0, 1]
