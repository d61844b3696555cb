"""Measure: how much of Discord's limits a layout takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import discord

MAX_COMPONENTS = 40
MAX_CHARACTERS = 4_000
MAX_BYTES = 10_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """Components with all nested ones; characters of text; UTF-8 bytes of all wording."""

    components: int
    characters: int
    utf8: int

    @property
    def fits(self) -> bool:
        """Whether Discord takes the message."""
        return (
            self.components <= MAX_COMPONENTS
            and self.characters <= MAX_CHARACTERS
            and self.utf8 <= MAX_BYTES
        )


def measure(layout: discord.ui.LayoutView) -> Measure:
    """Count what `layout` sends."""
    # discord.py leaves this method without annotations.
    payload = layout.to_components()  # type: ignore[no-untyped-call]
    wording = list(_wording(payload))
    return Measure(
        components=sum(1 for _ in _components(payload)),
        characters=sum(len(text) for key, text in wording if key == "content"),
        utf8=sum(len(text.encode()) for _, text in wording),
    )


# The payloads are Discord's JSON, which has no narrower type.
def _components(payload: Any) -> Iterator[dict[str, Any]]:
    for component in payload:
        yield component
        yield from _components(component.get("components", ()))
        if "accessory" in component:
            yield from _components([component["accessory"]])


def _wording(payload: Any) -> Iterator[tuple[str, str]]:
    """Every (key, text) of the payload, however deep."""
    if isinstance(payload, list):
        for part in payload:
            yield from _wording(part)
    elif isinstance(payload, dict):
        for key, part in payload.items():
            if isinstance(part, str):
                yield key, part
            else:
                yield from _wording(part)
