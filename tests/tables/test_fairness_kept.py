"""What proves a deal is kept with it: through the service, the store, restarts and rematches."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.fairness import verify
from bot.fairness.dice import SecretDice, SeededDice
from bot.players.registry import player_of_level
from bot.rummy.variants import PRESETS
from bot.tables.checking import problems_of
from bot.tables.commands import (
    AddComputer,
    ChooseSeat,
    CutPack,
    GuildId,
    NextDeal,
    Play,
    Start,
    TableId,
)
from bot.tables.deadlines import waits_for
from bot.tables.events import PackCut, SeedSealed, TableEvent
from bot.tables.ports import Append, Deadline, PersonRow, StoredTable
from bot.tables.privacy import everything_about
from bot.tables.proving import document_of, document_of_seats
from bot.tables.refereeing import findings
from bot.tables.replaying import result_of_finished
from bot.tables.view import Stage, TableView
from tests.tables.boards import START, Board
from tests.tables.people import ANN, BEA, CAS, CHANNEL, GUILD, World
from tests.tables.test_fairness import old_table

PEOPLE = (ANN, BEA, CAS)


async def play_on(world: World, dice: SeededDice) -> TableView:
    """Whatever comes next at the table, done by whoever must or may."""
    view = await world.see()
    who = next((p for p in PEOPLE if world.number(view, p) == view.acting), None)
    if view.stage is Stage.CHOOSING and who is not None:
        return await world.act(who, ChooseSeat(view.free_places[0]))
    if view.stage is Stage.CUTTING and who is not None:
        return await world.act(who, CutPack(dice.between(1, 50), "moon"))
    if view.stage is Stage.DEAL and who is not None:
        seen = (await world.see(who)).deal
        assert seen is not None
        return await world.act(who, Play(player_of_level("random").choose(seen, dice)))
    if view.stage is Stage.BETWEEN:
        return await world.act(ANN, NextDeal())
    await world.clock.advance(timedelta(seconds=5))
    return await world.see()


async def play_a_deal(world: World, seed: int) -> TableView:
    """One deal to its end; answers with what is seen then."""
    dice, view = SeededDice(seed), await world.see()
    before = view.result
    while view.result is None or view.result == before:
        view = await play_on(world, dice)
    return view


@pytest.mark.parametrize(
    ("preset", "house"),
    [
        *((preset, {}) for preset in PRESETS),
        ("paplu", {"cut": "auto"}),
        ("paplu", {"stock_end": "reshuffle", "packs": "3"}),
        ("indian", {"arrangement": "player", "early_cards": "under_stock"}),
    ],
)
async def test_every_deal_is_kept_with_its_proof(
    world: World, preset: str, house: dict[str, str]
) -> None:
    world.preset = preset
    # Chance as it is in production.
    world.service.dice = SecretDice()
    opened = await world.open(ANN, BEA, CAS, **house)
    committed = {seal.draw: seal.commitment for seal in opened.seals}
    await world.act(ANN, AddComputer("random"))
    started = await world.act(ANN, Start())
    records = world.service.store.records
    for number in (1, 2):
        view = await play_a_deal(world, number)
        assert view.result is not None and view.result.reveal is not None
        assert view.result.reveal.commitment == committed[number]
        committed |= {seal.draw: seal.commitment for seal in view.seals}
        finished = await records.finished(GUILD, world.table, number)
        assert finished is not None and finished.proof is not None
        assert result_of_finished(finished).reveal == view.result.reveal
        assert view.result.reveal.by_player is (house.get("cut") != "auto")
        document = document_of(finished)
        assert findings(document, committed[number]) == []
        assert not {person.name for person in PEOPLE} & set(str(document).split("'"))
        if view.stage is Stage.CLOSED:
            break
    drawn = await records.seats(GUILD, world.table)
    assert drawn is not None and started.seats_reveal is not None
    assert document_of_seats(drawn)["seed"] == started.seats_reveal.seed
    assert verify.check(document_of_seats(drawn), committed[0]) == []


async def test_no_seed_is_drawn_anew_by_a_process_that_takes_over(world: World) -> None:
    lobby = await world.open(ANN, BEA)
    await world.restart()
    assert (await world.see()).seals == lobby.seals
    seen = await world.act(ANN, Start())
    while seen.stage is not Stage.CUTTING:
        seen = await play_on(world, SeededDice(1))
    await world.restart()
    assert (await world.see()).seals == seen.seals == lobby.seals[1:]
    before = seen.seals
    view = await play_a_deal(world, 1)
    assert view.result is not None and view.result.reveal is not None
    assert (view.result.reveal.draw, view.result.reveal.commitment) == (1, before[0].commitment)
    await world.restart()
    again = await world.see()
    assert (again.seals, again.result, again.seats_reveal) == (
        view.seals, view.result, view.seats_reveal,
    )  # fmt: skip


async def test_nothing_of_a_running_deal_is_in_the_records(world: World) -> None:
    await world.deal(ANN, BEA)
    records = world.service.store.records
    assert await records.finished(GUILD, world.table, 1) is None
    await play_a_deal(world, 1)
    await world.go_on((ANN, BEA))
    assert await records.finished(GUILD, world.table, 2) is None
    assert await records.finished(GUILD, world.table, 1) is not None


async def test_the_draw_for_seats_is_told_once_it_is_over_and_to_its_server(world: World) -> None:
    await world.open(ANN, BEA)
    records = world.service.store.records
    assert await records.seats(GUILD, world.table) is None
    await world.act(ANN, Start())
    assert await records.seats(GUILD, world.table) is not None
    assert await records.seats(GuildId(GUILD + 1), world.table) is None
    assert await records.seats(GUILD, TableId(3)) is None


async def test_a_cutter_who_is_not_dealt_in_is_known_all_the_same(world: World) -> None:
    """The seats of the table, not those of the deal, say who cut."""
    await world.open(ANN, BEA)
    await world.act(ANN, Start())
    view = await play_a_deal(world, 3)
    assert view.result is not None and view.result.reveal is not None
    cut = next(event for event in await events_of(world) if isinstance(event, PackCut))
    finished = await world.service.store.records.finished(GUILD, world.table, 1)
    assert finished is not None and finished.proof is not None
    holder = next(line.player for line in view.seats if line.seat == cut.seat)
    assert finished.proof.cutter == holder
    assert view.result.reveal.cutter in {ANN.name, BEA.name}


async def events_of(world: World) -> tuple[TableEvent, ...]:
    stored = await world.service.store.load(world.table)
    assert stored is not None
    return stored.events


@pytest.mark.parametrize("stage", ["lobby", "cutting", "deal", "between"])
async def test_a_stored_table_from_before_seals_is_taken_up_and_played_on(
    world: World, stage: str
) -> None:
    board = old_table(stage)
    people = tuple(
        PersonRow(player=player, user=person.user, name=person.name)
        for player, person in ((1, ANN), (2, BEA))
    )
    world.table = TableId(500)
    await world.service.store.append(
        Append(
            table=world.table,
            version=0,
            events=tuple(board.events),
            channel=CHANNEL,
            guild=GUILD,
            people=people,
            records=tuple(board.records),
            deadline=deadline_after_folding(board),
        )
    )
    await world.restart()
    view = await world.see()
    assert view.seals == () and view.stage.value == stage
    if stage == "lobby":
        await world.act(ANN, Start())
    deals = [await play_a_deal(world, number) for number in (1, 2)]
    told = deals[-1].result
    assert told is not None and told.reveal is not None
    finished = await world.service.store.records.finished(GUILD, world.table, told.number)
    assert finished is not None
    assert findings(document_of(finished)) == []
    assert problems_of(await whole(world)) == []
    first = next(event for event in await events_of(world) if isinstance(event, SeedSealed))
    assert first.draw >= 1


def deadline_after_folding(board: Board) -> Deadline:
    """What such a table waited for."""
    kind = waits_for(board.table)
    assert kind is not None
    return Deadline(kind, START + timedelta(minutes=1))


async def whole(world: World) -> StoredTable:
    stored = await world.service.store.load(world.table)
    assert stored is not None
    return stored


async def test_no_seed_is_in_what_a_person_is_given_about_themselves_or_in_the_log(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    await world.open(ANN, BEA)
    await world.act(ANN, Start())
    while (await world.see()).stage is not Stage.DEAL:
        await play_on(world, SeededDice(1))
    before = await everything_about(world.service.store, ANN.user, world.clock.now())
    await play_a_deal(world, 1)
    after = await everything_about(world.service.store, ANN.user, world.clock.now())
    seeds = [event.seed for event in await events_of(world) if isinstance(event, SeedSealed)]
    assert len(seeds) == 3
    for text in (before, after, caplog.text, *map(repr, await events_of(world))):
        assert not [seed for seed in seeds if seed[:12] in text]
