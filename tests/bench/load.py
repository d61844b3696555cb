"""Load: two thousand tables of people who press, on a file and on PostgreSQL, beside bare bots."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench.databases import Database, Files, on_server
from tests.bench.many_tables import (
    Human,
    Pressing,
    Tables,
    crowd,
    measure_human,
    pressed_alike,
    told_alike,
    told_human,
)
from tests.bench.report import Aim, Bound, Progress, Result, collector_at_rest, told_aims
from tests.bench.sittings import FAMILY
from tests.bench.tables import Plan as OpenPlan
from tests.bench.tables import measure_deals, measure_open, told_deals, told_open
from tests.bench.trio import ANSWERING, DURABLE, OURS
from tests.postgres import why_not


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How much is measured: tables of people who press, so many of them at once; turns a second
    that Discord's limits let through, and those of everybody at the pace of people; tables that
    are played within Discord's limits, step by step."""

    tables: int = 2000
    at_once: int = 100
    seconds: float = 3.5
    rounds: int = 3
    turns_a_second: Sequence[float] = (40, 2000 / 15)
    paced_seconds: float = 10.0
    paced_rounds: int = 2
    steps: Sequence[int] = (300, 450, 600, 750)
    step_seconds: float = 25.0
    human: Human = field(default_factory=Human)
    idle: OpenPlan = field(default=OpenPlan(few=100, more=2000, turns=20))
    deals: int = 150


FULL = Plan()
QUICK = Plan(
    tables=200,
    seconds=2.0,
    rounds=1,
    turns_a_second=(200 / 15,),
    paced_seconds=6.0,
    paced_rounds=1,
    steps=(200, 400),
    step_seconds=10.0,
    idle=OpenPlan(few=20, more=200, turns=5),
    deals=10,
)
PRESSES = 3
"""A turn on one's own panel is so many: look, draw, discard."""


def measure(*, plan: Plan = FULL, progress: Progress) -> Result:
    """Measure all of it: twenty minutes."""
    with (
        tempfile.TemporaryDirectory(prefix="paplu-bench-") as name,
        on_server() as server,
        collector_at_rest(),
    ):
        databases: list[Database] = [Files()]
        if server is None:
            progress(f"LEFT OUT: {why_not()}")
        else:
            databases.append(server)
        return asyncio.run(_measure(plan, databases, Path(name), progress))


async def _measure(
    plan: Plan, databases: Sequence[Database], folder: Path, progress: Progress
) -> Result:
    kept = {}
    for database in databases:
        place = folder / database.name

        def say(what: str, name: str = database.name) -> None:
            progress(f"{name}: {what}")

        for part in ("pressed", "few", "many", "deals"):
            (place / part).mkdir(parents=True)
        kept[database.name] = await _on(database, plan, place, say)
    progress(f"{max(plan.steps)} tables at the pace of people, within Discord's limits")
    (folder / "limited").mkdir()
    human = await measure_human(
        plan.steps, plan.step_seconds, plan.human, FAMILY, folder / "limited"
    )
    return {
        "part": "load",
        "tables": plan.tables,
        "at_once": plan.at_once,
        "databases": kept,
        "limited": human,
        "left_out": "" if len(databases) > 1 else (why_not() or "PostgreSQL"),
        "aims": [aim.as_json() for aim in _aims(kept, human)],
    }


async def _on(database: Database, plan: Plan, folder: Path, progress: Progress) -> Result:
    """Everything that is measured on each kind of database."""
    fast = Pressing(seconds=plan.seconds, rounds=plan.rounds, at_once=plan.at_once)
    paced = [
        Pressing(
            seconds=plan.paced_seconds,
            rounds=plan.paced_rounds,
            at_once=plan.at_once,
            rate=turns * PRESSES,
        )
        for turns in plan.turns_a_second
    ]
    progress(f"{plan.tables} tables, beside two bare bots")
    async with crowd(
        Tables(plan.tables, FAMILY), plan.at_once, folder / "pressed", database
    ) as bots:
        progress(f"as fast as it goes, {plan.at_once} presses at once")
        as_fast = await pressed_alike(bots, fast)
        at_pace = []
        for pace in paced:
            progress(f"{pace.rate:.0f} presses a second")
            pressed = await pressed_alike(bots, pace)
            at_pace.append({"presses_per_second": round(pace.rate, 1), **pressed})
    taken = await measure_open(plan.idle, folder, progress, database, FAMILY)
    progress(f"{plan.deals} deals, played out")
    return {
        "as_fast": as_fast,
        "at_pace": at_pace,
        "open": {"tables": plan.idle.more, **taken},
        "deals": await measure_deals(plan.deals, FAMILY, folder / "deals", database),
    }


# --- what is asked of it ------------------------------------------------------------------------


def _aims(kept: dict[str, Result], human: Result) -> Iterator[Aim]:
    for name, result in kept.items():
        yield from _aims_on(name, result)
    yield Aim(
        name="requests refused by Discord at the pace of people",
        value=sum(step["refused_by_discord"] for step in human["steps"]),
        bound=Bound.MOST,
        limit=0,
        unit="requests",
    )


def _aims_on(name: str, result: Result) -> Iterator[Aim]:
    fast, paced, start = result["as_fast"], result["at_pace"], result["open"]["start"]
    for bare, limit in ((DURABLE, 1), (ANSWERING, 0.5)):
        yield Aim(
            name=f"{name}: interactions a second to the {bare} bot's",
            value=fast["paplu_to"][bare],
            bound=Bound.LEAST,
            limit=limit,
        )
    slow = paced[0]
    yield Aim(
        name=f"{name}: {slow['presses_per_second']:.0f} presses a second, p99 of an answer to the"
        " durable bot's",
        value=_p99(slow, OURS) / _p99(slow, DURABLE),
        bound=Bound.MOST,
        limit=3,
    )
    yield Aim(
        name=f"{name}: presses not answered within three seconds",
        value=sum(each[OURS]["late"] for each in (fast, *paced)),
        bound=Bound.MOST,
        limit=0,
        unit="presses",
    )
    yield Aim(
        name=f"{name}: messages posted, changed or deleted by a restart",
        value=start["told_the_channels"],
        bound=Bound.MOST,
        limit=0,
        unit="messages",
    )


def _p99(result: Result, bot: str) -> float:
    p99: float = result[bot]["answers"]["p99_ms"]
    return p99


# --- in words -----------------------------------------------------------------------------------


def told(result: Result) -> list[str]:
    """The result, for reading."""
    lines = [f"{result['tables']} tables of people, of every game"]
    for name, kept in result["databases"].items():
        lines += [
            f"  {name}, as fast as it goes, {result['at_once']} presses at once",
            *told_alike(kept["as_fast"]),
            *(line for paced in kept["at_pace"] for line in _told_pace(name, paced)),
            f"  {name}, {kept['open']['tables']} open tables, idle in the middle of a deal",
            *(f"  {line}" for line in told_open(kept["open"])),
            *(f"  {line}" for line in told_deals(kept["deals"])),
        ]
    if result["left_out"]:
        lines.append(f"  LEFT OUT: {result['left_out']}")
    lines += told_human(result["limited"])
    return [*lines, *(f"  {line}" for line in told_aims(result))]


def _told_pace(name: str, paced: Result) -> list[str]:
    return [f"  {name}, {paced['presses_per_second']} presses a second", *told_alike(paced)]
