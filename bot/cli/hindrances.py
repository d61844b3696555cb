"""Hindrances: what keeps the bot from starting, and what its operator can do about it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import aiohttp
import discord

from bot.cli.failing import BadUsage, Failed
from bot.store.errors import StoreError
from bot.watching.page import PageError

TOKEN, DATABASE, PORT, DISCORD = "DISCORD_TOKEN", "PAPLU_DATABASE_URL", "PAPLU_METRICS_PORT", ""
REFUSED_TOKEN = (
    "DISCORD_TOKEN: Discord refuses it; copy it again from the Bot page of the application"
)
_NO_SHARDS = {4010, 4011}
"""Codes by which Discord's gateway says that shards cannot be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hindrance:
    """What keeps the bot from starting: the setting it is about, and what to do."""

    about: str
    told: str
    is_usage: bool = False


def refusal(hindrances: Iterable[Hindrance]) -> Failed:
    """All of it at once; bad usage where any of it is."""
    every = tuple(hindrances)
    kind = BadUsage if any(each.is_usage for each in every) else Failed
    return kind(*(each.told for each in every))


def hindrance_of(error: Exception) -> Hindrance | None:
    """What a failed start says to an operator; None for a fault of the bot's own."""
    match error:
        case discord.LoginFailure():
            return Hindrance(about=TOKEN, told=REFUSED_TOKEN, is_usage=True)
        case discord.ConnectionClosed(code=code) if code in _NO_SHARDS:
            told = f"PAPLU_SHARDS: Discord refuses these shards ({code}); it may want more of them"
            return Hindrance(about="PAPLU_SHARDS", told=told, is_usage=True)
        case discord.ConnectionClosed() | discord.HTTPException() | discord.GatewayNotFound():
            told = f"Discord refuses to let the bot in ({error}): try again later"
            return Hindrance(about=DISCORD, told=told)
        case PageError():
            return Hindrance(about=PORT, told=str(error))
        case aiohttp.ClientError():
            told = f"cannot reach Discord ({error}): look at the network, then again"
            return Hindrance(about=DISCORD, told=told)
        case StoreError():
            return Hindrance(about=DATABASE, told=f"{DATABASE}: {error}")
    return None
