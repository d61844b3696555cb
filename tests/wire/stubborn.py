"""Stubborn people: whatever becomes of a press, they look at their cards and press again."""

from __future__ import annotations

import asyncio

from bot.rummy.rules import Rules
from bot.rummy.solver import discard_counts, finish_faces
from bot.rummy.variants.paplu import PAPLU
from tests.wire.club import Club
from tests.wire.person import Answered, Person
from tests.wire.playing import choices_on, read_panel, what_to_draw, whose_turn
from tests.wire.world import LATER_UPDATE, Message

_WAITED = 10.0
"""Seconds that somebody waits for an answer that was promised."""


async def persevere(club: Club, *, rules: Rules = PAPLU, within: float = 60.0) -> None:
    """Play until the channel says that the session is over."""
    async with asyncio.timeout(within):
        while not club.is_over:
            for person in club.people:
                await _try(club, person, rules)


async def _try(club: Club, person: Person, rules: Rules) -> None:
    """Do what the screen asks of this person, else what their own cards do."""
    found = whose_turn(club.people)
    if found is not None and found[0] is person and found[1] != "turn":
        await _pressed(person, {"seat": "Seat 1", "cut": "Cut", "next": "Next deal"}[found[1]])
        return
    await person.slash("hand")
    while (panel := _turn_of(person)) is not None:
        answered = await _one_step(person, panel, rules)
        if answered.failed or not await _changed(club, answered):
            return


def _turn_of(person: Person) -> Message | None:
    """Their panel, when it asks something of them."""
    panel = person.panel
    if panel is None:
        return None
    asks = any(control.kind == "select" for control in panel.controls)
    return panel if asks or read_panel(panel).may_draw or _offers(panel, "Declare now") else None


async def _one_step(person: Person, panel: Message, rules: Rules) -> Answered:
    """One press on the panel as it is."""
    seen = read_panel(panel)
    if seen.may_draw:
        return await person.click(what_to_draw(seen, rules), on=panel)
    if _offers(panel, "Declare now"):
        return await person.click("Declare now", on=panel)
    finish = finish_faces(seen.hand, seen.wild, rules)
    if finish and _offers(panel, "Go back"):
        return await person.pick(choices_on(panel)[min(finish)], on=panel)
    if finish:
        return await person.click("Declare", on=panel)
    counts = discard_counts(seen.hand, seen.wild, rules)
    choices = choices_on(panel)
    best = min(choices, key=lambda face: (counts[face], face in seen.wild, -face.value, face))
    return await person.pick(choices[best], on=panel)


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


def _offers(panel: Message, label: str) -> bool:
    return any(control.label.startswith(label) for control in panel.controls)
