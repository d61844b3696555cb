"""Seats: who follows whom, and what a withdrawal costs, as a view tells it."""

from __future__ import annotations

from bot.rummy.points import ZERO, Points
from bot.rummy.pool import is_past_limit, is_pool
from bot.rummy.view import SeatFacts, SeatView, Standing


def next_active(view: SeatView) -> SeatFacts:
    """The seat that plays next of those still in the deal."""
    order = [facts for facts in view.seats if facts.standing is Standing.ACTIVE]
    place = next(k for k, facts in enumerate(order) if facts.seat == view.seat)
    return order[(place + 1) % len(order)]


def price(view: SeatView) -> int:
    """What a withdrawal costs the viewer now (rule book 2.7, 3.4)."""
    assert view.seat is not None
    rules = view.rules
    return rules.drop_late if view.facts(view.seat).has_drawn else rules.drop_early


def would_be_out(view: SeatView) -> bool:
    """Whether the price of a withdrawal puts the viewer out of the pool (rule book 3.11)."""
    if not is_pool(view.rules):
        return False
    total = next((points for seat, points in view.totals if seat == view.seat), ZERO)
    return is_past_limit(total + Points.of(price(view)), view.rules)
