"""Views: what one seat, or somebody who only watches, may see of a deal. All hiding is here."""

from __future__ import annotations

from dataclasses import dataclass

from bot.rummy.arranging import arrangement_of
from bot.rummy.cards import Card
from bot.rummy.legality import legal_moves
from bot.rummy.melds import Arrangement
from bot.rummy.moves import Move
from bot.rummy.packs import Wild
from bot.rummy.points import Points
from bot.rummy.rules import Rules
from bot.rummy.state import Claim, DealState, Outcome, Phase, SeatState, Standing, TableMeld


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatFacts:
    """What everyone knows of a seat in a deal.

    `shown` are cards all have seen: a wrong declaration's 13 and a valid one's while the deal
    goes on, and every hand once it is over. `arrangement` is how a hand lies, known of a valid
    declaration at once, of all once the deal is over (1.9, 2.14). `taken` are cards it
    took from the discards and still holds. `on_table` are the groups it laid in play (4.4);
    `has_shown` says that its own groups may be counted (1.9). `picked` and `threw` are all it
    took from the discards and put on them in this deal, in that order.
    """

    seat: int
    standing: Standing
    cards: int
    turns: int
    has_drawn: bool
    misses: int
    leaving: bool
    taken: tuple[Card, ...] = ()
    shown: tuple[Card, ...] = ()
    arrangement: Arrangement | None = None
    on_table: tuple[TableMeld, ...] = ()
    has_shown: bool = False
    picked: tuple[Card, ...] = ()
    threw: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatView:
    """A deal as `seat` sees it; `seat` is None for a spectator.

    `seats` are in the order of play, starting left of the dealer in that order. `hand`, `taken`
    (the card just taken from the discards, which may not leave this turn), `drawn` (the card
    just drawn) and `legal` are the viewer's own and empty for everyone else. `discards` run from
    the first to the top one. `turn` counts turns from 1. `arranged`
    are the viewer's own groups; `claim` is who has declared validly, in the phase SHOWING.
    `finished` are the finish cards that lay face down, once the deal is over (3.5). `totals` is
    what each seat has come to where penalties add up (3.11), as its table tells.
    """

    seat: int | None
    rules: Rules
    number: int
    dealer: int
    indicator: Card
    wild: Wild
    seats: tuple[SeatFacts, ...]
    stock: int
    discards: tuple[Card, ...]
    turn: int
    to_act: int | None
    phase: Phase
    hand: tuple[Card, ...] = ()
    drawn: Card | None = None
    taken: Card | None = None
    legal: tuple[Move, ...] = ()
    arranged: tuple[tuple[Card, ...], ...] = ()
    claim: Claim | None = None
    outcome: Outcome | None = None
    finished: tuple[Card, ...] = ()
    totals: tuple[tuple[int, Points], ...] = ()

    @property
    def top_discard(self) -> Card | None:
        """The card on top of the discard pile."""
        return self.discards[-1] if self.discards else None

    def facts(self, seat: int) -> SeatFacts:
        """The facts of `seat`. Raises KeyError when it was not dealt in."""
        for facts in self.seats:
            if facts.seat == seat:
                return facts
        raise KeyError(seat)


def view_of(deal: DealState, seat: int | None) -> SeatView:
    """The deal as `seat` may see it; None for somebody who only watches.

    Own cards, and what lies open: everyone's once the deal is over (rule book 2.14).
    """
    is_acting = seat is not None and seat == deal.to_act
    return SeatView(
        seat=seat,
        rules=deal.rules,
        number=deal.number,
        dealer=deal.dealer,
        indicator=deal.indicator,
        wild=deal.wild,
        seats=tuple(_facts(deal, place) for place in deal.places),
        stock=len(deal.stock),
        discards=deal.discards,
        turn=deal.turn,
        to_act=deal.to_act,
        phase=deal.phase,
        hand=() if seat is None else deal.hand(seat),
        drawn=deal.drawn if is_acting else None,
        taken=deal.taken if is_acting else None,
        legal=() if seat is None else tuple(legal_moves(deal, seat)),
        arranged=_arranged(deal, seat),
        claim=deal.claim,
        outcome=deal.outcome,
        finished=deal.finished if deal.is_over else (),
    )


def _arranged(deal: DealState, seat: int | None) -> tuple[tuple[Card, ...], ...]:
    """The viewer's own groups, as long as the seat holds a hand to group (rule book 1.9)."""
    if seat is None or not deal.is_dealt_in(seat) or not deal.place(seat).is_active:
        return ()
    return deal.place(seat).arranged


def _facts(deal: DealState, place: SeatState) -> SeatFacts:
    shown = _shown(deal, place)
    is_open = deal.is_over or _has_claim(deal, place)
    return SeatFacts(
        seat=place.seat,
        standing=place.standing,
        cards=len(place.hand),
        turns=place.turns,
        has_drawn=place.has_drawn,
        misses=place.misses,
        leaving=place.leaving,
        taken=place.took,
        shown=shown,
        on_table=place.on_table,
        has_shown=place.has_shown,
        picked=place.picked,
        threw=place.threw,
        arrangement=_laid_out(deal, place, shown) if is_open else None,
    )


def _shown(deal: DealState, place: SeatState) -> tuple[Card, ...]:
    """Rule book 2.6 and 2.14: a wrong declaration at once, every hand after the deal. The cards
    of an early withdrawal that went under the stock are no longer anybody's hand."""
    if place.standing is Standing.INVALID:
        return place.laid
    if _has_claim(deal, place):
        return place.hand
    return (place.hand or place.laid) if deal.is_over else ()


def _has_claim(deal: DealState, place: SeatState) -> bool:
    """Rule book 1.9: a valid declaration is shown before the others lay out their groups."""
    return deal.claim is not None and deal.claim.seat == place.seat


def _laid_out(deal: DealState, place: SeatState, shown: tuple[Card, ...]) -> Arrangement | None:
    """The groups of a hand, when it is one: not of the 14 cards of a turn that was cut short."""
    on_table = sum(len(laid.cards) for laid in place.on_table)
    if len(shown) + on_table != deal.rules.hand_size:
        return None
    return arrangement_of(deal, place, shown)


__all__ = ["Outcome", "Phase", "SeatFacts", "SeatView", "Standing", "TableMeld", "view_of"]
