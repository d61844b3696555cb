"""Configuring: the settings of a command, or its refusal, one line for each problem."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from urllib.parse import unquote, urlsplit

from bot.cli.failing import BadUsage
from bot.settings import Settings, SettingsError

_TALKATIVE = ("aiosqlite", "asyncpg", "discord")
"""At DEBUG they quote whatever they send and write, hidden cards with it."""
NO_TOKEN = "set it (in the environment or in .env) to the bot's token"


def configured() -> Settings:
    """The settings of the environment and `.env`. Raises BadUsage that names all problems."""
    try:
        return Settings.load()
    except SettingsError as error:
        raise BadUsage(*error.problems) from None


def with_token() -> Settings:
    """The settings of a command that speaks to Discord. Raises BadUsage without a token."""
    settings = configured()
    if settings.discord_token is None:
        raise BadUsage(f"DISCORD_TOKEN: {NO_TOKEN}")
    return settings


def logging_as(settings: Settings) -> None:
    """Let the log of this process go to stderr, in the format and at the level set."""
    from bot.cli.logs import handler

    shards = settings.shards
    lines = handler(
        settings.log_format,
        tuple(secrets_of(settings)),
        lambda guild: None if shards is None else shards.of(guild),
    )
    logging.basicConfig(level=settings.log_level.value, handlers=[lines])
    logging.getLogger("discord.client").addFilter(_is_no_matter_of_voice)
    for library in _TALKATIVE:
        logging.getLogger(library).setLevel(max(logging.INFO, logging.getLogger().level))


def _is_no_matter_of_voice(record: logging.LogRecord) -> bool:
    """The bot speaks in no channel, and needs none of the libraries for it."""
    return "voice will NOT be supported" not in record.getMessage()


def secrets_of(settings: Settings) -> Iterator[str]:
    """What nobody may read in a log: the token, and the password of the database."""
    if settings.discord_token is not None:
        yield settings.discord_token.get_secret_value()
    if password := urlsplit(settings.database_url).password:
        yield password
        yield unquote(password)
