"""The report: what came of the ordeals, as it is said and as it is kept."""

from __future__ import annotations

import os
import platform
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from tests.wire.crash_ordeals import Trial
from tests.wire.kill_points import Point
from tests.wire.nursery import ROOT

RESULT = ROOT / "docs" / "crash.md"
MARK = "<!-- The last result; `make crash` writes what follows. -->\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of one ordeal: how often the bot was killed, and everything that is wrong."""

    trial: Trial
    ordeal: str
    versions: int = 0
    deaths: Counter[str] = field(default_factory=Counter)
    killed: int = 0
    redelivered: int = 0
    pressed_again: int = 0
    seconds: float = 0.0
    wrong: tuple[str, ...] = ()


def line_of(outcome: Outcome) -> str:
    """What is said while it goes on: that line, and all that is wrong."""
    found = f"{len(outcome.wrong)} DIFFERENCES" if outcome.wrong else "no differences"
    told = f"{outcome.trial.story}, {outcome.ordeal}: {outcome.killed} kills"
    return "\n".join((f"{told}, {outcome.seconds:.0f} s, {found}", *outcome.wrong))


def report(outcomes: Sequence[Outcome], seconds: float) -> str:
    """The result as it is kept."""
    wrong = [line for outcome in outcomes for line in outcome.wrong]
    again = sum(outcome.redelivered + outcome.pressed_again for outcome in outcomes)
    lines = [
        "",
        f"- Commit: {_commit()}",
        f"- Date: {datetime.now(UTC):%Y-%m-%d %H:%M} UTC, in {seconds / 60:.0f} minutes",
        f"- Python {platform.python_version()} on {platform.system()}, {os.cpu_count()} cores",
        f"- Ordeals: {len(outcomes)}, of {len({o.trial.story for o in outcomes})} stories",
        f"- Kills: {sum(outcome.killed for outcome in outcomes)}",
        f"- Delivered or pressed again after a kill: {again}",
        f"- Differences: {len(wrong) or 'none'}",
        "",
        *_table("Killed", outcomes, lambda outcome: outcome.ordeal),
        "",
        *_table("Story", outcomes, lambda outcome: outcome.trial.story),
        "",
        "Steps cut short at each point, over all of these:",
        "",
        *_by_point(outcomes),
        *(f"    {line}" for text in wrong for line in text.splitlines()),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _table(kind: str, outcomes: Sequence[Outcome], name: Callable[[Outcome], str]) -> Iterator[str]:
    """A row for everything that has a name of its own."""
    yield f"| {kind} | ordeals | kills | differences |"
    yield "|---|---|---|---|"
    for each in dict.fromkeys(map(name, outcomes)):
        of_it = [outcome for outcome in outcomes if name(outcome) == each]
        kills = sum(outcome.killed for outcome in of_it)
        wrong = sum(len(outcome.wrong) for outcome in of_it)
        yield f"| {each} | {len(of_it)} | {kills} | {wrong or 'none'} |"


def _by_point(outcomes: Sequence[Outcome]) -> Iterator[str]:
    total: Counter[str] = sum((outcome.deaths for outcome in outcomes), Counter())
    yield from (f"- {point}: {total[point]}" for point in Point)


def keep(result: str) -> None:
    """Write it into the document."""
    text = RESULT.read_text(encoding="utf-8")
    RESULT.write_text(text[: text.index(MARK) + len(MARK)] + result, encoding="utf-8")


def _commit() -> str:
    try:
        head = _git("rev-parse", "--short=12", "HEAD")
        changed = _git("status", "--porcelain", "--", "bot", "cogs", "data", "tests/wire")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return f"`{head}`" + (" with changes" if changed else "")


def _git(*arguments: str) -> str:
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()
