"""The result card: all hands open, who pays whom and why, and where everyone stands."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.i18n.translator import Words
from bot.rummy.rules import FormatKind
from bot.tables.view import DealResult, TableView
from bot.ui.attachments import NO_PICTURES, Attachment, Picture, Pictures
from bot.ui.cards.jokers import wild_text
from bot.ui.custom_id import Verb
from bot.ui.items import ControlButton
from bot.ui.layouts.fitting import Detail, fitting
from bot.ui.layouts.hands import hands
from bot.ui.layouts.news import news_lines
from bot.ui.layouts.parts import (
    BLUE,
    GOLD,
    GREEN,
    Part,
    deal_title,
    line,
    lines,
    names_of,
    press,
    row,
    screen,
    small,
)
from bot.ui.layouts.payments import payments
from bot.ui.layouts.seals import revealed, sealed_next
from bot.ui.layouts.standings import standings
from bot.ui.text import moment, points_text, shown_name

_MOST_NEWS = {Detail.FULL: 4, Detail.LOOSE: 4, Detail.COUNTS: 1}


def result(
    view: TableView, words: Words, pictures: Pictures = NO_PICTURES
) -> discord.ui.LayoutView:
    """A finished deal, before the next one."""
    return fitting(lambda detail: _result(view, words, detail, pictures))


def _result(
    view: TableView, words: Words, detail: Detail, pictures: Pictures
) -> discord.ui.LayoutView:
    told = view.result
    shown = pictures.showdown
    return screen(
        deal_title(view, words),
        *(() if told is None else (*last_deal(told, words, detail, shown), line())),
        standings(view, words, detail),
        _rotation(view, words),
        lines(f"-# {text}" for text in _news(view, words)[-_MOST_NEWS[detail] :]),
        lines([told_of_chance(told, words), sealed_next(view, words)]),
        _sharing(view, words),
        _tie(view, words),
        _going_on(view, words),
        row(
            press(view, words, Verb.NEXT, GREEN),
            press(view, words, Verb.SCORES, BLUE),
            press(view, words, Verb.BACK) if any(s.is_absent for s in view.seats) else None,
            press(view, words, Verb.JOIN) if any(s.player is None for s in view.seats) else None,
            press(view, words, Verb.LEAVE),
        ),
        # Rule book 3.11: shown when anybody may; who may is looked at when it is pressed.
        row(
            press(view, words, Verb.REJOIN, GREEN) if view.may_rejoin else None,
            press(view, words, Verb.SPLIT) if view.may_split else None,
            press(view, words, Verb.TAKE_OVER) if view.to_be_taken else None,
            verify_button(view, words),
        ),
        colour=GOLD,
    )


def last_deal(
    told: DealResult, words: Words, detail: Detail, pictures: Sequence[Attachment] = ()
) -> tuple[Part | str, ...]:
    """How a deal ended, all its hands in as much detail as fits, and who pays; the hands in small
    print, as there are pictures of them where Discord takes those."""
    owed = payments(told, words, detail)
    paid = (line(), owed) if owed else ()
    text = small(hands(told, words, detail))
    shown = map(Picture, pictures) if pictures else (line(),)
    return (_ending(told, words), *shown, text, *paid)


def told_of_chance(told: DealResult | None, words: Words) -> str:
    """What the order of its cards came from; nothing for a deal from before seals."""
    if told is None or told.reveal is None:
        return ""
    return small(lines(revealed(told.reveal, words)))


def verify_button(view: TableView, words: Words) -> ControlButton | None:
    """The way to check the deal that has just ended."""
    told = view.result
    if told is None or told.reveal is None:
        return None
    return press(view, words, Verb.VERIFY, value=str(told.number))


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
                gains="no" if told.view.rules.by_totals else "yes",
                points=points_text(told.won, signed=True),
            ),
            wild,
        ]
    )


def _news(view: TableView, words: Words) -> list[str]:
    """What led to the end, the jokers marked as they were in the deal."""
    wild = None if view.result is None else view.result.view.wild
    return news_lines(view.news, words, wild)


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


def _sharing(view: TableView, words: Words) -> str:
    """Who agrees to share the pool, as long as not all do (rule book 3.11)."""
    if not view.split_votes:
        return ""
    return words.text(
        "result-split-votes", votes=len(view.split_votes), needed=view.split_votes_needed
    )


def _tie(view: TableView, words: Words) -> str:
    """That the deals are played and the session goes on for all that (rule book 3.11)."""
    of_deals = view.rules.format.kind is FormatKind.DEALS
    tied = of_deals and view.deal_of_rotation >= view.deals_in_rotation
    return words.text("result-tie") if tied else ""


def _going_on(view: TableView, words: Words) -> str:
    if view.deadline is None:
        return words.text("result-next")
    return words.text("result-next-until", when=moment(view.deadline))
