"""A bot that dies at every step of its start, over the database that a release has left.

There is a table in the middle of a deal, with a message in its channel that nobody remembers, and
a table that closed before anybody was told. Whatever step a start is cut short at, what is
committed stays as it was; the start that is not cut short leaves the channels as one alone would.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from bot.store import admin
from bot.tables.checking import problems_of
from tests.store.older import take_back_to
from tests.wire.crash_people import GUEST, HOST
from tests.wire.crash_record import Row
from tests.wire.kill_points import Plan, Point, deaths
from tests.wire.nursery import Life, Nursery
from tests.wire.standin import TOKEN, StandIn
from tests.wire.world import Channel

OLDEST, NEWEST, NONE = "0001", "newest", ""
"""Up to which migration the file is: the first, all there are, or not there at all."""
_PATIENCE = 30.0
_QUIET = 0.5
_KEPT = {
    "events": "SELECT table_id, version, name, schema, body FROM events ORDER BY 1, 2",
    "tables": "SELECT table_id, guild, channel, is_open, version FROM tables ORDER BY 1",
    "ledger": "SELECT seq, table_id, deal, player, halves, kind FROM ledger ORDER BY 1",
    "people": "SELECT table_id, player, user_id, name FROM people ORDER BY 1, 2",
    "deadlines": "SELECT table_id, kind, due FROM deadlines ORDER BY 1",
    "handled": "SELECT interaction_id FROM handled ORDER BY 1",
}
"""What no start may change."""
_RECORDED = {
    "deals": "SELECT table_id, deal, version, winner, won_by FROM deals ORDER BY 1, 2",
    "results": "SELECT * FROM results ORDER BY table_id, deal, player",
}
"""What a start makes anew where an older release has not kept it: of a table all or nothing."""
Rows = Mapping[str, tuple[Row, ...]]


class Starts:
    """One database, and a bot that is started over it until a start survives."""

    def __init__(
        self, standin: StandIn, nursery: Nursery, folder: Path, plan: Plan, revision: str = OLDEST
    ) -> None:
        self._standin = standin
        self._nursery = nursery
        self._database = folder / "paplu.db"
        self._log = folder / "bot.log"
        self._plan = plan
        self._revision = revision
        self._url = f"sqlite+aiosqlite:///{self._database}"
        guild = standin.guild()
        self._playing, self._closing = guild.channel("paplu"), guild.channel("rummy")
        self._people = {name: guild.person(name) for name in (HOST, GUEST)}
        self.wrong: list[str] = []

    async def play(self) -> Counter[str]:
        """Start it until a start survives: how often it died in one."""
        kept: Rows = {}
        recorded: Rows = {}
        if self._revision:
            await self._leave_a_mess()
            kept, recorded = self._rows(_KEPT), self._rows(_RECORDED)
        if self._revision == OLDEST:
            await asyncio.to_thread(take_back_to, OLDEST, self._database)
        dead = 0
        while not await self._survives():
            dead += 1
            self.wrong += self._changed(kept, recorded, dead)
        self.wrong += self._changed(kept, recorded, dead)
        self.wrong += self._unfinished() if self._revision else ()
        self.wrong += await asyncio.to_thread(admin.check, self._url, problems_of)
        self.wrong += self._standin.faults
        return Counter(point for point, _ in deaths(Path(self._plan.book)))

    # --- what an older process has left -------------------------------------------------------

    async def _leave_a_mess(self) -> None:
        host, guest = self._people[HOST], self._people[GUEST]
        for channel in (self._playing, self._closing):
            life = await self._born(replace(self._plan, points=()))
            host.here = guest.here = channel
            await host.slash("new", rules="indian", format="points", house="cut=auto, timer=off")
            await guest.slash("join")
            await host.slash("start")
            await self._reads(channel, "Stock")
            first = host if f"▶ **{HOST}**" in channel.messages[-1].text else guest
            await first.slash("withdraw")
            await self._reads(channel, "Next deal")
            await life.stop()
        await self._end_unannounced()
        # As a process leaves it that dies before it can store the message's id.
        board = self._playing.screens[-1]
        self._standin.world.message(self._playing, dict(board.payload))

    async def _reads(self, channel: Channel, text: str) -> None:
        """Return once that stands on the newest message, and all is quiet."""
        told = channel.posted
        await self._standin.until(lambda: told and text in told[-1].text, _PATIENCE)
        await self._standin.settled(_QUIET)

    async def _end_unannounced(self) -> None:
        """Somebody goes on at one table; then the other is ended, and the process dies of it."""
        only = ("events * of 1001",)
        plan = replace(self._plan, points=(Point.AFTER_COMMIT,), share=100, only=only)
        life, host = await self._born(plan), self._people[HOST]
        host.here = self._playing
        await host.slash("next")
        await self._reads(self._playing, "Stock")
        host.here = self._closing
        ending = asyncio.create_task(host.slash("end"))
        async with asyncio.timeout(_PATIENCE):
            await asyncio.shield(life.ended)
        ending.cancel()
        await asyncio.gather(ending, return_exceptions=True)
        for pressed in list(self._standin.world.pressed.values()):
            self._standin.world.forget(pressed)

    # --- starts ---------------------------------------------------------------------------

    async def _born(self, plan: Plan) -> Life:
        """A process that has begun to start; one that dies in it is not waited for."""
        known = len(self._standin.gateway.sessions)
        environment = plan.to_environment() | {
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_URL": self._standin.api_url,
            "DISCORD_GATEWAY_URL": self._standin.gateway_url,
            "PAPLU_DATABASE_URL": self._url,
        }
        life = await self._nursery.bear(environment, self._log)
        connected = asyncio.create_task(
            self._standin.until(lambda: len(self._standin.gateway.sessions) > known, _PATIENCE)
        )
        both: set[asyncio.Future[Any]] = {connected, life.ended}
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        connected.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await connected
        return life

    async def _survives(self) -> bool:
        """Whether a start comes to its end, all quiet; it is then stopped."""
        life = await self._born(self._plan)
        quiet = asyncio.create_task(self._done())
        both: set[asyncio.Future[Any]] = {quiet, life.ended}
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        if not life.ended.done():
            ended = await life.stop()
            if ended == 0:
                return True
        quiet.cancel()
        await asyncio.gather(quiet, return_exceptions=True)
        ended = life.ended.result()
        if ended != -9:
            raise AssertionError(f"it left with {ended}: {self._log.read_text('utf-8')[-3000:]}")
        return False

    async def _done(self) -> None:
        """Return once all is quiet and the channels are in order, or that takes too long: pictures
        are drawn without a word."""
        await self._standin.settled(_QUIET)
        with contextlib.suppress(TimeoutError):
            await self._standin.until(lambda: not any(self._disorder()), _PATIENCE)
            await self._standin.settled(_QUIET)

    # --- what must hold -------------------------------------------------------------------

    def _rows(self, queries: Mapping[str, str]) -> Rows:
        if not self._database.exists():
            return {}
        # Not read-only: what a process began that died has to be undone.
        with closing(sqlite3.connect(self._database)) as database:
            known = {name for (name,) in database.execute("SELECT name FROM sqlite_master")}
            return {
                name: tuple(database.execute(query).fetchall())
                for name, query in queries.items()
                if name in known
            }

    def _changed(self, kept: Rows, recorded: Rows, dead: int) -> Iterator[str]:
        """What a start has changed that no start may change."""
        for name, rows in self._rows(_KEPT).items():
            if rows != kept.get(name, ()):
                yield f"after {dead} deaths, {name}: {rows} instead of {kept.get(name)}"
        found = self._rows(_RECORDED)
        tables = {row[0] for rows in found.values() for row in rows}
        for name, rows in found.items():
            expected = tuple(row for row in recorded.get(name, ()) if row[0] in tables)
            if rows != expected:
                yield f"after {dead} deaths, {name}: {rows} instead of {expected}"

    def _unfinished(self) -> Iterator[str]:
        """What the start that came to its end has left as it was."""
        if len(self._rows(_RECORDED)["deals"]) != 2:
            yield "not every finished deal is recorded"
        yield from self._disorder()
        for channel in (self._playing, self._closing):
            often = Counter(message.text for message in channel.messages)
            yield from (f"#{channel.name} says twice: {text}" for text, n in often.items() if n > 1)

    def _disorder(self) -> Iterator[str]:
        """Where there is another message with buttons than the present one."""
        for channel, says in ((self._playing, "Stock"), (self._closing, "session is over")):
            screens = channel.screens
            if channel.posted and (len(screens) != 1 or says not in screens[0].text):
                yield f"#{channel.name} shows {[screen.text for screen in screens]}"
