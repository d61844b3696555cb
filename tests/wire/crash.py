"""The crash harness: a bot that is killed with SIGKILL at every step, and what came of it.

`python -m tests.wire.crash` plays every story once without interruption, then again with deaths,
and compares. `make crash` does so and keeps the result.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import replace
from pathlib import Path
from traceback import format_exc

from tests.wire.crash_care import Care
from tests.wire.crash_ordeals import NOT_AT_ALL, STARTS, Ordeal, Trial, ordeals_of
from tests.wire.crash_rehearsal import length
from tests.wire.crash_report import Outcome, keep, line_of, report
from tests.wire.crash_session import Played, Session
from tests.wire.crash_starts import Starts
from tests.wire.crash_stories import CARE, PAPLU, STORIES
from tests.wire.nursery import Nursery
from tests.wire.standin import StandIn

EVERYTHING = (*STORIES, CARE, STARTS)


async def play(
    folder: Path, nursery: Nursery, trial: Trial, ordeal: Ordeal, whole: Played | None = None
) -> Played:
    """One session that goes through `ordeal`, compared with the `whole` one."""
    await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
    plan, moments = ordeal.plan(trial, folder), ordeal.moments(trial)
    # Rate limits have tests of their own; here they would only make everybody wait.
    async with StandIn(limited=False) as standin:
        return await Session(standin, nursery, folder, plan, whole, moments).play()


async def uninterrupted(folder: Path, trial: Trial) -> Played:
    """The whole session, from a nursery of its own: another process, with other hashes."""
    async with Nursery() as nursery:
        return await play(folder, nursery, trial, NOT_AT_ALL)


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


async def alone(folder: Path, nursery: Nursery, trial: Trial, ordeal: Ordeal) -> Outcome:
    """What comes of that which has no whole session beside it."""
    began = time.perf_counter()
    await asyncio.to_thread(folder.mkdir, parents=True, exist_ok=True)
    plan = ordeal.plan(trial, folder)
    async with StandIn(limited=False) as standin:
        if trial.story == CARE:
            tried: Care | Starts = Care(standin, nursery, folder, plan)
        else:
            tried = Starts(standin, nursery, folder, plan, ordeal.revision)
        deaths = await tried.play()
    return Outcome(
        trial=trial,
        ordeal=ordeal.name,
        deaths=deaths,
        killed=deaths.total(),
        seconds=time.perf_counter() - began,
        wrong=tuple(tried.wrong),
    )


async def _of(folder: Path, trial: Trial) -> list[Outcome]:
    outcomes: list[Outcome] = []
    has_whole = trial.story not in {CARE, STARTS}
    whole = await uninterrupted(folder / "whole", trial) if has_whole else None
    if whole is not None:
        versions, wrong = len(whole.record.events), tuple(whole.wrong)
        outcomes.append(
            Outcome(trial=trial, ordeal=NOT_AT_ALL.name, versions=versions, wrong=wrong)
        )
    async with Nursery() as nursery:
        for number, ordeal in enumerate(ordeals_of(trial)):
            place = folder / str(number)
            try:
                if whole is None:
                    outcome = await alone(place, nursery, trial, ordeal)
                else:
                    outcome = await crashed(place, nursery, trial, ordeal, whole)
            except Exception:  # noqa: BLE001  # The edge: the other ordeals go on.
                outcome = Outcome(trial=trial, ordeal=ordeal.name, wrong=(format_exc(),))
            print(line_of(outcome), flush=True)  # noqa: T201
            outcomes.append(outcome)
    return outcomes


def of(folder: Path, trial: Trial) -> list[Outcome]:
    """Every ordeal of a trial, one after the other."""
    # A connection that breaks while it is made is what this is about.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    return asyncio.run(_of(folder / f"{trial.story} {trial.seed}", trial))


def trials_of(stories: Sequence[str], seeds: Sequence[int]) -> list[Trial]:
    """Every story with these seeds, or with its own where there are none; without those by which
    it would not tell what it is there for."""
    trials = [
        Trial(story=story, other_seed=seed)
        for story in stories
        for seed in (seeds if seeds and story in STORIES else (None,))
    ]
    return [trial for trial in trials if trial.story not in STORIES or _length(trial) is not None]


def _length(trial: Trial) -> int | None:
    return length(replace(STORIES[trial.story], chance=trial.seed))


def _in_order(trials: Sequence[Trial]) -> list[Trial]:
    """The longest first, so that nobody waits for one in the end."""

    def steps(trial: Trial) -> int:
        if trial.story not in STORIES or trial.story == PAPLU:
            return sys.maxsize
        return _length(trial) or 0

    return sorted(trials, key=steps, reverse=True)


def main(arguments: Sequence[str]) -> int:
    """Every ordeal of every trial; 0 when nothing is wrong."""
    asked = argparse.ArgumentParser(prog="python -m tests.wire.crash", description=__doc__)
    asked.add_argument("--seeds", default="", help="as in 1,2,3; the result is then not kept")
    asked.add_argument("--stories", default="", help=f"of {', '.join(EVERYTHING)}; as above")
    asked.add_argument("--jobs", type=int, default=2 * (os.cpu_count() or 1))
    wanted = asked.parse_args(arguments)
    trials = trials_of(
        [story.strip() for story in wanted.stories.split(",") if story] or EVERYTHING,
        [int(seed) for seed in wanted.seeds.split(",") if seed],
    )
    began = time.perf_counter()
    outcomes: list[Outcome] = []
    with (
        tempfile.TemporaryDirectory(prefix="paplu-crash-") as folder,
        ProcessPoolExecutor(max_workers=min(wanted.jobs, len(trials))) as pool,
    ):
        running = [pool.submit(of, Path(folder), trial) for trial in _in_order(trials)]
        for done in as_completed(running):
            outcomes += done.result()
    outcomes.sort(key=lambda outcome: trials.index(outcome.trial))
    result = report(outcomes, time.perf_counter() - began)
    print(result)  # noqa: T201  # This is what it is for.
    if not wanted.seeds and not wanted.stories:
        keep(result)
    return 1 if any(outcome.wrong for outcome in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
