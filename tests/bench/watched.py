"""The shipped bot with clocks in it: `python -m tests.bench.watched FILE` writes what they said.

Everything is wrapped from outside, by subclass or in place of a part that the bot is given.
"""

from __future__ import annotations

import asyncio
import json
import re
import sys
import time
from collections import defaultdict
from dataclasses import asdict
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp

from bot.cli.configuring import logging_as
from bot.cli.living import until_told_to_stop
from bot.client import PapluBot
from bot.settings import Settings
from bot.store.sql import SqlStore
from bot.tables.ports import Append
from bot.tables.view import TableView
from bot.ui.answers import Interaction
from bot.ui.custom_id import Control
from tests.bench.report import Result
from tests.bench.standing import Stalls

_CALLBACK = re.compile(r"/interactions/([0-9]+)/[^/]+/callback$")


class Marks:
    """When an interaction came to which point; `moves` counts everything that was committed."""

    def __init__(self) -> None:
        self.at: defaultdict[int, dict[str, float]] = defaultdict(dict)
        self.moves = 0

    def mark(self, interaction: int | None, point: str) -> None:
        if interaction is not None:
            self.at[interaction].setdefault(point, time.perf_counter())


def watched(marks: Marks, stalls: Stalls) -> tuple[type[SqlStore], type[PapluBot]]:
    """The store and the client, with clocks."""

    class WatchedStore(SqlStore):
        async def append(self, append: Append) -> None:
            marks.moves += 1
            marks.mark(append.interaction, "writing")
            await super().append(append)
            marks.mark(append.interaction, "written")

    class WatchedBot(PapluBot):
        def __init__(self, *arguments: Any) -> None:
            super().__init__(*arguments)
            assert self.http.http_trace is not None
            self.http.http_trace.on_request_start.append(_sending(marks))

        async def setup_hook(self) -> None:
            self.desk.tables = WatchedTables(self.desk.tables, marks)  # type: ignore[assignment]  # Stands in for it.
            self.desk = WatchedDesk(self.desk, marks)  # type: ignore[assignment]  # As above.
            await super().setup_hook()

        async def on_connect(self) -> None:
            # Before that nobody waits: what is long is done then.
            stalls.start()

        async def close(self) -> None:
            stalls.stop()
            await super().close()

    return WatchedStore, WatchedBot


class WatchedDesk:
    """Notes when a press arrives at our own code."""

    def __init__(self, desk: Any, marks: Marks) -> None:
        self._desk = desk
        self._marks = marks

    def __getattr__(self, name: str) -> Any:
        return getattr(self._desk, name)

    async def press(self, interaction: Interaction, control: Control) -> None:
        self._marks.mark(interaction.id, "entered")
        await self._desk.press(interaction, control)


class WatchedTables:
    """Notes when the service was asked, and when it has decided and committed."""

    def __init__(self, tables: Any, marks: Marks) -> None:
        self._tables = tables
        self._marks = marks

    def __getattr__(self, name: str) -> Any:
        return getattr(self._tables, name)

    async def act(self, *arguments: Any, interaction: int | None = None, **more: Any) -> TableView:
        self._marks.mark(interaction, "asked")
        view: TableView = await self._tables.act(*arguments, interaction=interaction, **more)
        self._marks.mark(interaction, "decided")
        return view


def _sending(marks: Marks) -> Any:
    """Notes when the answer is handed to the HTTP client."""

    async def begins(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        params: aiohttp.TraceRequestStartParams,
    ) -> None:
        match = _CALLBACK.search(params.url.path)
        if match is not None:
            marks.mark(int(match[1]), "sending")

    return begins


def read_notes(noted: Path) -> Result:
    """What a watched bot wrote down when it was stopped."""
    said: Result = json.loads(noted.read_text())
    return said


def main(noted: Path) -> None:
    """Run until told to stop, then write down what the clocks said."""
    # Not at the top: importing does not load the whole bot where only a name is needed.
    from bot.app import run_discord

    marks, stalls = Marks(), Stalls()
    store, kind = watched(marks, stalls)
    settings = Settings.load(None)
    logging_as(settings)
    asyncio.run(until_told_to_stop(run_discord(settings, None, store.open, kind)))
    said: Result = {
        "marks": marks.at,
        "moves": marks.moves,
        "short": stalls.short,
        "stalls": [asdict(stall) for stall in stalls.longest],
    }
    noted.write_text(json.dumps(said))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
