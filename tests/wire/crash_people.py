"""How the people of a session that is crashed play: each move follows from what they see."""

from __future__ import annotations

from collections.abc import Callable

from bot.fairness.dice import SeededDice
from bot.players.registry import player_of_level
from bot.rummy.arranging import best_groups
from bot.rummy.moves import Arrange, Declare, Discard, DrawStock, Move, Withdraw
from bot.rummy.view import Phase, SeatView

HOST, GUEST, THIRD = "Anna", "Ben", "Cas"

Choosing = Callable[[str, int, SeatView], Move]
"""What somebody of that name does in that deal, by what they see."""


def by_itself(who: str, deal: int, seen: SeatView) -> Move:
    """As a computer player would, but nobody withdraws."""
    move = player_of_level("steady").choose(seen, SeededDice(0))
    return DrawStock() if isinstance(move, Withdraw) else move


def in_all_ways(who: str, deal: int, seen: SeatView) -> Move:
    """The first deal is played out; in the second one all people withdraw, the host before and
    the others after drawing; from the third on the host declares wrongly."""
    if deal == 2:
        return early_and_late(who, deal, seen)
    declarations = [move for move in seen.legal if isinstance(move, Declare)]
    if deal > 2 and who == HOST and declarations:
        return declarations[0]
    return by_itself(who, deal, seen)


def early_and_late(who: str, deal: int, seen: SeatView) -> Move:
    """All people withdraw, the host before and the others after drawing."""
    if Withdraw() in seen.legal and (who == HOST or _has_drawn(seen)):
        return Withdraw()
    return by_itself(who, deal, seen)


def once(who: str, deal: int, seen: SeatView) -> Move:
    """The first deal is played out; in all others people withdraw."""
    return by_itself(who, deal, seen) if deal == 1 else early_and_late(who, deal, seen)


def at_last(who: str, deal: int, seen: SeatView) -> Move:
    """In the first deal people withdraw; all others are played out."""
    return early_and_late(who, deal, seen) if deal == 1 else by_itself(who, deal, seen)


def in_own_groups(who: str, deal: int, seen: SeatView) -> Move:
    """Whoever has drawn lays out the groups there are, and makes others only when it matters."""
    if seen.phase is Phase.DISCARD and not seen.arranged:
        groups = best_groups(seen.hand, seen.wild, seen.rules)
        if groups:
            return Arrange(groups)
    return by_itself(who, deal, seen)


def out_of_the_pool(who: str, deal: int, seen: SeatView) -> Move:
    """The host withdraws early, the others after drawing, which puts them out; from the third
    deal on the host does so, too."""
    if Withdraw() in seen.legal and (_has_drawn(seen) or (who == HOST and deal < 3)):
        return Withdraw()
    return by_itself(who, deal, seen)


def until_the_stock_ends(who: str, deal: int, seen: SeatView) -> Move:
    """Whoever draws lets the same card go; once there is a new stock, people withdraw."""
    if Withdraw() in seen.legal and _has_new_stock(seen):
        return Withdraw()
    if seen.drawn is not None and Discard(seen.drawn) in seen.legal:
        return Discard(seen.drawn)
    return DrawStock() if DrawStock() in seen.legal else by_itself(who, deal, seen)


def _has_new_stock(seen: SeatView) -> bool:
    """The discards are far fewer than the turns were, those that others took left aside."""
    return seen.turn - len(seen.discards) > 2 * len(seen.seats)


def _has_drawn(seen: SeatView) -> bool:
    return seen.seat is not None and seen.facts(seen.seat).has_drawn
