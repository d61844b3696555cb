"""Standing still: how long an event loop did not come round, and where it was meanwhile."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import threading
import time
import traceback
from dataclasses import dataclass
from pathlib import Path

TICK = 0.003
"""Seconds between two looks at the clock on the event loop."""
LONG = 0.01
"""Seconds after which somebody looks where the loop is."""
KEPT = 20
INNERMOST = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Stall:
    """A time that the loop did not come round: `seconds` of the bot's own, and `waited` more
    until the machine, busy with others, gave it a processor again."""

    seconds: float
    waited: float
    where: str


class Stalls:
    """The longest stalls of a loop, the longest first; `short` is the longest of all others."""

    def __init__(self) -> None:
        self.longest: list[Stall] = []
        self.short = 0.0
        self._where = ""
        self._is_started = self._is_over = False

    def start(self) -> None:
        """Look at the clock on the running loop, and at the loop from a thread."""
        if self._is_started:
            return
        self._is_started = True
        self._thread, self._number = threading.get_ident(), threading.get_native_id()
        self._loop = asyncio.get_running_loop()
        self._others = _others_waited(self._number)
        gc.callbacks.append(self._collected)
        self._wait()
        threading.Thread(target=self._watch, daemon=True, name="paplu-bench-watch").start()

    def stop(self) -> None:
        """Look no more: whoever ends the bot waits for it."""
        self._is_over = True

    def _wait(self) -> None:
        self._where = ""
        self._ran, self._waited = _schedule(self._number)
        self._since = time.perf_counter()
        self._loop.call_later(TICK, self._tick)

    def _tick(self) -> None:
        if self._is_over:
            return
        late = time.perf_counter() - self._since - TICK
        if late > LONG:
            waited = self._waited_of(late)
            stall = Stall(seconds=late - waited, waited=waited, where=self._where)
            longest = sorted([*self.longest, stall], key=lambda each: -each.seconds)
            self.longest = longest[:KEPT]
        else:
            self.short = max(self.short, late)
        self._wait()

    def _waited_of(self, late: float) -> float:
        """How much of it the machine was busy with others: this thread was ready, or it waited
        for a thread of ours that was."""
        ran, waited = _schedule(self._number)
        ready = min(waited - self._waited, late)
        held_up = max(0.0, late - ready - (ran - self._ran))
        return ready + min(held_up, _others_waited(self._number) - self._others)

    def _collected(self, phase: str, about: dict[str, int]) -> None:
        # Nobody else can look while the collector works.
        if phase == "start":
            self._collecting = time.perf_counter()
        elif time.perf_counter() - self._collecting > LONG:
            self._where = f"garbage collector, generation {about['generation']}"

    def _watch(self) -> None:
        while True:
            time.sleep(LONG / 2)
            if time.perf_counter() - self._since < LONG:
                self._others = _others_waited(self._number)
            elif not self._where:
                frame = sys._current_frames().get(self._thread)
                self._where = "" if frame is None else _told(traceback.extract_stack(frame))


def _schedule(thread: int) -> tuple[float, float]:
    """Seconds that a thread of this process ran, and those it was ready to and had to wait."""
    try:
        said = Path(f"/proc/self/task/{thread}/schedstat").read_text().split()
    except OSError:
        # It has ended, or this machine does not tell.
        return 0.0, 0.0
    return int(said[0]) / 1e9, int(said[1]) / 1e9


def _others_waited(thread: int) -> float:
    """The same waiting of all threads but one."""
    others = (int(number) for number in os.listdir("/proc/self/task"))
    return sum(_schedule(number)[1] for number in others if number != thread)


def _told(stack: traceback.StackSummary) -> str:
    """The innermost calls, the last one first."""
    calls = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in stack]
    return " < ".join(calls[::-1][:INNERMOST])
