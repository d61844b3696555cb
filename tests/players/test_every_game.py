"""Every game of the family: computer players know what is legal, and what is good."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.fairness.dice import SeededDice
from bot.players.registry import LEVELS
from bot.rummy.house import rules_of
from bot.rummy.rules import Rules
from bot.rummy.variants import PRESETS
from bot.rummy.view import view_of
from bot.simulate import simulate
from tests.players.deals import seats_to_move, some_way_on

ANY_GAME = ("no_joker_from_discard=on", "stock_end=void", "drop_early=0", "cap=none", "packs=4")
DECLARING = ("arrangement=player", "hand_rummy=on", "protection=melds", "sets_required=0")


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """A game with some house rules."""
    preset = draw(st.sampled_from(sorted(PRESETS)))
    words = ANY_GAME if preset == "gin10" else ANY_GAME + DECLARING
    chosen = draw(st.sets(st.sampled_from(words), max_size=3))
    return rules_of(preset, [tuple(word.split("=")) for word in sorted(chosen)])


@settings(max_examples=100, deadline=None)
@given(
    rules=rules(),
    players=st.integers(2, 6),
    seed=st.integers(0, 1 << 32),
    moves=st.integers(0, 120),
    before=st.sampled_from(sorted(LEVELS)),
)
def test_6_whatever_is_chosen_may_be_done(
    rules: Rules, players: int, seed: int, moves: int, before: str
) -> None:
    deal = some_way_on(rules, players, seed, moves, LEVELS[before])
    for seat in () if deal.is_over else seats_to_move(deal):
        view = view_of(deal, seat)
        for player in LEVELS.values():
            assert deal.can(seat, player.choose(view, SeededDice(seed)))


@pytest.mark.parametrize("preset", PRESETS)
def test_6_steady_beats_random_in_every_game(preset: str) -> None:
    rules = PRESETS[preset]
    report = simulate(
        rules=rules, players=2, deals=6, seed=3, levels=["steady", "random"], duplicate=True
    )
    assert report.violations == ()
    assert report.points["steady"] > rules.drop_early / 2 > 0 > report.points["random"]
