"""Several processes on one database, also where they are given the same tables by mistake."""

from __future__ import annotations

import asyncio
import random
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.rummy.events import StockDrawn
from bot.store.sql import SqlStore
from bot.tables.clock import utc_now
from bot.tables.commands import ChannelId, GuildId, TableId
from bot.tables.errors import AlreadyHandledError, ChannelTakenError, ConcurrencyError
from bot.tables.guilds import GuildSettings
from bot.tables.ports import Append, Post, PostKind
from bot.tables.shards import Shards
from tests.postgres import told
from tests.store.appends import START, closing, move, opening, until
from tests.store.test_durability import start_on

TABLES = range(1, 9)
PROCESSES = 4
CARDS = ("7H/1", "8H/1", "9H/1", "TH/1")
"""What each process draws, so that it can be told afterwards who wrote what."""

SLOTS = """
import asyncio, sys
from datetime import datetime, timedelta
from bot.store.sql import SqlStore

async def main(url, at):
    store = await SqlStore.open(url)
    for _ in range(12):
        for bucket in (0, 1):
            slot = await store.identify_slot(bucket, at, timedelta(seconds=5))
            print(bucket, slot.isoformat(), flush=True)
    await store.close()

asyncio.run(main(sys.argv[1], datetime.fromisoformat(sys.argv[2])))
"""


@asynccontextmanager
async def stores(url: str, how_many: int) -> AsyncIterator[list[SqlStore]]:
    """Several stores on one database, as several processes have them."""
    opened: list[SqlStore] = []
    try:
        for _ in range(how_many):
            opened.append(await SqlStore.open(url))
        yield opened
    finally:
        for store in opened:
            await store.close()


# --- the same tables --------------------------------------------------------------------------


async def test_of_several_who_play_the_same_tables_one_wins_each_version(
    database_url: str,
) -> None:
    target, chance = 5, random.Random(7)
    won: dict[tuple[int, int], list[int]] = defaultdict(list)

    async def play(store: SqlStore, mine: int, table: int) -> None:
        """Until it has won so many versions; what it believes is what it saw last."""
        at, left = 1, target
        while left > 0:
            try:
                drawn = " ".join([CARDS[mine]] * chance.choice((1, 1, 2)))
                await store.append(move(table, at, cards=drawn, deadline=until(mine)))
            except ConcurrencyError:
                stored = await store.load(TableId(table))
                assert stored is not None
                at = len(stored.events)
                continue
            for version in range(at + 1, at + 1 + len(drawn.split())):
                won[table, version].append(mine)
            at += len(drawn.split())
            left -= 1

    async with stores(database_url, PROCESSES) as processes:
        for table in TABLES:
            await processes[0].append(opening(table))
        games = [(store, mine, table) for mine, store in enumerate(processes) for table in TABLES]
        chance.shuffle(games)
        await asyncio.gather(*(play(*game) for game in games))
        for table in TABLES:
            # To load it at all its log has to be without a gap.
            stored = await processes[1].load(TableId(table))
            assert stored is not None
            drawn = [event for event in stored.events if isinstance(event, StockDrawn)]
            assert len(drawn) >= target * PROCESSES
            winners = [won[table, version] for version in range(2, len(drawn) + 2)]
            assert winners == [[CARDS.index(str(event.card))] for event in drawn]


