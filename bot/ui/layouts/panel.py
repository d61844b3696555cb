"""The hand panel: a player's own cards, and only what is legal now."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache

import discord

from bot.i18n.translator import Words
from bot.rummy.cards import Card
from bot.rummy.moves import (
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.packs import Wild
from bot.rummy.view import Phase, SeatView
from bot.tables.view import TableView
from bot.ui.custom_id import Control, Sort, Verb
from bot.ui.items import ControlButton, ControlSelect, select
from bot.ui.layouts.hints import hint
from bot.ui.layouts.parts import (
    BLUE,
    GREEN,
    RED,
    STONE,
    Part,
    line,
    lines,
    press,
    price_now,
    row,
    screen,
    wild_text,
)
from bot.ui.text import card_name, card_text, hand_text, moment, sorted_hand

# Discord shows at most this many options in a select.
_MOST_OPTIONS = 25


class Step(StrEnum):
    """What the panel asks."""

    PLAY = "play"
    FINISH = "finish"  # which card to put aside
    DECLARE = "declare"  # confirm the declaration with that card
    HAND_RUMMY = "hand_rummy"  # confirm
    WITHDRAW = "withdraw"  # confirm


def panel(
    view: TableView,
    words: Words,
    *,
    sort: Sort = Sort.SUIT,
    step: Step = Step.PLAY,
    finish: Card | None = None,
    note: str | None = None,
) -> discord.ui.LayoutView:
    """The viewer's hand. A step that is no longer legal falls back to the plain panel."""
    deal = view.deal
    if deal is None or deal.seat is None or not deal.hand:
        return screen(note, words.text("panel-no-hand"), colour=STONE)
    step = _still_legal(deal, step, finish)
    confirming = step not in {Step.PLAY, Step.FINISH}
    return screen(
        note,
        words.text("panel-title", count=len(deal.hand)),
        f"### {hand_text(deal.hand, deal.wild, sort)}" if deal.hand else None,
        lines([_about(deal, words), hint(deal, words)]),
        line(),
        _ask(view, deal, words, step, finish),
        *(_confirm(view, deal, words, step, finish) if confirming else ()),
        *(_finish(view, deal, words, sort) if step is Step.FINISH else ()),
        *(_play(view, deal, words, sort) if step is Step.PLAY else ()),
    )


def _still_legal(deal: SeatView, step: Step, finish: Card | None) -> Step:
    legal = deal.legal
    match step:
        case Step.FINISH if any(isinstance(move, Declare) for move in legal):
            return step
        case Step.DECLARE if finish is not None and Declare(finish) in legal:
            return step
        case Step.HAND_RUMMY if DeclareHandRummy() in legal:
            return step
        case Step.WITHDRAW if Withdraw() in legal:
            return step
    return Step.PLAY


def _about(deal: SeatView, words: Words) -> str:
    """The middle of the table in one line, and the card just drawn."""
    top = deal.top_discard
    return lines(
        [
            words.text(
                "panel-middle",
                wild=wild_text(deal, words),
                top=words.text("pile-empty") if top is None else card_text(top, deal.wild),
                stock=deal.stock,
            ),
            ""
            if deal.drawn is None
            else words.text("panel-drawn", card=card_text(deal.drawn, deal.wild)),
            ""
            if deal.taken is None
            else words.text("panel-taken", card=card_text(deal.taken, deal.wild)),
        ]
    )


def _ask(view: TableView, deal: SeatView, words: Words, step: Step, finish: Card | None) -> str:
    """What is asked of the player now."""
    rules = deal.rules
    match step:
        case Step.FINISH:
            return words.text("panel-finish")
        case Step.DECLARE:
            card = "" if finish is None else card_text(finish, deal.wild)
            return words.text("panel-declare-confirm", card=card, price=rules.invalid)
        case Step.HAND_RUMMY:
            return words.text("panel-hand-rummy-confirm", price=rules.invalid)
        case Step.WITHDRAW:
            return words.text("panel-withdraw-confirm", price=price_now(deal, deal.seat))
        case Step.PLAY:
            return _play_ask(view, deal, words)


