"""What a disk holds when the power goes: files cut off anywhere behind what was forced to it.

A process writes, and is stopped at random moments; its files are copied as they are then. Of what
was forced to the disk nothing may be missing, and of what came behind it anything may: so the
write-ahead log is cut, torn and scribbled over there, and the main file is put back by as much as
the log still holds. Whatever is left opens to the state after one of the transactions.
"""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from time import sleep

import pytest

from bot.store.sql import SqlStore
from bot.tables.commands import TableId
from tests.store.appends import url_of

ROOT = Path(__file__).parents[2]
TABLES = range(1, 5)
_STOPS, _CUTS = 8, 6
_HEAD, _FRAME_HEAD = 32, 24
_COPIED = 128
"""Where in the index it stands how many frames a checkpoint may have copied so far."""

WRITING = """
import asyncio, sys
from bot.store.sql import SqlStore
from tests.store.appends import entries, move, opening, until

async def main():
    store = await SqlStore.open(sys.argv[1])
    async def play(table):
        await store.append(opening(table, interaction=table * 100_000))
        for number in range(1, 100_000):
            version = 2 * number - 1
            deal = entries(number, 2 * number, -2 * number)
            await store.append(
                move(
                    table,
                    version,
                    cards="7H/1 8H/1",
                    entries=deal,
                    deadline=until(number),
                    interaction=table * 100_000 + number,
                )
            )
            print(table, version + 2, flush=True)
    await asyncio.gather(*(play(table) for table in range(1, 5)))

asyncio.run(main())
"""
"""Each append has two events, an interaction, and a deal of which something is owed."""

