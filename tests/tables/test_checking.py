"""A stored table is sound when its events, folded once more, make what the store says of it."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.rummy.events import DealStarted
from bot.rummy.moves import Withdraw
from bot.store.admin import backup, check
from bot.tables.checking import problems_of
from bot.tables.ports import StoredTable
from tests.store.appends import url_of
from tests.tables.people import ANN, BEA, World


@pytest.fixture
async def stored(world: World) -> StoredTable:
    """A table in the middle of a deal, as the store has it."""
    await world.deal(ANN, BEA)
    await world.draw_and_discard(await world.turn(ANN, BEA))
    found = await world.service.store.load(world.table)
    assert found is not None
    return found


async def test_a_table_in_mid_deal_is_sound(stored: StoredTable) -> None:
    assert problems_of(stored) == []


async def test_a_closed_table_is_sound_and_waits_for_nothing(
    world: World, stored: StoredTable
) -> None:
    await world.service.place_gone(stored.channel)
    closed = await world.service.store.load(stored.table)
    assert closed is not None
    assert not closed.is_open
    assert problems_of(closed) == []


async def test_whatever_does_not_fit_is_told(stored: StoredTable) -> None:
    wrong = {
        "cannot be replayed": replace(stored, events=stored.events[1:]),
        "no events": replace(stored, events=()),
        "open is False": replace(stored, is_open=False),
        "waits for nothing": replace(stored, deadline=None),
        "without a name": replace(stored, people=stored.people[1:]),
    }
    for problem, broken in wrong.items():
        assert any(problem in told for told in problems_of(broken)), problem


async def test_an_event_lost_in_the_middle_is_found(stored: StoredTable) -> None:
    lost = [
        replace(stored, events=stored.events[:at] + stored.events[at + 1 :])
        for at in range(1, len(stored.events) - 1)
    ]
    assert all(isinstance(problems_of(broken), list) for broken in lost)
    assert any(problems_of(broken) for broken in lost)


DAMAGE = {
    "deals SET guild = guild + 1": "of another server",
    "deals SET has_computers = 1 - has_computers": "of other players",
    "deals SET won_by = 'magic'": "a value cannot be read: 'magic'",
    "deals SET winner = NULL": "the record of deal 1",
    "deals SET version = version - 1": "the record of deal 1",
    "deals SET ended = 'once'": "a value cannot be read",
    "results SET fate = 'magic'": "a value cannot be read: 'magic'",
    "results SET net = -net": "the record of deal 1",
    "results SET level = 'easy'": "of other players",
    "ledger SET player = 3 - player": "the ledger of deal 1",
    "ledger SET kind = 'late' WHERE kind = 'early'": "the ledger of deal 1",
    "ledger SET halves = 2 * halves": "the ledger of deal 1",
    "ledger SET deal = 2": "the ledger of deal 2",
    "deadlines SET kind = 'magic'": "a value cannot be read: 'magic'",
}


async def test_1_1_a_card_that_was_there_twice_in_an_earlier_deal_is_found(world: World) -> None:
    await world.deal(ANN, BEA)
    await world.play(await world.turn(ANN, BEA), Withdraw())
    await world.go_on((ANN, BEA))
    found = await world.service.store.load(world.table)
    assert found is not None
    first, second = (at for at, e in enumerate(found.events) if isinstance(e, DealStarted))
    assert problems_of(found) == []
    for at in (first, second):
        dealt = found.events[at]
        assert isinstance(dealt, DealStarted)
        twice = replace(dealt, order=(*dealt.order[:-1], dealt.order[-2]))
        broken = replace(found, events=(*found.events[:at], twice, *found.events[at + 1 :]))
        (problem,) = problems_of(broken)
        assert "cards-not-conserved" in problem


async def test_a_changed_row_of_a_finished_deal_is_found(world: World, tmp_path: Path) -> None:
    await world.deal(ANN, BEA)
    await world.play(await world.turn(ANN, BEA), Withdraw())
    whole, copy = tmp_path / "whole.db", tmp_path / "copy.db"
    await asyncio.to_thread(backup, url_of(world.path), whole)
    assert await asyncio.to_thread(check, url_of(whole), problems_of) == []
    for change, problem in DAMAGE.items():
        shutil.copy(whole, copy)
        with closing(sqlite3.connect(copy)) as damaged, damaged:
            assert damaged.execute(f"UPDATE {change}").rowcount
        found = await asyncio.to_thread(check, url_of(copy), problems_of)
        assert any(problem in line for line in found), change
