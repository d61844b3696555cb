"""What every store promises. A further backend joins with a subclass that gives `opener`."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from typing import Protocol

import pytest

from bot.app import Stores as Kept
from bot.rummy.points import ZERO, Points
from bot.store.sql import SqlStore
from bot.tables.commands import ChannelId, GuildId, InteractionId, TableId, UserId
from bot.tables.errors import AlreadyHandledError, ChannelTakenError, ConcurrencyError
from bot.tables.events import TableOpened
from bot.tables.guilds import GuildSettings, Openers
from bot.tables.ports import Basis, Deployment, Post, PostKind, StoredTable
from tests.store.appends import (
    ANN,
    BEA,
    GUILD,
    START,
    closing,
    entries,
    move,
    opening,
    until,
)


class Stores(Kept, Deployment, Protocol):
    """All that a database keeps."""


Opener = Callable[[], Awaitable[Stores]]
ONE, TWO = TableId(1), TableId(2)
DAY = timedelta(days=1)


class StoreContract:
    """The promises; `opener` opens the same database each time it is called."""

    @pytest.fixture
    def opener(self) -> Opener:
        raise NotImplementedError

    @pytest.fixture
    async def store(self, opener: Opener) -> AsyncIterator[Stores]:
        store = await opener()
        yield store
        await store.close()

    async def load(self, store: Stores, table: TableId = ONE) -> StoredTable:
        stored = await store.load(table)
        assert stored is not None
        return stored

    # --- a table and its events ---------------------------------------------------------------

    async def test_a_table_comes_back_as_it_was_written(self, store: Stores) -> None:
        opened = opening(1, people=(ANN,), deadline=until(30.000001))
        drawn = move(1, 1, cards="7H/2 PJ/1", people=(BEA,), deadline=until(60))
        await store.append(opened)
        await store.append(drawn)
        assert await self.load(store) == StoredTable(
            table=ONE,
            channel=opened.channel,
            guild=GUILD,
            is_open=True,
            events=opened.events + drawn.events,
            people=(ANN, BEA),
            deadline=until(60),
        )

    async def test_several_tables_come_back_at_once_in_the_order_wanted(
        self, store: Stores
    ) -> None:
        for table in (ONE, TWO, TableId(3)):
            await store.append(opening(table, people=(ANN, BEA), deadline=until(30)))
            await store.append(move(table, 1, cards="7H/2 PJ/1", deadline=until(60)))
        wanted = [TableId(3), TableId(9), ONE]
        assert await store.load_many(wanted) == [
            await self.load(store, table) for table in (TableId(3), ONE)
        ]
        assert await store.load_many([]) == []

    async def test_a_table_nobody_opened_is_none(self, store: Stores) -> None:
        assert await store.load(ONE) is None
        assert await store.open_table_in(ChannelId(1)) is None
        assert await store.latest_table_in(ChannelId(1)) is None
        assert await store.balances(ONE) == {}
        assert not await store.ledger(ONE)
        assert not await store.posts(ONE)

    async def test_a_closed_and_reopened_store_gives_the_same(self, opener: Opener) -> None:
        first = await opener()
        await first.append(opening(1, people=(ANN, BEA), deadline=until(9), interaction=77))
        await first.append(move(1, 1, entries=entries(1, 15, -15), deadline=until(9)))
        before = (await first.load(ONE), await first.ledger(ONE), await first.deadlines())
        await first.close()
        second = await opener()
        assert (
            await second.load(ONE),
            await second.ledger(ONE),
            await second.deadlines(),
        ) == before
        assert await second.was_handled(InteractionId(77))
        await second.append(move(1, 2))
        await second.close()

    # --- two who want the same ----------------------------------------------------------------

    @pytest.mark.parametrize("version", [1, 3, 9])
    async def test_a_writer_that_has_not_seen_the_last_event_changes_nothing(
        self, store: Stores, version: int
    ) -> None:
        await store.append(opening(1, people=(ANN,), deadline=until(5)))
        await store.append(move(1, 1, deadline=until(6)))
        before = await self.load(store)
        late = move(
            1, version, entries=entries(1, 2, -2), people=(BEA,), deadline=until(7), interaction=8
        )
        with pytest.raises(ConcurrencyError):
            await store.append(late)
        assert await self.load(store) == before
        assert await store.balances(ONE) == {}
        assert not await store.was_handled(InteractionId(8))

    async def test_of_many_who_saw_the_same_version_one_is_first(self, store: Stores) -> None:
        await store.append(opening(1))
        outcomes = await asyncio.gather(
            *(store.append(move(1, 1, cards=f"{rank}H/1")) for rank in "23456789"),
            return_exceptions=True,
        )
        assert outcomes.count(None) == 1
        assert sum(isinstance(outcome, ConcurrencyError) for outcome in outcomes) == 7
        assert len((await self.load(store)).events) == 2

    async def test_a_second_process_is_refused_what_the_first_has_taken(
        self, opener: Opener
    ) -> None:
        first, second = await opener(), await opener()
        await first.append(opening(1))
        await second.append(move(1, 1))
        with pytest.raises(ConcurrencyError):
            await first.append(move(1, 1))
        await first.append(move(1, 2))
        assert await first.load(ONE) == await second.load(ONE)
        await first.close()
        await second.close()

    async def test_a_table_number_is_given_once(self, store: Stores) -> None:
        await store.append(opening(1, channel=50))
        with pytest.raises(ConcurrencyError):
            await store.append(opening(1, channel=51))

    async def test_a_table_nobody_opened_cannot_move_on(self, store: Stores) -> None:
        with pytest.raises(ConcurrencyError):
            await store.append(move(1, 1))

    async def test_a_conflict_harms_nobody_else_in_its_batch(self, store: Stores) -> None:
        await store.append(opening(1))
        await store.append(opening(2, interaction=20))
        outcomes = await asyncio.gather(
            store.append(move(1, 1)),
            store.append(move(1, 7)),
            store.append(opening(3, channel=1001)),
            store.append(move(2, 1, interaction=20)),
            store.append(opening(4)),
            store.append(move(4, 1)),
            return_exceptions=True,
        )
        kinds = [type(outcome) for outcome in outcomes]
        assert kinds == [
            type(None),
            ConcurrencyError,
            ChannelTakenError,
            AlreadyHandledError,
            type(None),
            type(None),
        ]
        assert await store.open_tables() == [ONE, TWO, TableId(4)]
        assert len((await self.load(store, TableId(4))).events) == 2

    # --- one table a channel ------------------------------------------------------------------

    async def test_an_open_table_holds_its_channel_until_it_closes(self, store: Stores) -> None:
        channel = ChannelId(50)
        await store.append(opening(1, channel=channel, deadline=until(1)))
        with pytest.raises(ChannelTakenError):
            await store.append(opening(2, channel=channel))
        assert await store.load(TWO) is None
        await store.append(closing(1, 1))
        assert await store.open_table_in(channel) is None
        assert await store.latest_table_in(channel) == ONE
        await store.append(opening(2, channel=channel))
        assert await store.open_table_in(channel) == TWO
        assert await store.latest_table_in(channel) == TWO

    async def test_a_closed_table_waits_for_nothing_and_stays_on_record(
        self, store: Stores
    ) -> None:
        await store.append(opening(1, people=(ANN,), deadline=until(1)))
        await store.append(move(1, 1, entries=entries(1, 20, -20), deadline=until(2)))
        await store.append(closing(1, 2))
        stored = await self.load(store)
        assert (stored.is_open, stored.deadline, len(stored.events)) == (False, None, 3)
        assert await store.open_tables() == []
        assert await store.deadlines() == []
        assert await store.balances(ONE) == {0: Points.of(10), 1: Points.of(-10)}

    async def test_closing_and_opening_may_share_a_commit(self, store: Stores) -> None:
        await store.append(opening(1, channel=50))
        await asyncio.gather(store.append(closing(1, 1)), store.append(opening(2, channel=50)))
        assert await store.open_tables() == [TWO]

    # --- clicks delivered twice ---------------------------------------------------------------

    async def test_a_redelivered_click_is_told_that_it_was_carried_out(self, store: Stores) -> None:
        await store.append(opening(1, interaction=10))
        for again in (opening(1, interaction=10), opening(2, channel=1001, interaction=10)):
            with pytest.raises(AlreadyHandledError):
                await store.append(again)
        await store.append(move(1, 1, interaction=11))
        for version in (1, 2):
            with pytest.raises(AlreadyHandledError):
                await store.append(move(1, version, interaction=11))
        assert len((await self.load(store)).events) == 2
        assert await store.was_handled(InteractionId(11))
        assert not await store.was_handled(InteractionId(12))

    # --- deadlines ----------------------------------------------------------------------------

    async def test_each_append_sets_the_one_deadline_of_its_table(self, store: Stores) -> None:
        await store.append(opening(1, deadline=until(30)))
        await store.append(opening(2, deadline=until(20)))
        assert await store.deadlines() == [(TWO, until(20)), (ONE, until(30))]
        await store.append(move(2, 1, deadline=until(40)))
        assert await store.deadlines() == [(ONE, until(30)), (TWO, until(40))]
        await store.append(move(1, 1))
        assert await store.deadlines() == [(TWO, until(40))]

    async def test_a_deadline_may_change_without_an_event(self, store: Stores) -> None:
        await store.append(opening(1, deadline=until(30)))
        await store.append(replace(move(1, 1), events=(), deadline=until(99)))
        assert (await self.load(store)).deadline == until(99)
        await store.append(move(1, 1))

    # --- the ledger ---------------------------------------------------------------------------

    async def test_fault_8_halved_counts_sum_to_zero_after_the_round_trip(
        self, store: Stores
    ) -> None:
        await store.append(opening(1))
        losers = [Points.of(count).half() for count in (15, 7, 3)]
        halves = (-losers[0].halves, -losers[1].halves, -losers[2].halves, 25)
        await store.append(move(1, 1, entries=entries(1, *halves)))
        kept = await store.balances(ONE)
        assert str(kept[3]) == "12½"
        assert Points.total(kept.values()) == ZERO
        assert Points.total(row.points for row in await store.ledger(ONE)) == ZERO

    async def test_a_balance_is_the_sum_of_the_ledger_in_its_order(self, store: Stores) -> None:
        await store.append(opening(1))
        await store.append(opening(2))
        first, second = entries(1, 15, -15), entries(2, -31, 11, 20)
        await store.append(move(1, 1, entries=first))
        await store.append(move(2, 1, entries=entries(1, 8, -8)))
        await store.append(move(1, 2, entries=second))
        assert tuple(await store.ledger(ONE)) == first + second
        assert await store.balances(ONE) == {0: Points(-16), 1: Points(-4), 2: Points(20)}

    async def test_2_14_a_deal_that_does_not_sum_to_zero_is_refused(self, store: Stores) -> None:
        await store.append(opening(1))
        uneven = entries(1, 15, -14) + entries(2, -1)
        with pytest.raises(ValueError, match="deal 1"):
            await store.append(move(1, 1, entries=uneven))
        assert len((await self.load(store)).events) == 1
        assert not await store.ledger(ONE)

    async def test_3_11_penalties_are_kept_beside_what_changes_hands(self, store: Stores) -> None:
        await store.append(opening(1))
        penalties = entries(1, -40, -7, 0, basis=Basis.PENALTY)
        moved = entries(1, -20, 20)
        await store.append(move(1, 1, entries=penalties + moved))
        assert tuple(await store.ledger(ONE)) == penalties + moved
        # Nobody gets a penalty: it is in no balance.
        assert await store.balances(ONE) == {0: Points(-20), 1: Points(20)}

    async def test_3_11_a_penalty_that_is_a_gain_is_refused(self, store: Stores) -> None:
        await store.append(opening(1))
        with pytest.raises(ValueError, match="player 1"):
            await store.append(move(1, 1, entries=entries(1, -9, 9, basis=Basis.PENALTY)))
        assert len((await self.load(store)).events) == 1
        assert not await store.ledger(ONE)

    # --- people -------------------------------------------------------------------------------

    async def test_a_new_name_reaches_the_open_tables_of_that_person(self, store: Stores) -> None:
        for table in (1, 2, 3):
            await store.append(opening(table, people=(ANN, BEA)))
        await store.append(closing(3, 1))
        await store.rename(UserId(100), "Änn | the *great*")
        renamed = replace(ANN, name="Änn | the *great*")
        assert (await self.load(store)).people == (renamed, BEA)
        assert (await self.load(store, TWO)).people == (renamed, BEA)
        assert (await self.load(store, TableId(3))).people == (ANN, BEA)

    async def test_an_append_brings_the_newest_row_of_a_player(self, store: Stores) -> None:
        await store.append(opening(1, people=(ANN,)))
        await store.append(move(1, 1, people=(replace(ANN, name="Anna"), BEA)))
        assert (await self.load(store)).people == (replace(ANN, name="Anna"), BEA)

    async def test_half_a_character_in_a_name_stops_nobody(self, store: Stores) -> None:
        await store.append(opening(1, people=(replace(ANN, name="A\ud83d"),)))
        await store.rename(UserId(100), "B\ud83d")
        assert (await self.load(store)).people == (replace(ANN, name="B?"),)

    async def test_a_name_with_nul_in_it_stops_nobody(self, store: Stores) -> None:
        await asyncio.gather(
            store.append(opening(1, people=(replace(ANN, name="A\0nn"),))),
            store.append(opening(2, people=(replace(ANN, name="\0"), BEA))),
        )
        assert (await self.load(store)).people == (replace(ANN, name="A?nn"),)
        assert (await self.load(store, TWO)).people == (replace(ANN, name="?"), BEA)
        await store.rename(UserId(100), "B\0")
        assert (await self.load(store)).people == (replace(ANN, name="B?"),)

    async def test_what_is_typed_comes_back_whatever_is_in_it(self, store: Stores) -> None:
        typed = "\0 \ud83d '; DROP TABLE events; -- 🂡 \\u0000"
        settings = GuildSettings(house=(("cap", typed),), timer=typed)
        await store.save_guild_settings(GUILD, settings)
        assert await store.guild_settings() == {GUILD: settings}
        opened = replace(opening(1), events=(TableOpened(preset="paplu", house=(("a", typed),)),))
        await store.append(opened)
        assert (await self.load(store)).events == opened.events

    async def test_a_person_is_taken_out_of_the_tables_named_and_of_no_other(
        self, store: Stores
    ) -> None:
        for table in (1, 2, 3):
            await store.append(opening(table, people=(ANN, BEA) if table < 3 else (BEA,)))
        await store.append(move(1, 1, entries=entries(1, 15, -15)))
        await store.append(closing(1, 2))
        assert await store.tables_of(ANN.user) == [ONE, TWO]
        before = await self.load(store)
        await store.forget_person(ANN.user, [ONE])
        assert await store.tables_of(ANN.user) == [TWO]
        assert await self.load(store) == replace(before, people=(BEA,))
        assert await store.balances(ONE) == {0: Points(15), 1: Points(-15)}
        assert (await self.load(store, TWO)).people == (ANN, BEA)
        await store.forget_person(ANN.user, [TWO])
        await store.forget_person(ANN.user, [])
        assert await store.tables_of(ANN.user) == []
        assert await store.tables_of(BEA.user) == [ONE, TWO, TableId(3)]

    # --- servers ------------------------------------------------------------------------------

    async def test_the_settings_of_a_server_come_back_as_they_were_kept(
        self, opener: Opener
    ) -> None:
        first = await opener()
        assert await first.guild_settings() == {}
        plain = GuildSettings()
        full = GuildSettings(
            preset="indian",
            house=(("format", "pool101"), ("hints", "on")),
            timer="90s",
            language="mr",
            channels=(ChannelId(2**60), ChannelId(7)),
            openers=Openers.ROLE,
            role=2**60 + 1,
        )
        await first.save_guild_settings(GUILD, full)
        await first.save_guild_settings(GuildId(6), full)
        await first.save_guild_settings(GuildId(6), plain)
        await first.close()
        second = await opener()
        assert await second.guild_settings() == {GUILD: full, GuildId(6): plain}
        await second.close()

    async def test_the_first_moment_of_a_removal_stands_until_it_is_cleared(
        self, store: Stores
    ) -> None:
        one, two = GuildId(1), GuildId(2)
        await store.save_removals([one, two, one], START)
        await store.save_removals([one], START + DAY)
        assert await store.guild_removals() == {one: START, two: START}
        await store.clear_removals([one])
        await store.clear_removals([one, GuildId(3)])
        assert await store.guild_removals() == {two: START}
        await store.save_removals([one], START + DAY)
        assert await store.guild_removals() == {one: START + DAY, two: START}

    async def test_every_server_that_anything_is_stored_of_is_known(self, store: Stores) -> None:
        await store.append(opening(1))
        await store.append(opening(2))
        await store.save_guild_settings(GuildId(6), GuildSettings())
        await store.save_removals([GuildId(7), GUILD], START)
        assert await store.known_guilds() == [GUILD, GuildId(6), GuildId(7)]

    async def test_of_a_server_long_left_everything_goes_and_of_others_nothing(
        self, store: Stores
    ) -> None:
        other = GuildId(6)
        mine = opening(1, people=(ANN,), deadline=until(5), interaction=11)
        await store.append(mine)
        await store.append(move(1, 1, entries=entries(1, 15, -15), deadline=until(6)))
        theirs = replace(opening(2, people=(ANN,), interaction=12), guild=other)
        await store.append(theirs)
        post = Post(table=ONE, kind=PostKind.BOARD, channel=ChannelId(1), message=501, stamp=1)
        await store.save_post(post)
        await store.save_post(replace(post, table=TWO, message=502))
        for guild in (GUILD, other):
            await store.save_guild_settings(guild, GuildSettings())
        await store.save_removals([GUILD], START)
        await store.save_removals([other], START + DAY)
        assert await store.delete_guilds(START - DAY) == []
        assert await store.load(ONE) is not None
        assert await store.delete_guilds(START) == [GUILD]
        assert await store.load(ONE) is None
        assert await store.balances(ONE) == {}
        assert await store.deadlines() == []
        assert not await store.posts(ONE)
        assert not await store.was_handled(InteractionId(11))
        assert await store.guild_removals() == {other: START + DAY}
        assert await store.guild_settings() == {other: GuildSettings()}
        assert await store.known_guilds() == [other]
        assert (await self.load(store, TWO)).people == (ANN,)
        assert await store.posts(TWO) == [replace(post, table=TWO, message=502)]
        assert await store.was_handled(InteractionId(12))
        assert await store.delete_guilds(START) == []

    # --- several processes --------------------------------------------------------------------

    async def test_moments_to_identify_at_are_apart_and_as_early_as_can_be(
        self, opener: Opener
    ) -> None:
        store, apart = await opener(), timedelta(seconds=5)
        assert await store.identify_slot(0, START, apart) == START
        assert await store.identify_slot(0, START, apart) == START + apart
        assert await store.identify_slot(1, START, apart) == START
        await store.close()
        again = await opener()
        later = START + timedelta(seconds=6.5)
        assert await again.identify_slot(0, later, apart) == START + 2 * apart
        assert await again.identify_slot(0, START + DAY, apart) == START + DAY
        assert await again.identify_slot(1, later, apart) == later
        await again.close()

    async def test_many_who_want_to_identify_at_once_are_given_moments_apart(
        self, opener: Opener
    ) -> None:
        stores, apart = [await opener() for _ in range(3)], timedelta(seconds=5)
        given = await asyncio.gather(
            *(store.identify_slot(0, START, apart) for store in stores for _ in range(5))
        )
        assert sorted(given) == [START + apart * number for number in range(15)]
        for store in stores:
            await store.close()

    async def test_a_mark_is_remembered_until_another_takes_its_place(self, opener: Opener) -> None:
        first = await opener()
        assert await first.mark("commands") is None
        await first.set_mark("commands", "one")
        await first.set_mark("emoji", "🂡")
        await first.set_mark("commands", "two")
        await first.close()
        second = await opener()
        assert (await second.mark("commands"), await second.mark("emoji")) == ("two", "🂡")
        await second.close()

    # --- messages -----------------------------------------------------------------------------

    async def test_messages_are_remembered_until_they_are_forgotten(self, store: Stores) -> None:
        await store.append(opening(1))
        lobby = Post(table=ONE, kind=PostKind.LOBBY, channel=ChannelId(9), message=501, stamp=1)
        board = replace(lobby, kind=PostKind.BOARD, message=502, stamp=4)
        await store.save_post(board)
        await store.save_post(lobby)
        assert await store.posts(ONE) == [lobby, board]
        await store.save_post(replace(board, stamp=7))
        await store.forget_post(501)
        await store.forget_post(12345)
        assert await store.posts(ONE) == [replace(board, stamp=7)]

    async def test_a_closed_table_with_a_message_left_on_the_screen_is_known(
        self, store: Stores
    ) -> None:
        for table in (1, 2, 3):
            await store.append(opening(table))
            post = Post(
                table=TableId(table),
                kind=PostKind.LOBBY,
                channel=ChannelId(table),
                message=500 + table,
                stamp=1,
            )
            await store.save_post(post)
        await store.append(closing(2, 1))
        await store.append(closing(3, 1))
        await store.forget_post(503)
        assert await store.tables_left_on_screen() == [TWO]

    # --- the writer ---------------------------------------------------------------------------

    async def test_two_hundred_tables_write_at_once(self, store: Stores) -> None:
        async def play(table: int) -> None:
            await store.append(opening(table, deadline=until(table)))
            for version in range(1, 6):
                await store.append(move(table, version, interaction=table * 10 + version))

        await asyncio.gather(*(play(table) for table in range(1, 201)))
        assert len(await store.open_tables()) == 200
        for table in (1, 77, 200):
            assert len((await self.load(store, TableId(table))).events) == 6

    async def test_a_caller_that_gave_up_breaks_no_batch(self, store: Stores) -> None:
        await store.append(opening(1))
        for table in range(2, 12):
            await store.append(opening(table))
        tasks = [asyncio.create_task(store.append(move(table, 1))) for table in range(1, 12)]
        # Let the batch begin.
        for _ in range(3):
            await asyncio.sleep(0)
        tasks[0].cancel()
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        assert isinstance(outcomes[0], asyncio.CancelledError)
        assert outcomes[1:] == [None] * 10
        stored = await self.load(store)
        await store.append(move(1, len(stored.events)))

    async def test_closing_finishes_what_was_accepted(self, opener: Opener) -> None:
        store = await opener()
        task = asyncio.create_task(store.append(opening(1)))
        await asyncio.sleep(0)
        await store.close()
        await task
        again = await opener()
        assert await again.open_tables() == [ONE]
        await again.close()


class TestSqlStore(StoreContract):
    """SQLite, as most run it, and PostgreSQL."""

    @pytest.fixture
    def opener(self, database_url: str) -> Opener:
        async def open_store() -> Stores:
            return await SqlStore.open(database_url)

        return open_store
