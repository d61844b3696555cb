"""The bot as a process of its own, pointed at the stand-in."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from bot.tables.shards import Shards
from tests.wire.keeping import url_for
from tests.wire.standin import TOKEN, StandIn

ROOT = Path(__file__).parents[2]


class BotProcess:
    """The shipped bot (`python -m bot run`), or another module that runs one."""

    def __init__(
        self,
        standin: StandIn,
        database: Path,
        *,
        module: str = "bot",
        arguments: Sequence[str] = ("run",),
        env: Mapping[str, str] | None = None,
        name: str = "",
        shards: str = "",
    ) -> None:
        """`shards` are those of one of several processes, whose `name` its log goes by."""
        self._standin = standin
        self._shards = (
            Shards.parse(shards) if shards else Shards(0, standin.shards - 1, standin.shards)
        )
        self.database = database
        self.url = url_for(database)
        self._command = (sys.executable, "-m", module, *arguments)
        self._env = {
            **{name: value for name, value in os.environ.items() if not _is_ours(name)},
            "PYTHONPATH": str(ROOT),
            "DISCORD_TOKEN": TOKEN,
            "DISCORD_API_URL": standin.api_url,
            "DISCORD_GATEWAY_URL": standin.gateway_url,
            "PAPLU_DATABASE_URL": self.url,
            # Nobody here is as slow as a person, and no computer player is waited for.
            "PAPLU_ACTIONS_PER_SECOND": "1000",
            "PAPLU_COMPUTER_SECONDS": "0",
            "PAPLU_SHARDS": shards,
            # It is started again as soon as it is dead.
            "DISCORD_IDENTIFY_SECONDS": "0",
            **(env or {}),
        }
        self._log = database.with_name(f"{database.stem}{name}.log")
        self._process: asyncio.subprocess.Process | None = None

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        """All that its processes have logged."""
        return self._log.read_text(encoding="utf-8") if self._log.exists() else ""

    async def start(self, *, wait: bool = True, within: float = 60.0) -> None:
        """Start it, and wait until it is connected. Raises AssertionError when it dies instead."""
        known = self._sessions
        with self._log.open("a", encoding="utf-8") as log:
            self._process = await asyncio.create_subprocess_exec(
                *self._command, cwd=self.database.parent, env=self._env, stdout=log, stderr=log
            )
        if wait:
            await self._connected(known, within)

    @property
    def _sessions(self) -> Mapping[int, int]:
        """How many sessions each of its shards has had."""
        gateway, shards = self._standin.gateway, self._shards
        return {shard: len(gateway.of((shard, shards.count))) for shard in shards.ids}

    def _is_connected(self, known: Mapping[int, int]) -> bool:
        there = self._standin.gateway.connected(*((s, self._shards.count) for s in known))
        return there and all(self._sessions[shard] > known[shard] for shard in known)

    async def _connected(self, known: Mapping[int, int], within: float) -> None:
        assert self._process is not None
        ready = asyncio.create_task(self._standin.until(lambda: self._is_connected(known), within))
        died = asyncio.create_task(self._process.wait())
        done, pending = await asyncio.wait({ready, died}, return_when=asyncio.FIRST_COMPLETED)
        for task in pending:
            task.cancel()
        if ready not in done:
            raise AssertionError(f"the bot left with {died.result()}:\n{self.log[-3000:]}")
        await ready

    async def died(self, within: float = 30.0) -> int:
        """Its exit code, once it has ended by itself."""
        assert self._process is not None
        async with asyncio.timeout(within):
            return await self._process.wait()

    async def kill(self) -> None:
        """SIGKILL: it has no time for anything."""
        assert self._process is not None
        if self.running:
            self._process.kill()
        await self._process.wait()

    def signal(self, number: signal.Signals) -> None:
        """Tell it something, and wait for nothing."""
        assert self._process is not None
        self._process.send_signal(number)

    async def stop(self, within: float = 20.0) -> int:
        """SIGTERM, and its exit code."""
        assert self._process is not None
        if self.running:
            self._process.send_signal(signal.SIGTERM)
        return await self.died(within)


def _is_ours(name: str) -> bool:
    return name.upper().startswith(("PAPLU_", "DISCORD_"))
