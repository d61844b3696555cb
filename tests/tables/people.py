"""Tables with people at them, for tests of the service and everything above it."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from bot.fairness.dice import SeededDice
from bot.rummy.moves import Discard, DrawStock, Move
from bot.store.sql import SqlStore
from bot.tables.commands import (
    ChannelId,
    ChooseSeat,
    Command,
    CutPack,
    GuildId,
    InteractionId,
    Join,
    NextDeal,
    Open,
    Person,
    Play,
    Start,
    TableId,
    UserId,
)
from bot.tables.drafting import Times
from bot.tables.service import TableService
from bot.tables.view import Stage, TableView
from tests.clocks import HandClock

ANN, BEA, CAS, DEV = (
    Person(user=UserId(100 + number), name=name)
    for number, name in enumerate(("Ann", "Bea", "Cas", "Dev"))
)
EVE = Person(user=UserId(999), name="Eve")
NO_TABLE = TableId(0)
CHANNEL, GUILD = ChannelId(7), GuildId(1)


@dataclass
class Screen:
    """A publisher that only remembers what it was told."""

    told: list[TableId] = field(default_factory=list)

    def changed(self, table: TableId) -> None:
        self.told.append(table)


@dataclass
class World:
    """A service on a database file, with a clock moved by hand."""

    service: TableService
    clock: HandClock
    screen: Screen
    path: Path
    table: TableId = NO_TABLE
    preset: str = "paplu"
    interactions: Iterator[int] = field(default_factory=itertools.count)

    async def restart(self) -> None:
        """Stop the process and start another on the same file."""
        await self.service.stop()
        self.service, self.screen = await serve(self.path, self.clock)
        await self.service.start()

    async def act(self, person: Person, command: Command, **more: object) -> TableView:
        return await self.service.act(self.table, person, command, **more)  # type: ignore[arg-type]  # passed through

    async def play(self, person: Person, move: Move) -> TableView:
        return await self.act(person, Play(move))

    async def see(self, person: Person | None = None) -> TableView:
        return await self.service.view(self.table, None if person is None else person.user)

    async def open(self, *people: Person, **house: str) -> TableView:
        """A lobby of these people, the first one host."""
        command = Open(
            channel=CHANNEL, guild=GUILD, preset=self.preset, house=tuple(sorted(house.items()))
        )
        view = await self.service.open(people[0], command, InteractionId(next(self.interactions)))
        self.table = view.table
        for person in people[1:]:
            view = await self.act(person, Join())
        return view

    async def deal(self, *people: Person, **house: str) -> TableView:
        """A table of these people with its first deal dealt."""
        await self.open(*people, **house)
        await self.act(people[0], Start())
        return await self.go_on(people)

    async def go_on(self, people: tuple[Person, ...]) -> TableView:
        """Answer every question until somebody has a turn, or the session is over."""
        for _ in itertools.count():
            view = await self.see()
            if view.stage in {Stage.DEAL, Stage.CLOSED, Stage.PAUSED}:
                return view
            who = next((p for p in people if self.number(view, p) == view.acting), people[0])
            if view.stage is Stage.CHOOSING:
                await self.act(who, ChooseSeat(view.free_places[0]))
            elif view.stage is Stage.CUTTING:
                await self.act(who, CutPack(20))
            else:
                await self.act(who, NextDeal())
        raise AssertionError

    @staticmethod
    def number(view: TableView, person: Person) -> int | None:
        return next((line.player for line in view.seats if line.user == person.user), None)

    async def turn(self, *people: Person) -> Person:
        """Whose turn it is."""
        view = await self.see()
        return next(person for person in people if self.number(view, person) == view.acting)

    async def draw_and_discard(self, person: Person) -> TableView:
        """One plain turn: the stock, and then the card just drawn."""
        view = await self.play(person, DrawStock())
        assert view.deal is not None and view.deal.drawn is not None
        return await self.play(person, Discard(view.deal.drawn))


@asynccontextmanager
async def world_at(path: Path) -> AsyncIterator[World]:
    """A world on the database file of `path`, which may start again meanwhile."""
    clock = HandClock()
    service, screen = await serve(path, clock)
    await service.start()
    made = World(service, clock, screen, path)
    yield made
    await made.service.stop()


async def serve(path: Path, clock: HandClock, seed: int = 5) -> tuple[TableService, Screen]:
    """A service on `path`, not yet started."""
    return await serve_on(f"sqlite+aiosqlite:///{path}", clock, seed)


async def serve_on(url: str, clock: HandClock, seed: int = 5) -> tuple[TableService, Screen]:
    """A service on the database of `url`, not yet started."""
    store = await SqlStore.open(url)
    ids = itertools.count(1000)
    service = TableService(
        store=store,
        clock=clock,
        dice=SeededDice(seed),
        times=Times(),
        new_table_id=lambda: TableId(next(ids)),
    )
    screen = Screen()
    service.publish_to(screen)
    return service, screen
