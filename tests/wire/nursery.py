"""The nursery: processes that are born in an instant, since their libraries are loaded already."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

ROOT = Path(__file__).parents[2]


@dataclass(slots=True, eq=False)
class Life:
    """One process, a child of the nursery; `ended` is its exit code, once there is one."""

    pid: int
    ended: asyncio.Future[int] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    async def stop(self, within: float = 30.0) -> int:
        """SIGTERM, and its exit code. Raises TimeoutError when it does not listen."""
        if not self.ended.done():
            os.kill(self.pid, signal.SIGTERM)
        async with asyncio.timeout(within):
            return await asyncio.shield(self.ended)

    def strike(self) -> None:
        """SIGKILL, from outside."""
        if not self.ended.done():
            os.kill(self.pid, signal.SIGKILL)

    async def kill(self) -> None:
        """SIGKILL, and see it dead; there is nothing to see once the nursery has ended."""
        self.strike()
        await asyncio.wait({self.ended})


class Nursery:
    """A process that has loaded the bot, and splits off one that runs it whenever asked."""

    async def __aenter__(self) -> Self:
        self._life: Life | None = None
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tests.wire.mortal",
            "nursery",
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._life is not None:
            await self._life.kill()
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()

    @property
    def pid(self) -> int:
        return self._process.pid

    async def bear(self, environment: Mapping[str, str], log: Path) -> Life:
        """A new process; the one before it has ended."""
        assert self._process.stdin is not None
        told = {"env": dict(environment), "log": str(log)}
        self._process.stdin.write((json.dumps(told) + "\n").encode())
        self._life = Life(int((await self._said())["pid"]))
        self._watching = asyncio.create_task(self._watch(self._life))
        return self._life

    async def _watch(self, life: Life) -> None:
        try:
            life.ended.set_result(int((await self._said())["ended"]))
        except AssertionError as error:
            # Whoever waits for the child is to hear of it, rather than wait for ever.
            with suppress(ProcessLookupError):
                os.kill(life.pid, signal.SIGKILL)
            life.ended.set_exception(error)

    async def _said(self) -> dict[str, int]:
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        assert line, "the nursery has ended"
        said: dict[str, int] = json.loads(line)
        return said
