"""`emoji`: the deck as emoji of the application on Discord, and as a sheet to look at."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bot.cli.configuring import logging_as, with_token
from bot.cli.failing import BadUsage, Failed
from bot.settings import Settings

if TYPE_CHECKING:
    from bot.ui.cards.uploading import Changes


@click.command()
@click.option("--dry-run", is_flag=True, help="Only say what would be uploaded and removed.")
@click.option(
    "--sheet",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    help="Instead, write a picture of the whole deck; needs no token.",
)
def emoji(dry_run: bool, sheet: Path | None) -> None:
    """Upload the cards to Discord as emoji of the application.

    Only those that are missing, or drawn anew since; a run that was broken off goes on where it
    was. A bot that is running shows them from its next start on.
    """
    if sheet is not None:
        if dry_run:
            raise BadUsage("--sheet uploads nothing: leave out --dry-run")
        _write(sheet)
        return
    settings = with_token()
    logging_as(settings)
    _upload(settings, dry_run)


def _write(sheet: Path) -> None:
    from bot.cards.sheet import contact_sheet

    try:
        contact_sheet().quantize(256).save(sheet, "PNG", optimize=True)
    except OSError as error:
        raise Failed(f"cannot write {sheet}: {error.strerror or error}") from None
    click.echo(f"the deck is drawn in {sheet}")


def _upload(settings: Settings, dry_run: bool) -> None:
    import asyncio

    import discord

    from bot.app import bring_emoji
    from bot.cli.trying import failures_told

    progress = Progress(dry_run)
    with failures_told():
        try:
            asyncio.run(bring_emoji(settings, progress.begin, progress.done))
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as error:
            raise Failed(
                f"Discord refused an emoji ({error.text or error.status}): {progress.made} are "
                "done and stay; run this again to go on"
            ) from None
    click.echo(progress.told())


class Progress:
    """How far it has come, on stderr; the outcome in one line."""

    def __init__(self, dry_run: bool) -> None:
        self._dry = dry_run
        self._todo: Changes | None = None
        self.made = 0

    def begin(self, todo: Changes) -> bool:
        """Hear what there is to do; whether to do it. Raises Failed where there is no room."""
        self._todo = todo
        if not todo.fits:
            raise Failed(
                f"the application has no room for {len(todo.missing)} more emoji: "
                "remove some of its others on Discord's developer portal"
            )
        return not self._dry

    def done(self, name: str) -> None:
        """One more."""
        self.made += 1
        of = 0 if self._todo is None else self._todo.steps
        if sys.stderr.isatty():
            click.echo(f"\r\033[K{self.made}/{of} {name}", err=True, nl=self.made == of)
        elif self.made % 10 == 0 or self.made == of:
            click.echo(f"{self.made}/{of} {name}", err=True)

    def told(self) -> str:
        """What was done, or would be."""
        todo = self._todo
        if todo is None or not todo.steps:
            return "Discord has the whole deck: nothing to do"
        new, gone = len(todo.missing) - todo.changed, len(todo.outdated)
        counts = f"{new} new, {todo.changed} drawn anew, {gone} outdated removed"
        if self._dry:
            return f"would bring Discord's copy of the deck up to date: {counts}"
        return f"Discord has the whole deck ({counts}): restart the bot to show it"
