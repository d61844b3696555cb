"""`verify`: whether a proof holds, by the seed that was committed to and by the rules."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from bot.cli.failing import BadUsage, Failed
from bot.fairness import verify as program
from bot.tables.refereeing import findings


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False, allow_dash=True))
@click.argument("commitment", required=False)
def verify(file: Path, commitment: str | None) -> None:
    """Check the proof in FILE that the bot gave after a deal ("-": from the input).

    COMMITMENT is the one that was shown before the pack was cut. The deal is replayed by the rules
    as well; to check without this bot, run bot/fairness/verify.py, which needs nothing else.
    """
    try:
        document = program.read(_text(file))
        wrong = findings(document, commitment)
    except program.NotAProofError as error:
        raise BadUsage(f"{file}: {error}") from None
    for finding in wrong:
        click.echo(finding)
    if wrong:
        raise Failed(f"{file} does not hold: see above")
    click.echo(program.summary(document))
    if document["kind"] == "deal":
        click.echo("every move was allowed, and the settlement is what the rules make of it")


def _text(file: Path) -> str:
    try:
        data = sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()
        return data.decode("utf-8")
    except (OSError, UnicodeError) as error:
        raise BadUsage(f"{file} cannot be read: {error}") from None
