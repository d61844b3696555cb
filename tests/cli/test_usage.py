"""Every failure is one line that says what to do, with the exit code it should have."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.architecture.sources import ROOT
from tests.cli.conftest import Paplu

HEAVY = {"PIL", "matplotlib", "fontTools", "discord", "simcord", "sqlalchemy", "alembic"}


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


def test_the_demo_says_which_languages_it_speaks(paplu: Paplu) -> None:
    code, _, err = paplu("demo", "--locale", "xx")
    assert code == 2
    assert "fr" in err and "it" in err and "en-US" in err


@pytest.mark.parametrize("arguments", [("--help",), ("solve", "--help")])
def test_help_is_no_failure(paplu: Paplu, arguments: tuple[str, ...]) -> None:
    code, out, err = paplu(*arguments)
    assert (code, err) == (0, "")
    assert "paplu" in out.lower()


def test_every_command_is_in_the_help(paplu: Paplu) -> None:
    _, out, _ = paplu("--help")
    for command in ("run", "demo", "sync", "emoji", "db", "solve", "simulate", "bench"):
        assert f"\n  {command} " in out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["health"],
        ["db", "--help"],
        ["emoji", "--help"],
        ["simulate", "--deals", "1", "--levels", "easy"],
    ],
    ids=" ".join,
)
def test_a_command_loads_no_library_that_it_does_not_need(arguments: list[str]) -> None:
    script = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); from bot.cli.root import run; "
        f"run({arguments!r}); loaded = {HEAVY!r} & set(sys.modules); "
        "sys.exit(f'loaded {loaded}' if loaded else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_charts_are_not_loaded_with_the_bot() -> None:
    module = "bot.ui.illustrations.illustrator"
    script = f"import sys, {module}; sys.exit('matplotlib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False).returncode == 0
