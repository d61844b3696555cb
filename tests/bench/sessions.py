"""Sessions: people who come, play, look back at what they played, play again and leave."""

from __future__ import annotations

import asyncio
import random
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field

from tests.bench.people import Clicks, Finished, Party, found
from tests.bench.sittings import FAMILY
from tests.wire.person import Person
from tests.wire.standin import StandIn
from tests.wire.world import Channel, Guild, Message

KEPT = 30.0
"""Seconds after which the stand-in forgets an interaction."""
_POSTED = 5
"""So many of its messages a channel still has when the next session begins."""
_PAGES = 3
"""So many buttons are pressed on a page that somebody looks at."""
LOOKS = (
    "scores", "history", "leaderboard", "stats", "ledger", "deal last", "deal verify",
    "deal replay", "rules", "help", "privacy show", "hand", "board",
)  # fmt: skip
_HARMLESS = (
    "Next", "Back", "Newer", "Older", "First", "Last", "Rules", "Scores", "How fair", "Check",
    "My data", "Help", "Sort", "The others", "Play a first", "Deal the cards", "Draw stock",
    "One step", "Deal again",
)  # fmt: skip
AGAIN, MOVES_ON = 0.3, 0.1
"""How often people play again, and how often their channel is deleted afterwards."""


@dataclass(slots=True)
class Counted:
    """What was played so far; `wrong` says what nobody expected."""

    sessions: int = 0
    presses: int = 0
    late: int = 0
    servers: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


