"""Fuzzing: the real bot under interactions of every kind, and what is held against each."""

from __future__ import annotations

import asyncio
import gc
import json
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import discord

from bot.app import Parts, build
from bot.client import PapluBot
from bot.i18n.translator import Translator
from bot.store import admin
from bot.tables.checking import problems_of
from bot.tables.commands import TableId
from bot.tables.drafting import Times
from bot.tables.held import Held
from bot.tables.table import Table
from bot.ui.channel.traffic import unlimited
from bot.ui.custom_id import Verb
from bot.ui.desks.pace import Pace
from bot.ui.illustrations.illustrator import Illustrator
from bot.ui.illustrations.studio import Studio
from tests.fuzz.eyes import Eyes
from tests.fuzz.journal import Entry, Journal, WatchedStore
from tests.fuzz.line import Line, Reply
from tests.fuzz.logs import Lines
from tests.fuzz.luck import LuckyDice
from tests.fuzz.making import Maker, leaves_of
from tests.fuzz.playing import Players
from tests.fuzz.rights import Circumstances, breaches, happens_by_itself
from tests.fuzz.sent import CURRENT, Sent
from tests.fuzz.town import Town
from tests.wire.person import Person
from tests.wire.world import Clock as WireClock
from tests.wire.world import Json, Message, Request, World

TOKEN = "a-token.of-the.stand-in"
BATCH = 48
_SETTLES_WITHIN = 30.0
_FORGETS_FORMS = "timeout_task_impl"
"""discord.py's task that waits a minute for a form which nobody may ever send in."""
_BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
_WORDS_OF_FAULTS = ("fault-before", "fault-after", "privacy-half")
_KEPT_MESSAGES, _KEPT_PRIVATE = 12, 6
_SHOWN = 500
_TURNS_OF_A_LULL, _LONGER_THAN_A_TURN = 4, timedelta(seconds=125)
_LANGUAGES = ("en-US", "fr", "it", "hi", "mr")


class StillClock(WireClock):
    """Discord's three seconds and fifteen minutes do not pass here."""

    def now(self) -> float:
        return 0.0


class Clock:
    """A Clock that a test puts forward; whoever sleeps by it is known."""

    def __init__(self) -> None:
        self._now = _BEGAN
        self._sleeping: dict[asyncio.Future[None], datetime] = {}
        self.sleepers: set[asyncio.Task[Any]] = set()

    def now(self) -> datetime:
        return self._now

    def seconds(self) -> float:
        return (self._now - _BEGAN).total_seconds()

    async def sleep_until(self, when: datetime) -> None:
        task = asyncio.current_task()
        assert task is not None
        while when > self._now:
            waking = asyncio.get_running_loop().create_future()
            self._sleeping[waking] = when
            self.sleepers.add(task)
            try:
                await waking
            finally:
                self._sleeping.pop(waking, None)
                self.sleepers.discard(task)

    def advance(self, by: timedelta) -> None:
        self._now += by
        for waking, when in list(self._sleeping.items()):
            if when <= self._now and not waking.done():
                # At once, so that nobody takes them for asleep any longer.
                waking.set_result(None)
                self._sleeping.pop(waking)

    @property
    def asleep(self) -> set[asyncio.Task[Any]]:
        """The tasks that wait for this clock alone."""
        return {task for task in self.sleepers if not task.done()}


class Sketches(Studio):
    """Draws one picture in so many, and for the others gives the one before."""

    OFTEN = 40

    def __init__(self) -> None:
        super().__init__(patience=30.0)
        self._asked = 0
        self._last: dict[Any, tuple[bytes, ...]] = {}

    # Any: what is drawn, and of what, is the caller's.
    async def drawn(self, draw: Any, subject: Any) -> tuple[bytes, ...]:
        self._asked += 1
        if draw not in self._last or not self._asked % self.OFTEN:
            self._last[draw] = await super().drawn(draw, subject)
        return self._last[draw]


