"""Logs: how a line of the log is written."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime

from bot.settings import LogFormat

# What every record has; the rest was given by whoever logged: table, deal, version.
_OWN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


def handler(log_format: LogFormat) -> logging.Handler:
    """The handler that writes to stderr."""
    stream = logging.StreamHandler()
    stream.setFormatter(JsonLines() if log_format is LogFormat.JSON else TextLines())
    return stream


class TextLines(logging.Formatter):
    """A line for a person: when, how bad, who says so, what, and about which table."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - logging's own name
        """The line, with what was given beside the text."""
        given = "".join(f" {name}={value}" for name, value in _given(record).items())
        return super().formatMessage(record) + given


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON; what was given beside the text has a key of its own."""
        said: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **_given(record),
        }
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return json.dumps(said, default=str)


def _given(record: logging.LogRecord) -> dict[str, object]:
    return {name: value for name, value in vars(record).items() if name not in _OWN}
