"""The people on the demo's server, in another language than SimCord's own."""

from __future__ import annotations

import pytest

from bot.demo import speak
from bot.i18n.translator import Translator
from bot.ui.custom_id import Verb
from tests.discord.server import Server


@pytest.mark.parametrize("locale", ["fr", "it"])
async def test_everybody_there_uses_discord_in_it(server: Server, locale: str) -> None:
    words = Translator.load().tr(locale)
    speak(server.env, locale)
    await server["Anna"].slash("help")
    assert words.text("help-title") in server["Anna"].told
    await server.deal("Anna", "Ben")
    await server["Ben"].press(Verb.HAND)
    assert words.text("panel-title", count=13) in server["Ben"].told
