"""A world to play in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.clocks import HandClock
from tests.tables.people import World, serve


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    clock = HandClock()
    service, screen = await serve(tmp_path / "paplu.db", clock)
    await service.start()
    made = World(service, clock, screen, tmp_path / "paplu.db")
    yield made
    await made.service.stop()
