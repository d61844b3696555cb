"""The process that dies: the bot as it ships, killed by its own hand where the plan says.

`python -m tests.wire.mortal` runs it. `python -m tests.wire.mortal nursery` brings one into the
world for every line of its input, so that the libraries are loaded only once.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sqlite3
import sys
import traceback
from collections.abc import Callable, Coroutine, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, NoReturn

import aiohttp
import discord
from sqlalchemy import Connection, Engine, event

from bot.app import Parts, run_discord
from bot.cli.living import until_told_to_stop
from bot.client import PapluBot
from bot.fairness.chance import SealedChance
from bot.fairness.commitment import Draw
from bot.fairness.shuffle import SeededDice
from bot.i18n.translator import Translator
from bot.rummy.cards import Card
from bot.settings import Settings
from bot.store.engines import database_file
from bot.store.sql import SqlStore
from bot.store.writing import AppendWork, ForgetPostWork, Work
from bot.tables.commands import TableId
from bot.tables.drafting import Times
from bot.tables.ports import Post
from bot.ui.pace import Pace
from tests.wire.crash_record import FIRST_TABLE
from tests.wire.crash_script import Script
from tests.wire.kill_points import Fate, Plan, Point

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


class CommittedDice:
    """Chance that follows from what is committed, so that a decision which was drawn and lost is
    drawn the same once more."""

    def __init__(self, seed: int, committed: Committed) -> None:
        self._seed = seed
        self._committed = committed
        self._version = -1
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
        version = self._committed.count("events")
        if version != self._version:
            self._version = version
            self._dice = SeededDice(f"{self._seed} {version}".encode())
        return self._dice


def step_of(work: Work) -> str:
    """What a write is for, in words that are the same in every run of a session."""
    match work:
        case AppendWork():
            table, version = work.append.table, work.append.version
            where = "" if table == FIRST_TABLE else f" of {table}"
            return f"events {version + 1} to {version + len(work.events)}{where}"
        case Post():
            return f"{work.kind} at {work.stamp}"
        case ForgetPostWork():
            return f"forget {work.message}"
        case _:
            return "name"


class MortalStore(SqlStore):
    """The store that ships, in a process that may die whenever it writes."""

    fate: Fate
    _steps: tuple[str, ...] = ()

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        # Of every engine: these come before the listener of its own that says BEGIN.
        event.listen(Engine, "begin", self._begins)
        event.listen(Engine, "commit", self._commits)

    async def save_post(self, post: Post) -> None:
        """Die with a message that stands in the channel and is known to nobody."""
        self.fate.passes(Point.AFTER_POST, [step_of(post)])
        await super().save_post(post)

    # Any: the outcomes are handed on.
    async def _commit(self, batch: Sequence[Work]) -> Any:
        self._steps = tuple(step_of(work) for work in batch)
        outcomes = await super()._commit(batch)
        steps, self._steps = self._steps, ()
        self.fate.passes(Point.AFTER_COMMIT, steps)
        return outcomes

    def _begins(self, connection: Connection) -> None:
        self._at(Point.BEFORE_BEGIN, connection)

    def _commits(self, connection: Connection) -> None:
        self._at(Point.BEFORE_COMMIT, connection)

    def _at(self, point: Point, connection: Connection) -> None:
        # Whoever only reads begins transactions too, on connections that await.
        if self._steps and not connection.dialect.is_async:
            self.fate.passes(point, self._steps)


class MortalBot(PapluBot):
    """The client that ships, in a process that may die as soon as Discord has an answer."""

    fate: Fate

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._asked: dict[str, str] = {}
        assert self.http.http_trace is not None
        self.http.http_trace.on_request_end.append(self._told)

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Know what an answer is to."""
        # Any: the kinds of interactions have data of their own.
        data: dict[str, Any] = dict(interaction.data or {})
        asked = data.get("custom_id") or json.dumps(data.get("options"))
        self._asked[interaction.token] = f"{interaction.user.name}: {asked} {data.get('values')}"

    async def _told(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        """Discord has confirmed a request; answers are those with the token of an interaction."""
        for part in request.url.parts:
            if part in self._asked and request.response.ok:
                what = request.url.parts[-1] if request.method == "POST" else "edit"
                name = "answer" if what == "callback" else "more"
                self.fate.passes(Point.AFTER_ANSWER, [f"{name} to {self._asked[part]}"])


def living(plan: Plan, translator: Callable[[], Translator]) -> Coroutine[Any, Any, None]:
    """The bot's whole life, with settings from the environment."""
    settings = Settings.load(None)
    committed = Committed(settings.database_url)
    MortalStore.fate = MortalBot.fate = Fate(plan)
    script = Script.of(plan.story, plan.seed)
    parts = replace(
        Parts(),
        dice=CommittedDice(plan.seed, committed),
        times=replace(PATIENT if script.asks else HASTY, reminder=script.reminder),
        pace=lambda: Pace(most=1_000_000),
        # It is started again as soon as it is dead.
        logins_apart=timedelta(0),
        translator=translator,
        new_table_id=committed.new_table_id,
    )
    return run_discord(settings, parts, MortalStore.open, MortalBot)


def live(translator: Callable[[], Translator] = Translator.load) -> None:
    """Run it until it dies."""
    logging.basicConfig(
        level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s"
    )
    logging.getLogger("alembic").setLevel(logging.WARNING)
    asyncio.run(until_told_to_stop(living(Plan.of_environment(), translator)))


# --- the nursery ------------------------------------------------------------------------------


def nurse() -> None:
    """For each line of input, the environment and log file of a process: start it, say its
    number, and say how it ended once it has."""
    translator = Translator.load()
    for line in sys.stdin:
        told = json.loads(line)
        number = os.fork()
        if number == 0:
            _be_born(told["env"], told["log"], translator)
        _say({"pid": number})
        _, status = os.waitpid(number, 0)
        _say({"pid": number, "ended": os.waitstatus_to_exitcode(status)})


def _be_born(environment: dict[str, str], log: str, translator: Translator) -> NoReturn:
    os.environ.update(environment)
    written = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    nothing = os.open(os.devnull, os.O_RDONLY)
    for old, new in ((0, nothing), (1, written), (2, written)):
        os.dup2(new, old)
    try:
        live(lambda: translator)
    except BaseException:  # noqa: BLE001  # Nothing may go back to where it was born.
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


def _say(told: dict[str, object]) -> None:
    print(json.dumps(told), flush=True)  # noqa: T201  # This is how it answers.


if __name__ == "__main__":
    nurse() if sys.argv[1:] == ["nursery"] else live()
