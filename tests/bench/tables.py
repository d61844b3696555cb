"""A thousand open tables: what each takes of memory, of a start, of Discord and of the disk."""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import tempfile
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from bot.fairness.shuffle import SeededDice
from bot.store.sql import SqlStore
from bot.tables.commands import ChannelId, Person, UserId
from tests.bench.furnishing import Place, fill
from tests.bench.many_tables import per_turn, told_calls
from tests.bench.people import Clicks, Party
from tests.bench.processes import Bot, running
from tests.bench.report import Progress, Result, collector_at_rest
from tests.bench.sittings import MODELS, Sitting, service_on, url_of
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
QUICK = Plan(few=20, more=100, turns=10, deals=8)


def measure(*, plan: Plan = FULL, progress: Progress) -> Result:
    """Measure all of it: about two minutes."""
    with tempfile.TemporaryDirectory(prefix="paplu-bench-") as name, collector_at_rest():
        folder = Path(name)
        for part in ("few", "many"):
            (folder / part).mkdir()
        return asyncio.run(_measure(plan, folder, progress))


async def _measure(plan: Plan, folder: Path, progress: Progress) -> Result:
    progress(f"{plan.few} open tables")
    few = await _start(plan, folder / "few", plan.few)
    progress(f"{plan.few + plan.more} open tables")
    many = await _start(plan, folder / "many", plan.few + plan.more)
    share = plan.more / (plan.few + plan.more)
    reading = _read_rows(folder / "many" / f"{OURS}.db") * share
    taking_up = many["started_in"] - few["started_in"]
    progress(f"{plan.deals} deals of {plan.seats}, played out")
    return {
        "part": "tables",
        "tables": plan.more,
        "memory_per_table_kib": round((many["bytes"] - few["bytes"]) / plan.more / 1024, 1),
        "start": {
            "taking_up_seconds": round(taking_up, 3),
            "reading_rows_seconds": round(reading, 3),
            "ratio": round(taking_up / reading, 2),
        },
        "calls_per_turn": many["calls_per_turn"],
        "database": await _deals(plan, folder / "deals.db"),
        "aims": [],
    }


# --- tables of a process before -----------------------------------------------------------------


async def _start(plan: Plan, folder: Path, count: int) -> Result:
    """Start the bot on a database with so many open tables, and play at a few of them."""
    places: list[Place] = []

    async def furnish(guild: Guild, database: Path) -> None:
        # Both bots know equally many channels, which cost memory too.
        channels = [guild.channel(f"table-{n}") for n in range(plan.few + plan.more)]
        places.extend(await fill(guild, database, channels[:count], MODELS))

    async with running(OURS, folder, furnish=furnish) as bot:
        clicks = Clicks(bot.standin)
        # It looks through every channel for what the last process may have left.
        await clicks.quiet(2.5)
        held = bot.resident_bytes
        parties = [Party(clicks, channel, people) for channel, people in places]
        calls = await _turns(plan, bot, parties)
    return {"bytes": held, "started_in": bot.started_in, "calls_per_turn": calls}


async def _turns(plan: Plan, bot: Bot, parties: list[Party]) -> dict[str, float]:
    """Turns at some tables, as the table message offers them; what was sent in each."""
    bot.standin.requests.clear()
    for number in range(plan.turns):
        party = parties[number % len(parties)]
        await party.turn_on_board()
        await party.clicks.quiet(0.05)
    return per_turn(bot.standin.requests, plan.turns)


# --- reading ------------------------------------------------------------------------------------


def _read_rows(database: Path) -> float:
    """The seconds it takes to read all rows of the open tables, and do nothing with them."""
    began = time.perf_counter()
    with closing(sqlite3.connect(database)) as connection:
        for kind in ("tables", "events", "people", "deadlines", "posts"):
            connection.execute(f"SELECT * FROM {kind}").fetchall()
    return time.perf_counter() - began


# --- deals on the disk --------------------------------------------------------------------------


async def _deals(plan: Plan, database: Path) -> Result:
    """Bytes of a deal that was played to its end, with all that is kept of it."""
    service, dice = await service_on(database), SeededDice(7)
    left = plan.deals
    for channel in itertools.count(1):
        people = [Person(user=UserId(n + 1), name=f"Person {n}") for n in range(plan.seats)]
        sitting = Sitting(service, people, ChannelId(channel))
        await sitting.open()
        while left and await sitting.deal():
            await sitting.play_out(dice)
            left -= 1
        if not left:
            break
    await service.stop()
    return {
        "deals": plan.deals,
        "seats": plan.seats,
        "bytes_per_deal": await _bytes_per_deal(database, plan.deals),
    }


async def _bytes_per_deal(database: Path, deals: int) -> Result:
    """What the file has grown by, as it lies there and packed by VACUUM."""
    empty = database.with_name("empty.db")
    await (await SqlStore.open(url_of(empty))).close()
    grown = _size(database) - _size(empty)
    packed = _packed(database) - _packed(empty)
    return {"as_it_lies": round(grown / deals), "vacuumed": round(packed / deals)}


def _size(database: Path) -> int:
    return database.stat().st_size


def _packed(database: Path) -> int:
    target = database.with_suffix(".packed")
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("VACUUM INTO ?", (str(target),))
    return _size(target)


# --- in words -----------------------------------------------------------------------------------


def told(result: Result) -> list[str]:
    """The result, for reading."""
    start, database = result["start"], result["database"]
    seconds = f"{start['taking_up_seconds']} s to {start['reading_rows_seconds']} s"
    lies, packed = (database["bytes_per_deal"][how] / 1024 for how in ("as_it_lies", "vacuumed"))
    return [
        f"{result['tables']} open tables, idle in the middle of a deal",
        f"  memory: {result['memory_per_table_kib']} KiB a table",
        f"  start: {start['ratio']} times as long as reading their rows ({seconds})",
        f"  requests, a turn played on the table message: {told_calls(result['calls_per_turn'])}",
        f"  disk: {lies:.1f} KiB a deal of {database['seats']} seats, {packed:.1f} KiB vacuumed",
    ]
