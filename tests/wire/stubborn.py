"""Stubborn people: whatever becomes of a press, they look at their cards and press again."""

from __future__ import annotations

import asyncio

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


async def persevere(club: Club, *, game: Game = A_PAPLU, within: float = 60.0) -> None:
    """Play until the channel says that the session is over."""
    async with asyncio.timeout(within):
        while not club.is_over:
            for person in club.people:
                await _try(club, person, game)


async def _try(club: Club, person: Person, game: Game) -> None:
    """Do what the screen asks of this person, else what their own cards do."""
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
