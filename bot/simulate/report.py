"""Reports: what became of one simulated deal, and of all of them."""

from __future__ import annotations

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
    """One deal that was played.

    `end` is `void`, `declared` or `survivor`; empty when something did not hold, which is then
    the `violation`. `nets` is what each seat dealt in won or lost.
    """

    levels: Mapping[int, str]
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
    penalty.
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

    def as_json(self) -> dict[str, object]:
        """The report as the command line prints it."""
        told: dict[str, object] = {name: getattr(self, name) for name in self.__slots__}
        told["violations"] = [
            {"kind": found.kind, "deal": found.deal, "detail": found.detail}
            for found in self.violations
        ]
        return told


@dataclass(slots=True)
class Tally:
    """What is counted while deals are played."""

    ends: Counter[str] = field(default_factory=Counter)
    halves: Counter[str] = field(default_factory=Counter)
    seats: Counter[str] = field(default_factory=Counter)
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
            self.seats[level] += 1
            self.halves[level] += played.nets[seat].halves if seat in played.nets else 0

    def count_all(self, deals: Iterable[Played]) -> None:
        """The deals of one seating, in the order in which they were played."""
        for number, played in enumerate(deals, 1):
            self.count(number, played)

    def report(self, rules: Rules, players: int, deals: int, seconds: float) -> Report:
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
        )
