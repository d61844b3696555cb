"""The first deal: fixed cards, every way through them, and what is advised."""

from __future__ import annotations

import random

import pytest

from bot.rummy.events import EntryKind, WonBy
from bot.rummy.moves import Declare, Discard, DrawStock, TakeDiscard, Withdraw
from bot.rummy.points import Points
from bot.tables import lesson as lessons
from bot.tables.lesson import LEARNER, MOST_TURNS, OTHERS, Lesson, lesson_at

NAMES = ("Anna", "Meera", "Arjun")


def advised(turns: int = MOST_TURNS) -> Lesson:
    """The lesson of whoever does as advised for so many turns."""
    lesson = lesson_at("")
    while not lesson.is_over and lesson.turn <= turns:
        lesson = lesson_at(lesson.step(lesson.advice))
    return lesson


def test_whoever_does_as_advised_wins_in_the_fourth_turn() -> None:
    lesson = advised()
    outcome = lesson.view.outcome
    assert outcome is not None and lesson.turn == 5
    assert (outcome.winner, outcome.won_by) == (LEARNER, WonBy.DECLARATION)
    assert sorted(payment.seat for payment in outcome.payments) == sorted(OTHERS)


def test_both_lives_come_with_the_first_card() -> None:
    lesson = lesson_at("")
    assert (lesson.lives, lesson.advice) == (0, TakeDiscard())
    lesson = lesson_at(lesson.step(lesson.advice))
    assert lesson.lives == 2 and isinstance(lesson.advice, Discard)


def test_the_others_take_nothing_that_the_learner_is_advised_to_discard() -> None:
    for turn in range(1, 4):
        assert [told.taken for told in advised(turn).others] == [None, None]


@pytest.mark.parametrize("seed", range(12))
def test_every_way_through_the_lesson_comes_to_an_end(seed: int) -> None:
    """Whatever somebody presses: each step leads on, the same wherever it is followed anew."""
    dice = random.Random(seed)
    lesson = lesson_at("")
    while not lesson.is_over:
        legal = [move for move in lesson.view.legal if not isinstance(move, Withdraw)]
        lesson = lesson_at(lesson.step(dice.choice(legal)))
        assert len(lesson.path) <= 2 * MOST_TURNS
    lessons._followed.cache_clear()
    again = lesson_at(lesson.path)
    assert (again.view, again.others) == (lesson.view, lesson.others)
    if (result := lesson.result(NAMES)) is not None:
        assert result.won == sum((paid.amount for paid in result.payments), start=Points.of(0))


def test_turns_without_end_are_cut_short() -> None:
    path = ""
    for _ in range(MOST_TURNS):
        lesson = lesson_at(path)
        path = lesson.step(DrawStock())
        lesson = lesson_at(path)
        drawn = lesson.view.drawn
        assert drawn is not None
        path = lesson.step(Discard(drawn))
    lesson = lesson_at(path)
    assert lesson.is_long and lesson.is_over and lesson.result(NAMES) is None


def test_2_7_withdrawing_at_once_costs_ten() -> None:
    lesson = lesson_at(lesson_at("").step(Withdraw()))
    outcome = lesson.view.outcome
    assert lesson.is_over and outcome is not None
    own = [payment for payment in outcome.payments if payment.seat == LEARNER]
    if outcome.winner is not None:
        assert [(paid.kind, paid.amount) for paid in own] == [(EntryKind.EARLY, Points.of(10))]


def test_2_6_declaring_wrongly_ends_the_lesson() -> None:
    lesson = lesson_at(lesson_at("").step(DrawStock()))
    finish = next(move for move in lesson.view.legal if isinstance(move, Declare))
    lesson = lesson_at(lesson.step(finish))
    assert lesson.is_over and lesson.view.facts(LEARNER).standing == "invalid"


@pytest.mark.parametrize("path", ["a", "11", "1z", "0" * 3, "1O", "1" * 40, "2g?"])
def test_steps_that_nobody_can_take_are_refused(path: str) -> None:
    with pytest.raises(ValueError, match=r"lesson"):
        lesson_at(path)
