"""A pause, reminders and a rematch through deaths at a seeded sample of their steps."""

from __future__ import annotations

from pathlib import Path

from tests.wire.crash import alone
from tests.wire.crash_ordeals import Ordeal, Trial
from tests.wire.crash_stories import CARE
from tests.wire.kill_points import IN_PLAY
from tests.wire.nursery import Nursery


async def test_a_pause_a_reminder_and_a_rematch_are_had_once_through_any_death(
    tmp_path: Path,
) -> None:
    ordeal = Ordeal(name="a sample", points=IN_PLAY, share=12)
    async with Nursery() as nursery:
        outcome = await alone(tmp_path, nursery, Trial(story=CARE), ordeal)
    assert outcome.wrong == ()
    assert outcome.killed > 5
