"""Compose files, read as far as the project's own go: no library for YAML is among its tools."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

# Any: what stands in a compose file.
Node = Any

_PAIR = re.compile(r"(<<|[\w.-]+):(?:\s+(.*))?$")
_ANCHOR = re.compile(r"&([\w-]+)\s*(.*)$")


def composed(path: Path) -> Node:
    """What a compose file says, with everything that it takes over from elsewhere in it."""
    lines = [line.rstrip() for line in path.read_text(encoding="utf-8").splitlines()]
    reader = _Reader([line for line in lines if line.strip() and not line.lstrip().startswith("#")])
    said = reader.block(0)
    assert not reader.lines, f"{path.name}: cannot read {reader.lines[0]!r}"
    return said


class _Reader:
    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self._anchors: dict[str, Node] = {}

    def block(self, indent: int) -> Node:
        """The mapping or the list whose lines stand `indent` deep."""
        if self.lines and self.lines[0].lstrip().startswith("- "):
            return self._list(indent)
        return self._mapping(indent)

    def _is_here(self, indent: int) -> bool:
        return bool(self.lines) and len(self.lines[0]) - len(self.lines[0].lstrip()) == indent

    def _list(self, indent: int) -> list[Node]:
        found = []
        while self._is_here(indent):
            found.append(_scalar(self.lines.pop(0).strip().removeprefix("- ")))
        return found

    def _mapping(self, indent: int) -> dict[str, Node]:
        found: dict[str, Node] = {}
        while self._is_here(indent):
            line = self.lines.pop(0).strip()
            match = _PAIR.match(line)
            assert match, f"cannot read {line!r}"
            key, said = match[1], match[2] or ""
            value = self._value(said, indent)
            found = {**value, **found} if key == "<<" else {**found, key: value}
        return found

    def _value(self, said: str, indent: int) -> Node:
        anchor = _ANCHOR.match(said)
        name, said = (anchor[1], anchor[2]) if anchor else ("", said)
        if said.startswith("*"):
            return self._anchors[said[1:]]
        value = _scalar(said) if said else self._inner(indent)
        if name:
            self._anchors[name] = value
        return value

    def _inner(self, indent: int) -> Node:
        if not self.lines or len(self.lines[0]) - len(self.lines[0].lstrip()) <= indent:
            return None
        return self.block(len(self.lines[0]) - len(self.lines[0].lstrip()))


def _scalar(said: str) -> Node:
    said = said.strip()
    if said.startswith("["):
        assert said.endswith("]"), said
        parts = re.findall(r'\s*("[^"]*"|[^,\[\]]+)', said)
        return [_scalar(part) for part in parts]
    if said.startswith('"'):
        return said.strip('"')
    return {"true": True, "false": False}.get(said, said)
