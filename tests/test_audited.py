"""Audited deals: what computer players may not do is noted, and ends the deal."""

from __future__ import annotations

from itertools import islice

import pytest

from bot.fairness.dice import SeededDice
from bot.players.base import Dice, Player
from bot.players.random import RandomPlayer
from bot.rummy.cards import Card
from bot.rummy.house import rules_of
from bot.rummy.moves import Discard, Move, Withdraw
from bot.rummy.rules import Rules
from bot.rummy.variants import PRESETS
from bot.rummy.view import SeatView
from bot.simulate.audited import leak_checks, play
from bot.simulate.report import Played, Tally
from bot.simulate.sitting import started


class Cheat(RandomPlayer):
    """Discards a card it does not hold."""

    def choose(self, view: SeatView, dice: Dice) -> Move:
        missing = next(card for card in map(Card.parse, ("7H/1", "8S/1")) if card not in view.hand)
        return Discard(missing)


class Coward(RandomPlayer):
    """Withdraws where it can."""

    def choose(self, view: SeatView, dice: Dice) -> Move:
        return Withdraw() if Withdraw() in view.legal else super().choose(view, dice)


LEVELS: dict[str, Player] = {"cheat": Cheat(), "coward": Coward(), "random": RandomPlayer()}


def played(rules: Rules, *levels: str) -> Played:
    seats = tuple(range(len(levels)))
    start = started(rules, number=5, dealer=0, seats=seats, dice=SeededDice(3))
    return play(rules, start, dict(enumerate(levels)), "3", LEVELS.__getitem__)


@pytest.mark.parametrize("preset", PRESETS)
def test_an_illegal_move_is_noted_and_counts_as_no_deal(preset: str) -> None:
    found = played(PRESETS[preset], "cheat", "cheat", "random")
    assert found.violation is not None
    kind, detail = found.violation
    assert (kind, "may not make" in detail) == ("illegal", True)
    tally = Tally()
    tally.count_all([played(PRESETS[preset], "coward", "coward"), found])
    report = tally.report(PRESETS[preset], 3, 2, 0.0)
    assert (report.completed, report.survivor, set(report.points)) == (1, 1, {"coward"})
    assert [violation.deal for violation in report.violations] == [2]


def test_2_7_and_2_8_whoever_withdraws_pays_the_survivor() -> None:
    deal = played(PRESETS["indian"], "coward", "coward", "coward")
    assert (deal.end, deal.violation) == ("survivor", None)
    assert [str(deal.nets[seat]) for seat in (1, 2, 0)] == ["-20", "-20", "40"]


def test_3_11_penalties_that_add_up_go_to_nobody() -> None:
    deal = played(rules_of("indian", [("format", "pool101")]), "coward", "coward", "coward")
    assert {seat: str(points) for seat, points in deal.nets.items()} == {1: "-20", 2: "-20"}


def test_leaks_are_looked_for_ever_less_often() -> None:
    moves = list(islice(leak_checks(0), 40))
    assert moves == sorted(set(moves))
    assert moves[:3] == [0, 16, 32]
