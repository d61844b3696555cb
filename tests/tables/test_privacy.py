"""Who asks is told everything that is stored about them, and is taken out of it."""

from __future__ import annotations

import json
from typing import Any

from bot.rummy.moves import DrawStock, Withdraw
from bot.rummy.points import ZERO, Points
from bot.rummy.view import Standing
from bot.tables.commands import AddComputer, ChannelId, End, Join, Open, Start
from bot.tables.privacy import everything_about
from bot.tables.view import DEPARTED, Stage
from tests.tables.people import ANN, BEA, CAS, EVE, GUILD, World

ELSEWHERE = Open(channel=ChannelId(8), guild=GUILD, preset="paplu")


async def record_of(world: World, person: Any) -> dict[str, Any]:
    text = await everything_about(world.service.store, person.user, world.clock.now())
    told: dict[str, Any] = json.loads(text)
    return told


async def stored_people(world: World) -> dict[int, str]:
    stored = await world.service.store.load(world.table)
    assert stored is not None
    return {row.player: row.name for row in stored.people}


async def finished_deal(world: World) -> None:
    """Ann and Bea withdraw; Cas wins."""
    await world.deal(ANN, BEA, CAS)
    for _ in range(2):
        await world.play(await world.turn(ANN, BEA, CAS), Withdraw())


async def test_the_file_has_ones_own_deals_moves_and_points(world: World) -> None:
    await finished_deal(world)
    view = await world.see()
    assert view.result is not None
    loser = next(p for p in (ANN, BEA, CAS) if world.number(view, p) != view.result.winner)
    told = await record_of(world, loser)
    assert told["user"] == str(loser.user)
    (table,) = told["tables"]
    assert (table["name"], table["game"], table["is_open"]) == (loser.name, "paplu", True)
    (deal,) = table["deals"]
    assert (deal["result"], deal["net"]) == ("early", -10)
    assert [row["points"] for row in table["ledger"]] == [-10]
    kinds = [event["event"] for event in table["events"]]
    assert kinds.count("SeatWithdrew") == 1
    dealt = next(event for event in table["events"] if event["event"] == "DealStarted")
    assert len(dealt["hand"]) == 13
    # Of the others nothing: neither names nor ids nor hands.
    text = json.dumps(told)
    others = {ANN, BEA, CAS} - {loser}
    assert not any(person.name in text or f'"{person.user}"' in text for person in others)


async def test_a_deal_under_way_is_not_in_the_file(world: World) -> None:
    """A hand that goes under the stock is written down in the order in which it lies there."""
    await world.deal(ANN, BEA, CAS)
    first = await world.turn(ANN, BEA, CAS)
    await world.play(first, Withdraw())
    (table,) = (await record_of(world, first))["tables"]
    assert table["deals"] == []
    assert "DealStarted" not in [event["event"] for event in table["events"]]
    assert "SeatWithdrew" not in [event["event"] for event in table["events"]]
    await world.play(await world.turn(ANN, BEA, CAS), Withdraw())
    (table,) = (await record_of(world, first))["tables"]
    assert "SeatWithdrew" in [event["event"] for event in table["events"]]


async def test_nothing_is_stored_of_a_stranger(world: World) -> None:
    await world.open(ANN, BEA)
    assert (await record_of(world, EVE))["tables"] == []
    await world.service.forget(EVE)
    assert await stored_people(world) == {1: "Ann", 2: "Bea"}


async def test_2_17_whoever_is_forgotten_in_their_turn_withdraws_at_once(world: World) -> None:
    await world.deal(ANN, BEA, CAS)
    first = await world.turn(ANN, BEA, CAS)
    number = world.number(await world.see(), first)
    await world.play(first, DrawStock())
    await world.service.forget(first)
    view = await world.see()
    gone = next(seat for seat in view.seats if seat.player == number)
    assert (gone.name, gone.user, gone.standing) == (DEPARTED, None, Standing.LATE)
    assert number not in await stored_people(world)
    assert (await record_of(world, first))["tables"] == []
    await world.restart()
    assert await world.see() == view


async def test_2_17_whoever_is_forgotten_out_of_turn_is_out_at_their_next(world: World) -> None:
    await world.deal(ANN, BEA, CAS)
    first = await world.turn(ANN, BEA, CAS)
    other = next(p for p in (ANN, BEA, CAS) if p != first)
    number = world.number(await world.see(), other)
    await world.service.forget(other)
    view = await world.see()
    assert next(s for s in view.seats if s.player == number).is_leaving
    await world.draw_and_discard(first)
    rest = [p for p in (ANN, BEA, CAS) if p != other]
    await world.draw_and_discard(await world.turn(*rest))
    view = await world.see()
    assert view.stage is Stage.DEAL
    gone = next(s for s in view.seats if s.player == number)
    assert (gone.standing, gone.name) == (Standing.EARLY, DEPARTED)


async def test_points_stay_and_sum_to_zero(world: World) -> None:
    await finished_deal(world)
    before = await world.service.balances(world.table)
    ledger = list(await world.service.ledger(world.table))
    for person in (ANN, BEA, CAS):
        await world.service.forget(person)
    assert await world.service.balances(world.table) == before
    assert list(await world.service.ledger(world.table)) == ledger
    assert Points.total(before.values()) == ZERO
    view = await world.see()
    assert view.stage is Stage.CLOSED
    assert {seat.name for seat in view.departed} == {DEPARTED}
    assert await stored_people(world) == {}


async def test_the_host_passes_on_and_a_newcomer_begins_afresh(world: World) -> None:
    await finished_deal(world)
    await world.service.forget(ANN)
    view = await world.see()
    assert view.host in {world.number(view, BEA), world.number(view, CAS)}
    again = await world.service.open(ANN, ELSEWHERE)
    assert again.line(1).balance == ZERO
    told = await record_of(world, ANN)
    assert [table["channel"] for table in told["tables"]] == ["8"]


async def test_whoever_comes_back_to_the_same_table_is_somebody_new(world: World) -> None:
    await world.open(ANN, BEA)
    await world.service.forget(BEA)
    view = await world.act(BEA, Join())
    assert world.number(view, BEA) == 3
    assert await stored_people(world) == {1: "Ann", 3: "Bea"}


async def test_closed_tables_forget_too(world: World) -> None:
    await finished_deal(world)
    await world.act(ANN, End())
    await world.service.forget(BEA)
    view = await world.see()
    assert view.result is not None
    names = dict(view.result.names)
    assert sorted(names.values()) == [DEPARTED, "Ann", "Cas"]
    assert 2 not in await stored_people(world)


async def test_a_table_left_to_computers_is_played_out(world: World) -> None:
    await world.open(ANN)
    await world.act(ANN, AddComputer())
    await world.act(ANN, Start())
    await world.go_on((ANN,))
    await world.service.forget(ANN)
    view = await world.see()
    assert view.stage is Stage.CLOSED
