"""The people on the demo's server, in another language than SimCord's own."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from simcord import Env

from bot.cards.deck import NAMES
from bot.demo import deck_for, speak
from bot.i18n.translator import Translator
from bot.ui.custom_id import Verb
from tests.discord.server import Server, make_bot, parts_for_tests


@pytest.mark.parametrize("locale", ["fr", "it"])
async def test_everybody_there_uses_discord_in_it(server: Server, locale: str) -> None:
    words = Translator.load().tr(locale)
    speak(server.env, locale)
    await server["Anna"].slash("help")
    assert words.text("help-title") in server["Anna"].told
    await server.deal("Anna", "Ben")
    await server["Ben"].press(Verb.HAND)
    assert words.text("panel-title", count=13) in server["Ben"].told


async def test_the_bot_finds_the_deck_there_when_it_starts(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot")
    bot = await make_bot(tmp_path / "paplu.db", parts_for_tests(1))
    env = Env(bot, settle_timeout=10)
    assets = deck_for(env)
    await env.start()
    try:
        assert bot.translator.emoji.keys() == NAMES
        assert len(assets) == len(NAMES)
        assert "in signs" not in caplog.text
    finally:
        await bot.tables.stop()
        await env.shutdown()
