"""Disks that fail under a running bot: people are told that nothing changed, operators what to do,
and no move that was confirmed is lost."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path

import pytest

from bot.store.admin import backup
from tests.wire.club import Club, open_club
from tests.wire.playing import seat, whose_turn
from tests.wire.stubborn import persevere

ROOT = Path(__file__).parents[2]
ROOM = 24_000_000
"""Bytes of a small disk: enough for a session with the log of the database."""


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A small disk of its own."""
    place = tmp_path / "disk"
    place.mkdir()
    mounting = ["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", str(place)]
    if shutil.which("mount") is None or subprocess.run(mounting, check=False).returncode:
        pytest.skip("nobody here may mount a disk: only root can")
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


def on(disk: Path, name: str) -> Path:
    """A database on `disk` by a name elsewhere, where its process may write its log."""
    link = disk.parent / name
    link.symlink_to(disk / name)
    return link


@asynccontextmanager
async def at_table(database: Path) -> AsyncIterator[Club]:
    """A deal of two under way."""
    async with open_club(database, ("Anna", "Ben")) as club:
        await seat(club.people, house="cut=auto", format="deals:1")
        await club.standin.until(lambda: whose_turn(club.people) is not None)
        yield club


def fill(disk: Path) -> Path:
    """Leave no byte free on `disk`; delete the answer and there is room again."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (65536, 1):
            try:
                while True:
                    file.write(b"\0" * size)
            except OSError:
                continue
    return ballast


UNCHANGED = "Nothing has changed: please try again"


async def pressed_in_vain(club: Club) -> None:
    """Play on, again and again, until somebody is told that nothing has changed."""
    for _ in range(10):
        # Whoever is refused again and again comes to no end.
        with suppress(TimeoutError, AssertionError):
            await persevere(club, within=1.5)
        if any(person.sees(UNCHANGED) for person in club.people):
            return
    raise AssertionError("everything is still accepted")


async def healed(club: Club, ailment: str) -> None:
    """The session goes on to its end, and but for `ailment` nothing is wrong."""
    await persevere(club)
    assert [problem for problem in await club.problems() if ailment not in problem] == []
    assert "Traceback" not in club.bot.log, club.bot.log


async def test_a_disk_that_fills_refuses_moves_and_loses_none(disk: Path) -> None:
    async with at_table(on(disk, "club.db")) as club:
        ballast = fill(disk)
        await pressed_in_vain(club)
        stood = (await club.stored()).events
        await pressed_in_vain(club)
        assert (await club.stored()).events == stood
        assert "the disk is full: free some space" in club.bot.log
        ballast.unlink()
        await healed(club, "the disk is full")
        assert (await club.stored()).events[: len(stood)] == stood


async def test_a_process_that_dies_with_the_disk_full_goes_on_once_there_is_room(
    disk: Path,
) -> None:
    async with at_table(on(disk, "club.db")) as club:
        ballast = fill(disk)
        await pressed_in_vain(club)
        await club.bot.kill()
        stood = (await club.stored()).events
        ballast.unlink()
        await club.bot.start()
        await healed(club, "the disk is full")
        assert (await club.stored()).events[: len(stood)] == stood


async def stopped(club: Club) -> None:
    """Nobody has the database open."""
    await club.bot.stop()
    club.onlooker.close()


@contextmanager
def read_only(disk: Path) -> Iterator[None]:
    """Nothing may be written to `disk` for a while."""
    for how in ("ro", "rw"):
        subprocess.run(["mount", "-o", f"remount,{how}", str(disk)], check=True)
        if how == "ro":
            yield


async def test_a_disk_that_is_read_only_at_the_start_is_told(disk: Path) -> None:
    async with at_table(on(disk, "club.db")) as club:
        await stopped(club)
        with read_only(disk):
            await club.bot.start(wait=False)
            assert await club.bot.died() == 1
        assert "the database cannot be written to: look at the rights" in last_line(club)
        await club.bot.start()
        await healed(club, "cannot be written to")


def last_line(club: Club) -> str:
    return club.bot.log.splitlines()[-1]


@pytest.mark.parametrize("first", [0, 3])
async def test_a_damaged_file_is_told_and_restored_from_the_backup(
    tmp_path: Path, first: int
) -> None:
    """From the first page on nothing is to be read, or the bot finds only later what is spoilt."""
    async with at_table(tmp_path / "club.db") as club:
        saved = tmp_path / "saved.db"
        await asyncio.to_thread(backup, club.url, saved)
        stood = (await club.stored()).events
        with suppress(TimeoutError):
            await persevere(club, within=1.0)
        await stopped(club)
        spoil(club.bot.database, first)
        await club.bot.start(wait=False)
        assert await club.bot.died() == 1
        assert "the database is damaged: stop the bot" in last_line(club)
        restored = await paplu(club, "db", "restore", str(saved))
        assert "restored from" in restored
        assert (await club.stored()).events[: len(stood)] == stood
        await club.bot.start()
        # What was played since the backup is gone; the table goes on from there.
        await persevere(club)
        assert (await club.stored()).events[: len(stood)] == stood
        await club.bot.stop()
        assert "the database is sound" in await paplu(club, "db", "check")


def spoil(database: Path, first: int) -> None:
    with closing(sqlite3.connect(database)) as folded:
        folded.execute("PRAGMA journal_mode = DELETE")
    whole = bytearray(database.read_bytes())
    whole[first * 4096 :] = b"\xff" * (len(whole) - first * 4096)
    database.write_bytes(whole)


async def paplu(club: Club, *arguments: str) -> str:
    """What a command says to the operator of this database."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", *arguments),
        cwd=ROOT,
        env=os.environ | {"PAPLU_DATABASE_URL": club.url},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    told, _ = await process.communicate()
    return told.decode()
