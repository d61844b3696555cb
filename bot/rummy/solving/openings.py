"""Openings: what is wanted of a grid, and groups of jokers alone, laid before its first card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from bot.rummy.cards import Face
from bot.rummy.melds import LONGEST_RUN, SAME_CARDS, SHORTEST_RUN, MeldKind
from bot.rummy.solving.grid import (
    ANY_ROOM,
    CARDS,
    COPIES,
    JOKER_MASK,
    JOKERS,
    PURES,
    ROOM,
    SEQUENCES,
    SETS,
    copies,
    faces_of,
    in_pures,
    printed,
    twice,
    unit,
)
from bot.rummy.solving.turns import best_turn, turned
from bot.rummy.solving.ways import COVERING, DUBLEES, PURE_TUNNELAS, sizes_of_sets


class Demand(NamedTuple):
    """What a hand must show (rule book 1.8, 4.3), and what else `asked` tells of its groups."""

    pures: int
    more: int
    sets: int
    asked: int


class Opening(NamedTuple):
    """Groups of jokers alone: so many printed tunnelas, sequences and sets.

    Each of the latter two has a wild card that stands as itself (rule book 1.5). `own` are those
    of these wild cards that might have been of use elsewhere.
    """

    tunnelas: int = 0
    sequences: int = 0
    sets: int = 0
    own: tuple[Face, ...] = ()


class Openings(NamedTuple):
    """Every state in which the sweep of a hand may begin, with what was laid by then.

    The grid has been turned so far (`turns.py`). So many jokers as are `enough` can always make
    sequences of their own in the end.
    """

    states: dict[int, Opening]
    turn: int
    enough: int


def openings(hand: int, wild: int, demand: Demand) -> Openings:
    """The openings of a hand, the plainest last."""
    useful = _useful(hand & CARDS, wild, demand)
    spare = copies(hand & wild) - copies(useful)
    # Rule book 1.5: some joker that is left has to be wild, and to have no use elsewhere.
    is_sure = spare > demand.more + demand.sets or printed(hand, wild) < SHORTEST_RUN
    turn = best_turn(hand & CARDS, hand >> JOKERS & JOKER_MASK)
    states = {
        turned(_opened(hand, wild, demand, opening), turn): opening
        for opening in _openings(hand, wild, demand, useful, is_sure)
    }
    return Openings(states, turn, SHORTEST_RUN if is_sure else JOKER_MASK + 1)


def _openings(
    hand: int, wild: int, demand: Demand, useful: int, is_sure: bool
) -> Iterator[Opening]:
    jokers = hand >> JOKERS & JOKER_MASK
    wilds = copies(hand & wild)
    spare = wilds - copies(useful)
    smallest, _ = sizes_of_sets(demand.asked)
    for tunnelas in range(_most_tunnelas(jokers - wilds, demand), -1, -1):
        for sequences in range(_most_sequences(jokers, demand, is_sure), -1, -1):
            for sets in range(_most_sets(demand), -1, -1):
                own = sequences + sets
                spent = SAME_CARDS[MeldKind.TUNNELA] * tunnelas + SHORTEST_RUN * sequences
                if own <= wilds and spent + smallest * sets <= jokers:
                    for needed in _among(useful, max(0, own - spare)):
                        yield Opening(tunnelas, sequences, sets, needed)


def _most_tunnelas(printed: int, demand: Demand) -> int:
    """How many printed tunnelas there is any need of: lives, or groups for every joker (4.2)."""
    if not demand.asked & PURE_TUNNELAS:
        return 0
    there = printed // SAME_CARDS[MeldKind.TUNNELA]
    return there if demand.asked & COVERING else min(there, demand.pures + demand.more)


def _most_sequences(jokers: int, demand: Demand, is_sure: bool) -> int:
    """How many sequences of jokers alone: those wanted, and enough to hold every joker where that
    is not sure in the end."""
    if is_sure or not demand.asked & COVERING:
        return demand.more
    return demand.more + (jokers + LONGEST_RUN - 1) // LONGEST_RUN


def _most_sets(demand: Demand) -> int:
    return demand.sets if demand.asked & COVERING else 0


def _useful(cards: int, wild: int, demand: Demand) -> int:
    """The wild cards that may be of use in their own place: in a life, or as several of the same
    where these are a group."""
    asked = demand.asked
    useful = in_pures(cards) if demand.pures else 0
    if asked & (DUBLEES if asked & COVERING else 0) or (demand.pures and asked & PURE_TUNNELAS):
        useful |= twice(cards) * COPIES
    return cards & wild & useful


def _among(cards: int, number: int) -> Iterator[tuple[Face, ...]]:
    """Every choice of so many of the cards."""
    # Faces of which there are several come in a row: the same choice may come more than once.
    yield from dict.fromkeys(combinations(faces_of(cards), number))


def _opened(hand: int, wild: int, demand: Demand, opening: Opening) -> int:
    """What remains to be laid after an opening, as the sweep reads it."""
    asked = demand.asked
    tunnelas, sequences, sets, own = opening
    pures = max(0, demand.pures - tunnelas)
    more = max(0, demand.more - sequences - max(0, tunnelas - demand.pures))
    smallest, largest = sizes_of_sets(asked)
    spent = SAME_CARDS[MeldKind.TUNNELA] * tunnelas + SHORTEST_RUN * sequences + smallest * sets
    cards = hand & CARDS & ~wild
    if pures or (asked & COVERING and asked & DUBLEES):
        cards += _useful(hand & CARDS, wild, demand) - sum(map(unit, own))
    room = (LONGEST_RUN - SHORTEST_RUN) * sequences + (largest - smallest) * sets
    jokers = hand >> JOKERS & JOKER_MASK
    return (
        cards
        + (jokers - spent << JOKERS)
        + (pures << PURES)
        + (more << SEQUENCES)
        + ((demand.sets - sets if asked & COVERING else 0) << SETS)
        # Where jokers need no group there is room for all of them.
        + (room << ROOM if asked & COVERING else ANY_ROOM)
    )
