"""One table: how long a move takes beside two bare bots, and where the time goes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from pathlib import Path

from tests.bench.people import Clicks, Party
from tests.bench.processes import Bot, running
from tests.bench.report import Result, median, percentile, spread
from tests.bench.trio import ANSWERING, DURABLE, OURS, TIDY, Presser, pressers, trio
from tests.bench.watched import read_notes
from tests.wire.world import Pressed

WATCHED = "watched"
A_TURN = 0.06
"""Seconds that a turn takes at least: no message of the channel waits for Discord's limits."""
STAGES = {
    "library in": "from the gateway's event to our own code",
    "service": "lock, rules, events, view",
    "store": "the commit, until it is durable",
    "screen": "drawing the hand panel",
    "library out": "the request that carries it, until it arrives",
}
_POINTS = {"entered", "asked", "writing", "written", "decided", "sending"}


async def measure_one_table(warming: int, turns: int, folder: Path) -> Result:
    """All bots are pressed in turn, so that whatever the machine does befalls all of them; the
    first turns are not counted."""
    noted = folder / "noted.json"
    watching = running(WATCHED, folder, module="tests.bench.watched", arguments=(str(noted),))
    async with trio(folder) as (ours, answering, durable), watching as watched:
        parties = [await _seated(ours), await _seated(watched)]
        bare = [pressers(bot, 1)[0] for bot in (answering, durable)]
        for count in (warming, turns):
            for moves in [one.moves for one in parties] + [one.moves for one in bare]:
                moves.clear()
            for _ in range(count):
                await _one_turn(parties, bare)
        pressed = dict(watched.standin.world.pressed)
    shipped, seen = (party.moves for party in parties)
    answered, written = (presser.moves for presser in bare)
    return {
        OURS: spread(shipped),
        ANSWERING: spread(answered),
        DURABLE: spread(written),
        "paplu_to_durable": _ratios(shipped, written),
        "paplu_to_answering": _ratios(shipped, answered),
        "where": _where(read_notes(noted)["marks"], pressed),
        "watched_to_paplu": round(median(seen) / median(shipped), 3),
    }


async def _seated(bot: Bot) -> Party:
    party = Party.of(Clicks(bot.standin), bot.server, 0, 2)
    await party.sit_down()
    await party.clicks.quiet(TIDY)
    return party


async def _one_turn(parties: Sequence[Party], bare: Sequence[Presser]) -> None:
    """A turn at each of our tables, and as many moves with each bare bot."""
    began = time.perf_counter()
    turns = [(party, *await party.look()) for party in parties]
    for party, person, panel in turns:
        await party.draw(person, panel)
    for presser in bare:
        await presser.press()
    for party, person, panel in turns:
        after = len(party.channel.posted)
        await party.discard(person, panel)
        # The messages of the channel would slow the others down.
        await party.clicks.posted(party.channel, after)
        await party.clicks.quiet(0.005)
    for presser in bare:
        await presser.press()
    await asyncio.sleep(max(0.0, began + A_TURN - time.perf_counter()))


def _ratios(ours: Sequence[float], theirs: Sequence[float]) -> Result:
    return {
        "median": round(median(ours) / median(theirs), 3),
        "p99": round(percentile(ours, 99) / percentile(theirs, 99), 3),
    }


# --- where the time goes ------------------------------------------------------------------------


def _where(marks: dict[str, dict[str, float]], pressed: dict[int, Pressed]) -> Result:
    """The median of each stage, and its share of their sum."""
    moves = [
        _stages(pressed[int(number)], at) for number, at in marks.items() if at.keys() >= _POINTS
    ]
    middle = {stage: median([move[stage] for move in moves]) for stage in STAGES}
    whole = sum(middle.values())
    return {
        stage: {"median_ms": round(seconds * 1000, 3), "share": round(seconds / whole, 3)}
        for stage, seconds in middle.items()
    }


def _stages(pressed: Pressed, at: dict[str, float]) -> dict[str, float]:
    """The parts of one move; both processes read the same clock of the machine."""
    assert pressed.answered_after is not None
    store = at["written"] - at["writing"]
    return {
        "library in": at["entered"] - pressed.began,
        "service": at["decided"] - at["asked"] - store,
        "store": store,
        "screen": at["sending"] - at["decided"] + at["asked"] - at["entered"],
        "library out": pressed.began + pressed.answered_after - at["sending"],
    }


# --- in words -----------------------------------------------------------------------------------


def told_one_table(result: Result) -> list[str]:
    """The result, for reading."""
    lines = ["  one table"]
    for name in (OURS, DURABLE, ANSWERING):
        times = result[name]
        lines.append(
            f"    {name:10} median {times['median_ms']:6.2f} ms   p99 {times['p99_ms']:6.2f} ms"
            f"   of {times['count']} moves"
        )
    lines.append(f"    where it goes ({result['watched_to_paplu']:.2f} times as long when watched)")
    for stage, found in result["where"].items():
        time_of, share = f"{found['median_ms']:6.2f} ms", f"{found['share']:4.0%}"
        lines.append(f"      {stage:12} {time_of} {share}   {STAGES[stage]}")
    return lines
