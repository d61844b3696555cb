"""Deciding: the events that a move, a missed turn or somebody's leaving becomes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, assert_never

from bot.rummy.cards import Card
from bot.rummy.declaration import declared
from bot.rummy.events import (
    CardDiscarded,
    DealEvent,
    DealVoided,
    DealWon,
    DiscardTaken,
    GroupLaid,
    HandArranged,
    HandDeclared,
    HandShown,
    LeavingNoted,
    MissesCleared,
    SeatWithdrew,
    StockDrawn,
    StockReshuffled,
    Tariff,
    TurnMissed,
    VoidedBy,
    Why,
    WonBy,
)
from bot.rummy.folding import folded
from bot.rummy.laying import counts_after_laying, laid
from bot.rummy.legality import verify, verify_turn
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
from bot.rummy.packs import Wild
from bot.rummy.rules import EarlyCards, StockEnd
from bot.rummy.settlement import settled
from bot.rummy.state import DealState, Phase, SeatState

Shuffle: TypeAlias = Callable[[Sequence[Card]], Sequence[Card]]
"""Chance: the same cards in another order."""

MOST_DRY_TURNS = 200
"""So many turns in a row without a stock draw, and the deal is void (rule book 2.9)."""


def decided(state: DealState, seat: int, move: Move, shuffle: Shuffle) -> tuple[DealEvent, ...]:
    """What `move` becomes, with all that follows from it.

    Raises IllegalMoveError when the position does not allow it.
    """
    verify(state, seat, move)
    match move:
        case DrawStock():
            return (StockDrawn(seat=seat, card=state.stock[0]),)
        case TakeDiscard():
            return (DiscardTaken(seat=seat, card=state.discards[-1]),)
        case Discard(card=card):
            return _turn_ended(state, shuffle, CardDiscarded(seat=seat, card=card))
        case Declare(finish=card):
            return _shown(state, shuffle, declared(state, seat, card), WonBy.DECLARATION)
        case DeclareHandRummy():
            return _shown(state, shuffle, declared(state, seat, None), WonBy.HAND_RUMMY)
        case Withdraw():
            withdrawal = _withdrawal(state, state.place(seat), Why.CHOSEN, shuffle)
            return _turn_ended(state, shuffle, withdrawal)
        case Lay(cards=cards):
            group = laid(cards, state.place(seat).on_table, state.wild, state.rules)
            return (GroupLaid(seat=seat, kind=group.kind, cards=group.cards),)
        case Arrange(groups=groups):
            return (HandArranged(seat=seat, groups=tuple(filter(None, groups))),)
        case Show():
            return _shown_by(state, HandShown(seat=seat))
    assert_never(move)


def missed(state: DealState, seat: int, shuffle: Shuffle) -> tuple[DealEvent, ...]:
    """What becomes of the turn whose timer has run out (rule book 2.16).

    Raises IllegalMoveError when it is not the turn of `seat`.
    """
    verify_turn(state, seat)
    place = state.place(seat)
    limit = state.rules.misses
    is_last = limit is not None and place.misses + 1 >= limit
    if state.phase is Phase.DISCARD:
        discard = CardDiscarded(seat=seat, card=_default_discard(state, place), missed=True)
        # Having drawn, the seat withdraws late; with its last card gone it has won (4.4).
        is_gone = is_last and len(place.hand) > 1
        gone = (SeatWithdrew(seat=seat, tariff=Tariff.LATE, why=Why.ABSENT),) if is_gone else ()
        return _turn_ended(state, shuffle, discard, *gone)
    if is_last:
        return _turn_ended(state, shuffle, _withdrawal(state, place, Why.ABSENT, shuffle))
    return _turn_ended(state, shuffle, TurnMissed(seat=seat))


def present(state: DealState, seat: int) -> tuple[DealEvent, ...]:
    """What an own action outside the cards becomes: misses are no longer in a row (rule book
    2.16); nothing where there are none to clear."""
    if state.is_over or seat not in state.seats:
        return ()
    place = state.place(seat)
    return (MissesCleared(seat=seat),) if place.is_active and place.misses else ()


def left(state: DealState, seat: int, shuffle: Shuffle) -> tuple[DealEvent, ...]:
    """What becomes of a seat whose player leaves (rule book 2.17); nothing if it is out.

    Once somebody has won, its hand is counted as it lies (rule book 1.9).
    """
    if state.is_over or not state.is_dealt_in(seat) or not state.place(seat).is_active:
        return ()
    if state.phase is Phase.SHOWING:
        late = HandShown(seat=seat, timed_out=True)
        return _shown_by(state, late) if seat in state.to_show else ()
    place = state.place(seat)
    if state.to_act == seat:
        return _turn_ended(state, shuffle, _withdrawal(state, place, Why.LEFT, shuffle))
    return () if place.leaving else (LeavingNoted(seat=seat),)


def showing_closed(state: DealState) -> tuple[DealEvent, ...]:
    """The time to lay out groups is over: the hands are counted as they lie (rule book 1.9)."""
    return _shown_by(state, *(HandShown(seat=seat, timed_out=True) for seat in state.to_show))


def stopped(state: DealState, by: VoidedBy) -> tuple[DealEvent, ...]:
    """What becomes of a deal that is stopped (rule book 2.16, 2.18).

    It is void, unless somebody has won it and only the count is missing (rule book 2.10).
    """
    if state.is_over:
        return ()
    return (DealVoided(by=by),) if state.claim is None else showing_closed(state)


# --- Showing (rule book 1.9) -----------------------------------------------------------------


def _shown(
    state: DealState, shuffle: Shuffle, event: HandDeclared, by: WonBy
) -> tuple[DealEvent, ...]:
    """Rule book 2.10: a valid declaration wins before all else."""
    if not event.valid:
        return _turn_ended(state, shuffle, event)
    after = folded(state, event)
    if after.claim is None:
        return (event, DealWon(seat=event.seat, by=by, payments=settled(after, event.seat, by)))
    # Whoever has left lays out nothing any more.
    left_already = (seat for seat in after.to_show if after.place(seat).leaving)
    return (event, *_shown_by(after, *(HandShown(seat=s, timed_out=True) for s in left_already)))


def _shown_by(state: DealState, *events: HandShown) -> tuple[DealEvent, ...]:
    """Hands are shown; with the last of them the deal is settled."""
    after = _folded(state, events)
    claim = after.claim
    if claim is None or after.to_show:
        return events
    payments = settled(after, claim.seat, claim.by)
    return (*events, DealWon(seat=claim.seat, by=claim.by, payments=payments))


# --- The end of a turn -----------------------------------------------------------------------


def _turn_ended(state: DealState, shuffle: Shuffle, *events: DealEvent) -> tuple[DealEvent, ...]:
    """The events that end a turn, and those that follow until somebody has to move."""
    after = _folded(state, events)
    follow = _consequences(state, after, shuffle)
    after = _folded(after, follow)
    if after.to_act is None or not after.place(after.to_act).leaving:
        return (*events, *follow)
    # Rule book 2.17: whoever left withdraws at the start of the next turn.
    gone = _withdrawal(after, after.place(after.to_act), Why.LEFT, shuffle)
    return (*events, *follow, *_turn_ended(after, shuffle, gone))


def _consequences(before: DealState, after: DealState, shuffle: Shuffle) -> tuple[DealEvent, ...]:
    """Rule book 2.10, in its order: whoever has gone out wins (4.4), or the survivor, then the
    stock has ended."""
    out = next((place.seat for place in after.active if not place.hand), None)
    if out is not None:
        payments = settled(after, out, WonBy.WENT_OUT)
        return (DealWon(seat=out, by=WonBy.WENT_OUT, payments=payments),)
    if len(after.active) == 1:
        winner = after.active[0].seat
        payments = settled(after, winner, WonBy.SURVIVOR)
        return (DealWon(seat=winner, by=WonBy.SURVIVOR, payments=payments),)
    drew_from_stock = before.drawn is not None and before.taken is None
    if drew_from_stock and not after.stock:
        return (_stock_ended(after, shuffle),)
    if after.dry_turns >= MOST_DRY_TURNS:
        return (DealVoided(by=VoidedBy.NO_STOCK_DRAWS),)
    return ()


def _stock_ended(state: DealState, shuffle: Shuffle) -> DealEvent:
    """Rule book 2.9 and 3.8: void, or a new stock from the discards while there may be one."""
    under_top = state.discards[:-1]
    may_not = state.rules.stock_end is StockEnd.VOID or state.reshuffles >= state.rules.reshuffles
    # A turn never starts with an empty stock: without cards to shuffle the deal is void as well.
    if may_not or not under_top:
        return DealVoided(by=VoidedBy.STOCK_ENDED)
    return StockReshuffled(stock=tuple(shuffle(under_top)))


def _withdrawal(state: DealState, place: SeatState, why: Why, shuffle: Shuffle) -> SeatWithdrew:
    """Rule book 2.7: early the cards go under the stock, or out of play where that is the rule."""
    tariff = place.tariff
    is_under = tariff is Tariff.EARLY and state.rules.early_cards is EarlyCards.UNDER_STOCK
    under_stock = tuple(shuffle(place.hand)) if is_under else ()
    return SeatWithdrew(seat=place.seat, tariff=tariff, why=why, under_stock=under_stock)


def _folded(state: DealState, events: Sequence[DealEvent]) -> DealState:
    for event in events:
        state = folded(state, event)
    return state


# --- A discard nobody chose ------------------------------------------------------------------


def _default_discard(state: DealState, place: SeatState) -> Card:
    """Rule book 2.16: the card drawn, or instead of one taken from the discards, or laid
    already (4.4), the other card that leaves the least count; of equal ones the dearest, then
    S H D C."""
    if state.drawn in place.hand and state.taken is None:
        return state.drawn
    counts = counts_after_laying(place.hand, place.on_table, state.wild, state.rules)
    others = (card for card in place.hand if card != state.taken)
    return min(others, key=lambda card: (counts[card.face], *_dearest_first(card, state.wild)))


def _dearest_first(card: Card, wild: Wild) -> tuple[int, Card]:
    # Cards are ordered by suit, S H D C, then rank, then pack.
    return -wild.value(card.face), card
