"""Reports: what became of one simulated deal, and of all of them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from bot.rummy.points import Points
from bot.rummy.rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Violation:
    """Something that must hold and did not: `conservation`, `zero-sum`, `leak`, `illegal` or
    `endless`."""

    kind: str
    deal: int
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """One deal that was played, in session `session`.

    `end` is `void`, `declared` or `survivor`; empty when something did not hold, which is then
    the `violation`. `nets` is what each seat dealt in won or lost.
    """

    levels: Mapping[int, str]
    session: int = 0
    end: str = ""
    invalid: int = 0
    turns: int = 0
    nets: Mapping[int, Points] = field(default_factory=dict)
    violation: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """How the deals went.

    `deals` are those asked for, `completed` those played to an end, a void one included; with
    `duplicate` each counts once a seating. `declared` counts Hand Rummy and going out too.
    `points` is what each level won or lost per seat and deal; where penalties add up, minus the
    penalty. `intervals` say, with `duplicate`, between which values that lies at 95 %: the same
    cards played in every seating are one observation, a session where deals make one up.
    """

    rules: str
    format: str
    players: int
    deals: int
    completed: int
    void: int
    declared: int
    survivor: int
    invalid: int
    turns_mean: float
    points: dict[str, float]
    violations: tuple[Violation, ...]
    seconds: float
    intervals: dict[str, tuple[float, float]] = field(default_factory=dict)

    def as_json(self) -> dict[str, object]:
        """The report as the command line prints it."""
        told: dict[str, object] = {name: getattr(self, name) for name in self.__slots__}
        told["violations"] = [
            {"kind": found.kind, "deal": found.deal, "detail": found.detail}
            for found in self.violations
        ]
        if not self.intervals:
            # Those who read the line know it without them.
            del told["intervals"]
        return told


NORMAL = 1.96
"""So many standard errors to either side hold 95 of 100 means."""


@dataclass(slots=True)
class Observed:
    """What one level won or lost with the same cards, in half points, in so many seats."""

    halves: int = 0
    seats: int = 0


def interval(observed: Iterable[Observed]) -> tuple[float, float]:
    """Between which values the points per seat and deal lie at 95 %, from two observations on.

    >>> interval([Observed(20, 2), Observed(28, 2), Observed(24, 2)])
    (4.8684, 7.1316)
    """
    sample = list(observed)
    seats = sum(one.seats for one in sample)
    mean = sum(one.halves for one in sample) / 2 / seats
    # Sessions differ in length, so that the mean is a ratio of two sums.
    squares = sum((one.halves / 2 - mean * one.seats) ** 2 for one in sample)
    error = math.sqrt(squares * len(sample) / (len(sample) - 1)) / seats
    return round(mean - NORMAL * error, 4), round(mean + NORMAL * error, 4)


@dataclass(slots=True)
class Tally:
    """What is counted while deals are played."""

    ends: Counter[str] = field(default_factory=Counter)
    halves: Counter[str] = field(default_factory=Counter)
    seats: Counter[str] = field(default_factory=Counter)
    observed: dict[str, dict[int, Observed]] = field(default_factory=dict)
    violations: list[Violation] = field(default_factory=list)

    def count(self, number: int, played: Played) -> None:
        """One more deal."""
        if played.violation is not None:
            kind, detail = played.violation
            self.violations.append(Violation(kind=kind, deal=number, detail=detail))
            return
        self.ends[played.end] += 1
        self.ends["invalid"] += played.invalid
        self.ends["turns"] += played.turns
        for seat, level in played.levels.items():
            halves = played.nets[seat].halves if seat in played.nets else 0
            self.seats[level] += 1
            self.halves[level] += halves
            seen = self.observed.setdefault(level, {}).setdefault(played.session, Observed())
            seen.halves += halves
            seen.seats += 1

    def count_all(self, deals: Iterable[Played]) -> None:
        """The deals of one seating, in the order in which they were played."""
        for number, played in enumerate(deals, 1):
            self.count(number, played)

    def report(
        self, rules: Rules, players: int, deals: int, seconds: float, *, duplicate: bool = False
    ) -> Report:
        """What was counted."""
        ends = self.ends
        completed = ends["void"] + ends["declared"] + ends["survivor"]
        return Report(
            rules=rules.preset,
            format=str(rules.format),
            players=players,
            deals=deals,
            completed=completed,
            void=ends["void"],
            declared=ends["declared"],
            survivor=ends["survivor"],
            invalid=ends["invalid"],
            turns_mean=round(ends["turns"] / completed, 3) if completed else 0.0,
            points={
                level: round(self.halves[level] / 2 / seats, 4)
                for level, seats in sorted(self.seats.items())
            },
            violations=tuple(sorted(self.violations, key=lambda found: (found.deal, found.kind))),
            seconds=round(seconds, 3),
            intervals={
                level: interval(seen.values())
                for level, seen in sorted(self.observed.items())
                if duplicate and len(seen) > 1
            },
        )
