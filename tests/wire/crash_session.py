"""A session in front of the stand-in whose bot dies again and again, and what is wrong with it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import time
from collections import Counter
from collections.abc import Coroutine, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

from bot.ui.custom_id import Verb
from bot.ui.desks.presses import AT_ANY_TIME
from tests.wire.crash_doing import Doing, Stuck, control_of
from tests.wire.crash_parts import Ahead
from tests.wire.crash_record import Record, count, differences, read, unsound
from tests.wire.crash_rehearsal import rehearsed
from tests.wire.crash_script import Ask, Turn, Wait
from tests.wire.crash_seals import Seals, unproven
from tests.wire.crash_stories import story_of
from tests.wire.crash_told import Sayings, sayings, untold, untrue, worded
from tests.wire.kill_points import Plan, Point, deaths, passings
from tests.wire.nursery import Life, Nursery
from tests.wire.person import Answered
from tests.wire.standin import TOKEN, StandIn
from tests.wire.world import LATER, MESSAGE, UPDATE, Message, Pressed

T = TypeVar("T")
PATIENCE = 30.0
"""Seconds in which anything that is to happen does."""
_MOST_TRIES = 4
"""So often somebody does the same thing without any death, before it is said to have no effect."""
_MOST_WRONG = 20
_NEVER_PRESSED_AGAIN = {Verb.ADD_COMPUTER, *AT_ANY_TIME}
"""To add a computer player twice is to add two; who makes the same groups once more has arranged
their hand once more."""
_GLANCE = 0.02
_SAYS_LATER_AFTER = 1.4
"""Seconds after which an answer without content says that the answer comes later."""


class Died(Exception):
    """The process has ended meanwhile."""


@dataclass(slots=True, kw_only=True)
class Played:
    """A session that was played to its end, and everything that is wrong with it.

    `ends` are the versions that its transactions ended with, `deaths` and `steps` how many there
    were at each kill point, `missed` the appends that it should have died at and did not.
    """

    record: Record = field(default_factory=Record)
    ends: frozenset[int] = frozenset()
    lives: int = 0
    channel: tuple[str, ...] = ()
    allowed: Sayings | None = None
    deaths: Counter[str] = field(default_factory=Counter)
    steps: Counter[str] = field(default_factory=Counter)
    redelivered: int = 0
    pressed_again: int = 0
    wrong: list[str] = field(default_factory=list)


class Session:
    """One session in front of a stand-in, by a bot that may die at any time.

    `whole` is the uninterrupted run, where this is not it. `moments` are when the process is
    killed from outside: so many seconds after its birth, as long as there are some.
    """

    def __init__(
        self,
        standin: StandIn,
        nursery: Nursery,
        folder: Path,
        plan: Plan,
        whole: Played | None,
        moments: Sequence[float] = (),
    ) -> None:
        self._standin = standin
        self._nursery = nursery
        self._database = folder / "paplu.db"
        self._url = f"sqlite+aiosqlite:///{self._database}"
        self._log = folder / "bot.log"
        self._book = Path(plan.book)
        self._plan = plan
        self._whole = whole
        self._moments = list(moments)
        self._strike: asyncio.TimerHandle | None = None
        self._environment = plan.to_environment() | {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_URL": standin.api_url,
            "DISCORD_GATEWAY_URL": standin.gateway_url,
            "PAPLU_DATABASE_URL": self._url,
        }
        guild = standin.guild()
        self._channel = guild.channel("paplu")
        self._guild = guild
        self._story = replace(story_of(plan.story), chance=plan.seed)
        names = (*self._story.people, *self._story.guests)
        self._people = {name: guild.person(name) for name in names}
        self._doing = Doing(self._people, self._answered, self._wrong)
        self._time = Ahead(plan.time)
        # When the next process is to find that it is later.
        self._leaps_to: datetime | None = None
        self._dues: dict[int, datetime | None] = {}
        self._life: Life | None = None
        # What people were told has been done.
        self._acknowledged: dict[int, str] = {}
        # What they pressed and got no answer to, when the process last died.
        self._unanswered: list[Pressed] = []
        # What they were last told has been done, not yet delivered once more.
        self._last_done: Pressed | None = None
        self._deaths = 0
        # Who was shown which line, kept until it is held against the log.
        self._told: set[tuple[str, str]] = set()
        self._looked_at = 0
        self._seals = Seals()
        self.played = Played()
        standin.trouble.on_answered(lambda _: self._look())

    # --- life and death -------------------------------------------------------------------

    async def play(self) -> Played:
        """Play it to its end, whatever the number of lives it takes."""
        try:
            await self._play()
        except Stuck as stuck:
            self.played.wrong.append(self._scene(str(stuck)))
        except TimeoutError:
            self.played.wrong.append(self._scene("nothing comes of what should have happened"))
        finally:
            if self._life is not None:
                await self._life.kill()
        return self.played

    async def _play(self) -> None:
        tries = 0
        await self._live_on()
        while True:
            before = self._version(), self._deaths
            going_on = await self._surviving(self._go_on())
            if going_on is False:
                break
            tries = 0 if (self._version(), self._deaths) != before else tries + 1
            if tries > _MOST_TRIES:
                raise Stuck("the same thing again and again")
        await self._end()

    async def _surviving(self, work: Coroutine[Any, Any, T]) -> T | None:
        """What comes of `work`; None when the process died of it, and was born again."""
        try:
            return await self._alive(work)
        except Died:
            self._post_mortem()
            await self._live_on()
            return None

    async def _alive(self, work: Coroutine[Any, Any, T]) -> T:
        task = asyncio.create_task(work)
        if self._life is None:
            return await task
        ended = self._life.ended
        # Any: the one is awaited for its value, the other for having come.
        both: set[asyncio.Future[Any]] = {task, ended}
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        if not ended.done():
            return task.result()
        task.cancel()
        # Whatever it found wrong was a process that was no longer there.
        with contextlib.suppress(asyncio.CancelledError, Exception):
            await task
        raise Died

    async def _born(self) -> None:
        if self._leaps_to is not None:
            self._time.put(self._leaps_to)
            self._leaps_to = None
        known = len(self._standin.gateway.sessions)
        self._life = await self._nursery.bear(self._environment, self._log)
        self.played.lives += 1
        if self._moments:
            loop = asyncio.get_running_loop()
            self._strike = loop.call_later(self._moments.pop(), self._life.strike)
        gateway = self._standin.gateway

        def is_connected() -> bool:
            return len(gateway.sessions) > known and gateway.is_connected

        try:
            await self._alive(self._standin.until(is_connected, PATIENCE))
        except TimeoutError:
            raise Stuck("a process does not log in") from None

    async def _live_on(self) -> None:
        """Start a process, and do what people do who were just cut short."""
        while True:
            try:
                await self._born()
                await self._alive(self._again(self._deaths))
            except Died:
                self._post_mortem()
            else:
                return

    # --- after a death --------------------------------------------------------------------

    def _post_mortem(self) -> None:
        self._deaths += 1
        assert self._life is not None
        code = self._life.ended.result()
        if code != -9:
            raise Stuck(f"the process ended with {code}")
        self._check(read(self._database))
        world = self._standin.world
        for pressed in self._unanswered:
            world.forget(pressed)
        self._unanswered = [p for p in world.pressed.values() if p.answer is None]

    def _check(self, record: Record) -> None:
        """What is committed is the beginning of the whole session, and all that was told; until
        when the table waits does not change by a death."""
        version = len(record.events)
        if self._dues.setdefault(version, record.due) != record.due:
            self._wrong(f"version {version} waited until {self._dues[version]}, now {record.due}")
        if self._whole is not None:
            for difference in differences(record, self._whole.record, self._whole.ends):
                self._wrong(difference)
        for number, what in self._acknowledged.items():
            if number not in record.handled:
                self._wrong(f"{what} was acknowledged and is lost")
        if self._whole is not None and self._whole.allowed is not None:
            self._check_told(self._whole.allowed, len(record.events))
        stamps = [stamp for message in self._all_messages() for stamp in _stamps(message)]
        if max(stamps, default=0) > len(record.events):
            self._wrong(f"stamp {max(stamps)} was told at version {len(record.events)}")

    def _check_told(self, allowed: Sayings, version: int) -> None:
        for lie in untrue(self._told, allowed, version):
            self._wrong(lie)
        self._told.clear()

    def _all_messages(self) -> list[Message]:
        private = [message for person in self._people.values() for message in person.private]
        return [*self._channel.messages, *private]

    async def _again(self, turn: int) -> None:
        """Whoever got no answer looks, or presses once more, or Discord delivers it once more;
        so it does what was answered."""
        if not self._unanswered:
            await self._deliver_again()
        elif turn % 3 == 1:
            await self._redelivered(self._unanswered.pop())
        elif turn % 3 == 2:
            await self._press_again(self._unanswered.pop())

    async def _redelivered(self, pressed: Pressed) -> None:
        self.played.redelivered += 1
        pressed.person.again(pressed)
        await pressed.person.finished(pressed)

    async def _press_again(self, pressed: Pressed) -> None:
        """The same control of the same message, if it is still there."""
        message, person = pressed.message, pressed.person
        # Delivered later still, it would be an act of its own.
        self._standin.world.forget(pressed)
        if message is None or message.deleted:
            return
        same = [c for c in message.controls if c.custom_id == pressed.data["custom_id"]]
        if same and control_of(same[0]).verb not in _NEVER_PRESSED_AGAIN:
            self.played.pressed_again += 1
            await person.press(message, same[0], pressed.data.get("values"))

    async def _deliver_again(self) -> None:
        """An interaction that was answered comes a second time, and must change nothing."""
        pressed, self._last_done = self._last_done, None
        if pressed is None:
            return
        self.played.redelivered += 1
        path, known = f"/interactions/{pressed.id}/", len(self._standin.requests)

        def refused() -> bool:
            return any(
                request.path.startswith(path) and request.ended
                for request in self._standin.requests[known:]
            )

        pressed.person.again(pressed)
        try:
            await self._standin.until(refused, PATIENCE)
        except TimeoutError:
            raise Stuck(f"{pressed.data} came again and had no answer") from None
        # Discord takes no second answer, and the stand-in complains of one.
        faults = self._standin.faults
        faults[:] = [fault for fault in faults if path not in fault]

    # --- the session ----------------------------------------------------------------------

    async def _go_on(self) -> bool:
        """Do the next thing; False once there is none."""
        record = await self._screen()
        table = record.table
        if table is None:
            await self._open()
            return True
        wanted = self._story.wish(table, record.names, record.seen_by_acting())
        match wanted:
            case None:
                return False
            case Wait():
                await self._let_time_pass(record)
            case Ask(who=who, command=command):
                await self._doing.ask(who, command, self._channel.screens[-1])
            case Turn(who=who, move=move):
                seen = record.seen_by_acting()
                assert seen is not None
                await self._doing.move(who, move, seen, self._channel.screens[-1])
        return True

    async def _let_time_pass(self, record: Record) -> None:
        """Until just after the deadline. In a session with deaths it passes while nobody is
        there, and the next process finds it past."""
        assert record.due is not None and self._life is not None
        if record.due <= self._time.now():
            await self._standin.until(lambda: self._version() > len(record.events), PATIENCE)
        elif self._whole is None:
            self._time.put(record.due)
        else:
            self._leaps_to = record.due
            await self._life.kill()

    async def _screen(self) -> Record:
        """What is committed, once the channel shows just that on its one live message."""

        def stands() -> bool:
            record = read(self._database)
            table = record.table
            if table is None:
                return True
            self._look_there(record)
            shown = [_stamps(screen) for screen in self._channel.screens]
            return not self._story.waits_for_clock(table) and shown == [{table.stamp}]

        try:
            await self._standin.until(stands, PATIENCE)
        except TimeoutError:
            raise Stuck("the screen does not heal") from None
        return read(self._database)

    async def _open(self) -> None:
        host = self._people[self._story.people[0]]
        await self._answered(host.slash("new", **self._story.options), "new")

    def _look_there(self, record: Record) -> None:
        """The table may stand in a thread of its own."""
        if record.channel is None or record.channel == self._channel.id:
            return
        self._channel = self._standin.world.channels[record.channel]
        for person in self._people.values():
            person.here = self._channel

    async def _answered(self, doing: Coroutine[Any, Any, Answered], what: str) -> Answered:
        """The answer to a press; `what` is named where it was to change the table."""
        answered = await doing
        if answered.failed:
            raise Stuck(f"{what} was not answered")
        if what and _says_done(answered.pressed):
            self._acknowledged[answered.interaction] = what
            self._last_done = answered.pressed
            if answered.interaction not in read(self._database).handled:
                self._wrong(f"{what} was acknowledged and is not committed: {answered.text}")
        return answered

    # --- the end --------------------------------------------------------------------------

    async def _end(self) -> None:
        """All is quiet, and nothing is left to be done; one more life finds nothing to do."""
        self._moments.clear()
        if self._strike is not None:
            self._strike.cancel()
        while await self._surviving(self._quiet()) is None or not await self._stop():
            continue
        record = read(self._database)
        self._final(record)
        self.played.wrong += await unproven(self._url, record, self._guild.id)
        before = [(message.id, message.edits) for message in self._channel.messages]
        await self._born()
        await self._standin.settled()
        if before != [(message.id, message.edits) for message in self._channel.messages]:
            self._wrong("a last restart has changed the channel")
        await self._stop()

    async def _stop(self) -> bool:
        """It stops when it is told to, and says so by its code; False when it died before."""
        assert self._life is not None
        try:
            code = await self._life.stop(PATIENCE)
        except TimeoutError:
            raise Stuck("the process does not stop when it is told to") from None
        if code != 0:
            # Of a death at its very last step, or of something that is wrong.
            self._post_mortem()
            await self._live_on()
        return code == 0

    async def _quiet(self) -> bool:
        await self._screen()
        for pressed in self._unanswered:
            self._standin.world.forget(pressed)
        await self._standin.settled(quiet=0.4)
        # What it has on its mind then is in the database alone.
        deadline = time.monotonic() + PATIENCE
        while read(self._database).posts and time.monotonic() < deadline:
            await asyncio.sleep(_GLANCE)
        return True

    def _final(self, record: Record) -> None:
        self._check(record)
        played = self.played
        played.record = record
        played.ends = self._ends()
        played.steps.update(point for point, _ in set(passings(self._book)))
        played.deaths.update(point for point, _ in deaths(self._book))
        played.channel = tuple(self._worded(message.text) for message in self._channel.messages)
        played.wrong += self._standin.faults
        played.wrong += self._seals.broken(record)
        played.wrong += self._seals.unlogged(record, self._log.read_text(encoding="utf-8"))
        for version in range(1, len(record.events) + 1):
            played.wrong += unsound(replace(record, ledger=()), version)
        if record.posts:
            self._wrong(f"the table is closed, and messages of it are remembered: {record.posts}")
        if len(self._channel.screens) != 1:
            self._wrong(f"{len(self._channel.screens)} messages have buttons in the end")
        if self._whole is not None:
            self._compare(self._whole)
        else:
            played.allowed = sayings(record)
            self._check_told(played.allowed, len(record.events))
            if record.decoded() != rehearsed(self._story).events:
                self._wrong("the log is not that of the rehearsal")

    def _compare(self, whole: Played) -> None:
        found = self.played
        for point, step in self._missed(whole):
            self._wrong(f"it never died {point} {step}")
        for name in ("tables", "events", "ledger", "people", "deadlines"):
            if getattr(found.record, name) != getattr(whole.record, name):
                self._wrong(f"{name} is not that of the uninterrupted run")
        assert whole.allowed is not None
        for missing in untold(found.channel, whole.channel, whole.allowed):
            self._wrong(missing)

    def _missed(self, whole: Played) -> Iterator[tuple[str, str]]:
        """The appends that it was to die at and did not."""
        died = Counter(deaths(self._book))
        for point in (Point.BEFORE_BEGIN, Point.BEFORE_COMMIT, Point.AFTER_COMMIT):
            # What is committed is not committed once more.
            lives = 1 if point is Point.AFTER_COMMIT else self._plan.lives
            for begin, end in pairwise((0, *sorted(whole.ends))):
                step = f"events {begin + 1} to {end}"
                if self._plan.strikes(point, step) and died[point, step] < lives:
                    yield point, step

    def _ends(self) -> frozenset[int]:
        """The versions that transactions ended with."""
        steps = (re.fullmatch(r"events \d+ to (\d+)", step) for _, step in passings(self._book))
        return frozenset(int(match[1]) for match in steps if match is not None)

    # --- what people were told ------------------------------------------------------------

    def _look(self) -> None:
        """Keep every line that anybody is newly shown."""
        news = [message for message in self._all_messages() if message.touched > self._looked_at]
        for message in news:
            self._looked_at = max(self._looked_at, message.touched)
            reader = "" if message.ephemeral_for is None else message.ephemeral_for.name
            self._told.update((reader, line) for line in self._worded(message.text).splitlines())
            shown = f"{message.text} {json.dumps(message.payload)}"
            self._seals.look(shown, count(self._database), is_public=not reader)

    def _worded(self, text: str) -> str:
        return worded(text, {person.id: name for name, person in self._people.items()})

    # --- small things ---------------------------------------------------------------------

    def _version(self) -> int:
        return len(read(self._database).events)

    def _wrong(self, what: str) -> None:
        self.played.wrong.append(f"after {self._deaths} deaths: {what}")
        if len(self.played.wrong) >= _MOST_WRONG:
            raise Stuck("enough is wrong")

    def _scene(self, what: str) -> str:
        record = read(self._database)
        table = record.table
        stage = None if table is None else (table.stage, table.stamp, table.version)
        shown = "\n---\n".join(
            f"{message.id} {sorted(_stamps(message))} {message.text}"
            for message in self._channel.messages[-4:]
        )
        log = self._log.read_text(encoding="utf-8") if self._log.exists() else ""
        return (
            f"{what}, after {self._deaths} deaths, at {stage}; posts {record.posts}\n{shown}\n"
            f"{log[-3000:]}\nwrong so far: {self.played.wrong}"
        )


def _stamps(message: Message) -> set[int]:
    return {control_of(pressable).stamp for pressable in message.controls}


def _says_done(pressed: Pressed) -> bool:
    """Whether the answer says that it is done, rather than that the answer comes later."""
    if pressed.answer in {MESSAGE, UPDATE} or pressed.made:
        return pressed.answer != LATER or not (pressed.original and pressed.original.loading)
    return (pressed.answered_after or 0.0) < _SAYS_LATER_AFTER
