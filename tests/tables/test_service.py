"""The table service: one effect a click, nothing lost, nothing told too early."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.rummy.moves import Discard, DrawStock, Withdraw
from bot.rummy.points import Points
from bot.tables.commands import (
    AddComputer,
    ChannelId,
    End,
    InteractionId,
    Join,
    Leave,
    Open,
    Play,
    Start,
    TableId,
)
from bot.tables.errors import Refusal
from bot.tables.view import ClosedBy, NewsKind, Stage
from tests.tables.people import ANN, BEA, CAS, CHANNEL, DEV, EVE, GUILD, World


async def test_fault_9_a_double_click_draws_once(world: World) -> None:
    await world.deal(ANN, BEA)
    who = await world.turn(ANN, BEA)
    before = await world.see(who)
    assert before.deal is not None
    outcomes = await asyncio.gather(
        *(world.act(who, Play(DrawStock()), stamp=before.stamp) for _ in range(2)),
        return_exceptions=True,
    )
    refused = [outcome for outcome in outcomes if isinstance(outcome, Refusal)]
    assert [refusal.code for refusal in refused] == ["already-drawn"]
    after = await world.see(who)
    assert after.deal is not None
    assert len(after.deal.hand) == 14
    assert after.deal.stock == before.deal.stock - 1


async def test_a_redelivered_interaction_is_carried_out_once(world: World) -> None:
    await world.deal(ANN, BEA)
    who = await world.turn(ANN, BEA)
    first = await world.act(who, Play(DrawStock()), interaction=InteractionId(55))
    again = await world.act(who, Play(DrawStock()), interaction=InteractionId(55))
    assert first.deal is not None and again.deal is not None
    assert first.deal.hand == again.deal.hand
    assert first.version == again.version


async def test_a_table_can_be_seen_as_it_was(world: World) -> None:
    await world.deal(ANN, BEA)
    who = await world.turn(ANN, BEA)
    before = await world.see()
    await world.act(who, Play(Withdraw()))
    ended = await world.see()
    assert (ended.stage, ended.result is None) == (Stage.BETWEEN, False)
    then = await world.service.past(ended.table, before.version)
    now = {"deadline": before.deadline, "reminder": before.reminder, "news": before.news}
    assert replace(then, **now) == before
    with pytest.raises(Refusal, match="no-table"):
        await world.service.past(TableId(404), 1)


async def test_a_redelivered_open_answers_with_the_table_it_opened(world: World) -> None:
    command = Open(channel=CHANNEL, guild=GUILD, preset="paplu")
    first = await world.service.open(ANN, command, InteractionId(1))
    again = await world.service.open(ANN, command, InteractionId(1))
    assert first.table == again.table


async def test_tables_given_one_number_at_once_are_both_opened(world: World) -> None:
    world.service.new_table_id = map(TableId, (7, 7, 7, 8)).__next__
    commands = [Open(channel=ChannelId(n), guild=GUILD, preset="paplu", house=()) for n in (1, 2)]
    for command in commands:
        await world.service.open(ANN, command)
    assert set(await world.service.store.open_tables()) == {7, 8}


async def test_one_table_a_channel_and_any_number_a_server(world: World) -> None:
    await world.open(ANN)
    with pytest.raises(Refusal) as refusal:
        await world.service.open(BEA, Open(channel=CHANNEL, guild=GUILD, preset="paplu"))
    assert refusal.value.code == "channel-taken"
    other = Open(channel=ChannelId(8), guild=GUILD, preset="paplu")
    second = await world.service.open(ANN, other)
    assert second.table != world.table
    with pytest.raises(Refusal):
        await world.act(ANN, Join())


async def test_a_control_of_an_earlier_turn_is_refused_and_changes_nothing(world: World) -> None:
    await world.deal(ANN, BEA)
    who = await world.turn(ANN, BEA)
    stamp = (await world.see()).stamp
    await world.draw_and_discard(who)
    after = await world.see()
    with pytest.raises(Refusal) as refusal:
        await world.act(who, Play(DrawStock()), stamp=stamp)
    assert refusal.value.code == "turn-passed"
    assert await world.see() == after


async def test_a_stranger_is_told_that_they_are_not_at_the_table(world: World) -> None:
    await world.deal(ANN, BEA)
    with pytest.raises(Refusal) as refusal:
        await world.play(EVE, DrawStock())
    assert refusal.value.code == "not-at-table"


async def test_every_step_of_a_deal_survives_a_restart(world: World) -> None:
    people = (ANN, BEA, CAS, DEV)
    await world.deal(*people)
    for _ in range(5):
        who = await world.turn(*people)
        drawn = await world.play(who, DrawStock())
        await world.restart()
        assert await world.see(who) == drawn
        assert drawn.deal is not None and drawn.deal.drawn is not None
        thrown = await world.play(who, Discard(drawn.deal.drawn))
        await world.restart()
        assert await world.see(who) == thrown


async def test_fault_23_a_turn_timer_fires_once_and_outlives_a_restart(world: World) -> None:
    await world.deal(ANN, BEA)
    first = await world.turn(ANN, BEA)
    deadline = (await world.see()).deadline
    await world.restart()
    assert (await world.see()).deadline == deadline
    await world.clock.advance(timedelta(seconds=119))
    assert await world.turn(ANN, BEA) == first
    await world.clock.advance(timedelta(seconds=2))
    assert await world.turn(ANN, BEA) != first
    facts = (await world.see()).deal
    assert facts is not None
    assert facts.turn == 2


async def test_a_computer_moves_by_itself_and_the_screen_is_told(world: World) -> None:
    await world.open(ANN)
    await world.act(ANN, AddComputer())
    await world.act(ANN, Start())
    await world.go_on((ANN,))
    for _ in range(40):
        view = await world.see()
        if view.stage is not Stage.DEAL:
            break
        if view.acting == world.number(view, ANN):
            await world.draw_and_discard(ANN)
        told = len(world.screen.told)
        before = (await world.see()).version
        await world.clock.advance(timedelta(seconds=4))
        assert (await world.see()).version > before
        assert len(world.screen.told) > told
    else:
        pytest.fail("the computer neither won nor withdrew in forty turns")


async def test_2_17_computers_play_a_deal_out_at_once_when_no_person_is_in_it(
    world: World,
) -> None:
    await world.open(ANN)
    for _ in range(3):
        await world.act(ANN, AddComputer())
    await world.act(ANN, Start())
    await world.go_on((ANN,))
    for _ in range(20):
        view = await world.see()
        if view.acting == world.number(view, ANN):
            break
        await world.clock.advance(timedelta(seconds=4))
    if (await world.see()).stage is Stage.DEAL:
        await world.play(ANN, Withdraw())
    view = await world.see()
    assert view.stage is not Stage.DEAL
    balances = await world.service.balances(world.table)
    assert sum(points.halves for points in balances.values()) == 0


async def test_balances_are_sums_over_the_ledger_and_stay_after_the_session(world: World) -> None:
    await world.deal(ANN, BEA)
    who = await world.turn(ANN, BEA)
    other = BEA if who == ANN else ANN
    view = await world.play(who, Withdraw())
    loser, winner = world.number(view, who), world.number(view, other)
    assert loser is not None and winner is not None
    await world.act(ANN, End())
    await world.restart()
    balances = await world.service.balances(world.table)
    assert balances[loser] == Points.of(-10)
    assert balances[winner] == Points.of(10)
    closed = await world.see()
    assert closed.closed_by is ClosedBy.HOST


async def test_fault_13_a_lobby_that_never_starts_closes_by_itself(world: World) -> None:
    await world.open(ANN, BEA)
    await world.clock.advance(timedelta(minutes=31))
    assert (await world.see()).closed_by is ClosedBy.LOBBY_EXPIRED
    assert await world.service.table_in(CHANNEL) is None
    await world.open(BEA)


async def test_fault_13_the_host_leaves_and_the_next_person_is_host(world: World) -> None:
    await world.open(ANN, BEA, CAS)
    view = await world.act(ANN, Leave())
    assert view.host == world.number(await world.see(), BEA)


async def test_fault_14_a_deleted_channel_ends_its_table_for_good(world: World) -> None:
    await world.deal(ANN, BEA)
    await world.service.place_gone(CHANNEL)
    await world.restart()
    view = await world.see()
    assert view.closed_by is ClosedBy.PLACE_GONE
    assert await world.service.table_in(CHANNEL) is None
    assert await world.service.balances(world.table) == {}


async def test_a_whole_session_of_four_ends_with_its_winner(world: World) -> None:
    people = (ANN, BEA, CAS, DEV)
    view = await world.deal(*people)
    deals = 0
    while view.stage is not Stage.CLOSED:
        # Everyone but the last withdraws early: the survivor collects ten from each.
        for _ in range(3):
            who = await world.turn(*people)
            view = await world.play(who, Withdraw())
        deals += 1
        if view.stage is not Stage.CLOSED:
            view = await world.go_on(people)
    assert deals == 4
    assert view.closed_by is ClosedBy.PLAYED_OUT
    balances = await world.service.balances(world.table)
    best = max(balances.values())
    assert set(view.winners) == {p for p, points in balances.items() if points == best}


async def test_3_8_the_table_tells_that_the_discards_became_the_new_stock(world: World) -> None:
    people = (ANN, BEA)
    view = await world.deal(*people, stock_end="reshuffle")
    assert view.deal is not None
    for _ in range(view.deal.stock):
        view = await world.draw_and_discard(await world.turn(*people))
    assert view.deal is not None
    assert (view.deal.stock, len(view.deal.discards)) == (78, 1)
    assert view.news[-1].kind is NewsKind.RESHUFFLED
