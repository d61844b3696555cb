"""Pools: when a total puts its owner out, and at what one may come back (rule book 3.11)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import MappingProxyType

from bot.rummy.points import ZERO, Points
from bot.rummy.rules import FormatKind, PoolOut, Rules

REJOIN_CEILINGS: Mapping[int, int] = MappingProxyType({101: 79, 201: 174})
"""By the pool's limit: nobody comes back once somebody still in has more than this."""
REJOIN_MORE = Points.of(1)
"""How much more than the highest total one comes back with."""


def is_pool(rules: Rules) -> bool:
    """Whether the last one in wins."""
    return rules.format.kind is FormatKind.POOL


def is_past_limit(total: Points, rules: Rules) -> bool:
    """Whether a total puts its owner out: it exceeds the limit, or reaches it by house rule.

    >>> from bot.rummy.house import rules_of
    >>> rules = rules_of("indian", [("format", "pool101")])
    >>> is_past_limit(Points.of(101), rules), is_past_limit(Points.of(102), rules)
    (False, True)
    """
    limit = Points.of(rules.format.number)
    return total >= limit if rules.pool_out is PoolOut.REACHES else total > limit


def put_out(
    totals: Mapping[int, Points], still_in: Collection[int], rules: Rules
) -> tuple[int, ...]:
    """The players whom the deal that has just ended puts out.

    Somebody has to win: where all would be out, those with the lowest total stay in.
    """
    past = [player for player in still_in if is_past_limit(totals.get(player, ZERO), rules)]
    if len(past) < len(still_in):
        return tuple(past)
    lowest = min((totals.get(player, ZERO) for player in past), default=ZERO)
    return tuple(player for player in past if totals.get(player, ZERO) > lowest)


def rejoin_total(
    totals: Mapping[int, Points], still_in: Collection[int], rules: Rules, own: Points = ZERO
) -> Points | None:
    """The total with which somebody who is out comes back; None when it is too late for that.

    Whoever left within the limit, with `own` as total, never comes back with less.
    """
    highest = max((totals.get(player, ZERO) for player in still_in), default=ZERO)
    ceiling = REJOIN_CEILINGS.get(rules.format.number, 0)
    if len(still_in) < 2 or highest > Points.of(ceiling):
        return None
    back = highest + REJOIN_MORE
    return back if is_past_limit(own, rules) else max(own, back)
