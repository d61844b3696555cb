"""Suits: how much runs of several suits keep out of the count together."""

from __future__ import annotations

from collections.abc import Sequence
from operator import add

from bot.rummy.solving.runs import Kept, kept_by_runs
from bot.rummy.solving.tally import SHIFTS, STRIDE, SUIT

Tables = tuple[Kept, ...]


def tables_of(near: int, jokers: int) -> Tables:
    """What runs of each suit keep, where `near` are the cards within reach of them."""
    return (
        kept_by_runs(near & SUIT, jokers),
        kept_by_runs(near >> STRIDE & SUIT, jokers),
        kept_by_runs(near >> 2 * STRIDE & SUIT, jokers),
        kept_by_runs(near >> 3 * STRIDE, jokers),
    )


def most_kept(tables: Sequence[Kept], jokers: int) -> Kept:
    """The most several suits keep together, for each number of jokers shared among them."""
    if jokers < 2:
        without = gained = 0
        for table in tables:
            without += table[0]
            if jokers and table[1] - table[0] > gained:
                gained = table[1] - table[0]
        return (without, without + gained) if jokers else (without,)
    fixed = 0
    best: Sequence[int] = ()
    for table in tables:
        if table[0] == table[jokers]:
            # Jokers change nothing in this suit.
            fixed += table[0]
        elif best:
            best = [max(map(add, best, table[given::-1])) for given in range(jokers + 1)]
        else:
            best = table
    return tuple([kept + fixed for kept in best]) if best else (fixed,) * (jokers + 1)


def jokers_of_suits(near: int, jokers: int) -> Sequence[int]:
    """How many of the jokers the runs of each suit are given, so that they keep the most."""
    shares = [0] * len(SHIFTS)
    if not jokers:
        return shares
    tables = tables_of(near, jokers)
    if jokers == 1:
        gains = [table[1] - table[0] for table in tables]
        shares[gains.index(max(gains))] = 1
        return shares
    eager = [suit for suit, table in enumerate(tables) if table[0] < table[jokers]]
    while len(eager) > 1:
        suit = eager.pop()
        others = most_kept([tables[other] for other in eager], jokers)
        together = [*map(add, tables[suit], others[jokers::-1])]
        shares[suit] = together.index(max(together))
        jokers -= shares[suit]
    for suit in eager:
        shares[suit] = tables[suit].index(tables[suit][jokers])
    return shares
