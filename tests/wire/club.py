"""A club: a server in front of the stand-in, its people, the shipped bot, and what must hold."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from sqlalchemy import Connection

from bot.rummy.conservation import check_conservation
from bot.rummy.errors import RummyError
from bot.store import admin, reading
from bot.store.asking import readers_of
from bot.tables.checking import problems_of
from bot.tables.commands import TableId
from bot.tables.ports import LedgerRow, StoredTable
from tests.wire.money import wrong_ledger, wrong_pool, wrong_standings
from tests.wire.onlooker import Onlooker
from tests.wire.person import Person
from tests.wire.process import BotProcess
from tests.wire.secrecy import leaks, table_after
from tests.wire.standin import StandIn
from tests.wire.truth import untruths, wrong_history
from tests.wire.world import Channel, Pressed

T = TypeVar("T")

ACKNOWLEDGED = "already been acknowledged"
"""What Discord says to a second answer: the bot gives one where it cannot know of the first."""
_HEALED = 30.0
"""Seconds after which an old screen is a fault, however often Discord failed."""
# People press as fast as a script does, computer players move at once, nobody is too late.
UNHURRIED = {
    "PAPLU_ACTIONS_PER_SECOND": "1000000",
    "PAPLU_COMPUTER_SECONDS": "0",
    "PAPLU_CHOICE_SECONDS": "3600",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Club:
    """A server with one channel. The bot is `python -m bot run`."""

    standin: StandIn
    channel: Channel
    people: Sequence[Person]
    bot: BotProcess
    onlooker: Onlooker

    def __getitem__(self, name: str) -> Person:
        return next(person for person in self.people if person.name == name)

    async def stored(self) -> StoredTable:
        """What is committed of the one table."""
        stored = await self._asked(reading.stored_table)
        assert stored is not None
        return stored

    async def ledger(self) -> Sequence[LedgerRow]:
        """What is written in it."""
        return await self._asked(reading.ledger)

    async def _asked(self, question: Callable[[Connection, TableId], T]) -> T:
        readers = readers_of(self.url)
        try:
            (table,) = await readers.ask(reading.all_tables)
            return await readers.ask(lambda connection: question(connection, table))
        finally:
            await readers.close()

    @property
    def told(self) -> str:
        """The newest message of the channel."""
        return self.channel.messages[-1].text if self.channel.messages else ""

    @property
    def is_over(self) -> bool:
        """Whether the channel says so."""
        return "session is over" in self.told

    @property
    def faults(self) -> list[str]:
        """What Discord would have refused, but for second answers."""
        return [fault for fault in self.standin.faults if ACKNOWLEDGED not in fault]

    def _unanswered(self, excused: Collection[Pressed]) -> list[str]:
        """Every interaction that failed although Discord refused no answer to it."""
        refused = {
            int(request.path.split("/")[2])
            for request in self.standin.requests
            if request.kind == "answer" and not 200 <= request.status < 300
        }
        return [
            f"unanswered: {pressed.person.name}: {pressed.name or pressed.data}"
            for pressed in self.standin.world.pressed.values()
            if pressed.answer is None and pressed.id not in refused and pressed not in excused
        ]

    async def problems(self, excused: Collection[Pressed] = ()) -> list[str]:
        """What does not stand as it must, once all has settled. The bot is stopped for it.

        `excused` are presses that Discord never delivered.
        """
        with suppress(TimeoutError):
            await self.standin.until(lambda: not any(self._problems_of_the_channel()), _HEALED)
        await self.standin.settled()
        ended = await self.bot.stop()
        stored = await self.stored()
        return [
            *([f"the bot left with {ended}"] if ended else []),
            *(line for line in self.bot.log.splitlines() if " ERROR " in line),
            *self.faults,
            *self._unanswered(excused),
            *self._broken_promises(),
            *self._problems_of_the_channel(),
            *await asyncio.to_thread(admin.check, self.url, problems_of),
            *lost_cards(stored),
            *leaks(self.onlooker.shown, stored),
            *untruths(self.onlooker.shown, self.onlooker.screens, stored),
            *wrong_ledger(await self.ledger(), stored),
            *wrong_pool(stored),
            *(self._problems_of_the_end(stored) if self.is_over else ()),
        ]

    def _problems_of_the_end(self, stored: StoredTable) -> list[str]:
        """Whether the channel tells the whole session as it was."""
        return [
            *wrong_standings(self.told, stored),
            *wrong_history(self.channel.messages, stored),
        ]

    def _broken_promises(self) -> Iterator[str]:
        """Messages that still say "thinking"."""
        for person in self.people:
            for message in person.private:
                if message.loading:
                    yield f"{person.name} waits for an answer that never came"

    def _problems_of_the_channel(self) -> Iterator[str]:
        """Each screen was posted once, and only the newest has something to press."""
        for stamp, times in Counter(self.onlooker.screens.values()).items():
            if times > 1:
                yield f"the screen of version {stamp} was posted {times} times"
        for message in self.channel.screens:
            if message is not self.channel.messages[-1]:
                yield f"an old message can be pressed: {message.text}"

    @property
    def url(self) -> str:
        """That of the database."""
        return self.bot.url


@asynccontextmanager
async def open_club(
    database: Path,
    names: Sequence[str],
    *,
    env: Mapping[str, str] | None = None,
    compressed: bool = True,
    limited: bool = False,
) -> AsyncIterator[Club]:
    """A club of these people. Without `limited` no session waits for Discord's rate limits."""
    async with StandIn(compressed=compressed, limited=limited) as standin:
        guild = standin.guild()
        channel = guild.channel()
        people = [guild.person(name) for name in names]
        bot = BotProcess(standin, database, env={**UNHURRIED, **(env or {})})
        club = Club(
            standin=standin,
            channel=channel,
            people=people,
            bot=bot,
            onlooker=Onlooker(standin, channel, bot.url),
        )
        try:
            await bot.start()
            await standin.ready()
            yield club
        finally:
            await bot.kill()
            club.onlooker.close()


def lost_cards(stored: StoredTable) -> Iterator[str]:
    """Versions at which a card was in two places, or in none (rule book 1.1)."""
    table = table_after(stored, 1)
    for event in stored.events[1:]:
        table = table.apply(event)
        try:
            if table.deal is not None:
                check_conservation(table.deal)
        except RummyError as error:
            yield f"version {table.version}: {error}"
