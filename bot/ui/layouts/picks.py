"""Picks: selects of physical cards, each named so that nobody mistakes it for its twin."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.i18n.translator import Words
from bot.rummy.cards import Card
from bot.rummy.view import SeatView
from bot.tables.view import TableView
from bot.ui.cards.deck import card_emoji
from bot.ui.cards.jokers import spoken
from bot.ui.cards.regrouping import split
from bot.ui.custom_id import MOST_OPTIONS, Control, Verb
from bot.ui.items import ControlSelect, select
from bot.ui.text import card_text

_LONGEST = 100


def pick(
    view: TableView,
    deal: SeatView,
    words: Words,
    verb: Verb,
    cards: Iterable[Card],
    *,
    least: int = 1,
    most: int = 1,
) -> ControlSelect | None:
    """A select of `least` to `most` of the viewer's `cards`, in their order (rule book 2.5)."""
    return choose(view, words, verb, _options(deal, words, cards), least=least, most=most)


def choose(
    view: TableView,
    words: Words,
    verb: Verb,
    options: Iterable[discord.SelectOption],
    *,
    least: int = 1,
    most: int = 1,
) -> ControlSelect | None:
    """A select of these options; None when there are too few of them."""
    offered = list(options)[:MOST_OPTIONS]
    if len(offered) < least or not offered:
        return None
    control = Control(verb=verb, table=view.table, stamp=view.stamp)
    return select(
        control,
        words.text(f"select-{verb.value.replace('_', '-')}"),
        offered,
        least=least,
        most=min(most, len(offered)),
    )


def option(card: Card, deal: SeatView, words: Words, about: str = "") -> discord.SelectOption:
    """One card to choose: as its emoji, in signs and in full words."""
    described = spoken(card, deal, words)
    return discord.SelectOption(
        label=card_text(card, deal.wild),
        value=str(card),
        emoji=card_emoji(card, words, deal.wild),
        description=(f"{described} · {about}" if about else described)[:_LONGEST],
    )


def _options(deal: SeatView, words: Words, cards: Iterable[Card]) -> Iterable[discord.SelectOption]:
    """The loose cards first: which of two twins lies in a group cannot be seen on them."""
    groups, _ = split(deal)
    numbers = {card: number for number, group in enumerate(groups, start=1) for card in group}
    for card in sorted(cards, key=lambda card: numbers.get(card, 0)):
        number = numbers.get(card)
        about = "" if number is None else words.text("arrange-in-group", number=number)
        yield option(card, deal, words, about)
