"""How long the event loop stands still at most, while sharp computer players think beside it."""

from __future__ import annotations

import asyncio
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tests.bench.people import Clicks, Finished, Party
from tests.bench.processes import running
from tests.bench.report import (
    Aim,
    Bound,
    Progress,
    Result,
    collector_at_rest,
    spread,
    told_aims,
)
from tests.bench.trio import OURS
from tests.bench.watched import read_notes

LIMIT_MS = 50
SHOWN = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How much is measured: tables of one person and some computer players, for some seconds."""

    tables: int = 20
    computers: int = 3
    level: str = "sharp"
    seconds: float = 30.0
    pause: str = "0.1-0.3"


FULL = Plan()
QUICK = Plan(tables=10, seconds=6.0)


def measure(*, plan: Plan = FULL, progress: Progress) -> Result:
    """Measure it: about a minute."""
    with tempfile.TemporaryDirectory(prefix="paplu-bench-") as folder, collector_at_rest():
        return asyncio.run(_measure(plan, Path(folder), progress))


async def _measure(plan: Plan, folder: Path, progress: Progress) -> Result:
    progress(f"{plan.tables} tables of a person and {plan.computers} {plan.level} players")
    noted = folder / "noted.json"
    async with running(
        OURS,
        folder,
        module="tests.bench.watched",
        arguments=(str(noted),),
        env={"PAPLU_COMPUTER_SECONDS": plan.pause},
    ) as bot:
        clicks = Clicks(bot.standin)
        parties = [Party.of(clicks, bot.server, number, 1) for number in range(plan.tables)]
        await asyncio.gather(*(party.sit_down(plan.computers, plan.level) for party in parties))
        until = time.perf_counter() + plan.seconds
        cpu = bot.cpu_seconds
        await asyncio.gather(*(_play_until(party, until) for party in parties))
        cpu = bot.cpu_seconds - cpu
    notes = read_notes(noted)
    stalls = [
        {
            "ms": round(stall["seconds"] * 1000, 1),
            "waited_ms": round(stall["waited"] * 1000, 1),
            "where": stall["where"],
        }
        for stall in notes["stalls"]
    ]
    longest = max([round(notes["short"] * 1000, 1), *(stall["ms"] for stall in stalls)])
    aim = Aim(
        name="the event loop's longest stall with sharp players",
        value=longest,
        bound=Bound.MOST,
        limit=LIMIT_MS,
        unit="ms",
    )
    return {
        "part": "stall",
        "tables": plan.tables,
        "seconds": plan.seconds,
        "moves": notes["moves"],
        "bot_of_a_core": round(cpu / plan.seconds, 2),
        "longest_ms": longest,
        "stalls": stalls[:SHOWN],
        "answers": spread([move for party in parties for move in party.moves]),
        "aims": [aim.as_json()],
    }


async def _play_until(party: Party, until: float) -> None:
    while time.perf_counter() < until:
        try:
            await party.turn_on_board()
        except Finished:
            return


def told(result: Result) -> list[str]:
    """The result, for reading."""
    lines = [
        f"The event loop, at {result['tables']} tables of a person and sharp players",
        f"  {result['moves']} moves in {result['seconds']} s, {result['bot_of_a_core']} of a core",
    ]
    for stall in result["stalls"]:
        more = f", and waited {stall['waited_ms']} ms for a processor" * (stall["waited_ms"] >= 1)
        lines.append(f"  stood still {stall['ms']} ms{more}: {stall['where'] or 'unknown'}")
    return [*lines, *(f"  {line}" for line in told_aims(result))]
