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

TICK = 0.002
"""Seconds between two looks at the clock on the event loop."""
LONG = 0.01
"""Seconds after which somebody looks where the loop is."""
KEPT = 20
INNERMOST = 8
_SCHEDULE = "/proc/thread-self/schedstat"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stall:
    """A time that the loop did not come round: `seconds` of the bot's own, and `waited` more
    until the machine, busy with others, gave it a processor again."""

    seconds: float
    waited: float
    where: str


class Stalls:
    """The longest stalls of a loop, the longest first."""

    def __init__(self) -> None:
        self.longest: list[Stall] = []
        self._where = ""
        self._is_started = False

    def start(self) -> None:
        """Look at the clock on the running loop, and at the loop from a thread."""
        if self._is_started:
            return
        self._is_started = True
        self._thread = threading.get_ident()
        self._schedule = os.open(_SCHEDULE, os.O_RDONLY) if os.path.exists(_SCHEDULE) else None
        self._loop = asyncio.get_running_loop()
        gc.callbacks.append(self._collected)
        threading.Thread(target=self._watch, daemon=True, name="paplu-bench-watch").start()
        self._wait()

    def _wait(self) -> None:
        self._where = ""
        self._waited = self._waiting()
        self._since = time.perf_counter()
        self._loop.call_later(TICK, self._tick)

    def _tick(self) -> None:
        late = time.perf_counter() - self._since - TICK
        waited = min(self._waiting() - self._waited, late)
        if len(self.longest) < KEPT or late - waited > self.longest[-1].seconds:
            stall = Stall(seconds=late - waited, waited=waited, where=self._where)
            longest = sorted([*self.longest, stall], key=lambda each: -each.seconds)
            self.longest = longest[:KEPT]
        self._wait()

    def _collected(self, phase: str, about: dict[str, int]) -> None:
        # Nobody else can look while the collector works.
        if phase == "start":
            self._collecting = time.perf_counter()
        elif time.perf_counter() - self._collecting > LONG:
            self._where = f"garbage collector, generation {about['generation']}"

    def _waiting(self) -> float:
        """Seconds that this thread was ready to go on and had no processor, all in all."""
        if self._schedule is None:
            return 0.0
        return int(os.pread(self._schedule, 64, 0).split()[1]) / 1e9

    def _watch(self) -> None:
        while True:
            time.sleep(LONG / 2)
            if time.perf_counter() - self._since > LONG and not self._where:
                frame = sys._current_frames().get(self._thread)
                self._where = "" if frame is None else _told(traceback.extract_stack(frame))


def _told(stack: traceback.StackSummary) -> str:
    """The innermost calls, the last one first."""
    calls = [f"{Path(frame.filename).name}:{frame.lineno} {frame.name}" for frame in stack]
    return " < ".join(calls[::-1][:INNERMOST])
