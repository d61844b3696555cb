"""Tallying: what a person's deals add up to, alone and against another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.rummy.events import WonBy
from bot.rummy.points import ZERO, Points
from bot.tables.records import Fate, Leader, PlayedDeal

_DECLARED = {WonBy.DECLARATION, WonBy.HAND_RUMMY, WonBy.WENT_OUT}


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """One person's deals in a server.

    `deals` are those that somebody won, `void` the others. `declared` are the wins by showing a
    complete hand, `survived` those because everybody else was out. `net` is what changed hands,
    `penalty` what was added to totals (rule book 3.11). `streak` is the most deals won in a row.
    """

    deals: int = 0
    void: int = 0
    wins: int = 0
    declared: int = 0
    survived: int = 0
    wrong: int = 0
    early: int = 0
    late: int = 0
    net: Points = ZERO
    penalty: Points = ZERO
    best: Points = ZERO
    streak: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel:
    """Two people in the deals that both were dealt into and somebody won."""

    deals: int
    own_wins: int
    other_wins: int
    own_net: Points
    other_net: Points


def tally(played: Sequence[PlayedDeal]) -> Tally:
    """What the deals of a person, the oldest first, add up to."""
    won = [deal for deal in played if deal.own.fate is Fate.WON]
    decided = [deal for deal in played if deal.won_by is not None]
    fates = [deal.own.fate for deal in decided]
    declared = sum(deal.won_by in _DECLARED for deal in won)
    return Tally(
        deals=len(decided),
        void=len(played) - len(decided),
        wins=len(won),
        declared=declared,
        survived=len(won) - declared,
        wrong=fates.count(Fate.INVALID),
        early=fates.count(Fate.EARLY),
        late=fates.count(Fate.LATE),
        net=Points.total(deal.own.net for deal in decided),
        penalty=Points.total(deal.own.penalty for deal in decided),
        best=max((deal.own.net for deal in decided), default=ZERO),
        streak=_streak(fates),
    )


def duel(played: Iterable[PlayedDeal]) -> Duel:
    """How two people did in the deals of both."""
    both = [
        (deal.own, deal.other)
        for deal in played
        if deal.other is not None and deal.won_by is not None
    ]
    return Duel(
        deals=len(both),
        own_wins=sum(own.fate is Fate.WON for own, _ in both),
        other_wins=sum(other.fate is Fate.WON for _, other in both),
        own_net=Points.total(own.net for own, _ in both),
        other_net=Points.total(other.net for _, other in both),
    )


def ranked(leaders: Sequence[Leader]) -> list[tuple[int, Leader]]:
    """Leaders, the best first, with their ranks: whoever has as much shares a rank, and the
    ranks after it are left out."""
    ranks: list[tuple[int, Leader]] = []
    for place, leader in enumerate(leaders, 1):
        before = ranks[-1] if ranks else None
        is_tied = before is not None and _merit(before[1]) == _merit(leader)
        ranks.append((before[0] if before is not None and is_tied else place, leader))
    return ranks


def _merit(leader: Leader) -> tuple[Points, int]:
    return leader.net, leader.wins


def _streak(fates: Iterable[Fate]) -> int:
    """The most wins in a row; void deals are not among them."""
    best = now = 0
    for fate in fates:
        now = now + 1 if fate is Fate.WON else 0
        best = max(best, now)
    return best
