"""Sittings: people at a table of the service, without Discord, for what is measured on disk."""

from __future__ import annotations

import itertools
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.fairness.dice import SeededDice
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

ROUNDS = 10
"""Turns behind every table."""
NOT_YET = TableId(0)


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of table: what is played there, and by how many people."""

    preset: str = "paplu"
    seats: int = 2


PLAIN = (Kind(),) * 10
FAMILY = (
    Kind("paplu", 2),
    Kind("indian", 3),
    Kind("paplu", 4),
    Kind("indian21", 2),
    Kind("paplu", 2),
    Kind("gin10", 2),
    Kind("indian", 2),
    Kind("marriage21", 3),
    Kind("paplu", 3),
    Kind("indian10", 2),
)
"""What is played of ten tables of many servers: the default at four of them, every game at one."""


async def models_of(kinds: Sequence[Kind]) -> list[StoredTable]:
    """A table of each kind with some turns behind it, without a timer."""
    with tempfile.TemporaryDirectory(prefix="paplu-models-") as folder:
        service = await service_on(f"sqlite+aiosqlite:///{folder}/models.db")
        models = [await _model(service, number, kind) for number, kind in enumerate(kinds, 1)]
        await service.stop()
    return models


async def _model(service: TableService, number: int, kind: Kind) -> StoredTable:
    people = [Person(user=UserId(n + 1), name=f"Person {n}") for n in range(kind.seats)]
    sitting = Sitting(service, people, ChannelId(number), preset=kind.preset)
    await sitting.open(("timer", "off"))
    for _ in range(ROUNDS):
        await sitting.draw_and_discard()
    stored = await service.store.load(sitting.table)
    assert stored is not None
    return stored


async def service_on(url: str) -> TableService:
    """A service on the database of `url`, whose computer players and seats are the same again."""
    ids = itertools.count(1)
    return TableService(
        store=await SqlStore.open(url),
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
    preset: str = "paplu"
    table: TableId = NOT_YET
    interactions: Iterator[int] = field(default_factory=itertools.count)

    async def open(self, *house: tuple[str, str]) -> None:
        """Open a table, and deal."""
        host, *others = self.people
        command = Open(
            channel=self.channel,
            guild=GuildId(1),
            preset=self.preset,
            house=(("cut", "auto"), ("format", "rotation"), ("rotations", "5"), *house),
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

    async def play_out(self, dice: SeededDice) -> int:
        """Play the deal to its end, everybody as the steady player would: how many moves."""
        player, moves = player_of_level("steady"), 0
        view = await self.service.view(self.table, None)
        while view.stage is Stage.DEAL:
            person = self._acting(view)
            seen = await self.service.view(self.table, person.user)
            assert seen.deal is not None
            await self.act(person, Play(player.choose(seen.deal, dice)))
            view = await self.service.view(self.table, None)
            moves += 1
        return moves

    async def act(self, person: Person, command: Command) -> TableView:
        return await self.service.act(self.table, person, command, interaction=self._interaction())

    def _acting(self, view: TableView) -> Person:
        user = next(line.user for line in view.seats if line.player == view.acting)
        return next(person for person in self.people if person.user == user)

    def _interaction(self) -> InteractionId:
        # Every table counts from a number of its own.
        return InteractionId((self.channel << 20) + next(self.interactions))
