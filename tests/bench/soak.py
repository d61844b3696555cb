"""Soak: hundreds of tables play sessions one after the other, and the bot takes no more for it.

`python -m tests.bench.soak --minutes 20` leaves with 1 when something grows, or went wrong.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import click

from tests.bench.databases import Database, on_server
from tests.bench.flat import BLOCKS, trend
from tests.bench.people import Clicks
from tests.bench.processes import FILES, Bot, running
from tests.bench.report import Progress, Result, collector_at_rest
from tests.bench.sessions import Counted, Evening, forgetting, passing_servers
from tests.postgres import why_not

CHANNELS = 10
"""So many tables stand in one server."""
EVERY = 1.0
TOLERATED = {
    "memory": 1024.0,
    "used": 1024.0,
    "objects": 2.0,
    "tasks": 0.002,
    "handles": 0.002,
}
"""What a session may leave behind: bytes of the process, and of what it has asked the C library
for; small objects of Python; and of a task or an open file the five hundredth part. Less is not
told from how memory is parcelled out."""
AS_IN_THE_IMAGE = {"MALLOC_ARENA_MAX": "2"}
_SUSPECTS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How long is played, at how many tables, and how many seconds pass at a table between one
    thing that is done and the next: with this many the bot is busy, and answers in time."""

    minutes: float = 20.0
    tables: int = 300
    thinks: float = 3.0


USUAL = Plan()


