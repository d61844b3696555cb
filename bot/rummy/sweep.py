"""The sweep: the cheapest way down a grid, card by card."""

from __future__ import annotations

from collections.abc import Mapping

from bot.rummy.grid import (
    CARDS,
    JOKER_MASK,
    JOKERS,
    PURES,
    PURES_WANTED,
    ROOM,
    WANTS_MASK,
    top_cell,
)
from bot.rummy.openings import Opening
from bot.rummy.purely import most_pures
from bot.rummy.ways import (
    COVERING,
    DUBLEES,
    PURE_TUNNELAS,
    WINDOWS,
    Way,
    asked_by_wants,
    ways,
)


class Sweep:
    """Lays the cards of a grid one after the other, in every way that may be the cheapest.

    What is still to be laid is one number: cards and jokers, the groups wanted, and how many more
    jokers the groups so far have room for. Of all that were reached, one that has lost the least
    goes on first; so the first that has nothing left to lay is the best.
    """

    __slots__ = ("_asked", "_before", "_end", "_kept", "_openings", "_wild", "lost")

    def __init__(self, wild: int, asked: int) -> None:
        self._wild = wild
        self._asked = asked
        # Once no pure sequence is wanted, wild cards are of no use in their own place.
        self._kept = ~0 if asked & COVERING and asked & DUBLEES else ~wild
        self._openings: Mapping[int, Opening] = {}
        self._before: dict[int, int | None] = {}
        self._end = 0
        self.lost = 0

    def down(self, starts: Mapping[int, Opening], most: int) -> bool:
        """Whether the hand can be laid so that at most `most` is lost; `lost` is then the least."""
        self._openings = starts
        before = self._before = dict.fromkeys(starts)
        least = dict.fromkeys(before, 0)
        reached: list[list[int]] = [[] for _ in range(most + 1)]
        reached[0] += before
        asked, wild, kept = asked_by_wants(self._asked), self._wild, self._kept
        tunnelas = bool(self._asked & PURE_TUNNELAS)
        for lost, states in enumerate(reached):
            while states:
                state = states.pop()
                if least[state] < lost:
                    continue
                cards = state & CARDS
                jokers = state >> JOKERS & JOKER_MASK
                if not cards:
                    if not state >> PURES & WANTS_MASK and jokers <= state >> ROOM:
                        self._end, self.lost = state, lost
                        return True
                    continue
                pures = state & PURES_WANTED
                if pures and most_pures(cards, tunnelas=tunnelas) << PURES < pures:
                    continue
                cell = top_cell(cards)
                window = WINDOWS[cell]
                for spent, taken, cost, _, _ in ways(
                    cards & window, wild & window, cell, asked[state >> PURES & WANTS_MASK]
                ):
                    if spent > jokers:
                        break
                    after = state - taken
                    if not after & PURES_WANTED:
                        after &= kept
                    loss = lost + cost
                    if loss <= most and least.get(after, loss + 1) > loss:
                        least[after] = loss
                        before[after] = state
                        reached[loss].append(after)
        return False

    def laid(self) -> tuple[Opening, list[Way]]:
        """How the best way down began, and the groups on it."""
        laid = []
        after = self._end
        while (state := self._before[after]) is not None:
            way = self._between(state, after)
            if way.kind is not None:
                laid.append(way)
            after = state
        return self._openings[after], laid[::-1]

    def _between(self, state: int, after: int) -> Way:
        """The way that leads from one state to another."""
        cell = top_cell(state & CARDS)
        window = WINDOWS[cell]
        asked = asked_by_wants(self._asked)[state >> PURES & WANTS_MASK]
        return next(
            way
            for way in ways(state & window, self._wild & window, cell, asked)
            if self._after(state, way) == after
        )

    def _after(self, state: int, way: Way) -> int:
        """What is left to be laid after a way."""
        after = state - way.taken
        return after if after & PURES_WANTED else after & self._kept
