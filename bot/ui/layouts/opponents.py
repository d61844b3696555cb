"""What everybody has seen the others take and throw in this deal, for whoever wants to know."""

from __future__ import annotations

import discord

from bot.i18n.translator import Words
from bot.rummy.packs import Wild
from bot.rummy.view import SeatFacts, Standing
from bot.tables.view import TableView
from bot.ui.custom_id import Verb
from bot.ui.layouts.fitting import cut_to_fit
from bot.ui.layouts.parts import BLUE, STONE, holder_of, line, lines, press, row, screen
from bot.ui.text import cards_text


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
    return cut_to_fit(
        screen(
            words.text("opponents-title"),
            "\n\n".join(_seen(view, facts, deal.wild, words) for facts in others),
            line(),
            words.text("opponents-about"),
            row(press(view, words, Verb.CANCEL, BLUE) if deal.seat is not None else None),
            colour=STONE,
        )
    )


def _seen(view: TableView, facts: SeatFacts, wild: Wild, words: Words) -> str:
    """What one of them took, what of it is still in the hand, and what they threw."""
    name = holder_of(view, facts.seat, words)
    heading = words.text("opponents-seat", name=name, turns=facts.turns)
    if facts.standing is not Standing.ACTIVE:
        standing = words.text(f"standing-{facts.standing.value.replace('_', '-')}")
        heading = words.text("opponents-seat-out", name=name, standing=standing)
    took, threw = cards_text(facts.picked, wild), cards_text(facts.threw, wild)
    gone = facts.standing is Standing.ACTIVE and facts.taken != facts.picked
    return lines(
        [
            heading,
            words.text("opponents-took", cards=took) if took else words.text("opponents-took-none"),
            words.text("opponents-holds", cards=cards_text(facts.taken, wild))
            if gone and facts.taken
            else "",
            words.text("opponents-threw", cards=threw) if threw else "",
        ]
    )
