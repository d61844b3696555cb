"""The root of the command line: which commands there are, and how a failure is told."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Sequence

import click

from bot.cli.failing import Failed, told_each

_COMMANDS = {
    "run": "bot.cli.serving",
    "demo": "bot.cli.serving",
    "sync": "bot.cli.serving",
    "emoji": "bot.cli.emoji",
    "health": "bot.cli.serving",
    "db": "bot.cli.database",
    "solve": "bot.cli.solving",
    "verify": "bot.cli.verifying",
    "simulate": "bot.cli.simulating",
    "bench": "bot.cli.benching",
}


class LazyGroup(click.Group):
    """Loads a command's module when it is asked for, so that `solve` need not load Discord."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Every command, in the order they are written above."""
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name."""
        if cmd_name not in _COMMANDS:
            return None
        command = getattr(importlib.import_module(_COMMANDS[cmd_name]), cmd_name)
        assert isinstance(command, click.Command)
        return command


@click.command(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
def paplu() -> None:
    """Paplu at a table in a Discord channel. Points only, no stakes."""


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line: 0 when done, 1 for a failed check, 2 for bad usage.

    An error is one line on stderr that says what to do, each of several a line of its own.
    """
    try:
        answer = paplu.main(args=list(arguments), prog_name="paplu", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.format_message())
        return 2
    except (click.ClickException, Failed) as error:
        for line in told_each(error):
            click.echo(f"paplu: {line}", err=True)
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        click.echo("paplu: stopped", err=True)
        return 130
    except BrokenPipeError:
        # Whoever read the output has gone: nothing is wrong, and nobody is left to tell.
        sys.stderr.close()
        return 0
    return answer if isinstance(answer, int) else 0
