"""Our bot and two bare ones, pressed alike: each with a stand-in of its own, all at once."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench.bare_bots import hand_panel, payload_of
from tests.bench.databases import Database
from tests.bench.people import Clicks, found
from tests.bench.processes import FILES, Bot, Furnish, running
from tests.wire.person import Person
from tests.wire.world import Message

OURS, ANSWERING, DURABLE = "paplu", "answering", "durable"
TIDY = 1.5
"""Seconds of silence after which our bot has nothing left to tidy up."""


@asynccontextmanager
async def trio(
    folder: Path, furnish: Furnish | None = None, database: Database = FILES
) -> AsyncIterator[tuple[Bot, Bot, Bot]]:
    """Ours, the answering one and the durable one; who is not pressed has nothing to do."""
    async with AsyncExitStack() as stack:
        ours = await stack.enter_async_context(
            running(OURS, folder, furnish=furnish, database=database)
        )
        answering, durable = [
            await stack.enter_async_context(
                running(
                    kind,
                    folder,
                    module="tests.bench.bare_bots",
                    arguments=(kind,),
                    database=database,
                )
            )
            for kind in (ANSWERING, DURABLE)
        ]
        yield ours, answering, durable


@dataclass(slots=True)
class Presser:
    """Somebody with the hand panel of a bare bot before them, who presses on and on."""

    clicks: Clicks
    person: Person
    panel: Message
    moves: list[float] = field(default_factory=list)
    late: int = 0

    @property
    def answers(self) -> list[float]:
        """The seconds until each press was answered."""
        return self.moves

    async def press(self) -> None:
        """Choose a card to discard."""
        control = found(self.panel, "Discard")
        assert control is not None
        value = control.options[0]["value"]
        pressed = await self.clicks.press(self.person, self.panel, control, [value])
        if pressed.answered_after is None:
            self.late += 1
        else:
            self.moves.append(pressed.answered_after)


def pressers(bot: Bot, count: int) -> Sequence[Presser]:
    """People at a bare bot, each in a channel of their own with the same hand panel."""
    clicks = Clicks(bot.standin)
    body = payload_of(hand_panel())
    made = []
    for number in range(count):
        channel = bot.server.channel(f"table-{number}")
        person = bot.server.person(f"Person {number}")
        person.here = channel
        panel = bot.standin.world.message(channel, body, ephemeral_for=person)
        made.append(Presser(clicks, person, panel))
    return made
