"""The set-up says clearly what a bare machine lacks."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout that was never set up."""
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    for name in ("pyproject.toml", *(lock.name for lock in ROOT.glob("*.lock"))):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def launch(checkout: Path, *arguments: str, without: str = "", as_python: str = "") -> str:
    """What the set-up says when it stops, on a machine without a module or of another version."""
    lacking = checkout / "lacking"
    lacking.mkdir()
    if without:
        (lacking / f"{without}.py").write_text("raise ImportError\n")
    if as_python:
        old = f"import sys; sys.version_info = {as_python}\n"
        (lacking / "sitecustomize.py").write_text(old)
    done = subprocess.run(
        [sys.executable, "tools/launch.py", *arguments],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(lacking), "PATH": str(lacking)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr


def test_a_machine_without_venv_is_told_what_to_install(checkout: Path) -> None:
    assert "apt install python3-venv" in launch(checkout, "run", without="ensurepip")
    assert not (checkout / ".venv").exists()


def test_an_old_python_is_told_which_one_is_needed(checkout: Path) -> None:
    told = launch(checkout, "test", as_python="(3, 9, 2)")
    assert "needs Python 3.11 or newer" in told
    assert "is 3.9" in told


def test_something_else_is_told_what_there_is(checkout: Path) -> None:
    told = launch(checkout, "fly")
    assert "run, test, bench, soak, crash, fuzz, lock" in told
    assert "or image" in told
