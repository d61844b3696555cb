"""Health: whether the running bot is well, told by a sign of life in a file and at `/healthz`."""

from __future__ import annotations

import asyncio
import contextlib
import http.client
import json
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
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

PATIENCE = 2.0
"""Seconds in which each check has to be done."""
_HERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Where a process that listens everywhere is reached from the same machine."""

IsWell = Callable[[], Awaitable[bool]]
Check = Callable[[], Awaitable[str | None]]
"""What is wrong, or None."""


@dataclass(frozen=True, slots=True)
class Report:
    """What was found, by the name of the check: what is wrong, or None where all is well."""

    found: Mapping[str, str | None]

    @property
    def is_well(self) -> bool:
        """Whether nothing is wrong."""
        return not any(self.found.values())

    def to_json(self) -> Mapping[str, object]:
        """As `/healthz` tells it."""
        told = {name: wrong or "well" for name, wrong in self.found.items()}
        return {"well": self.is_well, "checks": told}

    def __str__(self) -> str:
        """What is wrong, in one line.

        >>> str(Report({"database": "no answer within 2 s", "discord": None}))
        'database: no answer within 2 s'
        """
        wrong = (f"{name}: {told}" for name, told in self.found.items() if told)
        return "; ".join(wrong) or "well"


class Health:
    """Asks all `checks` at once, and nobody twice at the same time."""

    def __init__(self, checks: Mapping[str, Check], patience: float = PATIENCE) -> None:
        self._checks = checks
        self._patience = patience
        self._asking: asyncio.Task[Report] | None = None
        self._was_well: bool | None = None

    async def report(self) -> Report:
        """How the bot is, known within the patience."""
        if self._asking is None or self._asking.done():
            self._asking = asyncio.create_task(self._ask(), name="paplu-health")
        return await asyncio.shield(self._asking)

    async def is_well(self) -> bool:
        """Whether nothing is wrong; the log hears of it when that changes."""
        report = await self.report()
        if self._was_well and not report.is_well:
            log.warning("the bot is not well: %s", report)
        elif self._was_well is False and report.is_well:
            log.info("the bot is well again")
        # Whoever has never been well is still starting.
        if report.is_well or self._was_well is not None:
            self._was_well = report.is_well
        return report.is_well

    async def _ask(self) -> Report:
        answers = await asyncio.gather(*map(self._answer, self._checks.values()))
        return Report(dict(zip(self._checks, answers, strict=True)))

    async def _answer(self, check: Check) -> str | None:
        try:
            async with asyncio.timeout(self._patience):
                return await check()
        except TimeoutError:
            return f"no answer within {self._patience:g} s"
        except Exception as error:  # noqa: BLE001 - Whatever keeps it from answering is wrong.
            return " ".join(str(error).split()) or type(error).__name__


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
    try:
        sign.parent.mkdir(parents=True, exist_ok=True)
        sign.touch()
    except OSError as error:
        log.warning("the sign of life cannot be written: %s", error)


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


def ailment_at(host: str, port: int) -> str | None:
    """What the bot that serves `/healthz` there says is wrong with it, or None."""
    # No proxy stands between a process and itself.
    asking = http.client.HTTPConnection(_HERE.get(host, host), port, timeout=2 * PATIENCE)
    with contextlib.closing(asking):
        try:
            asking.request("GET", "/healthz")
            answer = asking.getresponse()
            told = answer.read()
        except (OSError, http.client.HTTPException) as error:
            said = f"{host}:{port} ({error!r})"
            return f"the bot does not answer at {said}: look at its log, or start it with `run`"
    return None if answer.status == http.HTTPStatus.OK else _wrong(told)


def _wrong(answer: bytes) -> str:
    try:
        checks = json.loads(answer)["checks"]
    except (ValueError, KeyError, TypeError):
        return "something else than the bot answers there: look at PAPLU_METRICS_PORT"
    return str(Report({name: None if told == "well" else told for name, told in checks.items()}))


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
