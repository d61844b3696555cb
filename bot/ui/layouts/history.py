"""The history: finished deals, the newest first, each to be opened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import groupby

import discord

from bot.i18n.translator import Words
from bot.rummy.house import rules_of
from bot.rummy.rules import FormatKind
from bot.tables.commands import TableId
from bot.tables.errors import Refusal
from bot.tables.records import KeptDeal
from bot.ui.custom_id import Control, Verb, id_of
from bot.ui.items import ControlButton, ControlSelect, button, select
from bot.ui.layouts.parts import STONE, format_line, lines, row, screen
from bot.ui.layouts.recorded import NO_TABLE, label_in, name_in, page_line, pages_of, turners
from bot.ui.text import moment, points_text


class Where(StrEnum):
    """Of which channels a history tells."""

    CHANNEL = "channel"
    SERVER = "server"


def history_of(control: Control) -> tuple[Where, int]:
    """Which history a control asks for, and which page of it.

    Raises Refusal for a control of another time.
    """
    where, _, page = (control.value or "").partition(".")
    if where not in set(Where) or not page.isdecimal():
        raise Refusal("old-control")
    return Where(where), int(page)


def deal_of(control: Control) -> tuple[TableId, int]:
    """Which deal was picked. Raises Refusal for a control of another time."""
    table, _, deal = (control.value or "").partition(".")
    try:
        return TableId(id_of(table)), id_of(deal)
    except ValueError:
        raise Refusal("old-control") from None


def history(
    deals: Sequence[KeptDeal], count: int, where: Where, words: Words, page: int = 1
) -> discord.ui.LayoutView:
    """A page of finished deals: `deals` are those of the page, `count` are all."""
    pages = pages_of(count)
    if not deals:
        nothing = "history-none" if where is Where.CHANNEL else "history-none-seen"
        return screen(words.text("history-title"), words.text(nothing), colour=STONE)
    return screen(
        words.text("history-title"),
        *(
            lines([_session(kept[0], where, words), *(_line(deal, words) for deal in kept)])
            for kept in _sessions(deals)
        ),
        page_line(page, pages, words),
        row(_opener(deals, words)),
        row(*turners(Verb.HISTORY, where.value, page, pages, words)),
        colour=STONE,
    )


def history_opener(words: Words) -> ControlButton:
    """The button for the history of the channel it is pressed in."""
    control = Control(verb=Verb.HISTORY, table=NO_TABLE, stamp=0, value=f"{Where.CHANNEL.value}.1")
    return button(control, words.text("button-history", way="open"))


def _sessions(deals: Sequence[KeptDeal]) -> Iterator[list[KeptDeal]]:
    for _, kept in groupby(deals, lambda deal: deal.table):
        yield list(kept)


def _session(kept: KeptDeal, where: Where, words: Words) -> str:
    """Which session the deals below were of: its game, its format, and where it was."""
    parts = [f"**{words.text(f'preset-{kept.record.preset}')}**", _format(kept, words)]
    parts += [f"<#{kept.channel}>"] if where is Where.SERVER else []
    return " · ".join(part for part in parts if part)


def _format(kept: KeptDeal, words: Words) -> str:
    """How the session went; nothing where every seat deals, as everywhere unless asked for."""
    rules = rules_of(kept.record.preset, (("format", kept.record.format),))
    return "" if rules.format.kind is FormatKind.ROTATION else format_line(rules, words)


def _line(kept: KeptDeal, words: Words) -> str:
    record = kept.record
    when = moment(record.ended)
    if record.winner is None or record.won_by is None:
        return words.text("history-void", deal=record.deal, when=when)
    net = record.of(record.winner).net
    return words.text(
        "history-won",
        deal=record.deal,
        name=name_in(kept, record.winner, words),
        by=record.won_by.value,
        gains="yes" if net else "no",
        net=points_text(net, signed=True),
        when=when,
    )


def _opener(deals: Sequence[KeptDeal], words: Words) -> ControlSelect:
    """The menu in which a deal of the page is picked."""
    control = Control(verb=Verb.REPLAY_OPEN, table=NO_TABLE, stamp=0)
    options = [
        discord.SelectOption(
            label=_option(kept, words)[:100],
            value=f"{kept.table}.{kept.record.deal}",
            description=f"{words.text(f'preset-{kept.record.preset}')} · "
            f"{kept.record.ended:%Y-%m-%d %H:%M} UTC",
        )
        for kept in deals
    ]
    return select(control, words.text("select-replay-open"), options)


def _option(kept: KeptDeal, words: Words) -> str:
    winner = kept.record.winner
    return words.text(
        "history-option",
        deal=kept.record.deal,
        won="no" if winner is None else "yes",
        winner="" if winner is None else label_in(kept, winner, words),
    )
