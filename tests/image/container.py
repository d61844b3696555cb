"""The image as a container: `make image` says in PAPLU_IMAGE and PAPLU_IMAGE_RUN how it is run."""

from __future__ import annotations

import asyncio
import os
import subprocess
import uuid
from collections.abc import Mapping
from pathlib import Path

from tests.wire.process import BotProcess
from tests.wire.standin import StandIn

IMAGE = os.environ.get("PAPLU_IMAGE", "")
RUN = tuple(os.environ.get("PAPLU_IMAGE_RUN", "").split())
USER = 10001
KEPT = "/app/data/var"


def contained(
    *arguments: str, program: str = "", data: Path | None = None, env: str = ""
) -> subprocess.CompletedProcess[str]:
    """What a command line says and leaves with; `program` in place of `paplu`."""
    options = [*(["--entrypoint", program] if program else []), *_kept_in(data)]
    options += ["--env", env] if env else []
    return subprocess.run(
        [*RUN, *options, IMAGE, *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def python(code: str, data: Path | None = None) -> str:
    """What a program prints that runs inside."""
    done = contained("-c", code, program="python", data=data)
    assert done.returncode == 0, done.stderr
    return done.stdout


def _kept_in(data: Path | None) -> list[str]:
    if data is None:
        return []
    os.chown(data, USER, USER)
    return ["--volume", f"{data}:{KEPT}"]


class BotContainer(BotProcess):
    """The bot of the image, pointed at the stand-in; its database lies in a volume."""

    def __init__(self, standin: StandIn, database: Path, *, env: Mapping[str, str]) -> None:
        inside = {"PAPLU_DATABASE_URL": f"sqlite+aiosqlite:///{KEPT}/{database.name}"}
        super().__init__(standin, database, env={**env, **inside})
        self._name = f"paplu-{uuid.uuid4().hex[:12]}"
        told = [name for name in self._env if name.startswith(("PAPLU_", "DISCORD_"))]
        self._command = (
            *RUN,
            *("--name", self._name),
            *(part for name in told for part in ("--env", name)),
            *_kept_in(database.parent),
            IMAGE,
        )

    async def kill(self) -> None:
        """End the container, and not only whoever started it."""
        if self.running:
            await asyncio.to_thread(self.podman, "kill", self._name)
        await super().kill()

    def inside(self, *command: str) -> subprocess.CompletedProcess[str]:
        """What a command says that joins the running bot."""
        return self.podman("exec", self._name, *command)

    def podman(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """What the program says that runs the container."""
        before = RUN[: RUN.index("run")]
        return subprocess.run(
            [*before, *arguments], capture_output=True, text=True, check=False, timeout=60
        )
