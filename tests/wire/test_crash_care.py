"""A pause, reminders and a rematch through deaths at a seeded sample of their steps."""

from __future__ import annotations

from pathlib import Path

from tests.wire.crash_care import Care
from tests.wire.crash_script import CARE
from tests.wire.kill_points import Plan, Point
from tests.wire.nursery import Nursery
from tests.wire.standin import StandIn


async def test_a_pause_a_reminder_and_a_rematch_are_had_once_through_any_death(
    tmp_path: Path,
) -> None:
    plan = Plan(book=str(tmp_path / "book.tsv"), seed=9, story=CARE, points=tuple(Point), share=12)
    async with StandIn(limited=False) as standin, Nursery() as nursery:
        care = Care(standin, nursery, tmp_path, plan)
        deaths = await care.play()
    assert care.wrong == []
    assert sum(deaths.values()) > 5
