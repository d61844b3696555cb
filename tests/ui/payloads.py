"""Payloads: what a layout sends, read as Discord reads it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import discord

from bot.ui.measure import MAX_BYTES, MAX_CHARACTERS, MAX_COMPONENTS, measure
from bot.ui.text import AS_TEXT


def on_screen(text: str) -> str:
    """`text` with its suits as they are sent: as text, not as emoji."""
    return re.sub("[♠♥♦♣]", lambda sign: sign[0] + AS_TEXT, text)


ROLES, CHANNELS = 6, 8
CONTAINER, TEXT, ROW, BUTTON, SELECT, SEPARATOR = 17, 10, 1, 2, 3, 14


def components(layout: discord.ui.LayoutView) -> list[dict[str, Any]]:
    """Every component, however deep."""

    def walk(parts: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for part in parts:
            yield part
            yield from walk(part.get("components", []))

    # discord.py leaves this method without annotations.
    return list(walk(layout.to_components()))  # type: ignore[no-untyped-call]


def texts(layout: discord.ui.LayoutView) -> str:
    """Everything that is read, without labels."""
    return "\n".join(part["content"] for part in components(layout) if part["type"] == TEXT)


def labels(layout: discord.ui.LayoutView) -> list[str]:
    """What stands on the buttons."""
    return [part["label"] for part in components(layout) if part["type"] == BUTTON]


def options(layout: discord.ui.LayoutView) -> list[dict[str, Any]]:
    """The options of all selects."""
    return [
        option
        for part in components(layout)
        if part["type"] == SELECT
        for option in part["options"]
    ]


def verify(layout: discord.ui.LayoutView) -> None:
    """Discord's limits, written down by hand."""
    size = measure(layout)
    assert size.components <= MAX_COMPONENTS == 40
    assert size.characters <= MAX_CHARACTERS == 4000
    assert size.utf8 <= MAX_BYTES == 10_000
    assert size.fits
    ids = [part["custom_id"] for part in components(layout) if "custom_id" in part]
    assert len(ids) == len(set(ids))
    assert all(1 <= len(custom_id) <= 100 for custom_id in ids)
    for part in components(layout):
        _verify_one(part)


def _verify_one(part: dict[str, Any]) -> None:
    match part["type"]:
        case 17:
            assert part["components"]
        case 10:
            assert 1 <= len(part["content"]) <= 4000
        case 1:
            inner = [child["type"] for child in part["components"]]
            assert inner in ([SELECT], [ROLES], [CHANNELS]) or (
                1 <= len(inner) <= 5 and set(inner) == {BUTTON}
            )
        case 2:
            assert 1 <= len(part["label"]) <= 80
            assert part["style"] in {1, 2, 3, 4}
        case 3:
            values = [option["value"] for option in part["options"]]
            assert 1 <= len(values) <= 25
            assert len(values) == len(set(values))
            assert len(part["placeholder"]) <= 150
            for option in part["options"]:
                assert 1 <= len(option["label"]) <= 100
                assert 1 <= len(option["value"]) <= 100
                assert len(option.get("description", "")) <= 100
            assert 1 <= part.get("min_values", 1) <= part.get("max_values", 1) <= len(values)
        case 6 | 8:
            assert len(part["placeholder"]) <= 150
            chosen = part.get("default_values", [])
            assert part["min_values"] <= part["max_values"] <= 25
            assert not chosen or part["min_values"] <= len(chosen) <= part["max_values"]
        case 13:
            assert part["file"]["url"].startswith("attachment://")
        case 14:
            pass
        case other:
            raise AssertionError(f"no component of ours: {other}")
