"""Ordeals: the ways in which the bot is killed, and which of them what goes through."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from tests.wire.crash_starts import NEWEST, NONE, OLDEST
from tests.wire.crash_stories import CARE, PAPLU, STORIES, story_of
from tests.wire.kill_points import IN_PLAY, Plan, Point

STARTS = "starts"
"""No session: a bot that dies at every step of its start."""
_MOMENTS = 60
_LIVES = (0.1, 0.4)
"""How long a process lives at most, in seconds: hardly longer than it takes to start, or a while
in the game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Trial:
    """What is crashed: a story, by its own seed where no other one is wanted."""

    story: str = PAPLU
    other_seed: int | None = None

    @property
    def seed(self) -> int:
        """What the cards follow from."""
        own = STORIES[PAPLU] if self.story == STARTS else story_of(self.story)
        return own.chance if self.other_seed is None else self.other_seed


@dataclass(frozen=True, slots=True, kw_only=True)
class Ordeal:
    """One way to kill: at which points and steps, how often at each, or just anywhere; a start
    over a file of which release."""

    name: str
    points: tuple[Point, ...] = ()
    lives: int = 1
    share: int = 100
    only: tuple[str, ...] = ()
    anywhere: bool = False
    revision: str = NEWEST

    def plan(self, trial: Trial, folder: Path) -> Plan:
        """The same for the process that dies."""
        return Plan(
            book=str(folder / "book.tsv"),
            seed=trial.seed,
            story=PAPLU if trial.story == STARTS else trial.story,
            points=self.points,
            share=self.share,
            lives=self.lives,
            only=self.only,
        )

    def moments(self, trial: Trial) -> list[float]:
        """How long each process lives, in seconds, where it is killed just anywhere."""
        chance = Random(trial.seed)
        drawn = [chance.uniform(0, chance.choice(_LIVES)) for _ in range(_MOMENTS)]
        return drawn if self.anywhere else []


NOT_AT_ALL = Ordeal(name="not at all")
EVERYWHERE = Ordeal(name="all five, at every step", points=IN_PLAY)
OUTSIDE = Ordeal(name="at any moment, from outside", anywhere=True)
_TWICE = replace(EVERYWHERE, name="all five, twice in a row", lives=2)
_EACH = tuple(Ordeal(name=point.value, points=(point,)) for point in IN_PLAY)
_IN_START = Ordeal(name=Point.IN_START.value, points=(Point.IN_START,))


def ordeals_of(trial: Trial) -> tuple[Ordeal, ...]:
    """What it goes through."""
    if trial.story == STARTS:
        return tuple(replace(_IN_START, revision=of) for of in (NONE, OLDEST, NEWEST))
    if trial.story == CARE:
        # It depends on the clock, so its steps have other names in every life.
        return tuple(
            replace(EVERYWHERE, name=f"all five, at {share} % of the steps", share=share)
            for share in (20, 40, 60)
        )
    if trial.story == PAPLU:
        return (*_EACH, EVERYWHERE, _TWICE, OUTSIDE)
    return EVERYWHERE, OUTSIDE
