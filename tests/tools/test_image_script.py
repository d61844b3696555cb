"""Where no image can be built, `make image` says in one line what is missing."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from tests.architecture.sources import ROOT


def image(path: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", str(ROOT / "tools" / "image.sh"), *arguments],
        env={"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_machine_without_the_tools_is_told_how_to_get_them(tmp_path: Path) -> None:
    for name in ("bash", "dirname", "id"):
        os.symlink(str(shutil.which(name)), tmp_path / name)
    told = image(str(tmp_path))
    assert (told.returncode, told.stderr.count("\n")) == (2, 1)
    assert "apt-get install" in told.stderr or "only root" in told.stderr


def test_the_base_that_it_makes_is_the_suite_of_the_one_that_is_pinned() -> None:
    pinned = (ROOT / "Dockerfile").read_text(encoding="utf-8").partition("ARG BASE=")[2].split()[0]
    script = (ROOT / "tools" / "image.sh").read_text(encoding="utf-8")
    assert pinned.endswith("-slim-" + script.partition("SUITE=")[2].split()[0])
    assert f"BASE={pinned} make image" in script
    assert pinned in (ROOT / "docs" / "decisions" / "image.md").read_text(encoding="utf-8")
