"""`db`: care of the database."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import click

from bot.cli.configuring import configured
from bot.cli.failing import BadUsage, Failed
from bot.store.errors import StoreError


@click.group()
def db() -> None:
    """Upgrade, back up, restore, copy or check the database."""


@db.command()
def upgrade() -> None:
    """Create the database, or bring it to what this version needs (done at every start too)."""
    from bot.store import admin

    url = configured().database_url
    try:
        admin.upgrade(url)
    except StoreError as error:
        raise Failed(str(error)) from None
    click.echo("the database is up to date")


@db.command()
@click.argument("target", type=click.Path(path_type=Path, dir_okay=False))
def backup(target: Path) -> None:
    """Copy the database to TARGET; the bot may go on running."""
    from bot.store import admin

    try:
        admin.backup(configured().database_url, target)
    except StoreError as error:
        raise Failed(str(error)) from None
    click.echo(f"backed up to {target}")


@db.command()
@click.argument("source", type=click.Path(path_type=Path, dir_okay=False))
def restore(source: Path) -> None:
    """Put the backup SOURCE in place of the database; the bot has to be stopped.

    Seeds and cards that were waiting in it may have been seen since: deals under way are void, and
    every deal to come is sealed anew.
    """
    from bot.store.restoring import restore

    url = configured().database_url
    _verify_stopped(url)
    try:
        aside = restore(url, source, datetime.now(UTC), _reseal)
    except StoreError as error:
        raise Failed(str(error)) from None
    kept = "" if aside is None else f"; the database before is kept as {aside}"
    click.echo(f"restored from {source}{kept}")


@db.command()
def reseal() -> None:
    """Make an older database safe to play on: one that was put in place by other means than
    `restore`, or that was left and is taken up again.

    What was sealed in it may have been told since: deals under way are void, and every deal to
    come is sealed anew. The bot has to be stopped.
    """
    from bot.store.engines import existing_file, on_server

    url = configured().database_url
    _verify_stopped(url)
    try:
        if not on_server(url):
            existing_file(url)
        _reseal(url)
    except StoreError as error:
        raise Failed(str(error)) from None


def _reseal(url: str) -> None:
    """Have nothing drawn any more from what was sealed in this database, and say so."""
    import asyncio

    from bot.fairness.dice import SecretDice
    from bot.store.sql import SqlStore
    from bot.tables import resealing
    from bot.tables.drafting import Times

    async def resealed() -> resealing.Resealed:
        store = await SqlStore.open(url)
        try:
            return await resealing.reseal(store, SecretDice(), datetime.now(UTC), Times())
        finally:
            await store.close()

    done = asyncio.run(resealed())
    click.echo(f"tables sealed anew: {done.tables}, deals void: {done.voided}")
    if done.unread:
        click.echo(f"tables that cannot be read: {done.unread} (paplu db check)", err=True)


@db.command()
@click.argument("source")
@click.argument("target")
def copy(source: str, target: str) -> None:
    """Copy all of SOURCE into the empty database TARGET, and compare every row.

    Both are URLs as of PAPLU_DATABASE_URL, or files. The bot has to be stopped: what is played
    meanwhile is not in the copy.
    """
    import asyncio

    from bot.store.copying import copy

    source, target = _as_url(source), _as_url(target)
    if source == target:
        raise BadUsage("that is one and the same database: name another one to copy into")
    _verify_stopped(source)
    try:
        rows = asyncio.run(copy(source, target, _progress("rows")))
    except StoreError as error:
        raise Failed(str(error)) from None
    click.echo(f"copied and compared {rows} rows: set PAPLU_DATABASE_URL to the copy, and start")


def _verify_stopped(url: str) -> None:
    from bot.health import ailment, signs_beside

    now = datetime.now(UTC)
    if any(ailment(sign, now) is None for sign in signs_beside(url)):
        raise Failed("the bot is running: stop it, then again")


def _as_url(place: str) -> str:
    """A file is named by its path as well."""
    from bot.store.engines import url_of

    if "://" in place:
        return place
    return url_of(Path(place))


@db.command()
def check() -> None:
    """Read every table, replay its deals by the rules, and sum its ledger."""
    from bot.store import admin
    from bot.tables.checking import problems_of

    try:
        problems = admin.check(configured().database_url, problems_of, _progress("tables"))
    except StoreError as error:
        raise Failed(str(error)) from None
    for problem in problems:
        click.echo(problem)
    if problems:
        found, them = (
            ("1 problem", "it") if len(problems) == 1 else (f"{len(problems)} problems", "them")
        )
        raise Failed(f"{found} found: restore a backup, or report {them}")
    click.echo("the database is sound")


def _progress(what: str) -> Callable[[int, int], None]:
    """Whoever looks on sees how far it is; a log has no use for that."""

    def tell(done: int, of: int) -> None:
        if sys.stderr.isatty():
            click.echo(f"\r{done} of {of} {what}", nl=done == of, err=True)

    return tell
