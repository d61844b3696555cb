"""Pieces: cards of a hand that are a group, or lack one card to be one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.rummy.cards import FACES, PRINTED_JOKER, SUITS, Face
from bot.rummy.melds import SHORTEST_RUN
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules, Switch, Tunnelas

RANKS = 13
SMALLEST_SET = 3
LONGEST = 5
"""Longer runs are two of these (rule book 1.7)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """Cards held, one bit a place in the hand, that make a group with one of `needs` (one bit a
    face), or make one as they are where nothing is needed.

    `size` is that of the group, and `ends` are the faces that make it one card longer where it is
    whole. `is_pure` says that it is a pure sequence once it is whole
    without a joker, `is_run` a sequence, `is_set` a set; `takes_jokers` that a joker may be the
    card it lacks.
    """

    mask: int
    size: int
    needs: int = 0
    ends: int = 0
    is_pure: bool = False
    is_run: bool = False
    is_set: bool = False
    takes_jokers: bool = False

    @property
    def is_whole(self) -> bool:
        """Whether it is a group already."""
        return not self.needs


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand sorted by face, as bits: place k is bit k, and twins lie side by side."""

    cards: tuple[Face, ...]
    places: Mapping[int, tuple[int, ...]]
    jokers: int
    twins: int
    """The places of cards whose twin lies just before them."""

    @classmethod
    def of(cls, faces: Sequence[Face], wild: Wild) -> Hand:
        cards = tuple(sorted(faces))
        places: dict[int, tuple[int, ...]] = {}
        for place, face in enumerate(cards):
            places[face.index] = (*places.get(face.index, ()), place)
        return cls(
            cards,
            places,
            jokers=sum(1 << place for place, face in enumerate(cards) if face in wild),
            twins=sum(1 << place for held in places.values() for place in held[1:]),
        )

    def masks(self, indexes: Sequence[int]) -> Iterator[int]:
        """Every way to take a card of each of these faces."""
        masks = [0]
        for index in indexes:
            masks = [mask | 1 << place for mask in masks for place in self.places[index]]
        return iter(masks)


def pieces(hand: Hand, wild: Wild, rules: Rules) -> list[Piece]:
    """The pieces of a hand, groups first, the largest first."""
    found = [*_runs(hand), *_sets(hand, wild, rules), *_copies(hand, wild, rules)]
    return sorted(found, key=lambda piece: (piece.needs > 0, -piece.size))


# --- Runs (rule book 1.3) --------------------------------------------------------------------


def _runs(hand: Hand) -> Iterator[Piece]:
    for suit in range(len(SUITS)):
        base = suit * RANKS
        # The ace is below the two and above the king.
        line = [base + rank % RANKS for rank in range(RANKS + 1)]
        held = [index in hand.places for index in line]
        if sum(held) < SHORTEST_RUN - 1:
            continue
        for low in range(RANKS):
            if held[low]:
                yield from _runs_from(low, line, held, hand)


def _runs_from(low: int, line: Sequence[int], held: Sequence[bool], hand: Hand) -> Iterator[Piece]:
    """The pieces whose lowest card is here."""
    if held[low + 1]:
        ends = [end for end in (low - 1, low + 2) if 0 <= end < len(line)]
        yield from _run(line[low : low + 2], [line[end] for end in ends], SHORTEST_RUN, hand)
    for size in range(SHORTEST_RUN, LONGEST + 1):
        top = low + size
        if top > len(line) or not held[top - 1]:
            continue
        gaps = [line[at] for at in range(low, top) if not held[at]]
        if len(gaps) <= 1:
            own = [line[at] for at in range(low, top) if held[at]]
            ends = [] if gaps else [line[end] for end in (low - 1, top) if 0 <= end < len(line)]
            yield from _run(own, gaps, size, hand, ends)


def _run(
    own: Sequence[int],
    needs: Sequence[int],
    size: int,
    hand: Hand,
    ends: Sequence[int] = (),
) -> Iterator[Piece]:
    for mask in hand.masks(own):
        yield Piece(
            mask=mask,
            size=size,
            needs=_bits(needs),
            ends=_bits(ends),
            is_pure=True,
            is_run=True,
            takes_jokers=not mask & hand.jokers,
        )


# --- Sets (rule book 1.4) --------------------------------------------------------------------


def _sets(hand: Hand, wild: Wild, rules: Rules) -> Iterator[Piece]:
    for rank in range(RANKS):
        suits = [rank + RANKS * suit for suit in range(len(SUITS))]
        own = [index for index in suits if index in hand.places and FACES[index] not in wild]
        for chosen in range(1, 1 << len(own)):
            group = [index for at, index in enumerate(own) if chosen >> at & 1]
            others = _bits([index for index in suits if index not in group])
            if len(group) == 2:
                yield from _set(group, hand, needs=others)
            elif len(group) in rules.set_sizes:
                longer = len(group) + 1 in rules.set_sizes
                yield from _set(group, hand, ends=others if longer else 0)


def _set(own: Sequence[int], hand: Hand, needs: int = 0, ends: int = 0) -> Iterator[Piece]:
    for mask in hand.masks(own):
        size = max(len(own), SMALLEST_SET)
        yield Piece(mask=mask, size=size, needs=needs, ends=ends, is_set=True, takes_jokers=True)


# --- The same card twice and three times (rule book 4.1, 4.2) --------------------------------


def _copies(hand: Hand, wild: Wild, rules: Rules) -> Iterator[Piece]:
    is_pure = rules.tunnelas is Tunnelas.PURE
    for index, places in hand.places.items():
        if index == PRINTED_JOKER.index and not is_pure:
            continue
        if rules.tunnelas is not Tunnelas.NO_GROUP and len(places) > 1:
            needs = () if len(places) > 2 else (index,)
            yield Piece(
                mask=_bits(places[:3]), size=3, needs=_bits(needs), is_pure=is_pure, is_run=is_pure
            )
        if rules.dublees is Switch.ON:
            needs = () if len(places) > 1 else (index,)
            if len(places) > 1 or FACES[index] not in wild:
                yield Piece(mask=_bits(places[:2]), size=2, needs=_bits(needs))


def _bits(places: Sequence[int]) -> int:
    return sum(1 << place for place in places)
