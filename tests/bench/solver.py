"""How fast the solver counts a hand: `python -m tests.bench.solver`."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import click

from tests.bench import games
from tests.bench.cp_sat import Answer, Formulation, counted
from tests.bench.hands import HARD, KINDS, PAPLU, BenchHand, deal_hands, hard_hands
from tests.bench.report import (
    Aim,
    Bound,
    Progress,
    Result,
    fine_spread,
    median,
    told_aims,
    told_fine_spread,
)
from tests.oracles.brute_force import answer

ROOT = Path(__file__).resolve().parents[2]
NEAR, RANDOM = "near-complete", "random"
CP_SAT_AIM, WORST_AIM, DISCARDS_AIM = 400, 40, 12
KNOWN = {NEAR: 60.0, RANDOM: 10.0}
"""Medians in microseconds that an exact solver in Python is known to reach on such a machine."""
RULES = "bot/rummy"
DEALS = 200
"""Played before the measurement, so that the caches are those of a running bot."""
PASSES = 3
"""Every hand is timed in so many fresh processes, and the shortest time counts."""
COLD, BRUTE = 200, 5
"""How many hands at most are counted with empty caches, given to brute force."""
SAMPLE = {kind: 60 if kind == NEAR else 20 for kind in KINDS}
"""How many hands at most are given to CP-SAT."""
AS_IT_COMES, ONE_THREAD = "as it comes", "one thread"
THREADS: dict[str, int | None] = {AS_IT_COMES: None, ONE_THREAD: 1}
TOLD_CP_SAT = {
    Formulation.PLAIN: "given cards and rules alone",
    Formulation.GROUPS: "given all groups, laid out beforehand",
}


def measure(
    *, hands: int, seed: int, progress: Progress, deals: int = DEALS, passes: int = PASSES
) -> Result:
    """Time `hands` hands of each kind, and set the times beside other ways to the same counts."""
    dealt = {kind: deal_hands(kind, hands, seed) for kind in KINDS} | {HARD: hard_hands()}
    discards = deal_hands(NEAR, hands, seed, size=14)
    others = games.deal_games(hands, seed)
    beside = games.job_of(others, deal_hands(NEAR, hands, seed + 1), deals)
    with _last_commit() as older:
        roots = {"ours": ROOT} | ({} if older is None else {"theirs": older.root})
        job = _job(dealt, discards, beside, deals)
        times = _timed(roots, job, passes, progress)
    ours = times["ours"]
    progress("CP-SAT")
    cp_sat = {
        kind: _beside_cp_sat(dealt[kind][: SAMPLE[kind]], ours["solve"][kind], passes)
        for kind in KINDS
    }
    progress("brute force")
    result: Result = {
        "part": "solver",
        "hands": hands,
        "seed": seed,
        "deals_before": deals,
        "warm": {kind: fine_spread(ours["solve"][kind]) for kind in dealt},
        "cold": {kind: fine_spread(ours["cold"][kind]) for kind in dealt},
        "known_median_us": KNOWN,
        "worst": _worst(dealt, ours["solve"]),
        "cp_sat": cp_sat,
        "brute_force": _beside_brute_force(dealt[NEAR][:BRUTE], ours["solve"][NEAR]),
        "discards": _discards(ours),
        "games": games.result_of(others, ours["games"]),
        "last_commit": "not measured" if older is None else _beside(older, times),
    }
    return result | {"aims": [aim.as_json() for aim in _aims(result)]}


def _aims(result: Result) -> list[Aim]:
    return [
        Aim(
            name="CP-SAT as it comes, given cards and rules alone, beside a near-complete count",
            value=result["cp_sat"][NEAR][Formulation.PLAIN][AS_IT_COMES]["ratio"],
            bound=Bound.LEAST,
            limit=CP_SAT_AIM,
        ),
        Aim(
            name="the worst hand beside a near-complete one",
            value=result["worst"]["ratio"],
            bound=Bound.MOST,
            limit=WORST_AIM,
        ),
        Aim(
            name="the counts after each of 14 discards beside one count",
            value=result["discards"]["ratio"],
            bound=Bound.MOST,
            limit=DISCARDS_AIM,
        ),
        *games.aims_of(result["games"]),
    ]


# --- The solver's own times ----------------------------------------------------------------------

Times = dict[str, Any]
Dealt = dict[str, list[BenchHand]]


def _job(dealt: Dealt, discards: Sequence[BenchHand], beside: Times, deals: int) -> Times:
    """What a process has to time."""
    return {
        "deals": deals,
        "solve": {kind: [_told_hand(hand) for hand in hands] for kind, hands in dealt.items()},
        "discards": [_told_hand(hand) for hand in discards],
        "games": beside,
        "cold": {
            kind: [_told_hand(hand) for hand in hands[:COLD]] for kind, hands in dealt.items()
        },
    }


def _timed(roots: dict[str, Path], job: Times, passes: int, progress: Progress) -> dict[str, Times]:
    """The least time of each hand with the solver of each checkout, in nanoseconds."""
    least: dict[str, Times] = {}
    for turn in range(passes):
        # One after the other, so that a slow moment meets both.
        for name, root in roots.items():
            progress(f"solver, pass {turn + 1} of {passes}" + (", older" * (name != "ours")))
            # The last commit is told about Paplu alone.
            times = _in_a_process(root, job if name == "ours" else job | {"games": {}})
            least[name] = _least(least[name], times) if name in least else times
    return least


def _told_hand(hand: BenchHand) -> tuple[str, int]:
    return " ".join(map(str, hand.faces)), hand.wild_rank


def _in_a_process(root: Path, job: Times) -> Times:
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("timing.py")), str(root)],
        input=json.dumps(job),
        capture_output=True,
        text=True,
        check=True,
    )
    times: Times = json.loads(done.stdout)
    return times


def _least(one: Any, other: Any) -> Any:
    """The lesser of two numbers, however deep they lie."""
    if isinstance(one, dict):
        return {key: _least(one[key], other[key]) for key in one}
    if isinstance(one, list):
        return [_least(*pair) for pair in zip(one, other, strict=True)]
    return min(one, other)


def _worst(dealt: Dealt, times: dict[str, list[int]]) -> Result:
    """The hand that took longest."""
    took, kind, hand = max(
        (took, kind, str(hand))
        for kind, hands in dealt.items()
        for took, hand in zip(times[kind], hands, strict=True)
    )
    return {
        "hand": hand,
        "kind": kind,
        "us": round(took / 1000, 2),
        "ratio": round(took / median(times[NEAR]), 2),
    }


def _discards(ours: Times) -> Result:
    many, one = median(ours["discards"]), median(ours["solve"][NEAR])
    return {"median_us": round(many / 1000, 2), "ratio": round(many / one, 2)}


# --- Other ways to the same counts ---------------------------------------------------------------


def _beside_cp_sat(hands: Sequence[BenchHand], times: Sequence[int], passes: int) -> Result:
    """CP-SAT on the same hands, in every way it is asked."""
    ways = [(formulation, threads) for formulation in Formulation for threads in THREADS]
    # As often as the solver, one after the other, the shortest time of each hand.
    answers = {
        way: [min(again, key=_seconds_of) for again in zip(*asked, strict=True)]
        for way, asked in _asked(hands, ways, passes).items()
    }
    result: Result = {"hands": len(hands)}
    for (formulation, threads), each in answers.items():
        beside = _beside_answers(each, median(times[: len(hands)]))
        result.setdefault(formulation.value, {})[threads] = beside
    return result


Way = tuple[Formulation, str]
"""How CP-SAT is asked, and with how many threads."""


def _asked(
    hands: Sequence[BenchHand], ways: Sequence[Way], passes: int
) -> dict[Way, list[list[Answer]]]:
    """The answers to all hands, so many times."""
    answers: dict[Way, list[list[Answer]]] = {way: [] for way in ways}
    for _ in range(passes):
        for formulation, threads in ways:
            answers[formulation, threads].append(
                [counted(hand.faces, hand.wild, formulation, THREADS[threads]) for hand in hands]
            )
    return answers


def _seconds_of(answer: Answer) -> float:
    return answer.seconds


def _beside_answers(answers: Sequence[Answer], ours: float) -> Result:
    """The answers' times, stating the question included, beside the solver's nanoseconds."""
    seconds = median([answer.seconds for answer in answers])
    return {
        "stating_us": round(median([answer.stating for answer in answers]) * 1e6, 1),
        "answering_us": round(median([answer.answering for answer in answers]) * 1e6, 1),
        "median_us": round(seconds * 1e6, 1),
        "ratio": round(seconds * 1e9 / ours, 1),
    }


def _beside_brute_force(hands: Sequence[BenchHand], times: Sequence[int]) -> Result:
    """Brute force on a few of the same hands."""
    seconds = [_seconds(partial(answer, hand.faces, hand.wild, PAPLU)) for hand in hands]
    return {
        "hands": len(hands),
        "median_us": round(median(seconds) * 1e6, 1),
        "ratio": round(median(seconds) * 1e9 / median(times[: len(hands)]), 1),
    }


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


# --- The last commit -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Older:
    """An older checkout: where it lies, and which commit it is."""

    root: Path
    commit: str


@contextmanager
def _last_commit() -> Iterator[Older | None]:
    """The rules as last committed, or what they were before where nothing has changed since.

    None when there is no git here, or no such commit.
    """
    commit = _commit_to_compare()
    archive = None if commit is None else _git("archive", commit, "bot")
    if commit is None or archive is None:
        yield None
        return
    with tempfile.TemporaryDirectory(prefix="paplu-older-") as folder:
        with tarfile.open(fileobj=BytesIO(archive)) as tar:
            tar.extractall(folder, filter="data")
        yield Older(root=Path(folder), commit=commit)


def _commit_to_compare() -> str | None:
    """The last commit, or the one before the rules were last changed."""
    top = _said("rev-parse", "--show-toplevel")
    if top is None or Path(top).resolve() != ROOT:
        return None
    if _said("status", "--porcelain", "--", RULES):
        return _said("rev-parse", "--short", "HEAD")
    last = _said("log", "-1", "--format=%H", "--", RULES)
    return None if last is None else _said("rev-parse", "--short", f"{last}~1")


def _said(*arguments: str) -> str | None:
    said = _git(*arguments)
    return None if said is None else said.decode().strip()


def _git(*arguments: str) -> bytes | None:
    """What git says, or None when it cannot."""
    try:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout


def _beside(older: Older, times: dict[str, Times]) -> Result:
    """How many times as fast the solver is as it was."""
    return {
        "commit": older.commit,
        "ratio": {
            kind: round(
                median(times["theirs"]["solve"][kind]) / median(times["ours"]["solve"][kind]), 2
            )
            for kind in KINDS
        },
    }


# --- For people ----------------------------------------------------------------------------------


def told(result: Result) -> list[str]:
    """The result, for reading."""
    number, deals = result["hands"], result["deals_before"]
    known = ", ".join(f"{kind} {us:g}" for kind, us in result["known_median_us"].items())
    brute, worst = result["brute_force"], result["worst"]
    lines = [
        f"Counting a hand, with its groups: {number} of each kind, in microseconds",
        f"  caches as in a running bot, {deals} deals played before; every hand for the first time",
        *(told_fine_spread(kind, spread) for kind, spread in result["warm"].items()),
        "  caches empty before each hand",
        *(told_fine_spread(kind, spread) for kind, spread in result["cold"].items()),
        f"  known to be possible in Python, medians: {known}",
        "  CP-SAT on some of the same hands",
        *_told_cp_sat(result["cp_sat"]),
        f"  brute force on {brute['hands']} near-complete ones: {brute['ratio']:.0f} times as long",
        f"  the worst hand: {worst['us']:.0f}, {worst['kind']}, {worst['hand']}",
        f"  the counts after each of 14 discards: median {result['discards']['median_us']:.0f}",
        *games.told(result["games"]),
        f"  {_told_older(result['last_commit'])}",
    ]
    beside_aims = [*told_aims(result), f"       {_told_fastest(result['cp_sat'][NEAR])}"]
    return [*lines, *(f"  {line}" for line in beside_aims)]


def _told_cp_sat(cp_sat: Result) -> Iterator[str]:
    """A line for each way and kind."""
    for formulation, said in TOLD_CP_SAT.items():
        for threads in THREADS:
            yield f"    {said}, {threads}"
            for kind in KINDS:
                beside = cp_sat[kind][formulation][threads]
                yield (
                    f"      {kind:14} median {beside['median_us']:8.0f}"
                    f"   stating {beside['stating_us']:6.0f}"
                    f"   answering {beside['answering_us']:6.0f}"
                    f"   {beside['ratio']:.0f} times as long"
                )


def _told_fastest(cp_sat: Result) -> str:
    """How far the fastest way is from the solver."""
    ratio, way = min(
        (cp_sat[formulation][threads]["ratio"], f"{said}, {threads}")
        for formulation, said in TOLD_CP_SAT.items()
        for threads in THREADS
    )
    return f"CP-SAT as fast as it was made, {way}: {ratio:.0f} times as long"


def _told_older(older: Result | str) -> str:
    if isinstance(older, str):
        return f"against the last commit: {older}"
    ratios = ", ".join(f"{kind} {ratio:.2f}" for kind, ratio in older["ratio"].items())
    return f"times as fast as at commit {older['commit']}: {ratios}"


def main() -> None:
    """Measure, and tell."""
    parser = argparse.ArgumentParser(description="How fast the solver counts a hand.")
    parser.add_argument("--hands", type=int, default=1000, help="hands of each kind")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args()
    result = measure(
        hands=chosen.hands, seed=chosen.seed, progress=lambda line: click.echo(line, err=True)
    )
    click.echo(json.dumps(result) if chosen.json else "\n".join(told(result)))


if __name__ == "__main__":
    main()
