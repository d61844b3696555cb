"""Declaration: whether the cards a seat shows are a complete hand."""

from __future__ import annotations

from bot.rummy.cards import Card
from bot.rummy.events import HandDeclared
from bot.rummy.folding import without
from bot.rummy.solver import is_complete
from bot.rummy.state import DealState


def declared(state: DealState, seat: int, finish: Card | None) -> HandDeclared:
    """What `seat` shows: its hand but `finish`, or all of it at Hand Rummy (rule book 2.6, 2.13).

    Any arrangement that makes the hand complete will do (rule book 1.9).
    """
    hand = state.hand(seat)
    shown = hand if finish is None else without(hand, finish)
    faces = tuple(card.face for card in shown)
    valid = is_complete(faces, state.wild, state.rules)
    return HandDeclared(seat=seat, finish=finish, shown=shown, valid=valid)
