"""Charts: a session from deal to deal, worded for a picture and for those who hear it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.i18n.translator import Words
from bot.pictures.chart import MOST_LINES, Chart, Line
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import FormatKind
from bot.tables.view import DealScore, SeatLine, TableView
from bot.ui.attachments import MOST_ABOUT
from bot.ui.illustrations.lettering import Naming
from bot.ui.layouts.standings import ranked, score, title
from bot.ui.text import points_text

_CUT = "…"
_BETWEEN = " "


def chart_of(view: TableView, words: Words, naming: Naming) -> Chart | None:
    """How everyone's balance or total went; None before the first deal has ended."""
    if not view.sheet:
        return None
    seated = ranked(seat for seat in view.seats if seat.player is not None)
    left = ranked(view.departed)
    lines = [
        *(_line(view, seat, naming(seat.name, seat.player or 0)) for seat in seated),
        *(_line(view, seat, _left(seat, words, naming)) for seat in left),
    ]
    rules = view.rules
    in_pool = rules.format.kind is FormatKind.POOL
    return Chart(
        title=_title(view, words),
        deals_label=words.text("picture-chart-deals"),
        lines=tuple(lines[:MOST_LINES]),
        limit=Points.of(rules.format.number) if in_pool else None,
    )


def _title(view: TableView, words: Words) -> str:
    """What the lines are; of a pool, also what puts a player out (rule book 3.11)."""
    if view.rules.format.kind is FormatKind.POOL:
        return title(view.rules, words).replace("*", "")
    return words.text("picture-chart-title", what="totals" if view.rules.by_totals else "balances")


def _left(seat: SeatLine, words: Words, naming: Naming) -> str:
    return words.text("picture-chart-left", name=naming(seat.name, seat.player or 0))


def _line(view: TableView, seat: SeatLine, name: str) -> Line:
    """A player's line: from before their first deal to the last one.

    It ends at the score as it stands, which is another one when they have just rejoined a pool
    (rule book 3.11).
    """
    player = seat.player or 0
    played = [number for number, deal in enumerate(view.sheet) if player in dict(deal.points)]
    start = played[0] if played else len(view.sheet)
    points = list(_added_up(player, view.sheet[start:]))
    points[-1] = seat.balance if seat.total is None else seat.total
    return Line(name=name, score=score(seat), start=start, points=tuple(points))


def _added_up(player: int, deals: Sequence[DealScore]) -> Iterator[Points]:
    so_far = ZERO
    yield so_far
    for deal in deals:
        so_far += dict(deal.points).get(player, ZERO)
        yield so_far
        so_far = dict(deal.rejoined).get(player, so_far)


def about_chart(chart: Chart, words: Words) -> str:
    """Every point of the chart in words; where that is too long, how the lines end."""
    longest = max(len(line.points) for line in chart.lines)
    for most in range(longest, 0, -1):
        text = "\n".join([chart.title, *(_about(line, most, words) for line in chart.lines)])
        if len(text) <= MOST_ABOUT:
            return text
    return text[: MOST_ABOUT - 1] + _CUT


def _about(line: Line, most: int, words: Words) -> str:
    shown = replace(line, points=line.points[-most:])
    points = _BETWEEN.join(points_text(each) for each in shown.points)
    more = _CUT + _BETWEEN if len(shown.points) < len(line.points) else ""
    return words.text("picture-about-line", name=line.name, points=f"{more}{points}")
