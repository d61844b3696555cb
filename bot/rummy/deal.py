"""The deal: one hand of cards from the first turn to the settlement, folded from its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.rummy.cards import Card, Face
from bot.rummy.conservation import check_conservation
from bot.rummy.deciding import (
    Shuffle,
    decided,
    left,
    missed,
    present,
    showing_closed,
    stopped,
)
from bot.rummy.errors import RummyError
from bot.rummy.events import DealEvent, DealStarted, VoidedBy
from bot.rummy.folding import folded
from bot.rummy.legality import can, card_to_discard, legal_moves, verify
from bot.rummy.moves import Move
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules
from bot.rummy.state import DealState, SeatState, order_of_play


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(DealState):
    """A deal as its events have left it; nothing changes it, `apply` answers the next one."""

    @classmethod
    def start(cls, rules: Rules, event: DealStarted) -> Deal:
        """The cards are dealt one at a time from the dealer's next seat; then the first discard,
        then the stock (rule book 2.4)."""
        order = order_of_play(event.seats, event.dealer, rules.direction)
        seats, dealt = len(order), len(order) * rules.hand_size
        places = [
            SeatState(seat=seat, hand=event.order[at:dealt:seats], turns=1 if at == 0 else 0)
            for at, seat in enumerate(order)
        ]
        return cls(
            rules=rules,
            number=event.number,
            dealer=event.dealer,
            indicator=event.indicator,
            wild=Wild.turned(event.indicator.face, rules),
            places=tuple(places),
            stock=event.order[dealt + 1 :],
            discards=event.order[dealt : dealt + 1],
            to_act=order[0],
        )

    @classmethod
    def replay(cls, rules: Rules, events: Iterable[DealEvent]) -> Deal:
        """The deal that `events` lead to, the first of which deals the cards.

        Raises RummyError `event-does-not-fit` where one cannot follow the other.
        """
        begun, *rest = events
        if not isinstance(begun, DealStarted):
            raise RummyError("event-does-not-fit", event=type(begun).__name__)
        deal = cls.start(rules, begun)
        for event in rest:
            deal = deal.apply(event)
        return deal

    def apply(self, event: DealEvent) -> Deal:
        """The deal after `event`. Raises RummyError `event-does-not-fit`."""
        return folded(self, event)

    def verify(self, seat: int, move: Move) -> None:
        """Raises IllegalMoveError, with a code that says why, unless `seat` may make `move`."""
        verify(self, seat, move)

    def can(self, seat: int, move: Move) -> bool:
        """Whether `seat` may make `move`."""
        return can(self, seat, move)

    def legal_moves(self, seat: int) -> tuple[Move, ...]:
        """Every move that `seat` may make now, each physical card by itself; for groups, which
        may be laid and arranged in too many ways, ask `can`."""
        return tuple(legal_moves(self, seat))

    def card_to_discard(self, seat: int, face: Face) -> Card:
        """The card that a typed face means (rule book 2.5). Raises IllegalMoveError."""
        return card_to_discard(self, seat, face)

    def decide(self, seat: int, move: Move, shuffle: Shuffle) -> tuple[DealEvent, ...]:
        """The events that `move` becomes, with all that follows (rule book 2.10).

        Raises IllegalMoveError when the position does not allow it.
        """
        return decided(self, seat, move, shuffle)

    def miss(self, seat: int, shuffle: Shuffle) -> tuple[DealEvent, ...]:
        """The events of a turn whose timer has run out (rule book 2.16).

        Raises IllegalMoveError when it is not the turn of `seat`.
        """
        return missed(self, seat, shuffle)

    def notice(self, seat: int) -> tuple[DealEvent, ...]:
        """The events of an own action of `seat` that is no move (rule book 2.16)."""
        return present(self, seat)

    def leave(self, seat: int, shuffle: Shuffle) -> tuple[DealEvent, ...]:
        """The events of a player's leaving (rule book 2.17); none for a seat that is out."""
        return left(self, seat, shuffle)

    def stop(self, by: VoidedBy) -> tuple[DealEvent, ...]:
        """The deal is void (rule book 2.16, 2.18), or settled where somebody has won it; nothing
        happens to one that is over."""
        return stopped(self, by)

    def close_showing(self) -> tuple[DealEvent, ...]:
        """The time to lay out groups is over (rule book 1.9); nothing in any other phase."""
        return showing_closed(self)


__all__ = ["Deal", "check_conservation"]
