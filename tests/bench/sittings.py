"""Sittings: people at a table of the service, without Discord, for what is measured on disk."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.fairness.shuffle import SeededDice
from bot.players.registry import player_of_level
from bot.rummy.moves import Discard, DrawStock
from bot.store.sql import SqlStore
from bot.tables.clock import SystemClock
from bot.tables.commands import (
    ChannelId,
    ChooseSeat,
    Command,
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
from bot.tables.ports import StoredTable
from bot.tables.service import TableService
from bot.tables.view import Stage, TableView

MODELS = 10
"""So many tables are played; the others are copies of them."""
ROUNDS = 10
"""Turns behind every table."""
NOT_YET = TableId(0)


async def models_of(database: Path) -> list[StoredTable]:
    """Tables of two with some turns behind them, without a timer."""
    service = await service_on(database)
    models = []
    for number in range(MODELS):
        people = [Person(user=UserId(n + 1), name=f"Person {n}") for n in range(2)]
        sitting = Sitting(service, people, ChannelId(number + 1))
        await sitting.open(("timer", "off"))
        for _ in range(ROUNDS):
            await sitting.draw_and_discard()
        stored = await service.store.load(sitting.table)
        assert stored is not None
        models.append(stored)
    await service.stop()
    return models


def url_of(database: Path) -> str:
    return f"sqlite+aiosqlite:///{database}"


async def service_on(database: Path) -> TableService:
    ids = itertools.count(1)
    return TableService(
        store=await SqlStore.open(url_of(database)),
        clock=SystemClock(),
        dice=SeededDice(7),
        times=Times(),
        new_table_id=lambda: TableId(next(ids)),
    )


@dataclass(slots=True)
class Sitting:
    """People at a table of the service, without Discord."""

    service: TableService
    people: Sequence[Person]
    channel: ChannelId
    table: TableId = NOT_YET
    interactions: Iterator[int] = field(default_factory=itertools.count)

    async def open(self, *house: tuple[str, str]) -> None:
        """Open a table, and deal."""
        host, *others = self.people
        command = Open(
            channel=self.channel,
            guild=GuildId(1),
            preset="paplu",
            house=(("cut", "auto"), ("rotations", "5"), *house),
        )
        view = await self.service.open(host, command, self._interaction())
        self.table = view.table
        for other in others:
            await self.act(other, Join())
        await self.act(host, Start())
        await self.deal()

    async def deal(self) -> bool:
        """Go on until somebody has a turn; False when the session is over instead."""
        while True:
            view = await self.service.view(self.table, None)
            match view.stage:
                case Stage.DEAL:
                    return True
                case Stage.CLOSED:
                    return False
                case Stage.CHOOSING:
                    await self.act(self._acting(view), ChooseSeat(view.free_places[0]))
                case _:
                    await self.act(self.people[0], NextDeal())

    async def draw_and_discard(self) -> None:
        """A plain turn: from the stock, and away with it."""
        person = self._acting(await self.service.view(self.table, None))
        view = await self.act(person, Play(DrawStock()))
        assert view.deal is not None and view.deal.drawn is not None
        await self.act(person, Play(Discard(view.deal.drawn)))

    async def play_out(self, dice: SeededDice) -> None:
        """Play the deal to its end, everybody as the steady player would."""
        player = player_of_level("steady")
        view = await self.service.view(self.table, None)
        while view.stage is Stage.DEAL:
            person = self._acting(view)
            seen = await self.service.view(self.table, person.user)
            assert seen.deal is not None
            await self.act(person, Play(player.choose(seen.deal, dice)))
            view = await self.service.view(self.table, None)

    async def act(self, person: Person, command: Command) -> TableView:
        return await self.service.act(self.table, person, command, interaction=self._interaction())

    def _acting(self, view: TableView) -> Person:
        user = next(line.user for line in view.seats if line.player == view.acting)
        return next(person for person in self.people if person.user == user)

    def _interaction(self) -> InteractionId:
        # Every table counts from a number of its own.
        return InteractionId((self.channel << 20) + next(self.interactions))
