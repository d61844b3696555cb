"""Health: whether the running bot is well, told by a sign of life in a file."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from glob import escape
from pathlib import Path

from bot.tables.shards import Shards

log = logging.getLogger(__name__)

EVERY = timedelta(seconds=15)
STALE = timedelta(seconds=60)
"""A sign of life older than this says that the bot is not well."""
ELSEWHERE = Path("data/var/paplu.db")
"""Where the database would be that is kept by a server, for what else lies beside one."""

IsWell = Callable[[], Awaitable[bool]]


def sign_beside(database_url: str, shards: Shards | None = None) -> Path:
    """The file that a running bot touches while it is well: beside its database where that is a
    file, and of its own where it is one of several processes.

    >>> str(sign_beside("sqlite+aiosqlite:///data/var/paplu.db"))
    'data/var/paplu.alive'
    >>> str(sign_beside("postgresql+asyncpg://paplu@db/paplu", Shards(0, 7, 32)))
    'data/var/paplu-0-7of32.alive'
    """
    database = _file_of(database_url)
    whose = "" if shards is None or shards.are_all else f"-{str(shards).replace('/', 'of')}"
    return database.with_name(f"{database.stem}{whose}.alive")


def signs_beside(database_url: str) -> Sequence[Path]:
    """The signs of all processes on a database that is a file."""
    whole = sign_beside(database_url)
    return [whole, *sorted(whole.parent.glob(f"{escape(whole.stem)}-*of*.alive"))]


def _file_of(database_url: str) -> Path:
    scheme, _, path = database_url.partition(":///")
    return Path(path) if scheme.startswith("sqlite") else ELSEWHERE


async def keep_signing(sign: Path, is_well: IsWell, every: timedelta = EVERY) -> None:
    """Touch `sign` as long as `is_well` says so; runs until it is cancelled."""
    try:
        while True:
            if await _answers(is_well):
                await asyncio.to_thread(_touch, sign)
            await asyncio.sleep(every.total_seconds())
    finally:
        _take_down(sign)


def _touch(sign: Path) -> None:
    sign.parent.mkdir(parents=True, exist_ok=True)
    sign.touch()


def _take_down(sign: Path) -> None:
    with contextlib.suppress(OSError):
        sign.unlink(missing_ok=True)


async def _answers(is_well: IsWell) -> bool:
    try:
        async with asyncio.timeout(STALE.total_seconds() / 2):
            return await is_well()
    except Exception:  # Whatever keeps it from answering, it is not well.
        log.warning("the check of the bot's own health failed", exc_info=True)
        return False


def ailment(sign: Path, now: datetime) -> str | None:
    """What is wrong with the bot that signs at `sign`, or None. `now` is aware."""
    try:
        signed = datetime.fromtimestamp(sign.stat().st_mtime, now.tzinfo)
    except FileNotFoundError:
        return "the bot is not connected: look at its log, or start it with `run`"
    age = int((now - signed).total_seconds())
    if age > STALE.total_seconds():
        return f"the bot was last well {age} seconds ago: look at its log, and start it again"
    return None
