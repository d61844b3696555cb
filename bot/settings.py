"""Settings: what an operator sets in the environment or in `.env`, read once at the start."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Annotated
from urllib.parse import parse_qs, urlsplit

from dotenv import dotenv_values
from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import (
    BaseSettings,
    NoDecode,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

from bot.tables.shards import Shards

ENV_FILE = Path(".env")
Span = tuple[float, float]
"""Seconds: at least, and at most."""
_LONGEST_THOUGHT = 60

DEFAULT_DATABASE = "sqlite+aiosqlite:///data/var/paplu.db"
SERVER_DATABASE = "postgresql+asyncpg://USER:PASSWORD@HOST/DATABASE"


class LogLevel(StrEnum):
    """How much the log says."""

    DEBUG = "DEBUG"
    INFO = "INFO"
    WARNING = "WARNING"
    ERROR = "ERROR"


class LogFormat(StrEnum):
    """How a log line is written: for a person, or one JSON object a line."""

    TEXT = "text"
    JSON = "json"


class SettingsError(Exception):
    """The configuration cannot be used; `problems` names everything that is wrong with it."""

    def __init__(self, problems: Mapping[str, str]) -> None:
        self.problems = tuple(f"{name}: {told}" for name, told in problems.items())
        super().__init__("; ".join(self.problems))


class Settings(BaseSettings):
    """The configuration of one process; `load` reads it and tells every problem at once."""

    model_config = SettingsConfigDict(
        env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    # Not shown: it may have a password in it.
    database_url: str = Field(
        default=DEFAULT_DATABASE, validation_alias="PAPLU_DATABASE_URL", repr=False
    )
    log_level: LogLevel = Field(default=LogLevel.INFO, validation_alias="PAPLU_LOG_LEVEL")
    log_format: LogFormat = Field(default=LogFormat.TEXT, validation_alias="PAPLU_LOG_FORMAT")
    lobby_minutes: float = Field(default=30, gt=0, le=1440, validation_alias="PAPLU_LOBBY_MINUTES")
    choice_seconds: float = Field(
        default=30, gt=0, le=3600, validation_alias="PAPLU_CHOICE_SECONDS"
    )
    show_seconds: float = Field(default=60, gt=0, le=3600, validation_alias="PAPLU_SHOW_SECONDS")
    reminder_part: float = Field(default=0.25, ge=0, le=0.9, validation_alias="PAPLU_REMINDER_PART")
    idle_hours: float = Field(default=24, gt=0, le=720, validation_alias="PAPLU_IDLE_HOURS")
    computer_seconds: Annotated[Span, NoDecode] = Field(
        default=(1.0, 3.0), validation_alias="PAPLU_COMPUTER_SECONDS"
    )
    actions_per_second: int = Field(
        default=5, ge=1, le=1_000_000, validation_alias="PAPLU_ACTIONS_PER_SECOND"
    )
    # None: nothing is served, and nothing counted.
    metrics_port: int | None = Field(
        default=None, ge=1, le=65535, validation_alias="PAPLU_METRICS_PORT"
    )
    metrics_host: str = Field(
        default="127.0.0.1", min_length=1, validation_alias="PAPLU_METRICS_HOST"
    )
    # None: all of them, as many as Discord recommends.
    shards: Annotated[Shards | None, NoDecode] = Field(
        default=None, validation_alias="PAPLU_SHARDS"
    )
    # Another place that speaks Discord's protocol, for tests; both or neither.
    api_url: str | None = Field(default=None, validation_alias="DISCORD_API_URL")
    gateway_url: str | None = Field(default=None, validation_alias="DISCORD_GATEWAY_URL")
    # Discord asks for five seconds between two that identify; a little goes for the way there.
    identify_seconds: float = Field(
        default=5.5, ge=0, le=60, validation_alias="DISCORD_IDENTIFY_SECONDS"
    )

    @classmethod
    def load(cls, env_file: Path | None = ENV_FILE) -> Settings:
        """The settings of the environment, which goes before `env_file`.

        Raises SettingsError that names all problems.
        """
        settings, problems = cls.examined(env_file)
        if problems:
            raise SettingsError(problems)
        return settings

    @classmethod
    def examined(cls, env_file: Path | None = ENV_FILE) -> tuple[Settings, Mapping[str, str]]:
        """The settings, with the default where one cannot be used, and by the name of each of
        those what is wrong with it."""
        said = _said(env_file)
        problems = {**dict(_unknown_names(said)), **_one_of_two(said)}
        try:
            return cls(_env_file=env_file), problems
        except ValidationError as error:
            wrong = {str(e["loc"][0]): _told(e["msg"]) for e in error.errors()}
        usual = {
            str(field.validation_alias): field.default
            for field in cls.model_fields.values()
            if field.validation_alias in wrong
        }
        return cls(_env_file=env_file, **usual), {**problems, **wrong}

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """What was passed in, then the environment, then `.env`."""
        return init_settings, env_settings, dotenv_settings

    @field_validator("discord_token")
    @classmethod
    def _token_is_one_word(cls, token: SecretStr | None) -> SecretStr | None:
        if token is None or not token.get_secret_value().strip():
            return None
        said = token.get_secret_value().strip()
        if len(said.split()) > 1 or not said.isascii():
            raise ValueError("is no bot token; copy it again from the Bot page of the application")
        return SecretStr(said)

    @field_validator("log_level", mode="before")
    @classmethod
    def _level_in_any_case(cls, level: object) -> object:
        return level.upper() if isinstance(level, str) else level

    @field_validator("log_format", mode="before")
    @classmethod
    def _format_in_any_case(cls, log_format: object) -> object:
        return log_format.lower() if isinstance(log_format, str) else log_format

    @field_validator("computer_seconds", mode="before")
    @classmethod
    def _span_of_seconds(cls, said: object) -> object:
        match = re.fullmatch(r"\s*(\d+(?:\.\d+)?)(?:\s*-\s*(\d+(?:\.\d+)?))?\s*", str(said))
        if isinstance(said, tuple):
            return said
        least, most = (
            (0.0, -1.0) if match is None else (float(match[1]), float(match[2] or match[1]))
        )
        if not least <= most <= _LONGEST_THOUGHT:
            raise ValueError(f"has to be seconds up to {_LONGEST_THOUGHT}, as in 2 or 1-3")
        return least, most

    @field_validator("shards", mode="before")
    @classmethod
    def _range_of_shards(cls, said: object) -> object:
        if not isinstance(said, str):
            return said
        # Which is all, but as many as Discord recommends.
        return None if said.strip().lower() == "all" else Shards.parse(said)

    @field_validator("database_url")
    @classmethod
    def _database_is_a_file_or_on_a_server(cls, url: str) -> str:
        scheme, _, rest = url.partition("://")
        if scheme == "sqlite+aiosqlite":
            path = rest.removeprefix("/")
            if path == rest or not path or path.startswith((":memory:", "file:")):
                raise ValueError(f"has to name a SQLite file, as in {DEFAULT_DATABASE}")
        elif scheme == "postgresql+asyncpg":
            _verify_server(url)
        else:
            # Whatever it is instead may have a password in it.
            raise ValueError(f"has to begin as {DEFAULT_DATABASE} or as {SERVER_DATABASE} does")
        return url

    @field_validator("api_url")
    @classmethod
    def _api_is_http(cls, url: str | None) -> str | None:
        return _of_scheme(url, "http", "https")

    @field_validator("gateway_url")
    @classmethod
    def _gateway_is_a_socket(cls, url: str | None) -> str | None:
        return _of_scheme(url, "ws", "wss")


def _verify_server(url: str) -> None:
    """Raise ValueError unless `url` names a database on a server."""
    parts = urlsplit(url)
    options = parse_qs(parts.query)
    if not parts.path.strip("/") or parts.fragment or not (parts.hostname or "host" in options):
        raise ValueError(
            f"has to name a server and a database, as in {SERVER_DATABASE}; in a password, write"
            " %40 for @, %2F for /, %23 for # and %3A for a colon"
        )
    if "sslmode" in options:
        raise ValueError("sslmode is called ssl here, as in ?ssl=require")


def _of_scheme(url: str | None, *schemes: str) -> str | None:
    if url is None:
        return None
    parts = urlsplit(url)
    if parts.scheme not in schemes or not parts.hostname:
        raise ValueError(
            f"has to be an address that begins with {schemes[0]}:// or {schemes[1]}://"
        )
    return url


def _said(env_file: Path | None) -> Mapping[str, str]:
    """Everything that is set, by its name in capitals; the environment goes first, where it is
    not empty."""
    in_file = dotenv_values(env_file) if env_file is not None and env_file.is_file() else {}
    said = {name.upper(): value or "" for name, value in in_file.items()}
    for name, value in os.environ.items():
        said[name.upper()] = value or said.get(name.upper(), "")
    return said


def _one_of_two(said: Mapping[str, str]) -> Mapping[str, str]:
    # With one of the two the bot would send the token of a stand-in to Discord, or the reverse.
    both = ("DISCORD_API_URL", "DISCORD_GATEWAY_URL")
    alone = [name for name in both if said.get(name)]
    return {alone[0]: f"set {' and '.join(both)} both, or neither"} if len(alone) == 1 else {}


def _unknown_names(said: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    known = {str(field.validation_alias) for field in Settings.model_fields.values()}
    for name in sorted(said):
        if name.startswith("PAPLU_") and name not in known:
            ours = ", ".join(sorted(each for each in known if each.startswith("PAPLU_")))
            yield name, f"there is no such setting; there are {ours}"


def _told(message: str) -> str:
    return message.removeprefix("Value error, ")
