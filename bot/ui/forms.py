"""Forms: what somebody typed into one, read from what Discord sends.

A form is known by its id alone, so it may be sent in after any restart.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, cast

import discord

from bot.ui.answers import Interaction
from bot.ui.custom_id import Control, Verb, parse

_ASKS = {
    Verb.HOUSE_TYPE: Verb.HOUSE_SET,
    Verb.ADMIN_RULE_TYPE: Verb.ADMIN_RULE_SET,
    Verb.CUT_TYPE: Verb.CUT,
}
"""What is asked for by the form of a verb."""
VALUE = "value"
"""The field of a rule's form."""
PLACE, WORD = "place", "word"
"""The fields of the form for a cut."""


def sent_in(interaction: Interaction) -> Control | None:
    """What a form asks for, with what was typed in its value; None when it is none of ours."""
    # Any: Discord's own JSON.
    form = cast("dict[str, Any]", interaction.data or {})
    control = parse(str(form.get("custom_id")))
    if control is None or control.verb not in _ASKS:
        return None
    value = _value(control, dict(_typed(form.get("components", ()))))
    return None if value is None else replace(control, verb=_ASKS[control.verb], value=value)


def _value(control: Control, typed: Mapping[str, str]) -> str | None:
    """`key=value` of a rule, `place=word` of a cut."""
    if control.verb is Verb.CUT_TYPE:
        return f"{typed.get(PLACE, '')}={typed.get(WORD, '')}"
    return None if control.value is None else f"{control.value}={typed.get(VALUE, '')}"


def _typed(components: Any) -> Iterator[tuple[str, str]]:
    """The id and the text of every field, however deep."""
    for component in components:
        if component.get("type") == discord.ComponentType.text_input.value:
            yield str(component.get("custom_id")), str(component.get("value", ""))
        yield from _typed(component.get("components", ()))
        if "component" in component:
            yield from _typed([component["component"]])
