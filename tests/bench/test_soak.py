"""A soak plays whole sessions, sees what the bot holds, and fails when that grows."""

from __future__ import annotations

import json
import sys
from collections import deque
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import pytest

from tests.bench import soak
from tests.bench.processes import FILES
from tests.bench.sampled import MANY, PART, _smaller, sizes_of, used
from tests.bench.sessions import Counted
from tests.bench.soak import TOLERATED, Plan, told


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_sessions_are_played_and_the_bot_is_seen_meanwhile() -> None:
    result = soak.soak(Plan(minutes=0.12, tables=2, thinks=0.0), FILES, lambda _: None)
    assert json.loads(json.dumps(result)) == result
    assert result["wrong"] == [] and result["presses"] > 0 and result["sessions"] > 0
    assert result["judged"].keys() == TOLERATED.keys()
    assert all(told(result))


def seen(growing: float) -> soak.Seen:
    """A bot that keeps so many bytes of each session."""
    noted = soak.Seen()
    for session in range(100):
        for name in TOLERATED:
            more = growing if name == "memory" else 0.0
            noted.note(name, session, 2e8 + more * session + (session % 2) * 1000)
    noted.kinds = [(0, {"bot.Kept": 0, "bot.Other": 5}), (100, {"bot.Kept": 200, "bot.Other": 5})]
    noted.held = [{"bot.screens": 1}, {"bot.screens": 1}, {"bot.screens": 51}]
    return noted


@pytest.mark.parametrize(("growing", "is_flat"), [(0.0, True), (100_000.0, False)])
def test_a_bot_that_keeps_something_of_each_session_is_not_flat(
    growing: float, is_flat: bool
) -> None:
    counted = Counted(sessions=100)
    result = soak._result(Plan(), FILES, counted, seen(growing), [0, 100], 100)
    assert result["is_flat"] is is_flat
    assert result["suspects"] == {"bot.Kept": 2.0, "bot.screens": 0.5}
    assert any("GROWS" in line for line in told(result)) is not is_flat


def test_memory_is_parcelled_out_as_in_the_image() -> None:
    image = (Path(__file__).parents[2] / "Dockerfile").read_text()
    assert all(f"ENV {name}={value}\n" in image for name, value in soak.AS_IN_THE_IMAGE.items())


def test_what_is_taken_of_the_c_library_is_counted() -> None:
    before = used()
    taken = bytearray(10_000_000)
    assert used() - before >= len(taken) or not before


@dataclass
class Part:
    """A part of a bot, that collects something and has a part of its own."""

    kept: dict[int, int] = field(default_factory=dict)
    inner: Any = None  # Any: another part, or the same one.


def test_everything_that_collects_is_found_once_by_the_nearest_way_to_it() -> None:
    part, deep = Part(kept={1: 1, 2: 2}), Part()
    deep.inner, part.inner = part, deep
    deep.kept = deque([1])  # type: ignore[assignment]  # Another collection.
    assert sizes_of(part) == {"bot.kept": 2, "bot.inner.kept": 1}


def test_whatever_has_a_bound_is_soon_full_and_answers_as_before() -> None:
    @lru_cache(maxsize=2 * MANY)
    def doubled(number: int) -> int:
        return 2 * number

    smaller: Any = _smaller(doubled)  # Any: mypy knows no attributes of a wrapped function.
    assert [smaller(number) for number in range(MANY)] == list(range(0, 2 * MANY, 2))
    assert smaller.cache_info().currsize == 2 * MANY // PART
    unbounded = cache(doubled.__wrapped__)
    assert _smaller(unbounded) is unbounded
