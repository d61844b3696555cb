"""Stubborn people: whatever becomes of a press, they look at their cards and press again."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from functools import partial

from tests.wire.choosing import Mind
from tests.wire.club import Club
from tests.wire.person import Answered, Person
from tests.wire.playing import (
    A_PAPLU,
    BUTTONS,
    MOST_IN_A_TURN,
    Game,
    carry_out,
    hand_of,
    step_on,
    whose_turn,
)
from tests.wire.reading import hand_in
from tests.wire.world import LATER_UPDATE

_WAITED = 10.0
"""Seconds that somebody waits for an answer that was promised."""
_MOMENT = 0.2
"""Seconds until all look again, where nothing has come of what they did."""


async def persevere(club: Club, *, game: Game = A_PAPLU, within: float = 60.0) -> None:
    """Play until the channel says that the session is over."""
    async with asyncio.timeout(within):
        while not club.is_over:
            before = _newest(club)
            for person in club.people:
                # A process that dies keeps no promise of an answer.
                with suppress(TimeoutError):
                    await _try(club, person, game)
            # Whoever pressed on and on would fill the memory with answers.
            with suppress(TimeoutError):
                await club.standin.until(partial(_has_changed, club, before), _MOMENT)


def _newest(club: Club) -> tuple[int, int] | None:
    messages = club.channel.messages
    return (messages[-1].id, messages[-1].edits) if messages else None


def _has_changed(club: Club, before: tuple[int, int] | None) -> bool:
    return _newest(club) != before


async def _try(club: Club, person: Person, game: Game) -> None:
    """Do what the screen asks of this person, else what their own cards do."""
    if (label := _of_the_lobby(club, person)) is not None:
        await _pressed(person, label)
        return
    found = whose_turn(club.people)
    if found is not None and found[0] is person and found[1] in BUTTONS:
        await _pressed(person, BUTTONS[found[1]])
        return
    await person.slash("hand")
    if not any(hand_in(message.text) for message in person.private):
        return
    mind = Mind()
    for _ in range(MOST_IN_A_TURN):
        step = step_on(person, game, mind)
        if step is None:
            return
        answered = await carry_out(person, step, hand_of(person))
        if answered.failed or not await _changed(club, answered):
            return
    raise AssertionError(f"{person.name} comes to no end with\n{hand_of(person).text}")


def _of_the_lobby(club: Club, person: Person) -> str | None:
    """What somebody presses at a table that has not begun: it is started once all have joined."""
    screens = club.channel.screens
    if not screens or all(control.label != "Start" for control in screens[-1].controls):
        return None
    sit = [re.search(rf"^\d+\. {p.name}\b", screens[-1].text, re.MULTILINE) for p in club.people]
    if not sit[club.people.index(person)]:
        return "Join"
    return "Start" if person is club.people[0] and all(sit) else None


async def _changed(club: Club, answered: Answered) -> bool:
    """Whether the panel shows what came of it, by now or as was promised."""
    if answered.pressed.answer != LATER_UPDATE:
        return True
    try:
        await club.standin.until(lambda: answered.messages, _WAITED)
    except TimeoutError:
        return False
    return True


async def _pressed(person: Person, label: str) -> None:
    """Press a button of the screen, and give the screen a moment to change."""
    screen = person.here.screens[-1]
    answered = await person.click(label, on=screen)
    if not answered.failed:
        world = person.guild.world
        try:
            await world.until(lambda: person.here.screens[-1:] != [screen], _WAITED)
        except TimeoutError:
            return
