"""Withdrawing: whether its price is below what a seat expects to lose by playing on."""

from __future__ import annotations

from bot.players.outlook import Outlook
from bot.rummy.rules import Rules, StockEnd
from bot.rummy.view import SeatView, Standing

MARGIN = 5.0
"""Where it makes so little difference, it plays; for a hand of thirteen cards."""
LONG = 8
"""Turns after which waiting longer tells nothing new."""
_USUAL_HAND = 13


def should_withdraw(view: SeatView, hand: Outlook) -> bool:
    """Compare the price of a withdrawal now with what playing on is expected to cost.

    A view does not tell how near a pool's limit a total is, so nobody is kept from dropping over
    it; and what others would add to theirs weighs as if it were won, as it does at the end.
    """
    assert view.seat is not None
    has_drawn = view.facts(view.seat).has_drawn
    price = view.rules.drop_late if has_drawn else view.rules.drop_early
    return price + MARGIN * _size(view.rules) < expected_loss(view, hand)


def expected_loss(view: SeatView, hand: Outlook) -> float:
    """What a hand loses on average, less what it wins, against players of this strength.

    A straight line through the results of 7,500 deals of two to six such players who often
    stayed in against their judgement, in five games at once: counts and losses are taken in
    proportion to the size of a hand, and sequences in proportion to those asked for. Where it
    says 30 for thirteen cards, they lost 18 in the ten-card game and 26 to 37 in the others.
    """
    assert view.seat is not None
    size, turns = _size(view.rules), min(view.facts(view.seat).turns - 1, LONG)
    others = sum(facts.standing is Standing.ACTIVE for facts in view.seats) - 1
    jokers = sum(card.face in view.wild for card in view.hand) / size
    wanting, count = hand.wanting / size, hand.count / size
    loss = -31.5 + 0.8 * count - 9.7 * jokers - 2.7 * wanting
    loss -= 13.0 * hand.lives / max(1, hand.lives + hand.missing)
    loss += others * (1.4 * wanting - 2.1 * jokers - 3.7)
    # A bad hand is worse the later it is, and a joker not yet put to use worth less.
    loss += turns * (1.8 + 0.4 * wanting + 1.25 * jokers)
    return _if_it_ends(view, others, loss * size)


def _size(rules: Rules) -> float:
    """How large a hand is beside the usual one."""
    return rules.hand_size / _USUAL_HAND


def _if_it_ends(view: SeatView, others: int, loss: float) -> float:
    """Near the end of the stock a deal may well be void, and nobody pays (rule book 2.9)."""
    cap = view.rules.cap
    if cap is not None:
        loss = min(loss, float(cap))
    if view.rules.stock_end is StockEnd.RESHUFFLE:
        return loss
    return min(1.0, view.stock / (others + 1) / 4) * loss
