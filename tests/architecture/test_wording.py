"""What people read is worded in the catalogues, never in code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.sources import ROOT, modules

_TWO_WORDS = re.compile(r"[A-Za-z]{2,} [a-z]{2,}")
# Errors and the log are for operators, in English.
_FOR_OPERATORS = (ast.Raise, ast.Assert)
_LOGGERS = {"log", "logger", "logging"}


def worded(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The sentences in a module that are neither docstrings, errors nor log lines."""
    yield from _worded(tree)


def _worded(node: ast.AST) -> Iterator[tuple[int, str]]:
    if isinstance(node, _FOR_OPERATORS) or _is_log_line(node):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if _TWO_WORDS.search(node.value):
            yield node.lineno, node.value
        return
    for child in ast.iter_child_nodes(node):
        # A bare string is a docstring.
        if not (isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant)):
            yield from _worded(child)


def _is_log_line(node: ast.AST) -> bool:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    return isinstance(node.func.value, ast.Name) and node.func.value.id in _LOGGERS


@pytest.mark.parametrize("folder", ["cogs", "bot/ui"])
def test_no_sentence_stands_in_code(folder: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path, tree in modules(folder)
        for line, text in worded(tree)
    ]
    assert found == []


def test_a_sentence_in_code_is_found() -> None:
    tree = ast.parse('"""It says so."""\nlog.info("no one reads")\nreply("You may not draw")\n')
    assert [text for _, text in worded(tree)] == ["You may not draw"]
