"""The search: which lives, sets and runs leave the least of a hand."""

from __future__ import annotations

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
    """One way to lay the hand out: shares of the tally, none of them turned into cards yet."""

    left: int
    complete: bool
    lives: tuple[int, ...]
    sets: tuple[Pick, ...]
    joker_runs: int
    joker_sets: int
    loose: tuple[int, int, int, int]
    jokers: int
    need_run: bool


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
        a, b, c, d = ((cards & ~self.weights.wild) >> shift & SUIT for shift in SHIFTS)
        self._sets((a, b, c, d), (), self.jokers, self.wilds, (), False)

    def _lives(self, cards: int, wanted: int, least: int, lives: tuple[int, ...], own: int) -> None:
        """Choose `wanted` more pure sequences, in rising order; `own` wild cards are in some."""
        if not wanted:
            a, b, c, d = ((cards & ~self.weights.wild) >> shift & SUIT for shift in SHIFTS)
            self._sets((a, b, c, d), lives, self.jokers - own, self.wilds - own, (), True)
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
        self,
        loose: Suits,
        lives: tuple[int, ...],
        jokers: int,
        wilds: int,
        sets: tuple[Pick, ...],
        living: bool,
    ) -> None:
        """Choose sets among the cards outside the lives, and lay runs of what is left."""
        cap = self.jokers
        picks = _picks(loose, jokers, self.demand)
        hopes = _hopes(picks, loose)
        base = _Base(lives, wilds, living, cap)
        self._visit(loose, jokers, sets, 0, picks, hopes, base)

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
        cap = base.cap
        a, b, c, d = (
            left_over(loose[0], cap),
            left_over(loose[1], cap),
            left_over(loose[2], cap),
            left_over(loose[3], cap),
        )
        floor = a.free[jokers] + b.free[jokers] + c.free[jokers] + d.free[jokers]
        if floor < self.limit or floor == 0:
            self._settle(loose, (a, b, c, d), jokers, sets, base)
            if self.done:
                return
        for index in range(first, len(picks)):
            # Rule book 2.11: a card in a set leaves at most its own value less.
            reach = floor - hopes[index]
            if reach >= self.limit and reach > 0:
                return
            pick = picks[index]
            if pick.jokers <= jokers:
                rest = _without(loose, pick)
                if rest is not None:
                    spare = jokers - pick.jokers
                    self._visit(rest, spare, (*sets, pick), index, picks, hopes, base)
                    if self.done:
                        return

    def _settle(
        self,
        loose: Suits,
        tables: tuple[Left, Left, Left, Left],
        jokers: int,
        sets: tuple[Pick, ...],
        base: _Base,
    ) -> None:
        """Lay runs of the loose cards, the second life among them where one is wanted."""
        demand = self.demand
        whole = merged(tables, jokers)
        need = demand.more > 0 and base.living
        ways = [(need, 0)]
        if base.living and base.wilds and jokers >= SHORTEST_RUN:
            # Rule book 1.5: jokers alone make a sequence when a wild card stands as itself.
            ways.append((False, 1))
        if base.living and not need:
            ways.append((True, 0))
        for run, alone in ways:
            spare = jokers - alone * SHORTEST_RUN
            left = (whole.run if run else whole.free)[spare]
            plan = Plan(left, False, base.lives, sets, alone, 0, loose, spare, run)
            if left == 0 and base.living:
                plan = self._completed(plan, base)
            if left < self.limit or (plan.complete and not self.done):
                self.limit = left
                self.plan = plan
                self.done = plan.complete or (left == 0 and not base.living)

    def _completed(self, plan: Plan, base: _Base) -> Plan:
        """The plan with its missing sets made of jokers, and whether that completes it."""
        demand = self.demand
        missing = max(0, demand.sets - len(plan.sets))
        spare = plan.jokers - missing * demand.smallest
        if missing and (spare < 0 or base.wilds < missing + plan.joker_runs):
            return plan
        if missing:
            # The jokers of these sets must not be needed by the runs.
            tables = [left_over(suit, base.cap) for suit in plan.loose]
            whole = merged((tables[0], tables[1], tables[2], tables[3]), spare)
            if (whole.run if plan.need_run else whole.free)[spare]:
                return plan
        if not plan.need_run and not plan.joker_runs and not self._held(plan, missing, spare):
            return plan
        return plan._replace(complete=True, joker_sets=missing, jokers=spare)

    def _held(self, plan: Plan, missing: int, spare: int) -> bool:
        """Whether sets alone can take every joker left: no run is there to be made longer."""
        if any(plan.loose):
            return False
        room = missing * (self.demand.largest - self.demand.smallest)
        room += sum(self.demand.largest - len(pick.suits) - pick.jokers for pick in plan.sets)
        return spare <= room


class _Base(NamedTuple):
    """What stays the same while sets are chosen."""

    lives: tuple[int, ...]
    wilds: int
    living: bool
    cap: int


def merged(tables: tuple[Left, ...], jokers: int) -> Left:
    """The least several suits leave together, for each number of jokers shared among them."""
    free, run = list(tables[0].free), list(tables[0].run)
    for other in tables[1:]:
        of_free, of_run = other
        free, run = (
            [
                min([free[spent] + of_free[given - spent] for spent in range(given + 1)])
                for given in range(jokers + 1)
            ],
            [
                min(
                    [
                        min(
                            run[spent] + of_free[given - spent], free[spent] + of_run[given - spent]
                        )
                        for spent in range(given + 1)
                    ]
                )
                for given in range(jokers + 1)
            ],
        )
    return Left(tuple(free), tuple(run))


@lru_cache(maxsize=1024)
def _groupings(
    suits: int, jokers: int, smallest: int, largest: int, singles: bool
) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Which of the suits that hold a rank may stand together in a set, the most first."""
    found = []
    for subset in range(1, 16):
        size = subset.bit_count()
        cost = max(0, smallest - size)
        if subset & suits == subset and size <= largest and cost <= jokers:
            # One card with jokers is better a run, unless sets are asked for.
            if size > 1 or singles:
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
    tables = tuple(left_over(suit, cap) for suit in plan.loose)
    jokers, left, need = plan.jokers, plan.left, plan.need_run
    runs: list[tuple[int, Run]] = []
    for suit, table in enumerate(tables):
        later = merged((*tables[suit + 1 :], left_over(0, cap)), jokers)
        given, needs = _share(table, later, jokers, left, need)
        mine = (table.run if needs else table.free)[given]
        found = runs_of(plan.loose[suit], cap, given, mine, needs)
        runs += [(suit, run) for run in found]
        jokers, left, need = jokers - given, left - mine, need and not needs
    return runs, plan.jokers - sum(run.jokers for _, run in runs)


def _share(table: Left, later: Left, jokers: int, left: int, need: bool) -> tuple[int, bool]:
    """How many jokers a suit is given, and whether the run that is needed is its own."""
    for given in range(jokers + 1):
        if need:
            if table.run[given] + later.free[jokers - given] == left:
                return given, True
            if table.free[given] + later.run[jokers - given] == left:
                return given, False
        elif table.free[given] + later.free[jokers - given] == left:
            return given, False
    raise AssertionError((table, later, jokers, left))
