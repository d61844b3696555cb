"""Errors of the rules: each has a stable code and the facts that its wording needs."""

from __future__ import annotations


class RummyError(Exception):
    """Something the rules do not allow; `code` is stable, `facts` fill the message."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        told = ", ".join(f"{name}={value}" for name, value in self.facts.items())
        return f"{self.code} ({told})" if told else self.code


class MalformedError(RummyError):
    """The text says nothing in the notation."""


class IllegalMoveError(RummyError):
    """The move is well formed, but the position does not allow it."""


class RulesError(RummyError):
    """A house rule, or a pair of them, that cannot be."""
