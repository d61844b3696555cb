"""Watching: what the store tells whoever looks at it from outside."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Protocol

from sqlalchemy import Connection, Engine, event


class StoreWatch(Protocol):
    """Whoever counts what the store does. It answers at once and raises nothing."""

    def committed(self, writes: int, seconds: float) -> None:
        """A batch of so many writes took so long, whatever came of it."""

    def kept(self, kinds: Sequence[str]) -> None:
        """Events of these kinds, by the names they are stored by, are durable."""

    def looked(self, seconds: float) -> None:
        """Looking into the database took so long."""


_BEGUN = "paplu-begun"


def watch_looks(engine: Engine, watch: StoreWatch) -> None:
    """Tell `watch` how long each transaction of `engine` takes."""

    def begun(connection: Connection) -> None:
        connection.info[_BEGUN] = time.perf_counter()

    def ended(connection: Connection) -> None:
        since = connection.info.pop(_BEGUN, None)
        if since is not None:
            watch.looked(time.perf_counter() - since)

    event.listen(engine, "begin", begun)
    event.listen(engine, "commit", ended)
    event.listen(engine, "rollback", ended)
