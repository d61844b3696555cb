"""The result card: all hands open, who pays whom and why, and where everyone stands."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.i18n.translator import Words
from bot.rummy.events import WonBy
from bot.rummy.points import Points
from bot.rummy.view import SeatFacts, Standing
from bot.tables.view import DealResult, PaymentLine, SeatLine, TableView
from bot.ui.custom_id import Verb
from bot.ui.layouts.groups import arranged
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
    wild_text,
)
from bot.ui.text import cards_text, moment, points_text, shown_name

_WITHDRAWN = {Standing.EARLY, Standing.LATE}
# How many lines those who left may take.
_MOST_LEFT = 4


def result(view: TableView, words: Words) -> discord.ui.LayoutView:
    """A finished deal, before the next one."""
    told = view.result
    return screen(
        deal_title(view, words),
        *(() if told is None else (*last_deal(told, words), line())),
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


def last_deal(told: DealResult, words: Words) -> tuple[Part | str, ...]:
    """How a deal ended, all its hands, and who pays."""
    payments = _payments(told, words)
    paid = (line(), payments) if payments else ()
    return (_ending(told, words), line(), _hands(told, words), *paid)


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


def _hands(told: DealResult, words: Words) -> str:
    """Every hand that was dealt, in groups (2.14)."""
    names, players = dict(told.names), dict(told.players)
    return lines(
        _hand(
            facts,
            shown_name(names.get(facts.seat, ""), players.get(facts.seat, 0), words),
            told,
            words,
        )
        for facts in told.view.seats
        if facts.standing is not Standing.NOT_DEALT
    )


def _hand(facts: SeatFacts, who: str, told: DealResult, words: Words) -> str:
    wild = told.view.wild
    outcome = told.view.outcome
    won = outcome is not None and outcome.winner == facts.seat
    if won and told.won_by is not WonBy.SURVIVOR:
        heading = words.text("result-hand-complete", name=who)
    elif won:
        heading = words.text("result-hand-survivor", name=who)
    elif facts.standing in _WITHDRAWN:
        heading = words.text("result-hand-withdrawn", name=who)
    elif facts.standing is Standing.INVALID:
        heading = words.text("result-hand-invalid", name=who)
    else:
        count = 0 if facts.arrangement is None else facts.arrangement.count
        heading = words.text("result-hand-count", name=who, count=count)
    if facts.arrangement is None:
        return lines([heading, cards_text(sorted(facts.shown), wild)])
    return lines([heading, arranged(facts.arrangement, wild, words)])


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
