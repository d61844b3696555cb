"""Watching: what the store tells whoever looks at it from outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol


class StoreWatch(Protocol):
    """Whoever counts what the store does. It answers at once and raises nothing."""

    def committed(self, writes: int, seconds: float) -> None:
        """A batch of so many writes took so long, whatever came of it."""

    def kept(self, kinds: Sequence[str]) -> None:
        """Events of these kinds, by the names they are stored by, are durable."""

    def looked(self, seconds: float) -> None:
        """Looking into the database took so long, the wait for a connection included."""
