"""The process that dies: the bot as it ships, killed by its own hand where the plan says.

`python -m tests.wire.mortal` runs it. `python -m tests.wire.mortal nursery` brings one into the
world for every line of its input, so that the libraries and the words are loaded only once.
"""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import os
import sys
import traceback
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NoReturn

import aiohttp
import discord
from sqlalchemy import Connection, Engine, event

from bot.app import Parts, run_discord
from bot.cli.living import until_told_to_stop
from bot.client import PapluBot
from bot.i18n.translator import Translator
from bot.pictures.chart import prepare
from bot.settings import Settings
from bot.store.sql import SqlStore
from bot.store.writing import AppendWork, ForgetPostWork, Work
from bot.tables.ports import Post
from bot.ui.desks.pace import Pace
from bot.ui.illustrations.illustrator import Illustrator
from tests.wire.crash_parts import (
    HASTY,
    PATIENT,
    Ahead,
    Album,
    Committed,
    PushedClock,
    VersionedDice,
)
from tests.wire.crash_record import FIRST_TABLE
from tests.wire.crash_stories import story_of
from tests.wire.kill_points import Fate, Plan, Point


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

    # Any: whatever the store that ships takes.
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
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


class Starting:
    """Counts the steps of a start: every statement, commit and answer of Discord's until somebody
    asks something of the bot."""

    def __init__(self, fate: Fate) -> None:
        self._fate = fate
        self._number = 0
        self.is_over = Point.IN_START not in fate.plan.points
        event.listen(Engine, "before_cursor_execute", self._executes)
        event.listen(Engine, "commit", self._commits)

    def passes(self, what: str) -> None:
        """One more step has been taken, or is about to be."""
        if not self.is_over:
            self._number += 1
            self._fate.passes(Point.IN_START, [f"{self._number}: {what}"])

    # Any: SQLAlchemy's own.
    def _executes(self, connection: Any, cursor: Any, statement: str, *_: Any) -> None:
        self.passes(" ".join(statement.split()[:4]))

    def _commits(self, connection: Connection) -> None:
        self.passes("COMMIT")


class MortalBot(PapluBot):
    """The client that ships, in a process that may die as soon as Discord has an answer."""

    fate: Fate
    starting: Starting

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._asked: dict[str, str] = {}
        assert self.http.http_trace is not None
        self.http.http_trace.on_request_end.append(self._told)

    async def setup_hook(self) -> None:
        """Draw what the last process had no time to send once only."""
        album = Album(Path(self.fate.plan.book).with_suffix(".album"))
        self.announcer.illustrator = Illustrator(self.translator, album)
        await super().setup_hook()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Know what an answer is to; by now all has been taken up."""
        self.starting.is_over = True
        # Any: the kinds of interactions have data of their own.
        data: dict[str, Any] = dict(interaction.data or {})
        asked = data.get("custom_id") or json.dumps(data.get("options"))
        self._asked[interaction.token] = f"{interaction.user.name}: {asked} {data.get('values')}"
        await super().on_interaction(interaction)

    async def _told(
        self,
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        """Discord has confirmed a request; answers are those with the token of an interaction."""
        self.starting.passes(f"{request.method} {request.url.path}")
        for part in request.url.parts:
            if part in self._asked and request.response.ok:
                what = request.url.parts[-1] if request.method == "POST" else "edit"
                name = "answer" if what == "callback" else "more"
                self.fate.passes(Point.AFTER_ANSWER, [f"{name} to {self._asked[part]}"])


def living(plan: Plan, translator: Callable[[], Translator]) -> Coroutine[Any, Any, None]:
    """The bot's whole life, with settings from the environment."""
    settings = Settings.load(None)
    committed = Committed(settings.database_url)
    MortalStore.fate = MortalBot.fate = fate = Fate(plan)
    MortalBot.starting = Starting(fate)
    story = story_of(plan.story)
    parts = Parts(
        dice=VersionedDice(plan.seed, lambda: committed.count("events")),
        times=replace(PATIENT if story.asks else HASTY, reminder=story.reminder),
        pace=lambda: Pace(most=1_000_000),
        # It is started again as soon as it is dead.
        logins_apart=timedelta(0),
        translator=translator,
        new_table_id=committed.new_table_id,
    )
    if story.waits:
        parts = replace(parts, clock=PushedClock(Ahead(plan.time)))
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
    translator = prepared()
    for line in sys.stdin:
        told = json.loads(line)
        number = os.fork()
        if number == 0:
            _be_born(told["env"], told["log"], translator)
        _say({"pid": number})
        _, status = os.waitpid(number, 0)
        _say({"pid": number, "ended": os.waitstatus_to_exitcode(status)})


def prepared() -> Translator:
    """What every process is to find done: all words read, the libraries' first steps taken, and
    nothing left for the garbage collector to look through."""
    translator = Translator.load()
    for bundle in translator.bundles.values():
        # There is no other way to have them all compiled.
        for message in bundle._messages:
            bundle.get_message(message)
    prepare()
    gc.collect()
    gc.freeze()
    return translator


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
