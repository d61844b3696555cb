"""Simulation: many deals between computer players, each audited while it is played."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field

from bot.audit import AuditError, verify_no_leak, verify_zero_sum
from bot.fairness.shuffle import SeededDice
from bot.players.base import Player
from bot.players.registry import LEVELS, player_of_level
from bot.rummy.cards import Card
from bot.rummy.deal import Deal, check_conservation
from bot.rummy.errors import RummyError
from bot.rummy.events import DealEvent, DealStarted, HandDeclared, WonBy
from bot.rummy.packs import pack
from bot.rummy.points import Points
from bot.rummy.rules import Rules
from bot.rummy.view import Outcome, view_of
from bot.tables.ledger import added, rows

MOST_MOVES = 20_000
"""No deal is longer; one that is has a fault."""
LEAK_EVERY = 16
"""One move in so many is checked for leaks."""
_ALONE = 20
"""So few deals are not worth starting other processes for."""
_BATCH = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Violation:
    """Something that must hold and did not: `conservation`, `zero-sum`, `leak`, `illegal` or
    `endless`."""

    kind: str
    deal: int
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """How the deals went.

    `deals` are those asked for, `completed` those played to an end, a void one included; with
    `duplicate` each counts once a seating. `declared` counts Hand Rummy too. `points` is what
    each level won or lost per seat and deal.
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
class _Tally:
    """What is counted while deals are played; two tallies add up."""

    ends: Counter[str] = field(default_factory=Counter)
    halves: Counter[str] = field(default_factory=Counter)
    seats: Counter[str] = field(default_factory=Counter)
    violations: list[Violation] = field(default_factory=list)

    def add(self, other: _Tally) -> None:
        for mine, theirs in (
            (self.ends, other.ends),
            (self.halves, other.halves),
            (self.seats, other.seats),
        ):
            mine.update(theirs)
        self.violations += other.violations


def simulate(
    *,
    rules: Rules,
    players: int,
    deals: int,
    seed: int,
    levels: Sequence[str],
    duplicate: bool = False,
    progress: Callable[[int], None] | None = None,
    workers: int | None = None,
) -> Report:
    """Play `deals` deals between computer players of `levels`, seated in turn.

    `duplicate` plays every deal once for each way of turning the levels round the table.
    `progress` is told how many deals are done. The same seed gives the same report, but for
    `seconds`, on any number of `workers` (processes; one for each core unless told).

    Raises ValueError for a table that cannot be.
    """
    if not rules.min_players <= players <= rules.max_players:
        raise ValueError(f"players must be {rules.min_players} to {rules.max_players}")
    if not 1 <= len(levels) <= players:
        raise ValueError(f"levels must be 1 to {players}, one for each seat at most")
    if unknown := sorted(set(levels) - set(LEVELS)):
        raise ValueError(f"unknown level {unknown[0]}; there are {', '.join(LEVELS)}")
    if deals < 1:
        raise ValueError("deals must be at least 1")
    began = time.perf_counter()
    firsts = range(0, deals, _BATCH)
    batches = [range(first, min(first + _BATCH, deals)) for first in firsts]
    jobs = [_Job(rules, players, batch, seed, tuple(levels), duplicate) for batch in batches]
    total = _Tally()
    for done, tally in _carried_out(jobs, deals, workers):
        total.add(tally)
        if progress is not None:
            progress(done)
    return _report(rules, players, deals, total, time.perf_counter() - began)


@dataclass(frozen=True, slots=True)
class _Job:
    """Some of the deals, for one process."""

    rules: Rules
    players: int
    deals: range
    seed: int
    levels: tuple[str, ...]
    duplicate: bool

    def run(self) -> _Tally:
        tally = _Tally()
        for deal in self.deals:
            for seating in seatings(self.levels, self.players, self.duplicate):
                _play(self.rules, deal, self.seed, seating, tally)
        return tally


def _carried_out(
    jobs: Sequence[_Job], deals: int, workers: int | None
) -> Iterator[tuple[int, _Tally]]:
    """Each job's tally with the number of deals done, as they come."""
    count = min(workers or os.cpu_count() or 1, len(jobs))
    done = 0
    if count == 1 or deals <= _ALONE:
        for job in jobs:
            done += len(job.deals)
            yield done, job.run()
        return
    # A fresh interpreter each: a fork of a process with threads may hang.
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(count, mp_context=spawned) as pool:
        running = {pool.submit(job.run): job for job in jobs}
        for finished in as_completed(running):
            done += len(running[finished].deals)
            yield done, finished.result()


