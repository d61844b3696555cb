"""The shipped bot, which says what it holds: `python -m tests.bench.sampled FILE` writes a line
of JSON every few seconds, and one with every kind of object when it is sent SIGUSR1.

Nothing waits for Discord's limits here: so more is played in the same time. Whatever has a bound
has a low one, so that it is full before it is looked at whether anything grows.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import json
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import _lru_cache_wrapper, lru_cache
from pathlib import Path
from typing import Any

from bot.client import PapluBot
from bot.settings import Settings
from bot.store.sql import SqlStore
from bot.ui import answers
from bot.ui.channel import messages
from bot.ui.channel.traffic import unlimited
from bot.ui.desks.lately import Lately
from tests.bench.report import Result

EVERY = 4.0
"""Seconds between two lines."""
PART = 32
MANY = 1_000
"""What is kept of so many things, or more, is kept of `PART` times fewer; less is soon full."""
_DEEP = 6
_OURS = ("bot.", "discord.", "cogs.", "tests.")
_PLAIN = (str, bytes, int, float, type(None), type)


class Sampler:
    """Writes down what a bot holds, for as long as it runs."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._bot: PapluBot | None = None

    def watch(self, bot: PapluBot) -> None:
        """From now on it is this bot."""
        if self._bot is not None:
            return
        self._bot = bot
        keep_little()
        asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, self._census)
        self._again()

    def _again(self) -> None:
        assert self._bot is not None
        held = {path: size for path, size in sizes_of(self._bot).items() if size}
        # What waits to be collected comes and goes by the hundred thousand. Nobody asks the
        # collector for its objects here: a thread that makes a tuple would fail.
        gc.collect()
        counted = {"tasks": len(asyncio.all_tasks()), "objects": sys.getallocatedblocks()}
        self._write(counted | {"used": used(), "held": held})
        asyncio.get_running_loop().call_later(EVERY, self._again)

    def _census(self) -> None:
        """How many objects of each kind are really held."""
        gc.collect()
        kinds = Counter(_name(type(each)) for each in gc.get_objects())
        self._write({"kinds": kinds})

    def _write(self, said: Result) -> None:
        with self._file.open("a") as file:
            file.write(json.dumps(said) + "\n")


class _Used(ctypes.Structure):
    """What the C library's `mallinfo2` answers with."""

    _fields_ = [
        (name, ctypes.c_size_t)
        for name in (
            "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks",
            "fordblks", "keepcost",
        )
    ]  # fmt: skip


def used() -> int:
    """The bytes that everything but Python's small objects takes, as the C library counts them;
    what is free and not given back is not among them. 0 where it does not count."""
    try:
        count = ctypes.CDLL(None).mallinfo2
    except AttributeError:
        return 0
    count.restype = _Used
    answer = count()
    return int(answer.uordblks + answer.hblkhd)


def keep_little() -> None:
    """Lower the bounds of everything that has a high one."""
    answers._MOST_KNOWN //= PART
    messages._MOST_KNOWN //= PART
    # What was there when the bot began is not looked at any more, until it is thawed.
    gc.unfreeze()
    for each in gc.get_objects():
        if isinstance(each, Lately):
            each._most //= PART
    gc.freeze()
    ours = [vars(module) for name, module in sys.modules.items() if name.startswith("bot.")]
    smaller: dict[object, object] = {}
    for names in ours:
        for name, value in names.items():
            if isinstance(value, _lru_cache_wrapper):
                names[name] = smaller.setdefault(value, _smaller(value))


def _smaller(cached: _lru_cache_wrapper[Any]) -> object:
    """The same function, of which fewer answers are kept, where many would be."""
    most = cached.cache_info().maxsize
    if most is None or most < MANY:
        return cached
    return lru_cache(maxsize=most // PART)(cached.__wrapped__)


def sizes_of(bot: object) -> dict[str, int]:
    """How much is in everything that the bot's own objects and the library's collect in, by the
    way that leads there."""
    sizes: dict[str, int] = {}
    seen: set[int] = set()
    ways: list[tuple[str, object, int]] = [("bot", bot, 0)]
    # The nearest way to each is the one it is named by.
    for way, each, depth in ways:
        if id(each) in seen:
            continue
        seen.add(id(each))
        for name, value in _attributes(each):
            if isinstance(value, _PLAIN) or callable(value):
                continue
            if hasattr(value, "__len__") and not type(value).__module__.startswith(_OURS):
                sizes[f"{way}.{name}"] = len(value)
            elif type(value).__module__.startswith(_OURS) and depth < _DEEP:
                ways.append((f"{way}.{name}", value, depth + 1))
    return sizes


def _attributes(each: object) -> Iterator[tuple[str, Any]]:
    # Any: whatever an attribute may be.
    yield from getattr(each, "__dict__", {}).items()
    for kind in type(each).__mro__:
        for name in getattr(kind, "__slots__", ()):
            if hasattr(each, name):
                yield name, getattr(each, name)


def _name(kind: type) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def sampled(sampler: Sampler) -> type[PapluBot]:
    """The client, watched from the moment that it is connected."""

    class SampledBot(PapluBot):
        async def on_connect(self) -> None:
            sampler.watch(self)

    return SampledBot


def main(file: Path) -> None:
    """Run until told to stop."""
    # Not at the top: importing does not load the whole bot where only a name is needed.
    from bot.app import parts_for, run_discord
    from bot.cli.configuring import logging_as
    from bot.cli.living import until_told_to_stop

    settings = Settings.load(None)
    logging_as(settings)
    parts = replace(parts_for(settings), traffic=unlimited)
    running = run_discord(settings, parts, SqlStore.open, sampled(Sampler(file)))
    asyncio.run(until_told_to_stop(running))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
