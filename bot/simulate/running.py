"""Running a simulation: the deals, shared out among processes, and their report."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import count

from bot.fairness.dice import SeededDice
from bot.players.registry import LEVELS
from bot.rummy.rules import Rules
from bot.simulate.audited import play
from bot.simulate.report import Played, Report, Tally
from bot.simulate.sitting import Sitting, are_independent, started

_ALONE = 20
"""So few deals are not worth starting other processes for."""
_BATCH = 10
"""So many independent deals go to a process at a time, or one session."""
_AHEAD = 2
"""So many shares of each process are begun before the first is needed."""


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

    Where deals make up a session, a new one begins when one is over, and the last is cut short
    at the number asked for (rule book 3.11); nobody comes back into a pool or asks to split it.
    `duplicate` plays them once for each way of turning the levels round the table, each session
    with the same cards. `progress` is told how many deals are done. The same seed gives the same
    report, but for `seconds`, on any number of `workers` (processes; one for each core unless
    told).

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
    tally = Tally()
    series = _Series(rules, players, seed, tuple(seatings(levels, players, duplicate)))
    for played in _collected(series, deals, workers, progress):
        tally.count_all(played)
    return tally.report(rules, players, deals, time.perf_counter() - began, duplicate=duplicate)


def seatings(levels: Sequence[str], players: int, duplicate: bool) -> Iterator[tuple[str, ...]]:
    """Who sits where: the levels in turn, and with `duplicate` every different rotation.

    >>> list(seatings(["greedy", "random"], 2, True))
    [('greedy', 'random'), ('random', 'greedy')]
    """
    first = tuple(levels[seat % len(levels)] for seat in range(players))
    turned = [first[k:] + first[:k] for k in range(players)]
    yield from dict.fromkeys(turned if duplicate else turned[:1])


# --- Sessions --------------------------------------------------------------------------------

_Sessions = list[list[Played]]
"""The deals of some sessions for each seating, those of a session after those of the one before."""


@dataclass(frozen=True, slots=True)
class _Series:
    """Sessions without end; the cards of a deal depend on the seed and its place alone."""

    rules: Rules
    players: int
    seed: int
    seatings: tuple[tuple[str, ...], ...]

    def sessions(self, numbers: range) -> _Sessions:
        """Play the sessions of these numbers, in every seating."""
        return [
            [played for number in numbers for played in self._session(number, seating)]
            for seating in self.seatings
        ]

    def _session(self, number: int, seating: Sequence[str]) -> Iterator[Played]:
        """Play one session to its end, or to the first deal in which something does not hold."""
        sitting = Sitting.begun(self.rules, self.players, number)
        alone = are_independent(self.rules)
        while not sitting.is_over:
            deal = sitting.progress.deals
            seed = f"{self.seed} {number}" if alone else f"{self.seed} {number}.{deal}"
            start = started(
                self.rules,
                number=number + deal + 1,
                dealer=sitting.dealer,
                seats=sitting.dealt_in,
                dice=SeededDice(seed.encode()),
            )
            levels = {seat: seating[seat] for seat in start.seats}
            played = play(self.rules, start, levels, seed, totals=sitting.totals)
            yield replace(played, session=number)
            if played.violation is not None:
                return
            sitting = sitting.after(played.nets, won=played.end != "void")


# --- Processes -------------------------------------------------------------------------------


def _collected(
    series: _Series,
    deals: int,
    workers: int | None,
    progress: Callable[[int], None] | None,
) -> _Sessions:
    """The first `deals` deals of each seating."""
    collected: _Sessions = [[] for _ in series.seatings]
    for sessions in _carried_out(series, deals, workers):
        for done, more in zip(collected, sessions, strict=True):
            done += more[: deals - len(done)]
        least = min(map(len, collected))
        if progress is not None:
            progress(least)
        if least == deals:
            break
    return collected


def _carried_out(series: _Series, deals: int, workers: int | None) -> Iterator[_Sessions]:
    """Shares of the sessions in their order, as long as they are asked for."""
    size = min(_BATCH, deals) if are_independent(series.rules) else 1
    shares = (range(first, first + size) for first in count(0, size))
    processes = min(workers or os.cpu_count() or 1, -(-deals // size))
    if processes == 1 or deals <= _ALONE:
        yield from map(series.sessions, shares)
        return
    # A fresh interpreter each: a fork of a process with threads may hang.
    spawned = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=spawned) as pool:
        begun: deque[Future[_Sessions]] = deque()
        try:
            while True:
                while len(begun) < _AHEAD * processes:
                    begun.append(pool.submit(series.sessions, next(shares)))
                yield begun.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)
