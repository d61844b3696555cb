"""Failing: how a command says in one line what went wrong and what to do."""

from __future__ import annotations

import click

from bot.rummy.errors import RummyError


class Failed(Exception):
    """A check that failed, or work that could not be done, for each of these `problems`; leaves
    with 1."""

    exit_code = 1

    def __init__(self, *problems: str) -> None:
        super().__init__(*problems)
        self.problems = problems

    def __str__(self) -> str:
        return "; ".join(self.problems)


class BadUsage(Failed):
    """A command line that asks for something that cannot be; leaves with 2."""

    exit_code = 2


def told(error: Exception) -> str:
    """What went wrong, in one line.

    >>> told(Failed("the file is\\n  no database"))
    'the file is no database'
    """
    return "; ".join(told_each(error))


def told_each(error: Exception) -> tuple[str, ...]:
    """What went wrong, a line for each problem.

    >>> told_each(Failed("the file is no database", "the port is taken"))
    ('the file is no database', 'the port is taken')
    """
    if isinstance(error, Failed):
        return tuple(map(_one_line, error.problems))
    said = error.format_message() if isinstance(error, click.ClickException) else str(error)
    if isinstance(error, click.UsageError) and error.ctx is not None:
        said = f"{said.rstrip('.')}. See: {error.ctx.command_path} --help"
    return (_one_line(said),)


def _one_line(text: str) -> str:
    return " ".join(text.split())


_WORDING = {
    "bad-card": "{text!r} is no card: write a rank (A 2-9 T J Q K) and a suit (S H D C), or PJ",
    "bad-house": "{value!r} is no house rule: write key=value",
    "unknown-preset": "there is no preset {value!r}: choose one of {allowed}",
    "unknown-rule": "there is no house rule {key!r}: choose one of {allowed}",
    "rule-twice": "the house rule {key} is given twice: give it once",
    "bad-value": "{key}={value} cannot be: choose one of {allowed}",
    "rule-not-here": "{key}={value} is not for {preset}: choose one of {allowed}",
    "impossible-pair": (
        "{key}={value} and {other}={other_value} exclude each other ({reason}): use {works}"
    ),
}


def worded(error: RummyError) -> str:
    """What the rules object to, in one line for whoever types commands.

    >>> from bot.rummy.errors import MalformedError
    >>> worded(MalformedError("bad-card", text="1H"))
    "'1H' is no card: write a rank (A 2-9 T J Q K) and a suit (S H D C), or PJ"
    """
    wording = _WORDING.get(error.code)
    return str(error) if wording is None else wording.format(**error.facts)
