"""Living: how a process of the bot ends, when it is told to or when it must."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import threading
from collections.abc import Callable, Coroutine, Mapping
from types import FrameType

log = logging.getLogger(__name__)

CEILING = 8.0
"""Seconds from being told to stop to the end; whoever stops a process kills it after ten."""
_TOLD_WITHIN = 0.3
_STOPS: Mapping[signal.Signals, Callable[[int, FrameType | None], object] | signal.Handlers] = {
    signal.SIGINT: signal.default_int_handler,
    signal.SIGTERM: signal.SIG_DFL,
}
"""What tells a process to stop, and what Python does then by itself."""


async def until_told_to_stop(
    living: Coroutine[object, object, None], within: float | None = None
) -> None:
    """Run `living` to its end, or to Ctrl-C or SIGTERM, after which it may tidy up.

    Whatever hangs then, the process ends `within` so many seconds, and at once when it is told a
    second time.
    """
    task = asyncio.create_task(living)
    loop = asyncio.get_running_loop()

    def told(number: int) -> None:
        # Before it is said: whoever reads it may tell a second time at once.
        for each in _STOPS:
            loop.remove_signal_handler(each)
            signal.signal(each, _end_at_once)
        log.info("told to stop (%s): what was accepted is finished", signal.Signals(number).name)
        if within is not None:
            _end_after(within)
        task.cancel()

    for number in _STOPS:
        # Windows has no such handlers: Ctrl-C then ends the process as Python does it.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, told, number)
    try:
        with contextlib.suppress(asyncio.CancelledError):
            await task
    finally:
        for number, usual in _STOPS.items():
            if signal.getsignal(number) is _end_at_once:
                signal.signal(number, usual)


def _end_at_once(number: int, _frame: FrameType | None) -> None:
    os._exit(128 + number)


def _end_after(seconds: float) -> None:
    """End the process then, be its event loop or another of its threads stuck."""
    ending = threading.Timer(seconds, _end_late, [seconds])
    ending.daemon = True
    ending.start()


def _end_late(seconds: float) -> None:
    telling = threading.Thread(target=_tell_late, args=[seconds], daemon=True)
    telling.start()
    # Whoever reads the log may be stuck as well.
    telling.join(_TOLD_WITHIN)
    os._exit(1)


def _tell_late(seconds: float) -> None:
    log.critical(
        "not done %g s after being told to stop: the process ends here, what is committed stays",
        seconds,
    )
