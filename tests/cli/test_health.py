"""The health check: a sign of life that a well bot keeps fresh."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bot.health import STALE, ailment, keep_signing
from tests.cli.conftest import Paplu

SIGN = Path("data/var/paplu.alive")


def test_a_bot_that_never_started_is_not_well(paplu: Paplu) -> None:
    code, _, err = paplu("health")
    assert code == 1
    assert "not connected" in err


def test_a_fresh_sign_is_well(paplu: Paplu) -> None:
    SIGN.parent.mkdir(parents=True)
    SIGN.touch()
    assert paplu("health") == (0, "well\n", "")


def test_each_of_several_processes_has_a_sign_of_its_own(
    paplu: Paplu, monkeypatch: pytest.MonkeyPatch
) -> None:
    sign = SIGN.with_name("paplu-2-3of4.alive")
    sign.parent.mkdir(parents=True)
    sign.touch()
    assert paplu("health")[0] == 1
    monkeypatch.setenv("PAPLU_SHARDS", "0-1/4")
    assert paplu("health")[0] == 1
    monkeypatch.setenv("PAPLU_SHARDS", "2-3/4")
    assert paplu("health")[0] == 0
    # Nothing is put in place of a database under any of them.
    assert "running" in paplu("db", "restore", "backup.db")[2]


def test_a_stale_sign_is_not_well(tmp_path: Path) -> None:
    sign = tmp_path / "sign"
    sign.touch()
    os.utime(sign, (1000, 1000))
    signed = datetime.fromtimestamp(1000, UTC)
    assert ailment(sign, signed + STALE) is None
    assert "61 seconds ago" in str(ailment(sign, signed + STALE + timedelta(seconds=1)))


async def signed(sign: Path, is_well: Callable[[], Awaitable[bool]]) -> bool:
    """Whether the sign stood while the bot was asked twice."""
    asked = asyncio.Event()
    times = 0

    async def counting() -> bool:
        nonlocal times
        times += 1
        if times == 2:
            asked.set()
        return await is_well()

    signing = asyncio.create_task(keep_signing(sign, counting, every=timedelta(0)))
    await asked.wait()
    stood = await asyncio.to_thread(sign.exists)
    signing.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await signing
    assert not await asyncio.to_thread(sign.exists)
    return stood


async def test_a_well_bot_signs_and_takes_the_sign_down_at_the_end(tmp_path: Path) -> None:
    async def well() -> bool:
        return True

    assert await signed(tmp_path / "sign", well)


async def test_a_bot_without_discord_or_database_does_not_sign(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def unwell() -> bool:
        return False

    async def broken() -> bool:
        raise OSError("the disk is gone")

    assert not await signed(tmp_path / "sign", unwell)
    assert not await signed(tmp_path / "sign", broken)
    assert "the disk is gone" in caplog.text