@dataclass(slots=True)
class Coverage:
    """What was met: kinds of interactions by stage and by sender."""

    met: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    appended: Counter[str] = field(default_factory=Counter)
    refused: int = 0
    moments: Counter[str] = field(default_factory=Counter)

    def note(self, sent: Sent) -> None:
        self.met[sent.what, sent.stage, sent.sender] += 1
        self.kinds[sent.kind] += 1
        self.refused += sent.refused
        if sent.appended:
            self.appended[sent.what] += 1

    @property
    def whats(self) -> set[str]:
        return {what for what, _, _ in self.met}

    @property
    def stages(self) -> set[str]:
        return {stage for _, stage, _ in self.met}

    @property
    def senders(self) -> set[str]:
        return {sender for _, _, sender in self.met}


class FoundError(AssertionError):
    """The bot did what it must not; what was sent just before is told with it."""


class Fuzz:
    """A bot in front of a town. `problems` is what was found wrong."""

    def __init__(self, path: Path, seed: int, *, mishaps: bool = True) -> None:
        self.path = path
        self.chance = Random(seed)
        self.seed = seed
        self.clock = Clock()
        self.journal = Journal()
        self.line = Line(TOKEN, Random(seed + 1))
        self.world = World(StillClock(), self._deliver_event, Person)
        self.line.lead_to(self.world)
        self.line.sent = self._look
        self.line.mishap = self._mishap
        self.town = Town(self.world, self.chance)
        self.maker = Maker(self.world, self.town, self.journal, self.chance)
        self.players = Players(self.town, self.journal, self.maker, self.chance)
        self.sent: dict[int, Sent] = {}
        self.eyes = Eyes(self.world, self.journal, self.sent)
        self.lines = Lines()
        self.coverage = Coverage()
        self.problems: list[str] = []
        self.count = 0
        self._mishaps = mishaps
        self._forgotten = self.eyes.forgotten
        self._late: list[Sent] = []
        self.journal.judge = self._judge
        self.journal.forgetting = self._forgets
        self.journal.setting = self._sets
        self.bot: PapluBot
        self.store: WatchedStore
        self._faults = _fault_words(Translator.load())

    # --- life -----------------------------------------------------------------------------

    async def start(self) -> None:
        """Start the bot on the database; the town is told to it."""
        store = await WatchedStore.open(self.url, now=self.clock.now)
        assert isinstance(store, WatchedStore)
        store.journal = self.journal
        self.store = store
        bot = build(store, self._parts())
        bot.announcer.illustrator = Illustrator(bot.translator, Sketches())
        self._note_refusals(bot)
        self._put_through(bot)
        self.bot = bot
        await bot.login(TOKEN)
        self.maker.leaves = leaves_of(self.world.commands)
        for guild in self.world.guilds.values():
            self._deliver_event("GUILD_CREATE", guild.to_json())
        await self.settle()

    async def stop(self) -> None:
        """As on SIGTERM: what has begun is finished."""
        await self.settle()
        await self.bot.close()

    async def restart(self) -> None:
        """Another process takes up the tables; what was sent to the last one may come again."""
        await self.stop()
        await self.start()

    @property
    def url(self) -> str:
        return f"sqlite+aiosqlite:///{self.path}"

    def _parts(self) -> Parts:
        ids = iter(range(1_000 + 100_000 * self.count, 10**12))
        at_once = Times(computer_least=timedelta(0), computer_most=timedelta(0))
        return Parts(
            clock=self.clock,
            dice=LuckyDice(self.seed + self.count, self.journal),
            times=at_once,
            pace=lambda: Pace(now=self.clock.seconds),
            traffic=unlimited,
            new_table_id=lambda: TableId(next(ids)),
        )

    def _put_through(self, bot: PapluBot) -> None:
        """Let discord.py speak into the line."""

        async def static_login(token: str) -> Any:
            http = bot.http
            http._HTTPClient__session = self.line  # type: ignore[attr-defined]  # Its own name.
            http._global_over = asyncio.Event()
            http._global_over.set()
            http.token = token
            return await http.request(discord.http.Route("GET", "/users/@me"))

        bot.http.static_login = static_login  # type: ignore[method-assign]

    def _note_refusals(self, bot: PapluBot) -> None:
        """Know which interactions were refused, whatever the words."""
        refused = bot.desk._refused

        async def noted(asked: Any, refusal: Any) -> Any:
            sent = self.sent.get(asked.id)
            if sent is not None:
                sent.refused = True
            return await refused(asked, refusal)

        bot.desk._refused = noted  # type: ignore[method-assign]

    # --- the gateway ----------------------------------------------------------------------

    def _deliver_event(self, event: str, data: Json) -> None:
        """Discord tells the bot something, over a wire that carries JSON."""
        if not hasattr(self, "bot"):
            return
        parser = self.bot._connection.parsers[event]
        try:
            parser(json.loads(json.dumps(data)))
        except Exception as error:  # noqa: BLE001 - Whatever it is, it would end the connection.
            self.problems.append(f"the gateway broke on {event}: {error!r}: {str(data)[:600]}")

    def deliver(self, sent: Sent) -> None:
        """Discord delivers an interaction."""
        self.sent[sent.id] = sent
        if sent.what == Verb.PRIVACY_DELETE_CONFIRM:
            self._forgotten.add(sent.user)
        token = CURRENT.set(sent)
        try:
            self._deliver_event("INTERACTION_CREATE", sent.payload)
        finally:
            CURRENT.reset(token)

    async def settle(self) -> None:
        """Return once the bot has nothing left to do. Raises FoundError where it never is."""
        busy: set[asyncio.Task[Any]] = set()
        try:
            async with asyncio.timeout(_SETTLES_WITHIN):
                while busy := self._busy():
                    await asyncio.wait(busy, timeout=0.5, return_when=asyncio.FIRST_COMPLETED)
        except TimeoutError:
            stuck = "\n".join(str(task)[:600] for task in busy)
            raise FoundError(f"seed {self.seed}: the bot does not settle:\n{stuck}") from None

    def _busy(self) -> set[asyncio.Task[Any]]:
        own = {asyncio.current_task(), *self.clock.asleep}
        return {task for task in asyncio.all_tasks() if task not in own and not _waits(task)}

    # --- rounds ---------------------------------------------------------------------------

    async def play(self, steps: int) -> None:
        """People only play, so many steps at each table."""
        for _ in range(steps):
            self.clock.advance(timedelta(seconds=1))
            batch = [*self.players.all_play()]
            for sent in batch:
                self.deliver(sent)
            await self.settle()
            self.count += len(batch)
            self._finish(batch)

    async def round(self, most: int = BATCH) -> int:
        """People send so many things at once, and all of it is looked at; how many they were."""
        self._change_the_world()
        if not self.chance.randrange(25):
            await self._lull()
        batch = [*self.players.all_play()][:most]
        if not self.count:
            # Nothing stands on any screen yet.
            most = len(batch)
        self.chance.shuffle(batch)
        if not self.chance.randrange(25):
            batch += self.maker.flood(most - len(batch))
        while len(batch) < most:
            batch.append(self.maker.make())
        self.chance.shuffle(batch)
        again = [sent for sent in batch if not self.chance.randrange(30)]
        again += self._late[-2:] if not self.chance.randrange(4) else []
        for sent in [*batch, *again]:
            if sent.id in self.sent or sent in again:
                sent.deliveries += 1
            self.deliver(sent)
            if not self.chance.randrange(3):
                await asyncio.sleep(0)
        await self.settle()
        self.count += len(batch)
        self._finish(batch)
        return len(batch)

    def _change_the_world(self) -> None:
        """Time passes; now and then somebody goes, or a channel is deleted."""
        chance = self.chance
        seconds = chance.choices((1, 2, 31, 95, 130, 1_900, 90_000), (60, 20, 6, 4, 6, 1, 1))[0]
        self.clock.advance(timedelta(seconds=seconds))
        club = chance.choice(self.town.clubs)
        match chance.randrange(150):
            case 0:
                self.town.new_channel(club)
            case 1 | 2:
                self.town.newcomer(club)
            case 3:
                club.guild.remove(club.guild.channel("gone at once"))

    async def _lull(self) -> None:
        """Nobody does anything for some turns."""
        for _ in range(_TURNS_OF_A_LULL):
            self.clock.advance(_LONGER_THAN_A_TURN)
            await self.settle()

    def _finish(self, batch: list[Sent]) -> None:
        """Hold everything of a round against what must be so."""
        self.problems += self._answers_missing(batch)
        self.problems += self.line.faults_besides(self._is_excused)
        self.problems += self.eyes.problems
        self.problems += self.journal.problems
        self.problems += self.lines.problems(self._secrets())
        self.eyes.problems, self.journal.problems = [], []
        for sent in batch:
            self.coverage.note(sent)
        if self.problems:
            raise FoundError(self.report(batch))
        self._forgotten.clear()
        self._forget(batch)

    def _forget(self, batch: list[Sent]) -> None:
        """Let go of what nobody can press any more."""
        self._late = [*self._late, *batch[:6]][-30:]
        kept = {id(sent) for sent in self._late}
        for sent in [s for s in self.sent.values() if id(s) not in kept]:
            self.world.forget(sent.pressed)
            del self.sent[sent.id]
        for club in self.town.clubs:
            for channel in club.guild.channels.values():
                self._trim(channel.posted, _KEPT_MESSAGES)
                channel.nonces.clear()
            for person in club.everybody:
                for message in person.private:
                    self.maker.note(message)
                del person.private[:-_KEPT_PRIVATE]
        self.world.files.clear()

    def _trim(self, posted: list[Message], most: int) -> None:
        for message in posted[-3:]:
            self.maker.note(message)
        gone = [m for m in posted[:-most] if m.deleted or not m.controls]
        if gone:
            self.eyes.forget(message.id for message in gone)
            going = set(map(id, gone))
            posted[:] = [message for message in posted if id(message) not in going]

    # --- what must hold -------------------------------------------------------------------

    def _answers_missing(self, batch: list[Sent]) -> Iterator[str]:
        for sent in batch:
            pressed = sent.pressed
            if pressed.answer is None and sent.is_answered and not sent.is_lost:
                yield f"no answer to {sent}"
            if any(message.loading for message in pressed.made) and not sent.is_lost:
                yield f"a promise that was not kept, to {sent}"
            told = "\n".join(message.text for message in pressed.made)
            for words in self._faults:
                if words in told:
                    yield f"{words!r}, to {sent}"
            if sent.refused and sent.appended:
                yield f"refused, and yet {sent.appended}: {sent}"

    def _look(self, request: Request) -> None:
        self.eyes.look(request)

    def _mishap(self, request: Request) -> Reply | None:
        """Now and then Discord does not take an answer, or the connection breaks."""
        if not self._mishaps or request.kind not in {"answer", "followup"}:
            return None
        pick = self.chance.randrange(400)
        if pick > 1:
            return None
        sent = self._sent_of(request)
        if sent is not None:
            sent.is_lost = True
        if pick:
            raise aiohttp.ServerDisconnectedError
        return Reply(404, {"message": "Unknown interaction", "code": 10062})

    def _sent_of(self, request: Request) -> Sent | None:
        if request.kind == "answer":
            return self.sent.get(int(request.path.split("/")[2]))
        pressed = self.world.by_token.get(request.path.split("/")[3])
        return None if pressed is None else self.sent.get(pressed.id)

    def _is_excused(self, fault: str) -> bool:
        """A second answer, where the bot could not know of the first: delivered once more after a
        restart, or after the line broke."""
        if "already been acknowledged" not in fault:
            return False
        number = int(fault.split("/")[2])
        sent = self.sent.get(number)
        return sent is not None and (sent.is_lost or sent.deliveries > 1)

    def _judge(self, append: Any, before: Any, users: Any) -> Iterator[str]:
        entry = self.journal.entries.get(append.table)
        if append.interaction is None:
            now = Circumstances(
                now=self.clock.now(),
                forgotten=frozenset(self._forgotten),
                gone=lambda user, guild: not self.town.is_member(user, guild),
                lost=self.town.has_lost,
            )
            deadline = None if entry is None else entry.deadline
            yield from happens_by_itself(append, before, deadline, users, now)
            return
        sent = self.sent.get(append.interaction)
        if sent is None:
            yield f"an append for interaction {append.interaction}, which nobody sent: {append}"
            return
        current = CURRENT.get()
        if current is not sent:
            yield f"{sent} is taken for {current}"
        names = [type(event).__name__ for event in append.events]
        sent.appended += names
        self.coverage.moments.update(names)
        yield from breaches(sent, append, before, users)

    def _forgets(self, user: int) -> None:
        current = CURRENT.get()
        verb = None if current is None else current.what
        if current is None or verb != Verb.PRIVACY_DELETE_CONFIRM or current.user != user:
            self.problems.append(f"{user} was forgotten by {current}")

    def _sets(self, guild: int) -> None:
        current = CURRENT.get()
        if current is None or not current.is_admin or current.guild != guild:
            self.problems.append(f"the settings of {guild} were changed by {current}")

    def _secrets(self) -> dict[str, str]:
        tokens = {sent.pressed.token: "the token of an interaction" for sent in self.sent.values()}
        seeds = dict.fromkeys(self.journal.seeds, "a seed")
        return {TOKEN: "the bot's token", **tokens, **seeds}

    # --- now and then, and at the end -----------------------------------------------------

    async def verify_one(self) -> None:
        """What `db check` does, for one table; and memory is what the store holds."""
        held = self.bot.tables._held
        if not held:
            return
        table = self.chance.choice(sorted(held))
        await self._verify(table)

    async def _verify(self, table: TableId) -> None:
        (stored,) = await self.store.load_many([table])
        self.problems += [f"table {table}: {problem}" for problem in problems_of(stored)]
        held, again = self.bot.tables._held.get(table), Held.of(stored)
        if held is not None and (held.table, held.people) != (again.table, again.people):
            self.problems.append(
                f"table {table} in memory is not what the store holds: "
                f"{_difference(held.table, again.table)}; {held.people}, {again.people}"
            )
        entry: Entry = self.journal.entries[table]
        if entry.table != again.table:
            self.problems.append(f"table {table}: the journal and the store differ")

    async def finish(self) -> None:
        """Everything that can be held against the whole file."""
        await self.settle()
        for table in list(self.bot.tables._held):
            await self._verify(table)
        await self.stop()
        self.problems += await asyncio.to_thread(admin.check, self.url, problems_of)
        self.problems += self.lines.problems(self._secrets())
        if self.problems:
            raise FoundError(self.report([]))

    def report(self, batch: list[Sent]) -> str:
        """What was found, and what was sent just before."""
        told = [f"seed {self.seed}, after {self.count} interactions:"]
        told += [f"  - {problem}" for problem in self.problems[:10]]
        if len(self.problems) > 10:
            told.append(f"  … and {len(self.problems) - 10} more")
        ids = [str(sent.id) for sent in batch]
        guilty = [sent for sent in batch if any(str(sent) in p for p in self.problems)]
        told.append(f"of the {len(ids)} interactions of this round, those named:")
        told += [f"  {json.dumps(sent.payload)[:_SHOWN]}" for sent in guilty[:3]]
        return "\n".join(told)


