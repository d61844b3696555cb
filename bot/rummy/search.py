"""The search: which lives, sets and runs leave the least of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from bot.rummy.cards import SUITS
from bot.rummy.melds import SHORTEST_RUN
from bot.rummy.runs import Left, Run, left_over, pure_runs, runs_of
from bot.rummy.tally import (
    COPIES,
    EVERY_RANK,
    FIELD,
    JOKER_MASK,
    JOKERS,
    PLACE_VALUES,
    SHIFTS,
    STRIDE,
    SUIT,
    VALUE,
    Weights,
    copies,
    pure_starts,
)


class Demand(NamedTuple):
    """What a hand must show (rule book 1.8, 4.3); `smallest` and `largest` set."""

    pures: int
    more: int
    sets: int
    smallest: int
    largest: int


class Pick(NamedTuple):
    """A set: the suits whose card of one rank stands as itself, and the jokers it takes."""

    place: int
    suits: tuple[int, ...]
    jokers: int


class Plan(NamedTuple):
    """One way to lay the hand out: shares of the tally, none of them turned into cards yet.

    `jokers` are for the runs of the loose cards, which leave `left`.
    """

    left: int
    complete: bool
    lives: tuple[int, ...]
    sets: tuple[Pick, ...]
    joker_runs: int
    joker_sets: int
    loose: tuple[int, int, int, int]
    jokers: int


Suits = tuple[int, int, int, int]


class Search:
    """Finds the plan of one hand that leaves less than `limit`, or completes it.

    `done` says that nothing better can come.
    """

    __slots__ = (
        "demand",
        "done",
        "jokers",
        "limit",
        "plan",
        "weights",
        "wilds",
    )

    def __init__(self, hand: int, weights: Weights, demand: Demand) -> None:
        self.weights = weights
        self.demand = demand
        self.jokers = hand >> JOKERS & JOKER_MASK
        self.limit = hand >> VALUE
        self.wilds = copies(hand & weights.wild)
        self.plan: Plan | None = None
        self.done = False

    def with_lives(self, cards: int) -> None:
        """Try every choice of pure sequences as the first lives (rule book 1.6)."""
        self._lives(cards, self.demand.pures, 0, (), 0)

    def without_lives(self, cards: int) -> None:
        """Lay groups as if none were asked for: `protection=melds` (rule book 3.6)."""
        self._sets(_loose(cards & ~self.weights.wild), (), self.jokers, self.wilds, False)

    def _lives(self, cards: int, wanted: int, least: int, lives: tuple[int, ...], own: int) -> None:
        """Choose `wanted` more pure sequences, in rising order; `own` wild cards are in some."""
        if not wanted:
            self._sets(
                _loose(cards & ~self.weights.wild), lives, self.jokers - own, self.wilds - own, True
            )
            return
        starts = pure_starts(cards)
        for shift in SHIFTS:
            begun = starts >> shift & SUIT
            if begun:
                for run in pure_runs(begun):
                    life = run << shift
                    if life >= least:
                        wild = (life & self.weights.wild).bit_count()
                        self._lives(cards - life, wanted - 1, life, (*lives, life), own + wild)
                        if self.done:
                            return

    def _sets(
        self, loose: Suits, lives: tuple[int, ...], jokers: int, wilds: int, living: bool
    ) -> None:
        """Choose sets among the cards outside the lives, and lay runs of what is left."""
        base = _Base(lives, wilds, living)
        picks = _picks(loose, jokers, self.demand)
        self._visit(loose, jokers, (), 0, picks, _hopes(picks, loose), base)

    def _visit(
        self,
        loose: Suits,
        jokers: int,
        sets: tuple[Pick, ...],
        first: int,
        picks: list[Pick],
        hopes: list[int],
        base: _Base,
    ) -> None:
        """Settle the hand with the sets chosen so far, and then with each later one added."""
        cap = self.jokers
        a, b, c, d = loose
        tables = (left_over(a, cap), left_over(b, cap), left_over(c, cap), left_over(d, cap))
        floor = tables[0][jokers] + tables[1][jokers] + tables[2][jokers] + tables[3][jokers]
        if floor < self.limit or floor == 0:
            self._settle(Plan(0, False, base.lives, sets, 0, 0, loose, jokers), tables, base)
            if self.done:
                return
        for index in range(first, len(picks)):
            # A card in a set takes at most its own value out of the count.
            reach = floor - hopes[index]
            if reach >= self.limit and reach > 0:
                return
            pick = picks[index]
            spare = jokers - pick.jokers
            if spare >= 0:
                rest = _without(loose, pick)
                if rest is not None:
                    self._visit(rest, spare, (*sets, pick), index, picks, hopes, base)
                    if self.done:
                        return

    def _settle(self, plan: Plan, tables: Tables, base: _Base) -> None:
        """Lay runs of the loose cards, the second life among them where one is wanted."""
        left = merged(tables, plan.jokers)[plan.jokers]
        if left == 0 and base.living:
            finished = self._completed(plan, tables, base)
            if finished is not None:
                self.plan, self.limit, self.done = finished, 0, True
                return
        if left < self.limit and (self._lives_met(left, tables) or not base.living):
            self.plan = plan._replace(left=left)
            self.limit = left
            self.done = left == 0 and not base.living

    def _lives_met(self, left: int, tables: Tables) -> bool:
        """Whether there is a sequence beside the pure ones, or none is wanted."""
        return self.demand.more == 0 or left < sum([table[-1] for table in tables])

    def _completed(self, plan: Plan, tables: Tables, base: _Base) -> Plan | None:
        """The plan with every joker in a group, and what is still missing made of jokers."""
        demand = self.demand
        missing = max(0, demand.sets - len(plan.sets))
        spare = plan.jokers - missing * demand.smallest
        wilds = base.wilds - missing
        # Rule book 1.5: jokers alone are a group when a wild-rank card stands as itself.
        if missing and (spare < 0 or wilds < 0 or merged(tables, spare)[spare]):
            return None
        alone = 0
        if not any(plan.loose):
            # No run is there to take the jokers left: they make one, or the sets hold them.
            if wilds > 0 and spare >= SHORTEST_RUN:
                alone = 1
                spare -= SHORTEST_RUN
            elif demand.more or spare > self._room(plan, missing):
                return None
        return plan._replace(complete=True, joker_runs=alone, joker_sets=missing, jokers=spare)

    def _room(self, plan: Plan, missing: int) -> int:
        """How many jokers the sets can take beyond those they need."""
        room = missing * (self.demand.largest - self.demand.smallest)
        return room + sum(self.demand.largest - len(pick.suits) - pick.jokers for pick in plan.sets)


def _loose(cards: int) -> Suits:
    """The four suits apart."""
    return (
        cards & SUIT,
        cards >> STRIDE & SUIT,
        cards >> 2 * STRIDE & SUIT,
        cards >> 3 * STRIDE,
    )


class _Base(NamedTuple):
    """What stays the same while sets are chosen."""

    lives: tuple[int, ...]
    wilds: int
    living: bool


Tables = tuple[Left, Left, Left, Left]


def merged(tables: Sequence[Left], jokers: int) -> list[int]:
    """The least several suits leave together, for each number of jokers shared among them."""
    fixed = 0
    best: list[int] = []
    for table in tables:
        if table[0] == table[jokers]:
            # Jokers change nothing in this suit.
            fixed += table[0]
        elif not best:
            best = list(table[: jokers + 1])
        else:
            best = [
                min([best[spent] + table[given - spent] for spent in range(given + 1)])
                for given in range(jokers + 1)
            ]
    return [left + fixed for left in best] if best else [fixed] * (jokers + 1)


@lru_cache(maxsize=1024)
def _groupings(
    suits: int, jokers: int, smallest: int, largest: int, singles: bool
) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Which of the suits that hold a rank may stand together in a set, the most first."""
    found = []
    for subset in range(1, 16):
        size = subset.bit_count()
        cost = max(0, smallest - size)
        # One card with jokers is better a run, unless sets are asked for.
        if subset & suits == subset and size <= largest and cost <= jokers and size > 1 - singles:
            found.append((tuple(s for s in range(len(SUITS)) if subset >> s & 1), cost))
    return tuple(sorted(found, key=lambda group: (-len(group[0]), group)))


