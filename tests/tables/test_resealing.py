"""A database that was put back: no card comes from what was sealed in it, and may be known."""

from __future__ import annotations

import pytest

from bot.fairness.dice import SecretDice, SeededDice
from bot.store.sql import SqlStore
from bot.tables.checking import problems_of
from bot.tables.commands import ChannelId, CutPack, End, Leave, NextDeal, Start, TableId
from bot.tables.drafting import Times
from bot.tables.events import SeedSealed, TableOpened
from bot.tables.ports import Append
from bot.tables.proving import document_of
from bot.tables.refereeing import findings
from bot.tables.resealing import Resealed, reseal
from bot.tables.view import Stage, TableView
from tests.tables.people import ANN, BEA, CHANNEL, GUILD, World
from tests.tables.test_fairness_kept import events_of, play_a_deal, play_on, whole


async def sealed_anew(world: World) -> Resealed:
    """As it is done on a database that was put back to this moment."""
    store = await SqlStore.open(f"sqlite+aiosqlite:///{world.path}")
    try:
        return await reseal(store, SecretDice(), world.clock.now(), Times())
    finally:
        await store.close()


async def put_back(world: World) -> Resealed:
    """The same, and the bot is started on it."""
    done = await sealed_anew(world)
    await world.restart()
    # The test's own would give the same seeds again.
    world.service.dice = SecretDice()
    return done


async def at(world: World, stage: Stage) -> TableView:
    """A table that has come to a stage, with some deals behind it where that is between two."""
    view = await world.open(ANN, BEA)
    if stage is Stage.LOBBY:
        return view
    view = await world.act(ANN, Start())
    if stage is Stage.BETWEEN:
        return await play_a_deal(world, 1)
    while view.stage is not stage:
        view = await play_on(world, SeededDice(1))
    return view


@pytest.mark.parametrize(
    "stage", [Stage.LOBBY, Stage.CHOOSING, Stage.CUTTING, Stage.DEAL, Stage.BETWEEN]
)
async def test_no_card_comes_from_a_seed_that_was_sealed_before(world: World, stage: Stage) -> None:
    before = await at(world, stage)
    old = {event.seed for event in await events_of(world) if isinstance(event, SeedSealed)}
    done = await put_back(world)
    assert done == Resealed(tables=1, voided=int(stage is Stage.DEAL))
    after = await world.see()
    assert not {seal.commitment for seal in after.seals} & {s.commitment for s in before.seals}
    committed = {seal.draw: seal.commitment for seal in after.seals}
    assert sorted(committed) == ([0, 1] if stage is Stage.LOBBY else [after.seals[-1].draw])
    if stage is Stage.LOBBY:
        drawn = await world.act(ANN, Start())
        assert drawn.seats_reveal is not None and drawn.seats_reveal.seed not in old
    if stage in {Stage.CUTTING, Stage.DEAL, Stage.BETWEEN}:
        await world.act(ANN, NextDeal())
    told = (await play_a_deal(world, 2)).result
    assert told is not None and told.reveal is not None
    assert told.reveal.seed not in old
    assert told.reveal.commitment == committed[told.number]
    finished = await world.service.store.records.finished(GUILD, world.table, told.number)
    assert finished is not None
    assert findings(document_of(finished), committed[told.number]) == []
    assert problems_of(await whole(world)) == []


async def test_a_deal_under_way_is_void_and_tells_its_seed(world: World) -> None:
    running = await at(world, Stage.DEAL)
    await put_back(world)
    view = await world.see()
    assert view.stage is Stage.BETWEEN and view.stamp > running.stamp
    assert view.result is not None and view.result.winner is None
    assert view.result.reveal is not None
    assert view.result.reveal.commitment == running.seals[0].commitment


async def test_nobody_cuts_before_the_new_seal_was_shown(world: World) -> None:
    asked = await at(world, Stage.CUTTING)
    await put_back(world)
    assert (await world.see()).stage is Stage.PAUSED
    view = await world.act(ANN, NextDeal())
    assert view.stage is Stage.CUTTING and view.stamp > asked.stamp
    assert [seal.draw for seal in view.seals] == [1]
    cutter = ANN if world.number(view, ANN) == view.acting else BEA
    assert (await world.act(cutter, CutPack(20))).stage is Stage.DEAL


async def test_a_rematch_draws_from_another_seed_as_well(world: World) -> None:
    await at(world, Stage.BETWEEN)
    closed = await world.act(ANN, End())
    assert closed.stage is Stage.CLOSED
    old = {event.seed for event in await events_of(world) if isinstance(event, SeedSealed)}
    assert await put_back(world) == Resealed(tables=1)
    again = await world.see()
    assert again.stage is Stage.CLOSED and again.result == closed.result
    assert problems_of(await whole(world)) == []
    rematch = await world.service.rematch(world.table, ANN)
    world.table = rematch.table
    assert [seal.draw for seal in rematch.seals] == [0, 1]
    assert rematch.seals[1].commitment == again.seals[0].commitment
    seeds = {event.seed for event in await events_of(world) if isinstance(event, SeedSealed)}
    assert not seeds & old


async def test_what_draws_nothing_any_more_and_what_cannot_be_read_stays(world: World) -> None:
    await world.open(ANN)
    await world.act(ANN, Leave())
    closed = await events_of(world)
    broken = TableOpened(preset="paplu", house=())
    twice = Append(
        table=TableId(500),
        version=0,
        events=(broken, broken),
        channel=ChannelId(CHANNEL + 1),
        guild=GUILD,
        closes=True,
    )
    await world.service.store.append(twice)
    done = await sealed_anew(world)
    assert done == Resealed(unread=1)
    assert await events_of(world) == closed
