"""Settlement: what everyone owes the winner of a deal (rule book 2.14)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rummy.arranging import arrangement_of
from bot.rummy.cards import Card, Face
from bot.rummy.events import EntryKind, Payment, Why, WonBy
from bot.rummy.packs import above
from bot.rummy.points import Points
from bot.rummy.rules import FormatKind, FullCount, Rules, Switch
from bot.rummy.state import DealState, SeatState, Standing
from bot.rummy.values import value_payments

PAPLU_BONUS = 10
"""Points for each copy of the bonus card, from each opponent (rule book 3.10)."""


def settled(state: DealState, winner: int, by: WonBy) -> tuple[Payment, ...]:
    """What each seat dealt in owes the winner, zero included; then the bonuses, and what the
    seats owe each other. Neither ever counts in a pool (rule book 3.10, 4.2)."""
    losers = tuple(place for place in state.places if place.seat != winner)
    halves = halved(state, winner, by)
    owed = (_owed(state, place, halves=place.seat in halves) for place in losers)
    if state.rules.format.kind is FormatKind.POOL:
        return tuple(owed)
    bonuses = _bonuses(state, state.place(winner), losers, by)
    return (*owed, *bonuses, *value_payments(state))


def halved(state: DealState, winner: int, by: WonBy) -> frozenset[int]:
    """The seats that pay half of their count: those whose first turn has not begun when the
    winner draws and declares in its own first (rule book 2.12)."""
    if state.rules.half_tariff is Switch.OFF or by is not WonBy.DECLARATION:
        return frozenset()
    if state.place(winner).turns > 1:
        return frozenset()
    return frozenset(place.seat for place in state.active if place.turns == 0)


def _owed(state: DealState, place: SeatState, *, halves: bool) -> Payment:
    rules = state.rules
    if is_fined_in_full(place, rules):
        # Rule book 4: a full count costs what an invalid declaration costs.
        return _fixed(place, rules.invalid, EntryKind.FULL)
    match place.standing:
        case Standing.EARLY:
            return _fixed(place, rules.drop_early, EntryKind.EARLY)
        case Standing.LATE:
            return _fixed(place, rules.drop_late, EntryKind.LATE)
        case Standing.INVALID:
            return _fixed(place, rules.invalid, EntryKind.INVALID)
    return _counted(state, place, halves=halves)


def _counted(state: DealState, place: SeatState, *, halves: bool) -> Payment:
    """Rule book 2.11, and 3.6 where there is a ceiling; half of that in 2.12."""
    count = arrangement_of(state, place, place.hand).count
    cap = state.rules.cap
    amount = Points.of(count if cap is None else min(count, cap))
    return Payment(
        seat=place.seat,
        amount=amount.half() if halves else amount,
        kind=EntryKind.HALF if halves else EntryKind.COUNT,
        count=count,
    )


def is_fined_in_full(place: SeatState, rules: Rules) -> bool:
    """Whether a seat pays the full price for never having drawn (rule book 3.7)."""
    if rules.full_count is FullCount.OFF or place.has_drawn:
        return False
    if place.is_active:
        return place.turns > 0 or rules.full_count is FullCount.LITERAL
    return place.why is Why.ABSENT


def _fixed(place: SeatState, amount: int, kind: EntryKind) -> Payment:
    return Payment(seat=place.seat, amount=Points.of(amount), kind=kind)


# --- The bonus card (rule book 3.10) ---------------------------------------------------------


def bonus_face(indicator: Card) -> Face | None:
    """The face one above the indicator in its suit; after the king the ace, after the ace 2.

    >>> str(bonus_face(Card.parse("KC/1"))), bonus_face(Card.parse("PJ/1"))
    ('AC', None)
    """
    return None if indicator.face.is_printed_joker else above(indicator.face)


def _bonuses(
    state: DealState, winner: SeatState, losers: tuple[SeatState, ...], by: WonBy
) -> Iterator[Payment]:
    if state.rules.paplu_bonus is Switch.OFF or by is WonBy.SURVIVOR:
        return
    face = bonus_face(state.indicator)
    copies = sum(card.face == face for card in winner.hand)
    if copies:
        for place in losers:
            yield _fixed(place, PAPLU_BONUS * copies, EntryKind.BONUS)
