"""One deal between computer players, audited after every move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from bot.audit import AuditError, verify_no_leak, verify_zero_sum
from bot.fairness.dice import SeededDice
from bot.players.base import Player
from bot.players.registry import player_of_level
from bot.rummy.deal import Deal, check_conservation
from bot.rummy.errors import RummyError
from bot.rummy.events import DealEvent, DealStarted, HandDeclared, WonBy
from bot.rummy.points import Points
from bot.rummy.rules import Rules
from bot.rummy.view import Outcome, Phase, view_of
from bot.simulate.report import Played
from bot.tables.ledger import added, added_up, rows

T = TypeVar("T")

MOST_MOVES = 20_000
"""No deal is longer; one that is has a fault."""
LEAK_EVERY = 16
"""At first one move in so many is checked for leaks, later fewer: each check plays the deal
from its beginning."""
TIME_UP_EVERY = 8
"""One show of hands in so many is cut short."""


def play(
    rules: Rules,
    start: DealStarted,
    levels: Mapping[int, str],
    seed: str,
    player_of: Callable[[str], Player] = player_of_level,
    totals: tuple[tuple[int, Points], ...] = (),
) -> Played:
    """Play one deal to its end; what does not hold is noted and ends it.

    `levels` says which computer player sits in each seat dealt in; all chance comes of `seed`.
    `totals` are what the seats have come to, where penalties add up.
    """
    players = {seat: player_of(level) for seat, level in levels.items()}
    rehearsal = _Rehearsal(rules, start, players, seed, totals)
    try:
        outcome = rehearsal.play_out()
    except (AuditError, RummyError) as error:
        return Played(levels=levels, violation=(rehearsal.checking, str(error)))
    events = rehearsal.events
    return Played(
        levels=levels,
        end=_end(outcome),
        invalid=sum(isinstance(event, HandDeclared) and not event.valid for event in events),
        turns=rehearsal.deal.turn,
        nets=_nets(outcome, start.seats, rules),
    )


def _nets(outcome: Outcome, seats: Iterable[int], rules: Rules) -> Mapping[int, Points]:
    """What each seat won or lost; where penalties add up, minus what its total grew by (3.11)."""
    entries = rows(1, outcome, {seat: seat for seat in seats}, rules)
    if not rules.by_totals:
        return added({}, entries)
    return {seat: -total for seat, total in added_up({}, entries).items()}


def _end(outcome: Outcome) -> str:
    if outcome.won_by is None:
        return "void"
    return "survivor" if outcome.won_by is WonBy.SURVIVOR else "declared"


def leak_checks(first: int) -> Iterator[int]:
    """The moves before which leaks are looked for, ever fewer of them.

    >>> from itertools import islice
    >>> list(islice(leak_checks(3), 6))
    [3, 19, 35, 52, 78, 117]
    """
    move = first
    while True:
        yield move
        move += max(LEAK_EVERY, move // 2)


class _Rehearsal:
    """A deal under way; `checking` names what would be violated by an error now."""

    def __init__(
        self,
        rules: Rules,
        start: DealStarted,
        players: Mapping[int, Player],
        seed: str,
        totals: tuple[tuple[int, Points], ...],
    ) -> None:
        self._start = start
        self._totals = totals
        self._dice = SeededDice(f"{seed} moves".encode())
        self._players = {
            seat: (player, SeededDice(f"{seed} {seat}".encode()))
            for seat, player in players.items()
        }
        self.events: list[DealEvent] = [start]
        self.deal = Deal.start(rules, start)
        self.checking = "conservation"

    def play_out(self) -> Outcome:
        """Move until the deal is over. Raises AuditError or RummyError where something does not
        hold."""
        checks = leak_checks(self._start.number % LEAK_EVERY)
        check = next(checks)
        for move in range(MOST_MOVES):
            self.checking = "conservation"
            check_conservation(self.deal)
            if self.deal.outcome is not None:
                self.checking = "zero-sum"
                verify_zero_sum(self.deal.outcome, self._start.seats, self.deal.rules)
                return self.deal.outcome
            if move == check:
                check = next(checks)
                self.checking = "leak"
                watcher = self._one_of((None, *self._start.seats))
                verify_no_leak(self.deal.rules, self.events, watcher, self._dice)
            self.checking = "illegal"
            self._happen(self._moved())
        self.checking = "endless"
        raise AuditError(f"not over after {MOST_MOVES} moves")

    def _happen(self, events: Iterable[DealEvent]) -> None:
        for event in events:
            self.deal = self.deal.apply(event)
            self.events.append(event)

    def _moved(self) -> Sequence[DealEvent]:
        """What comes of the next move, whoever makes it."""
        deal = self.deal
        if deal.phase is Phase.SHOWING:
            if self._dice.between(1, TIME_UP_EVERY) == 1:
                return deal.close_showing()
            return self._chosen(self._one_of(deal.to_show))
        if deal.to_act is None:
            raise AuditError("nobody may move")
        return self._chosen(deal.to_act)

    def _chosen(self, seat: int) -> Sequence[DealEvent]:
        """What comes of the move that a seat chooses."""
        player, chance = self._players[seat]
        seen = replace(view_of(self.deal, seat), totals=self._totals)
        move = player.choose(seen, chance)
        if not self.deal.can(seat, move):
            raise AuditError(f"seat {seat} may not make {move}")
        return self.deal.decide(seat, move, self._dice.shuffle)

    def _one_of(self, items: Sequence[T]) -> T:
        return items[self._dice.between(0, len(items) - 1)]
