"""The fuzz from the command line: `python -m tests.fuzz --seed 7 --count 1000`."""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import logging
import sys
import tempfile
import time
from pathlib import Path

from tests.fuzz.fuzzing import FoundError, Fuzz, fuzzing
from tests.fuzz.telling import missing, told

USUAL = 100_000
_VERIFIED_EVERY, _RESTARTED_EVERY, _TOLD_EVERY = 8, 250, 50
"""Rounds between two checks of a table, two restarts, two lines of progress."""
_FOUND = Path("build") / "fuzz-found.json"


async def run(seed: int, count: int, folder: Path) -> int:
    """Fuzz until so many interactions were sent, or something was found; the exit code."""
    began, started = time.perf_counter(), time.process_time()
    async with fuzzing(folder / f"fuzz-{seed}.db", seed) as fuzz:
        try:
            await _rounds(fuzz, count, began)
            await fuzz.finish()
        except FoundError as found:
            _keep(fuzz)
            say(f"{found}\nthe interactions of this round are in {_FOUND}")
            return 1
        say(told(fuzz))
        left = missing(fuzz)
        seconds = time.perf_counter() - began
        worked = time.process_time() - started
        say(
            f"\nnothing was found in {seconds:.0f} s, {fuzz.count / worked:.0f} interactions for"
            " each second of a core"
        )
        if left:
            say(f"never met: {left}")
    return 0


async def _rounds(fuzz: Fuzz, count: int, began: float) -> None:
    rounds = 0
    while fuzz.count < count:
        await fuzz.round()
        rounds += 1
        if not rounds % _VERIFIED_EVERY:
            await fuzz.verify_one()
        if not rounds % _RESTARTED_EVERY:
            await fuzz.restart()
            gc.collect()
        if not rounds % _TOLD_EVERY:
            rate = fuzz.count / (time.perf_counter() - began)
            stages = ", ".join(f"{name} {n}" for name, n in sorted(fuzz.journal.stages.items()))
            say(f"{fuzz.count:>7,} of {count:,}, {rate:.0f} a second; appends by stage: {stages}")


def _keep(fuzz: Fuzz) -> None:
    """What was sent in the round that found something, to send it again."""
    _FOUND.parent.mkdir(exist_ok=True)
    sent = [each.payload for each in fuzz.sent.values()]
    _FOUND.write_text(json.dumps({"seed": fuzz.seed, "count": fuzz.count, "sent": sent}, indent=1))


def say(text: str) -> None:
    """To whoever looks on."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


def main() -> int:
    """Read the command line; 0 when nothing was found."""
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="another seed, another fuzz")
    parser.add_argument("--count", type=int, default=USUAL, help="interactions to send")
    asked = parser.parse_args()
    # Read by the fuzz itself; nothing of it goes to the screen.
    logging.getLogger().addHandler(logging.NullHandler())
    with tempfile.TemporaryDirectory(prefix="paplu-fuzz-") as folder:
        return asyncio.run(run(asked.seed, asked.count, Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
