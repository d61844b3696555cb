"""The audit of a deal while it is played: what must hold after every move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from bot.players.base import Dice
from bot.rummy.cards import Card
from bot.rummy.deal import Deal
from bot.rummy.events import DealEvent
from bot.rummy.packs import pack
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import Rules
from bot.rummy.view import Outcome, SeatView, view_of
from bot.tables.ledger import rows
from bot.tables.ports import Basis

E = TypeVar("E", bound=DealEvent)


class AuditError(Exception):
    """Something that must hold of a deal does not."""


def verify_zero_sum(outcome: Outcome, seats: Iterable[int], rules: Rules) -> None:
    """Raises AuditError unless what changes hands is paid exactly (2.14), and penalties, where
    they add up, are owed to nobody (3.11)."""
    players = {seat: seat for seat in seats}
    entries = rows(1, outcome, players, rules)
    moved = Points.total(row.points for row in entries if row.basis is Basis.TRANSFER)
    if moved != ZERO:
        raise AuditError(f"the transfers sum to {moved}")
    if outcome.winner is None and outcome.payments:
        raise AuditError("somebody pays though nobody won")
    for payment in outcome.payments:
        payee = outcome.winner if payment.to is None else payment.to
        if payment.amount < ZERO or payee not in players or payment.seat == payee:
            raise AuditError(f"seat {payment.seat} owes {payment.amount} to {payee}")


def verify_no_leak(
    rules: Rules,
    events: Sequence[DealEvent],
    seat: int | None,
    dice: Dice,
    see: Callable[[Deal, int | None], SeatView] = view_of,
) -> None:
    """Raises AuditError when `seat` could tell two cards apart that it has not seen.

    The two change places in every event so far; what the seat sees must not change.
    """
    deal = Deal.replay(rules, events)
    seen = see(deal, seat)
    known = frozenset(cards_in(seen))
    hidden = [card for card in pack(rules) if card not in known]
    if deal.is_over or len(hidden) < 2:
        return
    one, other = dice.shuffle(hidden)[:2]
    changed = Deal.replay(rules, [with_swapped(event, one, other) for event in events])
    if see(changed, seat) != seen:
        raise AuditError(f"seat {seat} can tell {one} from {other}")


def cards_in(view: SeatView) -> tuple[Card, ...]:
    """Every card that a view shows."""
    facts = [
        card for one in view.seats for card in (*one.taken, *one.shown, *one.picked, *one.threw)
    ]
    facts += [card for one in view.seats for meld in one.on_table for card in meld.cards]
    drawn = [card for card in (view.drawn, view.taken) if card is not None]
    return (view.indicator, *view.hand, *view.discards, *facts, *drawn)


def with_swapped(event: E, one: Card, other: Card) -> E:
    """The same event with two cards in each other's place, in groups as well."""
    assert is_dataclass(event)
    swap = {one: other, other: one}

    # Any: the fields of an event have many types.
    def swapped(value: Any) -> Any:
        if isinstance(value, Card):
            return swap.get(value, value)
        return tuple(map(swapped, value)) if isinstance(value, tuple) else value

    changed = {field.name: swapped(getattr(event, field.name)) for field in fields(event)}
    return replace(event, **changed)
