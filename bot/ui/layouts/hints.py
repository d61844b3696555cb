"""Hints: the solver's grouping of a player's own hand, where the house rule allows it."""

from __future__ import annotations

from bot.i18n.translator import Words
from bot.rummy.cards import Face
from bot.rummy.moves import Declare, Discard
from bot.rummy.rules import Switch
from bot.rummy.solver import discard_counts, finish_faces, solve
from bot.rummy.view import SeatView
from bot.ui.layouts.groups import arranged
from bot.ui.text import card_text, cards_text


def hint(deal: SeatView, words: Words) -> str:
    """The best grouping and what it counts, when `hints` is on; else nothing.

    Never without the house rule: a grouping tells whether the hand is complete.
    """
    if deal.rules.hints is Switch.OFF or not deal.hand:
        return ""
    faces = [card.face for card in deal.hand]
    if len(faces) > deal.rules.hand_size:
        return _before_discarding(faces, deal, words)
    laid = solve(faces, deal.wild, deal.rules)
    groups = arranged(laid, deal.wild, words)
    if laid.complete:
        return words.text("panel-hint-complete", groups=groups)
    return words.text("panel-hint-count", count=laid.count, groups=groups)


def _before_discarding(faces: list[Face], deal: SeatView, words: Words) -> str:
    """With a card too many: what to put aside to declare, else which discard leaves least."""
    may_finish = {move.finish.face for move in deal.legal if isinstance(move, Declare)}
    finish = [face for face in finish_faces(faces, deal.wild, deal.rules) if face in may_finish]
    if finish:
        return words.text(
            "panel-hint-finish",
            cards=cards_text(finish, deal.wild),
            groups=_without(finish[0], faces, deal, words),
        )
    may_go = {move.card.face for move in deal.legal if isinstance(move, Discard)}
    counts = discard_counts(faces, deal.wild, deal.rules)
    best = min(may_go & counts.keys(), key=lambda face: (counts[face], face), default=None)
    if best is None:
        return ""
    return words.text(
        "panel-hint-discard",
        card=card_text(best, deal.wild),
        count=counts[best],
        groups=_without(best, faces, deal, words),
    )


def _without(gone: Face, faces: list[Face], deal: SeatView, words: Words) -> str:
    rest = list(faces)
    rest.remove(gone)
    return arranged(solve(rest, deal.wild, deal.rules), deal.wild, words)
