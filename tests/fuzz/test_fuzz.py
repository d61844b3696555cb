"""A sample of the fuzz: nothing is found, and everything there is was met."""

from __future__ import annotations

from pathlib import Path

from tests.fuzz.fuzzing import fuzzing
from tests.fuzz.telling import missing, told

LEAST, MOST = 2_000, 12_000
"""Interactions; as many as it takes to meet every verb, command, stage and kind of sender."""
AT_ONCE = 24
RESTARTS_AFTER = 60
"""Rounds after which another process takes up the tables."""


async def test_nothing_is_found_in_some_thousand_interactions_that_meet_everything(
    tmp_path: Path,
) -> None:
    async with fuzzing(tmp_path / "fuzz.db", 1, clubs=2, channels=2, people=6) as fuzz:
        rounds = 0
        while fuzz.count < LEAST or (missing(fuzz) and fuzz.count < MOST):
            await fuzz.round(AT_ONCE)
            rounds += 1
            if not rounds % 8:
                await fuzz.verify_one()
            if rounds == RESTARTS_AFTER:
                await fuzz.restart()
        await fuzz.finish()
        assert missing(fuzz) == {}
        assert "interactions" in told(fuzz)
        # It is no empty promise: people played, were refused, and saw cards.
        met = fuzz.coverage
        assert len(met.appended) > 20
        assert met.refused > fuzz.count / 10
        assert fuzz.eyes.with_cards > fuzz.count / 5
        assert fuzz.lines.seen > 0
        assert len(fuzz.journal.seeds) > 4
