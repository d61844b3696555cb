"""The easy player: a beginner who makes groups, and looks at nothing but the own hand."""

from __future__ import annotations

from collections.abc import Sequence

from bot.players.base import Dice
from bot.players.outlook import Outlook, asked_of, outlook
from bot.players.turns import turn
from bot.rummy.cards import Card, Face
from bot.rummy.moves import (
    Discard,
    DrawStock,
    Move,
    TakeDiscard,
)
from bot.rummy.view import SeatView

NEAR = 2
"""Two cards of a suit with so many ranks between them at most may become a run."""


class EasyPlayer:
    """Takes a discard for the group it makes, throws the dearest card that goes with no other,
    never withdraws, counts no cards, and declares or goes out when it can."""

    def choose(self, view: SeatView, dice: Dice) -> Move:
        """The move a beginner likes; no chance in it."""
        return turn(view, _draw, _to_discard)


def _draw(view: SeatView) -> Move:
    legal = frozenset(view.legal)
    if TakeDiscard() in legal and (DrawStock() not in legal or _makes_a_group(view)):
        return TakeDiscard()
    return DrawStock() if DrawStock() in legal else view.legal[0]


def _makes_a_group(view: SeatView) -> bool:
    """Whether the top discard is a joker, or lies in a group with cards held."""
    top = view.top_discard
    assert top is not None
    if top.face in view.wild:
        return True
    now = _laid_out(view)
    then = outlook((*(card.face for card in view.hand), top.face), view.wild, asked_of(view))
    return len(then.loose) < len(now.loose)


def _to_discard(view: SeatView) -> Card:
    """The dearest loose card that goes with no other; else the dearest loose one, else any."""
    loose = _laid_out(view).loose
    may_go = [move.card for move in view.legal if isinstance(move, Discard)]
    plain = [card for card in may_go if card.face not in view.wild] or may_go
    single = [card for card in plain if card.face in loose] or plain
    alone = [card for card in single if not _goes_with_another(card.face, loose)] or single
    return max(alone, key=lambda card: (card.face.value, card))


def _goes_with_another(face: Face, loose: Sequence[Face]) -> bool:
    """Whether two loose cards are on their way to a group."""
    return any(
        other.rank == face.rank
        if other.suit != face.suit
        else 0 < abs(other.rank - face.rank) <= NEAR
        for other in loose
    )


def _laid_out(view: SeatView) -> Outlook:
    return outlook([card.face for card in view.hand], view.wild, asked_of(view))
