"""Each part measures what it should, of which a little is enough here; never how fast it is."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import pytest

from tests.bench import load, many_tables, moves, one_table, players, stall, tables

OURS_AND_BARE = ("paplu", "durable", "answering")
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot is taken to be at rest sooner: what it does late only makes for other numbers."""
    monkeypatch.setattr(many_tables, "TIDY", 0.2)
    monkeypatch.setattr(one_table, "TIDY", 0.2)
    monkeypatch.setattr(tables, "SILENCE", 0.2)


@pytest.fixture
def said() -> list[str]:
    """What was told on the way."""
    return []


def held(result: dict[str, Any], told: Callable[[dict[str, Any]], list[str]]) -> None:
    """A result is JSON, says what was aimed at, and can be read."""
    assert json.loads(json.dumps(result)) == result
    assert all({"aim", "value", "limit", "met"} <= aim.keys() for aim in result["aims"])
    assert all(told(result))


def test_a_move_is_measured_beside_both_bare_bots(said: list[str]) -> None:
    plan = moves.Plan(warming=1, turns=3, tables=3, seconds=0.5, rounds=1, limited_seconds=0.5)
    result = moves.measure(plan=plan, progress=said.append)
    held(result, moves.told)
    one, many, limited = (result[name] for name in ("one_table", "many_tables", "limited"))
    assert one["paplu"]["count"] == one["durable"]["count"] == one["answering"]["count"] == 6
    assert list(one["where"]) == ["library in", "service", "store", "screen", "library out"]
    assert all(stage["median_ms"] > 0 for stage in one["where"].values())
    assert many["paplu_to"].keys() == {"durable", "answering"}
    assert limited["refused_by_discord"] == 0
    assert limited["calls_per_turn"].keys() >= {"answer", "followup", "post"}
    assert len(result["aims"]) == 4
    assert said


def test_what_an_open_table_takes_is_measured(said: list[str]) -> None:
    plan = tables.Plan(few=2, more=4, turns=2, deals=1, seats=2)
    result = tables.measure(plan=plan, progress=said.append)
    held(result, tables.told)
    assert result["calls_per_turn"]["answer"] == 2
    assert result["start"]["reading_rows_seconds"] > 0
    assert result["start"]["told_the_channels"] == 0
    taken = result["database"]["bytes_per_deal"]
    assert taken["as_it_lies"] >= taken["vacuumed"] >= taken["without_seals"] >= 0
    assert result["database"]["moves_per_deal"] > 2


def test_load_is_measured_on_a_file_and_within_discords_limits(
    said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Beside a server it takes twice as long, and shows nothing more of the measuring.
    monkeypatch.setattr(load, "on_server", lambda: nullcontext(None))
    plan = load.Plan(
        tables=4,
        at_once=2,
        seconds=0.5,
        rounds=1,
        turns_a_second=(4, 8),
        paced_seconds=1.0,
        paced_rounds=1,
        steps=(1, 2),
        step_seconds=0.6,
        human=many_tables.Human(least=0.05, most=0.1),
        idle=tables.Plan(few=1, more=2, turns=1),
        deals=1,
    )
    result = load.measure(plan=plan, progress=said.append)
    held(result, load.told)
    kept = result["databases"]["SQLite"]
    assert [paced["presses_per_second"] for paced in kept["at_pace"]] == [12, 24]
    for pressed in (kept["as_fast"], *kept["at_pace"]):
        assert all(pressed[bot]["answers"]["count"] > 0 for bot in OURS_AND_BARE)
    assert kept["as_fast"]["calls_per_turn"]["answer"] > 2
    assert [step["tables"] for step in result["limited"]["steps"]] == [1, 2]
    assert all(step["delay"]["count"] > 0 for step in result["limited"]["steps"])
    assert any("LEFT OUT" in line for line in (*said, *load.told(result)))


def test_the_longest_stall_is_measured_while_computers_play(said: list[str]) -> None:
    plan = stall.Plan(tables=1, seconds=1.5)
    result = stall.measure(plan=plan, progress=said.append)
    held(result, stall.told)
    assert result["moves"] > 0
    assert result["longest_ms"] > 0


def test_every_level_is_measured_against_the_next(said: list[str]) -> None:
    plan = players.Plan(deals=2, timed=1, games=("indian10",))
    result = players.measure(plan=plan, progress=said.append)
    held(result, players.told)
    game = result["games"]["indian10"]
    pairs = [(margin["stronger"], margin["weaker"]) for margin in game["margins"]]
    assert pairs == [("easy", "random"), ("steady", "easy"), ("sharp", "steady")]
    for margin in game["margins"]:
        assert margin["interval"][0] <= margin["points"] <= margin["interval"][1]
    # So few deals tell no level from the next.
    assert [aim["aim"] for aim in result["aims"]] == ["indian10: a sharp move, p99"]


def test_from_a_thousand_deals_on_every_level_is_to_beat_the_one_before_it() -> None:
    margin = {
        "stronger": "sharp", "weaker": "steady", "interval": [1.0, 3.0],
        "weaker_interval": [-3.0, -1.0],
    }  # fmt: skip
    games = {"paplu": {"margins": [margin], "thinking": {"p99_ms": 20.0}}}
    aims = list(players._aims(games, players.Plan(deals=players.ENOUGH)))
    assert [aim.is_met for aim in aims] == [True, True]
    margin["interval"], margin["weaker_interval"] = [-0.5, 2.0], [-2.0, 0.5]
    assert not list(players._aims(games, players.Plan(deals=players.ENOUGH)))[1].is_met
