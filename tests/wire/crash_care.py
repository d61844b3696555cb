"""A short session with a pause, reminders and a rematch, whose bot dies again and again.

What is compared with the uninterrupted run elsewhere depends on the clock here: so this asks
whether what may happen once has happened once, and whether the record is whole.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections import Counter
from collections.abc import Coroutine, Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.store import admin
from bot.store.schema import EPOCH
from bot.tables.checking import problems_of
from bot.tables.commands import ChannelId, GuildId, TableId
from bot.tables.events import TablePaused
from bot.tables.table import Table
from bot.tables.view import Stage
from bot.ui.custom_id import parse
from tests.wire.club import ACKNOWLEDGED
from tests.wire.crash_people import GUEST, HOST
from tests.wire.crash_record import Record, read
from tests.wire.kill_points import Plan, deaths
from tests.wire.nursery import Life, Nursery
from tests.wire.person import Person
from tests.wire.standin import TOKEN, StandIn
from tests.wire.world import Message

_PATIENCE = 20.0
_WHOLE = 150.0
_TURN = timedelta(minutes=1)
_SLACK = timedelta(seconds=20)
"""What a slow machine may take of a turn while nobody looks."""


class Care:
    """People who agree to a pause once they were reminded, go on, and play again."""

    def __init__(self, standin: StandIn, nursery: Nursery, folder: Path, plan: Plan) -> None:
        self._standin = standin
        self._nursery = nursery
        self._database = folder / "paplu.db"
        self._log = folder / "bot.log"
        self._plan = plan
        self._url = f"sqlite+aiosqlite:///{self._database}"
        guild = standin.guild()
        self._channel = guild.channel("paplu")
        self._people = {name: guild.person(name) for name in (HOST, GUEST)}
        self._life: Life | None = None
        self._rest: timedelta | None = None
        self.wrong: list[str] = []

    async def play(self) -> Counter[str]:
        """Play it to its end, whatever the number of lives it takes: deaths by their points."""
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_WHOLE):
                    while not self._is_over():
                        await self._surviving(self._step())
                    while not await self._surviving(self._told()) or self._remembered():
                        continue
                    await self._stopped()
        finally:
            if self._life is not None:
                await self._life.kill()
            if not self._is_over():
                self.wrong.append(self._scene())
        self.wrong += [
            *(fault for fault in self._standin.faults if ACKNOWLEDGED not in fault),
            *await asyncio.to_thread(admin.check, self._url, problems_of),
            *self._broken(),
        ]
        return Counter(point for point, _ in deaths(Path(self._plan.book)))

    async def _told(self) -> None:
        """Return once all is quiet and nothing is left to be told, or it takes too long."""
        await self._standin.settled(0.4)
        with contextlib.suppress(TimeoutError):
            await self._standin.until(lambda: not self._remembered(), 2)

    def _remembered(self) -> bool:
        """Whether there is a message that something is still to be done about."""
        return bool(read(self._database).posts)

    # --- life and death -------------------------------------------------------------------

    async def _surviving(self, work: Coroutine[Any, Any, None]) -> bool:
        """Do it as far as the process lives; False once there had to be another one."""
        if self._life is None:
            await self._born()
        task = asyncio.create_task(work)
        assert self._life is not None
        ended = self._life.ended
        # Any: the one has no value, the other an exit code.
        both: set[asyncio.Future[Any]] = {task, ended}
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        if not ended.done():
            # Somebody pressed what had just gone: they look again.
            with contextlib.suppress(AssertionError, TimeoutError):
                task.result()
            return True
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await self._born()
        return False

    async def _stopped(self) -> None:
        assert self._life is not None
        while (code := await self._life.stop()) == -9:
            await self._born()
        if code != 0:
            self.wrong.append(f"it stopped with {code}: {self._scene()}")

    async def _born(self) -> None:
        while True:
            known = len(self._standin.gateway.sessions)
            self._life = await self._nursery.bear(self._environment, self._log)
            connected = asyncio.create_task(
                self._standin.until(lambda: len(self._standin.gateway.sessions) > known, _PATIENCE)  # noqa: B023
            )
            both: set[asyncio.Future[Any]] = {connected, self._life.ended}
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            if not self._life.ended.done():
                await connected
                break
            connected.cancel()
            if (code := self._life.ended.result()) != -9:
                raise AssertionError(f"it left with {code}: {self._log.read_text('utf-8')[-3000:]}")
        # Discord delivers once more what the last process had no time for, or had just answered.
        for one in list(self._standin.world.pressed.values())[-1:]:
            one.person.again(one)

    @property
    def _environment(self) -> dict[str, str]:
        return self._plan.to_environment() | {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_URL": self._standin.api_url,
            "DISCORD_GATEWAY_URL": self._standin.gateway_url,
            "PAPLU_DATABASE_URL": self._url,
        }

    # --- what is true, and what people do about it ----------------------------------------

    def _tables(self, record: Record) -> list[Table]:
        """Every table as its events tell it, the oldest first."""
        of: dict[int, list[Any]] = {}
        for row, event in zip(record.events, record.decoded(), strict=True):
            of.setdefault(int(str(row[0])), []).append(event)
        here = ChannelId(self._channel.id), GuildId(self._channel.guild.id)
        return [Table.fold(TableId(table), *here, events) for table, events in of.items()]

    def _scene(self) -> str:
        tables = self._tables(read(self._database))
        told = [message.text for message in self._channel.messages[-3:]]
        stages = [(table.id, table.stage, table.version) for table in tables]
        return f"{stages} {told} {self._log.read_text('utf-8')[-3000:]}"

    def _is_over(self) -> bool:
        tables = self._tables(read(self._database))
        return len(tables) == 2 and not tables[1].is_open

    async def _step(self) -> None:
        """The next thing that somebody does, by what is committed."""
        record = read(self._database)
        tables = self._tables(record)
        if not tables:
            house = "timer=1m, cut=auto"
            await self._host.slash("new", rules="paplu", format="deals:1", house=house)
            return
        table = tables[-1]
        people = {
            int(str(player)): self._people[str(name)]
            for of, player, name in record.people
            if of == table.id
        }
        match table.stage:
            case Stage.LOBBY if len(tables) == 2:
                await self._guest.slash("table rematch")
            case Stage.LOBBY if len(table.persons) == 1:
                await self._guest.slash("join")
            case Stage.LOBBY:
                await self._host.click("Start")
            case Stage.DEAL:
                await self._in_the_deal(table, people)
            case Stage.PAUSED:
                await self._guest.click("Resume")
            case Stage.CLOSED:
                await self._host.click("Rematch")
            case _:
                await self._standin.until(lambda: read(self._database).events != record.events, 2)

    async def _in_the_deal(self, table: Table, people: dict[int, Person]) -> None:
        if not table.pauses:
            await self._standin.until(lambda: self._are_reminded(table), 5)
        if table.id == 1000 and not table.pauses:
            who = next(p for p in table.persons_in_deal if p not in table.pause_votes)
            if people[who] is self._host:
                await self._host.click("Pause" if not table.pause_votes else "Agree to pause")
            else:
                await self._guest.slash("table pause")
            return
        if table.pauses:
            self._note_the_rest()
        assert table.acting is not None
        await people[table.acting].slash("withdraw")

    def _are_reminded(self, table: Table) -> bool:
        """Whether a reminder of this very table was sent."""
        sent = [_tables_of(message) for message in self._channel.posted if _reminds(message)]
        return str(table.id) in sent

    def _note_the_rest(self) -> None:
        """How much of the turn is left after the pause, by the deadline that is committed."""
        with closing(sqlite3.connect(self._database)) as database:
            found = database.execute("SELECT due FROM deadlines").fetchone()
        if found is not None and self._rest is None:
            self._rest = EPOCH + timedelta(microseconds=found[0]) - datetime.now(UTC)

    @property
    def _host(self) -> Person:
        return self._people[HOST]

    @property
    def _guest(self) -> Person:
        return self._people[GUEST]

    # --- what must hold in the end --------------------------------------------------------

    def _broken(self) -> Iterator[str]:
        record = read(self._database)
        tables = self._tables(record)
        if len(tables) != 2 or tables[1].rematch_of != tables[0].id:
            yield f"{len(tables)} tables"
        sent = Counter(_tables_of(message) for message in self._channel.posted if _reminds(message))
        if sent != Counter({str(table.id): 1 for table in tables}):
            yield f"reminders by table: {sent}"
        pauses = [event for event in record.decoded() if isinstance(event, TablePaused)]
        if len(pauses) != 1 or pauses[0].rest is None or self._rest is None:
            yield f"pauses: {pauses}, left after it: {self._rest}"
        elif not -_SLACK < self._rest - timedelta(milliseconds=pauses[0].rest) <= timedelta(0):
            yield f"{pauses[0]} left {self._rest}"
        with closing(sqlite3.connect(self._database)) as database:
            for name, rows in (("deals", 2), ("results", 4), ("ledger", 4), ("posts", 0)):
                found = database.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
                if found != rows:
                    yield f"{found} rows of {name}"
        if any(map(_reminds, self._channel.messages)):
            yield "somebody is still reminded"
        # Each session's last card keeps its buttons.
        told = [screen.text for screen in self._channel.screens]
        if len(told) != 2 or not all("session is over" in text for text in told):
            yield f"what has buttons in the end: {told}"


def _reminds(message: Message) -> bool:
    return "it is still your turn" in message.text


def _tables_of(message: Message) -> str:
    """The table that a message's first control is of."""
    control = parse(message.controls[0].custom_id)
    return "" if control is None else str(control.table)
