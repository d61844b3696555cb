"""Many tables at once: how much the bot gets done, and what Discord's limits let through of it."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench.databases import Database
from tests.bench.furnishing import Place, channels_of, fill
from tests.bench.people import (
    LEAST_TURNS,
    MORE_TURNS,
    PATIENCE,
    Clicks,
    Finished,
    Party,
    Think,
    at_once,
)
from tests.bench.processes import FILES, Bot, running
from tests.bench.report import Result, spread
from tests.bench.sittings import PLAIN, Kind
from tests.bench.trio import ANSWERING, DURABLE, OURS, TIDY, Presser, pressers, trio
from tests.wire.world import Guild, Request

People = Sequence[Party] | Sequence[Presser]
Ring = deque[Party | Presser]
SEED = 8
SLOWEST = 20
"""So many channels a second are looked through or written to at least."""


@dataclass(slots=True)
class Tables:
    """So many tables with people at them, in the middle of a deal when the bot starts."""

    count: int
    kinds: Sequence[Kind] = PLAIN
    places: list[Place] = field(default_factory=list)

    async def furnish(self, guild: Guild, url: str) -> None:
        self.places = await fill(channels_of(guild, self.count), url, self.count, self.kinds)

    async def parties(self, bot: Bot) -> Sequence[Party]:
        """Their people, once the bot has looked through every channel."""
        clicks = Clicks(bot.standin)
        await clicks.quiet(TIDY, within=PATIENCE + self.count / SLOWEST)
        return [
            Party(clicks, channel, people, patience=LEAST_TURNS + number % MORE_TURNS)
            for number, (channel, people) in enumerate(self.places)
        ]


# --- as fast as it goes, and at a set pace --------------------------------------------------------


@dataclass(slots=True)
class Block:
    """What came of a bot while everybody pressed; `answers` are the seconds each answer took."""

    seconds: float = 0.0
    moves: int = 0
    turns: int = 0
    cpu: float = 0.0
    bench_cpu: float = 0.0
    calls: Counter[str] = field(default_factory=Counter)
    answers: list[float] = field(default_factory=list)
    late: int = 0

    @property
    def rate(self) -> float:
        """Interactions answered a second."""
        return self.calls["answer"] / self.seconds

    def as_json(self) -> Result:
        return {
            "interactions_per_second": round(self.rate, 1),
            "moves_per_second": round(self.moves / self.seconds, 1),
            "bot_ms_per_interaction": round(self.cpu / self.calls["answer"] * 1000, 3),
            "bot_of_a_core": round(self.cpu / self.seconds, 2),
            "bench_of_a_core": round(self.bench_cpu / self.seconds, 2),
            "answers": spread(self.answers),
            "late": self.late,
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Pressing:
    """How people press: so many of them `at_once`, each as soon as they were answered; or, with
    a `rate`, so many a second at moments of their own, whether or not others were answered."""

    seconds: float
    rounds: int
    at_once: int
    rate: float = 0.0


@asynccontextmanager
async def crowd(
    tables: Tables, at_once: int, folder: Path, database: Database = FILES
) -> AsyncIterator[list[tuple[Bot, People]]]:
    """The bots with their people: ours with all its tables, the bare ones with as many people as
    press at once."""
    async with trio(folder, tables.furnish, database) as (ours, answering, durable):
        parties = await tables.parties(ours)
        await _everybody_looks(parties, at_once)
        yield [
            (ours, parties),
            (answering, pressers(answering, at_once)),
            (durable, pressers(durable, at_once)),
        ]


async def _everybody_looks(parties: Sequence[Party], at_once: int) -> None:
    """Somebody at each table has their hand before them: that begins a turn."""
    ring = deque(parties)

    async def looking() -> None:
        while ring:
            await ring.popleft().press()

    await asyncio.gather(*(looking() for _ in range(at_once)))


async def measure_many_tables(count: int, seconds: float, rounds: int, folder: Path) -> Result:
    """The bots in turn, each for some seconds, several times over; everybody presses at once."""
    async with crowd(Tables(count), count, folder) as bots:
        pressing = Pressing(seconds=seconds, rounds=rounds, at_once=count)
        return {"tables": count, **await pressed_alike(bots, pressing)}


async def pressed_alike(bots: Sequence[tuple[Bot, People]], pressing: Pressing) -> Result:
    """What came of each bot, pressed in turn, and how ours compares with the bare ones."""
    blocks = {bot.name: Block() for bot, _ in bots}
    for _ in range(pressing.rounds):
        for bot, people in bots:
            await _press(bot, people, pressing, blocks[bot.name])
    paplu = blocks[OURS]
    others = {name: block for name, block in blocks.items() if name != OURS}
    return {
        **{name: block.as_json() for name, block in blocks.items()},
        "paplu_to": {name: round(paplu.rate / block.rate, 3) for name, block in others.items()},
        "calls_per_turn": {
            kind: round(number / max(paplu.turns, 1), 2)
            for kind, number in sorted(paplu.calls.items())
        },
    }


async def _press(bot: Bot, people: People, pressing: Pressing, block: Block) -> None:
    """Everybody presses until the time is up; what is answered later does not count."""
    bot.standin.requests.clear()
    for one in people:
        one.answers.clear()
        one.late = 0
    cpu, bench_cpu = bot.cpu_seconds, time.process_time()
    moves, turns = _moves(people), _turns(people)
    ring: Ring = deque(people)
    began = time.perf_counter()
    until = began + pressing.seconds
    pressed = asyncio.create_task(_pressing(ring, until, pressing))
    await asyncio.sleep(pressing.seconds)
    calls = Counter(request.kind for request in bot.standin.requests)
    block.seconds += time.perf_counter() - began
    block.cpu += bot.cpu_seconds - cpu
    block.bench_cpu += time.process_time() - bench_cpu
    turns = _turns(people) - turns
    block.moves += _moves(people) - moves
    block.turns += turns
    block.calls += calls
    await pressed
    block.answers += [answer for one in people for answer in one.answers]
    block.late += sum(one.late for one in people)
    # Every turn may have a message to post and one to retire, which Discord's limits let through
    # later.
    await people[0].clicks.quiet(TIDY, within=PATIENCE + 2 * turns / SLOWEST)


def _moves(people: People) -> int:
    return sum(len(one.moves) for one in people)


def _turns(people: People) -> int:
    return sum(one.turns for one in people if isinstance(one, Party))


async def _pressing(ring: Ring, until: float, how: Pressing) -> None:
    if how.rate:
        await _at_a_rate(ring, until, how.rate)
    else:
        await asyncio.gather(*(_one_after_another(ring, until) for _ in range(how.at_once)))


async def _one_after_another(ring: Ring, until: float) -> None:
    """Somebody presses, then somebody at the next table."""
    while ring and time.perf_counter() < until:
        await _once(ring.popleft(), ring)


async def _at_a_rate(ring: Ring, until: float, rate: float) -> None:
    """Presses come as from many who know nothing of one another: at random, so many a second."""
    dice, pressed = random.Random(SEED), set()
    due = time.perf_counter()
    while due < until:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        if ring:
            pressed.add(asyncio.create_task(_once(ring.popleft(), ring)))
        due += dice.expovariate(rate)
    await asyncio.gather(*pressed)


async def _once(one: Party | Presser, ring: Ring) -> None:
    """A press; whoever goes on presses again after all others."""
    with suppress(Finished):
        await one.press()
        ring.append(one)


# --- within Discord's limits --------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Human:
    """How long people think, in seconds: before they draw, and again before they discard."""

    least: float = 5.0
    most: float = 10.0

    def of(self, dice: random.Random) -> Think:
        """Somebody who thinks so long, as chance will have it."""

        async def think() -> None:
            await asyncio.sleep(dice.uniform(self.least, self.most))

        return think

    @property
    def turn(self) -> float:
        """Seconds that a turn takes on average."""
        return self.least + self.most


async def measure_limited(count: int, seconds: float, folder: Path) -> Result:
    """Everybody plays on the table message the moment it asks them, at all tables at once: as
    many turns as Discord's limits let through, and how long the next player waits."""
    tables = Tables(count)
    async with running(OURS, folder, limited=True, furnish=tables.furnish) as bot:
        parties = await tables.parties(bot)
        told = Told(bot)
        playing = [asyncio.create_task(_play_on(party, told)) for party in parties]
        result = await told.over(seconds)
        await _stopped(playing)
    answers = [move for party in parties for move in party.moves]
    return {"tables": count, **result, "answers": spread(answers)}


