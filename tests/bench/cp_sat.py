"""Another way to the count of a hand: OR-Tools' CP-SAT, asked for the preset `paplu`.

It is asked in two ways, which share nothing: with the cards and the rules alone, and with all
groups that the hand allows laid out beforehand.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from ortools.sat.python import cp_model

from bot.rummy.cards import Face
from bot.rummy.packs import Wild
from tests.bench import cp_sat_groups, cp_sat_plain


class Formulation(StrEnum):
    """What CP-SAT is told about a hand."""

    PLAIN = "plain"
    """The cards and the rules: it deals the cards to the places of groups."""
    GROUPS = "groups"
    """Every group that the hand allows: it chooses among them."""


MODELS: dict[Formulation, Callable[[Sequence[Face], Wild], cp_model.CpModel]] = {
    Formulation.PLAIN: cp_sat_plain.model,
    Formulation.GROUPS: cp_sat_groups.model,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The least count, and the seconds it took to state the question and to answer it."""

    count: int
    stating: float
    answering: float

    @property
    def seconds(self) -> float:
        """How long it took in all."""
        return self.stating + self.answering


def counted(
    faces: Sequence[Face], wild: Wild, formulation: Formulation, threads: int | None = None
) -> Answer:
    """The least `faces` count in a loser's hand (rule book 2.11).

    CP-SAT runs as it comes; it chooses the number of threads itself when none is given.
    """
    began = time.perf_counter()
    model = MODELS[formulation](faces, wild)
    stated = time.perf_counter()
    solver = cp_model.CpSolver()
    if threads is not None:
        solver.parameters.num_workers = threads
    status = solver.solve(model)
    answered = time.perf_counter()
    assert status == cp_model.OPTIMAL
    return Answer(
        count=sum(wild.value(face) for face in faces) - round(solver.objective_value),
        stating=stated - began,
        answering=answered - stated,
    )
