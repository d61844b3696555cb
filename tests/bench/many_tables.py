"""Many tables at once: how much the bot gets done, and what Discord's limits let through of it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.bench.furnishing import Place, fill
from tests.bench.people import Clicks, Finished, Party
from tests.bench.processes import Bot, running
from tests.bench.report import Result, spread
from tests.bench.trio import ANSWERING, DURABLE, OURS, TIDY, Presser, pressers, trio
from tests.wire.world import Guild, Request

People = Sequence[Party] | Sequence[Presser]


@dataclass(slots=True)
class Tables:
    """So many tables with people at them, in the middle of a deal when the bot starts."""

    count: int
    places: list[Place] = field(default_factory=list)

    async def furnish(self, guild: Guild, database: Path) -> None:
        channels = [guild.channel(f"table-{number}") for number in range(self.count)]
        self.places = await fill(guild, database, channels, self.count)

    async def parties(self, bot: Bot) -> Sequence[Party]:
        """Their people, once the bot has looked through every channel."""
        clicks = Clicks(bot.standin)
        await clicks.quiet(TIDY)
        return [Party(clicks, channel, people) for channel, people in self.places]


# --- as fast as it goes -------------------------------------------------------------------------


@dataclass(slots=True)
class Block:
    """What came of a bot while everybody pressed as soon as they were answered."""

    seconds: float = 0.0
    moves: int = 0
    cpu: float = 0.0
    bench_cpu: float = 0.0
    calls: Counter[str] = field(default_factory=Counter)

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
        }


async def measure_many_tables(count: int, seconds: float, rounds: int, folder: Path) -> Result:
    """The bots in turn, each for some seconds, several times over."""
    tables = Tables(count)
    async with trio(folder, tables.furnish) as (ours, answering, durable):
        people: list[tuple[Bot, People]] = [
            (ours, await tables.parties(ours)),
            (answering, pressers(answering, count)),
            (durable, pressers(durable, count)),
        ]
        blocks = {bot.name: Block() for bot, _ in people}
        for _ in range(rounds):
            for bot, pressing in people:
                await _press(bot, pressing, seconds, blocks[bot.name])
    paplu = blocks[OURS]
    others = {name: block for name, block in blocks.items() if name != OURS}
    turns = paplu.moves / 2
    return {
        "tables": count,
        **{name: block.as_json() for name, block in blocks.items()},
        "paplu_to": {name: round(paplu.rate / block.rate, 3) for name, block in others.items()},
        "calls_per_turn": {
            kind: round(number / turns, 2) for kind, number in sorted(paplu.calls.items())
        },
    }


async def _press(bot: Bot, people: People, seconds: float, block: Block) -> None:
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


async def measure_limited(count: int, seconds: float, folder: Path) -> Result:
    """Everybody plays on the table message the moment it asks them, at all tables at once: as
    many turns as Discord's limits let through, and how long the next player waits."""
    tables = Tables(count)
    async with running(OURS, folder, limited=True, furnish=tables.furnish) as bot:
        parties = await tables.parties(bot)
        bot.standin.requests.clear()
        began = time.perf_counter()
        playing = (_play_until(party, began + seconds) for party in parties)
        delays = await asyncio.gather(*playing)
        seconds = time.perf_counter() - began
        requests = list(bot.standin.requests)
    turns = [delay for of_table in delays for delay in of_table]
    return {
        "tables": count,
        "turns_per_second": round(len(turns) / seconds, 1),
        "delay": spread(turns),
        "answers": spread([move for party in parties for move in party.moves]),
        "refused_by_discord": sum(1 for request in requests if request.status == 429),
        "calls_per_turn": per_turn(requests, len(turns)),
    }


async def _play_until(party: Party, until: float) -> list[float]:
    delays = []
    while time.perf_counter() < until:
        try:
            delays.append(await party.turn_on_board())
        except Finished:
            break
    return delays


def per_turn(requests: Sequence[Request], turns: int) -> dict[str, float]:
    """How many requests of each kind a turn took."""
    counted = Counter(request.kind for request in requests)
    return {kind: round(count / max(turns, 1), 2) for kind, count in sorted(counted.items())}


# --- in words -----------------------------------------------------------------------------------


def told_many_tables(result: Result) -> list[str]:
    """The result, for reading."""
    lines = [f"  {result['tables']} tables at once"]
    for name in (OURS, DURABLE, ANSWERING):
        block = result[name]
        lines.append(
            f"    {name:10} {block['interactions_per_second']:7.1f} interactions a second,"
            f" {block['bot_ms_per_interaction']:.2f} ms of processor each,"
            f" {block['bot_of_a_core']:.2f} of a core"
        )
    moves = result[OURS]["moves_per_second"]
    calls = told_calls(result["calls_per_turn"])
    return [*lines, f"    of ours {moves:.1f} a second were moves; requests, a turn: {calls}"]


def told_limited(result: Result) -> list[str]:
    """The result, for reading."""
    delay = result["delay"]
    waits = f"{delay['median_ms'] / 1000:.2f} s (p99 {delay['p99_ms'] / 1000:.2f} s)"
    return [
        f"  {result['tables']} tables at once, within Discord's limits",
        f"    {result['turns_per_second']:.1f} turns a second, the next player asked after {waits}",
        f"    requests refused by Discord: {result['refused_by_discord']}",
        f"    requests, a turn: {told_calls(result['calls_per_turn'])}",
    ]


def told_calls(calls: dict[str, float]) -> str:
    """Requests a turn by kind, in a row."""
    return ", ".join(f"{kind} {count:.2f}" for kind, count in calls.items())
