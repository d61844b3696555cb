"""What the record of finished deals promises, whoever keeps it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.fairness import verify
from bot.rummy.events import DealStarted, VoidedBy, WonBy
from bot.rummy.moves import Withdraw
from bot.rummy.points import ZERO, Points
from bot.store.sql import SqlStore
from bot.tables.commands import (
    ChannelId,
    ChooseSeat,
    CutPack,
    GuildId,
    Start,
    TableId,
    UserId,
)
from bot.tables.errors import ConcurrencyError
from bot.tables.ports import Append, PersonRow, Store
from bot.tables.proving import document_of, document_of_seats
from bot.tables.records import DealRecord, Fate, Leader, PlayerRecord, Records
from bot.tables.view import DEPARTED, Stage
from tests.clocks import HandClock
from tests.store.appends import ANN, BEA, GUILD, START, move, opening
from tests.tables.people import ANN as PERSON_ANN
from tests.tables.people import BEA as PERSON_BEA
from tests.tables.people import World, serve_on

Opener = Callable[[], Awaitable[Store]]
CAS = PersonRow(player=2, user=UserId(102), name="Cas")
ELSEWHERE = GuildId(6)


def part(player: int, fate: Fate, net: int = 0, level: str | None = None) -> PlayerRecord:
    return PlayerRecord(
        player=player,
        seat=player,
        level=level,
        fate=fate,
        count=7 if fate is Fate.LOST else None,
        net=Points(net),
        penalty=ZERO,
    )


def record(
    deal: int, version: int, *players: PlayerRecord, days: float = 0, preset: str = "paplu"
) -> DealRecord:
    winner = next((one.player for one in players if one.fate is Fate.WON), None)
    return DealRecord(
        deal=deal,
        version=version,
        ended=START + timedelta(days=days),
        preset=preset,
        format="rotation",
        winner=winner,
        won_by=None if winner is None else WonBy.DECLARATION,
        voided_by=VoidedBy.STOCK_ENDED if winner is None else None,
        players=players,
    )


def won(
    deal: int, version: int, winner: int, loser: int, halves: int = 20, **more: object
) -> DealRecord:
    """One player wins so many halves of another."""
    parts = sorted(
        (part(winner, Fate.WON, halves), part(loser, Fate.LOST, -halves)),
        key=lambda one: one.seat,
    )
    return record(deal, version, *parts, **more)  # type: ignore[arg-type]  # passed through


def ending(table: int, version: int, *records: DealRecord, **more: object) -> Append:
    """An append that ends deals."""
    return replace(move(table, version, **more), records=records)  # type: ignore[arg-type]  # same


class RecordsContract:
    """The promises; `opener` opens a database of tables, their record among it."""

    @pytest.fixture
    def opener(self) -> Opener:
        raise NotImplementedError

    @pytest.fixture
    async def store(self, opener: Opener) -> AsyncIterator[Store]:
        store = await opener()
        yield store
        await store.close()

    @pytest.fixture
    def records(self, store: Store) -> Records:
        return store.records

    async def leaders(self, records: Records, **asked: object) -> list[tuple[str, int, int, int]]:
        found = await records.leaders(GUILD, **asked)  # type: ignore[arg-type]  # passed through
        return [(one.name, one.deals, one.wins, one.net.halves) for one in found]

    # --- deals --------------------------------------------------------------------------------

    async def test_a_deal_comes_back_as_it_was_written(
        self, store: Store, records: Records
    ) -> None:
        await store.append(opening(1, people=(ANN, BEA)))
        kept = record(
            1, 2, part(0, Fate.WON, 15), part(1, Fate.LATE, -15), part(7, Fate.LOST, 0, "sharp")
        )
        await store.append(ending(1, 1, kept))
        (found,) = await records.session(TableId(1))
        assert found.record == kept
        assert (found.channel, found.guild) == (ChannelId(1001), GUILD)
        assert found.names == {0: (ANN.user, "Ann"), 1: (BEA.user, "Bea")}

    async def test_nothing_was_played_yet(self, store: Store, records: Records) -> None:
        await store.append(opening(1, people=(ANN,)))
        here = [ChannelId(1001)]
        assert await records.channels(GUILD) == []
        assert await records.count(GUILD, here) == 0
        assert await records.deals(GUILD, here) == []
        assert await records.session(TableId(1)) == []
        assert await records.finished(GUILD, TableId(1), 1) is None
        assert await records.leaders(GUILD) == []
        assert await records.played(GUILD, ANN.user) == []
        assert await records.name(GUILD, UserId(1)) is None

    async def test_what_conflicts_leaves_no_record(self, store: Store, records: Records) -> None:
        await store.append(opening(1, people=(ANN, BEA)))
        await store.append(move(1, 1))
        with pytest.raises(ConcurrencyError):
            await store.append(ending(1, 1, won(1, 2, 0, 1)))
        assert await records.session(TableId(1)) == []

    async def test_deals_are_told_the_newest_first_and_page_by_page(
        self, store: Store, records: Records
    ) -> None:
        for table, days in ((1, 0.0), (2, 1.0)):
            await store.append(opening(table, people=(ANN, BEA)))
            for deal in (1, 2, 3):
                at = days + deal / 10
                await store.append(ending(table, deal, won(deal, deal + 1, 0, 1, days=at)))
        here = await records.channels(GUILD)
        assert here == [ChannelId(1001), ChannelId(1002)]
        assert await records.count(GUILD, here) == 6
        assert await records.count(GUILD, here[:1]) == 3
        pages = [await records.deals(GUILD, here, skip=skip, most=4) for skip in (0, 4, 8)]
        told = [[(deal.table, deal.record.deal) for deal in page] for page in pages]
        assert told == [[(2, 3), (2, 2), (2, 1), (1, 3)], [(1, 2), (1, 1)], []]
        assert [deal.table for deal in await records.deals(GUILD, here[:1])] == [1]
        assert await records.deals(GUILD, []) == []

    async def test_another_server_sees_nothing(self, store: Store, records: Records) -> None:
        await store.append(opening(1, people=(ANN, BEA)))
        await store.append(ending(1, 1, won(1, 2, 0, 1)))
        here = [ChannelId(1001)]
        assert await records.channels(ELSEWHERE) == []
        assert await records.count(ELSEWHERE, here) == 0
        assert await records.deals(ELSEWHERE, here) == []
        assert await records.finished(ELSEWHERE, TableId(1), 1) is None
        assert await records.leaders(ELSEWHERE) == []
        assert await records.played(ELSEWHERE, ANN.user) == []
        assert await records.name(ELSEWHERE, ANN.user) is None

    async def test_whoever_was_taken_out_of_the_record_has_no_name_in_it(
        self, store: Store, records: Records
    ) -> None:
        await store.append(opening(1, people=(ANN,)))
        await store.append(ending(1, 1, won(1, 2, 0, 1)))
        (found,) = await records.session(TableId(1))
        assert found.names == {0: (ANN.user, "Ann"), 1: (None, DEPARTED)}
        assert await self.leaders(records) == [("Ann", 1, 1, 20)]

    # --- the leaderboard ----------------------------------------------------------------------

    async def test_leaders_are_ranked_by_net_points_and_then_by_wins(
        self, store: Store, records: Records
    ) -> None:
        await store.append(opening(1, people=(ANN, BEA, CAS)))
        await store.append(ending(1, 1, won(1, 2, 0, 1, 30), won(2, 2, 2, 0, 30)))
        await store.append(ending(1, 2, won(3, 3, 1, 2, 30), won(4, 3, 1, 0, 0)))
        assert await records.leaders(GUILD) == [
            Leader(user=BEA.user, name="Bea", deals=3, wins=2, net=ZERO),
            Leader(user=ANN.user, name="Ann", deals=3, wins=1, net=ZERO),
            Leader(user=CAS.user, name="Cas", deals=2, wins=1, net=ZERO),
        ]

    async def test_leaders_of_a_period_a_game_and_with_computers(
        self, store: Store, records: Records
    ) -> None:
        await store.append(opening(1, people=(ANN, BEA)))
        computer = record(
            3, 2, part(0, Fate.WON, 8), part(5, Fate.LOST, -8, "easy"), days=9, preset="indian"
        )
        void = record(4, 2, part(0, Fate.VOID), part(1, Fate.VOID), days=9)
        await store.append(
            ending(
                1,
                1,
                won(1, 2, 0, 1, 20, days=1),
                won(2, 2, 1, 0, 6, days=5, preset="indian"),
                computer,
                void,
            )
        )
        assert await self.leaders(records) == [("Ann", 2, 1, 14), ("Bea", 2, 1, -14)]
        since = START + timedelta(days=5)
        assert await self.leaders(records, since=since) == [("Bea", 1, 1, 6), ("Ann", 1, 0, -6)]
        assert await self.leaders(records, preset="paplu") == [
            ("Ann", 1, 1, 20),
            ("Bea", 1, 0, -20),
        ]
        everything = await self.leaders(records, preset="indian", with_computers=True)
        assert everything == [("Bea", 1, 1, 6), ("Ann", 2, 1, 2)]
        assert await self.leaders(records, preset="gin10") == []

    async def test_one_person_at_several_tables_is_one_by_the_newest_name(
        self, store: Store, records: Records
    ) -> None:
        renamed = replace(ANN, player=1, name="Anna")
        await store.append(opening(1, people=(ANN, BEA)))
        await store.append(opening(2, people=(replace(BEA, player=0), renamed)))
        await store.append(ending(1, 1, won(1, 2, 0, 1)))
        await store.append(ending(2, 1, won(1, 2, 1, 0)))
        assert await self.leaders(records) == [("Anna", 2, 2, 40), ("Bea", 2, 0, -40)]
        assert await records.name(GUILD, ANN.user) == "Anna"

    # --- one person ---------------------------------------------------------------------------

    async def test_a_persons_deals_are_told_the_oldest_first(
        self, store: Store, records: Records
    ) -> None:
        await store.append(opening(1, people=(ANN, BEA, CAS)))
        await store.append(opening(2, people=(ANN, BEA)))
        await store.append(ending(2, 1, won(1, 2, 1, 0, days=1)))
        await store.append(ending(1, 1, won(1, 2, 0, 2, days=3), won(2, 2, 0, 1, days=2)))
        own = await records.played(GUILD, ANN.user)
        assert [(deal.table, deal.deal, deal.own.fate) for deal in own] == [
            (2, 1, Fate.LOST),
            (1, 2, Fate.WON),
            (1, 1, Fate.WON),
        ]
        assert {deal.other for deal in own} == {None}
        both = await records.played(GUILD, ANN.user, BEA.user)
        assert [(deal.table, deal.deal) for deal in both] == [(2, 1), (1, 2)]
        assert [deal.other.net.halves for deal in both if deal.other is not None] == [20, -20]

    # --- a deal with its events ---------------------------------------------------------------

    async def test_a_deal_under_way_is_never_given_and_a_finished_one_whole(
        self, database_url: str, tmp_path: Path
    ) -> None:
        service, screen = await serve_on(database_url, clock := HandClock())
        world = World(service, clock, screen, tmp_path)
        records = service.store.records
        await world.deal(PERSON_ANN, PERSON_BEA, hints="on")
        guild, table = GuildId(1), world.table
        people = (PERSON_ANN, PERSON_BEA)
        for deal in (1, 2):
            for _ in range(3):
                await world.draw_and_discard(await world.turn(*people))
                assert await records.finished(guild, table, deal) is None
                assert len(await records.session(table)) == deal - 1
            await self.withdraw(world)
            found = await records.finished(guild, table, deal)
            assert found is not None
            assert isinstance(found.events[0], DealStarted) and found.events[0].number == deal
            assert sum(isinstance(event, DealStarted) for event in found.events) == 1
            assert found.rules == (await world.see()).rules
            if deal == 1:
                await world.go_on(people)
        await service.stop()

    async def test_a_finished_deal_and_a_draw_for_seats_are_given_with_their_proofs(
        self, database_url: str, tmp_path: Path
    ) -> None:
        service, screen = await serve_on(database_url, clock := HandClock())
        world = World(service, clock, screen, tmp_path)
        records, guild = service.store.records, GuildId(1)
        committed = (await world.open(PERSON_ANN, PERSON_BEA)).seals
        assert await records.seats(guild, world.table) is None
        await world.act(PERSON_ANN, Start())
        drawn = await records.seats(guild, world.table)
        assert drawn is not None
        assert verify.check(document_of_seats(drawn), committed[0].commitment) == []
        assert await records.seats(ELSEWHERE, world.table) is None
        view = await world.see()
        while view.stage is not Stage.CUTTING:
            view = await world.act(await world.turn(PERSON_ANN, PERSON_BEA), ChooseSeat(0))
        cutter = await world.turn(PERSON_ANN, PERSON_BEA)
        view = await world.act(cutter, CutPack(31, "नया चाँद"))
        number = world.number(view, cutter)
        await self.withdraw(world)
        found = await records.finished(guild, world.table, 1)
        assert found is not None and found.proof is not None
        said = (found.proof.place, found.proof.word, found.proof.cutter, found.proof.by_player)
        assert said == (31, "नया चाँद", number, True)
        assert verify.check(document_of(found), committed[1].commitment) == []
        await service.stop()

    @staticmethod
    async def withdraw(world: World) -> None:
        await world.play(await world.turn(PERSON_ANN, PERSON_BEA), Withdraw())


class TestSqlRecords(RecordsContract):
    """The record in SQLite, as most run it, and in PostgreSQL."""

    @pytest.fixture
    def opener(self, database_url: str) -> Opener:
        async def open_store() -> Store:
            return await SqlStore.open(database_url)

        return open_store
