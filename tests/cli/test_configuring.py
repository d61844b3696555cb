"""A log never quotes what libraries send and write."""

from __future__ import annotations

import logging

import pytest

from bot.cli.configuring import logging_as
from bot.settings import Settings


@pytest.mark.parametrize("library", ["aiosqlite.core", "discord.gateway", "discord.http"])
def test_at_debug_libraries_do_not_quote_hidden_cards(
    library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAPLU_LOG_LEVEL", "DEBUG")
    own = logging.getLogger(library.partition(".")[0])
    before, root = own.level, logging.getLogger().level
    try:
        logging_as(Settings.load())
        logging.getLogger().setLevel(logging.DEBUG)
        assert not logging.getLogger(library).isEnabledFor(logging.DEBUG)
        assert logging.getLogger("bot.ui.desks.desk").isEnabledFor(logging.DEBUG)
    finally:
        own.setLevel(before)
        logging.getLogger().setLevel(root)
