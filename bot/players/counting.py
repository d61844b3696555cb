"""Counting cards: how many of each face a seat has not seen yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bot.rummy.cards import FACES, Face
from bot.rummy.view import SeatView


def unseen(view: SeatView) -> Mapping[Face, int]:
    """Copies of each face that may still come: in the stock, or in a hand not shown.

    Jokers are counted by their own face like any other card.
    """
    seen = Counter(card.face for card in view.hand)
    seen.update(card.face for card in view.discards)
    seen[view.indicator.face] += 1
    for facts in view.seats:
        if facts.seat == view.seat:
            continue
        # What was shown may hold what was taken; each physical card counts once.
        seen.update(card.face for card in {*facts.taken, *facts.shown})
    rules = view.rules
    left = {face: rules.packs - seen[face] for face in FACES[:52]}
    left[FACES[52]] = rules.printed_jokers - seen[FACES[52]]
    return left
