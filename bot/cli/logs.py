"""Logs: how a line of the log is written, and what never stands in one."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Collection
from datetime import UTC, datetime

from bot.settings import LogFormat
from bot.tables.commands import GuildId

# What every record has; the rest was given by whoever logged: table, deal, version.
_OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}

HIDDEN = "[hidden]"
_SECRET = re.compile(
    # Whoever has the token of an interaction may answer it.
    r"(?P<address>/(?:webhooks|interactions)/\d+/)[^/\s?'\"]+"
    # What was chosen may be a card.
    r"|(?P<control>\bpaplu\d*:[a-z_]+:[0-9a-z]+:[0-9a-z]+:)[^\s'\"]+"
    # A seed; a commitment looks the same, and need not be told here.
    r"|\b[0-9a-f]{64}\b"
    # A card of a pack.
    r"|\b(?:[2-9ATJQK][SHDC]|PJ)/\d\b"
)

ShardOf = Callable[[GuildId], int | None]
"""The shard of a server, where it is known how many there are."""


def without_secrets(text: str, secrets: Collection[str] = ()) -> str:
    """A text without what must not be told: `secrets`, and whatever looks like one.

    >>> without_secrets("POST /api/v10/webhooks/7/aW50ZXJhY3Rpb24 failed for 7H/1")
    'POST /api/v10/webhooks/7/[hidden] failed for [hidden]'
    >>> without_secrets("no control paplu1:discard:1z:10:7H.1")
    'no control paplu1:discard:1z:10:[hidden]'
    """
    for secret in secrets:
        text = text.replace(secret, HIDDEN)
    return _SECRET.sub(_hidden, text)


def _hidden(match: re.Match[str]) -> str:
    return f"{match['address'] or match['control'] or ''}{HIDDEN}"


def handler(
    log_format: LogFormat,
    secrets: Collection[str] = (),
    shard_of: ShardOf = lambda guild: None,
) -> logging.Handler:
    """The handler that writes to stderr, but none of the `secrets`."""
    stream = logging.StreamHandler()
    lines = JsonLines if log_format is LogFormat.JSON else TextLines
    stream.setFormatter(lines(secrets, shard_of))
    return stream


class TextLines(logging.Formatter):
    """A line for a person: when, how bad, who says so, what, and about which table."""

    def __init__(
        self, secrets: Collection[str] = (), shard_of: ShardOf = lambda guild: None
    ) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
        self._secrets = secrets
        self._shard_of = shard_of

    def format(self, record: logging.LogRecord) -> str:
        """The line, and below it where an error comes from."""
        return without_secrets(super().format(record), self._secrets)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's own name
        """The line, with what was given beside the text and is known."""
        given = _given(record, self._shard_of).items()
        told = "".join(f" {name}={value}" for name, value in given if value is not None)
        return super().formatMessage(record) + told


class JsonLines(logging.Formatter):
    """One JSON object a line: `ts`, `level`, `logger`, `message`, what was given beside the text,
    and an `exception` as text."""

    def __init__(
        self, secrets: Collection[str] = (), shard_of: ShardOf = lambda guild: None
    ) -> None:
        super().__init__()
        self._secrets = secrets
        self._shard_of = shard_of

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON; what was given beside the text has a key of its own."""
        said: dict[str, object] = {
            "ts": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **_given(record, self._shard_of),
        }
        if record.exc_info:
            said["exception"] = self.formatException(record.exc_info)
        return json.dumps({name: self._told(value) for name, value in said.items()})

    def _told(self, value: object) -> object:
        """A value as JSON has it, without what must not be told."""
        if value is None or isinstance(value, int | float):
            return value
        return without_secrets(str(value), self._secrets)


def _given(record: logging.LogRecord, shard_of: ShardOf) -> dict[str, object]:
    """What was given beside the text, and the shard of the server that it is about."""
    given = {name: value for name, value in vars(record).items() if name not in _OWN}
    guild = given.get("guild")
    shard = shard_of(GuildId(guild)) if isinstance(guild, int) and "shard" not in given else None
    return given if shard is None else {**given, "shard": shard}
