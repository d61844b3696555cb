"""Clubs: a server in front of the stand-in, with people in it and the shipped bot as a process."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.wire.club import Club, open_club

# Any: whatever `open_club` takes besides names.
OpenClub = Callable[..., Awaitable[Club]]


@pytest.fixture
async def club_of(tmp_path: Path) -> AsyncIterator[OpenClub]:
    """Opens clubs: `await club_of("Anna", "Ben", compressed=False)`. A failing test tells what
    their bots logged."""
    clubs: list[Club] = []
    async with AsyncExitStack() as stack:

        async def opened(*names: str, **options: Any) -> Club:
            path = tmp_path / f"club{len(clubs)}.db"
            club = await stack.enter_async_context(open_club(path, names, **options))
            clubs.append(club)
            return club

        yield opened
    _tell(clubs)


def _tell(clubs: Sequence[Club]) -> None:
    for club in clubs:
        # Shown by pytest when the test fails.
        sys.stdout.write(club.bot.log[-20_000:])
