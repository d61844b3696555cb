"""Plans: the ways in which a hand may become complete, and what each of them still needs."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.players.pieces import RANKS, Hand, pieces
from bot.rummy.cards import ACE, FACES, Face
from bot.rummy.melds import (
    SAME_CARDS,
    SHORTEST_RUN,
    WINNING_DUBLEES,
    WINNING_JOKERS,
    WINNING_TUNNELAS,
    MeldKind,
)
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules, Winning

LOOKS = 10.0
"""So many cards to come are looked ahead when chances are weighed."""
USUAL_OUTS = 8
"""So many cards go with a single one, about."""
MOST_FILL = 2
"""Fewer cards than a group may make others longer."""
MOST_STEPS = 1500
"""So many steps of a search, and what is found by then is enough."""
ANY, NEAR, FILL = 1 << 60, 1 << 61, 1 << 62
"""Needs that are no faces: any card near one that is held, the next card after that, and one
more card in a group that is whole."""
_FACES = (1 << len(FACES)) - 1


@dataclass(frozen=True, slots=True)
class Way:
    """What is needed, each a set of faces of which any will do, and by which cards held.

    `chance` is how likely all of it comes in time; `useful` are the faces that bring the hand
    nearer. So many cards, `bound`, come in no joker's stead, as in pure sequences, and all of
    these with a chance of `purely`.
    """

    chance: float
    useful: int
    masks: list[int]
    bound: int = 0
    purely: float = 1.0

    def does_without(self, cards: int) -> bool:
        """Whether none of these cards is needed."""
        return any(not mask & cards for mask in self.masks)


@dataclass(frozen=True, slots=True)
class Plans:
    """The ways that need the fewest cards, `missing` of them."""

    hand: Hand
    missing: int
    ways: Sequence[Way]
    left: Sequence[int]

    def chance(self, without: int = 0) -> float:
        """How likely the hand is complete in time by a way that does without these cards, about;
        no chance, for ways overlap."""
        return sum(way.chance for way in self.ways if way.does_without(without))

    def purely(self, without: int = 0) -> tuple[int, float]:
        """How few cards are missing that no joker stands in for, and how likely those come, by
        ways that do without these cards."""
        ways = [way for way in self.ways if way.does_without(without)]
        fewest = min((way.bound for way in ways), default=0)
        return fewest, max((way.purely for way in ways), default=1.0)

    def outs(self, without: int = 0) -> int:
        """How many cards to come bring the hand nearer by ways that do without these cards."""
        faces = 0
        for way in self.ways:
            if way.useful & ~faces and way.does_without(without):
                faces |= way.useful
        total = 0
        while faces:
            lowest = faces & -faces
            total += self.left[lowest.bit_length() - 1]
            faces ^= lowest
        return total

    def discards(self) -> Iterator[tuple[Face, int]]:
        """Each face held, and the place of the last card of it."""
        for index, places in self.hand.places.items():
            yield FACES[index], 1 << places[-1]


def plans(
    faces: Sequence[Face], left: Mapping[Face, int], wild: Wild, rules: Rules, size: int
) -> Plans:
    """The plans of a hand for a complete one of `size` cards; `left` are the copies of each face
    that may still come.

    >>> from collections import Counter
    >>> from bot.rummy.variants import PRESETS
    >>> hand = [Face.parse(text) for text in "4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C KD KC".split()]
    >>> left = Counter({face: 1 for face in FACES})
    >>> found = plans(hand, left, Wild.rank(8), PRESETS["paplu"], 13)
    >>> found.missing, found.outs()
    (2, 13)
    """
    hand = Hand.of(faces, wild)
    search = _Search(hand, [left[face] for face in FACES], wild, rules, size)
    return search.found()


class _Search:
    """One search: ever more cards may be missing, until there is a way."""

    def __init__(
        self, hand: Hand, left: Sequence[int], wild: Wild, rules: Rules, size: int
    ) -> None:
        self._hand, self._left, self._size = hand, left, size
        self._wild = sum(1 << face.index for face in wild.faces)
        self._rate = LOOKS / (sum(left) or 1)
        found = pieces(hand, wild, rules)
        pures = rules.pure_sequences_required
        runs = max(0, rules.sequences_required - pures)
        self._pools = (
            *([[piece for piece in found if piece.is_pure]] * pures),
            *([[piece for piece in found if piece.is_run]] * runs),
            *([[piece for piece in found if piece.is_set]] * rules.sets_required),
            found,
        )
        self._asked, self._pures = len(self._pools) - 1, pures
        self._winning = rules.winning
        self._whole = 0
        for piece in found:
            if piece.is_whole:
                self._whole |= piece.mask
        self._likely: dict[tuple[int, bool], float] = {}
        self._limit = self._steps = 0
        self._fixed: list[int] = []
        self._wanted: list[int] = []
        self._ways: dict[tuple[int, ...], Way] = {}

    def found(self) -> Plans:
        """The ways with the fewest cards missing."""
        for limit in range(self._size + 1):
            self._limit, self._steps = limit, 0
            self._descend(0, 0, 0, self._size, 0)
            self._win_otherwise(limit)
            if self._ways:
                break
        return Plans(self._hand, self._limit, tuple(self._ways.values()), self._left)

    def _win_otherwise(self, limit: int) -> None:
        """So many jokers, dublees or tunnelas win whatever the rest is (rule book 4.2)."""
        hand, asked = self._hand, self._winning
        if Winning.JOKERS in asked:
            self._add(limit, WINNING_JOKERS - hand.jokers.bit_count(), hand.jokers, self._wild)
        for kind, winning, number in (
            (MeldKind.DUBLEE, Winning.DUBLEES, WINNING_DUBLEES),
            (MeldKind.TUNNELA, Winning.TUNNELAS, WINNING_TUNNELAS),
        ):
            if winning in asked:
                self._copies(limit, SAME_CARDS[kind], number)

    def _copies(self, limit: int, copies: int, number: int) -> None:
        """So many times the same card, those first of which most are held."""
        held = sorted(self._hand.places.items(), key=lambda item: -len(item[1]))
        whole = [places for _, places in held if len(places) >= copies]
        begun = [item for item in held if len(item[1]) < copies]
        lacking = number - len(whole)
        short = sum(copies - len(places) for _, places in begun[:lacking])
        most = max((len(places) for _, places in begun), default=0)
        needs = sum(1 << index for index, places in begun if len(places) == most)
        mask = sum(1 << place for places in whole for place in places[:copies])
        if copies > 2:
            # A pair is two thirds of a tunnela; a single card is as good as any other.
            mask |= sum(1 << place for _, places in begun[:lacking] for place in places)
        self._add(limit, short, mask, needs)

    def _add(self, limit: int, missing: int, mask: int, needs: int) -> None:
        if missing <= limit:
            chance = self._chance_of(needs, with_joker=False) ** missing
            self._ways[(0, needs)] = Way(chance, needs, [mask])

    def _descend(self, stage: int, start: int, used: int, room: int, ends: int) -> None:
        """Choose the next piece, from place `start` of the pool of this stage.

        `used` are the cards of the pieces chosen, which leave `room` for so many cards; `ends`
        are the faces that make one of them longer.
        """
        self._steps += 1
        if self._steps > MOST_STEPS:
            return
        jokers = (self._hand.jokers & ~used).bit_count()
        spare = jokers - len(self._wanted)
        budget = self._limit - len(self._fixed)
        # A piece that is not whole lacks one of three, four or five cards.
        lacking = (room - (self._whole & ~used).bit_count() + 3) // 4
        if max(0, lacking - spare) > budget:
            return
        is_free = stage == self._asked
        if is_free and room <= MOST_FILL:
            self._arrive(used, max(0, room), ends)
            return
        is_pure = stage < self._pures
        # Behind a piece that is not whole there is none that is, so each pure sequence still
        # asked for lacks a card, and each group one in three.
        pures_lack = self._pures - stage
        after = stage if is_free else stage + 1
        # Alike stages choose in the order of the pool, that no choice comes twice.
        in_order = self._pools[after] is self._pools[stage]
        for at, piece in enumerate(self._pools[stage][start:], start):
            if piece.mask & used:
                continue
            then = at + 1 if in_order else 0
            left = room - piece.size
            if not piece.needs:
                self._descend(after, then, used | piece.mask, left, ends | piece.ends)
                continue
            if is_pure and pures_lack > budget:
                break
            is_fixed = is_pure or not piece.takes_jokers
            others_lack = (left + 2) // 3 if is_free else 0
            if is_fixed + max(0, others_lack + (not is_fixed) - spare) > budget:
                continue
            stack = self._fixed if is_fixed else self._wanted
            stack.append(piece.needs)
            self._descend(after, then, used | piece.mask, left, ends)
            stack.pop()
        if (pures_lack + 1 if is_pure else 2 - spare) <= budget:
            self._begin_anew(after, used, room, ends, is_pure=is_pure)

    def _begin_anew(self, stage: int, used: int, room: int, ends: int, *, is_pure: bool) -> None:
        """A group of which one card is held."""
        stack = self._fixed if is_pure else self._wanted
        stack += (ANY, NEAR)
        end = len(self._pools[-1]) if stage == self._asked else 0
        self._descend(stage, end, used, room - SHORTEST_RUN, ends)
        del stack[-2:]

    def _arrive(self, used: int, fill: int, ends: int) -> None:
        """A way is found, in which `fill` cards make groups longer."""
        if used & self._hand.twins & ~(used << 1):
            # The same way with the first of two twins is enough.
            return
        wanted = [*self._wanted, *[ends | FILL] * fill]
        if len(wanted) > 1:
            wanted.sort(key=self._with_joker)
        rest = wanted[(self._hand.jokers & ~used).bit_count() :]
        if len(self._fixed) + len(rest) > self._limit:
            return
        needs = (*sorted(self._fixed), 0, *sorted(rest))
        way = self._ways.get(needs)
        if way is None:
            self._ways[needs] = self._way(used, wanted, rest)
        elif used not in way.masks:
            way.masks.append(used)

    def _way(self, used: int, wanted: Sequence[int], rest: Sequence[int]) -> Way:
        """What the needs come to, `rest` of which no joker held supplies."""
        purely = 1.0
        useful = self._wild if wanted else 0
        for need in self._fixed:
            purely *= self._chance_of(need, with_joker=False)
            useful |= need
        chance = purely
        for need in rest:
            chance *= self._chance_of(need, with_joker=True)
        for need in wanted:
            useful |= need
        if useful & ANY:
            useful |= self._near(used)
        return Way(chance, useful & _FACES, [used], len(self._fixed), purely)

    def _with_joker(self, need: int) -> float:
        return self._chance_of(need, with_joker=True)

    def _chance_of(self, need: int, *, with_joker: bool) -> float:
        """How likely one of some faces comes in time."""
        key = (need, with_joker)
        known = self._likely.get(key)
        if known is None:
            faces = need | self._wild if with_joker else need
            copies = sum(copies for index, copies in enumerate(self._left) if faces >> index & 1)
            if need & (ANY | NEAR):
                copies += USUAL_OUTS
            known = self._likely[key] = 1.0 - math.exp(-copies * self._rate)
        return known

    def _near(self, used: int) -> int:
        """The faces that go with a card which no piece uses."""
        near = 0
        idle = ~used & ~self._hand.jokers
        for place, face in enumerate(self._hand.cards):
            if idle >> place & 1:
                near |= NEIGHBOURS[face.index]
        return near


def _neighbours(face: Face) -> int:
    """The faces that may be in one group with a face."""
    if face.suit is None:
        return 0
    base = face.index // RANKS * RANKS
    bits = sum(1 << other * RANKS + face.rank - 1 for other in range(4))
    for rank in (face.rank, RANKS + 1) if face.rank == ACE else (face.rank,):
        for step in (-2, -1, 1, 2):
            if ACE <= rank + step <= RANKS + 1:
                bits |= 1 << base + (rank + step - 1) % RANKS
    return bits & ~(1 << face.index)


NEIGHBOURS = tuple(_neighbours(face) for face in FACES)
