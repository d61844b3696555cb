"""Legality: which moves a position allows, and why not the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from bot.rummy.cards import Card, Face
from bot.rummy.errors import IllegalMoveError
from bot.rummy.moves import (
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Move,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.rules import Switch
from bot.rummy.state import DealState, Phase


def verify(state: DealState, seat: int, move: Move) -> None:
    """Raises IllegalMoveError, with a code that says why, unless `seat` may make `move`."""
    verify_turn(state, seat)
    match move:
        case DrawStock():
            _verify_draw(state)
            if not state.stock:
                raise IllegalMoveError("stock-empty")
        case TakeDiscard():
            _verify_draw(state)
            _verify_take(state)
        case Discard(card=card):
            _verify_leaves(state, seat, card, "taken-card-stays")
        case Declare(finish=card):
            _verify_leaves(state, seat, card, "taken-card-cannot-finish")
        case DeclareHandRummy():
            _verify_hand_rummy(state, seat)
        case Withdraw():
            # Rule book 2.7: only instead of drawing.
            if state.phase is Phase.DISCARD:
                raise IllegalMoveError("withdraw-after-draw")
        case _:
            assert_never(move)


def verify_turn(state: DealState, seat: int) -> None:
    """Raises IllegalMoveError unless it is the turn of `seat`."""
    if state.to_act == seat:
        return
    if state.is_over:
        raise IllegalMoveError("deal-over")
    if not state.is_dealt_in(seat) or not state.place(seat).is_active:
        raise IllegalMoveError("not-in-deal")
    raise IllegalMoveError("not-your-turn", to_act=state.to_act)


def legal_moves(state: DealState, seat: int) -> Iterator[Move]:
    """Every move that `seat` may make now, each physical card by itself."""
    if state.to_act != seat:
        return
    if state.phase is Phase.DRAW:
        moves = (DrawStock(), TakeDiscard(), DeclareHandRummy(), Withdraw())
        yield from (move for move in moves if can(state, seat, move))
        return
    # Rule book 2.5: any card but the one taken from the discards in this turn.
    free = [card for card in state.hand(seat) if card != state.taken]
    yield from map(Discard, free)
    yield from map(Declare, free)


def can(state: DealState, seat: int, move: Move) -> bool:
    """Whether `seat` may make `move`."""
    try:
        verify(state, seat, move)
    except IllegalMoveError:
        return False
    return True


def card_to_discard(state: DealState, seat: int, face: Face) -> Card:
    """The card that a typed face means: the twin that may go, else the one of the lower pack
    (rule book 2.5).

    Raises IllegalMoveError when the seat holds none.
    """
    twins = sorted(card for card in state.hand(seat) if card.face == face)
    if not twins:
        raise IllegalMoveError("card-not-in-hand", card=face)
    return next((card for card in twins if card != state.taken), twins[0])


def _verify_draw(state: DealState) -> None:
    if state.phase is Phase.DISCARD:
        raise IllegalMoveError("already-drawn")


def _verify_take(state: DealState) -> None:
    if not state.discards:
        raise IllegalMoveError("pile-empty")
    card = state.discards[-1]
    if state.rules.no_joker_from_discard is Switch.ON and card.face in state.wild:
        raise IllegalMoveError("joker-stays", card=card)


def _verify_leaves(state: DealState, seat: int, card: Card, stays: str) -> None:
    """Rule book 2.5: the physical card taken from the discards may not leave in that turn."""
    if state.phase is Phase.DRAW:
        raise IllegalMoveError("draw-first")
    if card not in state.hand(seat):
        raise IllegalMoveError("card-not-in-hand", card=card)
    if card == state.taken:
        raise IllegalMoveError(stays, card=card)


def _verify_hand_rummy(state: DealState, seat: int) -> None:
    """Rule book 2.13: at the start of one's first turn, a skipped one included."""
    if state.rules.hand_rummy is Switch.OFF:
        raise IllegalMoveError("hand-rummy-off")
    if state.phase is Phase.DISCARD or state.place(seat).turns > 1:
        raise IllegalMoveError("hand-rummy-too-late")
