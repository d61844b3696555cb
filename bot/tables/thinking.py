"""Thinking: a computer player's move, found beside the event loop, never in it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.players.base import Player
from bot.players.registry import player_of_level
from bot.rummy.moves import Move
from bot.rummy.view import SeatView
from bot.tables.ports import Dice

Thought = Callable[[str, float], None]
"""Hears of each thought: whose level, and how many seconds."""


@dataclass(slots=True)
class Thinking:
    """One computer player thinks at a time, in a thread: everybody else has the processor in
    between, and two that think at once would not be done any sooner. Whoever is `told` hears of
    each thought."""

    dice: Dice
    player_of: Callable[[str], Player] = player_of_level
    told: Thought | None = None
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def move(self, level: str, view: SeatView) -> Move:
        """What the player of `level` does. Raises KeyError when there is no such level."""
        player = self.player_of(level)
        async with self._turn:
            begun = time.perf_counter()
            move = await asyncio.to_thread(player.choose, view, self.dice)
        if self.told is not None:
            self.told(level, time.perf_counter() - begun)
        return move
