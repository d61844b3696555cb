"""Choices: what an option of a command may be, where there are few values."""

from __future__ import annotations

from discord.app_commands import Choice

from bot.players.registry import OFFERED
from bot.rummy.variants import PRESETS

GAMES = [Choice(name=f"game-{preset}", value=preset) for preset in PRESETS]
LEVELS = [Choice(name=f"level-{level}", value=level) for level in OFFERED]
SWITCHES = [Choice(name="choice-on", value="on"), Choice(name="choice-off", value="off")]
