"""The solver's bench measures what it should; never how fast it is."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.bench.cp_sat import Formulation
from tests.bench.games import GAMES
from tests.bench.games import KINDS as GAME_KINDS
from tests.bench.hands import HARD, KINDS
from tests.bench.solver import AS_IT_COMES, ONE_THREAD, measure, told


@pytest.fixture(scope="module")
def result() -> dict[str, Any]:
    """Two hands of each kind."""
    return measure(hands=2, seed=1, progress=lambda _: None, deals=1, passes=1)


def test_every_kind_of_hand_is_timed_with_caches_warm_and_cold(result: dict[str, Any]) -> None:
    for caches in ("warm", "cold"):
        assert result[caches].keys() == {*KINDS, HARD}
        assert all(spread["median_us"] > 0 for spread in result[caches].values())


def test_cp_sat_is_asked_in_each_way_as_it_comes_and_with_one_thread(
    result: dict[str, Any],
) -> None:
    assert result["cp_sat"].keys() == {*KINDS}
    for asked in result["cp_sat"].values():
        assert asked["hands"] == 2
        for formulation in Formulation:
            assert asked[formulation].keys() == {AS_IT_COMES, ONE_THREAD}
            assert all(way["ratio"] > 0 for way in asked[formulation].values())


def test_the_aims_say_what_is_held_against_them(result: dict[str, Any]) -> None:
    assert [(aim["aim"], aim["bound"], aim["limit"]) for aim in result["aims"]] == [
        (
            "CP-SAT as it comes, given cards and rules alone, beside a near-complete count",
            "at least",
            400,
        ),
        ("the worst hand beside a near-complete one", "at most", 40),
        ("the counts after each of 14 discards beside one count", "at most", 12),
        ("indian21: a near-complete count beside one of 13 cards", "at most", 20),
        ("indian21: the worst hand beside a near-complete one of 13 cards", "at most", 500),
        ("indian21: the counts after each of 22 discards beside one count", "at most", 25),
        ("marriage21: a near-complete count beside one of 13 cards", "at most", 20),
        ("marriage21: the worst hand beside a near-complete one of 13 cards", "at most", 500),
        ("marriage21: the counts after each of 22 discards beside one count", "at most", 25),
    ]


def test_every_kind_of_hand_of_21_cards_is_timed_beside_one_of_13(result: dict[str, Any]) -> None:
    games = result["games"]
    assert games.keys() == {*GAMES, "near_13_us"}
    for game in map(games.get, GAMES):
        warm, worst = game["warm"], game["worst"]
        assert warm.keys() == {*GAME_KINDS, HARD}
        assert worst["us"] == max(spread["worst_us"] for spread in warm.values())
        near = warm["near-complete"]["median_us"]
        assert game["near"] == pytest.approx(near / games["near_13_us"], rel=0.01, abs=0.01)
        assert worst["ratio"] == pytest.approx(worst["us"] / games["near_13_us"], rel=0.01)
        assert game["discards"]["ratio"] == pytest.approx(
            game["discards"]["median_us"] / near, rel=0.01
        )


def test_the_result_is_json_and_can_be_read(result: dict[str, Any]) -> None:
    assert json.loads(json.dumps(result)) == result
    lines = told(result)
    assert all(lines)
    assert all(sum(preset in line for line in lines) >= 4 for preset in GAMES)
    assert sum("given all groups, laid out beforehand" in line for line in lines) >= 2