def _difference(one: Table, other: Table) -> dict[str, tuple[object, object]]:
    """In what two tables differ."""
    names = [each.name for each in fields(one)]
    pairs = {name: (getattr(one, name), getattr(other, name)) for name in names}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


# Any: whatever the task comes to.
def _waits(task: asyncio.Task[Any]) -> bool:
    return _FORGETS_FORMS in getattr(task.get_coro(), "__qualname__", "")


@asynccontextmanager
async def fuzzing(
    path: Path,
    seed: int,
    *,
    clubs: int = 3,
    channels: int = 4,
    people: int = 9,
    mishaps: bool = True,
) -> AsyncIterator[Fuzz]:
    """A bot in front of a town, from start to end."""
    fuzz = Fuzz(path, seed, mishaps=mishaps)
    fuzz.town.settle(clubs, channels, people)
    with fuzz.lines:
        await fuzz.start()
        try:
            yield fuzz
        finally:
            if not fuzz.bot.is_closed():
                await fuzz.bot.close()
            gc.collect()


def _fault_words(translator: Translator) -> list[str]:
    """How the bot says, in every language, that something of its own went wrong."""
    told = []
    for language in _LANGUAGES:
        words = translator.tr(language)
        told += [words.text(key).splitlines()[0][:60] for key in _WORDS_OF_FAULTS]
    return sorted(set(told))
