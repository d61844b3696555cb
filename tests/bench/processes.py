"""Processes: a bot under test beside a stand-in for Discord, and what it takes of the machine."""

from __future__ import annotations

import os
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.bench.databases import Database, Files
from tests.wire.process import BotProcess
from tests.wire.standin import StandIn
from tests.wire.world import Guild

UNHURRIED = {"PAPLU_ACTIONS_PER_SECOND": "1000000", "PAPLU_LOG_LEVEL": "WARNING"}
"""Few people do here what many do on Discord: nobody is told to press more slowly."""
Furnish = Callable[[Guild, str], Awaitable[None]]
"""Makes a server and the database of a URL ready."""
FILES = Files()
_TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True, kw_only=True)
class Bot:
    """A bot that runs, and the Discord it believes in.

    `started_in` are the seconds until it was connected, with all its tables taken up.
    """

    name: str
    process: BotProcess
    standin: StandIn
    url: str
    started_in: float

    @property
    def server(self) -> Guild:
        """The server it is on."""
        return next(iter(self.standin.world.guilds.values()))

    @property
    def cpu_seconds(self) -> float:
        """The time on a processor that it has taken so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / _TICKS

    @property
    def resident_bytes(self) -> int:
        """The memory it holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
        return int(line.split()[1]) * 1024


@asynccontextmanager
async def running(
    name: str,
    folder: Path,
    *,
    module: str = "bot",
    arguments: Sequence[str] = ("run",),
    limited: bool = False,
    env: Mapping[str, str] | None = None,
    furnish: Furnish | None = None,
    database: Database = FILES,
) -> AsyncIterator[Bot]:
    """A bot on a server of its own, which `furnish` makes ready, and the database with it.

    Nobody checks what it sends, which the tests do.
    """
    async with StandIn(validated=False, limited=limited) as standin:
        guild, url = standin.guild(), database.new(folder / f"{name}.db")
        if furnish is not None:
            await furnish(guild, url)
        process = BotProcess(
            standin,
            folder / f"{name}.db",
            module=module,
            arguments=arguments,
            env={**UNHURRIED, "PAPLU_DATABASE_URL": url, **(env or {})},
        )
        began = time.perf_counter()
        await process.start()
        bot = Bot(
            name=name,
            process=process,
            standin=standin,
            url=url,
            started_in=time.perf_counter() - began,
        )
        try:
            yield bot
            assert not standin.faults, standin.faults[:3]
        finally:
            await process.stop()
