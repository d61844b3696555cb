"""The project's own files, for tests about how they are written."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_FOLDERS = ("bot", "cogs", "data", "tests", "tools", "docs", ".ci")
_MADE = {"__pycache__", "var"}


def project_files() -> Iterator[Path]:
    """Every file of the project; nothing that was made by running it."""
    yield from (path for path in ROOT.iterdir() if path.is_file() and path.name != ".env")
    for folder in _FOLDERS:
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and not _MADE & set(path.relative_to(ROOT).parts):
                yield path


def modules(folder: str) -> Iterator[tuple[Path, ast.Module]]:
    """Every Python module below a folder, parsed."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def imported(tree: ast.AST) -> Iterator[str]:
    """The full name of every module that a module imports, wherever in it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def names_of_tests() -> Iterator[str]:
    """The name of every test function, methods included."""
    for path, tree in modules("tests"):
        if not path.name.startswith("test_"):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith(
                "test_"
            ):
                yield node.name
