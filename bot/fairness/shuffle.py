"""The shuffle: the numbers of a seed and the order they give, the same on every machine.

How it goes, so that anyone can repeat it:

1. The stream of a seed is block 0, block 1, block 2, … where block k is
   HMAC-SHA256(key = seed, message = k as eight bytes, big-endian).
2. A number below n is read from the next four bytes of the stream, big-endian, as x. When x is
   not below the largest multiple of n that fits in 2**32, it is thrown away and the next four
   are read, so that every number is equally likely; else the number is x modulo n.
3. The cards are shuffled by Fisher and Yates: for i from the last place down to the second,
   the card at place i changes with the one at the place read below i + 1.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import TypeVar

_WORD = 1 << 32

T = TypeVar("T")


class Stream:
    """The numbers that follow from a seed."""

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._block = 0
        self._bytes = b""

    def below(self, limit: int) -> int:
        """The next number from 0 up to, not including, `limit`, all equally likely.

        Raises ValueError when `limit` is not from 1 to 2**32.
        """
        if not 1 <= limit <= _WORD:
            raise ValueError(f"no number below {limit}")
        fair = _WORD - _WORD % limit
        while True:
            word = self._word()
            if word < fair:
                return word % limit

    def _word(self) -> int:
        if not self._bytes:
            self._bytes = hmac.digest(self._seed, self._block.to_bytes(8, "big"), hashlib.sha256)
            self._block += 1
        word, self._bytes = self._bytes[:4], self._bytes[4:]
        return int.from_bytes(word, "big")


def shuffled(items: Sequence[T], stream: Stream) -> tuple[T, ...]:
    """The items in the order that the stream gives them."""
    order = list(items)
    for i in range(len(order) - 1, 0, -1):
        j = stream.below(i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)