def _play_ask(view: TableView, deal: SeatView, words: Words) -> str:
    if not deal.legal:
        return words.text("panel-over" if deal.phase is Phase.OVER else "panel-wait")
    when = words.text("no-deadline") if view.deadline is None else moment(view.deadline)
    draw = deal.phase is Phase.DRAW
    return words.text("panel-draw" if draw else "panel-discard", when=when)


def _play(view: TableView, deal: SeatView, words: Words, sort: Sort) -> list[Part | None]:
    legal = deal.legal
    top = deal.top_discard
    discards = [move.card for move in legal if isinstance(move, Discard)]
    take = (
        press(view, words, Verb.TAKE_DISCARD, GREEN, card=card_text(top, deal.wild))
        if top is not None and TakeDiscard() in legal
        else None
    )
    return [
        row(
            press(view, words, Verb.DRAW_STOCK, GREEN) if DrawStock() in legal else None,
            take,
            press(view, words, Verb.HAND_RUMMY) if DeclareHandRummy() in legal else None,
            press(view, words, Verb.WITHDRAW, RED, price=price_now(deal, deal.seat))
            if Withdraw() in legal
            else None,
        ),
        row(_pick(view, deal, words, Verb.DISCARD, discards, sort)),
        row(
            press(view, words, Verb.DECLARE, BLUE)
            if any(isinstance(move, Declare) for move in legal)
            else None,
            _sorter(view, words, sort),
            press(view, words, Verb.HAND),
        ),
    ]


def _sorter(view: TableView, words: Words, sort: Sort) -> ControlButton:
    other = Sort.RANK if sort is Sort.SUIT else Sort.SUIT
    return press(view, words, Verb.SORT, value=other.value, by=other.value)


def _finish(view: TableView, deal: SeatView, words: Words, sort: Sort) -> list[Part | None]:
    """Which card to put aside: every card that may be, and no word on which would do."""
    cards = [move.finish for move in deal.legal if isinstance(move, Declare)]
    return [
        row(_pick(view, deal, words, Verb.DECLARE_FINISH, cards, sort)),
        row(press(view, words, Verb.CANCEL)),
    ]


def _confirm(
    view: TableView, deal: SeatView, words: Words, step: Step, finish: Card | None
) -> list[Part | None]:
    match step:
        case Step.DECLARE:
            sure = press(view, words, Verb.DECLARE_CONFIRM, RED, str(finish))
        case Step.HAND_RUMMY:
            sure = press(view, words, Verb.HAND_RUMMY_CONFIRM, RED)
        case _:
            price = price_now(deal, deal.seat)
            sure = press(view, words, Verb.WITHDRAW_CONFIRM, RED, price=price)
    return [row(sure, press(view, words, Verb.CANCEL))]


def _pick(
    view: TableView, deal: SeatView, words: Words, verb: Verb, cards: list[Card], sort: Sort
) -> ControlSelect | None:
    """A select of physical cards: twins have values and descriptions of their own (2.5)."""
    if not cards:
        return None
    held = [card.face for card in deal.hand]
    options = [
        _option(card, deal.wild, words, "yes" if held.count(card.face) > 1 else "no")
        for card in sorted_hand(cards, sort)[:_MOST_OPTIONS]
    ]
    control = Control(verb=verb, table=view.table, stamp=view.stamp)
    return select(control, words.text(f"select-{verb.value.replace('_', '-')}"), options)


@lru_cache(maxsize=4096)
def _option(card: Card, wild: Wild, words: Words, twin: str) -> discord.SelectOption:
    # The same cards stand on every panel of a deal.
    return discord.SelectOption(
        label=card_text(card, wild),
        value=str(card),
        description=words.text(
            "card-option",
            card=card_name(card, words),
            twin=twin,
            copy=card.copy,
            joker="yes" if card.face in wild else "no",
        )[:100],
    )
