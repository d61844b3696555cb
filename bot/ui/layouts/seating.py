"""The seating card: the draw for seats, the choice of one, and the cut before each deal."""

from __future__ import annotations

import discord

from bot.i18n.translator import Words
from bot.rummy.cards import ACE
from bot.tables.view import Stage, TableView
from bot.ui.cards.deck import shown
from bot.ui.custom_id import Verb
from bot.ui.layouts.fitting import first_fitting
from bot.ui.layouts.news import news_lines
from bot.ui.layouts.parts import (
    BLUE,
    Part,
    acting_line,
    holder,
    line,
    lines,
    mention,
    press,
    row,
    rules_line,
    screen,
    small,
)
from bot.ui.layouts.seals import revealed, sealed_next
from bot.ui.layouts.standings import score
from bot.ui.text import moment, shown_name

# Many ties in a row are rare; their latest rounds tell enough.
_ROUNDS_SHOWN = (4, 2, 1)
_BUTTONS_IN_A_ROW = 5


def seating(view: TableView, words: Words) -> discord.ui.LayoutView:
    """Before a deal: the highest draw chooses a seat, then the cutter cuts (2.2, 2.3)."""
    return first_fitting(lambda rounds: _seating(view, words, rounds), _ROUNDS_SHOWN)


def _seating(view: TableView, words: Words, rounds: int) -> discord.ui.LayoutView:
    choosing = view.stage is Stage.CHOOSING
    asks = [*_places(view, words)] if choosing else [_cuts(view, words)]
    return screen(
        words.text("seating-title") if choosing else words.text("seating-title-cut"),
        f"-# {rules_line(view, words)}",
        _draw(view, words, rounds) if choosing or _first_deal(view) else None,
        None if choosing else _order(view, words),
        lines(f"-# {text}" for text in news_lines(view.news, words)),
        lines([_revealed(view, words), sealed_next(view, words)]),
        _asked(view, words),
        line(),
        *asks,
        row(press(view, words, Verb.LEAVE), press(view, words, Verb.RULES)),
    )


def _first_deal(view: TableView) -> bool:
    return view.rotation <= 1 and view.deal_of_rotation == 0


def _draw(view: TableView, words: Words, rounds: int) -> str:
    """What everyone drew in the last `rounds`, the tied again (2.2)."""
    told = []
    for number, drawn in enumerate(view.draws, start=1):
        cards = ", ".join(
            f"{shown_name(one.name, one.player, words)} **{shown(one.card, words)}**"
            for one in sorted(
                drawn,
                key=lambda one: 14 if one.card.face.rank == ACE else one.card.face.rank,
                reverse=True,
            )
        )
        message = "seating-drawn" if number == 1 else "seating-redrawn"
        told.append(words.text(message, cards=cards))
    return lines(told[-rounds:])


def _revealed(view: TableView, words: Words) -> str:
    """What the draw for seats came from, where it is told."""
    is_told = view.stage is Stage.CHOOSING or _first_deal(view)
    if view.seats_reveal is None or not is_told:
        return ""
    return small(lines(revealed(view.seats_reveal, words)))


def _order(view: TableView, words: Words) -> str:
    """Who sits where, in the order of play."""
    return lines(
        words.text(
            "seating-seat",
            place=0 if seat.seat is None else seat.seat + 1,
            name=holder(seat, words),
            balance=score(seat),
            dealer="yes" if seat.is_dealer else "no",
        )
        for seat in view.seats
    )


def _asked(view: TableView, words: Words) -> str:
    """Whom the table waits for, and until when."""
    seat = acting_line(view)
    if seat is None:
        return ""
    choosing = view.stage is Stage.CHOOSING
    return words.text(
        "seating-choose" if choosing else "seating-cut",
        name=mention(view, seat, words),
        when=words.text("no-deadline") if view.deadline is None else moment(view.deadline),
    )


def _places(view: TableView, words: Words) -> list[Part | None]:
    """A button for each place still free, numbered clockwise."""
    buttons = [
        press(view, words, Verb.CHOOSE_SEAT, BLUE, str(place), place=place + 1)
        for place in view.free_places
    ]
    return [
        row(*buttons[start : start + _BUTTONS_IN_A_ROW])
        for start in range(0, len(buttons), _BUTTONS_IN_A_ROW)
    ]


def _cuts(view: TableView, words: Words) -> Part | None:
    """Three places to cut at, near the top, in the middle, near the bottom (2.3), and a form for
    any other."""
    pack = view.rules.pack_size
    return row(
        *(
            press(view, words, Verb.CUT, BLUE, str(pack * quarter // 4), depth=depth)
            for quarter, depth in ((1, "top"), (2, "middle"), (3, "bottom"))
        ),
        press(view, words, Verb.CUT_TYPE),
    )
