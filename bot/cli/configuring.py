"""Configuring: the settings of a command, or its one-line refusal."""

from __future__ import annotations

import logging

from bot.cli.failing import BadUsage
from bot.settings import Settings, SettingsError

_TALKATIVE = ("aiosqlite", "discord")
"""At DEBUG they quote whatever they send and write, hidden cards with it."""


def configured() -> Settings:
    """The settings of the environment and `.env`. Raises BadUsage that names all problems."""
    try:
        return Settings.load()
    except SettingsError as error:
        raise BadUsage(str(error)) from None


def with_token() -> Settings:
    """The settings of a command that speaks to Discord. Raises BadUsage without a token."""
    settings = configured()
    if settings.discord_token is None:
        raise BadUsage("set DISCORD_TOKEN (in the environment or in .env) to the bot's token")
    return settings


def logging_as(settings: Settings) -> None:
    """Let the log of this process go to stderr, in the format and at the level set."""
    from bot.cli.logs import handler

    logging.basicConfig(level=settings.log_level.value, handlers=[handler(settings.log_format)])
    for library in _TALKATIVE:
        logging.getLogger(library).setLevel(max(logging.INFO, logging.getLogger().level))
