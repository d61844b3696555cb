"""The table after a valid declaration, while the others lay out their groups (rule book 1.9)."""

from __future__ import annotations

import discord

from bot.i18n.translator import Words
from bot.rummy.view import SeatView, Standing
from bot.tables.view import SeatLine, TableView
from bot.ui.cards.deck import all_shown
from bot.ui.cards.jokers import wild_text
from bot.ui.custom_id import Verb
from bot.ui.layouts.groups import arranged
from bot.ui.layouts.news import news_lines
from bot.ui.layouts.parts import (
    BLUE,
    FELT,
    deal_title,
    holder,
    holder_of,
    line,
    lines,
    mention,
    press,
    row,
    screen,
)
from bot.ui.text import moment


def showing(view: TableView, deal: SeatView, words: Words) -> discord.ui.LayoutView:
    """Who has declared and with what, and who still lays out a hand, mentioned."""
    return screen(
        deal_title(view, words),
        _claim(view, deal, words),
        line(),
        lines(_seat(seat, deal, words) for seat in view.seats),
        line(),
        lines(f"-# {text}" for text in news_lines(view.news, words, deal.wild)),
        _asked(view, words),
        row(press(view, words, Verb.HAND, BLUE), press(view, words, Verb.ARRANGE, BLUE)),
        row(press(view, words, Verb.SCORES), press(view, words, Verb.RULES)),
        colour=FELT,
    )


def _claim(view: TableView, deal: SeatView, words: Words) -> str:
    """The winning hand as it was shown."""
    if deal.claim is None:
        return ""
    facts = deal.facts(deal.claim.seat)
    return lines(
        [
            words.text(
                "showing-declared",
                name=holder_of(view, facts.seat, words),
                by=deal.claim.by.value,
            ),
            all_shown(sorted(facts.shown), words, deal.wild)
            if facts.arrangement is None
            else arranged(facts.arrangement, deal.wild, words),
            words.text("result-wild", wild=wild_text(deal, words)),
        ]
    )


def _seat(seat: SeatLine, deal: SeatView, words: Words) -> str:
    """How far a seat has come."""
    out = seat.standing is not Standing.ACTIVE
    declared = deal.claim is not None and deal.claim.seat == seat.seat
    if out:
        state = "out"
    elif declared:
        state = "declared"
    else:
        state = "showing" if seat.is_showing else "shown"
    return words.text("showing-seat", name=holder(seat, words), state=state)


def _asked(view: TableView, words: Words) -> str:
    """Whoever must act, mentioned, and until when."""
    asked = ", ".join(mention(view, seat, words) for seat in view.seats if seat.is_showing)
    when = words.text("no-deadline") if view.deadline is None else moment(view.deadline)
    return words.text("showing-asked", names=asked, when=when) if asked else ""
