"""The page on which a seat is taken over, or given to a computer player (rule book 2.17)."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.i18n.translator import Words
from bot.players.registry import OFFERED
from bot.rummy.rules import Switch
from bot.tables.view import TableView
from bot.ui.custom_id import MOST_OPTIONS, Control, Verb
from bot.ui.items import ControlSelect, select
from bot.ui.layouts.parts import STONE, lines, row, screen
from bot.ui.text import plain_name

_LONGEST = 100


def takeover(view: TableView, words: Words, note: str | None = None) -> discord.ui.LayoutView:
    """The seats to be taken: for whoever has none, and for the host to seat computer players."""
    seated = any(seat.player == view.viewer for seat in view.seats if view.viewer is not None)
    hosting = seated and view.viewer == view.host and view.rules.computers is Switch.ON
    if not view.to_be_taken:
        return screen(note, words.text("takeover-none"), colour=STONE)
    return screen(
        note,
        words.text("takeover-title"),
        lines(
            [
                words.text("takeover-seated") if seated and not hosting else "",
                words.text("takeover-how"),
                words.text("takeover-host") if hosting else "",
            ]
        ),
        None if seated else row(_own(view, words)),
        row(_computers(view, words)) if hosting else None,
        colour=STONE,
    )


def seat_label(view: TableView, seat: int, words: Words) -> str:
    """A seat by its number, and who is away from it."""
    line = next(line for line in view.seats if line.seat == seat)
    if line.player is None:
        return words.text("takeover-empty", number=seat + 1)
    name = plain_name(line.name, line.player, words)
    return words.text("takeover-away", number=seat + 1, name=name)


def _own(view: TableView, words: Words) -> ControlSelect:
    options = [
        discord.SelectOption(label=seat_label(view, seat, words)[:_LONGEST], value=str(seat))
        for seat in view.to_be_taken
    ]
    return select(_control(view, Verb.TAKE_SEAT), words.text("select-take-seat"), options)


def _computers(view: TableView, words: Words) -> ControlSelect:
    options = list(_seats_and_levels(view, words))[:MOST_OPTIONS]
    control = _control(view, Verb.SEAT_COMPUTER)
    return select(control, words.text("select-seat-computer"), options)


def _seats_and_levels(view: TableView, words: Words) -> Iterator[discord.SelectOption]:
    for seat in view.to_be_taken:
        for level in OFFERED:
            label = words.text(
                "takeover-level",
                seat=seat_label(view, seat, words),
                level=words.text(f"level-{level}"),
            )
            yield discord.SelectOption(label=label[:_LONGEST], value=f"{seat}.{level}")


def _control(view: TableView, verb: Verb) -> Control:
    return Control(verb=verb, table=view.table, stamp=view.stamp)
