"""How the value of a house rule is read and written (rule book 5)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Protocol

from bot.rummy.rules import Format, FormatKind

_SECONDS = {"h": 3600, "m": 60, "s": 1}


class Reading(Protocol):
    """How the value of a house rule is read and written.

    `values` are the texts that may be written, for help and refusals.
    """

    @property
    def values(self) -> str: ...

    # Any: every reading has the type of its own field of Rules.
    def read(self, text: str) -> Any:
        """The value that `text` names. Raises ValueError when it names none."""

    def write(self, value: Any) -> str:
        """The text of a value, such that it can be read again."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One of a few words; the first word of a value is the one written."""

    words: tuple[tuple[str, object], ...]

    @property
    def values(self) -> str:
        """Each value's word."""
        return ", ".join(dict.fromkeys(self.write(value) for _, value in self.words))

    def read(self, text: str) -> object:
        """The value of a word."""
        for word, value in self.words:
            if word == text:
                return value
        raise ValueError(text)

    def write(self, value: object) -> str:
        """The word of a value."""
        return next(word for word, named in self.words if named == value)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number from `low` to `high`, or the word `none` for no number where there is one."""

    low: int
    high: int
    none: str = ""

    @property
    def values(self) -> str:
        """From the lowest to the highest, and the word."""
        span = f"{self.low}–{self.high}"
        return f"{span}, {self.none}" if self.none else span

    def read(self, text: str) -> int | None:
        """The number, or None for the word."""
        if self.none and text == self.none:
            return None
        if not re.fullmatch("[0-9]{1,4}", text) or not self.low <= int(text) <= self.high:
            raise ValueError(text)
        return int(text)

    def write(self, value: int | None) -> str:
        """The number in digits, or the word."""
        return self.none if value is None else str(value)


@dataclass(frozen=True, slots=True)
class Formats:
    """The session formats (rule book 3.11), those of `words`; n is a number of deals."""

    words: tuple[str, ...] = ("rotation", "points", "pool101", "pool201", "deals:n")
    most_deals: int = 20

    @property
    def values(self) -> str:
        """Every format's word, and how many deals there may be."""
        return ", ".join(self.words).replace("deals:n", f"deals:1–{self.most_deals}")

    def read(self, text: str) -> Format:
        """The format of a word."""
        said = re.fullmatch("(rotation|points|pool|deals:)([0-9]{0,3})", text)
        if said is None or (text not in self.words and f"{said[1]}n" not in self.words):
            raise ValueError(text)
        kind, number = FormatKind(said[1].rstrip(":")), int(said[2] or 0)
        if kind is FormatKind.DEALS and not 1 <= number <= self.most_deals:
            raise ValueError(text)
        return Format(kind=kind, number=number)

    def write(self, value: Format) -> str:
        """The word of a format."""
        return str(value)


@dataclass(frozen=True, slots=True)
class Duration:
    """A time such as `90s`, `2m` or `24h`, or `off`."""

    shortest: timedelta
    longest: timedelta

    @property
    def values(self) -> str:
        """From the shortest to the longest, and `off`."""
        return f"{self.write(self.shortest)}–{self.write(self.longest)}, off"

    def read(self, text: str) -> timedelta | None:
        """The time, or None for `off`."""
        if text == "off":
            return None
        said = re.fullmatch("([0-9]{1,5}) *([smh])", text)
        if said is None:
            raise ValueError(text)
        time = timedelta(seconds=int(said[1]) * _SECONDS[said[2]])
        if not self.shortest <= time <= self.longest:
            raise ValueError(text)
        return time

    def write(self, value: timedelta | None) -> str:
        """The time in the largest unit that holds it a whole number of times."""
        if value is None:
            return "off"
        seconds = int(value.total_seconds())
        unit = next(unit for unit, size in _SECONDS.items() if seconds % size == 0)
        return f"{seconds // _SECONDS[unit]}{unit}"
