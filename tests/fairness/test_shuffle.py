"""The shuffle: the same order for the same seed, every order as likely as another."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.fairness.dice import SecretDice, SeededDice
from bot.fairness.shuffle import Stream, shuffled
from bot.rummy.packs import pack
from bot.rummy.variants.paplu import PAPLU

PACK = pack(PAPLU)


def words(seed: bytes) -> list[int]:
    """The first numbers of the stream, written out as the module describes it."""
    blocks = b"".join(
        hmac.new(seed, k.to_bytes(8, "big"), hashlib.sha256).digest() for k in range(64)
    )
    return [int.from_bytes(blocks[i : i + 4], "big") for i in range(0, len(blocks), 4)]


@given(st.binary(min_size=1, max_size=40), st.integers(1, 106))
def test_the_shuffle_is_the_one_that_is_described(seed: bytes, size: int) -> None:
    numbers, order = iter(words(seed)), list(range(size))
    for i in range(size - 1, 0, -1):
        word = next(w for w in numbers if w < 2**32 - 2**32 % (i + 1))
        j = word % (i + 1)
        order[i], order[j] = order[j], order[i]
    assert shuffled(range(size), Stream(seed)) == tuple(order)


def test_the_order_for_a_seed_never_changes() -> None:
    assert shuffled("ABCDEFGHIJ", Stream(b"paplu")) == tuple("AEGIDCBFHJ")
    dice = SeededDice(7)
    assert " ".join(map(str, dice.shuffle(PACK)[:5])) == "3S/2 AS/1 KD/2 3D/1 KD/1"


@pytest.mark.parametrize("limit", [0, -1, 2**32 + 1])
def test_a_number_below_nothing_is_refused(limit: int) -> None:
    with pytest.raises(ValueError, match="no number below"):
        Stream(b"").below(limit)


def test_numbers_that_would_favour_the_small_ones_are_thrown_away() -> None:
    limit = 2**31 + 1
    expected = [word % limit for word in words(b"x") if word < limit]
    stream = Stream(b"x")
    assert [stream.below(limit) for _ in range(20)] == expected[:20]
    assert len([word for word in words(b"x")[:40] if word >= limit]) > 5


def test_every_order_of_four_cards_is_as_likely() -> None:
    rounds, dice = 24_000, SeededDice(b"even")
    seen = Counter(dice.shuffle(PACK[:4]) for _ in range(rounds))
    assert set(seen) == set(permutations(PACK[:4]))
    expected = rounds / 24
    chi = sum((count - expected) ** 2 / expected for count in seen.values())
    # 23 degrees of freedom: 49.7 is passed once in a thousand.
    assert chi < 49.7


@given(st.integers() | st.binary(), st.integers(-5, 5), st.integers(0, 9))
def test_seeded_dice_repeat_themselves(seed: int | bytes, low: int, span: int) -> None:
    one, other = SeededDice(seed), SeededDice(seed)
    assert one.shuffle(PACK) == other.shuffle(PACK)
    number = one.between(low, low + span)
    assert number == other.between(low, low + span)
    assert low <= number <= low + span
    again = one.shuffle(PACK)
    assert again == other.shuffle(PACK)
    assert sorted(again) == sorted(PACK)


def test_secret_dice_never_repeat_themselves() -> None:
    dice = SecretDice()
    orders = {dice.shuffle(PACK) for _ in range(50)}
    assert len(orders) == 50
    assert all(sorted(order) == sorted(PACK) for order in orders)
    assert {dice.between(1, 6) for _ in range(300)} == {1, 2, 3, 4, 5, 6}
