"""Every failure is one line that says what to do, with the exit code it should have."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Paplu


@pytest.mark.parametrize(
    "arguments",
    [
        ("solev",),
        ("db",),
        ("db", "mend"),
        ("db", "backup"),
        ("solve", "--colour", "7H"),
        ("simulate", "--deals", "many"),
        ("simulate", "--levels", "wizard"),
        ("simulate", "--players", "7"),
        ("simulate", "--deals", "0"),
        ("simulate", "--format", "pool101"),
        ("sync",),
    ],
    ids=" ".join,
)
def test_bad_usage_is_2(paplu: Paplu, arguments: tuple[str, ...]) -> None:
    code, _, err = paplu(*arguments)
    assert code == 2
    if arguments != ("db",):
        assert err.startswith("paplu: ")
        assert err.count("\n") == 1


@pytest.mark.parametrize("arguments", [("--help",), ("solve", "--help")])
def test_help_is_no_failure(paplu: Paplu, arguments: tuple[str, ...]) -> None:
    code, out, err = paplu(*arguments)
    assert (code, err) == (0, "")
    assert "paplu" in out.lower()


def test_every_command_is_in_the_help(paplu: Paplu) -> None:
    _, out, _ = paplu("--help")
    for command in ("run", "demo", "sync", "emoji", "db", "solve", "simulate", "bench"):
        assert f"\n  {command} " in out
