"""A thousand open tables: what each takes of memory, of a start, of Discord and of the disk."""

from __future__ import annotations

import asyncio
import itertools
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from bot.fairness.dice import SeededDice
from bot.store.sql import SqlStore
from bot.tables.commands import ChannelId, Person, UserId
from tests.bench.databases import Database
from tests.bench.furnishing import Place, channels_of, fill
from tests.bench.many_tables import SLOWEST, per_turn, told_calls
from tests.bench.people import PATIENCE, Clicks, Party
from tests.bench.processes import FILES, Bot, running
from tests.bench.report import Progress, Result, collector_at_rest
from tests.bench.sittings import PLAIN, Kind, Sitting, service_on
from tests.bench.trio import OURS
from tests.wire.world import Guild


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How much is measured: bots with few and many tables, turns played, deals played out."""

    few: int = 100
    more: int = 1000
    turns: int = 60
    deals: int = 40
    seats: int = 4


FULL = Plan()
SEATED = 10
"""So many of the tables have people who press."""
SILENCE = 2.5
SEALED = "seed_sealed"
DEALS_A_TABLE = 5
QUICK = Plan(few=20, more=100, turns=10, deals=8)


def measure(*, plan: Plan = FULL, progress: Progress) -> Result:
    """Measure all of it: about two minutes."""
    with tempfile.TemporaryDirectory(prefix="paplu-bench-") as name, collector_at_rest():
        folder = Path(name)
        for part in ("few", "many"):
            (folder / part).mkdir()
        return asyncio.run(_measure(plan, folder, progress))


async def _measure(plan: Plan, folder: Path, progress: Progress) -> Result:
    taken = await measure_open(plan, folder, progress)
    progress(f"{plan.deals} deals of {plan.seats}, played out")
    kinds = (Kind(seats=plan.seats),)
    return {
        "part": "tables",
        "tables": plan.more,
        **taken,
        "database": await measure_deals(plan.deals, kinds, folder),
        "aims": [],
    }


# --- tables of a process before -----------------------------------------------------------------


async def measure_open(
    plan: Plan,
    folder: Path,
    progress: Progress,
    database: Database = FILES,
    kinds: Sequence[Kind] = PLAIN,
) -> Result:
    """What a bot with few open tables takes, and what one with more of them does."""
    progress(f"{plan.few} open tables")
    few = await _start(plan, folder / "few", plan.few, database, kinds)
    progress(f"{plan.few + plan.more} open tables")
    many = await _start(plan, folder / "many", plan.few + plan.more, database, kinds)
    share = plan.more / (plan.few + plan.more)
    reading, taking_up = many.reading * share, many.started_in - few.started_in
    return {
        "memory_per_table_kib": round((many.bytes - few.bytes) / plan.more / 1024, 1),
        "start": {
            "taking_up_seconds": round(taking_up, 3),
            "reading_rows_seconds": round(reading, 3),
            "ratio": round(taking_up / reading, 2),
            "first_answer_seconds": round(many.answered_in, 3),
            "first_answer_to_few": round(many.answered_in / few.answered_in, 2),
            "next_asked_seconds": round(many.asked_in, 3),
            "tidy_seconds": round(many.tidy_in, 1),
            "told_the_channels": many.told,
        },
        "calls_per_turn": many.calls,
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class _Started:
    """A bot that has been started: the `bytes` it holds, and the seconds until it was connected,
    had given its first answer, had asked the first next player, and had looked through every
    channel; how many messages it `told` the channels before anybody pressed, and what it sends in
    a turn later."""

    bytes: int
    started_in: float
    answered_in: float
    asked_in: float
    tidy_in: float
    told: int
    reading: float
    calls: dict[str, float]


async def _start(
    plan: Plan, folder: Path, count: int, database: Database, kinds: Sequence[Kind]
) -> _Started:
    """Start the bot on a database with so many open tables, and play at a few of them."""
    places: list[Place] = []

    async def furnish(guild: Guild, url: str) -> None:
        # Both bots know equally many channels, which cost memory too.
        channels = channels_of(guild, plan.few + plan.more)
        places.extend(await fill(channels[:count], url, SEATED, kinds))

    async with running(OURS, folder, furnish=furnish, database=database) as bot:
        clicks, connected = Clicks(bot.standin), time.perf_counter()
        parties = [Party(clicks, channel, people) for channel, people in places]
        told = _told_channels(bot)
        await parties[-1].press()
        answered = time.perf_counter()
        # Somebody plays while it still looks through the channels.
        await parties[0].turn_on_board()
        asked = time.perf_counter()
        # It looks through every channel for what the last process may have left.
        await clicks.quiet(SILENCE, within=PATIENCE + count / SLOWEST)
        tidy, held = time.perf_counter() - SILENCE, bot.resident_bytes
        started = _Started(
            bytes=held,
            started_in=bot.started_in,
            answered_in=bot.started_in + answered - connected,
            asked_in=bot.started_in + asked - connected,
            tidy_in=bot.started_in + tidy - connected,
            told=told,
            reading=0.0,
            calls=await _turns(plan, bot, parties),
        )
    return replace(started, reading=database.reading(bot.url))


def _told_channels(bot: Bot) -> int:
    """How many messages it has posted, changed or deleted."""
    return sum(request.kind in {"post", "edit", "delete"} for request in bot.standin.requests)


async def _turns(plan: Plan, bot: Bot, parties: list[Party]) -> dict[str, float]:
    """Turns at some tables, as the table message offers them; what was sent in each."""
    bot.standin.requests.clear()
    for number in range(plan.turns):
        party = parties[number % len(parties)]
        await party.turn_on_board()
        await party.clicks.quiet(0.05)
    return per_turn(bot.standin.requests, plan.turns)


# --- deals on the disk --------------------------------------------------------------------------


async def measure_deals(
    count: int, kinds: Sequence[Kind], folder: Path, database: Database = FILES
) -> Result:
    """Bytes of a deal that was played to its end, with all that is kept of it."""
    empty, url = (database.new(folder / name) for name in ("empty.db", "deals.db"))
    await (await SqlStore.open(empty)).close()
    moves = await _play_deals(url, count, kinds)
    grown, packed = database.size(url) - database.size(empty), _packed(database, url, empty)
    database.run(url, f"DELETE FROM events WHERE name = '{SEALED}'")
    unsealed = _packed(database, url, empty)
    return {
        "deals": count,
        "seats": [kind.seats for kind in kinds],
        "moves_per_deal": round(moves / count, 1),
        "bytes_per_deal": {
            "as_it_lies": round(grown / count),
            "vacuumed": round(packed / count),
            "without_seals": round(unsealed / count),
        },
    }


def _packed(database: Database, url: str, empty: str) -> int:
    return database.packed(url) - database.packed(empty)


async def _play_deals(url: str, count: int, kinds: Sequence[Kind]) -> int:
    """Play so many deals out, a kind after another; how many moves that took."""
    service, dice, moves, left = await service_on(url), SeededDice(7), 0, count
    for number in itertools.count():
        kind = kinds[number % len(kinds)]
        people = [Person(user=UserId(n + 1), name=f"Person {n}") for n in range(kind.seats)]
        sitting = Sitting(service, people, ChannelId(number + 1), preset=kind.preset)
        await sitting.open()
        for _ in range(min(left, DEALS_A_TABLE)):
            if not await sitting.deal():
                break
            moves += await sitting.play_out(dice)
            left -= 1
        if not left:
            break
    await service.stop()
    return moves


# --- in words -----------------------------------------------------------------------------------


def told(result: Result) -> list[str]:
    """The result, for reading."""
    return [
        f"{result['tables']} open tables, idle in the middle of a deal",
        *told_open(result),
        *told_deals(result["database"]),
    ]


def told_open(result: Result) -> list[str]:
    """What open tables take, for reading."""
    start = result["start"]
    seconds = f"{start['taking_up_seconds']} s to {start['reading_rows_seconds']} s"
    answered = f"{start['first_answer_seconds']} s, {start['first_answer_to_few']} times as long"
    told, asked = start["told_the_channels"], start["next_asked_seconds"]
    return [
        f"  memory: {result['memory_per_table_kib']} KiB a table",
        f"  start: {start['ratio']} times as long as reading their rows ({seconds})",
        f"    first answer after {answered} as with few tables, {told} messages told before it",
        f"    first next player asked after {asked} s, all tidy after {start['tidy_seconds']} s",
        f"  requests, a turn played on the table message: {told_calls(result['calls_per_turn'])}",
    ]


def told_deals(result: Result) -> list[str]:
    """What finished deals take of the disk, for reading."""
    kib = {how: f"{size / 1024:.1f} KiB" for how, size in result["bytes_per_deal"].items()}
    moves, without = result["moves_per_deal"], kib["without_seals"]
    lies = f"  disk: {kib['as_it_lies']} a deal of {moves} moves"
    return [f"{lies}, {kib['vacuumed']} vacuumed, {without} without its seals"]
