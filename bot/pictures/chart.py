"""The chart: how everyone's balance or total went from deal to deal (rule book 2.15, 3.11)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from PIL import Image

from bot.pictures.lettering import FONT, fitted, font_of, width_of
from bot.pictures.sheet import GREY, INK, PANEL, PAPER, Colour, png
from bot.rummy.points import Points

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.font_manager import FontProperties

WIDTH = 1_000
"""Pixels."""
MOST_LINES = 12
_HEIGHT, _TALL = 700, 54
_DOTS = 100  # To the inch; matplotlib counts letters in points, 72 to the inch.
_TITLE, _LABEL, _TICK = 48, 38, 32
_EDGE, _LEFT, _TOP, _BOTTOM = 28, 126, 104, 112
_MARK_ROOM = 44  # Between the field and a label.
_MOST_MARKS = 40  # More deals have no room for a mark each.
_MOST_LABEL = 380
# Told apart by their marks and strokes as well, and all bright on dark.
_COLOURS = (
    "#56b4e9", "#f0a030", "#3fc79a", "#f0e442", "#ff7f50", "#d79ac0",
    "#ffffff", "#9db4ff", "#c0a080", "#8fe0e0", "#ff9a9a", "#b0b0b0",
)  # fmt: skip
_MARKS = ("o", "s", "^", "D", "v", "P", "X", "*", "<", ">", "p", "h")
_STROKES = ("-", "--", "-.", ":")


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One player's line: `points` after each deal from number `start` on (0: before the first),
    with name and score at its end."""

    name: str
    score: str
    start: int
    points: tuple[Points, ...]

    @property
    def end(self) -> int:
        """The deal that the line ends at."""
        return self.start + len(self.points) - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """Everyone's lines, the best first; every text ready to be drawn. `limit` is what puts a
    player out of a pool."""

    title: str
    deals_label: str
    lines: tuple[Line, ...]
    limit: Points | None = None


def prepare() -> None:
    """Load what charts are drawn with: it takes a second, which the first chart is spared."""
    import_module("matplotlib.backends.backend_agg")
    import_module("matplotlib.figure")
    _letters()


def draw_chart(chart: Chart) -> list[bytes]:
    """The chart as one PNG file, 1,000 pixels wide."""
    # Not with the module: a bot that only solves or simulates never needs it.
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    height = _HEIGHT + _TALL * max(0, len(chart.lines) - 8)
    figure = Figure(figsize=(WIDTH / _DOTS, height / _DOTS), dpi=_DOTS, facecolor=_hex(PAPER))
    canvas = FigureCanvasAgg(figure)
    right = _label_room(chart) + _EDGE
    axes = figure.add_axes(
        (
            _LEFT / WIDTH,
            _BOTTOM / height,
            (WIDTH - _LEFT - right) / WIDTH,
            (height - _TOP - _BOTTOM) / height,
        )
    )
    _plot(axes, chart)
    _frame(axes, chart)
    _label(axes, chart, WIDTH - _LEFT - right, height - _TOP - _BOTTOM)
    figure.text(
        _EDGE / WIDTH,
        1 - _EDGE / height,
        fitted(chart.title, font_of(_TITLE), WIDTH - 2 * _EDGE),
        va="top",
        color=_hex(INK),
        fontproperties=_letters(),
        fontsize=_points(_TITLE),
    )
    # matplotlib leaves these methods without annotations.
    canvas.draw()  # type: ignore[no-untyped-call]
    pixels = canvas.buffer_rgba()  # type: ignore[no-untyped-call]
    return [png(Image.frombuffer("RGBA", canvas.get_width_height(), pixels))]


