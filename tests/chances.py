"""Chance that a test decides: dice that answer for every draw themselves, whatever was sealed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.rummy.cards import Card


class Answering(Protocol):
    """Dice that shuffle and throw."""

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]: ...

    def between(self, low: int, high: int) -> int: ...


class Stacked:
    """The chance of a draw, asked of the dice in the order in which it is needed."""

    def __init__(self, dice: Answering) -> None:
        self._dice = dice

    def shuffled(self, name: str, cards: Sequence[Card]) -> tuple[Card, ...]:
        return self._dice.shuffle(cards)

    def between(self, name: str, low: int, high: int) -> int:
        return self._dice.between(low, high)
