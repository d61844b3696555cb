"""`bench`: how fast the parts are beside something to measure them against."""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from bot.cli.failing import BadUsage, Failed

# The measurements and what they are made with come with the tests, not with an installed bot.
SOURCES = Path(__file__).resolve().parents[2]
_PARTS = {
    "solver": "tests.bench.solver",
    "move": "tests.bench.moves",
    "tables": "tests.bench.tables",
    "stall": "tests.bench.stall",
    "players": "tests.bench.players",
    "load": "tests.bench.load",
}
_BY_NAME = ("load",)
"""The parts that are measured only where they are named: they take long."""
_ON_THE_WIRE = ("move", "tables", "stall", "load")
_NEEDED = {"solver": ("ortools",), **dict.fromkeys(_ON_THE_WIRE, ("jsonschema",))}
PROCESSES = Path("/proc/self/stat")
"""Where the memory and the time of a process are read, on Linux."""
HANDS, QUICK_HANDS = 1000, 100
SEED = 1
_HOW = "use `make bench`, or install requirements-dev.lock"


@click.command()
@click.argument("parts", nargs=-1, type=click.Choice(list(_PARTS)), metavar="[PART]...")
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON.")
@click.option("--quick", is_flag=True, help="A minute or two instead of seven, and less certain.")
@click.option(
    "--deals",
    type=click.IntRange(min=2),
    help="Deals that `players` plays of each game; thousands tell every level from the next.",
)
def bench(parts: tuple[str, ...], as_json: bool, quick: bool, deals: int | None) -> int:
    """Measure solver, move, tables, stall and players, or the parts that are named; `load`, two
    thousand tables, takes twenty minutes more and has to be named.

    All are ratios of one run. Leaves with 1 when an aim is missed. Needs a source checkout.
    """
    usual = [part for part in _PARTS if part not in _BY_NAME]
    wanted = [part for part in _PARTS if part in (parts or usual)]
    modules = loaded(wanted)
    results = {}
    for part in wanted:
        module = modules[part]
        how_much = _how_much(part, module, quick=quick, deals=deals)
        results[part] = module.measure(**how_much, progress=_say)
        if not as_json:
            for line in module.told(results[part]):
                click.echo(line)
    if as_json:
        click.echo(json.dumps(results))
    missed = [aim for each in results.values() for aim in each["aims"] if not aim["met"]]
    if missed:
        raise Failed(f"missed: {'; '.join(aim['aim'] for aim in missed)}")
    return 0


# Any, here and below: a module of measurements, which an installed bot does not have.
def _how_much(part: str, module: Any, *, quick: bool, deals: int | None) -> dict[str, Any]:
    if part == "solver":
        return {"hands": QUICK_HANDS if quick else HANDS, "seed": SEED}
    plan = module.QUICK if quick else module.FULL
    if part == "players" and deals is not None:
        plan = module.Plan(deals=deals)
    return {"plan": plan}


def loaded(parts: Sequence[str]) -> dict[str, Any]:
    """The modules of measurements. Raises BadUsage that names what is missing for them."""
    if not (SOURCES / "tests" / "bench").is_dir():
        raise BadUsage(f"bench needs a source checkout, with tests/ in it: {_HOW}")
    lacking = {name for part in parts for name in _NEEDED.get(part, ()) if not is_here(name)}
    if lacking:
        raise BadUsage(f"bench needs {', '.join(sorted(lacking))}: {_HOW}")
    if set(parts) & set(_ON_THE_WIRE) and not PROCESSES.exists():
        raise BadUsage("move, tables, stall and load are measured on Linux; solver anywhere")
    if str(SOURCES) not in sys.path:
        sys.path.insert(0, str(SOURCES))
    return {part: importlib.import_module(_PARTS[part]) for part in parts}


def is_here(name: str) -> bool:
    """Whether a library is installed."""
    return importlib.util.find_spec(name) is not None


def _say(what: str) -> None:
    click.echo(f"bench: {what}", err=True)
