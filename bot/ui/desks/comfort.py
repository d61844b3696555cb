"""Comforts of the hand: what everybody has seen of the others, and what somebody missed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.ui.answers import Answer
from bot.ui.custom_id import Control, Verb
from bot.ui.desks.asked import Asked, Handler
from bot.ui.desks.desk import Desk
from bot.ui.layouts.opponents import opponents
from bot.ui.layouts.welcome import welcome


def comforts(desk: Desk) -> Mapping[Verb, Handler]:
    """The pages beside the hand panel."""

    async def seen(asked: Asked, control: Control) -> Answer:
        """What the others took and threw so far; whoever only watches may ask as well."""
        view = await desk.tables.view(control.table, asked.person.user)
        layout = opponents(view, asked.words)
        return asked.page(layout)

    async def back(asked: Asked, control: Control) -> Answer:
        """Somebody is back: they are told what they missed."""
        before = await desk.tables.view(control.table, asked.person.user)
        answer = await desk.carry_out(asked, control)
        after = await desk.tables.view(control.table, asked.person.user)
        told = desk.private(welcome(before, after, asked.words)).private
        return replace(answer, private=answer.private or told)

    return {Verb.SEEN: seen, Verb.BACK: back}
