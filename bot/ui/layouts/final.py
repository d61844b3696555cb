"""The final card: who won the session, with what, or why it ended without a winner."""

from __future__ import annotations

import discord

from bot.i18n.translator import Words
from bot.rummy.rules import FormatKind
from bot.tables.view import ClosedBy, TableView
from bot.ui.attachments import NO_PICTURES, Picture, Pictures
from bot.ui.custom_id import Verb
from bot.ui.layouts.fitting import Detail, fitting
from bot.ui.layouts.parts import (
    GOLD,
    GREEN,
    STONE,
    game_line,
    line,
    lines,
    names_of,
    press,
    row,
    rules_line,
    screen,
)
from bot.ui.layouts.result import last_deal, told_of_chance, verify_button
from bot.ui.layouts.seals import sealed_next
from bot.ui.layouts.standings import standings


def final(view: TableView, words: Words, pictures: Pictures = NO_PICTURES) -> discord.ui.LayoutView:
    """A session that is over."""
    return fitting(lambda detail: _final(view, words, detail, pictures))


def _final(
    view: TableView, words: Words, detail: Detail, pictures: Pictures
) -> discord.ui.LayoutView:
    told = view.result
    shown = pictures.showdown
    played = told is not None
    return screen(
        words.text("final-title"),
        _ending(view, words),
        *(() if told is None else (line(), *last_deal(told, words, detail, shown), line())),
        standings(view, words, detail) if played else None,
        *map(Picture, pictures.chart),
        f"-# {_rules(view, words, detail)}" if played else None,
        lines([told_of_chance(told, words), sealed_next(view, words)]) if played else None,
        words.text("final-again"),
        row(
            press(view, words, Verb.REMATCH, GREEN),
            press(view, words, Verb.SCORES),
            verify_button(view, words),
        )
        if played
        # A message without a button is not known again after a crash, and would come twice.
        else row(press(view, words, Verb.HELP)),
        colour=GOLD if view.winners else STONE,
    )


def _ending(view: TableView, words: Words) -> str:
    """The winners where there are any (ties share, 2.15); else why the table closed."""
    if view.winners:
        return won(view, words)
    by = ClosedBy.PLAYED_OUT if view.closed_by is None else view.closed_by
    return words.text(f"closed-{by.value.replace('_', '-')}")


def _rules(view: TableView, words: Words, detail: Detail) -> str:
    """The rules in one line; without what the house changed where that is too long."""
    brief = detail is Detail.COUNTS
    return game_line(view.rules, words) if brief else rules_line(view, words)


def won(view: TableView, words: Words) -> str:
    """Who won the session or the pool; whether they agreed to share it (3.11)."""
    message = "final-shared" if view.closed_by is ClosedBy.SPLIT else "final-won"
    return words.text(
        message,
        names=names_of(view, view.winners, words),
        count=len(view.winners),
        what="pool" if view.rules.format.kind is FormatKind.POOL else "session",
    )
