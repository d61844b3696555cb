"""People who press as soon as there is something to press, and the bot's answers to them."""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import dataclass, field

from tests.wire.person import Person
from tests.wire.standin import StandIn
from tests.wire.world import Channel, Guild, Message, Pressable, Pressed, Request

PATIENCE = 60.0
_MENTION = re.compile(r"<@([0-9]+)>")


class Clicks:
    """Sends presses, and hears of the answers and of new messages as they arrive.

    It does without the stand-in's own waiting, which looks at everything whenever anything
    happens: with hundreds of people that would be measured instead of the bot.
    """

    def __init__(self, standin: StandIn) -> None:
        self._waiting: dict[tuple[str, str], asyncio.Future[None]] = {}
        self._under_way = 0
        self._heard_at = time.perf_counter()
        standin.trouble.on_request(self._hears)
        standin.trouble.on_answered(self._heard)

    def _hears(self, _request: Request) -> None:
        self._under_way += 1

    def _heard(self, request: Request) -> None:
        self._under_way -= 1
        self._heard_at = time.perf_counter()
        # What is answered, posted in or followed up: an interaction, a channel, a token.
        where = request.path.split("/")[3 if request.kind == "followup" else 2]
        waiting = self._waiting.pop((request.kind, where), None)
        if waiting is not None and not waiting.done():
            waiting.set_result(None)

    async def _next(self, kind: str, where: object) -> None:
        heard = self._waiting[kind, str(where)] = asyncio.get_running_loop().create_future()
        try:
            async with asyncio.timeout(PATIENCE):
                await heard
        except TimeoutError:
            raise TimeoutError(f"the bot sent no {kind} for {where}") from None

    async def quiet(self, seconds: float) -> None:
        """Return once the bot has said nothing for so long."""
        async with asyncio.timeout(PATIENCE):
            while (left := self._heard_at + seconds - time.perf_counter()) > 0 or self._under_way:
                await asyncio.sleep(max(left, 0.001))

    async def press(
        self, person: Person, message: Message, control: Pressable, values: list[str] | None = None
    ) -> Pressed:
        """Press, and return once the first answer is there."""
        pressed = person.send_press(message, control, values)
        await self._next("answer", pressed.id)
        return pressed

    async def shown(self, pressed: Pressed) -> Message:
        """The private message that follows the first answer."""
        while len(pressed.made) < 2:
            await self._next("followup", pressed.token)
        return pressed.made[-1]

    async def posted(self, channel: Channel, after: int) -> Message:
        """The newest message of a channel, once there are more than `after`."""
        while len(channel.posted) <= after:
            await self._next("post", channel.id)
        return channel.posted[-1]


def found(message: Message, label: str) -> Pressable | None:
    """The control of a message whose label begins so."""
    return next((each for each in message.controls if each.label.startswith(label)), None)


class Finished(Exception):
    """There is nothing more to press at this table."""


