"""Counting cards: how many of each face a seat has not seen yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bot.rummy.cards import FACES, Face
from bot.rummy.view import SeatView


def unseen(view: SeatView) -> Mapping[Face, int]:
    """Copies of each face that nobody has shown: they may still come, or lie where none may look.

    Jokers are counted by their own face like any other card.
    """
    seen = Counter(card.face for card in view.hand)
    seen.update(card.face for card in view.discards)
    seen[view.indicator.face] += 1
    for facts in view.seats:
        laid = (card for meld in facts.on_table for card in meld.cards)
        # What was taken is in one's own hand, or may have been shown since.
        open_cards = {*laid, *facts.taken, *facts.shown}.difference(view.hand)
        seen.update(card.face for card in open_cards)
    rules = view.rules
    left = {face: rules.packs - seen[face] for face in FACES[:52]}
    left[FACES[52]] = rules.printed_jokers - seen[FACES[52]]
    return left
