"""Turns: what all players do alike who want to win, whatever else they think of their cards."""

from __future__ import annotations

from collections.abc import Callable

from bot.players.arranging import arranged_for, shown
from bot.players.laying import going_out, worth_laying
from bot.players.outlook import asked_of
from bot.rummy.cards import Card
from bot.rummy.moves import Declare, DeclareHandRummy, Discard, Move
from bot.rummy.rules import Laying
from bot.rummy.solver import finish_faces, is_complete
from bot.rummy.view import Phase, SeatView


def turn(
    view: SeatView, draw: Callable[[SeatView], Move], to_discard: Callable[[SeatView], Card]
) -> Move:
    """Declare or go out as soon as that can be, and never wrongly (rule book 2.6, 2.13, 4.4); else
    what `draw` likes, or the discard that `to_discard` likes once nothing more is worth laying.

    Raises ValueError when the seat has nothing to do.
    """
    if not view.legal:
        raise ValueError(f"seat {view.seat} has nothing to do")
    if view.phase is Phase.SHOWING:
        return shown(view)
    if view.phase is Phase.DRAW:
        return _hand_rummy(view) or draw(view)
    if view.rules.laying is Laying.IN_PLAY:
        return going_out(view) or _laid_or_discarded(view, to_discard(view))
    return _declared(view) or Discard(to_discard(view))


def is_won_with_the_discard(view: SeatView) -> bool:
    """Whether the top discard completes the hand: another card is put aside, its twin at least,
    for the very card taken may not be (rule book 2.5)."""
    top = view.top_discard
    assert top is not None
    faces = (*(card.face for card in view.hand), top.face)
    finish = finish_faces(faces, view.wild, asked_of(view))
    return any(face != top.face or faces.count(face) > 1 for face in finish)


def _hand_rummy(view: SeatView) -> Move | None:
    hand = tuple(card.face for card in view.hand)
    if DeclareHandRummy() in view.legal and is_complete(hand, view.wild, view.rules):
        return arranged_for(view, DeclareHandRummy(), view.hand)
    return None


def _declared(view: SeatView) -> Move | None:
    finish = finish_faces([card.face for card in view.hand], view.wild, view.rules)
    for move in view.legal:
        if isinstance(move, Declare) and move.finish.face in finish:
            return arranged_for(view, move, [card for card in view.hand if card != move.finish])
    return None


def _laid_or_discarded(view: SeatView, card: Card) -> Move:
    return worth_laying(view, card) or Discard(card)
