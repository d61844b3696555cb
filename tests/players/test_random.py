"""The random player: any legal move, and nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.fairness.dice import SeededDice
from bot.players.random import RARELY, RandomPlayer
from bot.rummy.moves import Declare, DeclareHandRummy, Withdraw
from tests.players.views import seat_view

HAND = "KC QD JS TH 9C 7D 5S 3H AC KD JH 6C 2D"
ROUNDS = 4_000


@pytest.mark.parametrize("hand", [HAND, f"{HAND} 4C"])
def test_every_legal_move_is_played_and_no_other(hand: str) -> None:
    view, dice = seat_view(hand), SeededDice(3)
    seen = {RandomPlayer().choose(view, dice) for _ in range(ROUNDS)}
    assert seen == set(view.legal)


@pytest.mark.parametrize("hand", [HAND, f"{HAND} 4C"])
def test_declarations_and_withdrawals_are_rare(hand: str) -> None:
    view, dice = seat_view(hand), SeededDice(3)
    kinds = Counter(type(RandomPlayer().choose(view, dice)) for _ in range(ROUNDS))
    bold = kinds[Declare] + kinds[DeclareHandRummy] + kinds[Withdraw]
    assert 0 < bold < 2 * ROUNDS / RARELY


def test_what_is_rare_is_played_where_nothing_else_is_legal() -> None:
    view = replace(seat_view(HAND), legal=(Withdraw(),))
    assert RandomPlayer().choose(view, SeededDice(3)) == Withdraw()


def test_nothing_to_do_is_an_error() -> None:
    view = replace(seat_view(HAND), legal=())
    with pytest.raises(ValueError, match="nothing to do"):
        RandomPlayer().choose(view, SeededDice(3))
