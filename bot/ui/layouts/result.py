"""The result card: all hands open, who pays whom and why, and where everyone stands."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.i18n.translator import Words
from bot.rummy.points import Points
from bot.tables.view import DealResult, PaymentLine, SeatLine, TableView
from bot.ui.custom_id import Verb
from bot.ui.jokers import wild_text
from bot.ui.layouts.fitting import Detail, fitting
from bot.ui.layouts.hands import hands
from bot.ui.layouts.news import news_lines
from bot.ui.layouts.parts import (
    BLUE,
    GOLD,
    GREEN,
    Part,
    deal_title,
    holder,
    line,
    lines,
    names_of,
    press,
    row,
    screen,
)
from bot.ui.text import moment, points_text, shown_name

# How many lines those who left may take.
_MOST_LEFT = 4


def result(view: TableView, words: Words) -> discord.ui.LayoutView:
    """A finished deal, before the next one."""
    return fitting(lambda detail: _result(view, words, detail))


def _result(view: TableView, words: Words, detail: Detail) -> discord.ui.LayoutView:
    told = view.result
    return screen(
        deal_title(view, words),
        *(() if told is None else (*last_deal(told, words, detail), line())),
        balances(view, words),
        _rotation(view, words),
        lines(f"-# {text}" for text in news_lines(view.news, words)[-4:]),
        _going_on(view, words),
        row(
            press(view, words, Verb.NEXT, GREEN),
            press(view, words, Verb.SCORES, BLUE),
            press(view, words, Verb.BACK) if any(s.is_absent for s in view.seats) else None,
            press(view, words, Verb.JOIN) if any(s.player is None for s in view.seats) else None,
            press(view, words, Verb.LEAVE),
        ),
        colour=GOLD,
    )


def last_deal(told: DealResult, words: Words, detail: Detail) -> tuple[Part | str, ...]:
    """How a deal ended, all its hands in as much detail as fits, and who pays."""
    payments = _payments(told, words)
    paid = (line(), payments) if payments else ()
    return (_ending(told, words), line(), hands(told, words, detail), *paid)


def _ending(told: DealResult, words: Words) -> str:
    """Who won and how, or why nobody did."""
    wild = words.text("result-wild", wild=wild_text(told.view, words))
    if told.winner is None or told.won_by is None:
        by = "stock_ended" if told.voided_by is None else told.voided_by.value
        return lines([words.text("result-void", by=by), wild])
    return lines(
        [
            words.text(
                "result-won",
                name=shown_name(told.winner_name or "", told.winner, words),
                by=told.won_by.value,
                points=points_text(told.won, signed=True),
            ),
            wild,
        ]
    )


def _payments(told: DealResult, words: Words) -> str:
    if not told.payments:
        return ""
    winner = shown_name(told.winner_name or "", told.winner or 0, words)
    return lines(
        [
            words.text("result-payments", winner=winner),
            *(_payment(payment, words) for payment in told.payments),
        ]
    )


def _payment(payment: PaymentLine, words: Words) -> str:
    return words.text(
        "payment",
        name=shown_name(payment.name, payment.player, words),
        amount=points_text(payment.amount),
        why=payment.kind.value,
        count="" if payment.count is None else payment.count,
    )


def balances(view: TableView, words: Words) -> str:
    """The session's balances, the highest first; after the seated, whoever left."""
    seated = _ranked(seat for seat in view.seats if seat.player is not None)
    left = _ranked(view.departed)
    # One line for several that would not fit; never for a single one.
    named = left if len(left) <= _MOST_LEFT else left[: _MOST_LEFT - 1]
    return lines(
        [
            words.text("balances-title"),
            *(_balance("balance", seat, words) for seat in seated),
            *(_balance("balance-left", seat, words) for seat in named),
            _others_left(left[len(named) :], words),
        ]
    )


def _ranked(seats: Iterable[SeatLine]) -> list[SeatLine]:
    return sorted(seats, key=lambda seat: seat.balance, reverse=True)


def _balance(message: str, seat: SeatLine, words: Words) -> str:
    points = points_text(seat.balance, signed=True)
    return words.text(message, name=holder(seat, words), points=points)


def _others_left(seats: list[SeatLine], words: Words) -> str:
    if not seats:
        return ""
    points = Points.total(seat.balance for seat in seats)
    return words.text(
        "balance-left-others", count=len(seats), points=points_text(points, signed=True)
    )


def _rotation(view: TableView, words: Words) -> str:
    """Who won the rotation that has just ended, while another follows (2.15)."""
    if not view.winners:
        return ""
    return words.text(
        "rotation-won",
        rotation=view.rotation,
        names=names_of(view, view.winners, words),
        count=len(view.winners),
    )


def _going_on(view: TableView, words: Words) -> str:
    if view.deadline is None:
        return words.text("result-next")
    return words.text("result-next-until", when=moment(view.deadline))
