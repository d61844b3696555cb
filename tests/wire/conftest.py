"""Clubs: a server in front of the stand-in, with people in it and the shipped bot as a process."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL

from tests.postgres import OTHER
from tests.wire.club import Club, open_club
from tests.wire.keeping import on_server

# These are about files: how they break, and what each write of one leaves behind.
collect_ignore = ["test_crash.py", "test_crash_care.py", "test_disks.py"] if on_server() else []

# Any: whatever `open_club` takes besides names.
OpenClub = Callable[..., Awaitable[Club]]


@pytest.fixture(scope="session", autouse=True)
def server(request: pytest.FixtureRequest) -> Iterator[None]:
    """The server that keeps the databases of all clubs, where one is to keep them."""
    if not on_server():
        yield
        return
    admin: URL = request.getfixturevalue("postgres")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(OTHER, admin.render_as_string(hide_password=False))
        yield


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
