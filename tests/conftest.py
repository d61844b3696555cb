"""What every test may ask for."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.postgres import new_database, own_server, postgres, postgres_url

__all__ = ["database_url", "new_database", "own_server", "postgres", "postgres_url"]


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'paplu.db'}"
    url: str = request.getfixturevalue("postgres_url")
    return url
