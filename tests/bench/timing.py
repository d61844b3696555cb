"""Times the solver of one checkout, in a process of its own: `timing.py ROOT < job > times`.

Stands alone, so that it can time the solver of an older commit as well.
"""

from __future__ import annotations

import functools
import gc
import json
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

Hand = tuple[str, int | str]
"""The cards, and the wild rank or the card turned."""
Job = dict[str, Any]
Times = dict[str, Any]
Clock = Callable[[], int]
FINE = 1e-6
"""A clock's resolution in seconds."""
PAPLU = "paplu"


def main() -> None:
    """Do the job that stdin holds with the solver under ROOT; tell the times in nanoseconds."""
    sys.path.insert(0, sys.argv[1])
    json.dump(times_of(json.load(sys.stdin)), sys.stdout)


def times_of(job: Job) -> Times:
    """How long each hand took.

    The caches are filled by computer players who play `deals` deals, as in a running bot; then
    each hand is counted once, so that none has been counted before. `cold` are counted with
    empty caches. `games` are the games beside one another, each after deals of its own.
    """
    play(PAPLU, job["deals"])
    # As timeit does: a collection would fall on one hand by chance.
    gc.collect()
    gc.disable()
    return {
        "solve": {kind: solved(hands) for kind, hands in job["solve"].items()},
        "discards": discarded(job["discards"]),
        "games": {preset: of_game(preset, game) for preset, game in job["games"].items()},
        "cold": {kind: solved(hands, before=forget) for kind, hands in job["cold"].items()},
    }


def of_game(preset: str, game: Job) -> Times:
    """How long each hand of a game took the processor, with caches that its deals have filled."""
    play(preset, game["deals"])
    gc.collect()
    clock = processor_clock()
    return {
        "solve": {kind: solved(hands, preset, clock) for kind, hands in game["solve"].items()},
        "discards": discarded(game["discards"], preset, clock),
    }


def processor_clock() -> Clock:
    """A clock that stops while another process runs, where the system has a fine one.

    What takes milliseconds would meet an interruption more often than what takes microseconds.
    """
    is_fine = time.get_clock_info("process_time").resolution <= FINE
    return time.process_time_ns if is_fine else time.perf_counter_ns


def play(preset: str, deals: int) -> None:
    """Fill the caches as a running bot does."""
    from bot.rummy.variants import PRESETS
    from bot.simulate import simulate

    if deals:
        simulate(
            rules=PRESETS[preset], players=4, deals=deals, seed=1, levels=("greedy",), workers=1
        )


def solved(
    hands: Sequence[Hand],
    preset: str = PAPLU,
    clock: Clock = time.perf_counter_ns,
    before: Callable[[], None] = lambda: None,
) -> list[int]:
    """The time of each count with its groups."""
    from bot.rummy.solver import solve

    return [timed(solve, hand, preset, clock, before) for hand in hands]


def discarded(
    hands: Sequence[Hand], preset: str = PAPLU, clock: Clock = time.perf_counter_ns
) -> list[int]:
    """The time of the counts after each discard."""
    from bot.rummy.solver import discard_counts

    return [timed(discard_counts, hand, preset, clock, lambda: None) for hand in hands]


def timed(
    work: Callable[..., object], hand: Hand, preset: str, clock: Clock, before: Callable[[], None]
) -> int:
    """How long one call takes."""
    from bot.rummy.cards import Face
    from bot.rummy.packs import Wild
    from bot.rummy.variants import PRESETS

    text, turned = hand
    faces = tuple(Face.parse(word) for word in text.split())
    rules = PRESETS[preset]
    by_rank = Wild.rank(turned) if isinstance(turned, int) else None
    wild = by_rank or Wild.turned(Face.parse(str(turned)), rules)
    before()
    began = clock()
    work(faces, wild, rules)
    return clock() - began


def forget() -> None:
    """Empty every cache of the rules."""
    for name, module in list(sys.modules.items()):
        if name.startswith("bot.rummy"):
            for value in list(vars(module).values()):
                if isinstance(value, functools._lru_cache_wrapper):
                    value.cache_clear()


if __name__ == "__main__":
    main()
