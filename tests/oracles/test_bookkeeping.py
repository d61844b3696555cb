"""Leaderboards, statistics, ledger and record say what the bare events say, figure by figure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest

from bot.rummy.moves import Withdraw
from bot.store.sql import SqlStore
from bot.tables.commands import (
    AddComputer,
    ChannelId,
    GuildId,
    Join,
    Leave,
    Rejoin,
    TableId,
    UserId,
)
from bot.tables.deciding import Decision
from bot.tables.errors import Refusal
from bot.tables.events import PlayerJoined
from bot.tables.ports import Append, Basis, PersonRow
from bot.tables.tallying import duel, tally
from bot.tables.view import Stage
from tests.oracles.bookkeeping import Played, leaders, played, streak
from tests.store.appends import url_of
from tests.tables.boards import Board

USERS = range(100, 107)
GUILDS = (GuildId(1), GuildId(2))
SESSIONS: tuple[tuple[str, dict[str, str]], ...] = (
    ("paplu", {"rotations": "2"}),
    ("paplu", {"format": "points", "point_value": "3"}),
    ("indian", {"format": "pool101", "rejoin": "on"}),
    ("indian", {"format": "deals:3", "paplu_bonus": "on"}),
    ("marriage21", {}),
    ("gin10", {"format": "pool201"}),
)


class KeptBoard(Board):
    """A table of which every decision is kept, to be written down."""

    kept: list[Decision]

    def follow(self, decision: Decision) -> Decision:
        self.kept = [*getattr(self, "kept", [self.last]), decision]
        return super().follow(decision)


def session(number: int, chance: Random) -> KeptBoard:
    """A session of people, now and then a computer player, who come, go, withdraw and win."""
    preset, house = SESSIONS[number % len(SESSIONS)]
    board = KeptBoard(seed=number, preset=preset, cut="auto", **house)
    board.now += timedelta(days=number)
    board.join(chance.randint(2, 4))
    if number % 3 == 0:
        board.ask(1, AddComputer("random"))
    board.start()
    for _ in range(4):
        if not board.table.is_open:
            break
        board.now += timedelta(minutes=5)
        end(board, chance)
        for player, command in ((None, Join()), (chance.choice((1, 2, 3)), Leave())):
            if chance.random() < 0.2:
                tried(board, player, command)
        for player in sorted(board.table.out):
            tried(board, player, Rejoin())
        if board.table.is_open and not board.at(Stage.PAUSED):
            board.go_on()
    return board


def end(board: Board, chance: Random) -> None:
    """The deal under way ends: some withdraw, and one of the others wins."""
    for _ in range(chance.randrange(5)):
        if board.at(Stage.DEAL) and board.table.is_person(board.acting):
            board.play(Withdraw()) if chance.random() < 0.3 else board.turn()
    deal = board.table.running
    if deal is not None and board.at(Stage.DEAL):
        winner, *rest = chance.sample([board.table.dealt[one.seat] for one in deal.active], 2)
        board.score(winner, **{f"p{player}": chance.choice((0, 15, 60)) for player in rest})


def tried(board: Board, player: int | None, command: Join | Leave | Rejoin) -> None:
    with suppress(Refusal):
        board.ask(player, command)


def appends(board: KeptBoard, number: int, chance: Random) -> Iterator[Append]:
    """What the service would write."""
    users = chance.sample(USERS, len(USERS))
    version = 0
    for decision in board.kept:
        joined = [event for event in decision.events if isinstance(event, PlayerJoined)]
        new = [one.player for one in joined if one.level is None and one.player <= len(users)]
        yield Append(
            table=TableId(100 + number),
            version=version,
            events=decision.events,
            channel=ChannelId(1000 + number),
            guild=GUILDS[number % 2],
            entries=decision.entries,
            records=decision.records,
            people=tuple(
                PersonRow(player=player, user=UserId(users[player - 1]), name=f"N{player}")
                for player in new
            ),
            deadline=decision.deadline,
            closes=decision.closes,
        )
        version += len(decision.events)


@pytest.mark.parametrize("seed", [1, 2])
async def test_the_record_is_what_the_events_come_to(seed: int, tmp_path: Path) -> None:
    chance, path = Random(seed), tmp_path / "paplu.db"
    store = await SqlStore.open(url_of(path))
    for number in range(len(SESSIONS)):
        for append in appends(session(number, chance), number, chance):
            await store.append(append)
    deals = played(path)
    assert len(deals) > 10
    for deal in deals:
        await compare_deal(store, deal)
    for guild in GUILDS:
        await compare_people(store, guild, [deal for deal in deals if deal.guild == guild])
    await store.close()


async def compare_deal(store: SqlStore, deal: Played) -> None:
    table = TableId(deal.table)
    assert sum(deal.net.values()) == 0
    finished = await store.records.finished(GuildId(deal.guild), table, deal.number)
    assert finished is not None
    record = finished.kept.record
    assert (record.preset, record.winner, record.won_by) == (deal.preset, deal.winner, deal.won_by)
    assert record.has_computers is any(deal.is_computer.values())
    ledger = Counter[tuple[int, Basis]]()
    for row in await store.ledger(table):
        if row.deal == deal.number:
            ledger[row.player, row.basis] += row.points.halves
    assert {part.player: part.fate for part in record.players} == deal.fate
    for part in record.players:
        net, penalty = deal.net[part.player], deal.penalty[part.player]
        assert (part.net.halves, part.penalty.halves) == (net, penalty)
        assert ledger[part.player, Basis.TRANSFER] == net
        assert ledger[part.player, Basis.PENALTY] == -penalty


async def compare_people(store: SqlStore, guild: GuildId, deals: list[Played]) -> None:
    records = store.records
    for computers in (False, True):
        found = await records.leaders(guild, with_computers=computers)
        told = {one.user: (one.deals, one.wins, one.net.halves) for one in found}
        assert told == leaders(deals, computers=computers)
    for user in USERS:
        own = [deal for deal in deals if deal.player_of(user) is not None]
        tallied = tally(await records.played(guild, UserId(user)))
        won = leaders(own, computers=True).get(user, (0, 0, 0))
        assert (tallied.deals, tallied.wins, tallied.net.halves) == won
        assert tallied.void == sum(deal.winner is None for deal in own)
        assert tallied.streak == streak(own, user)
        for other in USERS:
            if other != user:
                await compare_two(store, guild, user, other, own)


async def compare_two(
    store: SqlStore, guild: GuildId, user: int, other: int, own: list[Played]
) -> None:
    both = [deal for deal in own if deal.player_of(other) is not None]
    sums = leaders(both, computers=True)
    found = duel(await store.records.played(guild, UserId(user), UserId(other)))
    told = (found.deals, found.own_wins, found.own_net.halves)
    assert told == sums.get(user, (0, 0, 0))
    assert (found.deals, found.other_wins, found.other_net.halves) == sums.get(other, (0, 0, 0))
