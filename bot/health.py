"""Health: whether the running bot is well, told by a sign of life beside its database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from pathlib import Path

log = logging.getLogger(__name__)

EVERY = timedelta(seconds=15)
STALE = timedelta(seconds=60)
"""A sign of life older than this says that the bot is not well."""

IsWell = Callable[[], Awaitable[bool]]


def sign_beside(database_url: str) -> Path:
    """The file that a running bot touches while it is well.

    >>> sign_beside("sqlite+aiosqlite:///data/var/paplu.db").name
    'paplu.alive'
    """
    _, _, path = database_url.partition(":///")
    return Path(path).with_suffix(".alive")


async def keep_signing(sign: Path, is_well: IsWell, every: timedelta = EVERY) -> None:
    """Touch `sign` as long as `is_well` says so; runs until it is cancelled."""
    try:
        while True:
            if await _answers(is_well):
                await asyncio.to_thread(sign.touch)
            await asyncio.sleep(every.total_seconds())
    finally:
        _take_down(sign)


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