async def test_batches_of_the_same_tables_in_any_order_hold_each_other_up_for_no_time(
    database_url: str,
) -> None:
    chance = random.Random(3)
    at = dict.fromkeys(TABLES, 1)

    def click(table: int, whose: int) -> int:
        """One of a process's own, or one that all of them were sent."""
        return (at[table] * 10 + table) * 10 + whose

    async def write(store: SqlStore, number: int, disputed: bool) -> list[BaseException | None]:
        batch: list[Append] = [
            move(table, at[table], interaction=click(table, chance.choice((0, number + 1))))
            for table in chance.sample(TABLES, len(TABLES))
        ]
        if disputed:
            # What conflicts has the others of its batch written one by one.
            batch.insert(0, move(TABLES[-1], 999_999))
        return await asyncio.gather(*map(store.append, batch), return_exceptions=True)

    async with stores(database_url, PROCESSES) as processes:
        for table in TABLES:
            await processes[0].append(opening(table))
        for round_ in range(12):
            disputed = round_ % 2 == 1
            outcomes = await asyncio.gather(
                *(write(store, number, disputed) for number, store in enumerate(processes))
            )
            for outcome in (outcome for each in outcomes for outcome in each):
                assert outcome is None or isinstance(
                    outcome, ConcurrencyError | AlreadyHandledError
                )
            for stored in await processes[0].load_many(list(map(TableId, TABLES))):
                assert len(stored.events) <= at[int(stored.table)] + 1
                at[int(stored.table)] = len(stored.events)
    assert min(at.values()) > 1
    if database_url.startswith("postgresql"):
        mine = "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()"
        assert told(database_url, mine)[0][0] == 0


async def test_of_several_who_open_a_table_in_a_channel_one_does(database_url: str) -> None:
    async with stores(database_url, PROCESSES) as processes:
        for channel in range(50, 60):
            tables = [TableId(channel * 10 + number) for number in range(PROCESSES)]
            outcomes = await asyncio.gather(
                *(
                    store.append(opening(table, channel=channel))
                    for store, table in zip(processes, tables, strict=True)
                ),
                return_exceptions=True,
            )
            assert outcomes.count(None) == 1
            assert sum(isinstance(outcome, ChannelTakenError) for outcome in outcomes) == 3
            assert (
                await processes[0].open_table_in(ChannelId(channel)) == tables[outcomes.index(None)]
            )


async def test_a_click_delivered_to_several_is_carried_out_by_one(database_url: str) -> None:
    async with stores(database_url, PROCESSES) as processes:
        for table in TABLES:
            await processes[0].append(opening(table))
        for click in range(8):
            at = 1 + click
            outcomes = await asyncio.gather(
                *(
                    store.append(move(table, at, interaction=1000 * click + table))
                    for store in processes
                    for table in TABLES
                ),
                return_exceptions=True,
            )
            assert outcomes.count(None) == len(TABLES)
            kinds = {type(outcome) for outcome in outcomes if outcome is not None}
            assert kinds <= {AlreadyHandledError, ConcurrencyError}


async def test_several_may_decide_and_remember_the_same_at_once(database_url: str) -> None:
    guild = GuildId(7)
    async with stores(database_url, PROCESSES) as processes:
        for number in range(10):
            decided = GuildSettings(timer=f"{number + 30}s")
            await asyncio.gather(
                *(store.save_guild_settings(guild, decided) for store in processes),
                *(store.set_mark("commands", str(number)) for store in processes),
                *(store.save_removals([guild, GuildId(8)], START) for store in processes),
            )
            assert await processes[0].guild_settings() == {guild: decided}
            assert await processes[1].mark("commands") == str(number)
            assert await processes[2].guild_removals() == {guild: START, GuildId(8): START}
            deleted = await asyncio.gather(*(store.delete_guilds(START) for store in processes))
            assert sorted(guild for each in deleted for guild in each)[:1] == [guild]
            assert await processes[0].guild_settings() == {}


# --- moments to identify at -------------------------------------------------------------------


def test_processes_never_identify_closer_than_they_may(database_url: str) -> None:
    running = [start_on(SLOTS, database_url, START.isoformat()) for _ in range(PROCESSES)]
    given_out: dict[int, list[datetime]] = defaultdict(list)
    for process in running:
        output, complaints = process.communicate(timeout=120)
        assert process.returncode == 0, complaints
        own: dict[int, list[datetime]] = defaultdict(list)
        for line in output.splitlines():
            bucket, slot = line.split()
            own[int(bucket)].append(datetime.fromisoformat(slot))
        for bucket, slots in own.items():
            assert slots == sorted(slots)
            given_out[bucket] += slots
    apart = timedelta(seconds=5)
    for slots in given_out.values():
        # All wanted the same moment: none is lost, and none is given twice.
        assert sorted(slots) == [START + apart * number for number in range(12 * PROCESSES)]