@dataclass(slots=True)
class Seen:
    """What was seen of the bot, each with how many sessions had been played by then; `held` is
    what its parts collect, and `kinds` how many objects there were of each, as it was seen last
    before the second half and at the end."""

    samples: defaultdict[str, list[tuple[float, float]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    held: list[dict[str, int]] = field(default_factory=list)
    kinds: list[tuple[int, dict[str, int]]] = field(default_factory=list)

    def note(self, name: str, sessions: int, amount: float) -> None:
        self.samples[name].append((sessions, amount))


def soak(plan: Plan, database: Database, progress: Progress) -> Result:
    """Play, and say what grew."""
    with tempfile.TemporaryDirectory(prefix="paplu-soak-") as name, collector_at_rest():
        return asyncio.run(_soak(plan, Path(name), database, progress))


async def _soak(plan: Plan, folder: Path, database: Database, progress: Progress) -> Result:
    lines = folder / "sampled.jsonl"
    async with running(
        "paplu",
        folder,
        module="tests.bench.sampled",
        arguments=(str(lines),),
        database=database,
        env={"PAPLU_COMPUTER_SECONDS": "0", **AS_IN_THE_IMAGE},
    ) as bot:
        clicks, counted, seen = Clicks(bot.standin), Counted(), Seen()
        playing = list(_playing(plan, bot, clicks, counted))
        halves = []
        for half in ("first", "second"):
            progress(f"{plan.tables} tables, the {half} half of {plan.minutes:g} minutes")
            seen.samples.clear()
            began = counted.sessions
            await _watch(plan.minutes * 30, bot, lines, counted, seen, progress)
            halves.append(counted.sessions - began)
            await _census(bot, lines, counted, seen)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        held_by_disk = database.size(bot.url)
    return _result(plan, database, counted, seen, halves, held_by_disk)


def _playing(
    plan: Plan, bot: Bot, clicks: Clicks, counted: Counted
) -> Iterator[asyncio.Task[None]]:
    guilds = [bot.server]
    guilds += [bot.standin.guild(f"Club {n}") for n in range(1, -(-plan.tables // CHANNELS))]
    for number in range(plan.tables):
        evening = Evening(clicks, guilds[number // CHANNELS], number, counted, plan.thinks)
        yield asyncio.create_task(evening.go_on())
    yield asyncio.create_task(passing_servers(clicks, bot.standin, counted))
    yield asyncio.create_task(forgetting(bot.standin))


# --- looking ------------------------------------------------------------------------------------


async def _watch(
    seconds: float, bot: Bot, lines: Path, counted: Counted, seen: Seen, progress: Progress
) -> None:
    """Look every second."""
    until, told = time.perf_counter() + seconds, time.perf_counter()
    read = _end_of(lines)
    while time.perf_counter() < until:
        await asyncio.sleep(EVERY)
        seen.note("memory", counted.sessions, bot.resident_bytes)
        seen.note("handles", counted.sessions, len(os.listdir(f"/proc/{bot.process.pid}/fd")))
        read = _hear(lines, read, counted, seen)
        if time.perf_counter() - told > 30:
            told = time.perf_counter()
            progress(_standing(bot, counted))


def _end_of(lines: Path) -> int:
    return lines.stat().st_size if lines.exists() else 0


def _standing(bot: Bot, counted: Counted) -> str:
    mebibytes = bot.resident_bytes / (1 << 20)
    return f"{counted.sessions} sessions, {counted.presses} presses, {mebibytes:.1f} MiB"


def _hear(lines: Path, read: int, counted: Counted, seen: Seen) -> int:
    """Note what the bot has written down since; how far that is."""
    if not lines.exists():
        return read
    with lines.open("rb") as file:
        file.seek(read)
        for line in file:
            if not line.endswith(b"\n"):
                break
            read += len(line)
            said = json.loads(line)
            if "kinds" in said:
                seen.kinds.append((counted.sessions, said["kinds"]))
                continue
            for name in ("tasks", "objects", "used"):
                seen.note(name, counted.sessions, said[name])
            seen.held.append(said["held"])
    return read


async def _census(bot: Bot, lines: Path, counted: Counted, seen: Seen) -> None:
    """Have the bot count its objects."""
    known, read = len(seen.kinds), _end_of(lines)
    bot.process.signal(signal.SIGUSR1)
    while len(seen.kinds) == known:
        await asyncio.sleep(0.1)
        read = _hear(lines, read, counted, seen)


# --- judging ------------------------------------------------------------------------------------


def _result(
    plan: Plan,
    database: Database,
    counted: Counted,
    seen: Seen,
    halves: Sequence[int],
    held_by_disk: int,
) -> Result:
    judged = {name: _judged(name, seen) for name in TOLERATED}
    return {
        "minutes": plan.minutes,
        "tables": plan.tables,
        "thinks": plan.thinks,
        "database": database.name,
        "sessions": counted.sessions,
        "second_half": halves[-1],
        "presses": counted.presses,
        "late": counted.late,
        "servers": counted.servers,
        "kinds": dict(counted.kinds),
        "judged": judged,
        "disk_bytes_per_session": round(held_by_disk / max(counted.sessions, 1)),
        "suspects": _suspects(seen),
        "wrong": counted.wrong,
        "is_flat": not any(each["grows"] for each in judged.values()),
    }


def _judged(name: str, seen: Seen) -> Result:
    samples = seen.samples[name]
    try:
        found = trend(samples)
    except ValueError as error:
        return {"grows": False, "unknown": str(error)}
    return {
        "level": round(found.level, 1),
        "per_session": round(found.slope, 4),
        "least": round(found.least, 4),
        "most": round(found.most, 4),
        "samples": len(samples),
        "grows": found.grows(TOLERATED[name]),
    }


def _suspects(seen: Seen) -> dict[str, float]:
    """What there are more of at the end than in the middle, for each session meanwhile: kinds of
    objects, and what is collected somewhere."""
    (before, kinds_before), (after, kinds_after) = seen.kinds[-2], seen.kinds[-1]
    played = max(after - before, 1)
    middle, end = seen.held[len(seen.held) // 2], seen.held[-1]
    grown = {kind: (count - kinds_before.get(kind, 0)) for kind, count in kinds_after.items()}
    grown |= {way: size - middle.get(way, 0) for way, size in end.items()}
    most = sorted(grown.items(), key=lambda each: -each[1])[:_SUSPECTS]
    return {name: round(more / played, 3) for name, more in most if more > 0}


# --- in words -----------------------------------------------------------------------------------


def told(result: Result) -> list[str]:
    """The result, for reading."""
    played, pressed = f"{result['sessions']} sessions", f"{result['presses']} presses"
    half = f"of the second half ({result['second_half']} sessions)"
    apart = f"{result['thinks']:g} seconds from one thing that is done to the next"
    lines = [
        f"{result['tables']} tables on {result['database']}, {result['minutes']:g} minutes",
        f"  {apart}",
        f"  {played}, {pressed} ({result['late']} answered too late)",
        f"  {result['servers']} servers came and went meanwhile",
        f"what a session leaves behind, by the line through {BLOCKS} means {half}, least and most:",
    ]
    for name, each in result["judged"].items():
        if "unknown" in each:
            lines.append(f"  {name}: {each['unknown']}")
            continue
        said = "GROWS" if each["grows"] else "flat"
        lines.append(
            f"  {said:6} {name}: {each['per_session']:+.3f} ({each['least']:+.3f} to"
            f" {each['most']:+.3f}), at {each['level']:.0f}; {TOLERATED[name]:g} tolerated"
        )
    lines.append(f"  the database grows by {result['disk_bytes_per_session']} bytes a session")
    lines += [f"  more of, a session: {count} {name}" for name, count in result["suspects"].items()]
    return lines + [f"  WRONG {each}" for each in result["wrong"][:_SUSPECTS]]


def main(arguments: Sequence[str]) -> int:
    """Soak, say what came of it, and answer the exit code."""
    parser = argparse.ArgumentParser(prog="soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=USUAL.minutes)
    parser.add_argument("--tables", type=int, default=USUAL.tables)
    parser.add_argument("--thinks", type=float, default=USUAL.thinks, help="seconds")
    parser.add_argument("--postgresql", action="store_true", help="on a server, not on a file")
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    asked = parser.parse_args(arguments)
    with on_server() as server:
        if asked.postgresql and server is None:
            _say(str(why_not()))
            return 2
        database: Database = server if asked.postgresql and server is not None else FILES
        plan = Plan(minutes=asked.minutes, tables=asked.tables, thinks=asked.thinks)
        result = soak(plan, database, _say)
    click.echo(json.dumps(result) if asked.json else "\n".join(told(result)))
    return 0 if result["is_flat"] and not result["wrong"] else 1


def _say(what: str) -> None:
    click.echo(f"soak: {what}", err=True)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(main(sys.argv[1:]))
