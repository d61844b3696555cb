"""The crash harness: a seeded session, killed with SIGKILL at every step, and what came of it.

`python -m tests.wire.crash` plays sessions once without interruption, then for each kill point
once more with a death at every step, and compares. `make crash` does so with the seeds below.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from random import Random

from tests.wire.crash_script import PAPLU, STORIES
from tests.wire.crash_session import Played, Session
from tests.wire.kill_points import Plan, Point
from tests.wire.nursery import ROOT, Nursery
from tests.wire.standin import StandIn

SEEDS = (14, 8, 7, 9)
"""Two people or three; the seat and the cut asked for, made by the rules, or left to the clock;
deals that end by a declaration or by the last one in, with wrong declarations, withdrawals early
and late, half tariff among them."""
OTHER_SEEDS = (14, 7)
"""Those of the other stories: two people and three."""
RESULT = ROOT / "docs" / "crash.md"
MARK = "<!-- The last result; `make crash` writes what follows. -->\n"
_MOMENTS = 100
_LIVES = (0.15, 0.5)
"""How long a process lives at most, in seconds: hardly longer than it takes to start, or a while
in the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ordeal:
    """One way to kill a session: at which points and steps, how often at each, or just anywhere."""

    name: str
    points: tuple[Point, ...] = ()
    lives: int = 1
    share: int = 100
    anywhere: bool = False
    only: tuple[str, ...] = ()


