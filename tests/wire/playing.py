"""People who play: they read their own panel and the screen, and decide by what stands there."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType

from bot.rummy.rules import Rules
from bot.rummy.variants.paplu import PAPLU
from tests.wire.choosing import PLAYS, Choose, Manner, Mind, Press, Step, next_step
from tests.wire.person import Answered, Person
from tests.wire.reading import hand_in
from tests.wire.standin import StandIn
from tests.wire.world import Message

_MOST_STEPS = 2_000
MOST_IN_A_TURN = 60
_DEAL = re.compile(r"\bDeal (\d+)")
_NO_CARDS = re.compile(r"You hold no cards|You are out of this|sit this deal out")
_REJOIN, _SHARE, _NEXT = "Rejoin the pool", "Share the pool", "Next deal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """What people know before they look: the rules they play by, and from which deals they have
    made up their mind to withdraw."""

    rules: Rules = PAPLU
    manners: Mapping[str, Manner] = field(default_factory=lambda: MappingProxyType({}))


A_PAPLU = Game()


async def play_turn(person: Person, game: Game = A_PAPLU) -> Answered:
    """Look at the hand and do what it asks, to the end of the turn: the last answer."""
    answered = await person.click("My hand")
    mind = Mind()
    for _ in range(MOST_IN_A_TURN):
        step = step_on(person, game, mind)
        if step is None:
            return answered
        answered = await carry_out(person, step, hand_of(person))
    raise AssertionError(f"{person.name} comes to no end with\n{hand_of(person).text}")


def step_on(person: Person, game: Game, mind: Mind) -> Step | None:
    """What somebody presses next on their panel; None when they have no cards, or no turn."""
    panel = hand_of(person)
    if _NO_CARDS.search(panel.text):
        return None
    manner = game.manners.get(person.name, PLAYS)
    return next_step(panel, game.rules, mind, deal=_deal(person), manner=manner)


def _deal(person: Person) -> int:
    """The deal that the newest screen is about."""
    told = _DEAL.search(person.here.screens[-1].text)
    return 0 if told is None else int(told[1])


async def carry_out(person: Person, step: Step, panel: Message) -> Answered:
    """Press or choose it on the panel."""
    match step:
        case Press(label=label):
            return await person.click(label, on=panel)
        case Choose(menu=menu, values=values):
            return await person.choose(values, on=panel, menu=menu)


def hand_of(person: Person) -> Message:
    """The newest message that shows somebody their cards, or says that they have none."""
    mine = [message for message in person.visible if message.ephemeral_for is person]
    shown = [m for m in mine if hand_in(m.text) is not None or _NO_CARDS.search(m.text)]
    assert shown, f"{person.name} has not looked at their cards"
    return shown[-1]


# --- a table ------------------------------------------------------------------------------------


async def seat(people: Sequence[Person], computers: Sequence[str] = (), **options: str) -> None:
    """The first one opens a table, the others join, and it is started."""
    await gather(people, computers, **options)
    await people[0].click("Start")


async def gather(people: Sequence[Person], computers: Sequence[str] = (), **options: str) -> None:
    """The first one opens a table, and the others join."""
    host = people[0]
    world = host.guild.world
    answered = await host.slash("new", **options)
    assert not answered.failed and "is open" in answered.text, answered.text
    await world.until(lambda: host.here.screens)
    for person in people[1:]:
        await person.click("Join")
    for level in computers:
        await host.slash("computer add", level=level)


async def play_session(
    standin: StandIn, people: Sequence[Person], game: Game = A_PAPLU, *, most: int = _MOST_STEPS
) -> int:
    """Do whatever the screen asks of whom it asks, until the session is over: how many steps."""
    host = people[0]
    for step in range(most):
        await standin.until(lambda: whose_turn(people) is not None or is_over(host))
        turn = whose_turn(people)
        if turn is None or is_over(host):
            return step
        before = _newest(host)
        answered = await act(*turn, game)
        # What was asked is answered by a new screen; nobody presses an old one twice.
        try:
            await standin.until(partial(_has_changed, host, before))
        except TimeoutError:
            raise AssertionError(_stalled(*turn, answered)) from None
    raise AssertionError("the session does not end")


def _stalled(person: Person, what: str, answered: Answered) -> str:
    """Who did what in vain, for whoever reads of a failed test."""
    told = answered.text if answered.messages else "nothing"
    screen = person.here.messages[-1].text
    return f"{what} of {person.name} changes nothing.\nTold: {told}\nOn the screen: {screen}"


def _newest(host: Person) -> tuple[int, int]:
    message = host.here.messages[-1]
    return message.id, message.edits


def _has_changed(host: Person, before: tuple[int, int]) -> bool:
    return _newest(host) != before


BUTTONS = MappingProxyType(
    {"seat": "Seat 1", "cut": "Cut", "next": _NEXT, "rejoin": _REJOIN, "share": _SHARE}
)
"""What to press on the screen, by what is asked; a turn is played on the panel."""


async def act(person: Person, what: str, game: Game = A_PAPLU) -> Answered:
    """Do what is asked of a person."""
    if what == "turn":
        return await play_turn(person, game)
    return await person.click(BUTTONS[what], on=person.here.screens[-1])


def is_over(host: Person) -> bool:
    """Whether the newest message tells the end of the session."""
    return bool(host.here.messages) and "The session is over" in host.here.messages[-1].text


def whose_turn(people: Sequence[Person]) -> tuple[Person, str] | None:
    """Who must act by the newest screen, and how."""
    screens = people[0].here.screens
    if not screens:
        return None
    screen = screens[-1]
    labels = [control.label for control in screen.controls]
    if _NEXT in labels:
        return _between_deals(people, screen.text, labels)
    for person in people:
        if f"<@{person.id}>" not in screen.text:
            continue
        if any(label.startswith("Seat ") for label in labels):
            return person, "seat"
        if any(label.startswith("Cut") for label in labels):
            return person, "cut"
        if "My hand" in labels:
            return person, "turn"
    return None


def _between_deals(
    people: Sequence[Person], text: str, labels: Sequence[str]
) -> tuple[Person, str]:
    """Whoever is out of a pool comes back when they may, those still in share it when they may;
    else anybody deals on (rule book 3.11)."""
    out = [person for person in people if _is_out(person, text)]
    if _REJOIN in labels and out:
        return out[0], "rejoin"
    if _SHARE in labels:
        for person in people:
            if person not in out and f"{person.name} agrees to share the pool" not in text:
                return person, "share"
    return people[0], "next"


def _is_out(person: Person, text: str) -> bool:
    """Whether the standings say that somebody is out of the pool."""
    return re.search(rf"^{person.name} \*\*[\d½]+\*\* · out$", text, re.MULTILINE) is not None
