"""Withdrawing: whether its price is below what a seat expects to lose by playing on."""

from __future__ import annotations

from bot.players.outlook import Outlook
from bot.rummy.view import SeatView, Standing

MARGIN = 5.0
"""Where it makes so little difference, it plays."""
LONG = 8
"""Turns after which waiting longer tells nothing new."""


def should_withdraw(view: SeatView, hand: Outlook) -> bool:
    """Compare the price of a withdrawal now with what playing on is expected to cost."""
    assert view.seat is not None
    has_drawn = view.facts(view.seat).has_drawn
    price = view.rules.drop_late if has_drawn else view.rules.drop_early
    return price + MARGIN < expected_loss(view, hand)


def expected_loss(view: SeatView, hand: Outlook) -> float:
    """What a hand loses on average, less what it wins, against players of this strength.

    A straight line through the results of 3,750 deals of two to six such players who sometimes
    stayed in against their judgement: where it says 40, they lost 40.
    """
    assert view.seat is not None
    others = sum(facts.standing is Standing.ACTIVE for facts in view.seats) - 1
    turns = min(view.facts(view.seat).turns - 1, LONG)
    jokers = sum(card.face in view.wild for card in view.hand)
    loss = -38.0 + 0.65 * hand.count - 9.5 * jokers
    if hand.lives > 0:
        loss -= 11.0
    if hand.lives > 1:
        loss += 15.0 - 5.0 * others
    loss += others * (1.1 * hand.wanting - 2.0 * jokers)
    # A bad hand is worse the later it is, and a joker not yet put to use worth less.
    loss += turns * (0.55 * hand.wanting + 2.4 * jokers)
    return _if_it_ends(view, others, loss)


def _if_it_ends(view: SeatView, others: int, loss: float) -> float:
    """Near the end of the stock a deal may well be void, and nobody pays (rule book 2.9)."""
    rounds = view.stock / (others + 1)
    chance = min(1.0, rounds / 4)
    cap = view.rules.cap
    return chance * (loss if cap is None else min(loss, float(cap)))