async def measure_human(
    counts: Sequence[int], seconds: float, human: Human, kinds: Sequence[Kind], folder: Path
) -> Result:
    """More and more tables are played at the pace of people: each time, how long the next player
    waits to be asked. The time runs as it does for people: nothing is played faster."""
    tables, steps, playing = Tables(max(counts), kinds), [], list[asyncio.Task[None]]()
    async with running(OURS, folder, limited=True, furnish=tables.furnish) as bot:
        parties = await tables.parties(bot)
        told = Told(bot)
        for count in counts:
            for number in range(len(playing), count):
                dice = random.Random(SEED + number)
                going = _play_on(parties[number], told, human.of(dice), dice.uniform(0, human.turn))
                playing.append(asyncio.create_task(going))
            # All are on their way, and what the new ones brought along is over.
            await asyncio.sleep(human.turn)
            steps.append({"tables": count, **await told.over(seconds)})
        await _stopped(playing)
    return {"seconds_a_turn": human.turn, "steps": steps}


@dataclass(slots=True)
class Told:
    """What the channels of a bot are told: the seconds that each next player waited."""

    bot: Bot
    delays: list[float] = field(default_factory=list)

    async def over(self, seconds: float) -> Result:
        """What happened in so many seconds."""
        self.delays.clear()
        self.bot.standin.requests.clear()
        began, cpu = time.perf_counter(), self.bot.cpu_seconds
        await asyncio.sleep(seconds)
        took = time.perf_counter() - began
        requests, delays = list(self.bot.standin.requests), list(self.delays)
        return {
            "turns_per_second": round(len(delays) / took, 1),
            "delay": spread(delays),
            "refused_by_discord": sum(request.status == 429 for request in requests),
            "bot_of_a_core": round((self.bot.cpu_seconds - cpu) / took, 2),
            "calls_per_turn": per_turn(requests, len(delays)),
        }


