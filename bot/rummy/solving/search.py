"""The search: which life, sets and runs leave the least of a hand that needs one life pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from operator import add
from typing import NamedTuple

from bot.rummy.melds import SHORTEST_RUN
from bot.rummy.solving.lives import (
    MOST_OF_A_LIFE,
    NEVER,
    NO_LIFE,
    Life,
    after_each_life,
    lives_from,
)
from bot.rummy.solving.runs import Kept
from bot.rummy.solving.sets import Choice, Demand, Pick, choices_among
from bot.rummy.solving.suits import most_kept, tables_of
from bot.rummy.solving.tally import (
    JOKER_MASK,
    JOKERS,
    SHIFTS,
    SUIT,
    VALUE,
    Weights,
    copies,
    present,
    pure_starts,
    within_reach,
)


class Plan(NamedTuple):
    """One way to lay the hand out: shares of the tally, none of them turned into cards yet.

    Runs of the `loose` cards with `jokers` keep what they can; `left` is what counts then.
    """

    left: int
    complete: bool
    life: int
    sets: tuple[Pick, ...]
    joker_runs: int
    joker_sets: int
    loose: int
    jokers: int


class Search:
    """Finds the way to lay a hand out that leaves less than `limit`, or completes it.

    `limit` is then what it leaves, and `done` says that nothing better can come.
    """

    __slots__ = (
        "_best",
        "_finished",
        "_living",
        "_value",
        "_weights",
        "demand",
        "done",
        "jokers",
        "limit",
    )

    def __init__(self, hand: int, weights: Weights, demand: Demand) -> None:
        self._weights = weights
        self.demand = demand
        self._value = hand >> VALUE
        self._living = True
        self._best: tuple[_Laid, _Reach] | None = None
        self._finished: Plan | None = None
        self.jokers = hand >> JOKERS & JOKER_MASK
        self.limit = self._value
        self.done = False

    def with_lives(self, cards: int) -> None:
        """Lay the hand out with a pure sequence as the first life (rule book 1.6)."""
        self._choose_sets(cards)

    def without_lives(self, cards: int) -> None:
        """Lay groups as if none were asked for: `protection=melds` (rule book 3.6)."""
        self._living = False
        self._choose_sets(cards)

    @property
    def is_found(self) -> bool:
        """Whether there is such a way."""
        return self._finished is not None or self._best is not None

    @property
    def kept(self) -> int:
        """How much of the hand's value that way keeps out of the count."""
        return self._value - self.limit

    def plan(self) -> Plan:
        """The way that was found."""
        if self._finished is not None:
            return self._finished
        assert self._best is not None
        laid, reach = self._best
        cards, _, jokers, sets = laid
        life = 0
        if self._living:
            _, _, life, own = reach
            cards -= life
            jokers -= own
        loose = cards & ~self._weights.wild
        return Plan(self.limit, False, life, sets, 0, 0, loose, jokers)

    def _each_life(self, cards: int) -> Iterator[tuple[int, int, int]]:
        """Every pure sequence among the cards: its share, the jokers in it, its value."""
        starts = pure_starts(cards)
        for suit, shift in enumerate(SHIFTS):
            if starts >> shift & SUIT:
                wild = self._wild_of(suit, cards >> shift)
                for life, own, value in lives_from(starts >> shift & SUIT, wild):
                    yield life << shift, own, value

    def _wild_of(self, suit: int, cards: int) -> int:
        """The wild cards of a suit, nothing when it has none: suits without are alike."""
        wild = self._weights.suits[suit]
        return wild if cards & wild else 0

    def _choose_sets(self, cards: int) -> None:
        """Choose sets, and lay a life and runs of what is left."""
        choices = choices_among(cards & ~self._weights.wild, self.jokers, self.demand)
        self._visit(cards, self._value, self.jokers, (), choices, 0)

    def _visit(
        self,
        cards: int,
        left: int,
        jokers: int,
        sets: tuple[Pick, ...],
        choices: Sequence[Choice],
        first: int,
    ) -> None:
        """Settle the hand with the sets chosen so far, and then with each later one added."""
        least = left - choices[first][1][-1] if first < len(choices) else left
        reach = self._reach(cards, jokers, least)
        if reach is None:
            return
        kept, most, _, _ = reach
        floor = left - most
        if floor < self.limit or floor == 0 or self._is_one_life(cards, left, jokers):
            self._settle((cards, left, jokers, sets), reach, floor)
            if self.done:
                return
        if most < 0:
            # Fewer cards show no other sequence either.
            return
        there = present(cards)
        for index in range(first, len(choices)):
            pick, hope, later, onwards = choices[index]
            limit = max(self.limit, 1)
            if left - kept[-1] - hope[-1] >= limit:
                return
            share, paid, value = pick
            spare = jokers - paid
            rest = left - value
            if (
                spare >= 0
                and share & there == share
                # First what is quickly seen, then with each joker in one place only.
                and rest - kept[spare] - later[-1] < limit
                and rest - max(map(add, kept[spare::-1], later)) < limit
            ):
                self._visit(cards - share, rest, spare, (*sets, pick), choices, index + onwards)
                if self.done:
                    return

    def _reach(self, cards: int, jokers: int, least: int) -> _Reach | None:
        """The most that runs keep, the last life among them.

        None when there is no life, or when even without one too little is kept of `least`.
        """
        near = within_reach(cards, jokers)
        starts = pure_starts(near)
        if not starts and self._living:
            return None
        tables = tables_of(near & ~self._weights.wild, jokers)
        if not self._living:
            every = most_kept(tables, jokers)
            return every, every[-1], 0, 0
        best: _Reach | None = None
        for suit, shift in enumerate(SHIFTS):
            begun = starts >> shift & SUIT
            if begun:
                others = most_kept(tables[:suit] + tables[suit + 1 :], jokers)
                if best is None:
                    every = most_kept((tables[suit], others), jokers)
                    if least - every[-1] >= max(self.limit, 1):
                        return None
                afters = after_each_life(
                    near >> shift & SUIT, begun, self._wild_of(suit, near >> shift), jokers
                )
                most, life = self._with_life(afters, others, every[-1])
                if best is None or most > best[1]:
                    best = every, most, life.cards << shift, life.own
                if most == every[-1]:
                    break
        return best

    def _with_life(
        self, afters: Iterable[tuple[Life, Kept]], others: Kept, enough: int
    ) -> tuple[int, Life]:
        """The most a suit with the last life keeps together with the others, and that life.

        Nothing is kept where another sequence must be shown and none is; more than `enough`
        cannot be.
        """
        most, best = NEVER, NO_LIFE
        for life, after in afters:
            kept = max(map(add, after, others[len(after) - 1 :: -1]))
            if (kept or not self.demand.more) and life.value + kept > most:
                most, best = life.value + kept, life
                if most == enough:
                    break
        return most, best

    def _is_one_life(self, cards: int, left: int, jokers: int) -> bool:
        """Whether one life takes all of the cards and jokers could be the other sequence."""
        if jokers < SHORTEST_RUN or left > MOST_OF_A_LIFE:
            return False
        return any(value == left for _, _, value in self._each_life(cards))

    def _settle(self, laid: _Laid, reach: _Reach, floor: int) -> None:
        """Keep what was laid as the best so far, or as complete."""
        cards, left, jokers, sets = laid
        if self._living and (floor == 0 or self._is_one_life(cards, left, jokers)):
            for life, own, value in self._each_life(cards):
                if own <= jokers:
                    whole = cards - life, left - value, jokers - own, sets
                    finished = self._completed(life, whole)
                    if finished is not None:
                        self._finished, self.limit, self.done = finished, 0, True
                        return
        if floor < self.limit:
            self._best = laid, reach
            self.limit = floor
            self.done = floor == 0 and not self._living

    def _completed(self, life: int, whole: _Laid) -> Plan | None:
        """The plan with every joker in a group, and what is still missing made of jokers."""
        demand = self.demand
        cards, left, jokers, sets = whole
        missing = max(0, demand.sets - len(sets))
        spare = jokers - missing * demand.smallest
        wilds = copies(cards & self._weights.wild) - missing
        # Rule book 1.5: jokers alone are a group when a wild-rank card stands as itself.
        if spare < 0 or wilds < 0:
            return None
        loose = cards & ~self._weights.wild
        if most_kept(tables_of(within_reach(loose, spare), spare), spare)[spare] < left:
            return None
        alone = 0
        if not loose:
            # No run is there to take the jokers left: they make one, or the sets hold them.
            if wilds > 0 and spare >= SHORTEST_RUN:
                alone = 1
                spare -= SHORTEST_RUN
            elif demand.more or spare > self._room(sets, missing):
                return None
        return Plan(0, True, life, sets, alone, missing, loose, spare)

    def _room(self, sets: tuple[Pick, ...], missing: int) -> int:
        """How many jokers the sets can take beyond those they need."""
        demand = self.demand
        room = missing * (demand.largest - demand.smallest)
        return room + sum(demand.largest - pick.cards.bit_count() - pick.jokers for pick in sets)


_Laid = tuple[int, int, int, tuple[Pick, ...]]
"""A hand of which some is laid out: the cards, jokers in their own place among them, and what
they count; the jokers and the sets."""

_Reach = tuple[Kept, int, int, int]
"""The most that runs keep, for each number of jokers; the most with all of them and the last life;
that life, and the jokers in it."""
