"""The computer players by level; adding one is a module here and a line in `LEVELS`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.players.base import Player
from bot.players.greedy import GreedyPlayer
from bot.players.random import RandomPlayer

LEVELS: Mapping[str, Player] = MappingProxyType(
    {"random": RandomPlayer(), "greedy": GreedyPlayer()}
)
"""Every level that a computer player can be seated with."""


def player_of_level(level: str) -> Player:
    """The player of a level. Raises KeyError when there is none."""
    return LEVELS[level]
