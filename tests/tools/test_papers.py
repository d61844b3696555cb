"""What papers point to is there: files, links, tests."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT

PAPERS = [ROOT / "README.md", ROOT / "SECURITY.md", *sorted((ROOT / "docs").rglob("*.md"))]
_LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)(?:#[\w-]+)?\)")
_PATH = re.compile(r"`((?:tests|tools|docs|bot|cogs|data)/[\w./*-]+)`")
_MADE = ("data/var",)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: str(paper.relative_to(ROOT)))
def test_links_lead_somewhere(paper: Path) -> None:
    for link in _LINK.findall(paper.read_text(encoding="utf-8")):
        assert (paper.parent / link).exists(), link


@pytest.mark.parametrize("name", ["SECURITY.md", "docs/licences.md", "docs/decisions/image.md"])
def test_files_that_are_named_are_there(name: str) -> None:
    named = _PATH.findall((ROOT / name).read_text(encoding="utf-8"))
    assert named
    for path in named:
        assert path.startswith(_MADE) or any(ROOT.glob(path)), path