@dataclass(slots=True)
class Party:
    """People at one table, who look at their hand, draw from the stock and discard what comes
    first, all on their own panels.

    `looks` are the seconds until they were shown their hand, `moves` until a move was answered.
    """

    clicks: Clicks
    channel: Channel
    people: tuple[Person, ...]
    looks: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    panels: dict[int, Message] = field(default_factory=dict)
    next_up: int = 0

    @classmethod
    def of(cls, clicks: Clicks, server: Guild, number: int, people: int) -> Party:
        """New people in a new channel."""
        channel = server.channel(f"table-{number}")
        party = cls(
            clicks,
            channel,
            tuple(server.person(f"Person {number}.{each}") for each in range(people)),
        )
        for person in party.people:
            person.here = channel
        return party

    async def sit_down(self, computers: int = 0, level: str = "steady") -> None:
        """Open a table, with so many computer players too, and begin its first deal."""
        host, *others = self.people
        await _said(host, "new", house="rotations=5, cut=auto")
        for other in others:
            await _said(other, "join")
        for _ in range(computers):
            await _said(host, "computer add", level="steady")
        await self.clicks.posted(self.channel, 0)
        await _said(host, "start")
        await self.clicks.posted(self.channel, 1)
        await self._to_a_deal()

    async def look(self) -> tuple[Person, Message]:
        """Whoever's turn it is, with their panel before them."""
        while True:
            posted = len(self.channel.posted)
            for _ in self.people:
                await self._to_a_deal()
                person = self.people[self.next_up]
                panel = await self._hand(person)
                if found(panel, "Draw stock") is not None:
                    return person, panel
                self.next_up = (self.next_up + 1) % len(self.people)
            # The deal is over, and the channel may hear of it late.
            await self.clicks.posted(self.channel, posted)

    async def draw(self, person: Person, panel: Message) -> None:
        """They draw, and have their cards before them."""
        self.moves.append(await self._press(person, panel, "Draw stock"))

    async def discard(self, person: Person, panel: Message) -> None:
        """They discard; nobody waits for the message that asks the next one."""
        self.moves.append(await self._press(person, panel, "Discard"))
        self.next_up = (self.next_up + 1) % len(self.people)

    async def turn(self) -> None:
        """One turn."""
        person, panel = await self.look()
        await self.draw(person, panel)
        await self.discard(person, panel)

    async def turn_on_board(self) -> float:
        """One turn as the table message offers it; the seconds until it asks the next player."""
        control = await self._to_a_turn()
        person = self._asked()
        pressed = await self.clicks.press(person, self._screen, control)
        assert pressed.answered_after is not None
        self.moves.append(pressed.answered_after)
        hand = await self.clicks.shown(pressed)
        after, began = len(self.channel.posted), time.perf_counter()
        await self.discard(person, hand)
        await self.clicks.posted(self.channel, after)
        return time.perf_counter() - began

    async def _to_a_turn(self) -> Pressable:
        """Do whatever comes before a person is asked to draw; what they press then."""
        while (control := found(self._screen, "Draw stock")) is None:
            after = len(self.channel.posted)
            if found(self._screen, "My hand") is None:
                await self._to_a_deal()
            else:
                await self.clicks.posted(self.channel, after)
        return control

    async def _hand(self, person: Person) -> Message:
        panel = self.panels.get(person.id)
        if panel is None or found(panel, "My hand") is None:
            control = found(self._screen, "My hand")
            assert control is not None, self._screen.text
            pressed = await self.clicks.press(person, self._screen, control)
            panel = self.panels[person.id] = pressed.made[0]
        else:
            self.looks.append(await self._press(person, panel, "My hand"))
        return panel

    @property
    def _screen(self) -> Message:
        return self.channel.posted[-1]

    def _asked(self) -> Person:
        """Who is mentioned."""
        match = _MENTION.search(self._screen.text)
        number = None if match is None else int(match[1])
        return next((person for person in self.people if person.id == number), self.people[0])

    async def _to_a_deal(self) -> None:
        """Do whatever comes between two deals."""
        while found(self._screen, "My hand") is None:
            screen, after = self._screen, len(self.channel.posted)
            control = found(screen, "Next deal") or found(screen, "Seat")
            if control is None:
                raise Finished
            await self.clicks.press(self._asked(), screen, control)
            await self.clicks.posted(self.channel, after)

    async def _press(self, person: Person, message: Message, label: str) -> float:
        control = found(message, label)
        assert control is not None, f"{person.name} sees no {label!r} in:\n{message.text}"
        values = [control.options[0]["value"]] if control.options else None
        pressed = await self.clicks.press(person, message, control, values)
        assert pressed.answered_after is not None, f"no answer to {label!r} within three seconds"
        return pressed.answered_after


async def _said(person: Person, command: str, **options: str) -> None:
    answered = await person.slash(command, **options)
    assert not answered.failed, f"{person.name} has no answer to /paplu {command}"