class Evening:
    """A channel in which sessions are played one after the other, each by people who were never
    there before. Between one thing and the next they think for `thinks` seconds, on average."""

    def __init__(
        self, clicks: Clicks, guild: Guild, number: int, counted: Counted, thinks: float
    ) -> None:
        self._clicks = clicks
        self._guild = guild
        self._channel = guild.channel(f"table-{number}")
        self._kind = FAMILY[number % len(FAMILY)]
        self._dice = random.Random(number)
        self._counted = counted
        self._thinks = thinks
        self._last_answer = ""

    async def go_on(self) -> None:
        """Session after session; after one that went wrong, in another channel."""
        # Not everybody comes at the same moment.
        await asyncio.sleep(self._dice.uniform(0, 10) * self._thinks)
        while True:
            people = tuple(self._newcomers())
            party = Party(self._clicks, self._channel, people, patience=self._dice.randint(2, 6))
            try:
                await self._session(party)
            except Exception as error:  # noqa: BLE001  # The edge: it is told at the end.
                self._counted.wrong.append(self._told(error))
                self._move_on()
            self._counted.sessions += 1
            self._counted.presses += len(party.answers)
            self._counted.late += party.late
            self._leave(people)

    def _told(self, error: Exception) -> str:
        """What went wrong, while what stood on the screen."""
        lines = (line for line in traceback.format_tb(error.__traceback__) if "sessions.py" in line)
        where = " < ".join(line.split("in ")[1].split()[0] for line in reversed(list(lines)))
        shown = self._newest.text[-500:] if self._channel.posted else "nothing"
        told = f"{self._kind.preset}, {where}: {error!r:.300}; at the end of the screen: {shown}"
        return f"{told}; a rematch was answered with: {self._last_answer}"

    def _newcomers(self) -> Iterator[Person]:
        for number in range(self._kind.seats):
            person = self._guild.person(f"Person {number}")
            person.here = self._channel
            yield person

    async def _session(self, party: Party) -> None:
        await party.gather(rules=self._kind.preset, house="cut=auto, format=deals:2")
        await self._passes_by()
        if self._dice.random() < 0.3:
            await self._clicks.say(party.people[0], "computer add", level="easy")
        await party.start()
        await self._play(party)
        assert not self._goes_on, "nobody here can go on with it"
        for command in self._dice.sample(LOOKS, 3):
            await self._look(self._dice.choice(party.people), command)
        if self._dice.random() < AGAIN:
            await self._again(party)
        if self._dice.random() < MOVES_ON:
            self._move_on()

    async def _think(self) -> None:
        await asyncio.sleep(self._dice.uniform(0.5, 1.5) * self._thinks)

    async def _passes_by(self) -> None:
        """Somebody sits down in the lobby, and leaves."""
        passer = self._guild.person("Passer-by")
        passer.here = self._channel
        for command in ("join", "leave"):
            await self._clicks.say(passer, command)
        self._leave([passer])

    async def _play(self, party: Party, presses: int = 1 << 30) -> None:
        with suppress(Finished):
            for _ in range(presses):
                await self._think()
                await party.press()
                self._counted.kinds["press"] += 1

    async def _look(self, person: Person, command: str) -> None:
        """Give a command, and press some of what is on the page that it shows."""
        await self._think()
        said = await self._clicks.say(person, command)
        self._counted.kinds[command] += 1
        page = next((message for message in said.made if message.ephemeral_for is person), None)
        for _ in range(_PAGES if page is not None and not page.loading else 0):
            assert page is not None
            buttons = [c for c in page.controls if c.label.startswith(_HARMLESS) and not c.disabled]
            if not buttons:
                return
            await self._think()
            await self._clicks.press(person, page, self._dice.choice(buttons))
            self._counted.kinds["page"] += 1

    async def _again(self, party: Party) -> None:
        """A rematch, which everybody agrees to end soon."""
        screen, after = self._newest, len(self._channel.posted)
        control = found(screen, "Rematch")
        if control is None:
            return
        party.panels.clear()
        pressed = await self._clicks.press(party.people[0], screen, control)
        self._last_answer = pressed.made[-1].text if pressed.made else f"{pressed.answer}"
        await self._clicks.posted(self._channel, after)
        for other in party.people[1:]:
            await self._clicks.say(other, "join")
        await self._clicks.posted(self._channel, after + 1)
        await self._play(party, presses=4)
        for person in party.people:
            await self._clicks.say(person, "end")
        self._counted.kinds["rematch"] += 1
        await asyncio.sleep(1.0)
        if self._goes_on:
            # Somebody was asked in the moment that a deal began, or was over.
            self._move_on()

    @property
    def _goes_on(self) -> bool:
        """Whether there is something to press for those who play."""
        return any(found(self._newest, label) for label in ("My hand", "Next deal", "Seat"))

    @property
    def _newest(self) -> Message:
        return self._channel.posted[-1]

    def _leave(self, people: tuple[Person, ...] | list[Person]) -> None:
        """They leave the server; nobody keeps what only they saw."""
        for person in people:
            person.forget()
            person.leave_server()
        _trim(self._channel)

    def _move_on(self) -> None:
        """Somebody deletes the channel, and makes another."""
        self._guild.remove(self._channel)
        world = self._guild.world
        del self._guild.channels[self._channel.id], world.channels[self._channel.id]
        self._channel = self._guild.channel("table")


async def passing_servers(clicks: Clicks, standin: StandIn, counted: Counted) -> None:
    """Servers that invite the bot, open a table, and throw it out again."""
    while True:
        guild = standin.guild("Passing")
        person = guild.person("Host")
        channel = person.here
        with suppress(TimeoutError):
            await clicks.say(person, "new")
            await clicks.posted(channel, 0)
            await clicks.say(person, "computer add", level="easy")
        guild.remove_bot()
        del standin.world.channels[channel.id]
        counted.servers += 1
        await asyncio.sleep(1.0)


async def forgetting(standin: StandIn) -> None:
    """Keep the stand-in from growing itself: what is long over is forgotten."""
    world = standin.world
    while True:
        await asyncio.sleep(2.0)
        standin.requests.clear()
        world.files.clear()
        old = time.perf_counter() - KEPT
        for pressed in [each for each in world.pressed.values() if each.began < old]:
            world.forget(pressed)


def _trim(channel: Channel) -> None:
    del channel.posted[:-_POSTED]
    kept = {message.id for message in channel.posted}
    channel.nonces = {n: message for n, message in channel.nonces.items() if message.id in kept}
