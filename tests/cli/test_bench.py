"""`bench` measures what is asked for, tells it, and needs the sources beside it."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bot.cli import benching
from tests.cli.conftest import Paplu


def aim(*, met: bool) -> dict[str, Any]:
    return {"aim": "as fast as light", "value": 2.0, "met": met}


@pytest.fixture
def measured(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was measured; nothing takes any time, and one aim of `stall` is missed."""
    asked: list[str] = []

    def module(part: str) -> SimpleNamespace:
        def measure(progress: Any, **how_much: Any) -> dict[str, Any]:
            asked.append(f"{part} {how_much.get('plan', how_much.get('hands'))}")
            progress(f"measuring {part}")
            return {"part": part, "aims": [aim(met=part != "stall")]}

        return SimpleNamespace(
            measure=measure,
            told=lambda result: [result["part"]],
            FULL="full",
            QUICK="quick",
            Plan=lambda deals: f"{deals} deals",
        )

    monkeypatch.setattr(benching, "loaded", lambda parts: {part: module(part) for part in parts})
    return asked


def test_every_part_is_measured_and_a_missed_aim_is_a_failed_check(
    paplu: Paplu, measured: list[str]
) -> None:
    code, out, err = paplu("bench")
    assert (code, out.split()) == (1, ["solver", "move", "tables", "stall", "players"])
    assert "paplu: missed: as fast as light" in err
    assert [asked.split()[0] for asked in measured] == out.split()


def test_the_parts_named_are_measured_in_their_order(paplu: Paplu, measured: list[str]) -> None:
    code, out, err = paplu("bench", "tables", "move", "--quick")
    assert (code, out.split(), measured) == (0, ["move", "tables"], ["move quick", "tables quick"])
    assert "measuring tables" in err


def test_what_takes_long_is_measured_where_it_is_named(paplu: Paplu, measured: list[str]) -> None:
    assert (paplu("bench", "load")[0], measured) == (0, ["load full"])


def test_players_play_as_many_deals_as_are_asked_for(paplu: Paplu, measured: list[str]) -> None:
    assert paplu("bench", "players", "stall", "--deals", "1000")[0] == 1
    assert measured == ["stall full", "players 1000 deals"]


def test_json_is_one_line_with_a_result_a_part(paplu: Paplu, measured: list[str]) -> None:
    code, out, _ = paplu("bench", "move", "--json")
    assert (code, out.count("\n")) == (0, 1)
    assert json.loads(out)["move"]["aims"][0]["met"]


def test_an_installed_bot_says_that_it_needs_the_sources(
    paplu: Paplu, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(benching, "SOURCES", tmp_path)
    code, _, err = paplu("bench")
    assert (code, err.count("\n")) == (2, 1)
    assert "source checkout" in err


def test_a_library_that_is_missing_is_named(paplu: Paplu, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benching, "is_here", lambda name: name != "ortools")
    code, _, err = paplu("bench", "solver")
    assert (code, err.count("\n")) == (2, 1)
    assert "ortools" in err and "make bench" in err


def test_something_else_cannot_be_measured(paplu: Paplu) -> None:
    assert paplu("bench", "weather")[0] == 2
