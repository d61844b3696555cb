"""Errors of the store: faults of the database or its file, which no person can mend in play."""

from __future__ import annotations

from bot.tables.errors import StorageError


class StoreError(StorageError):
    """The database cannot do what was asked; when it was a write, nothing of it was kept, unless
    its answer was lost with the connection: that shows when the table is read again."""


def verify_open(closed: bool) -> None:
    """Raise StoreError once somebody has let go of the database."""
    if closed:
        raise StoreError("the store is closed")