def seatings(levels: Sequence[str], players: int, duplicate: bool) -> Iterator[tuple[str, ...]]:
    """Who sits where: the levels in turn, and with `duplicate` every different rotation.

    >>> list(seatings(["greedy", "random"], 2, True))
    [('greedy', 'random'), ('random', 'greedy')]
    """
    first = tuple(levels[seat % len(levels)] for seat in range(players))
    turned = [first[k:] + first[:k] for k in range(players)]
    yield from dict.fromkeys(turned if duplicate else turned[:1])


def started(rules: Rules, deal: int, players: int, dice: SeededDice) -> DealStarted:
    """The cards of deal number `deal`, from 0; the deal moves on a seat each time."""
    order = dice.shuffle(pack(rules))
    return DealStarted(
        number=deal + 1,
        dealer=deal * rules.direction.value % players,
        seats=tuple(range(players)),
        indicator=order[0],
        order=order[1:],
    )


def _play(rules: Rules, number: int, seed: int, seating: Sequence[str], tally: _Tally) -> None:
    """Play one deal to its end; what does not hold is noted and ends it."""
    # The cards depend on the deal alone, so that a replay has the same ones.
    dice = SeededDice(f"{seed} {number}".encode())
    start = started(rules, number, len(seating), dice)
    events: list[DealEvent] = [start]
    deal = Deal.start(rules, start)
    chance = [SeededDice(f"{seed} {number} {seat}".encode()) for seat in range(len(seating))]
    seats = [player_of_level(level) for level in seating]
    kind = "illegal"
    try:
        for move in range(MOST_MOVES):
            kind = "conservation"
            check_conservation(deal)
            if deal.is_over:
                break
            if move % LEAK_EVERY == number % LEAK_EVERY:
                kind = "leak"
                watcher = dice.between(-1, len(seating) - 1)
                verify_no_leak(rules, events, None if watcher < 0 else watcher, dice)
            kind = "illegal"
            done = _move(deal, seats, chance, dice)
            for event in done:
                deal = deal.apply(event)
            events += done
        else:
            kind = "endless"
            raise AuditError(f"not over after {MOST_MOVES} moves")
        kind = "zero-sum"
        assert deal.outcome is not None
        verify_zero_sum(deal.outcome, start.seats, rules)
    except (AuditError, RummyError) as error:
        tally.violations.append(Violation(kind=kind, deal=number + 1, detail=str(error)))
        return
    _count(rules, deal, deal.outcome, events, seating, tally)


def _move(
    deal: Deal, seats: Sequence[Player], chance: Sequence[SeededDice], dice: SeededDice
) -> Sequence[DealEvent]:
    """What comes of the move that the seat to act chooses."""
    seat = deal.to_act
    assert seat is not None
    view = view_of(deal, seat)
    move = seats[seat].choose(view, chance[seat])
    if move not in view.legal:
        raise AuditError(f"seat {seat} was not offered {move}")

    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        return dice.shuffle(cards)

    return deal.decide(seat, move, shuffle)


def _count(
    rules: Rules,
    deal: Deal,
    outcome: Outcome,
    events: Sequence[DealEvent],
    seating: Sequence[str],
    tally: _Tally,
) -> None:
    won_by = outcome.won_by
    end = "void" if won_by is None else "survivor" if won_by is WonBy.SURVIVOR else "declared"
    tally.ends[end] += 1
    tally.ends["invalid"] += sum(isinstance(e, HandDeclared) and not e.valid for e in events)
    tally.ends["turns"] += view_of(deal, None).turn
    players = {seat: seat for seat in range(len(seating))}
    nets = added({}, rows(1, outcome, players, rules))
    for seat, level in enumerate(seating):
        tally.seats[level] += 1
        tally.halves[level] += nets.get(seat, Points(0)).halves


def _report(rules: Rules, players: int, deals: int, total: _Tally, seconds: float) -> Report:
    ends = total.ends
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
            level: round(total.halves[level] / 2 / seats, 4)
            for level, seats in sorted(total.seats.items())
        },
        violations=tuple(sorted(total.violations, key=lambda found: (found.deal, found.kind))),
        seconds=round(seconds, 3),
    )
