"""The way through the first deal: which step a press asks for."""

from __future__ import annotations

from collections.abc import Mapping

from bot.tables.errors import Refusal
from bot.tables.lesson import lesson_at
from bot.ui.answers import Answer
from bot.ui.custom_id import Control, Verb
from bot.ui.desks.asked import Asked, Handler
from bot.ui.layouts.lesson import lesson_intro, lesson_page


async def lesson_asked(asked: Asked, control: Control) -> Answer:
    """The page of the lesson after the steps that the control names; without any, its beginning.

    Raises Refusal `old-control` for steps that nobody can have taken.
    """
    if control.value is None:
        layout = lesson_intro(asked.words)
    else:
        try:
            lesson = lesson_at(control.value.removeprefix("-"))
        except ValueError:
            raise Refusal("old-control") from None
        layout = lesson_page(lesson, asked.person.name, asked.words)
    return asked.page(layout)


LESSON: Mapping[Verb, Handler] = {
    Verb.LESSON: lesson_asked,
    Verb.LESSON_CARD: lesson_asked,
    Verb.LESSON_FINISH: lesson_asked,
}
"""The verbs of the lesson."""
