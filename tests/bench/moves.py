"""A move, from the click to the answer: our bot beside two bare ones, at one table and at many."""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench.bare_bots import hand_panel, payload_of
from tests.bench.people import Clicks, Finished, Party, found
from tests.bench.processes import Bot, running
from tests.bench.report import (
    Aim,
    Bound,
    Progress,
    Result,
    collector_at_rest,
    median,
    percentile,
    spread,
    told_aims,
)
from tests.wire.person import Person
from tests.wire.world import Message, Pressed, Request

OURS, ANSWERING, DURABLE = "paplu", "answering", "durable"
TIDY = 1.5
"""Seconds of silence after which our bot has nothing left to tidy up."""
IN_A_ROW = 50
"""Tables opened at once when many are made ready."""
WARMING = 20
"""Turns that are not counted."""
A_TURN = 0.06
"""Seconds that a turn at the one table takes at least: more than its messages need."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How much is measured: turns at one table, and seconds at many, in rounds."""

    turns: int = 450
    tables: int = 200
    seconds: float = 4.0
    rounds: int = 3
    limited_seconds: float = 15.0
    watched_turns: int = 150


FULL = Plan()
QUICK = Plan(turns=100, tables=60, seconds=2.0, rounds=1, limited_seconds=4.0, watched_turns=40)


def measure(*, plan: Plan = FULL, progress: Progress) -> Result:
    """Measure all of it: about two minutes."""
    with tempfile.TemporaryDirectory(prefix="paplu-bench-") as folder, collector_at_rest():
        for name in ("one", "where", "many", "limited"):
            (Path(folder) / name).mkdir()
        return asyncio.run(_measure(plan, Path(folder), progress))


async def _measure(plan: Plan, folder: Path, progress: Progress) -> Result:
    progress("one table: paplu and two bare bots, in turn")
    one = await _one_table(plan, folder / "one")
    progress("one table: where the time goes")
    where = await _where(plan, folder / "where")
    progress(f"{plan.tables} tables at once")
    many = await _many_tables(plan, folder / "many")
    progress(f"{plan.tables} tables at once, within Discord's limits")
    limited = await _limited(plan, folder / "limited")
    result = {"part": "move", "one_table": one, "where": where, "many": many, "limited": limited}
    return result | {"aims": [aim.as_json() for aim in _aims(one, many)]}


def _aims(one: Result, many: Result) -> Sequence[Aim]:
    ratio, rate = one["paplu_to_durable"], many["paplu_to"]
    return (
        Aim(
            name="one table, median to the durable bot's",
            value=ratio["median"],
            bound=Bound.MOST,
            limit=2,
        ),
        Aim(
            name="one table, p99 to the durable bot's",
            value=ratio["p99"],
            bound=Bound.MOST,
            limit=3,
        ),
        Aim(
            name=f"{many['tables']} tables, interactions a second to the durable bot's",
            value=rate[DURABLE],
            bound=Bound.LEAST,
            limit=1,
        ),
        Aim(
            name=f"{many['tables']} tables, interactions a second to the answering bot's",
            value=rate[ANSWERING],
            bound=Bound.LEAST,
            limit=0.5,
        ),
    )


# --- the three bots -----------------------------------------------------------------------------


@dataclass(slots=True)
class Presser:
    """Somebody with the hand panel of a bare bot before them, who presses on and on."""

    clicks: Clicks
    person: Person
    panel: Message
    moves: list[float] = field(default_factory=list)

    async def press(self) -> None:
        """Choose a card to discard."""
        control = found(self.panel, "Discard")
        assert control is not None
        value = control.options[0]["value"]
        pressed = await self.clicks.press(self.person, self.panel, control, [value])
        assert pressed.answered_after is not None
        self.moves.append(pressed.answered_after)


@asynccontextmanager
async def _three(folder: Path) -> AsyncIterator[tuple[Bot, Bot, Bot]]:
    """All three run, each with a stand-in of its own; who is not pressed has nothing to do."""
    bare = "tests.bench.bare_bots"
    async with AsyncExitStack() as stack:
        yield (
            await stack.enter_async_context(running(OURS, folder)),
            await stack.enter_async_context(
                running(ANSWERING, folder, module=bare, arguments=(ANSWERING,))
            ),
            await stack.enter_async_context(
                running(DURABLE, folder, module=bare, arguments=(DURABLE,))
            ),
        )


def _pressers(bot: Bot, count: int) -> list[Presser]:
    """People at a bare bot, each in a channel of their own with the same hand panel."""
    clicks = Clicks(bot.standin)
    body = payload_of(hand_panel())
    found = []
    for number in range(count):
        channel = bot.server.channel(f"table-{number}")
        person = bot.server.person(f"Person {number}")
        person.here = channel
        panel = bot.standin.world.message(channel, body, ephemeral_for=person)
        found.append(Presser(clicks, person, panel))
    return found


