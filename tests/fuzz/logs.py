"""Logs: every line that the bot writes, held against what no line may tell."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator

from tests.fuzz.eyes import PHYSICAL
from tests.wire.reading import cards_in

_MOST, _TOLD = 200, 1_500
_GIVEN = {"table", "deal", "version", "guild", "shard", "interaction"}
"""What lines say beside their text."""
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069]")
_MENTIONED = re.compile(r"[0-9a-f]{64}")


class Lines(logging.Handler):
    """Keeps the lines of a moment, before anything is hidden in them as they are written.

    Everything of the bot's own is kept, of the libraries' what an operator has on by default.
    """

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self._text = logging.Formatter("%(levelname)s %(name)s: %(message)s")
        self.lines: list[tuple[logging.LogRecord, str]] = []
        self.seen = 0

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno < logging.INFO and not record.name.startswith(("bot", "cogs")):
            return
        self.seen += 1
        given = "".join(
            f" {name}={value}" for name, value in vars(record).items() if name in _GIVEN
        )
        self.lines.append((record, f"{self._text.format(record)}{given}"))

    def __enter__(self) -> Lines:
        root = logging.getLogger()
        self._levels = {name: logging.getLogger(name).level for name in ("", "bot", "cogs")}
        root.setLevel(logging.INFO)
        for name in ("bot", "cogs"):
            logging.getLogger(name).setLevel(logging.DEBUG)
        root.addHandler(self)
        return self

    def __exit__(self, *_: object) -> None:
        logging.getLogger().removeHandler(self)
        for name, level in self._levels.items():
            logging.getLogger(name).setLevel(level)

    def problems(self, secrets: dict[str, str]) -> Iterator[str]:
        """What is wrong with the lines since it was last asked. `secrets` are words that no line
        may hold, with what they are."""
        lines, self.lines = self.lines, []
        for record, line in lines:
            yield from _problems(record, line, secrets)


def _problems(record: logging.LogRecord, line: str, secrets: dict[str, str]) -> Iterator[str]:
    if record.levelno >= logging.ERROR or record.exc_info:
        yield f"an error in the log: {line[-_TOLD:]}"
    for found in _MENTIONED.findall(line):
        if found in secrets:
            yield f"{secrets[found]} in the log: {line[:_MOST]}"
    for secret, what in secrets.items():
        if len(secret) != 64 and secret in line:
            yield f"{what} in the log: {line[:_MOST]}"
    if PHYSICAL.search(line) or cards_in(line):
        yield f"cards in the log: {line[:_MOST]}"
    told = record.getMessage()
    if _CONTROL.search(told) or "\n" in told:
        yield f"a line of the log that could pass for two, or hide: {told[:_MOST]!r}"
