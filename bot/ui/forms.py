"""Forms: what somebody typed into one, read from what Discord sends.

A form is known by its id alone, so it may be sent in after any restart.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import discord

from bot.ui.answers import Interaction
from bot.ui.custom_id import Control, Verb, parse

_ASKS = {Verb.HOUSE_TYPE: Verb.HOUSE_SET, Verb.ADMIN_RULE_TYPE: Verb.ADMIN_RULE_SET}
"""What is asked for by the form of a verb: `key` and what was typed, as `key=value`."""


def sent_in(interaction: Interaction) -> Control | None:
    """What a form asks for; None when it is none of ours."""
    # Any: Discord's own JSON.
    form = cast("dict[str, Any]", interaction.data or {})
    control = parse(str(form.get("custom_id")))
    if control is None or control.verb not in _ASKS or control.value is None:
        return None
    typed = next(_typed(form.get("components", ())), "")
    return Control(
        verb=_ASKS[control.verb],
        table=control.table,
        stamp=control.stamp,
        value=f"{control.value}={typed}",
    )


def _typed(components: Any) -> Iterator[str]:
    """The text of every field, however deep."""
    for component in components:
        if component.get("type") == discord.ComponentType.text_input.value:
            yield str(component.get("value", ""))
        yield from _typed(component.get("components", ()))
        if "component" in component:
            yield from _typed([component["component"]])
