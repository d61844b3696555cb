"""Thinking: computer players find their moves beside the event loop."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import dataclass, field

import pytest

from bot.fairness.dice import SeededDice
from bot.players.base import Dice
from bot.rummy.moves import DrawStock, Move
from bot.rummy.view import SeatView
from bot.tables.thinking import Thinking
from tests.players.views import seat_view

VIEW = seat_view("4H 5H 6H 9S TS PJ 7C 7D 7S AC 2C 3C KD")


@dataclass
class Ponderer:
    """Thinks until it is told to stop, and notes how many think at the same time."""

    enough: threading.Event = field(default_factory=threading.Event)
    thinking: int = 0
    most: int = 0

    def choose(self, view: SeatView, dice: Dice) -> Move:
        self.thinking += 1
        self.most = max(self.most, self.thinking)
        assert self.enough.wait(timeout=10)
        self.thinking -= 1
        return DrawStock()


async def test_everybody_else_goes_on_while_a_computer_thinks() -> None:
    player = Ponderer()
    thinking = Thinking(SeededDice(1), lambda level: player)
    moves = [asyncio.create_task(thinking.move("slow", VIEW)) for _ in range(3)]
    while not player.thinking:
        await asyncio.sleep(0)
    # The loop has come round to here though nobody has answered.
    assert not any(move.done() for move in moves)
    player.enough.set()
    assert [await move for move in moves] == [DrawStock()] * 3
    assert player.most == 1


async def test_the_levels_are_those_that_tables_are_seated_with() -> None:
    thinking = Thinking(SeededDice(1))
    for level in ("random", "easy", "steady", "sharp", "greedy"):
        assert await thinking.move(level, VIEW) in VIEW.legal
    with pytest.raises(KeyError):
        await thinking.move("genius", VIEW)
