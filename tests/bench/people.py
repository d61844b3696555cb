"""People who press as soon as there is something to press, and the bot's answers to them."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field

from tests.wire.person import Person
from tests.wire.standin import StandIn
from tests.wire.world import (
    LATER,
    LATER_UPDATE,
    Channel,
    Guild,
    Message,
    Pressable,
    Pressed,
    Request,
)

PATIENCE = 60.0
ENDLESS = 1 << 30
LEAST_TURNS, MORE_TURNS = 12, 19
"""Of what length a table's deals are, by its number: from so many turns on, and up to so many
more."""
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

    async def quiet(self, seconds: float, within: float = PATIENCE) -> None:
        """Return once the bot has said nothing for so long."""
        async with asyncio.timeout(within):
            while (left := self._heard_at + seconds - time.perf_counter()) > 0 or self._under_way:
                await asyncio.sleep(max(left, 0.001))

    async def press(
        self, person: Person, message: Message, control: Pressable, values: list[str] | None = None
    ) -> Pressed:
        """Press, and return once the first answer is there."""
        return await self._answered(person.send_press(message, control, values))

    async def say(self, person: Person, command: str, **options: str) -> Pressed:
        """Give a command, and return once the first answer is there."""
        return await self._answered(person.send_command(command, **options))

    async def _answered(self, pressed: Pressed) -> Pressed:
        """Once it was answered, and what was promised has come too."""
        await self._next("answer", pressed.id)
        if pressed.answer == LATER:
            await self._next("followup", pressed.token)
        return pressed

    async def redrawn(self, pressed: Pressed) -> None:
        """Return once what was promised is on the panel; a bot that is busy promises."""
        if pressed.answer == LATER_UPDATE:
            await self._next("followup", pressed.token)

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


async def at_once() -> None:
    """Whoever is asked has made up their mind."""


Think = Callable[[], Awaitable[None]]
"""What passes before somebody presses."""


class Finished(Exception):
    """There is nothing more to press at this table."""


class Late(Exception):
    """The bot did not answer within three seconds."""


@dataclass(slots=True)
class Party:
    """People at one table, who look at their hand, draw from the stock and discard what comes
    first, all on their own panels. After so many turns as they have `patience` for, whoever is
    asked withdraws from the deal.

    `answers` are the seconds until each press was answered, `moves` those of presses that were
    moves; `late` is how many were not answered in time.
    """

    clicks: Clicks
    channel: Channel
    people: tuple[Person, ...]
    patience: int = ENDLESS
    answers: list[float] = field(default_factory=list)
    moves: list[float] = field(default_factory=list)
    turns: int = 0
    late: int = 0
    panels: dict[int, Message] = field(default_factory=dict)
    next_up: int = 0
    _had: int = 0
    _steps: AsyncIterator[None] | None = None

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
        await self.gather(house="rotations=5, cut=auto")
        for _ in range(computers):
            await self.clicks.say(self.people[0], "computer add", level=level)
        await self.start()

    async def gather(self, **options: str) -> None:
        """Open a table with these options, and sit down there."""
        after = len(self.channel.posted)
        await self.clicks.say(self.people[0], "new", **options)
        for other in self.people[1:]:
            await self.clicks.say(other, "join")
        await self.clicks.posted(self.channel, after)

    async def start(self) -> None:
        """Begin the first deal."""
        after = len(self.channel.posted)
        await self.clicks.say(self.people[0], "start")
        await self.clicks.posted(self.channel, after)
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
        self._turn_is_over()

    async def press(self) -> None:
        """The next press of somebody here, whatever that is."""
        steps = self._steps = self._steps or self._going_on()
        try:
            await anext(steps)
        except Late:
            self.late += 1
            self._steps = None
        except Finished:
            self._steps = None
            raise

    async def _going_on(self) -> AsyncIterator[None]:
        """Turn after turn, a press at a time."""
        while True:
            person, panel = await self.look()
            yield
            if self._had >= self.patience and found(panel, "Withdraw") is not None:
                await self._press(person, panel, "Withdraw")
                yield
                await self._withdraw(person, panel)
                yield
                continue
            await self.draw(person, panel)
            yield
            await self.discard(person, panel)
            yield

    async def turn_on_board(self, think: Think = at_once) -> float:
        """One turn as the table message offers it; the seconds until it asks the next player."""
        control = await self._to_a_turn()
        person, screen = self._asked(), self._screen
        await think()
        leaving = found(screen, "Withdraw") if self._had >= self.patience else None
        pressed = await self._clicked(person, screen, leaving or control)
        hand = await self.clicks.shown(pressed) if leaving is None else pressed.made[-1]
        await think()
        after, began = len(self.channel.posted), time.perf_counter()
        if leaving is None:
            self.moves.append(self.answers[-1])
            await self.discard(person, hand)
        else:
            await self._withdraw(person, hand)
        await self.clicks.posted(self.channel, after)
        return time.perf_counter() - began

    async def _withdraw(self, person: Person, panel: Message) -> None:
        self.moves.append(await self._press(person, panel, "Withdraw for"))
        self._had = 0
        self._turn_is_over()

    def _turn_is_over(self) -> None:
        self.turns += 1
        self._had += 1
        self.next_up = (self.next_up + 1) % len(self.people)

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
            pressed = await self._clicked(person, self._screen, control)
            panel = self.panels[person.id] = pressed.made[0]
        else:
            await self._press(person, panel, "My hand")
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
        await self.clicks.redrawn(await self._clicked(person, message, control, values))
        return self.answers[-1]

    async def _clicked(
        self,
        person: Person,
        message: Message,
        control: Pressable,
        values: list[str] | None = None,
    ) -> Pressed:
        pressed = await self.clicks.press(person, message, control, values)
        if pressed.answered_after is None:
            raise Late
        self.answers.append(pressed.answered_after)
        return pressed
