"""Libraries: those that the bot cannot do without, by the names they are imported by."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec

NEEDED = (
    "aiosqlite",
    "alembic",
    "asyncpg",
    "click",
    "discord",
    "fluent.runtime",
    "fontpkg_noto_sans",
    "fontTools",
    "matplotlib",
    "PIL",
    "prometheus_client",
    "pydantic",
    "pydantic_settings",
    "sqlalchemy",
)


def missing_libraries() -> Iterator[str]:
    """Those that are not installed."""
    for name in NEEDED:
        try:
            found = find_spec(name)
        except ImportError:
            found = None
        if found is None:
            yield name
