"""Command lines, run as somebody would type them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.cli.root import run
from bot.settings import Settings

Paplu = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def empty_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No setting of the machine's own, and a folder without `.env`."""
    for field in Settings.model_fields.values():
        monkeypatch.delenv(str(field.validation_alias), raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def paplu(capsys: pytest.CaptureFixture[str]) -> Paplu:
    """`paplu("solve", …)` answers with the exit code, stdout and stderr."""

    def typed(*arguments: str) -> tuple[int, str, str]:
        code = run(arguments)
        said = capsys.readouterr()
        return code, said.out, said.err

    return typed