def _picks(loose: Suits, jokers: int, demand: Demand) -> list[Pick]:
    """Every set that the loose cards allow, rank by rank."""
    a, b, c, d = ((suit | suit >> 1 | suit >> 2) & EVERY_RANK for suit in loose)
    if demand.sets:
        ranks = a | b | c | d
    elif jokers:
        ranks = (a & b) | (c & d) | ((a | b) & (c | d))
    else:
        ranks = (a & b & (c | d)) | (c & d & (a | b))
    picks: list[Pick] = []
    while ranks:
        place = ranks.bit_length() - 1
        ranks -= 1 << place
        there = (
            (a >> place & 1) | (b >> place & 1) << 1 | (c >> place & 1) << 2 | (d >> place & 1) << 3
        )
        for suits, cost in _groupings(
            there, jokers, demand.smallest, demand.largest, demand.sets > 0
        ):
            picks.append(Pick(place, suits, cost))
    return picks


def _hopes(picks: list[Pick], loose: Suits) -> list[int]:
    """For each pick, the most that it and the later ones could take out of the count."""
    hopes = [0] * len(picks)
    hope = 0
    above = -1
    for index in range(len(picks) - 1, -1, -1):
        place = picks[index].place
        if place != above:
            above = place
            held = sum([suit >> place & COPIES for suit in loose])
            hope += held * PLACE_VALUES[place // FIELD]
        hopes[index] = hope
    return hopes


def _without(loose: Suits, pick: Pick) -> Suits | None:
    """The loose cards once the set is taken out, or None where one of them has gone."""
    rest = list(loose)
    for suit in pick.suits:
        if not rest[suit] >> pick.place & COPIES:
            return None
        rest[suit] -= 1 << pick.place
    return rest[0], rest[1], rest[2], rest[3]


def runs_of_plan(plan: Plan, cap: int) -> tuple[list[tuple[int, Run]], int]:
    """The runs, with their suits, that leave just what the plan leaves; and the jokers spared."""
    tables = [left_over(suit, cap) for suit in plan.loose]
    jokers, left = plan.jokers, plan.left
    runs: list[tuple[int, Run]] = []
    for suit, table in enumerate(tables):
        later = merged(tables[suit + 1 :], jokers)
        given = next(
            given for given in range(jokers + 1) if table[given] + later[jokers - given] == left
        )
        if table[given] < table[-1]:
            found = runs_of(plan.loose[suit], cap, given, table[given])
            runs += [(suit, run) for run in found]
        jokers, left = jokers - given, left - table[given]
    return runs, plan.jokers - sum(run.jokers for _, run in runs)
