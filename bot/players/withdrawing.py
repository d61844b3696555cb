"""Withdrawing: whether its price is below what a seat expects to lose by playing on."""

from __future__ import annotations

from bot.players.outlook import Outlook
from bot.players.seats import price, would_be_out
from bot.rummy.rules import Laying, Rules, StockEnd
from bot.rummy.view import SeatView, Standing

MARGIN = 5.0
"""Where it makes so little difference, it plays; for a hand of thirteen cards."""
LONG = 8
"""Turns after which waiting longer tells nothing new."""
_USUAL_HAND = 13


def should_withdraw(view: SeatView, hand: Outlook) -> bool:
    """Compare the price of a withdrawal now with what playing on is expected to cost.

    In a pool nobody withdraws past the limit; and what others would add to their totals weighs
    as if it were won, as it does at the end.
    """
    if would_be_out(view):
        return False
    return price(view) + MARGIN * _size(view.rules) < expected_loss(view, hand)


def expected_loss(view: SeatView, hand: Outlook) -> float:
    """What a hand loses on average, less what it wins, against players of this strength.

    A straight line through the results of 8,000 deals of two to six such players who often
    stayed in against their judgement, in all six games at once: what a hand counts, wants and
    loses is taken in proportion to its size, and sequences in proportion to those asked for. In
    5,000 more deals whoever would have withdrawn early by it and did not lost 31 in paplu (where
    that costs 10), 37 in indian (20), 55 in indian21 and 97 in marriage21 (30), 26 in indian10
    and 21 in gin10 (15).
    """
    assert view.seat is not None
    size, turns = _size(view.rules), min(view.facts(view.seat).turns - 1, LONG)
    others = sum(facts.standing is Standing.ACTIVE for facts in view.seats) - 1
    jokers = sum(card.face in view.wild for card in view.hand) / size
    wanting, count = hand.wanting / size, hand.count / size
    missing = hand.missing / max(1, view.rules.sequences_required)
    loss = -36.0 + 40.0 * missing + 0.22 * count - 17.5 * jokers
    loss += others * (0.7 * wanting + 0.6 * jokers)
    # A bad hand is worse the later it is, and a joker not yet put to use worth less.
    loss += turns * (1.75 + 0.27 * wanting + 1.1 * jokers)
    # A large hand takes longer to complete, and somebody else has done it.
    loss += (size - 1.0) * (16.5 + 5.8 * others)
    if view.rules.laying is Laying.IN_PLAY:
        # Every group that is laid has stopped counting (rule book 4.4).
        loss -= 10.0
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
