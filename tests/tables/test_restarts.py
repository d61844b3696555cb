"""Whatever a table waits for, a restarted process finds it (rule book 1.9, 3.11)."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.rummy.house import rules_of
from bot.rummy.moves import Arrange, Declare, DrawStock, Show, Withdraw
from bot.rummy.points import Points
from bot.rummy.view import Phase
from bot.store import admin
from bot.store.errors import StoreError
from bot.tables.alarm import RETRY
from bot.tables.checking import problems_of
from bot.tables.commands import (
    AddComputer,
    ChangeRules,
    Command,
    Person,
    Play,
    Rejoin,
    Split,
    Start,
)
from bot.tables.errors import Refusal
from bot.tables.ports import Append, Basis
from bot.tables.view import ClosedBy, Stage, TableView
from tests.tables.boards import SeededDice, rigged
from tests.tables.people import ANN, BEA, CAS, GUILD, World
from tests.tables.test_showing import GOOD, STARTS, WINS, flat, grouped, shuffled

PEOPLE = (ANN, BEA, CAS)


async def asked(world: World, person: Person, command: Command) -> TableView:
    """What the table answers, after which another process has to see the same."""
    answer = await world.act(person, command)
    await world.restart()
    seen = await world.see(person)
    assert replace(seen, news=answer.news) == answer
    return seen


async def withdraw(world: World) -> TableView:
    """Everybody but one withdraws."""
    view = await world.go_on(PEOPLE)
    assert view.deal is not None
    for _ in view.deal.seats[1:]:
        view = await asked(world, await world.turn(*PEOPLE), Play(Withdraw()))
    return view


async def test_3_11_a_pool_is_the_same_after_a_restart_at_any_moment(world: World) -> None:
    world.preset = "indian"
    await world.open(*PEOPLE)
    house = {"format": "pool201", "drop_early": "120", "drop_late": "120"}
    await asked(world, ANN, ChangeRules((*house.items(), ("rejoin", "on"), ("split", "on"))))
    await asked(world, ANN, Start())
    view = await withdraw(world)
    totals = {line.player: line.total for line in view.seats}
    assert sorted(map(str, totals.values())) == ["0", "120", "120"]
    view = await withdraw(world)
    out = next(person for person in PEOPLE if view.line(number(view, person)).is_out)
    view = await asked(world, out, Rejoin())
    assert view.line(number(view, out)).total == Points.of(121)
    for person in PEOPLE:
        view = await asked(world, person, Split())
    assert view.closed_by is ClosedBy.SPLIT
    assert view.winners == (1, 2, 3)
    ledger = await world.service.ledger(world.table)
    assert [(str(row.points), row.basis) for row in ledger] == [("-120", Basis.PENALTY)] * 4
    assert await world.service.balances(world.table) == {}


def number(view: TableView, person: Person) -> int:
    found = World.number(view, person)
    assert found is not None
    return found


async def showing(world: World) -> TableView:
    """Bea has declared; Ann and Cas may lay out their groups."""
    world.preset = "indian"
    world.service.dice = SeededDice(1, [*STARTS, shuffled(arrangement="player")])
    await world.deal(*PEOPLE, arrangement="player")
    view = await world.play(BEA, DrawStock())
    assert view.deal is not None and view.deal.drawn is not None
    await world.play(BEA, Arrange(grouped(view.deal.hand, WINS)))
    await asked(world, BEA, Play(Declare(view.deal.drawn)))
    return await world.see(CAS)


async def test_1_9_groups_laid_out_before_a_restart_count(world: World) -> None:
    view = await showing(world)
    assert view.deal is not None
    assert view.deal.phase is Phase.SHOWING
    arranged = grouped(view.deal.hand, GOOD)
    view = await asked(world, CAS, Play(Arrange(arranged)))
    assert view.deal is not None and view.deal.arranged == arranged
    await asked(world, CAS, Play(Show()))
    view = await asked(world, ANN, Play(Show()))
    assert view.result is not None
    assert [str(line.amount) for line in view.result.payments] == ["18", "80"]


async def test_1_9_the_time_to_lay_out_groups_goes_on_through_a_restart(world: World) -> None:
    view = await showing(world)
    assert view.deadline == world.clock.now() + timedelta(seconds=60)
    await world.clock.advance(timedelta(seconds=40))
    await world.restart()
    await world.clock.advance(timedelta(seconds=19))
    assert (await world.see()).result is None
    await world.clock.advance(timedelta(seconds=2))
    view = await world.see()
    assert view.result is not None
    assert [str(line.amount) for line in view.result.payments] == ["80", "80"]


async def test_1_9_a_computer_player_lays_its_hand_out_and_declares_in_time(world: World) -> None:
    world.preset = "indian"
    await world.open(ANN, arrangement="player")
    rules = rules_of("indian", [("arrangement", "player")])
    other = "3H 4H 5H 7S 8S 9S TD JD QD 2S 2H KC 8C"
    top = rigged(rules, flat(WINS), other, discard="4D", stock="KC")
    world.service.dice = SeededDice(1, ["2H/1 3H/1", top])
    await world.act(ANN, AddComputer("greedy"))
    await world.act(ANN, Start())
    view = await world.go_on((ANN,))
    # Drawing, laying out, declaring: three seconds at most for each.
    for _ in range(9):
        await world.clock.advance(timedelta(seconds=1))
    view = await world.see(ANN)
    assert view.deal is not None
    assert view.deal.phase is Phase.SHOWING
    await world.act(ANN, Play(Show()))
    result = (await world.see()).result
    assert result is not None
    assert result.winner == 2


# --- stores that fail ----------------------------------------------------------------------------


def failing(world: World, monkeypatch: pytest.MonkeyPatch, *, committed: bool) -> None:
    """The next write ends in an error, after its commit or before it."""
    append = world.service.store.append

    async def fails(work: Append) -> None:
        monkeypatch.setattr(world.service.store, "append", append)
        if committed:
            await append(work)
        raise StoreError("the disk is full")

    monkeypatch.setattr(world.service.store, "append", fails)


async def test_a_move_that_was_committed_after_all_is_told_to_everybody_soon(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.deal(ANN, BEA)
    before = await world.see()
    failing(world, monkeypatch, committed=True)
    with pytest.raises(StoreError):
        await world.play(await world.turn(ANN, BEA), Withdraw())
    world.screen.told.clear()
    await world.clock.advance(RETRY)
    assert world.screen.told == [world.table]
    after = await world.see()
    assert after.stage is Stage.BETWEEN and after.version > before.version
    # What it waits for now is counted from the store, too.
    assert after.deadline is not None
    await world.clock.advance(after.deadline - world.clock.now())
    assert (await world.see()).stage is Stage.CLOSED


async def test_a_table_whose_write_failed_is_still_listed_and_ends_with_its_server(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.deal(ANN, BEA)
    failing(world, monkeypatch, committed=False)
    with pytest.raises(StoreError):
        await world.play(await world.turn(ANN, BEA), Withdraw())
    assert [view.table for view in world.service.views_in(GUILD)] == [world.table]
    await world.service.guild_gone(GUILD)
    assert (await world.see()).stage is Stage.CLOSED
    assert world.service.views_in(GUILD) == []


async def test_a_deal_whose_record_cannot_be_written_is_not_over_and_is_recorded_once(
    world: World,
) -> None:
    await world.deal(ANN, BEA)
    who, before = await world.turn(ANN, BEA), await world.see()
    with closing(sqlite3.connect(world.path)) as other:
        other.execute("ALTER TABLE results RENAME TO elsewhere")
    with pytest.raises(StoreError):
        await world.play(who, Withdraw())
    assert await world.see() == before
    assert await rows_of(world, "deals", "elsewhere", "ledger") == [0, 0, 0]
    with closing(sqlite3.connect(world.path)) as other:
        other.execute("ALTER TABLE elsewhere RENAME TO results")
    await world.restart()
    await asked(world, who, Play(Withdraw()))
    assert await rows_of(world, "deals", "results", "ledger") == [1, 2, 2]
    with pytest.raises(Refusal):
        await world.play(who, Withdraw())
    url = f"sqlite+aiosqlite:///{world.path}"
    assert await asyncio.to_thread(admin.check, url, problems_of) == []


async def rows_of(world: World, *names: str) -> list[int]:
    with closing(sqlite3.connect(world.path)) as other:
        return [other.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in names]
