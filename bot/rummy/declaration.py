"""Declaration: whether the cards a seat shows are a complete hand."""

from __future__ import annotations

from bot.rummy.arranging import arrangement_of
from bot.rummy.cards import Card
from bot.rummy.events import HandDeclared
from bot.rummy.folding import without
from bot.rummy.rules import ArrangedBy
from bot.rummy.solver import is_complete
from bot.rummy.state import DealState


def declared(state: DealState, seat: int, finish: Card | None) -> HandDeclared:
    """What `seat` shows: its hand but `finish`, or all of it at Hand Rummy (rule book 2.6, 2.13).

    Any arrangement that makes the hand complete will do, or its owner's own (rule book 1.9).
    """
    hand = state.hand(seat)
    shown = hand if finish is None else without(hand, finish)
    valid = _is_valid(state, seat, shown)
    return HandDeclared(seat=seat, finish=finish, shown=shown, valid=valid)


def _is_valid(state: DealState, seat: int, shown: tuple[Card, ...]) -> bool:
    if state.rules.arrangement is ArrangedBy.PLAYER:
        return arrangement_of(state, state.place(seat), shown).complete
    return is_complete(tuple(card.face for card in shown), state.wild, state.rules)
