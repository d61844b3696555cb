"""The table message: what everyone sees of a deal, and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.i18n.translator import Words
from bot.rummy.rules import Laying, Switch
from bot.rummy.view import Phase, SeatView, Standing
from bot.tables.view import SeatLine, Stage, TableView
from bot.ui.cards.deck import all_shown, card_emoji, shown
from bot.ui.cards.jokers import wild_text
from bot.ui.custom_id import Verb
from bot.ui.items import ControlButton
from bot.ui.layouts.fitting import first_fitting
from bot.ui.layouts.groups import on_table
from bot.ui.layouts.news import MOST_LINES, news_lines
from bot.ui.layouts.parts import (
    BLUE,
    FELT,
    GREEN,
    RED,
    STONE,
    acting_line,
    deal_title,
    holder,
    line,
    lines,
    mention,
    press,
    price_now,
    row,
    screen,
)
from bot.ui.layouts.seals import sealed_running
from bot.ui.layouts.standings import score
from bot.ui.text import card_text, moment

_OUT = {Standing.EARLY, Standing.LATE, Standing.INVALID, Standing.NOT_DEALT}
_NEWS_SHOWN = (MOST_LINES, 8, 5, 3, 1)


def board(view: TableView, words: Words) -> discord.ui.LayoutView:
    """The table during a deal, or paused: of long news the latest, as many as fit beside it."""
    # Rather all the news and cards as text than cards as emoji and less news.
    ways = _NEWS_SHOWN[:1] if words.emoji else _NEWS_SHOWN
    return first_fitting(lambda most: _board(view, words, most), ways)


def _board(view: TableView, words: Words, most_news: int) -> discord.ui.LayoutView:
    deal = view.deal
    paused = view.stage is Stage.PAUSED
    return screen(
        deal_title(view, words),
        None if deal is None else _middle(deal, words),
        line(),
        lines(_seats(view, words)),
        line(),
        lines(
            [*(f"-# {text}" for text in _news(view, words, most_news)), sealed_running(view, words)]
        ),
        _votes(view, words),
        _pause_votes(view, words),
        _paused(view, words) if paused else _turn(view, words),
        row(*(_resting if paused else _playing)(view, words)),
        row(*_others(view, words)),
        colour=STONE if paused else FELT,
    )


def _middle(deal: SeatView, words: Words) -> str:
    """What lies in the middle of the table."""
    top = deal.top_discard
    return words.text(
        "board-middle",
        wild=wild_text(deal, words),
        indicator=shown(deal.indicator, words),
        top=words.text("pile-empty") if top is None else shown(top, words, deal.wild),
        stock=deal.stock,
    )


def _seats(view: TableView, words: Words) -> Iterator[str]:
    """A line for every seat in the order of play, and what lies open before it: its groups in
    play (4.4), or what a wrong declaration showed (2.6)."""
    for seat in view.seats:
        yield _seat(seat, words)
        if view.deal is None or seat.seat is None or seat.standing in {None, Standing.NOT_DEALT}:
            continue
        facts, wild = view.deal.facts(seat.seat), view.deal.wild
        if facts.on_table:
            yield f"-# {on_table(facts.on_table, wild, words)}"
        if seat.standing is Standing.INVALID and facts.shown:
            yield words.text("board-shown", cards=all_shown(sorted(facts.shown), words, wild))


def _seat(seat: SeatLine, words: Words) -> str:
    marks = [
        words.text(f"mark-{mark}")
        for mark, applies in (
            ("dealer", seat.is_dealer),
            ("host", seat.is_host),
            ("absent", seat.is_absent),
            ("leaving", seat.is_leaving),
            ("out", seat.is_out),
        )
        if applies
    ]
    standing = seat.standing
    state = (
        words.text(f"standing-{standing.value.replace('_', '-')}")
        if standing in _OUT and standing is not None
        else words.text("seat-cards", count=seat.cards)
    )
    return words.text(
        "board-seat",
        turn="yes" if seat.is_acting else "no",
        name=holder(seat, words),
        state=state,
        balance=score(seat),
        marks=f" · {' · '.join(marks)}" if marks else "",
    )


def _news(view: TableView, words: Words, most: int) -> list[str]:
    return news_lines(view.news, words, None if view.deal is None else view.deal.wild, most)


def _votes(view: TableView, words: Words) -> str:
    if not view.end_votes:
        return ""
    return words.text("board-votes", votes=len(view.end_votes), needed=view.end_votes_needed)


def _pause_votes(view: TableView, words: Words) -> str:
    if not view.pause_votes:
        return ""
    return words.text(
        "board-pause-votes", votes=len(view.pause_votes), needed=view.pause_votes_needed
    )


def _turn(view: TableView, words: Words) -> str:
    """Who must act, mentioned, and until when."""
    seat = acting_line(view)
    if seat is None or view.deal is None:
        return ""
    lays = view.deal.rules.laying is Laying.IN_PLAY
    ask = "draw" if view.deal.phase is Phase.DRAW else "lay" if lays else "discard"
    return words.text(
        f"board-turn-{ask}",
        name=mention(view, seat, words),
        when=words.text("no-deadline") if view.deadline is None else moment(view.deadline),
    )


def _paused(view: TableView, words: Words) -> str:
    """Why the table rests, and until when."""
    when = words.text("no-deadline") if view.deadline is None else moment(view.deadline)
    if view.is_agreed_pause:
        return words.text("board-agreed-pause", when=when)
    return words.text("board-paused", deal="no" if view.deal is None else "yes", when=when)


def _playing(view: TableView, words: Words) -> list[ControlButton]:
    """The buttons of the turn; the drawing ones only while a person is to draw."""
    buttons = [press(view, words, Verb.HAND, BLUE)]
    seat = acting_line(view)
    deal = view.deal
    if deal is None or seat is None or seat.user is None or deal.phase is not Phase.DRAW:
        return buttons
    if deal.stock:
        buttons.append(press(view, words, Verb.DRAW_STOCK, GREEN))
    top = deal.top_discard
    barred = deal.rules.no_joker_from_discard is Switch.ON
    if top is not None and not (barred and top.face in deal.wild):
        card, emoji = card_text(top, deal.wild), card_emoji(top, words, deal.wild)
        buttons.append(press(view, words, Verb.TAKE_DISCARD, GREEN, emoji=emoji, card=card))
    return [*buttons, press(view, words, Verb.WITHDRAW, RED, price=price_now(deal, seat.seat))]


def _resting(view: TableView, words: Words) -> list[ControlButton]:
    """The buttons of a pause: to end it, and to look at one's cards meanwhile."""
    return [
        *([press(view, words, Verb.RESUME, GREEN)] if view.is_agreed_pause else []),
        *([press(view, words, Verb.HAND)] if view.deal is not None else []),
    ]


def _others(view: TableView, words: Words) -> list[ControlButton]:
    """What anyone may press at any time."""
    waits = view.stage is Stage.PAUSED and not view.is_agreed_pause
    absent = waits or any(seat.is_absent for seat in view.seats)
    empty = any(seat.player is None for seat in view.seats)
    return [
        *([press(view, words, Verb.BACK, GREEN)] if absent else []),
        *([press(view, words, Verb.JOIN)] if empty and view.deal is None else []),
        *([press(view, words, Verb.TAKE_OVER)] if _may_replace(view) else []),
        press(view, words, Verb.SCORES),
        press(view, words, Verb.RULES),
        *([press(view, words, Verb.END_VOTE)] if view.end_votes else []),
        *([press(view, words, Verb.PAUSE, votes=len(view.pause_votes))] if view.may_pause else []),
    ]


def _may_replace(view: TableView) -> bool:
    """Whether the seat of somebody who is away may be taken over (rule book 2.17)."""
    return any(seat.seat in view.to_be_taken and seat.player is not None for seat in view.seats)
