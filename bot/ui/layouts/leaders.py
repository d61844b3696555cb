"""The leaderboard: who has won most in a server, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

import discord

from bot.i18n.translator import Words
from bot.rummy.variants import PRESETS
from bot.tables.commands import UserId
from bot.tables.errors import Refusal
from bot.tables.records import Leader
from bot.tables.tallying import ranked
from bot.ui.custom_id import Control, Verb
from bot.ui.layouts.parts import STONE, line, lines, row, screen
from bot.ui.layouts.recorded import page_line, page_of, pages_of, turners
from bot.ui.text import points_text, shown_name

_ANY_GAME = "any"


class Period(StrEnum):
    """Since when deals count, up to now."""

    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"
    ALL = "all"


LENGTHS = {
    Period.DAY: timedelta(days=1),
    Period.WEEK: timedelta(days=7),
    Period.MONTH: timedelta(days=30),
    Period.YEAR: timedelta(days=365),
}
"""How long each period is; all time has no length."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listing:
    """Which deals a leaderboard counts."""

    period: Period = Period.ALL
    preset: str | None = None
    with_computers: bool = False

    def __str__(self) -> str:
        """As part of the value of a control.

        >>> str(Listing(period=Period.WEEK, preset="gin10"))
        'week.gin10.off'
        """
        switch = "on" if self.with_computers else "off"
        return f"{self.period.value}.{self.preset or _ANY_GAME}.{switch}"


def listing_of(control: Control) -> tuple[Listing, int]:
    """Which leaderboard a control asks for, and which page of it.

    Raises Refusal for a control of another time.
    """
    period, _, rest = (control.value or "").partition(".")
    preset, _, rest = rest.partition(".")
    switch, _, page = rest.partition(".")
    known = period in set(Period) and (preset == _ANY_GAME or preset in PRESETS)
    if not known or not page.isdecimal():
        raise Refusal("old-control")
    listing = Listing(
        period=Period(period),
        preset=None if preset == _ANY_GAME else preset,
        with_computers=switch == "on",
    )
    return listing, int(page)


def leaderboard(
    leaders: Sequence[Leader], listing: Listing, viewer: UserId, words: Words, page: int = 1
) -> discord.ui.LayoutView:
    """A page of everybody, the best first; the viewer's own place always. A `page` beyond the
    last one is the last one."""
    pages = pages_of(len(leaders))
    page = min(max(page, 1), pages)
    ranks = ranked(leaders)
    shown = page_of(ranks, page)
    return screen(
        words.text("leaders-title"),
        _what(listing, words),
        lines(_line(rank, leader, words) for rank, leader in shown) or words.text("leaders-nobody"),
        line() if leaders else None,
        _own(ranks, viewer, words) if leaders else None,
        page_line(page, pages, words),
        row(*turners(Verb.LEADERS, str(listing), page, pages, words)),
        colour=STONE,
    )


def _what(listing: Listing, words: Words) -> str:
    return words.text(
        "leaders-what",
        period=words.text(f"period-{listing.period.value}"),
        game=words.text("leaders-all-games")
        if listing.preset is None
        else words.text(f"preset-{listing.preset}"),
        computers="on" if listing.with_computers else "off",
    )


def _own(ranks: Sequence[tuple[int, Leader]], viewer: UserId, words: Words) -> str:
    own = next(((rank, leader) for rank, leader in ranks if leader.user == viewer), None)
    if own is None:
        return words.text("leaders-own-none")
    return _line(*own, words, "leaders-own")


def _line(rank: int, leader: Leader, words: Words, message: str = "leaders-line") -> str:
    return words.text(
        message,
        rank=rank,
        name=shown_name(leader.name, 0, words),
        net=points_text(leader.net, signed=True),
        wins=leader.wins,
        deals=leader.deals,
    )
