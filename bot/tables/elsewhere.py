"""Elsewhere: what other processes do at the tables of this one."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from datetime import timedelta

from bot.tables.about import about_id
from bot.tables.commands import TableId
from bot.tables.errors import unexplained
from bot.tables.ports import Clock, Deployment

log = logging.getLogger(__name__)

LOOKED_FOR = timedelta(seconds=5)
"""Between two looks at whether another process was at tables of this one."""
OVERTAKEN_OFTEN = 4
"""So often a process may be overtaken at one table before it is remarkable."""
_MARK = "tables-touched"


class Elsewhere:
    """Tells processes of what one of them did at tables of the others: whoever has their data
    deleted leaves every table, of whatever server."""

    def __init__(
        self, deployment: Deployment, clock: Clock, look_again: Callable[[], Awaitable[None]]
    ) -> None:
        self._deployment = deployment
        self._clock = clock
        self._look_again = look_again
        self._seen: str | None = None
        self._watching: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Look again at the tables whenever another process says so, from now on."""
        self._seen = await self._deployment.mark(_MARK)
        self._watching = asyncio.create_task(self._watch(), name="paplu-elsewhere")

    async def stop(self) -> None:
        """Look no more."""
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)
            self._watching = None

    async def touched(self, tables: Sequence[TableId]) -> None:
        """This process was at tables of others."""
        await self._deployment.set_mark(_MARK, f"{tables[0]} at {self._clock.now().isoformat()}")

    async def _watch(self) -> None:
        while True:
            await self._clock.sleep_until(self._clock.now() + LOOKED_FOR)
            try:
                await self._look()
            except Exception as error:
                # A locked database for one: the next look finds it.
                log.error(
                    "could not look at what other processes did, trying again: %s",
                    error,
                    exc_info=unexplained(error),
                )

    async def _look(self) -> None:
        now = await self._deployment.mark(_MARK)
        if now != self._seen:
            await self._look_again()
            self._seen = now


class Overtaken:
    """Notices that another process carries out what is this one's to do."""

    def __init__(self) -> None:
        self._times: Counter[TableId] = Counter()

    def note(self, table: TableId) -> None:
        """Another process was first at a table."""
        self._times[table] += 1
        times = self._times[table]
        # Told when it has doubled, and no more often.
        if times >= OVERTAKEN_OFTEN and times & (times - 1) == 0:
            log.warning(
                "another process was first %s times: look whether two have the same shards"
                " (PAPLU_SHARDS)",
                times,
                extra=about_id(table),
            )

    def forget(self, table: TableId) -> None:
        """The table is closed."""
        self._times.pop(table, None)
