"""Legality: which moves a position allows, and why not the others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias, assert_never

from bot.rummy.arranging import Groups
from bot.rummy.cards import Card, Face
from bot.rummy.errors import IllegalMoveError
from bot.rummy.laying import laid
from bot.rummy.moves import (
    Arrange,
    Declare,
    DeclareHandRummy,
    Discard,
    DrawStock,
    Lay,
    Move,
    Show,
    TakeDiscard,
    Withdraw,
)
from bot.rummy.rules import ArrangedBy, Laying, Switch
from bot.rummy.state import DealState, Phase

TurnMove: TypeAlias = (
    DrawStock | TakeDiscard | Discard | Declare | DeclareHandRummy | Withdraw | Lay
)
"""What only the seat whose turn it is may do."""


def verify(state: DealState, seat: int, move: Move) -> None:
    """Raises IllegalMoveError, with a code that says why, unless `seat` may make `move`."""
    match move:
        case Arrange(groups=groups):
            _verify_arrange(state, seat, groups)
        case Show():
            _verify_show(state, seat)
        case _:
            verify_turn(state, seat)
            _verify_in_turn(state, seat, move)


def verify_turn(state: DealState, seat: int) -> None:
    """Raises IllegalMoveError unless it is the turn of `seat`."""
    if state.to_act == seat:
        return
    _verify_in_deal(state, seat)
    if state.phase is Phase.SHOWING:
        raise IllegalMoveError("already-won")
    raise IllegalMoveError("not-your-turn", to_act=state.to_act)


def _verify_in_deal(state: DealState, seat: int) -> None:
    if state.is_over:
        raise IllegalMoveError("deal-over")
    if not state.is_dealt_in(seat) or not state.place(seat).is_active:
        raise IllegalMoveError("not-in-deal")


def _verify_in_turn(state: DealState, seat: int, move: TurnMove) -> None:
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
            if state.rules.laying is Laying.IN_PLAY:
                raise IllegalMoveError("no-declaring")
            _verify_leaves(state, seat, card, "taken-card-cannot-finish")
        case Lay(cards=cards):
            _verify_lay(state, seat, cards)
        case DeclareHandRummy():
            _verify_hand_rummy(state, seat)
        case Withdraw():
            # Rule book 2.7: only instead of drawing.
            if state.phase is Phase.DISCARD:
                raise IllegalMoveError("withdraw-after-draw")
        case _:
            assert_never(move)


def legal_moves(state: DealState, seat: int) -> Iterator[Move]:
    """Every move that `seat` may make now, each physical card by itself.

    Groups may be laid or arranged in too many ways to tell: `can` answers for Lay and Arrange.
    """
    if can(state, seat, Show()):
        yield Show()
    if state.to_act != seat:
        return
    if state.phase is Phase.DRAW:
        moves = (DrawStock(), TakeDiscard(), DeclareHandRummy(), Withdraw())
        yield from (move for move in moves if can(state, seat, move))
        return
    # Rule book 2.5: any card but the one taken from the discards in this turn.
    free = [card for card in state.hand(seat) if card != state.taken]
    yield from map(Discard, free)
    if state.rules.laying is Laying.DECLARING:
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


def _verify_held(state: DealState, seat: int, cards: Sequence[Card]) -> None:
    """Each of the cards is in the hand, and meant once (rule book 1.7)."""
    hand = state.hand(seat)
    for at, card in enumerate(cards):
        if card not in hand:
            raise IllegalMoveError("card-not-in-hand", card=card)
        if card in cards[:at]:
            raise IllegalMoveError("card-twice", card=card)


# --- Groups on the table (rule book 4.4) -----------------------------------------------------


def _verify_lay(state: DealState, seat: int, cards: tuple[Card, ...]) -> None:
    """Own groups, after drawing; one card that may be discarded stays in the hand."""
    if state.rules.laying is not Laying.IN_PLAY:
        raise IllegalMoveError("no-laying")
    if state.phase is Phase.DRAW:
        raise IllegalMoveError("draw-first")
    _verify_held(state, seat, cards)
    laid(cards, state.place(seat).on_table, state.wild, state.rules)
    if {*state.hand(seat)} - {*cards} <= {state.taken}:
        raise IllegalMoveError("lay-keep-one")


# --- Groups as their owner sees them (rule book 1.9) -----------------------------------------


def _verify_arrange(state: DealState, seat: int, groups: Groups) -> None:
    """Own cards, each in one group, whoever's turn it is, until they are shown. Where the bot
    looks for the best groups they are for their owner's eyes alone."""
    _verify_until_shown(state, seat)
    _verify_held(state, seat, [card for group in groups for card in group])


def _verify_show(state: DealState, seat: int) -> None:
    if state.rules.arrangement is not ArrangedBy.PLAYER:
        raise IllegalMoveError("no-showing")
    _verify_until_shown(state, seat)
    if state.phase is not Phase.SHOWING:
        raise IllegalMoveError("nothing-to-show")


def _verify_until_shown(state: DealState, seat: int) -> None:
    _verify_in_deal(state, seat)
    if state.phase is Phase.SHOWING and seat not in state.to_show:
        raise IllegalMoveError("already-shown")
