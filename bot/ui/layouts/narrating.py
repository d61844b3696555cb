"""Narrating: one event of a finished deal in words, nothing of it hidden."""

from __future__ import annotations

from collections.abc import Callable

from bot.i18n.translator import Words
from bot.rummy.deal import Deal
from bot.rummy.events import (
    CardDiscarded,
    DealEvent,
    DealStarted,
    DiscardTaken,
    GroupLaid,
    HandDeclared,
    HandShown,
    SeatWithdrew,
    StockDrawn,
    StockReshuffled,
    TurnMissed,
)
from bot.ui.cards.deck import all_shown, shown


def narrated(event: DealEvent, deal: Deal, name_of: Callable[[int], str], words: Words) -> str:
    """What happened, in a sentence; `deal` is after it, `name_of` the escaped name of a seat.
    Nothing for the end, which the result tells."""
    match event:
        case DealStarted():
            # Rule book 2.16: the turn to deal may be that of somebody who sits the deal out.
            known = event.dealer in deal.seats
            return words.text(
                "replay-dealt",
                known="yes" if known else "no",
                name=name_of(event.dealer) if known else "",
                first=name_of(deal.seats[0]),
            )
        case StockDrawn(seat=seat, card=card):
            return words.text("replay-drew", name=name_of(seat), card=shown(card, words, deal.wild))
        case DiscardTaken(seat=seat, card=card):
            return words.text("news-took", name=name_of(seat), card=shown(card, words, deal.wild))
        case CardDiscarded(seat=seat, card=card, missed=missed):
            message = "news-missed-discarded" if missed else "news-discarded"
            return words.text(message, name=name_of(seat), card=shown(card, words, deal.wild))
        case TurnMissed(seat=seat):
            return words.text("news-missed", name=name_of(seat))
        case SeatWithdrew(seat=seat):
            return words.text(
                "news-withdrew",
                name=name_of(seat),
                tariff=event.tariff.value,
                why=event.why.value,
            )
        case GroupLaid(seat=seat, cards=cards):
            return words.text(
                "news-laid", name=name_of(seat), cards=all_shown(cards, words, deal.wild)
            )
        case HandShown(seat=seat):
            return words.text("news-showed", name=name_of(seat))
        case StockReshuffled():
            return words.text("news-reshuffled")
        case HandDeclared():
            return _declared(event, deal, name_of(event.seat), words)
        case _:
            return ""


def _declared(event: HandDeclared, deal: Deal, name: str, words: Words) -> str:
    if not event.valid:
        return words.text("news-declared-wrongly", name=name)
    if event.finish is None:
        return words.text("replay-hand-rummy", name=name)
    return words.text("replay-declared", name=name, card=shown(event.finish, words, deal.wild))