EVERYWHERE = Ordeal(name="all five, at every step", points=tuple(Point))
OUTSIDE = Ordeal(name="at any moment, from outside", anywhere=True)
ORDEALS = (
    *(Ordeal(name=point.value, points=(point,)) for point in Point),
    EVERYWHERE,
    Ordeal(name="all five, twice in a row", points=tuple(Point), lives=2),
    OUTSIDE,
)
OTHER_ORDEALS = (EVERYWHERE, OUTSIDE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """One session that is crashed: its story, and its seed."""

    story: str = PAPLU
    seed: int

    @property
    def ordeals(self) -> tuple[Ordeal, ...]:
        """What it goes through."""
        return ORDEALS if self.story == PAPLU else OTHER_ORDEALS


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What came of one session: how often it was killed, and everything that is wrong."""

    trial: Trial
    ordeal: str
    versions: int = 0
    deaths: Counter[str] = field(default_factory=Counter)
    killed: int = 0
    redelivered: int = 0
    pressed_again: int = 0
    seconds: float = 0.0
    wrong: tuple[str, ...] = ()


async def play(
    folder: Path, nursery: Nursery, trial: Trial, ordeal: Ordeal, whole: Played | None = None
) -> Played:
    """One session that goes through `ordeal`, compared with the `whole` one."""
    await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
    plan = Plan(
        book=str(folder / "book.tsv"),
        seed=trial.seed,
        story=trial.story,
        points=tuple(ordeal.points),
        share=ordeal.share,
        lives=ordeal.lives,
        only=ordeal.only,
    )
    chance = Random(trial.seed)
    moments = [chance.uniform(0, chance.choice(_LIVES)) for _ in range(_MOMENTS * ordeal.anywhere)]
    # Rate limits have tests of their own; here they would only make everybody wait.
    async with StandIn(limited=False) as standin:
        return await Session(standin, nursery, folder, plan, whole, moments).play()


async def uninterrupted(folder: Path, trial: Trial) -> Played:
    """The whole session, from a nursery of its own: another process, with other hashes."""
    async with Nursery() as nursery:
        return await play(folder, nursery, trial, Ordeal(name="none"))


async def crashed(
    folder: Path, nursery: Nursery, trial: Trial, ordeal: Ordeal, whole: Played
) -> Outcome:
    """What comes of one session with deaths."""
    began = time.perf_counter()
    played = await play(folder, nursery, trial, ordeal, whole)
    return Outcome(
        trial=trial,
        ordeal=ordeal.name,
        versions=len(played.record.events),
        deaths=played.deaths,
        killed=played.lives - 2,
        redelivered=played.redelivered,
        pressed_again=played.pressed_again,
        seconds=time.perf_counter() - began,
        wrong=tuple(played.wrong),
    )


async def _of(folder: Path, trial: Trial) -> list[Outcome]:
    whole = await uninterrupted(folder / "whole", trial)
    outcomes = [Outcome(trial=trial, ordeal="not at all", wrong=tuple(whole.wrong))]
    async with Nursery() as nursery:
        for number, ordeal in enumerate(trial.ordeals):
            outcome = await crashed(folder / str(number), nursery, trial, ordeal, whole)
            _say(outcome)
            outcomes.append(outcome)
    return outcomes


def of(folder: Path, trial: Trial) -> list[Outcome]:
    """Every ordeal of a trial, one after the other."""
    # A connection that breaks while it is made is what this is about.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    return asyncio.run(_of(folder / f"{trial.story} {trial.seed}", trial))


# --- what is said of it -----------------------------------------------------------------------


def _say(outcome: Outcome) -> None:
    found = f"{len(outcome.wrong)} DIFFERENCES" if outcome.wrong else "no differences"
    trial = f"{outcome.trial.story}, seed {outcome.trial.seed}"
    told = f"{trial}, {outcome.ordeal}: {outcome.killed} kills"
    print(f"{told}, {outcome.seconds:.0f} s, {found}", flush=True)  # noqa: T201


def report(outcomes: Sequence[Outcome], seconds: float) -> str:
    """The result as it is kept."""
    wrong = [line for outcome in outcomes for line in outcome.wrong]
    kills = sum(outcome.killed for outcome in outcomes)
    lines = [
        "",
        f"- Commit: {_commit()}",
        f"- Date: {datetime.now(UTC):%Y-%m-%d %H:%M} UTC, in {seconds / 60:.0f} minutes",
        f"- Python {platform.python_version()} on {platform.system()}, {os.cpu_count()} cores",
        f"- Sessions: {len(outcomes)}, of the seeds {_seeds(outcomes)}",
        f"- Kills: {kills}",
        f"- Delivered or pressed again after a kill: {_again(outcomes)}",
        f"- Differences: {len(wrong) or 'none'}",
        "",
        "| Session | killed | sessions | kills | differences |",
        "|---|---|---|---|---|",
        *_rows(outcomes),
        "",
        *_by_point(outcomes),
        *(f"    {line}" for text in wrong for line in text.splitlines()),
    ]
    return "\n".join(lines).rstrip() + "\n"


def _again(outcomes: Iterable[Outcome]) -> int:
    return sum(outcome.redelivered + outcome.pressed_again for outcome in outcomes)


def _rows(outcomes: Sequence[Outcome]) -> Iterator[str]:
    kinds = [(outcome.trial.story, outcome.ordeal) for outcome in outcomes]
    for kind in dict.fromkeys(kinds):
        of_it = [o for o, of_kind in zip(outcomes, kinds, strict=True) if of_kind == kind]
        kills = sum(outcome.killed for outcome in of_it)
        wrong = sum(len(outcome.wrong) for outcome in of_it)
        yield f"| {kind[0]} | {kind[1]} | {len(of_it)} | {kills} | {wrong or 'none'} |"


def _seeds(outcomes: Sequence[Outcome]) -> str:
    return ", ".join(map(str, dict.fromkeys(outcome.trial.seed for outcome in outcomes)))


def _by_point(outcomes: Iterable[Outcome]) -> Iterator[str]:
    total: Counter[str] = sum((outcome.deaths for outcome in outcomes), Counter())
    yield "Steps cut short at each point, over all of these:"
    yield ""
    yield from (f"- {point}: {total[point]}" for point in Point)


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


def _keep(result: str) -> None:
    text = RESULT.read_text(encoding="utf-8")
    RESULT.write_text(text[: text.index(MARK) + len(MARK)] + result, encoding="utf-8")


def trials_of(stories: Sequence[str], seeds: Sequence[int]) -> list[Trial]:
    """Every story with these seeds, or with its own where there are none."""
    return [
        Trial(story=story, seed=seed)
        for story in stories
        for seed in seeds or (SEEDS if story == PAPLU else OTHER_SEEDS)
    ]


def main(arguments: Sequence[str]) -> int:
    """Every ordeal of every trial; 0 when nothing is wrong."""
    asked = argparse.ArgumentParser(prog="python -m tests.wire.crash", description=__doc__)
    asked.add_argument("--seeds", default="", help="as in 1,2,3; the result is then not kept")
    asked.add_argument("--stories", default="", help=f"of {', '.join(STORIES)}; as above")
    asked.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wanted = asked.parse_args(arguments)
    trials = trials_of(
        [story.strip() for story in wanted.stories.split(",") if story] or [*STORIES],
        [int(seed) for seed in wanted.seeds.split(",") if seed],
    )
    began = time.perf_counter()
    outcomes: list[Outcome] = []
    with (
        tempfile.TemporaryDirectory(prefix="paplu-crash-") as folder,
        ProcessPoolExecutor(max_workers=min(wanted.jobs, len(trials))) as pool,
    ):
        running = [pool.submit(of, Path(folder), trial) for trial in trials]
        for done in as_completed(running):
            outcomes += done.result()
    outcomes.sort(key=lambda outcome: trials.index(outcome.trial))
    result = report(outcomes, time.perf_counter() - began)
    print(result)  # noqa: T201  # This is what it is for.
    if not wanted.seeds and not wanted.stories:
        _keep(result)
    return 1 if any(outcome.wrong for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
