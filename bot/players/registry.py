"""The computer players by level; adding one is a module here and a line in `LEVELS`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.players.base import Player
from bot.players.easy import EasyPlayer
from bot.players.random import RandomPlayer
from bot.players.sharp import SharpPlayer
from bot.players.steady import SteadyPlayer

LEVELS: Mapping[str, Player] = MappingProxyType(
    {
        "random": RandomPlayer(),
        "easy": EasyPlayer(),
        "steady": SteadyPlayer(),
        "sharp": SharpPlayer(),
        # What `steady` was called once: tables that are stored have such players.
        "greedy": SteadyPlayer(),
    }
)
"""Every level that a computer player can be seated with."""

OFFERED = ("easy", "steady", "sharp")
"""The levels that people choose from, the weakest first."""
USUAL = "steady"
"""The level of a computer player where nobody says another."""


def player_of_level(level: str) -> Player:
    """The player of a level. Raises KeyError when there is none."""
    return LEVELS[level]
