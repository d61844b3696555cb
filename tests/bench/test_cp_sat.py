"""CP-SAT, asked in either way, and the solver agree on every count (rule book 1.3 to 2.11)."""

from __future__ import annotations

import os

import pytest

from bot.rummy.solver import solve
from tests.bench.cp_sat import Formulation, counted
from tests.bench.hands import KINDS, PAPLU, deal_hands, hard_hands
from tests.oracles.brute_force import answer

HANDS = {
    Formulation.PLAIN: int(os.environ.get("PAPLU_CP_SAT_PLAIN_HANDS", "30")),
    Formulation.GROUPS: int(os.environ.get("PAPLU_CP_SAT_HANDS", "150")),
}
"""How many hands of each kind are compared."""
ONE_THREAD = 1


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("formulation", Formulation)
def test_2_11_the_solver_counts_what_cp_sat_counts(formulation: Formulation, kind: str) -> None:
    for hand in deal_hands(kind, HANDS[formulation], 211):
        found = solve(hand.faces, hand.wild, PAPLU)
        counts = counted(hand.faces, hand.wild, formulation, ONE_THREAD).count
        assert found.count == counts, hand


def test_2_11_cp_sat_counts_the_same_with_threads_of_its_own_choice() -> None:
    for hand in deal_hands("near-complete", 4, 211):
        found = solve(hand.faces, hand.wild, PAPLU)
        for formulation in Formulation:
            assert counted(hand.faces, hand.wild, formulation).count == found.count, hand


def test_2_11_the_hard_hands_count_what_cp_sat_and_brute_force_count() -> None:
    for hand in hard_hands():
        found = solve(hand.faces, hand.wild, PAPLU)
        for formulation in Formulation:
            counts = counted(hand.faces, hand.wild, formulation, ONE_THREAD).count
            assert counts == found.count, hand
        assert (found.count, found.complete) == answer(hand.faces, hand.wild, PAPLU), hand
