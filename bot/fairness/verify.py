"""Checks the proof of a draw: `python3 verify.py FILE`."""

from __future__ import annotations


def check(document: dict[str, object]) -> list[str]:
    """What is wrong with a proof, one line each; empty where all is as it was committed to."""
    raise NotImplementedError


def main() -> int:
    """Check the file named on the command line."""
    raise NotImplementedError
