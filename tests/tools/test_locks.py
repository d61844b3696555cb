"""Nothing is installed that is not pinned by version and hash, and all locks say the same."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import distributions

import pytest
from packaging.requirements import Requirement

from tests.architecture.sources import ROOT
from tools import launch
from tools.licences import plain

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
EXTRAS = PROJECT["optional-dependencies"]
BUILT_WITH = PYPROJECT["build-system"]["requires"]
ASKED = {
    **{
        f"{name}.lock": [
            *PROJECT["dependencies"],
            *(pin for extra in extras for pin in EXTRAS[extra]),
        ]
        for name, extras in launch.LOCKS.items()
    },
    f"{launch.TOOLS}.lock": PYPROJECT["dependency-groups"]["tools"],
}
"""What pyproject.toml asks each lock for."""

_HEAD = re.compile(r"([a-z0-9][a-z0-9-]*)==([a-z0-9.]+)(?: ; (.+?))? \\")
_HASH = re.compile(r"    --hash=sha256:([0-9a-f]{64})( \\)?")
_EXACT = re.compile(r"[\w.-]+(\[[\w,]+\])?==[\w.]+(; .+)?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Locked:
    """One entry of a lock."""

    name: str
    version: str
    marker: str
    hashes: frozenset[str]


def entries(text: str) -> Iterator[Locked]:
    """A lock, read strictly: whatever is no pin with its hashes is an error."""
    lines = text.splitlines()
    while lines:
        head = _HEAD.fullmatch(lines[0])
        assert head, f"no exact pin: {lines[0]}"
        hashes = []
        for line in lines[1:]:
            found = _HASH.fullmatch(line)
            assert found, f"no hash: {line}"
            hashes.append(found[1])
            if not found[2]:
                break
        assert hashes, f"no hash for {head[1]}"
        del lines[: 1 + len(hashes)]
        name, version, marker = head.groups(default="")
        yield Locked(name=name, version=version, marker=marker, hashes=frozenset(hashes))


def lock(name: str) -> list[Locked]:
    return list(entries((ROOT / name).read_text(encoding="utf-8")))


def test_every_lock_is_known() -> None:
    assert {path.name for path in ROOT.glob("*.lock")} == ASKED.keys()


@pytest.mark.parametrize("name", ASKED)
def test_a_lock_is_nothing_but_pins_with_hashes(name: str) -> None:
    assert len(lock(name)) >= 20


@pytest.mark.parametrize(
    "text",
    [
        "click==8.5.1\n",
        "click==8.5.1 \\\n",
        "click>=8.5.1 \\\n    --hash=sha256:" + "0" * 64 + "\n",
        "click==8.* \\\n    --hash=sha256:" + "0" * 64 + "\n",
        "click==8.5.1 \\\n    --hash=md5:" + "0" * 64 + "\n",
        "--index-url somewhere\nclick==8.5.1 \\\n    --hash=sha256:" + "0" * 64 + "\n",
    ],
)
def test_a_lock_with_anything_else_is_refused(text: str) -> None:
    with pytest.raises(AssertionError):
        list(entries(text))


@pytest.mark.parametrize("name", ASKED)
def test_a_lock_has_what_the_project_asks_for(name: str) -> None:
    found = {(entry.name, entry.version) for entry in lock(name)}
    for asked in map(Requirement, ASKED[name]):
        (pin,) = asked.specifier
        assert (plain(asked.name), pin.version) in found, f"{asked}: `make lock`"


def test_the_project_asks_for_exact_versions() -> None:
    asked = {pin for pins in (*ASKED.values(), BUILT_WITH) for pin in pins}
    assert [pin for pin in asked if not _EXACT.fullmatch(pin)] == []


def test_the_project_is_built_with_what_is_locked() -> None:
    assert EXTRAS["build"] == BUILT_WITH


def test_a_wheel_without_the_data_folder_is_never_uploaded() -> None:
    assert PROJECT["classifiers"] == ["Private :: Do Not Upload"]


def test_smaller_locks_are_parts_of_larger_ones() -> None:
    larger, *smaller = (set(lock(f"{name}.lock")) for name in launch.LOCKS)
    for part in smaller:
        assert part < larger
        larger = part


def test_no_two_locks_differ_in_a_distribution() -> None:
    agreed: dict[str, set[tuple[str, frozenset[str]]]] = {}
    for name in ASKED:
        found: dict[str, set[tuple[str, frozenset[str]]]] = {}
        for entry in lock(name):
            found.setdefault(entry.name, set()).add((entry.version, entry.hashes))
        for each, versions in found.items():
            assert agreed.setdefault(each, versions) == versions, f"{each}: `make lock`"


@pytest.mark.parametrize("name", [f"{name}.lock" for name in launch.LOCKS])
def test_whatever_a_locked_distribution_needs_is_locked_too(name: str) -> None:
    pinned = {entry.name: entry.version for entry in lock(name)}
    here = {plain(each.metadata["Name"]): each for each in distributions(path=sys.path)}
    for locked in pinned.keys() & here.keys():
        for needed in map(Requirement, here[locked].requires or ()):
            if needed.marker is None or needed.marker.evaluate({"extra": ""}):
                assert plain(needed.name) in pinned, f"{locked} needs {needed}: `make lock`"


def test_whatever_installs_asks_for_hashes() -> None:
    """The one exception is the checkout itself, which brings nothing along."""
    for path in (ROOT / "tools" / "launch.py", ROOT / ".ci" / "run", ROOT / "Dockerfile"):
        text = path.read_text(encoding="utf-8").replace("\\\n", " ")
        installs = re.findall(r"^.*(?:pip install|pip\(|-m pip ).*$", text, re.MULTILINE)
        lines = [line for line in installs if "def pip(" not in line]
        assert lines, path
        for line in lines:
            assert (
                "--require-hashes" in line
                or ("--no-deps" in line and "--no-build-isolation" in line)
                or "pip uninstall" in line
            ), line


def test_images_are_named_with_an_exact_version() -> None:
    for image in images():
        name, _, version = image.rpartition(":")
        parts = re.match(r"[\d.]+", version)
        # PostgreSQL counts two, everybody else three.
        least = 2 if name.endswith("postgres") else 3
        assert "@sha256:" in image or (parts and len(parts[0].split(".")) >= least), image


def images() -> Iterator[str]:
    """Every image of somebody else's that we build on or run."""
    for path in (ROOT / "Dockerfile", *ROOT.glob("compose*.yaml")):
        text = path.read_text(encoding="utf-8")
        yield from re.findall(r"^ARG BASE=(\S+)", text, re.MULTILINE)
        own = set(re.findall(r" AS (\S+)$", text, re.MULTILINE)) | {"$BASE", "paplu"}
        named = re.findall(r"^(?:FROM|\s+image:) (\S+)", text, re.MULTILINE)
        yield from (image for image in named if image not in own)
