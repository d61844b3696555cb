"""The shuffle is even: no card likes a place, and no two cards like to lie together."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest

from bot.fairness.chance import PACK, SealedChance
from bot.fairness.commitment import Draw, Share
from bot.fairness.shuffle import Stream
from bot.rummy.cards import Card
from bot.rummy.packs import pack
from bot.rummy.variants.paplu import PAPLU

CARDS = pack(PAPLU)[:40]
AT = {card: at for at, card in enumerate(CARDS)}
ROUNDS = 4_000
MOST = 4.0
"""So many standard deviations off, and a shuffle is not even: once in 30,000 for one that is."""

Shuffle = Callable[[int], Sequence[Card]]


def deviation(counts: Sequence[Sequence[int]], expected: float, freedom: int) -> float:
    """How far a table of counts is off, in standard deviations of its chi-square."""
    chi = sum((count - expected) ** 2 / expected for row in counts for count in row)
    return (chi - freedom) / math.sqrt(2 * freedom)


def of_places(shuffle: Shuffle) -> float:
    """How far the places in which each card comes to lie are off."""
    size = len(CARDS)
    counts = [[0] * size for _ in range(size)]
    for number in range(ROUNDS):
        for place, card in enumerate(shuffle(number)):
            counts[AT[card]][place] += 1
    return deviation(counts, ROUNDS / size, (size - 1) ** 2)


def of_pairs(shuffle: Shuffle) -> float:
    """How far it is off which card follows which."""
    size = len(CARDS)
    counts = [[0] * size for _ in range(size)]
    for number in range(ROUNDS):
        order = shuffle(number)
        for one, other in pairwise(order):
            counts[AT[one]][AT[other]] += 1
    expected = ROUNDS * (size - 1) / (size * (size - 1))
    pairs = [
        [count for other, count in enumerate(row) if other != one] for one, row in enumerate(counts)
    ]
    # Every row and every column sums to about the rounds.
    return deviation(pairs, expected, size * (size - 1) - 2 * size + 1)


def seed(number: int) -> bytes:
    return hashlib.sha256(f"deal {number}".encode()).digest()


# --- What the bot does, in the three ways in which its draws differ ------------------------------


def by_seed(number: int) -> Sequence[Card]:
    """Each deal has a seed of its own."""
    return SealedChance(seed(number), Draw(table=1, number=1)).shuffled(PACK, CARDS)


def by_share(number: int) -> Sequence[Card]:
    """All that differs is what the cutter says."""
    share = Share(place=20, word=str(number))
    return SealedChance(seed(0), Draw(table=1, number=1, share=share)).shuffled(PACK, CARDS)


def by_place(number: int) -> Sequence[Card]:
    """All that differs is the deal, and where it is cut."""
    place = number % (len(CARDS) - 1) + 1
    draw = Draw(table=1, number=number, share=Share(place=place))
    order = SealedChance(seed(0), draw).shuffled(PACK, CARDS)
    return (*order[place:], *order[:place])


@pytest.mark.parametrize("shuffle", [by_seed, by_share, by_place])
def test_every_card_is_as_likely_in_every_place(shuffle: Shuffle) -> None:
    assert abs(of_places(shuffle)) < MOST


@pytest.mark.parametrize("shuffle", [by_seed, by_share, by_place])
def test_every_card_is_as_likely_to_follow_every_other(shuffle: Shuffle) -> None:
    assert abs(of_pairs(shuffle)) < MOST


# --- What the tests would notice -----------------------------------------------------------------


def with_any_card(number: int) -> Sequence[Card]:
    """Each card changes with any card, which favours some orders."""
    stream, order = Stream(seed(number)), list(CARDS)
    for i in range(len(order)):
        j = stream.below(len(order))
        order[i], order[j] = order[j], order[i]
    return order


def never_staying(number: int) -> Sequence[Card]:
    """No card may stay where it was."""
    stream, order = Stream(seed(number)), list(CARDS)
    for i in range(len(order) - 1, 0, -1):
        j = stream.below(i)
        order[i], order[j] = order[j], order[i]
    return order


def only_cut(number: int) -> Sequence[Card]:
    """Every place is as likely for every card, and yet each follows its neighbour."""
    place = number % len(CARDS)
    return (*CARDS[place:], *CARDS[:place])


def by_few_bits(number: int) -> Sequence[Card]:
    """Numbers of six bits, the small ones of which come more often."""
    stream, order = Stream(seed(number)), list(CARDS)
    for i in range(len(order) - 1, 0, -1):
        j = stream.below(64) % (i + 1)
        order[i], order[j] = order[j], order[i]
    return order


@pytest.mark.parametrize("shuffle", [with_any_card, never_staying, by_few_bits])
def test_a_biased_shuffle_would_be_noticed_by_its_places(shuffle: Shuffle) -> None:
    assert of_places(shuffle) > 2 * MOST


def test_a_shuffle_that_only_cuts_would_be_noticed_by_its_pairs() -> None:
    assert of_places(only_cut) < MOST
    assert of_pairs(only_cut) > 2 * MOST
