"""The chance of one draw: whatever is random in it follows from its key, each thing by its name.

How it goes (scheme `paplu-1`), so that anyone can repeat it:

1. The stream of a name is that of the seed HMAC-SHA256(key = the draw's key, message = name).
2. Cards are put in the order of their written names before they are shuffled: `2C/1` before `2C/2`
   before `2D/1`, as ASCII has it.
3. A number from `low` to `high` is `low` and the next number of the stream below their distance
   plus one.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

from bot.fairness.commitment import Draw, key_of
from bot.fairness.shuffle import Stream, shuffled
from bot.rummy.cards import Card

# What the chance of a draw is asked for.
PLACE = "place"  # where the pack is cut when nobody says
PACK = "pack"  # the order of the shuffled pack
INDICATOR = "indicator"  # which card of it is turned before the cut, from 0


def seats_name(drawing: int) -> str:
    """The name of the pack's order in a round of the draw for seats, from 1."""
    return f"seats {drawing}"


def later_name(number: int) -> str:
    """The name of a later shuffle of a deal, counted from 1: cards that go under the stock, and
    every new stock."""
    return f"shuffle {number}"


class SealedChance:
    """The chance that a seed and the players' share give for a draw."""

    def __init__(self, seed: bytes, draw: Draw) -> None:
        """Raises ValueError for a scheme that is not known here."""
        self._key = key_of(seed, draw)

    def shuffled(self, name: str, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in the order of this name."""
        return shuffled(sorted(cards, key=str), self._stream(name))

    def between(self, name: str, low: int, high: int) -> int:
        """The whole number of this name from `low` to `high`, both included."""
        return low + self._stream(name).below(high - low + 1)

    def _stream(self, name: str) -> Stream:
        return Stream(hmac.digest(self._key, name.encode(), hashlib.sha256))