async def parties(bot: Bot, count: int, people: int = 2) -> list[Party]:
    """So many tables of ours with a deal under way, each in a channel of its own."""
    clicks = Clicks(bot.standin)
    made = [Party.of(clicks, bot.server, number, people) for number in range(count)]
    for first in range(0, count, IN_A_ROW):
        await asyncio.gather(*(party.sit_down() for party in made[first : first + IN_A_ROW]))
    await clicks.quiet(TIDY)
    return made


# --- one table ----------------------------------------------------------------------------------


async def _one_table(plan: Plan, folder: Path) -> Result:
    """Each bot is pressed in turn, so that whatever the machine does befalls all three."""
    async with _three(folder) as (ours, answering, durable):
        (party,) = await parties(ours, 1)
        (answered,), (written,) = _pressers(answering, 1), _pressers(durable, 1)
        for turns in (WARMING, plan.turns):
            for noted in (party.looks, party.moves, answered.moves, written.moves):
                noted.clear()
            for _ in range(turns):
                await _one_turn(party, answered, written)
    times = {OURS: party.moves, ANSWERING: answered.moves, DURABLE: written.moves}
    return {
        **{name: spread(seconds) for name, seconds in times.items()},
        "looks": spread(party.looks),
        "paplu_to_durable": _ratios(times[OURS], times[DURABLE]),
        "paplu_to_answering": _ratios(times[OURS], times[ANSWERING]),
    }


async def _one_turn(party: Party, *bare: Presser) -> None:
    """A turn at our table, and as many moves with each bare bot."""
    began = time.perf_counter()
    person, panel = await party.look()
    await party.draw(person, panel)
    for presser in bare:
        await presser.press()
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


# --- many tables --------------------------------------------------------------------------------


@dataclass(slots=True)
class Block:
    """What came of a bot while everybody pressed as fast as they were answered."""

    seconds: float = 0.0
    answered: int = 0
    moves: int = 0
    cpu: float = 0.0
    bench_cpu: float = 0.0
    calls: Counter[str] = field(default_factory=Counter)

    @property
    def rate(self) -> float:
        return self.answered / self.seconds

    def as_json(self) -> Result:
        return {
            "interactions_per_second": round(self.rate, 1),
            "moves_per_second": round(self.moves / self.seconds, 1),
            "bot_ms_per_interaction": round(self.cpu / self.answered * 1000, 3),
            "bot_of_a_core": round(self.cpu / self.seconds, 2),
            "bench_of_a_core": round(self.bench_cpu / self.seconds, 2),
        }


async def _many_tables(plan: Plan, folder: Path) -> Result:
    """The bots in turn, each for some seconds, several times over."""
    async with _three(folder) as (ours, answering, durable):
        people: dict[Bot, Sequence[Party] | Sequence[Presser]] = {
            ours: await parties(ours, plan.tables),
            answering: _pressers(answering, plan.tables),
            durable: _pressers(durable, plan.tables),
        }
        blocks = {bot.name: Block() for bot in people}
        for _ in range(plan.rounds):
            for bot, pressing in people.items():
                await _pressed(bot, pressing, plan.seconds, blocks[bot.name])
    paplu = blocks[OURS]
    others = {name: block for name, block in blocks.items() if name != OURS}
    turns = paplu.moves / 2
    return {
        "tables": plan.tables,
        **{name: block.as_json() for name, block in blocks.items()},
        "paplu_to": {name: round(paplu.rate / block.rate, 3) for name, block in others.items()},
        "moves_to": {
            name: round(paplu.moves / paplu.seconds / block.rate, 3)
            for name, block in others.items()
        },
        "calls_per_turn": {kind: round(count / turns, 2) for kind, count in paplu.calls.items()},
    }


async def _pressed(
    bot: Bot, people: Sequence[Party] | Sequence[Presser], seconds: float, block: Block
) -> None:
    """Everybody presses until the time is up; what is answered later does not count."""
    bot.standin.requests.clear()
    cpu, bench_cpu = bot.cpu_seconds, time.process_time()
    moves = sum(len(one.moves) for one in people)
    began = time.perf_counter()
    pressing = asyncio.gather(*(_press_until(one, began + seconds) for one in people))
    await asyncio.sleep(seconds)
    calls = Counter(request.kind for request in bot.standin.requests)
    block.seconds += time.perf_counter() - began
    block.cpu += bot.cpu_seconds - cpu
    block.bench_cpu += time.process_time() - bench_cpu
    block.answered += calls["answer"]
    block.moves += sum(len(one.moves) for one in people) - moves
    block.calls += calls
    await pressing
    await people[0].clicks.quiet(TIDY)


async def _press_until(one: Party | Presser, until: float) -> None:
    while time.perf_counter() < until:
        try:
            await (one.turn() if isinstance(one, Party) else one.press())
        except Finished:
            return


# --- within Discord's limits --------------------------------------------------------------------


