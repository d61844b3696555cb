"""Standings: where everyone stands, by what decides the session (rule book 2.15, 3.11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bot.i18n.translator import Words
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import FormatKind, PoolOut, Rules
from bot.tables.view import DealScore, SeatLine, TableView
from bot.ui.layouts.fitting import Detail
from bot.ui.layouts.parts import holder, lines
from bot.ui.text import points_text

# How many lines those who left may take.
_MOST_LEFT = 4
# More would be no table any more, on a phone.
_MOST_DEALS = 30


def score(seat: SeatLine) -> str:
    """What a player has: a balance, or a total where penalties add up."""
    return points_text(seat.balance, signed=True) if seat.total is None else points_text(seat.total)


def standings(view: TableView, words: Words, detail: Detail = Detail.FULL) -> str:
    """Everyone's score, the best first; after the seated, whoever left."""
    seated = ranked(seat for seat in view.seats if seat.player is not None)
    left = ranked(view.departed)
    most = _MOST_LEFT if detail is not Detail.COUNTS else 1
    # One line for several that would not fit; never for a single one.
    named = left if len(left) <= most else left[: most - 1]
    return lines(
        [
            title(view.rules, words),
            *(_line(view, seat, words, has_left="no") for seat in seated),
            *(_line(view, seat, words, has_left="yes") for seat in named),
            _others_left(left[len(named) :], words),
        ]
    )


def title(rules: Rules, words: Words) -> str:
    """What is added up, and what it decides."""
    if not rules.by_totals:
        return words.text("balances-title", value=rules.point_value)
    if rules.format.kind is FormatKind.POOL:
        out = "reaches" if rules.pool_out is PoolOut.REACHES else "exceeds"
        return words.text("pool-title", number=rules.format.number, out=out)
    return words.text("totals-title")


def ranked(seats: Iterable[SeatLine]) -> list[SeatLine]:
    """The best first; whoever is out after those still in."""
    return sorted(seats, key=lambda seat: (seat.is_out, seat.total or ZERO, -seat.balance))


def _line(view: TableView, seat: SeatLine, words: Words, has_left: str) -> str:
    name = holder(seat, words)
    points = points_text(seat.balance, signed=True)
    if seat.total is None:
        return words.text("balance", name=name, points=points, left=has_left)
    if view.rules.format.kind is FormatKind.POOL:
        return words.text(
            "pool-line",
            name=name,
            total=points_text(seat.total),
            to_go=points_text(Points.of(view.rules.format.number) - seat.total),
            standing=_in_pool(view, seat),
            left=has_left,
        )
    return words.text(
        "total",
        name=name,
        total=points_text(seat.total),
        beside="yes" if seat.balance else "no",
        points=points,
        left=has_left,
    )


def _in_pool(view: TableView, seat: SeatLine) -> str:
    """Whether somebody is in the pool, out of it, or in again: with more than the deals add up
    to, or less."""
    if seat.is_out:
        return "out"
    added_up = Points.total(
        points for deal in view.sheet for player, points in deal.points if player == seat.player
    )
    return "in" if seat.total == added_up else "again"


def _others_left(seats: Sequence[SeatLine], words: Words) -> str:
    if not seats:
        return ""
    if seats[0].total is not None:
        return words.text("total-left-others", count=len(seats))
    points = Points.total(seat.balance for seat in seats)
    return words.text(
        "balance-left-others", count=len(seats), points=points_text(points, signed=True)
    )


# --- Deal by deal ----------------------------------------------------------------------------


def sheet(view: TableView, words: Words, most: int = _MOST_DEALS) -> str:
    """What each deal brought everyone: the last `most` deals, and the sum of those before."""
    shown = view.sheet[-most:] if most else ()
    if not shown:
        return ""
    before = view.sheet[: -len(shown)]
    players = [seat for seat in (*view.seats, *view.departed) if seat.player is not None]
    return lines(
        [
            words.text("sheet-title", first=shown[0].number, last=shown[-1].number),
            *(_row(view.rules, seat, before, shown, words) for seat in ranked(players)),
        ]
    )


def sheet_lengths(view: TableView) -> Iterator[int]:
    """How many deals to try to show, the most first."""
    return iter(range(min(len(view.sheet), _MOST_DEALS), -1, -1))


def _row(
    rules: Rules,
    seat: SeatLine,
    before: Sequence[DealScore],
    shown: Sequence[DealScore],
    words: Words,
) -> str:
    player, earlier = seat.player or 0, ZERO
    for deal in before:
        earlier += dict(deal.points).get(player, ZERO)
        # Rule book 3.11: whoever rejoins a pool goes on from another total.
        earlier = dict(deal.rejoined).get(player, earlier)
    told = [words.text("sheet-before", points=_signed(earlier, rules))] if before else []
    told += [_cell(rules, seat, deal, words) for deal in shown]
    return words.text("sheet-row", name=holder(seat, words), points=" · ".join(told))


def _cell(rules: Rules, seat: SeatLine, deal: DealScore, words: Words) -> str:
    """A deal's points; that it was won says more where the winner adds nothing."""
    if deal.winner is None:
        return words.text("sheet-void")
    points = dict(deal.points).get(seat.player or 0)
    if points is None:
        return words.text("sheet-absent")
    if rules.by_totals and deal.winner == seat.player:
        return words.text("sheet-won")
    return _signed(points, rules)


def _signed(points: Points, rules: Rules) -> str:
    return points_text(points, signed=not rules.by_totals)
