"""An audit never passes in silence: what nobody could say is told apart from what is well."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence

import pytest

from tests.architecture.sources import ROOT
from tools import audit
from tools.audit import CANARY, Advice, Outcome

NOTHING = Advice(found=(), unknown=())
KNOWS = Advice(found=("pillow 9.0.0: PYSEC-2022-168, mended in 9.0.1",), unknown=())
FLAW = Advice(found=("click 8.5.1: PYSEC-2027-1, mended in 8.5.2",), unknown=())
PINNED = ["click==8.5.1", "numpy==2.4.6"]


class Services:
    """What each service says of the canary, and of the pins."""

    def __init__(self, **says: tuple[Advice | None, Advice | None]) -> None:
        self.says = says
        self.asked: list[str] = []

    def __call__(self, pinned: Sequence[str], service: str) -> Advice | None:
        self.asked.append(service)
        canary, pins = self.says[service]
        return canary if list(pinned) == [CANARY] else pins

    def audit(self) -> Outcome:
        return audit.audit(PINNED, self, list(self.says))


def test_nothing_known_is_clean(capsys: pytest.CaptureFixture[str]) -> None:
    assert Services(one=(KNOWS, NOTHING), two=(KNOWS, FLAW)).audit() == Outcome.CLEAN == 0
    assert "2 locked versions (one)" in capsys.readouterr().out


def test_a_known_vulnerability_fails_and_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert Services(one=(KNOWS, FLAW)).audit() == Outcome.VULNERABLE == 1
    said = capsys.readouterr()
    assert FLAW.found[0] in said.out
    assert "make lock" in said.err


@pytest.mark.parametrize(
    ("canary", "pins", "why"),
    [
        (None, NOTHING, "cannot be reached"),
        (NOTHING, NOTHING, f"nothing to say of {CANARY}"),
        (KNOWS, None, "stopped answering"),
        (KNOWS, Advice(found=(), unknown=("click==8.5.1",)), "does not know click==8.5.1"),
    ],
)
def test_a_service_that_knows_too_little_is_no_pass(
    canary: Advice | None, pins: Advice | None, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert Services(one=(canary, pins)).audit() == Outcome.UNKNOWN == 3
    said = capsys.readouterr()
    assert (why in said.err, "COULD NOT RUN HERE" in said.err, said.out) == (True, True, "")


def test_another_service_is_asked_where_one_knows_too_little() -> None:
    services = Services(one=(None, None), two=(KNOWS, NOTHING))
    assert services.audit() == Outcome.CLEAN
    assert services.asked == ["one", "two", "two"]


def test_everything_locked_is_asked_about_whichever_machine_it_is_for() -> None:
    pinned = audit.pins((ROOT / name).read_text(encoding="utf-8") for name in audit.LOCKS)
    names = {pin.partition("==")[0] for pin in pinned}
    assert {"discord-py", "audioop-lts", "colorama", "pytest", "pip-audit"} <= names
    every = audit.pins(path.read_text(encoding="utf-8") for path in ROOT.glob("*.lock"))
    assert every == pinned


def test_every_advisory_that_is_accepted_has_its_reason() -> None:
    assert all(len(reason) > 20 for reason in audit.ACCEPTED.values())


def answered(monkeypatch: pytest.MonkeyPatch, stdout: str) -> list[list[str]]:
    """pip-audit answers every call with this; the pins that it was asked about."""
    asked: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        with open(command[command.index("--requirement") + 1], encoding="utf-8") as file:
            asked.append(file.read().split())
        return subprocess.CompletedProcess(command, 0, stdout=stdout, stderr="")

    monkeypatch.setattr(audit.subprocess, "run", run)
    return asked


def test_what_was_left_out_is_unknown_although_pip_audit_leaves_with_0(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answered(
        monkeypatch,
        '{"dependencies": [{"name": "click", "version": "8.5.1", "vulns": []},'
        ' {"name": "numpy", "skip_reason": "not found"}], "fixes": []}',
    )
    assert audit.ask(PINNED, "one") == Advice(found=(), unknown=("numpy==2.4.6",))


def test_advisories_are_told_with_what_mends_them(monkeypatch: pytest.MonkeyPatch) -> None:
    answered(
        monkeypatch,
        '{"dependencies": [{"name": "click", "version": "8.5.1", "vulns": [{"id": "PYSEC-2027-1",'
        ' "fix_versions": ["8.5.2"], "aliases": ["CVE-2027-2"], "description": ""}]}]}',
    )
    assert audit.ask(["click==8.5.1"], "one") == FLAW
    monkeypatch.setitem(audit.ACCEPTED, "CVE-2027-2", "no file of that kind is ever read here")
    assert audit.ask(["click==8.5.1"], "one") == NOTHING


@pytest.mark.parametrize("said", ["", "Traceback", "{}", "[]"])
def test_no_answer_is_none(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answered(monkeypatch, said)
    assert audit.ask(PINNED, "one") is None


def test_two_versions_of_a_name_are_asked_about_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = answered(monkeypatch, '{"dependencies": []}')
    audit.ask(["click==8.5.1", "numpy==2.4.6", "numpy==2.5.5"], "one")
    assert asked == [["click==8.5.1", "numpy==2.4.6"], ["numpy==2.5.5"]]


def test_without_pip_audit_it_says_that_it_could_not_run() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "audit.py")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (3, "")
    assert "COULD NOT RUN HERE" in done.stderr
