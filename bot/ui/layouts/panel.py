"""The hand panel: a player's own cards, and only what is legal now."""

from __future__ import annotations

from enum import StrEnum

import discord

from bot.i18n.translator import Words
from bot.rummy.cards import Card
from bot.rummy.laying import still_asked
from bot.rummy.melds import SHORTEST_RUN
from bot.rummy.moves import (
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Show,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.rules import ArrangedBy, Laying
from bot.rummy.view import Phase, SeatView
from bot.tables.view import Stage, TableView
from bot.ui.cards.deck import card_emoji, shown, with_joker
from bot.ui.cards.jokers import value_text, wild_text
from bot.ui.cards.regrouping import may_arrange, split
from bot.ui.custom_id import MOST_OPTIONS, Sort, Verb
from bot.ui.items import ControlButton
from bot.ui.layouts.arranging import arranging, laid_out
from bot.ui.layouts.groups import on_table
from bot.ui.layouts.hints import hint
from bot.ui.layouts.parts import (
    BLUE,
    GREEN,
    RED,
    Part,
    holder_of,
    line,
    lines,
    press,
    price_now,
    row,
    screen,
)
from bot.ui.layouts.picks import pick
from bot.ui.layouts.spectator import no_hand
from bot.ui.tastes import Taste
from bot.ui.text import card_text, moment, sorted_hand

_USUAL = Taste()


class Step(StrEnum):
    """What the panel asks."""

    PLAY = "play"
    DISCARD = "discard"  # confirm the discard of that card
    FINISH = "finish"  # which card to put aside
    DECLARE = "declare"  # confirm the declaration with that card
    HAND_RUMMY = "hand_rummy"  # confirm
    WITHDRAW = "withdraw"  # confirm
    ARRANGE = "arrange"  # the groups as their owner wants them


def panel(
    view: TableView,
    words: Words,
    *,
    taste: Taste = _USUAL,
    step: Step = Step.PLAY,
    chosen: Card | None = None,
    note: str | None = None,
) -> discord.ui.LayoutView:
    """The viewer's hand; `chosen` is the card that a step is about. A step that is no longer
    legal falls back to the plain panel."""
    deal = view.deal
    if deal is None or deal.seat is None or not deal.hand:
        return no_hand(view, words, note)
    sort = taste.sort
    step = _still_legal(deal, step, chosen)
    if step is Step.ARRANGE:
        return arranging(view, deal, words, sort=sort, note=note)
    confirming = step not in {Step.PLAY, Step.FINISH}
    aside = chosen if step is Step.DECLARE else None
    return screen(
        note,
        with_joker(words.text("panel-title", count=len(deal.hand) - (aside is not None)), words),
        laid_out(deal, words, sort, aside),
        lines([_about(deal, words), hint(deal, words)]),
        line(),
        _ask(view, deal, words, step, chosen),
        *(_confirm(view, deal, words, step, chosen) if confirming else ()),
        *(_finish(view, deal, words, sort) if step is Step.FINISH else ()),
        *(_play(view, deal, words, taste) if step is Step.PLAY else ()),
    )


def _still_legal(deal: SeatView, step: Step, chosen: Card | None) -> Step:
    legal = deal.legal
    match step:
        case Step.DISCARD if chosen is not None and Discard(chosen) in legal:
            return step
        case Step.FINISH if any(isinstance(move, Declare) for move in legal):
            return step
        case Step.DECLARE if chosen is not None and Declare(chosen) in legal:
            return step
        case Step.HAND_RUMMY if DeclareHandRummy() in legal:
            return step
        case Step.WITHDRAW if Withdraw() in legal:
            return step
        case Step.ARRANGE if may_arrange(deal):
            return step
    return Step.PLAY


def _about(deal: SeatView, words: Words) -> str:
    """The middle of the table in one line, the card just drawn, and what is worth knowing of
    one's own cards."""
    top = deal.top_discard
    own = () if deal.seat is None else deal.facts(deal.seat).on_table
    laid = on_table(own, deal.wild, words)
    return lines(
        [
            words.text(
                "panel-middle",
                wild=wild_text(deal, words),
                top=words.text("pile-empty") if top is None else shown(top, words, deal.wild),
                stock=deal.stock,
            ),
            f"-# {laid}" if laid else "",
            value_text(deal, words),
            ""
            if deal.drawn is None
            else words.text("panel-drawn", card=shown(deal.drawn, words, deal.wild)),
            ""
            if deal.taken is None
            else words.text("panel-taken", card=shown(deal.taken, words, deal.wild)),
        ]
    )


# --- What is asked ---------------------------------------------------------------------------


def _ask(view: TableView, deal: SeatView, words: Words, step: Step, chosen: Card | None) -> str:
    """What is asked of the player now."""
    rules = deal.rules
    card = "" if chosen is None else shown(chosen, words, deal.wild)
    match step:
        case Step.DISCARD:
            return words.text("panel-discard-confirm", card=card)
        case Step.FINISH:
            return words.text("panel-finish")
        case Step.DECLARE:
            sure = words.text("panel-declare-confirm", card=card, price=rules.invalid)
            return lines([_as_it_lies(deal, words, chosen), sure])
        case Step.HAND_RUMMY:
            sure = words.text("panel-hand-rummy-confirm", price=rules.invalid)
            return lines([_as_it_lies(deal, words), sure])
        case Step.WITHDRAW:
            adds = "yes" if rules.by_totals else "no"
            price = price_now(deal, deal.seat)
            return words.text("panel-withdraw-confirm", price=price, adds=adds)
        case _:
            return _play_ask(view, deal, words)


def _as_it_lies(deal: SeatView, words: Words, finish: Card | None = None) -> str:
    """Rule book 1.9: whose groups are judged, and a word when there are none."""
    if deal.rules.arrangement is not ArrangedBy.PLAYER:
        return ""
    groups, _ = split(deal, finish)
    return words.text("panel-as-it-lies" if groups else "panel-no-groups-lie")


def _play_ask(view: TableView, deal: SeatView, words: Words) -> str:
    when = words.text("no-deadline") if view.deadline is None else moment(view.deadline)
    if deal.phase is Phase.SHOWING:
        return _showing_ask(view, deal, words, when)
    if view.stage is Stage.PAUSED:
        return _paused_ask(view, deal, words)
    if deal.to_act != deal.seat or not deal.legal:
        return words.text("panel-over" if deal.phase is Phase.OVER else "panel-wait")
    if deal.phase is Phase.DRAW:
        return words.text("panel-draw", when=when)
    if deal.rules.laying is Laying.IN_PLAY:
        return _laying_ask(deal, words, when)
    return words.text("panel-discard", when=when)


def _paused_ask(view: TableView, deal: SeatView, words: Words) -> str:
    """No time runs; whose turn it is may play all the same, and the deal goes on (2.16)."""
    return words.text(
        "panel-paused",
        agreed="yes" if view.is_agreed_pause else "no",
        turn="yes" if deal.to_act == deal.seat else "no",
    )


def _showing_ask(view: TableView, deal: SeatView, words: Words, when: str) -> str:
    """Somebody has declared validly; the others may still lay out their groups (1.9)."""
    claim = deal.claim
    if claim is None or claim.seat == deal.seat:
        return words.text("panel-claimed", when=when)
    if Show() not in deal.legal:
        return words.text("panel-shown", when=when)
    return words.text("panel-show", name=holder_of(view, claim.seat, words), when=when)


def _laying_ask(deal: SeatView, words: Words, when: str) -> str:
    """What the next group has to be; the last card goes out (rule book 4.4)."""
    if len(deal.hand) == 1:
        return words.text("panel-go-out", when=when)
    own = () if deal.seat is None else deal.facts(deal.seat).on_table
    asked = still_asked(deal.rules, own)
    group = (
        "pure"
        if asked.pure_sequences_required
        else "sequence"
        if asked.sequences_required
        else "any"
    )
    return words.text("panel-lay", group=group, when=when)


# --- What may be pressed ---------------------------------------------------------------------


def _play(view: TableView, deal: SeatView, words: Words, taste: Taste) -> list[Part | None]:
    legal, sort = deal.legal, taste.sort
    top = deal.top_discard
    discards = [move.card for move in legal if isinstance(move, Discard)]
    take = (
        press(
            view,
            words,
            Verb.TAKE_DISCARD,
            GREEN,
            emoji=card_emoji(top, words, deal.wild),
            card=card_text(top, deal.wild),
        )
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
        row(
            pick(
                view,
                deal,
                words,
                Verb.DISCARD_PICK if taste.is_careful else Verb.DISCARD,
                sorted_hand(discards, sort),
            )
        ),
        _lay(view, deal, words, sort),
        row(
            press(view, words, Verb.SHOW, GREEN) if Show() in legal else None,
            press(view, words, Verb.DECLARE, BLUE)
            if any(isinstance(move, Declare) for move in legal)
            else None,
            press(view, words, Verb.ARRANGE, BLUE) if may_arrange(deal) else None,
            _sorter(view, words, sort),
            press(view, words, Verb.HAND),
        ),
        row(press(view, words, Verb.SEEN), _carer(view, words, taste)),
    ]


def _lay(view: TableView, deal: SeatView, words: Words, sort: Sort) -> Part | None:
    """Any own cards as a group, while one is left to discard (rule book 4.4)."""
    may_lay = deal.rules.laying is Laying.IN_PLAY and deal.phase is Phase.DISCARD
    if not may_lay or deal.to_act != deal.seat or len(deal.hand) <= SHORTEST_RUN:
        return None
    cards = sorted_hand(deal.hand, sort)
    return row(pick(view, deal, words, Verb.LAY, cards, least=SHORTEST_RUN, most=MOST_OPTIONS))


def _sorter(view: TableView, words: Words, sort: Sort) -> ControlButton:
    other = Sort.RANK if sort is Sort.SUIT else Sort.SUIT
    return press(view, words, Verb.SORT, value=other.value, by=other.value)


def _carer(view: TableView, words: Words, taste: Taste) -> ControlButton:
    now, then = ("on", "off") if taste.is_careful else ("off", "on")
    return press(view, words, Verb.CAREFUL, value=then, now=now)


def _finish(view: TableView, deal: SeatView, words: Words, sort: Sort) -> list[Part | None]:
    """Which card to put aside: every card that may be, and no word on which would do."""
    cards = [move.finish for move in deal.legal if isinstance(move, Declare)]
    return [
        row(pick(view, deal, words, Verb.DECLARE_FINISH, sorted_hand(cards, sort))),
        row(press(view, words, Verb.CANCEL)),
    ]


def _confirm(
    view: TableView, deal: SeatView, words: Words, step: Step, chosen: Card | None
) -> list[Part | None]:
    match step:
        case Step.DISCARD:
            card = "" if chosen is None else card_text(chosen, deal.wild)
            emoji = None if chosen is None else card_emoji(chosen, words, deal.wild)
            sure = press(
                view, words, Verb.DISCARD_CONFIRM, GREEN, str(chosen), emoji=emoji, card=card
            )
        case Step.DECLARE:
            sure = press(view, words, Verb.DECLARE_CONFIRM, RED, str(chosen))
        case Step.HAND_RUMMY:
            sure = press(view, words, Verb.HAND_RUMMY_CONFIRM, RED)
        case _:
            price = price_now(deal, deal.seat)
            sure = press(view, words, Verb.WITHDRAW_CONFIRM, RED, price=price)
    regroup = (
        press(view, words, Verb.ARRANGE)
        if step in {Step.DECLARE, Step.HAND_RUMMY}
        and deal.rules.arrangement is ArrangedBy.PLAYER
        and may_arrange(deal)
        else None
    )
    return [row(sure, regroup, press(view, words, Verb.CANCEL))]
