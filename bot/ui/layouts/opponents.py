"""What everybody has seen the others take and throw in this deal, for whoever wants to know."""

from __future__ import annotations

import discord

from bot.i18n.translator import Words
from bot.rummy.packs import Wild
from bot.rummy.view import SeatFacts, Standing
from bot.tables.view import TableView
from bot.ui.cards.deck import all_shown
from bot.ui.custom_id import Verb
from bot.ui.layouts.fitting import best_shown, cut_to_fit
from bot.ui.layouts.parts import BLUE, STONE, holder_of, line, lines, press, row, screen


def opponents(view: TableView, words: Words) -> discord.ui.LayoutView:
    """A paragraph for each of the others in the order of play: all of it happened in the open."""
    deal = view.deal
    if deal is None:
        return screen(words.text("opponents-no-deal"), colour=STONE)
    others = [
        facts
        for facts in deal.seats
        if facts.seat != deal.seat and facts.standing is not Standing.NOT_DEALT
    ]
    wild, is_dealt_in = deal.wild, deal.seat is not None

    def drawn(words: Words) -> discord.ui.LayoutView:
        return screen(
            words.text("opponents-title"),
            "\n\n".join(_seen(view, facts, wild, words) for facts in others),
            line(),
            words.text("opponents-about"),
            row(press(view, words, Verb.CANCEL, BLUE) if is_dealt_in else None),
            colour=STONE,
        )

    return cut_to_fit(best_shown(drawn, words))


def _seen(view: TableView, facts: SeatFacts, wild: Wild, words: Words) -> str:
    """What one of them took, what of it is still in the hand, and what they threw."""
    name = holder_of(view, facts.seat, words)
    heading = words.text("opponents-seat", name=name, turns=facts.turns)
    if facts.standing is not Standing.ACTIVE:
        standing = words.text(f"standing-{facts.standing.value.replace('_', '-')}")
        heading = words.text("opponents-seat-out", name=name, standing=standing)
    took, threw = all_shown(facts.picked, words, wild), all_shown(facts.threw, words, wild)
    gone = facts.standing is Standing.ACTIVE and facts.taken != facts.picked
    return lines(
        [
            heading,
            words.text("opponents-took", cards=took) if took else words.text("opponents-took-none"),
            words.text("opponents-holds", cards=all_shown(facts.taken, words, wild))
            if gone and facts.taken
            else "",
            words.text("opponents-threw", cards=threw) if threw else "",
        ]
    )
