"""`simulate`: ends with one line of JSON; fails when anything did not hold."""

from __future__ import annotations

import json

import pytest

from bot.cli import simulating
from bot.simulate import Report, Violation
from tests.cli.conftest import Paplu

KEYS = [
    "rules", "format", "players", "deals", "completed", "void", "declared", "survivor", "invalid",
    "turns_mean", "points", "violations", "seconds",
]  # fmt: skip


def test_it_ends_with_one_line_of_json(paplu: Paplu) -> None:
    code, out, err = paplu(
        "simulate", "--rules", "paplu", "--format", "rotation", "--players", "4", "--deals", "4",
        "--seed", "7", "--levels", "steady,random", "--json",
    )  # fmt: skip
    assert (code, err) == (0, "")
    report = json.loads(out.splitlines()[-1])
    assert list(report) == KEYS
    assert (report["rules"], report["format"], report["players"]) == ("paplu", "rotation", 4)
    assert report["deals"] == report["completed"] == 4
    assert report["completed"] == report["void"] + report["declared"] + report["survivor"]
    assert report["violations"] == []
    assert set(report["points"]) == {"steady", "random"}
    assert sum(report["points"].values()) == pytest.approx(0)


@pytest.mark.parametrize(
    ("preset", "session_format", "house"),
    [("indian21", "pool101", "arrangement=player"), ("gin10", "deals:2", "cap=none")],
)
def test_every_game_ends_with_the_same_line(
    paplu: Paplu, preset: str, session_format: str, house: str
) -> None:
    code, out, err = paplu(
        "simulate", "--rules", preset, "--format", session_format, "--house", house,
        "--players", "3", "--deals", "3", "--levels", "steady,random", "--json",
    )  # fmt: skip
    assert (code, err) == (0, "")
    report = json.loads(out.splitlines()[-1])
    assert list(report) == KEYS
    assert (report["rules"], report["format"], report["completed"]) == (preset, session_format, 3)
    # Penalties add up, and go to nobody.
    assert 0 >= report["points"]["steady"] > report["points"]["random"]


def test_3_1_as_many_play_as_the_packs_allow(paplu: Paplu) -> None:
    ten = ("simulate", "--rules", "indian", "--players", "10", "--deals", "1", "--json")
    code, _, err = paplu(*ten)
    assert (code, err) == (2, "paplu: players must be 2 to 6\n")
    code, out, _ = paplu(*ten, "--house", "packs=3")
    assert (code, json.loads(out)["completed"]) == (0, 1)


def test_the_same_seed_plays_the_same_deals(paplu: Paplu) -> None:
    reports = []
    for seed in ("1", "1", "2"):
        _, out, _ = paplu("simulate", "--deals", "3", "--players", "2", "--seed", seed, "--json")
        reports.append({**json.loads(out), "seconds": 0})
    assert reports[0] == reports[1]
    assert reports[0] != reports[2]


def test_duplicate_replays_each_deal_with_the_seats_turned(paplu: Paplu) -> None:
    code, out, _ = paplu("simulate", "--deals", "2", "--players", "2", "--duplicate", "--json")
    assert code == 0
    report = json.loads(out)
    assert report["completed"] == 4
    assert list(report) == [*KEYS, "intervals"]
    for level, (low, high) in report["intervals"].items():
        assert low <= report["points"][level] <= high


def test_intervals_are_told_for_a_person(paplu: Paplu) -> None:
    code, out, _ = paplu(
        "simulate", "--deals", "2", "--players", "2", "--levels", "easy,random", "--duplicate"
    )
    assert code == 0
    (line,) = [line for line in out.splitlines() if line.startswith("intervals (95 %): easy ")]
    assert " to " in line


def test_without_json_it_is_told_for_a_person(paplu: Paplu) -> None:
    code, out, _ = paplu("simulate", "--deals", "1", "--players", "2")
    assert code == 0
    assert "violations: 0" in out.splitlines()


def test_a_violation_fails_and_is_in_the_report(
    paplu: Paplu, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Violation(kind="leak", deal=3, detail="seat 1 saw a card")
    report = Report(
        rules="paplu", format="rotation", players=2, deals=1, completed=0, void=0, declared=0,
        survivor=0, invalid=0, turns_mean=0.0, points={}, violations=(found,), seconds=0.1,
    )  # fmt: skip
    monkeypatch.setattr(simulating, "simulated", lambda **_: report)
    code, out, err = paplu("simulate", "--json")
    assert (code, err.count("\n")) == (1, 1)
    assert json.loads(out)["violations"] == [
        {"kind": "leak", "deal": 3, "detail": "seat 1 saw a card"}
    ]
