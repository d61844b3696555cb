"""What the log says of a table, and how a table rests while its process leaves."""

from __future__ import annotations

from datetime import timedelta

from bot.rummy.moves import Withdraw
from bot.tables.about import about_view
from bot.tables.commands import AddComputer, InteractionId, Leave, Start, TableId
from bot.tables.ports import DeadlineKind
from bot.tables.view import Stage
from tests.tables.people import ANN, BEA, CAS, GUILD, World

PEOPLE = (ANN, BEA, CAS)


async def test_a_table_and_a_view_of_it_are_told_alike_through_a_session(world: World) -> None:
    said = []

    async def told() -> None:
        view = await world.see()
        if view.stage is not Stage.CLOSED:
            assert world.service.about(view.table) == about_view(view), view.stage
        said.append((view.stage, about_view(view)["deal"]))

    await world.open(*PEOPLE)
    await told()
    await world.act(ANN, Start())
    await told()
    for _ in range(2):
        await world.go_on(PEOPLE)
        await told()
        for _ in PEOPLE[1:]:
            await world.play(await world.turn(*PEOPLE), Withdraw())
            await told()
    assert said == [
        (Stage.LOBBY, None),
        (Stage.CHOOSING, None),
        *[(Stage.DEAL, 1)] * 2,
        (Stage.BETWEEN, 1),
        *[(Stage.DEAL, 2)] * 2,
        (Stage.BETWEEN, 2),
    ]


async def test_what_is_not_known_is_none_under_the_same_name(world: World) -> None:
    await world.open(*PEOPLE)
    known = world.service.about(world.table, InteractionId(9))
    assert known == {
        "table": world.table,
        "deal": None,
        "version": (await world.see()).version,
        "guild": GUILD,
        "interaction": 9,
    }
    unknown = world.service.about(TableId(1))
    assert unknown == {"table": 1, "deal": None, "version": None, "guild": None}


async def test_tables_are_counted_by_what_is_played_and_how_far_it_is(world: World) -> None:
    await world.open(*PEOPLE)
    assert world.service.counted() == {("paplu", Stage.LOBBY): 1}
    await world.act(ANN, Start())
    await world.go_on(PEOPLE)
    assert world.service.counted() == {("paplu", Stage.DEAL): 1}
    for person in PEOPLE:
        await world.act(person, Leave())
    assert (await world.see()).stage is Stage.CLOSED
    assert world.service.counted() == {}


async def test_while_it_rests_no_deadline_comes_and_none_is_lost(world: World) -> None:
    await world.deal(*PEOPLE)
    before = await world.see()
    stored = await world.service.store.deadlines()
    await world.service.rest()
    await world.clock.advance(timedelta(hours=1))
    assert await world.see() == before
    assert await world.service.store.deadlines() == stored
    # A press that was accepted is carried out, and sets a deadline that does not come either.
    await world.play(await world.turn(*PEOPLE), Withdraw())
    version = (await world.see()).version
    await world.clock.advance(timedelta(hours=1))
    assert (await world.see()).version == version
    await world.restart()
    await world.clock.advance(timedelta(seconds=1))
    assert (await world.see()).version > version


async def test_computers_that_play_out_a_deal_go_on_in_the_next_process(world: World) -> None:
    await world.open(ANN)
    await world.act(ANN, AddComputer("easy"))
    await world.act(ANN, AddComputer("easy"))
    await world.act(ANN, Start())
    await world.go_on((ANN,))
    while (await world.see()).acting != world.number(await world.see(), ANN):
        await world.clock.advance(timedelta(seconds=4))
    await world.service.rest()
    await world.play(ANN, Withdraw())
    # Nobody but computers is left in the deal, and they do not play it out now.
    view = await world.see()
    assert view.stage is Stage.DEAL
    ((_, deadline),) = await world.service.store.deadlines()
    assert deadline.kind is DeadlineKind.COMPUTER
    await world.restart()
    await world.clock.advance(timedelta(minutes=1))
    assert (await world.see()).stage is Stage.BETWEEN
