"""Who may import whom, beside the contracts of import-linter."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, imported, modules

# No event loop, clock, dice, log, disk or network (timedelta is a value, and allowed).
FORBIDDEN = {
    "asyncio", "time", "random", "secrets", "logging", "os", "pathlib", "socket", "sqlite3",
    "subprocess", "threading", "multiprocessing", "uuid", "io",
}  # fmt: skip


@pytest.mark.parametrize("module", list(modules("bot/rummy")), ids=lambda module: module[0].stem)
def test_the_rules_need_the_standard_library_only(module: tuple[Path, ast.Module]) -> None:
    path, tree = module
    for name in imported(tree):
        top = name.partition(".")[0]
        assert name.startswith("bot.rummy") or top in sys.stdlib_module_names, f"{path}: {name}"
        assert top not in FORBIDDEN, f"{path}: {name}"


def test_the_rules_call_no_clock() -> None:
    for path, tree in modules("bot/rummy"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute):
                assert node.attr not in {"now", "utcnow", "today", "monotonic"}, path


@pytest.mark.parametrize("package", ["bot", "cogs"])
def test_the_top_packages_import_nothing(package: str) -> None:
    tree = ast.parse((ROOT / package / "__init__.py").read_text(encoding="utf-8"))
    assert [name for name in imported(tree) if name != "__future__"] == []


def test_only_the_store_speaks_sql() -> None:
    speaks = {"sqlalchemy", "aiosqlite", "alembic", "sqlite3"}
    for folder in ("bot", "cogs"):
        for path, tree in modules(folder):
            if ROOT / "bot" / "store" in path.parents:
                continue
            assert not speaks & {name.partition(".")[0] for name in imported(tree)}, path


def test_the_program_that_checks_proofs_stands_alone() -> None:
    source = (ROOT / "bot" / "fairness" / "verify.py").read_text(encoding="utf-8")
    # Python 3.9 is the oldest that it promises to run on.
    tree = ast.parse(source, feature_version=(3, 9))
    for name in imported(tree):
        assert name.partition(".")[0] in sys.stdlib_module_names, name
