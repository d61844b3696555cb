"""CP-SAT and the solver agree on every count (rule book 1.3 to 1.10, 2.11)."""

from __future__ import annotations

import os

import pytest

from bot.rummy.solver import solve
from tests.bench.cp_sat import counted
from tests.bench.hands import KINDS, PAPLU, deal_hands, hard_hands
from tests.oracles.brute_force import answer

HANDS = int(os.environ.get("PAPLU_CP_SAT_HANDS", "150"))
"""How many hands of each kind are compared."""


@pytest.mark.parametrize("kind", KINDS)
def test_2_11_the_solver_counts_what_cp_sat_counts(kind: str) -> None:
    for hand in deal_hands(kind, HANDS, 211):
        assert solve(hand.faces, hand.wild, PAPLU).count == counted(hand.faces, hand.wild).count, (
            hand
        )


def test_2_11_the_hard_hands_count_what_cp_sat_and_brute_force_count() -> None:
    for hand in hard_hands():
        found = solve(hand.faces, hand.wild, PAPLU)
        assert found.count == counted(hand.faces, hand.wild).count, hand
        assert (found.count, found.complete) == answer(hand.faces, hand.wild, PAPLU), hand