async def _play_on(party: Party, told: Told, think: Think = at_once, later: float = 0.0) -> None:
    await asyncio.sleep(later)
    with suppress(Finished):
        while True:
            told.delays.append(await party.turn_on_board(think))


async def _stopped(playing: Sequence[asyncio.Task[None]]) -> None:
    """End them; what went wrong at a table is raised."""
    for task in playing:
        task.cancel()
    for task in playing:
        with suppress(asyncio.CancelledError):
            await task


def per_turn(requests: Sequence[Request], turns: int) -> dict[str, float]:
    """How many requests of each kind a turn took."""
    counted = Counter(request.kind for request in requests)
    return {kind: round(count / max(turns, 1), 2) for kind, count in sorted(counted.items())}


# --- in words -----------------------------------------------------------------------------------


_QUANTILES = ("median", "p95", "p99", "most")


def told_many_tables(result: Result) -> list[str]:
    """The result, for reading."""
    return [f"  {result['tables']} tables at once", *told_alike(result)]


def told_alike(result: Result) -> list[str]:
    """How each bot did, pressed like the others, for reading."""
    lines = []
    for name in (OURS, DURABLE, ANSWERING):
        block = result[name]
        answers = (f"{key} {block['answers'][f'{key}_ms']:.1f}" for key in _QUANTILES)
        lines.append(
            f"    {name:10} {block['interactions_per_second']:7.1f} interactions a second,"
            f" {block['bot_ms_per_interaction']:.2f} ms of processor each,"
            f" {block['bot_of_a_core']:.2f} of a core"
        )
        late = f"; {block['late']} too late" * bool(block["late"])
        lines.append(f"    {'':10} answered after {', '.join(answers)} ms{late}")
    moves = result[OURS]["moves_per_second"]
    calls = told_calls(result["calls_per_turn"])
    return [*lines, f"    of ours {moves:.1f} a second were moves; requests, a turn: {calls}"]


def told_limited(result: Result) -> list[str]:
    """The result, for reading."""
    return [
        f"  {result['tables']} tables at once, within Discord's limits",
        f"    {_told_turns(result)}",
        f"    requests, a turn: {told_calls(result['calls_per_turn'])}",
    ]


def told_human(result: Result) -> list[str]:
    """The result, for reading."""
    lines = [f"  a turn in {result['seconds_a_turn']:g} s at each table, within Discord's limits"]
    for step in result["steps"]:
        lines += [
            f"    {step['tables']} tables: {_told_turns(step)}",
            f"      {step['bot_of_a_core']:.2f} of a core; {told_calls(step['calls_per_turn'])}",
        ]
    return lines


def _told_turns(result: Result) -> str:
    delay = {key: result["delay"][f"{key}_ms"] / 1000 for key in ("median", "p95", "p99")}
    waits = ", ".join(f"{key} {seconds:.2f}" for key, seconds in delay.items())
    return (
        f"{result['turns_per_second']:.1f} turns a second, the next player asked after {waits} s;"
        f" {result['refused_by_discord']} requests refused"
    )


def told_calls(calls: dict[str, float]) -> str:
    """Requests a turn by kind, in a row."""
    return ", ".join(f"{kind} {count:.2f}" for kind, count in calls.items())