def _plot(axes: Axes, chart: Chart) -> None:
    last = max(line.end for line in chart.lines)
    for number, line in enumerate(chart.lines):
        axes.plot(
            range(line.start, line.end + 1),
            _heights(line.points),
            color=_COLOURS[number % len(_COLOURS)],
            linestyle=_STROKES[number // 3 % len(_STROKES)],
            marker=_MARKS[number % len(_MARKS)] if last <= _MOST_MARKS else None,
            markersize=13,
            linewidth=5,
            # The best is drawn last, above the others.
            zorder=10 + len(chart.lines) - number,
        )
    if chart.limit is not None:
        axes.axhline(_heights([chart.limit])[0], color="#ff6b6b", linestyle="--", linewidth=3)
    axes.axhline(0, color=_hex(GREY), linewidth=1.5, zorder=1)


def _frame(axes: Axes, chart: Chart) -> None:
    """The field, its grid and its numbers."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axes.set_facecolor(_hex(PANEL))
    axes.grid(color=_hex(GREY), alpha=0.18, linewidth=1.5)
    axes.margins(x=0.03, y=0.08)
    if not any(point for line in chart.lines for point in _heights(line.points)):
        # After void deals alone there is nothing but zero to see.
        axes.set_ylim(-1, 1)
    for spine in axes.spines.values():
        spine.set_visible(False)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_locator(MaxNLocator(nbins=8, integer=True))
        axis.set_major_formatter(FuncFormatter(lambda value, _: _number(value)))
    axes.tick_params(colors=_hex(GREY), length=0, pad=8)
    for label in (*axes.get_xticklabels(), *axes.get_yticklabels()):
        label.set_fontproperties(_letters())
        label.set_fontsize(_points(_TICK))
    axes.set_xlabel(
        chart.deals_label,
        color=_hex(GREY),
        fontproperties=_letters(),
        fontsize=_points(_TICK),
    )


def _number(value: float) -> str:
    return f"{value:g}".replace("-", "\N{MINUS SIGN}")


def _label(axes: Axes, chart: Chart, width: int, height: int) -> None:
    """Each line's mark and label beside its end, none upon another."""
    low, high = axes.get_ylim()
    wanted = [
        (_heights([line.points[-1]])[0] - low) / (high - low) * height for line in chart.lines
    ]
    for number, (line, at) in enumerate(
        zip(chart.lines, apart(wanted, _TALL, height), strict=True)
    ):
        colour = _COLOURS[number % len(_COLOURS)]
        axes.plot(
            [1 + _MARK_ROOM / 2 / width],
            [at / height],
            transform=axes.transAxes,
            clip_on=False,
            color=colour,
            marker=_MARKS[number % len(_MARKS)],
            markersize=13,
        )
        axes.annotate(
            label_of(line),
            (1 + _MARK_ROOM / width, at / height),
            xycoords="axes fraction",
            va="center",
            color=colour,
            annotation_clip=False,
            fontproperties=_letters(),
            fontsize=_points(_LABEL),
        )


def apart(wanted: Sequence[float], least: float, room: float) -> list[float]:
    """Places as near to those wanted as they can be, each `least` from the next one, within
    `room` where that is enough for all.

    >>> apart([10, 52, 50], 10, 100)
    [10.0, 56.0, 46.0]
    """
    order = sorted(range(len(wanted)), key=lambda number: (wanted[number], -number))
    places = [float(wanted[number]) for number in order]
    for _ in range(len(places) * 8):
        for lower in range(len(places) - 1):
            lacking = least - (places[lower + 1] - places[lower])
            if lacking > 0:
                places[lower] -= lacking / 2
                places[lower + 1] += lacking / 2
        places = [min(max(place, least / 2), room - least / 2) for place in places]
    for lower in range(len(places) - 1):
        places[lower + 1] = max(places[lower + 1], places[lower] + least)
    spread = [0.0] * len(wanted)
    for number, place in zip(order, places, strict=True):
        spread[number] = place
    return spread


def label_of(line: Line) -> str:
    """Name and score, the name cut where both would be too long."""
    font = font_of(_LABEL)
    score = f"  {line.score}"
    return fitted(line.name, font, _MOST_LABEL - width_of(score, font)) + score


def _label_room(chart: Chart) -> int:
    font = font_of(_LABEL)
    return _MARK_ROOM + max(width_of(label_of(line), font) for line in chart.lines)


def _heights(points: Sequence[Points]) -> list[float]:
    return [one.halves / 2 for one in points]


@cache
def _letters() -> FontProperties:
    from matplotlib.font_manager import FontProperties

    return FontProperties(fname=FONT)


def _points(pixels: int) -> float:
    return pixels * 72 / _DOTS


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)