State = dict[int, int]
"""The version of each table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Disk:
    """The files of a database at one moment, and the versions that had been confirmed by then."""

    main: bytes
    log: bytes
    index: bytes
    confirmed: State

    @property
    def page(self) -> int:
        """Bytes in a page."""
        size: int = struct.unpack(">I", self.log[8:12])[0]
        return size

    @property
    def salt(self) -> bytes:
        """What all frames have that were written since the log began anew."""
        return self.log[16:24]

    @property
    def commits(self) -> tuple[int, ...]:
        """Where in the log a transaction ends, counted in bytes: the last one that may have gone
        into the main file, for which it was forced to the disk, and those after it."""
        frame = _FRAME_HEAD + self.page
        copied: int = struct.unpack("=I", self.index[_COPIED : _COPIED + 4])[0]
        floor = _HEAD + copied * frame
        ends = [_HEAD]
        for at in range(_HEAD, len(self.log) - frame + 1, frame):
            pages, salt = self.log[at + 4 : at + 8], self.log[at + 8 : at + 16]
            if salt != self.salt:
                break
            if pages != bytes(4):
                ends.append(at + frame)
        return tuple(end for end in ends if end >= floor)


# --- the process that is stopped --------------------------------------------------------------


@pytest.fixture(scope="module")
def disks(tmp_path_factory: pytest.TempPathFactory) -> list[Disk]:
    """The files at random moments of one process's work, the earliest first."""
    path = tmp_path_factory.mktemp("power") / "paplu.db"
    process = subprocess.Popen(
        [sys.executable, "-c", WRITING, url_of(path)],
        stdout=subprocess.PIPE,
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    try:
        return list(_looked_at(process, path))
    finally:
        process.kill()
        process.wait()


def _looked_at(process: subprocess.Popen[bytes], path: Path) -> Iterator[Disk]:
    assert process.stdout is not None
    os.set_blocking(process.stdout.fileno(), False)
    chance, told, confirmed = Random(7), b"", State()
    while len(confirmed) < len(TABLES):
        sleep(0.02)
        told += process.stdout.read() or b""
        confirmed = _confirmed(told)
        assert process.poll() is None
    for stop in range(_STOPS):
        # By turns after a while, and so soon that the log has hardly grown.
        sleep(chance.uniform(0.02, 0.15) if stop % 2 else 0.004)
        process.send_signal(signal.SIGSTOP)
        # A process that is stopped writes nothing more, in none of its threads.
        os.waitid(os.P_PID, process.pid, os.WSTOPPED)
        told += process.stdout.read() or b""
        yield Disk(
            main=path.read_bytes(),
            log=path.with_name("paplu.db-wal").read_bytes(),
            index=path.with_name("paplu.db-shm").read_bytes(),
            confirmed=_confirmed(told),
        )
        process.send_signal(signal.SIGCONT)


def _confirmed(told: bytes) -> State:
    """The last version of each table that was told; the last line may be cut off."""
    lines = told[: told.rfind(b"\n") + 1].splitlines()
    return {int(table): int(version) for table, version in map(bytes.split, lines)}


# --- what is left of it -----------------------------------------------------------------------


def opened(folder: Path, main: bytes, log: bytes) -> State:
    """The state that these files open to, which is that after a transaction."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    path = folder / "paplu.db"
    path.write_bytes(main)
    path.with_name("paplu.db-wal").write_bytes(log)
    with closing(sqlite3.connect(path)) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        return whole(database)


def whole(database: sqlite3.Connection) -> State:
    """The versions of the tables, each with just what its appends have brought."""
    state = dict(database.execute("SELECT table_id, version FROM tables").fetchall())
    for table, version in state.items():
        appends = (version - 1) // 2
        assert version == 2 * appends + 1
        found = database.execute("SELECT version FROM events WHERE table_id = ?", (table,))
        assert sorted(found) == [(number,) for number in range(1, version + 1)]
        halves = database.execute(
            "SELECT deal, count(*), sum(halves) FROM ledger WHERE table_id = ? GROUP BY deal",
            (table,),
        )
        assert sorted(halves) == [(deal, 2, 0) for deal in range(1, appends + 1)]
        base = table * 100_000
        handled = database.execute(
            "SELECT interaction_id FROM handled WHERE interaction_id BETWEEN ? AND ?",
            (base, base + 99_999),
        )
        assert sorted(handled) == [(base + number,) for number in range(appends + 1)]
        due = database.execute("SELECT count(*) FROM deadlines WHERE table_id = ?", (table,))
        assert due.fetchone() == (int(appends > 0),)
    return state


def is_at_least(state: State, confirmed: State) -> bool:
    return all(state.get(table, 0) >= version for table, version in confirmed.items())


def forced(disk: Disk, folder: Path) -> int:
    """Where in the log that ends which was certainly forced to the disk: all that was confirmed is
    in the transactions before."""
    kept = None
    for end in reversed(disk.commits):
        if not is_at_least(opened(folder, disk.main, disk.log[:end]), disk.confirmed):
            break
        kept = end
    assert kept is not None, "what was confirmed is not on the disk"
    return kept


# --- the tests --------------------------------------------------------------------------------


def test_the_process_was_stopped_while_it_wrote(disks: list[Disk]) -> None:
    confirmed = [sum(disk.confirmed.values()) for disk in disks]
    assert confirmed == sorted(confirmed) and confirmed[0] < confirmed[-1]
    assert sum(len(disk.commits) > 1 for disk in disks) > len(disks) // 2


def test_a_log_cut_off_anywhere_opens_after_its_last_whole_transaction(
    disks: list[Disk], tmp_path: Path
) -> None:
    chance = Random(1)
    for disk in disks:
        ends = disk.commits
        states = {end: opened(tmp_path / "x", disk.main, disk.log[:end]) for end in ends[-3:]}
        for _ in range(_CUTS):
            cut = chance.randrange(min(states), len(disk.log) + 1)
            before = max(end for end in states if end <= cut)
            assert opened(tmp_path / "x", disk.main, disk.log[:cut]) == states[before]


def test_whatever_is_lost_behind_what_was_forced_to_the_disk_is_no_confirmed_move(
    disks: list[Disk], tmp_path: Path
) -> None:
    chance = Random(2)
    for disk in disks:
        kept = forced(disk, tmp_path / "x")
        for _ in range(_CUTS):
            log = bytearray(disk.log)
            for _ in range(chance.randrange(1, 4)):
                spoil(log, kept, chance)
            state = opened(tmp_path / "x", disk.main, bytes(log))
            assert is_at_least(state, disk.confirmed)


def spoil(log: bytearray, kept: int, chance: Random) -> None:
    """Some of what lies behind is not there, or not as it was written."""
    if kept >= len(log):
        return
    at = chance.randrange(kept, len(log))
    length = min(chance.choice((1, 512, 4096)), len(log) - at)
    match chance.randrange(3):
        case 0:
            del log[at:]
        case 1:
            log[at : at + length] = bytes(length)
        case _:
            log[at : at + length] = chance.randbytes(length)


def test_pages_of_the_main_file_that_the_log_still_has_may_be_old_or_new(
    disks: list[Disk], tmp_path: Path
) -> None:
    chance, tried = Random(3), 0
    for older, newer in pairwise(disks):
        if older.salt != newer.salt:
            continue
        expected = opened(tmp_path / "x", newer.main, newer.log)
        size = newer.page
        for _ in range(3):
            pages = [
                chance.choice((older, newer)).main[at : at + size] or newer.main[at : at + size]
                for at in range(0, len(newer.main), size)
            ]
            assert opened(tmp_path / "x", b"".join(pages), newer.log) == expected
            tried += 1
    assert tried


async def test_the_bot_goes_on_from_what_is_left(disks: list[Disk], tmp_path: Path) -> None:
    disk = disks[-1]
    path = tmp_path / "paplu.db"
    path.write_bytes(disk.main)
    path.with_name("paplu.db-wal").write_bytes(disk.log[: forced(disk, tmp_path / "x") + 100])
    store = await SqlStore.open(url_of(path))
    for table in TABLES:
        stored = await store.load(TableId(table))
        assert stored is not None and len(stored.events) >= disk.confirmed[table]
    await store.close()
