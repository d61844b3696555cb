"""Whether a vulnerability is known of anything locked: `make audit`.

Leaves with 0 when none is known, with 1 when one is, and with 3 when nobody here can say. Asks the
advisory services of pip-audit, which comes with requirements-tools.lock.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LOCKS = ("requirements-dev.lock", "requirements-tools.lock")
"""The other locks are parts of the first."""
SERVICES = ("pypi", "osv")
CANARY = "pillow==9.0.0"
"""Known to be vulnerable: a service that has nothing to say of it knows nothing at all."""
ACCEPTED: dict[str, str] = {}
"""Advisories that do not concern us, by id, each with its reason."""

_PIN = re.compile(r"^([A-Za-z0-9][\w.-]*==[^\s;\\]+)", re.MULTILINE)


class Outcome(IntEnum):
    """What came of it, as an exit code."""

    CLEAN = 0
    VULNERABLE = 1
    UNKNOWN = 3


@dataclass(frozen=True, kw_only=True)
class Advice:
    """What a service says of some pins: the advisories, and the names it does not know."""

    found: tuple[str, ...]
    unknown: tuple[str, ...]


# Any: what pip-audit writes as JSON of one distribution.
Told = dict[str, Any]
Ask = Callable[[Sequence[str], str], Advice | None]
"""What a service says of pins; None when it does not answer."""


def pins(texts: Iterable[str]) -> list[str]:
    """Everything that the texts of locks pin, for whichever machine it is.

    >>> pins(["a==1 ; sys_platform == 'win32' \\\\\\n    --hash=sha256:0\\n"])
    ['a==1']
    """
    return sorted({pin for text in texts for pin in _PIN.findall(text)})


def ask(pinned: Sequence[str], service: str) -> Advice | None:
    """What `service` says of them."""
    found: list[str] = []
    unknown: list[str] = []
    for group in _without_twins(pinned):
        answer = _answer(group, service)
        if answer is None:
            return None
        found += _advisories(answer)
        told = {_plain(each["name"]) for each in answer if "version" in each}
        unknown += [pin for pin in group if _plain(pin.partition("==")[0]) not in told]
    return Advice(found=tuple(found), unknown=tuple(unknown))


def audit(pinned: Sequence[str], ask: Ask = ask, services: Sequence[str] = SERVICES) -> Outcome:
    """Ask the services, one after the other, until one knows of everything; tell what it says."""
    for service in services:
        canary = ask([CANARY], service)
        if canary is None or not canary.found:
            _say(f"{service}: knows no advisories here ({_lacking(canary)})")
            continue
        advice = ask(pinned, service)
        if advice is None:
            _say(f"{service}: stopped answering")
            continue
        if advice.found:
            return _vulnerable(advice)
        if not advice.unknown:
            _tell(f"no vulnerability is known of {len(pinned)} locked versions ({service})")
            return Outcome.CLEAN
        _say(f"{service}: does not know {', '.join(advice.unknown)}")
    _say("COULD NOT RUN HERE: nothing is said about vulnerabilities. Run it where one answers.")
    return Outcome.UNKNOWN


def _vulnerable(advice: Advice) -> Outcome:
    for line in advice.found:
        _tell(line)
    for pin in advice.unknown:
        _tell(f"{pin}: unknown there")
    _say(f"{len(advice.found)} advisories: raise the pins in pyproject.toml, then `make lock`")
    return Outcome.VULNERABLE


def _lacking(canary: Advice | None) -> str:
    if canary is None:
        return "it cannot be reached"
    return f"it has nothing to say of {CANARY}"


def _without_twins(pinned: Sequence[str]) -> Iterator[list[str]]:
    """Groups with one version of each name, which is all that pip-audit takes at once."""
    left = list(pinned)
    while left:
        group = {_plain(pin.partition("==")[0]): pin for pin in reversed(left)}
        yield sorted(group.values())
        left = [pin for pin in left if pin not in group.values()]


def _answer(pinned: Sequence[str], service: str) -> list[Told] | None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pinned.txt"
        file.write_text("".join(f"{pin}\n" for pin in pinned), encoding="utf-8")
        command = [sys.executable, "-m", "pip_audit", "--requirement", str(file)]
        command += ["--no-deps", "--disable-pip", "--vulnerability-service", service]
        command += ["--format", "json", "--progress-spinner", "off", "--timeout", "20"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        return list(json.loads(done.stdout)["dependencies"])
    except (ValueError, KeyError, TypeError):
        return None


def _advisories(answer: Iterable[Told]) -> Iterator[str]:
    for each in answer:
        for flaw in each.get("vulns", ()):
            if not ACCEPTED.keys() & {flaw["id"], *flaw.get("aliases", ())}:
                mended = ", ".join(flaw["fix_versions"]) or "no version yet"
                yield f"{each['name']} {each['version']}: {flaw['id']}, mended in {mended}"


def _plain(name: object) -> str:
    """A distribution's name as all write it alike."""
    return re.sub(r"[-_.]+", "-", str(name)).lower()


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")


def _say(text: str) -> None:
    sys.stderr.write(f"audit: {text}\n")


if __name__ == "__main__":
    sys.exit(audit(pins((ROOT / name).read_text(encoding="utf-8") for name in LOCKS)))
