"""The lobby card: who plays, by which rules, and how to begin."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.i18n.translator import Words
from bot.rummy.rules import Switch
from bot.tables.view import TableView
from bot.ui.custom_id import Verb
from bot.ui.layouts.news import news_lines
from bot.ui.layouts.parts import (
    BLUE,
    GREEN,
    changes_line,
    holder,
    line,
    lines,
    mention,
    press,
    row,
    screen,
    session_line,
)
from bot.ui.layouts.seals import sealed_beforehand
from bot.ui.text import moment

_MOST_NEWS = 3


def lobby(view: TableView, words: Words) -> discord.ui.LayoutView:
    """A table that has not begun."""
    computers = view.rules.computers is Switch.ON
    seated = [seat for seat in view.seats if seat.player is not None]
    return screen(
        words.text("lobby-title", preset=words.text(f"preset-{view.rules.preset}")),
        lines(
            [
                words.text("lobby-session", session=session_line(view.rules, words)),
                _changed(view, words),
            ]
        ),
        lines(
            [
                words.text("lobby-seats", taken=len(seated), places=view.rules.max_players),
                *(
                    words.text(
                        "lobby-seat",
                        number=number,
                        name=holder(seat, words),
                        host="yes" if seat.is_host else "no",
                    )
                    for number, seat in enumerate(seated, start=1)
                ),
            ]
        ),
        lines(_kept(view, words)),
        lines(f"-# {text}" for text in _news(view, words)),
        lines(
            [
                words.text("lobby-how", fewest=view.rules.min_players),
                ""
                if view.deadline is None or view.awaited
                else words.text("lobby-closes", when=moment(view.deadline)),
            ]
        ),
        sealed_beforehand(view, words),
        line(),
        row(
            press(view, words, Verb.JOIN, GREEN),
            press(view, words, Verb.LEAVE),
            press(view, words, Verb.START, BLUE),
        ),
        row(
            press(view, words, Verb.ADD_COMPUTER) if computers else None,
            press(view, words, Verb.REMOVE_COMPUTER)
            if any(seat.level is not None for seat in seated)
            else None,
            press(view, words, Verb.RULES),
            press(view, words, Verb.HOUSE),
            press(view, words, Verb.HELP),
        ),
    )


def _news(view: TableView, words: Words) -> list[str]:
    """The latest news, none of them twice: a host tries out many rules."""
    latest = list(dict.fromkeys(reversed(news_lines(view.news, words))))
    return latest[:_MOST_NEWS][::-1]


def _kept(view: TableView, words: Words) -> Iterator[str]:
    """For whom a seat is kept at a rematch, and who would not wait for them."""
    if not view.awaited:
        return
    yield words.text(
        "lobby-kept",
        count=len(view.awaited),
        names=", ".join(mention(view, seat, words) for seat in view.awaited),
        when=words.text("no-deadline") if view.deadline is None else moment(view.deadline),
    )
    if view.start_votes:
        persons = sum(seat.user is not None for seat in view.seats)
        yield words.text("lobby-start-votes", votes=len(view.start_votes), needed=persons)


def _changed(view: TableView, words: Words) -> str:
    """What the house changed (rule book 5): everyone who sits down has seen it."""
    changes = changes_line(view.rules, words)
    return words.text("lobby-house", rules=changes) if changes else ""
