"""Kill points: where a process of the bot dies, and which step of a session it dies at."""

from __future__ import annotations

import json
import os
import signal
import zlib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Self

# Set by whoever starts the process that is to die.
PLAN = "CRASH_PLAN"


class Point(StrEnum):
    """Where a step of the bot may be cut short."""

    BEFORE_BEGIN = "before BEGIN"
    BEFORE_COMMIT = "before COMMIT"
    AFTER_COMMIT = "after COMMIT"
    AFTER_ANSWER = "after the answer"
    AFTER_POST = "after a post, before its message id is stored"
    IN_START = "between two steps of a start"


IN_PLAY = tuple(point for point in Point if point is not Point.IN_START)
"""Where a step of the session itself may be cut short."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """When to die: at `points`, once at each step there; at `share` percent of the steps, and only
    at those whose names are like one of `only`, where there are any.

    `book` is a file that outlives the process and has a line for every step passed and every
    death. `seed` is that of the cards, and of the choice of steps, in the session of `story`.
    """

    book: str
    seed: int
    story: str = "paplu"
    points: tuple[str, ...] = ()
    share: int = 100
    lives: int = 1
    only: tuple[str, ...] = ()

    @property
    def time(self) -> Path:
        """The file that says how far the session's time is ahead."""
        return Path(self.book).with_suffix(".ahead")

    @classmethod
    def of_environment(cls) -> Self:
        """The plan that whoever started this process has made."""
        told = json.loads(os.environ[PLAN])
        listed = {name: tuple(told[name]) for name in ("points", "only")}
        return cls(**told | listed)

    def to_environment(self) -> dict[str, str]:
        """The same, for the environment of a process."""
        told = {name: getattr(self, name) for name in self.__slots__}
        return {PLAN: json.dumps(told)}

    def strikes(self, point: Point, step: str) -> bool:
        """Whether the process dies at this step, the first time that it gets there."""
        if self.only and not any(fnmatchcase(step, name) for name in self.only):
            return False
        drawn = zlib.crc32(f"{self.seed} {point} {step}".encode()) % 100
        return point in self.points and drawn < self.share


@dataclass(slots=True)
class Fate:
    """Kills its own process where the plan says so, at no step more often than the plan's
    `lives`: so the session goes on in the end."""

    plan: Plan
    _deaths: Counter[tuple[str, str]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self._deaths.update(deaths(Path(self.plan.book)))

    def passes(self, point: Point, steps: Iterable[str]) -> None:
        """These steps have come to `point`: the process may end here."""
        due = [
            step
            for step in steps
            if self.plan.strikes(point, step) and self._deaths[point, step] < self.plan.lives
        ]
        if not due:
            self._write((point, step, "passed") for step in steps)
            return
        self._write((point, step, "died") for step in due)
        os.kill(os.getpid(), signal.SIGKILL)

    def _write(self, lines: Iterable[tuple[str, str, str]]) -> None:
        """What one write has handed to the system is there after the process has died."""
        text = "".join("\t".join(line) + "\n" for line in lines)
        book = os.open(self.plan.book, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
        os.write(book, text.encode())
        os.close(book)


def deaths(book: Path) -> Iterator[tuple[str, str]]:
    """Every death in a book, as point and step."""
    return _lines(book, {"died"})


def passings(book: Path) -> Iterator[tuple[str, str]]:
    """Every point and step that processes came to, whether they died there or not."""
    return _lines(book, {"died", "passed"})


def _lines(book: Path, kinds: Collection[str]) -> Iterator[tuple[str, str]]:
    if not book.exists():
        return
    for line in book.read_text(encoding="utf-8").splitlines():
        point, step, kind = line.split("\t")
        if kind in kinds:
            yield point, step
