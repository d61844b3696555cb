"""How much the computer players differ in strength, and how long the sharp ones think."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from bot.fairness.dice import SeededDice
from bot.players.base import Dice
from bot.players.registry import player_of_level
from bot.rummy.deal import Deal
from bot.rummy.moves import Move
from bot.rummy.rules import Rules
from bot.rummy.variants import PRESETS
from bot.rummy.view import SeatView, view_of
from bot.simulate import simulate, started
from tests.bench.report import Aim, Bound, Progress, Result, spread, told_aims

LADDER = ("random", "easy", "steady", "sharp")
"""The levels, the weakest first."""
SEED = 2026
ENOUGH = 1000
"""From so many deals of each game on it is asked that every level beats the one before it."""
THINKING_MS = 250
"""So long a sharp move takes at most, 99 times of 100."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How much is measured: deals of each game for each two levels, each played from both seats,
    and deals in which moves are timed."""

    deals: int = 100
    timed: int = 12
    players: int = 2
    games: Sequence[str] = field(default=tuple(PRESETS))


FULL = Plan()
QUICK = Plan(deals=20, timed=3)


def measure(*, plan: Plan = FULL, progress: Progress) -> Result:
    """Measure it: three minutes."""
    games = {}
    for preset in plan.games:
        progress(f"{preset}: {plan.deals} deals for each two levels")
        games[preset] = {
            "margins": [_margin(preset, *pair, plan) for pair in pairwise(LADDER)],
            "thinking": spread(list(_thinking(PRESETS[preset], plan))),
        }
    return {
        "part": "players",
        "deals": plan.deals,
        "players": plan.players,
        "games": games,
        "aims": [aim.as_json() for aim in _aims(games, plan)],
    }


def _margin(preset: str, weaker: str, stronger: str, plan: Plan) -> Result:
    """What the stronger level wins of the weaker one with the same cards, a seat and deal."""
    began = time.perf_counter()
    report = simulate(
        rules=PRESETS[preset],
        players=plan.players,
        deals=plan.deals,
        seed=SEED,
        levels=[stronger, weaker],
        duplicate=True,
        workers=1,
    )
    return {
        "stronger": stronger,
        "weaker": weaker,
        "points": report.points[stronger],
        "interval": list(report.intervals[stronger]),
        "weaker_interval": list(report.intervals[weaker]),
        "turns_mean": report.turns_mean,
        "violations": len(report.violations),
        "seconds": round(time.perf_counter() - began, 1),
    }


# --- How long they think ---------------------------------------------------------------------


@dataclass(slots=True)
class _Timed:
    """A sharp player beside a watch, which runs while the processor is its own."""

    times: list[float] = field(default_factory=list)

    def choose(self, view: SeatView, dice: Dice) -> Move:
        began = time.thread_time()
        move = player_of_level("sharp").choose(view, dice)
        self.times.append(time.thread_time() - began)
        return move


def _thinking(rules: Rules, plan: Plan) -> Iterator[float]:
    """The seconds of each sharp move in some deals of two and of more."""
    for number in range(plan.timed):
        seats = tuple(range(2 + number % 3))
        dice = SeededDice(f"{SEED} {number}".encode())
        start = started(rules, number=1, dealer=0, seats=seats, dice=dice)
        deal, player = Deal.start(rules, start), _Timed()
        while not deal.is_over:
            seat = deal.to_show[0] if deal.to_act is None else deal.to_act
            move = player.choose(view_of(deal, seat), dice)
            for event in deal.decide(seat, move, dice.shuffle):
                deal = deal.apply(event)
        yield from player.times


def _aims(games: Result, plan: Plan) -> Iterator[Aim]:
    for preset, game in games.items():
        yield Aim(
            name=f"{preset}: a sharp move, p99",
            value=game["thinking"]["p99_ms"],
            bound=Bound.MOST,
            limit=THINKING_MS,
            unit="ms",
        )
        if plan.deals < ENOUGH:
            continue
        for margin in game["margins"]:
            yield Aim(
                name=f"{preset}: between {margin['stronger']} and {margin['weaker']} at 95 %",
                value=margin["interval"][0] - margin["weaker_interval"][1],
                bound=Bound.LEAST,
                limit=0,
                unit="points",
            )


def told(result: Result) -> list[str]:
    """The result, for reading."""
    lines = [
        f"Each level against the next: {result['deals']} deals, {result['players']} at the table",
        "  points the stronger wins a deal, every seat playing the same cards; the mean at 95 %",
    ]
    for preset, game in result["games"].items():
        for margin in game["margins"]:
            low, high = margin["interval"]
            pair = f"{margin['stronger']} – {margin['weaker']}"
            lines.append(
                f"  {preset:11} {pair:15} {margin['points']:+8.2f}  {low:+.2f} to {high:+.2f}"
            )
        thinking = game["thinking"]
        lines.append(
            f"  {preset:11} a sharp move    median {thinking['median_ms']:.1f} ms, "
            f"p99 {thinking['p99_ms']:.1f} ms, most {thinking['most_ms']:.1f} ms"
        )
    return [*lines, *(f"  {line}" for line in told_aims(result))]
