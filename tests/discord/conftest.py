"""A server to play on; `@pytest.mark.simcord(settle_timeout=…)` for tests of slow things."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from simcord import Env

from bot.store.sql import SqlStore
from tests.discord.server import Server, furnish, make_bot, parts_for_tests


@pytest.fixture
def store_class() -> type[SqlStore]:
    """The store of the server; tests override it with a slow or a broken one."""
    return SqlStore


@pytest.fixture
async def server(
    tmp_path: Path, request: pytest.FixtureRequest, store_class: type[SqlStore]
) -> AsyncIterator[Server]:
    marker = request.node.get_closest_marker("simcord")
    options = {"settle_timeout": 10.0, **(marker.kwargs if marker else {})}
    path, parts = tmp_path / "paplu.db", parts_for_tests()
    env = Env(await make_bot(path, parts, store_class), **options)
    await env.start()
    made = furnish(env, path, parts, store_class)
    try:
        yield made
        env.raise_errors()
    finally:
        await made.bot.tables.stop()
        await env.shutdown()
