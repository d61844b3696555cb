"""`simulate`: many deals between computer players, and what became of them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import click

from bot.cli.failing import BadUsage, Failed, worded
from bot.cli.housekeeping import house_of_options
from bot.players.registry import LEVELS
from bot.rummy.errors import RummyError
from bot.rummy.house import rules_of
from bot.rummy.rules import Rules
from bot.rummy.variants import PRESETS
from bot.simulate import Report
from bot.simulate import simulate as simulated


@click.command()
@click.option(
    "--rules", "preset", default="paplu", show_default=True, help=f"One of {', '.join(PRESETS)}."
)
@click.option("--format", "session_format", help="Session format; the preset's own if left out.")
@click.option("--house", multiple=True, metavar="KEY=VALUE", help="House rule; may be repeated.")
@click.option("--players", default=4, show_default=True, help="Seats at the table.")
@click.option("--deals", default=100, show_default=True, help="Deals to play.")
@click.option("--seed", default=0, show_default=True, help="The same seed, the same deals.")
@click.option(
    "--levels",
    default="steady,easy",
    show_default=True,
    help=f"Seated in turn: {', '.join(LEVELS)}.",
)
@click.option(
    "--duplicate",
    is_flag=True,
    help="Replay each deal with the seats turned round; says how certain the points are.",
)
@click.option("--json", "as_json", is_flag=True, help="End with one line of JSON.")
def simulate(
    preset: str,
    session_format: str | None,
    house: tuple[str, ...],
    players: int,
    deals: int,
    seed: int,
    levels: str,
    duplicate: bool,
    as_json: bool,
) -> int:
    """Play deals between computer players, each checked while it is played.

    Leaves with 1 when anything did not hold.
    """
    rules = _rules(preset, session_format, house)
    with _progress(deals) as tell:
        try:
            report = simulated(
                rules=rules,
                players=players,
                deals=deals,
                seed=seed,
                levels=tuple(level.strip() for level in levels.split(",")),
                duplicate=duplicate,
                progress=tell,
            )
        except ValueError as error:
            raise BadUsage(str(error)) from None
    if as_json:
        click.echo(json.dumps(report.as_json()))
    else:
        for line in _told(report):
            click.echo(line)
    if report.violations:
        raise Failed(f"{len(report.violations)} violations in {deals} deals; see the report")
    return 0


def _rules(preset: str, session_format: str | None, house: tuple[str, ...]) -> Rules:
    pairs = house_of_options(house)
    if session_format is not None:
        pairs = (("format", session_format), *pairs)
    try:
        return rules_of(preset, pairs)
    except RummyError as error:
        raise BadUsage(worded(error)) from None


@contextmanager
def _progress(deals: int) -> Iterator[Callable[[int], None] | None]:
    """A bar on a terminal; nothing where nobody looks."""
    if not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=max(deals, 1), label="deals", file=sys.stderr) as bar:
        yield lambda done: bar.update(done - bar.pos)


def _told(report: Report) -> Iterator[str]:
    for name, value in report.as_json().items():
        match value:
            case dict() if name == "intervals":
                told = (f"{level} {low:+} to {high:+}" for level, (low, high) in value.items())
                yield f"{name} (95 %): {', '.join(told)}"
            case dict():
                yield f"{name}: {', '.join(f'{level} {net:+}' for level, net in value.items())}"
            case list():
                yield f"{name}: {len(value)}"
                yield from (f"  {found}" for found in value)
            case _:
                yield f"{name}: {value}"
