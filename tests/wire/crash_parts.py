"""The parts of a bot that dies: chance, time and pictures that are the same once more after it."""

from __future__ import annotations

import asyncio
import pickle
import sqlite3
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

from bot.fairness.chance import SealedChance
from bot.fairness.commitment import Draw
from bot.fairness.dice import SeededDice
from bot.rummy.cards import Card
from bot.store.engines import database_file
from bot.tables.clock import SystemClock, utc_now
from bot.tables.commands import TableId
from bot.tables.drafting import Times
from bot.ui.illustrations.studio import Files, Studio
from tests.wire.crash_record import FIRST_TABLE

Subject = TypeVar("Subject", bound=Hashable)

# Computer players move at once, and nothing else happens for want of a person's answer.
PATIENT = Times(
    lobby=timedelta(days=1),
    seat=timedelta(days=1),
    cut=timedelta(days=1),
    show=timedelta(days=1),
    computer_least=timedelta(0),
    computer_most=timedelta(0),
)
# Nobody is waited for before a deal: the clock chooses the seat and cuts.
HASTY = replace(PATIENT, seat=timedelta(0), cut=timedelta(0))
_GLANCE = 0.02
"""Seconds between two looks at a clock that may have been put forward."""


@dataclass(frozen=True, slots=True)
class Committed:
    """What the database holds, asked at the moment when it matters."""

    url: str

    def count(self, table: str) -> int:
        """How many rows there are."""
        with closing(sqlite3.connect(database_file(self.url))) as database:
            counted: int = database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        return counted

    def new_table_id(self) -> TableId:
        """The number of a table that is about to be opened."""
        return TableId(FIRST_TABLE + self.count("tables"))


class VersionedDice:
    """Chance that follows from the seed and the `version` that a table is at: a decision that was
    drawn and lost is drawn the same once more. What a sealed seed gives is the bot's own affair.
    """

    def __init__(self, seed: int, version: Callable[[], int]) -> None:
        self._seed = seed
        self._version = version
        self._at = -1
        self._dice = SeededDice(seed)

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in random order."""
        return self._from_here().shuffle(cards)

    def between(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included."""
        return self._from_here().between(low, high)

    def seed(self) -> bytes:
        """The next 32 bytes, to be sealed for one draw."""
        return self._from_here().seed()

    def chance(self, seed: bytes, draw: Draw) -> SealedChance:
        """What a sealed seed and the players' share give for a draw."""
        return SealedChance(seed, draw)

    def _from_here(self) -> SeededDice:
        version = self._version()
        if version != self._at:
            self._at = version
            self._dice = SeededDice(f"{self._seed} {version}".encode())
        return self._dice


@dataclass(frozen=True, slots=True)
class Ahead:
    """How far the time of a session is ahead of the machine's: a file that outlives processes."""

    path: Path

    def now(self) -> datetime:
        """Aware, UTC."""
        return utc_now() + self.by

    @property
    def by(self) -> timedelta:
        """By so much."""
        if not self.path.exists():
            return timedelta(0)
        return timedelta(seconds=float(self.path.read_text(encoding="ascii")))

    def put(self, when: datetime) -> None:
        """Let it be `when`, if it was earlier."""
        by = max(self.by, when - utc_now())
        written = self.path.with_suffix(".next")
        written.write_text(str(by.total_seconds()), encoding="ascii")
        written.replace(self.path)


class PushedClock(SystemClock):
    """A Clock that may be put forward while somebody sleeps by it."""

    def __init__(self, ahead: Ahead) -> None:
        super().__init__(ahead.now)

    async def sleep_until(self, when: datetime) -> None:
        """Return at `when` or just after it."""
        while (left := (when - self.now()).total_seconds()) > 0:
            await asyncio.sleep(min(left, _GLANCE))


class Album(Studio):
    """A studio that keeps its drawings in a folder, for the next process."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    def _begun(self, draw: Callable[[Subject], Sequence[bytes]], subject: Subject) -> Future[Files]:
        return super()._begun(lambda what: self._kept_of(draw, what), subject)

    def _kept_of(self, draw: Callable[[Subject], Sequence[bytes]], subject: Subject) -> Files:
        kept = self._folder / sha256(f"{draw.__name__} {subject!r}".encode()).hexdigest()
        if kept.exists():
            files: Files = pickle.loads(kept.read_bytes())
            return files
        files = tuple(draw(subject))
        self._folder.mkdir(exist_ok=True)
        written = kept.with_suffix(".part")
        written.write_bytes(pickle.dumps(files))
        written.replace(kept)
        return files
