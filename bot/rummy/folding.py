"""Folding: the state that follows when one more event has happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TypeVar, assert_never

from bot.rummy.arranging import groups_within
from bot.rummy.cards import Card
from bot.rummy.errors import RummyError
from bot.rummy.events import (
    CardDiscarded,
    DealEvent,
    DealStarted,
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
    WonBy,
)
from bot.rummy.rules import ArrangedBy, DeclaredCard
from bot.rummy.state import Claim, DealState, Outcome, Phase, SeatState, Standing, TableMeld

S = TypeVar("S", bound=DealState)


def folded(state: S, event: DealEvent) -> S:
    """The state after `event`. Raises RummyError `event-does-not-fit` where it cannot follow."""
    if state.is_over:
        raise RummyError("event-does-not-fit", event=type(event).__name__)
    match event:
        case StockDrawn():
            return _after_stock_draw(state, event)
        case DiscardTaken():
            return _after_taking(state, event)
        case CardDiscarded():
            return _after_discard(state, event)
        case TurnMissed():
            return _after_miss(state, event)
        case MissesCleared():
            return _with(state, replace(state.place(event.seat), misses=0))
        case SeatWithdrew():
            return _after_withdrawal(state, event)
        case HandDeclared():
            return _after_declaration(state, event)
        case GroupLaid():
            return _after_laying(state, event)
        case HandArranged():
            return _after_arranging(state, event)
        case HandShown():
            return _after_showing(state, event)
        case LeavingNoted():
            return _with(state, replace(state.place(event.seat), leaving=True))
        case StockReshuffled():
            return _after_reshuffle(state, event)
        case DealWon():
            outcome = Outcome(
                winner=event.seat, won_by=event.by, voided_by=None, payments=event.payments
            )
            return _over(state, outcome)
        case DealVoided():
            return _over(state, Outcome(winner=None, won_by=None, voided_by=event.by))
        case DealStarted():
            raise RummyError("event-does-not-fit", event="DealStarted")
    assert_never(event)


def without(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards but that physical one; its twin stays (rule book, notation)."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


# --- Drawing ---------------------------------------------------------------------------------


def _after_stock_draw(state: S, event: StockDrawn) -> S:
    place = _acting(state, event.seat, event, Phase.DRAW)
    if state.stock[:1] != (event.card,):
        raise RummyError("event-does-not-fit", event="StockDrawn", card=event.card)
    place = replace(place, hand=(*place.hand, event.card), has_drawn=True, misses=0)
    return replace(
        state,
        places=_replaced(state.places, place),
        stock=state.stock[1:],
        phase=Phase.DISCARD,
        drawn=event.card,
    )


def _after_taking(state: S, event: DiscardTaken) -> S:
    place = _acting(state, event.seat, event, Phase.DRAW)
    if state.discards[-1:] != (event.card,):
        raise RummyError("event-does-not-fit", event="DiscardTaken", card=event.card)
    place = replace(
        place,
        hand=(*place.hand, event.card),
        took=(*place.took, event.card),
        picked=(*place.picked, event.card),
        has_drawn=True,
        misses=0,
    )
    return replace(
        state,
        places=_replaced(state.places, place),
        discards=state.discards[:-1],
        phase=Phase.DISCARD,
        drawn=event.card,
        taken=event.card,
    )


def _after_laying(state: S, event: GroupLaid) -> S:
    """Rule book 4.4: the cards lie on the table for good."""
    place = _acting(state, event.seat, event, Phase.DISCARD)
    if not set(event.cards) <= set(place.hand):
        raise RummyError("event-does-not-fit", event="GroupLaid", seat=event.seat)
    place = replace(
        place,
        hand=tuple(card for card in place.hand if card not in event.cards),
        took=tuple(card for card in place.took if card not in event.cards),
        on_table=(*place.on_table, TableMeld(kind=event.kind, cards=event.cards)),
    )
    return _with(state, place)


# --- Ending a turn ---------------------------------------------------------------------------


def _after_discard(state: S, event: CardDiscarded) -> S:
    place = _acting(state, event.seat, event, Phase.DISCARD)
    if event.card not in place.hand:
        raise RummyError("event-does-not-fit", event="CardDiscarded", card=event.card)
    place = replace(
        place,
        hand=without(place.hand, event.card),
        took=tuple(card for card in place.took if card != event.card),
        misses=place.misses + 1 if event.missed else 0,
        threw=(*place.threw, event.card),
    )
    place = replace(place, arranged=groups_within(place.arranged, place.hand))
    if not place.hand:
        # Rule book 4.4: it has gone out, and nobody's turn begins any more.
        return _nobody_acts(replace(_with(state, place), discards=(*state.discards, event.card)))
    return _turn_over(state, place, discarded=(event.card,))


def _after_miss(state: S, event: TurnMissed) -> S:
    place = _acting(state, event.seat, event, Phase.DRAW)
    return _turn_over(state, replace(place, misses=place.misses + 1))


def _after_withdrawal(state: S, event: SeatWithdrew) -> S:
    """Rule book 2.7: an early hand goes under the stock, a late one out of play."""
    place = state.place(event.seat)
    is_early = event.tariff is Tariff.EARLY
    laid = () if event.under_stock else place.hand
    gone = replace(
        place,
        hand=(),
        took=(),
        laid=laid,
        arranged=groups_within(place.arranged, laid),
        standing=Standing.EARLY if is_early else Standing.LATE,
        why=event.why,
    )
    after = replace(state, stock=(*state.stock, *event.under_stock), out=(*state.out, *laid))
    # Rule book 2.16: a last miss that was a discard has ended the turn already.
    return _turn_over(after, gone) if state.to_act == event.seat else _with(after, gone)


def _after_declaration(state: S, event: HandDeclared) -> S:
    place = _acting(state, event.seat, event)
    after = state
    if event.finish is not None:
        after = _put_aside(state, event.finish)
        if after.discards != state.discards:
            place = replace(place, threw=(*place.threw, event.finish))
    place = replace(place, arranged=groups_within(place.arranged, event.shown))
    if event.valid:
        took = tuple(card for card in place.took if card != event.finish)
        place = replace(place, hand=event.shown, took=took, has_shown=True)
        return _after_claim(_nobody_acts(_with(after, place)), event)
    # Rule book 2.6: the hand is out of play, and stays known to all.
    gone = replace(place, hand=(), took=(), laid=event.shown, standing=Standing.INVALID)
    return _turn_over(replace(after, out=(*after.out, *event.shown)), gone)


def _after_claim(state: S, event: HandDeclared) -> S:
    """Rule book 1.9: where players arrange, the others may still lay out their groups."""
    if state.rules.arrangement is ArrangedBy.AUTO:
        return state
    by = WonBy.HAND_RUMMY if event.finish is None else WonBy.DECLARATION
    return replace(state, phase=Phase.SHOWING, claim=Claim(seat=event.seat, by=by))


def _after_arranging(state: S, event: HandArranged) -> S:
    """Rule book 1.9; an own action too, so that misses are no longer in a row (2.16)."""
    place = state.place(event.seat)
    if not {card for group in event.groups for card in group} <= set(place.hand):
        raise RummyError("event-does-not-fit", event="HandArranged", seat=event.seat)
    return _with(state, replace(place, arranged=event.groups, misses=0))


def _after_showing(state: S, event: HandShown) -> S:
    if event.seat not in state.to_show:
        raise RummyError("event-does-not-fit", event="HandShown", seat=event.seat)
    place = state.place(event.seat)
    misses = place.misses if event.timed_out else 0
    return _with(state, replace(place, has_shown=True, misses=misses))


def _put_aside(state: S, card: Card) -> S:
    """Rule book 2.6 and 3.5: an ordinary discard, or the finish slot."""
    if state.rules.declared_card is DeclaredCard.DISCARD_PILE:
        return replace(state, discards=(*state.discards, card))
    return replace(state, finished=(*state.finished, card))


def _after_reshuffle(state: S, event: StockReshuffled) -> S:
    """Rule book 3.8: all discards but the top one are the new stock."""
    return replace(
        state,
        stock=event.stock,
        discards=state.discards[-1:],
        reshuffles=state.reshuffles + 1,
    )


def _over(state: S, outcome: Outcome) -> S:
    return _nobody_acts(replace(state, outcome=outcome, claim=None))


def _nobody_acts(state: S) -> S:
    return replace(state, phase=Phase.OVER, to_act=None, drawn=None, taken=None)


# --- Turns -----------------------------------------------------------------------------------


def _acting(state: DealState, seat: int, event: DealEvent, phase: Phase | None = None) -> SeatState:
    """The seat an event is about, which must be the one to act, in that phase."""
    if state.to_act != seat or phase not in (None, state.phase):
        raise RummyError("event-does-not-fit", event=type(event).__name__, seat=seat)
    return state.place(seat)


def _turn_over(state: S, place: SeatState, discarded: tuple[Card, ...] = ()) -> S:
    """The turn goes to the next seat still in the deal, which begins it (rule book 2.5)."""
    drew_from_stock = state.drawn is not None and state.taken is None
    places = list(state.places)
    at = [other.seat for other in places].index(place.seat)
    places[at] = place
    upcoming = _next_active(places, at)
    begun = replace(places[upcoming], turns=places[upcoming].turns + 1)
    places[upcoming] = begun
    return replace(
        state,
        places=tuple(places),
        discards=state.discards + discarded,
        to_act=begun.seat,
        phase=Phase.DRAW,
        turn=state.turn + 1,
        drawn=None,
        taken=None,
        dry_turns=0 if drew_from_stock else state.dry_turns + 1,
    )


def _next_active(places: Sequence[SeatState], at: int) -> int:
    """Where the next seat still in the deal is; the same one when no other is left."""
    upcoming = (at + 1) % len(places)
    while not places[upcoming].is_active:
        upcoming = (upcoming + 1) % len(places)
    return upcoming


def _with(state: S, place: SeatState) -> S:
    return replace(state, places=_replaced(state.places, place))


def _replaced(places: Iterable[SeatState], changed: SeatState) -> tuple[SeatState, ...]:
    return tuple([changed if place.seat == changed.seat else place for place in places])