async def _limited(plan: Plan, folder: Path) -> Result:
    """Everybody plays on the table message the moment it asks them, at all tables at once: as
    many turns as Discord's limits let through, and how long the next player waits."""
    async with running(OURS, folder, limited=True) as bot:
        playing = await parties(bot, plan.tables)
        bot.standin.requests.clear()
        began = time.perf_counter()
        until = began + plan.limited_seconds
        delays = await asyncio.gather(*(_play_until(party, until) for party in playing))
        seconds = time.perf_counter() - began
        requests = list(bot.standin.requests)
    turns = [delay for of_table in delays for delay in of_table]
    return {
        "tables": plan.tables,
        "turns_per_second": round(len(turns) / seconds, 1),
        "delay": spread(turns),
        "answers": spread([move for party in playing for move in party.moves]),
        "refused_by_discord": sum(1 for request in requests if request.status == 429),
        "calls_per_turn": per_turn(requests, len(turns)),
    }


async def _play_until(party: Party, until: float) -> list[float]:
    delays = []
    while time.perf_counter() < until:
        delays.append(await party.turn_on_board())
    return delays


def per_turn(requests: Sequence[Request], turns: int) -> dict[str, float]:
    """How many requests of each kind a turn took."""
    counted = Counter(request.kind for request in requests)
    return {kind: round(count / max(turns, 1), 2) for kind, count in sorted(counted.items())}


# --- where the time goes ------------------------------------------------------------------------


async def _where(plan: Plan, folder: Path) -> Result:
    """The same moves at one table, with a bot that notes the time on its way."""
    noted = folder / "noted.json"
    module = "tests.bench.watched"
    async with running(OURS, folder, module=module, arguments=(str(noted),)) as bot:
        (party,) = await parties(bot, 1)
        for _ in range(plan.watched_turns):
            after = len(party.channel.posted)
            await party.turn()
            await party.clicks.posted(party.channel, after)
            await party.clicks.quiet(0.02)
        pressed = dict(bot.standin.world.pressed)
    marks = read_notes(noted)["marks"]
    stages = [
        _stages(pressed[int(number)], marked)
        for number, marked in marks.items()
        if {"entered", "asked", "writing", "written", "decided", "sending"} <= marked.keys()
    ]
    middle = {name: median([each[name] for each in stages]) for name in STAGES}
    whole = sum(middle.values())
    return {
        "moves": len(stages),
        "median_ms": round(median([sum(each.values()) for each in stages]) * 1000, 3),
        "stages": {
            name: {"median_ms": round(seconds * 1000, 3), "share": round(seconds / whole, 3)}
            for name, seconds in middle.items()
        },
    }


def read_notes(noted: Path) -> Result:
    """What a watched bot wrote down when it was stopped."""
    said: Result = json.loads(noted.read_text())
    return said


STAGES = {
    "library in": "from the gateway's event to our own code",
    "service": "lock, rules, events, view",
    "store": "the commit, shared or not, until it is durable",
    "screen": "drawing the hand panel",
    "library out": "the request that carries it, until it arrives",
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


def told(result: Result) -> list[str]:
    """The result, for reading."""
    one, many, limited = result["one_table"], result["many"], result["limited"]
    lines = ["A move, from the click to the answer", "  one table"]
    for name in (OURS, DURABLE, ANSWERING):
        times = one[name]
        lines.append(
            f"    {name:10} median {times['median_ms']:7.2f} ms   p99 {times['p99_ms']:7.2f} ms"
            f"   of {times['count']}"
        )
    lines += _told_where(result["where"], one[OURS]["median_ms"])
    lines.append(f"  {many['tables']} tables at once")
    for name in (OURS, DURABLE, ANSWERING):
        block = many[name]
        lines.append(
            f"    {name:10} {block['interactions_per_second']:7.1f} interactions a second,"
            f" {block['bot_ms_per_interaction']:.2f} ms of processor each,"
            f" {block['bot_of_a_core']:.2f} of a core"
        )
    lines.append(f"    messages of channels, a turn: {told_calls(many['calls_per_turn'])}")
    lines += _told_limited(limited)
    return [*lines, *(f"  {line}" for line in told_aims(result))]


def _told_where(where: Result, unwatched: float) -> list[str]:
    longer = where["median_ms"] / unwatched
    lines = [f"    where it goes ({longer:.2f} times as long when it is watched)"]
    for name, stage in where["stages"].items():
        share, meaning = stage["share"], STAGES[name]
        lines.append(f"      {name:12}{stage['median_ms']:6.2f} ms  {share:4.0%}  {meaning}")
    return lines


def _told_limited(limited: Result) -> list[str]:
    delay = limited["delay"]
    waits = f"{delay['median_ms'] / 1000:.2f} s (p99 {delay['p99_ms'] / 1000:.2f} s)"
    return [
        f"  {limited['tables']} tables at once, within Discord's limits",
        f"    {limited['turns_per_second']:.1f} turns a second, the next player asked in {waits}",
        f"    requests refused by Discord: {limited['refused_by_discord']}",
        f"    requests, a turn: {told_calls(limited['calls_per_turn'])}",
    ]


def told_calls(calls: dict[str, float]) -> str:
    return ", ".join(f"{kind} {count:.2f}" for kind, count in calls.items())