# --- shards -----------------------------------------------------------------------------------


def ranges(count: int, cuts: Sequence[int]) -> list[Shards]:
    """Ranges that have every one of `count` shards once."""
    ends = [0, *sorted({cut % count for cut in cuts} - {0}), count]
    return [Shards(first, end - 1, count) for first, end in pairwise(ends)]


@given(
    guild=st.integers(0, 2**63 - 1),
    count=st.integers(1, 999),
    cuts=st.lists(st.integers(0, 998), max_size=6),
)
def test_every_server_is_in_one_of_ranges_that_have_every_shard(
    guild: int, count: int, cuts: list[int]
) -> None:
    split = ranges(count, cuts)
    assert sum(shards.holds(GuildId(guild)) for shards in split) == 1
    assert sorted(shard for shards in split for shard in shards.ids) == list(range(count))
    assert [Shards.parse(str(shards)) for shards in split] == split


@pytest.mark.parametrize(
    "text", ["", "0", "8/8", "5-4/8", "-1/8", "0-8/8", "0/0", "a/b", "0-7", "1-2-3/4", "²/4"]
)
def test_shards_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="shards"):
        Shards.parse(text)


@pytest.fixture
async def many_servers(database_url: str) -> str:
    """A database with an open table, one left on the screen, and a removal, on many servers."""
    chance = random.Random(11)
    store = await SqlStore.open(database_url)
    guilds = [GuildId(chance.getrandbits(63)) for _ in range(40)]
    for number, guild in enumerate(guilds, start=1):
        for table in (number, 100 + number):
            await store.append(replace(opening(table, deadline=until(table)), guild=guild))
            post = Post(
                table=TableId(table),
                kind=PostKind.BOARD,
                channel=ChannelId(table),
                message=table,
                stamp=1,
            )
            await store.save_post(post)
        await store.append(closing(100 + number, 1))
        await store.save_guild_settings(guild, GuildSettings(timer="90s"))
    await store.save_removals(guilds[::3], START)
    await store.close()
    return database_url


async def answers(store: SqlStore) -> list[set[object]]:
    """What is asked of all servers."""
    return [
        set(await store.open_tables()),
        set(await store.tables_left_on_screen()),
        set(await store.deadlines()),
        set(await store.known_guilds()),
        set((await store.guild_removals()).items()),
    ]


@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(count=st.integers(1, 64), cuts=st.lists(st.integers(0, 63), max_size=5))
def test_every_table_is_answered_by_one_of_ranges_that_have_every_shard(
    many_servers: str, count: int, cuts: list[int]
) -> None:
    async def compare() -> None:
        whole = SqlStore(many_servers, utc_now)
        expected = await answers(whole)
        assert list(map(len, expected)) == [40, 40, 40, 40, 14]
        parts = []
        for shards in ranges(count, cuts):
            part = SqlStore(many_servers, utc_now, shards)
            parts.append(await answers(part))
            assert all(shards.holds(guild) for guild in await part.known_guilds())
            # What is asked for by its number is answered by everybody.
            assert await part.load(TableId(1)) is not None
            assert len(await part.guild_settings()) == 40
            await part.close()
        for question, everything in enumerate(expected):
            told = [answer for part in parts for answer in part[question]]
            assert len(told) == len(everything) and set(told) == everything
        await whole.close()

    asyncio.run(compare())


async def test_what_is_due_is_deleted_by_whoever_has_its_server(many_servers: str) -> None:
    split = [Shards(0, 3, 16), Shards(4, 15, 16)]
    parts = [SqlStore(many_servers, utc_now, shards) for shards in split]
    due = [set(await part.guild_removals()) for part in parts]
    deleted = [set(await part.delete_guilds(START)) for part in parts]
    assert deleted == due and all(due)
    for part in parts:
        assert await part.guild_removals() == {}
        await part.close()
