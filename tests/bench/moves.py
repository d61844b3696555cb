"""A move, from the click to the answer: our bot beside two bare ones, at one table and at many."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.bench.many_tables import (
    measure_limited,
    measure_many_tables,
    told_limited,
    told_many_tables,
)
from tests.bench.one_table import measure_one_table, told_one_table
from tests.bench.report import Aim, Bound, Progress, Result, collector_at_rest, told_aims
from tests.bench.trio import ANSWERING, DURABLE


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How much is measured: turns at one table, and seconds at many, in rounds."""

    warming: int = 20
    turns: int = 300
    tables: int = 200
    seconds: float = 3.0
    rounds: int = 3
    limited_seconds: float = 12.0


FULL = Plan()
QUICK = Plan(turns=60, tables=40, seconds=2.0, rounds=1, limited_seconds=3.0)


def measure(*, plan: Plan = FULL, progress: Progress) -> Result:
    """Measure all of it: about two minutes."""
    with tempfile.TemporaryDirectory(prefix="paplu-bench-") as name, collector_at_rest():
        folder = Path(name)
        for part in ("one", "many", "limited"):
            (folder / part).mkdir()
        return asyncio.run(_measure(plan, folder, progress))


async def _measure(plan: Plan, folder: Path, progress: Progress) -> Result:
    progress("one table: paplu and two bare bots, in turn")
    one = await measure_one_table(plan.warming, plan.turns, folder / "one")
    progress(f"{plan.tables} tables at once")
    many = await measure_many_tables(plan.tables, plan.seconds, plan.rounds, folder / "many")
    progress(f"{plan.tables} tables at once, within Discord's limits")
    limited = await measure_limited(plan.tables, plan.limited_seconds, folder / "limited")
    return {
        "part": "move",
        "one_table": one,
        "many_tables": many,
        "limited": limited,
        "aims": [aim.as_json() for aim in _aims(one, many)],
    }


def _aims(one: Result, many: Result) -> Sequence[Aim]:
    tables = f"{many['tables']} tables, interactions a second"
    return (
        Aim(
            name="one table, median of a move to the durable bot's",
            value=one["paplu_to_durable"]["median"],
            bound=Bound.MOST,
            limit=2,
        ),
        Aim(
            name="one table, p99 of a move to the durable bot's",
            value=one["paplu_to_durable"]["p99"],
            bound=Bound.MOST,
            limit=3,
        ),
        Aim(
            name=f"{tables} to the durable bot's",
            value=many["paplu_to"][DURABLE],
            bound=Bound.LEAST,
            limit=1,
        ),
        Aim(
            name=f"{tables} to the answering bot's",
            value=many["paplu_to"][ANSWERING],
            bound=Bound.LEAST,
            limit=0.5,
        ),
    )


def told(result: Result) -> list[str]:
    """The result, for reading."""
    return [
        "A move, from the click to the answer",
        *told_one_table(result["one_table"]),
        *told_many_tables(result["many_tables"]),
        *told_limited(result["limited"]),
        *(f"  {line}" for line in told_aims(result)),
    ]
