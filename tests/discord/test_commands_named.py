"""Commands named in a text are written as the reader's own client shows them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.syntax.serializer import serialize_pattern

from tests.discord.server import Server
from tests.i18n.test_catalogue import LANGUAGES, catalogue

NAMED = re.compile(r"`/([^`]+)`")
CLIENTS = {"en": "en-US", "mr": "en-US"}
"""Discord's locale for a language; it knows no Marathi, so its readers see English commands."""


def typed(command: dict[str, Any], locale: str) -> Iterator[tuple[str, str]]:
    """A command and all below it: as it is typed in English, and in `locale`."""
    name, here = command["name"], command["name_localizations"][locale]
    yield name, here
    for below in command.get("options", ()):
        if below["type"] <= 2:
            yield from ((f"{name} {a}", f"{here} {b}") for a, b in typed(below, locale))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_texts_name_commands_as_their_readers_see_them(language: str, server: Server) -> None:
    tree = server.bot.command_payloads()
    locale = CLIENTS.get(language, language)
    shown = dict(pair for command in tree for pair in typed(command, locale))
    for message, entry in catalogue(language).items():
        english = catalogue()[message]
        assert entry.value is not None and english.value is not None
        there = {shown[name] for name in NAMED.findall(serialize_pattern(english.value))}
        assert set(NAMED.findall(serialize_pattern(entry.value))) == there, message
