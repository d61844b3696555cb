"""Commitment: what is told of a secret seed, and what the seed and the players' share become.

How it goes (scheme `paplu-1`), so that anyone can repeat it:

1. The commitment of a seed of 32 bytes is its SHA-256.
2. The context of a draw is a text of four lines, in UTF-8, without a line's end after the last:
   `paplu-1`, `table T`, `draw N`, and `share none` or `share cut P W`: somebody cut at place P and
   said W, which may be nothing.
3. The key of a draw is HMAC-SHA256(key = seed, message = context).
"""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass

SCHEME = "paplu-1"
SEED_BYTES = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """The players' share in a draw: where somebody cut, and what they said."""

    place: int
    word: str = ""

    def __str__(self) -> str:
        return f"cut {self.place} {self.word}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """What is drawn at a table: number 0 the seats, n deal n; `share` is None where nobody gave
    one."""

    table: int
    number: int
    share: Share | None = None
    scheme: str = SCHEME

    @property
    def context(self) -> str:
        """The draw in words that no other draw has.

        >>> Draw(table=40, number=2, share=Share(place=20, word="moon")).context
        'paplu-1\\ntable 40\\ndraw 2\\nshare cut 20 moon'
        """
        share = "none" if self.share is None else self.share
        return f"{self.scheme}\ntable {self.table}\ndraw {self.number}\nshare {share}"


def commitment(seed: bytes) -> str:
    """What is told of a seed before its draw, in hex.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(seed).hexdigest()


def key_of(seed: bytes, draw: Draw) -> bytes:
    """The key of a draw. Raises ValueError for a scheme that is not known here."""
    if draw.scheme != SCHEME:
        raise ValueError(f"no draw is made by scheme {draw.scheme}")
    return hmac.digest(seed, draw.context.encode(), hashlib.sha256)
