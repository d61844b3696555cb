"""Computer players: what they are asked, and all that they are given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from bot.rummy.cards import Card
from bot.rummy.moves import Move
from bot.rummy.view import SeatView


class Dice(Protocol):
    """Chance, for players that want some."""

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in random order."""

    def between(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""


class Player(Protocol):
    """A computer player; it remembers nothing between two moves."""

    def choose(self, view: SeatView, dice: Dice) -> Move:
        """A move that the seat may make, from what a person in it sees and nothing else: one of
        `view.legal`, or groups laid or arranged.

        Raises ValueError when the seat has nothing to do.
        """
