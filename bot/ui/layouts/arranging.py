"""The page on which a hand is laid out in its owner's own groups (rule book 1.9)."""

from __future__ import annotations

from collections.abc import Iterator

import discord

from bot.i18n.translator import Words
from bot.rummy.cards import Card
from bot.rummy.judging import judged
from bot.rummy.melds import classify
from bot.rummy.moves import Show
from bot.rummy.rules import ArrangedBy, Switch
from bot.rummy.view import SeatView
from bot.tables.view import TableView
from bot.ui.cards.deck import all_shown, hand_shown
from bot.ui.cards.jokers import wild_text
from bot.ui.cards.regrouping import ALL, least_of_a_group, split
from bot.ui.custom_id import MOST_OPTIONS, Sort, Verb
from bot.ui.items import ControlSelect
from bot.ui.layouts.parts import BLUE, GREEN, STONE, line, lines, press, row, screen
from bot.ui.layouts.picks import choose, option
from bot.ui.text import card_name, cards_text, moment, sorted_hand

_LONGEST = 100


def arranging(
    view: TableView, deal: SeatView, words: Words, *, sort: Sort, note: str | None = None
) -> discord.ui.LayoutView:
    """The groups as they lie, numbered, and what is loose; no word on whether they are any,
    but at a table that gives hints."""
    least = least_of_a_group(deal.rules)
    return screen(
        note,
        words.text("arrange-title", count=len(deal.hand)),
        laid_out(deal, words, sort),
        lines(
            [
                _judged(deal, words),
                words.text("arrange-about", wild=wild_text(deal, words)),
                words.text("arrange-for-the-eye")
                if deal.rules.arrangement is ArrangedBy.AUTO
                else "",
                _until(view, deal, words),
            ]
        ),
        line(),
        row(_grouping(view, deal, words, sort, least)),
        row(_dissolving(view, deal, words)),
        row(
            press(view, words, Verb.SHOW, GREEN) if Show() in deal.legal else None,
            press(view, words, Verb.GROUP_BEST) if deal.rules.hints is Switch.ON else None,
            press(view, words, Verb.CANCEL, BLUE),
        ),
        colour=STONE,
    )


def laid_out(deal: SeatView, words: Words, sort: Sort, without: Card | None = None) -> str:
    """The viewer's groups, a numbered line each, and the loose cards below."""
    groups, loose = split(deal, without)
    return lines(
        [
            *(
                words.text(
                    "arrange-group",
                    number=number,
                    cards=all_shown(group, words, deal.wild),
                    kind=_kind(deal, group),
                )
                for number, group in enumerate(groups, start=1)
            ),
            *(f"### {row}" for row in hand_shown(loose, words, deal.wild, sort).split("\n") if row),
        ]
    )


def _kind(deal: SeatView, group: tuple[Card, ...]) -> str:
    """What a group is, at a table that gives hints."""
    if deal.rules.hints is Switch.OFF:
        return "untold"
    kind = classify([card.face for card in group], deal.wild, deal.rules)
    return "none" if kind is None else kind.value


def _judged(deal: SeatView, words: Words) -> str:
    """What the hand counts as it lies, at a table that gives hints."""
    groups, loose = split(deal)
    if deal.rules.hints is Switch.OFF or len(deal.hand) > deal.rules.hand_size:
        return ""
    laid = judged(
        [tuple(card.face for card in group) for group in groups],
        [card.face for card in loose],
        deal.wild,
        deal.rules,
    )
    return words.text("arrange-judged", complete="yes" if laid.complete else "no", count=laid.count)


def _until(view: TableView, deal: SeatView, words: Words) -> str:
    if Show() not in deal.legal or view.deadline is None:
        return ""
    return words.text("arrange-until", when=moment(view.deadline))


def _grouping(
    view: TableView, deal: SeatView, words: Words, sort: Sort, least: int
) -> ControlSelect | None:
    """Every card, the loose ones first: those that lie in a group may be moved."""
    groups, loose = split(deal)
    options = [option(card, deal, words) for card in sorted_hand(loose, sort)]
    for number, group in enumerate(groups, start=1):
        about = words.text("arrange-in-group", number=number)
        options += [option(card, deal, words, about) for card in group]
    return choose(view, words, Verb.GROUP, options, least=least, most=MOST_OPTIONS)


def _dissolving(view: TableView, deal: SeatView, words: Words) -> ControlSelect | None:
    return choose(view, words, Verb.UNGROUP, _groups(deal, words))


def _groups(deal: SeatView, words: Words) -> Iterator[discord.SelectOption]:
    """Each group by its first card; the first of a stale page's groups may be gone by then."""
    groups, _ = split(deal)
    for number, group in enumerate(groups, start=1):
        label = words.text("arrange-option", number=number, cards=cards_text(group, deal.wild))
        spoken = ", ".join(card_name(card, words) for card in group)
        yield discord.SelectOption(
            label=label[:_LONGEST], value=str(group[0]), description=spoken[:_LONGEST]
        )
    if len(groups) > 1:
        yield discord.SelectOption(label=words.text("arrange-all"), value=ALL)
