"""The sweep: the cheapest way down a grid, card by card."""

from __future__ import annotations

from typing import NamedTuple

from bot.rummy.melds import LONGEST_RUN, MeldKind
from bot.rummy.solving.grid import (
    ANY_ROOM,
    BELOW_ROOM,
    CARDS,
    COPIES,
    FIELD,
    JOKER_MASK,
    JOKERS,
    PURES,
    PURES_WANTED,
    ROOM,
    WANTS_MASK,
    top_cell,
)
from bot.rummy.solving.openings import Opening, Openings
from bot.rummy.solving.purely import could_make
from bot.rummy.solving.turns import layout, turned, turned_back
from bot.rummy.solving.ways import (
    COVERING,
    DUBLEES,
    PURE_TUNNELAS,
    Way,
    asked_by_wants,
    ways,
)


class Laid(NamedTuple):
    """A group: its cards that stand as themselves, and the jokers spent on it, those among them."""

    kind: MeldKind
    cards: int
    jokers: int


class Sweep:
    """Lays the cards of a grid one after the other, in every way that may be the cheapest.

    What is still to be laid is one number: cards and jokers, the groups wanted, and how many more
    jokers the groups so far have room for. Of all that were reached, one that has lost the least
    goes on first; so the first that has nothing left to lay is the best.
    """

    __slots__ = ("_asked", "_before", "_end", "_kept", "_layout", "_openings", "_wild", "lost")

    def __init__(self, openings: Openings, wild: int, asked: int) -> None:
        self._openings = openings
        self._layout = layout(openings.turn)
        self._wild = turned(wild, openings.turn)
        self._asked = asked
        # Once no pure sequence is wanted, wild cards are of no use in their own place.
        self._kept = ~0 if asked & COVERING and asked & DUBLEES else ~self._wild
        self._before: dict[int, int | None] = {}
        self._end = 0
        self.lost = 0

    def down(self, most: int) -> bool:
        """Whether the hand can be laid so that at most `most` is lost; `lost` is then the least."""
        before = self._before = dict.fromkeys(self._openings.states)
        least = dict.fromkeys(before, 0)
        reached: list[list[int]] = [[] for _ in range(most + 1)]
        reached[0] += before
        asked, wild, kept = asked_by_wants(self._asked), self._wild, self._kept
        tunnelas = bool(self._asked & PURE_TUNNELAS)
        enough = self._openings.enough
        windows, values, aces = self._layout
        covering = bool(self._asked & COVERING)
        for lost, states in enumerate(reached):
            while states:
                state = states.pop()
                if least[state] < lost:
                    continue
                cards = state & CARDS
                jokers = state >> JOKERS & JOKER_MASK
                if not cards:
                    has_room = jokers <= state >> ROOM or jokers >= enough
                    if has_room and not state >> PURES & WANTS_MASK:
                        self._end, self.lost = state, lost
                        return True
                    continue
                pures = state >> PURES & COPIES
                if pures and not could_make(pures, cards, tunnelas=tunnelas):
                    continue
                # As `top_cell`, without the time of a call.
                cell = ((cards & -cards).bit_length() - 1) // FIELD
                shift, value = FIELD * cell, values[cell]
                window = cards & windows[cell]
                for spent, shown, taken, _, gone in ways(
                    window >> shift,
                    (window & wild) >> shift,
                    cell in aces,
                    asked[state >> PURES & WANTS_MASK],
                ):
                    if spent > jokers:
                        continue
                    after = state - (taken << shift) - shown
                    if not after & PURES_WANTED:
                        after &= kept
                    if covering and after >> ROOM >= after >> JOKERS & JOKER_MASK:
                        after = after & BELOW_ROOM | ANY_ROOM
                    loss = lost + gone * value
                    if loss <= most and least.get(after, loss + 1) > loss:
                        least[after] = loss
                        before[after] = state
                        reached[loss].append(after)
        return False

    def laid(self) -> tuple[Opening, list[Laid]]:
        """How the best way down began, and the groups on it."""
        groups = []
        after = self._end
        while (state := self._before[after]) is not None:
            group = self._between(state, after)
            if group is not None:
                groups.append(group)
            after = state
        return self._with_last(self._openings.states[after]), groups[::-1]

    def _with_last(self, opening: Opening) -> Opening:
        """The opening, and sequences of the jokers for which no group has room."""
        jokers = self._end >> JOKERS & JOKER_MASK
        if jokers <= self._end >> ROOM:
            return opening
        more = (jokers + LONGEST_RUN - 1) // LONGEST_RUN
        return opening._replace(sequences=opening.sequences + more)

    def _between(self, state: int, after: int) -> Laid | None:
        """The group that was laid between one state and another, if one was."""
        cell = top_cell(state & CARDS)
        shift = FIELD * cell
        window = state & self._layout.windows[cell]
        asked = asked_by_wants(self._asked)[state >> PURES & WANTS_MASK]
        is_high = cell in self._layout.aces
        every = ways(window >> shift, (window & self._wild) >> shift, is_high, asked)
        way = min(
            (
                way
                for way in every
                if self._after(state - (way.cards << shift) - way.shown) == after
            ),
            key=_lost_by,
        )
        if way.kind is None:
            return None
        cards = turned_back(way.cards << shift, self._openings.turn)
        return Laid(way.kind, cards, way.jokers)

    def _after(self, state: int) -> int:
        """The state without what makes no difference."""
        if not state & PURES_WANTED:
            state &= self._kept
        # Room for more jokers than there are is of no use.
        has_room = state >> ROOM >= state >> JOKERS & JOKER_MASK
        return state & BELOW_ROOM | ANY_ROOM if has_room else state


def _lost_by(way: Way) -> int:
    return way.lost
