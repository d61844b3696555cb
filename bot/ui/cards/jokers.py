"""Jokers: which cards are jokers in a deal and why, and which have a value (rule book 1.2, 4.2)."""

from __future__ import annotations

from enum import StrEnum

from bot.i18n.translator import Words
from bot.rummy.cards import Card, Face
from bot.rummy.packs import above, below, cut_face
from bot.rummy.rules import Switch
from bot.rummy.values import value_of
from bot.rummy.view import SeatView
from bot.ui.cards.deck import joker_shown, shown
from bot.ui.text import card_name, rank_text


class Role(StrEnum):
    """What makes a card a joker."""

    NO = "no"
    PRINTED = "printed"
    WILD = "wild"  # of the wild rank
    UPPER = "upper"  # one above the cut card, in its suit
    LOWER = "lower"


def role_of(face: Face, deal: SeatView) -> Role:
    """What makes a card a joker in this deal, if it is one."""
    if face not in deal.wild:
        return Role.NO
    if face.is_printed_joker:
        return Role.PRINTED
    if deal.rules.neighbours_wild is Switch.ON:
        cut = cut_face(deal.indicator.face)
        if face == above(cut):
            return Role.UPPER
        if face == below(cut):
            return Role.LOWER
    return Role.WILD


def wild_text(deal: SeatView, words: Words) -> str:
    """What is wild, in a few words."""
    if deal.rules.neighbours_wild is Switch.ON:
        cut = cut_face(deal.indicator.face)
        return words.text(
            "wild-neighbours",
            rank=rank_text(cut.rank),
            upper=shown(above(cut), words),
            lower=shown(below(cut), words),
            joker=joker_shown(words),
        )
    ranks = {face.rank for face in deal.wild.faces if not face.is_printed_joker}
    if not ranks:
        return words.text("wild-only-joker", joker=joker_shown(words))
    ranked = ", ".join(rank_text(rank) for rank in sorted(ranks))
    return words.text("wild-rank", rank=ranked, joker=joker_shown(words))


def value_text(deal: SeatView, words: Words) -> str:
    """The value cards in the viewer's hand and what they are worth; empty without any."""
    if deal.rules.value_cards is Switch.OFF:
        return ""
    cut = cut_face(deal.indicator.face)
    held = [card.face for card in deal.hand]
    kinds = [(face, held.count(face)) for face in (below(cut), cut, above(cut))]
    told = [f"{shown(face, words, deal.wild)} ×{count}" for face, count in kinds if count]
    if not told:
        return ""
    return words.text(
        "panel-values",
        cards=", ".join(told),
        marriages=min(count for _, count in kinds),
        worth=value_of(held, deal.indicator.face),
    )


def spoken(card: Card, deal: SeatView, words: Words) -> str:
    """A card in full words, for those who read no symbols: which of its twins it is, and what
    makes it a joker."""
    twins = sum(one.face == card.face for one in deal.hand)
    return words.text(
        "card-option",
        card=card_name(card, words),
        twin="yes" if twins > 1 else "no",
        copy=card.copy,
        joker=role_of(card.face, deal).value,
    )
