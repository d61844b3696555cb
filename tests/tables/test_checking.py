"""A stored table is sound when its events, folded once more, make what the store says of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.tables.checking import problems_of
from bot.tables.ports import StoredTable
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
