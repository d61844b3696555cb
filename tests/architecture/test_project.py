"""The project's own papers agree with its code."""

from __future__ import annotations

import re
import subprocess
from itertools import pairwise

from bot.settings import Settings
from tests.architecture.sources import ROOT, project_files

README = (ROOT / "README.md").read_text(encoding="utf-8")
LOCKS = ("requirements.lock", "requirements-demo.lock", "requirements-dev.lock")
# In parts, since this file is looked through too.
REGISTRIES = [
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("debian", "org"),
        ("docker", "io"),
        ("ghcr", "io"),
        ("crates", "io"),
    )
]


def test_no_file_names_the_host_of_a_package_registry() -> None:
    for path in project_files():
        text = path.read_bytes().decode("utf-8", "replace")
        assert not [host for host in REGISTRIES if host in text], path


def test_the_locks_hold_hashes_and_no_address() -> None:
    for name in LOCKS:
        lock = (ROOT / name).read_text(encoding="utf-8")
        assert "://" not in lock
        assert not re.search("index-url|find-links|trusted-host", lock)
        pinned = re.findall(r"^[A-Za-z0-9].*$(?:\n    --hash.*)?", lock, re.MULTILINE)
        assert pinned
        assert all("==" in line and "--hash=sha256:" in line for line in pinned), name


def test_the_locks_agree_with_each_other() -> None:
    pins = [
        dict(re.findall(r"^([a-z0-9-]+)==(\S+)", (ROOT / name).read_text(), re.MULTILINE))
        for name in LOCKS
    ]
    for smaller, larger in pairwise(pins):
        assert smaller.items() <= larger.items()


def test_the_readme_names_the_two_commands() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in ("run", "test"):
        assert f"make {target}" in README
        assert re.search(f"^{target}:", makefile, re.MULTILINE)
    assert "make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_the_readme_begins_with_the_picture_of_a_table() -> None:
    assert (ROOT / "docs" / "table.png").is_file()
    assert README.index("docs/table.png") < README.index("make run")


def test_the_readme_tells_every_setting() -> None:
    for field in Settings.model_fields.values():
        assert f"`{field.validation_alias}`" in README


def test_the_readme_says_where_everything_lies() -> None:
    layout = README.partition("## How the code is laid out")[2]
    for path in (ROOT / "bot").iterdir():
        if not path.name.startswith(("_", ".")):
            assert f"bot/{path.name}" in layout, path.name
    for folder in ("cogs", "data", "tests", "tools"):
        assert f"{folder}/" in layout


def test_points_only_is_said_once() -> None:
    assert README.count("Points only, no stakes") == 1


def test_the_container_names_a_place_that_charts_may_write_to() -> None:
    assert "ENV MPLCONFIGDIR=/tmp/" in (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert "tmpfs: [/tmp]" in (ROOT / "compose.yaml").read_text(encoding="utf-8")


def test_make_knows_its_targets_without_running_them() -> None:
    for target in ("run", "test", "check", "lock"):
        done = subprocess.run(
            ["make", "-n", target], cwd=ROOT, capture_output=True, text=True, check=True
        )
        assert done.stdout
