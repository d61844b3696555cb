"""Dice: where chance comes from, secret or repeating itself."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence

from bot.fairness.chance import SealedChance
from bot.fairness.commitment import SEED_BYTES, Draw
from bot.fairness.shuffle import Stream, shuffled
from bot.rummy.cards import Card


class SeededDice:
    """Chance that repeats itself, for tests and simulations: one stream for one seed."""

    def __init__(self, seed: int | bytes) -> None:
        material = seed if isinstance(seed, bytes) else str(seed).encode()
        self._stream = Stream(hashlib.sha256(material).digest())

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in random order."""
        return shuffled(cards, self._stream)

    def between(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return low + self._stream.below(high - low + 1)

    def seed(self) -> bytes:
        """The next 32 bytes, to be sealed for one draw."""
        return bytes(self._stream.below(256) for _ in range(SEED_BYTES))

    def chance(self, seed: bytes, draw: Draw) -> SealedChance:
        """What a sealed seed and the players' share give for a draw."""
        return SealedChance(seed, draw)


class SecretDice:
    """Chance that nobody can foresee: every answer has a fresh secret seed of 256 bits."""

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in random order."""
        return shuffled(cards, self._stream())

    def between(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return low + self._stream().below(high - low + 1)

    def seed(self) -> bytes:
        """Fresh 32 bytes, to be sealed for one draw."""
        return secrets.token_bytes(SEED_BYTES)

    def chance(self, seed: bytes, draw: Draw) -> SealedChance:
        """What a sealed seed and the players' share give for a draw."""
        return SealedChance(seed, draw)

    def _stream(self) -> Stream:
        return Stream(secrets.token_bytes(SEED_BYTES))
