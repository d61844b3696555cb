"""What a failing database says to whoever runs the bot, and what it never says."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store.ailments import Ailment, ailment, told


class OfServer(Exception):
    """As PostgreSQL's driver raises them."""

    def __init__(self, sqlstate: str) -> None:
        super().__init__("Failing row contains (7, 12, deal_started, 7H/1 8H/1).")
        self.sqlstate = sqlstate


def raised(path: Path, statement: str, *, uri: str = "") -> sqlite3.Error:
    name = f"file:{path}{uri}"
    with (
        pytest.raises(sqlite3.Error) as error,
        closing(sqlite3.connect(name, uri=True, timeout=0)) as opened,
    ):
        opened.execute(statement)
    return error.value


@pytest.fixture
def path(tmp_path: Path) -> Path:
    with closing(sqlite3.connect(tmp_path / "a.db")) as made, made:
        made.execute("CREATE TABLE things (name TEXT)")
    return tmp_path / "a.db"


def test_a_file_that_may_not_be_written_to(path: Path) -> None:
    error = raised(path, "INSERT INTO things VALUES (1)", uri="?mode=ro")
    assert ailment(error) is Ailment.READ_ONLY


def test_a_file_that_another_process_keeps_locked(path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert ailment(raised(path, "BEGIN IMMEDIATE")) is Ailment.LOCKED


def test_a_file_that_is_no_database(path: Path) -> None:
    path.write_bytes(b"a letter to a friend " * 400)
    assert ailment(raised(path, "SELECT * FROM things")) is Ailment.DAMAGED


def test_a_file_with_spoilt_pages(path: Path) -> None:
    whole = bytearray(path.read_bytes())
    whole[4096:] = b"\xff" * (len(whole) - 4096)
    path.write_bytes(whole)
    assert ailment(raised(path, "SELECT * FROM things")) is Ailment.DAMAGED


def test_a_file_that_cannot_be_opened(tmp_path: Path) -> None:
    assert ailment(raised(tmp_path / "nowhere" / "a.db", "SELECT 1")) is Ailment.MISSING


def test_a_disk_that_is_full(path: Path) -> None:
    with closing(sqlite3.connect(path)) as opened:
        opened.execute("PRAGMA max_page_count = 3")
        with pytest.raises(sqlite3.Error) as error:
            opened.executemany("INSERT INTO things VALUES (?)", [("x" * 4000,)] * 9)
    assert ailment(error.value) is Ailment.FULL


def test_the_first_fault_says_what_is_the_matter() -> None:
    came_of_it = sqlite3.OperationalError("no such savepoint: sa_savepoint_1")
    came_of_it.__context__ = OSError(errno.ENOSPC, "No space left on device")
    assert ailment(came_of_it) is Ailment.FULL


@pytest.mark.parametrize(
    ("state", "known"),
    [
        ("53100", Ailment.FULL),
        ("53300", Ailment.CROWDED),
        ("25006", Ailment.READ_ONLY),
        ("28P01", Ailment.REFUSED),
        ("28000", Ailment.REFUSED),
        ("3D000", Ailment.UNKNOWN),
        ("42501", Ailment.NO_RIGHTS),
        ("57014", Ailment.SLOW),
        ("08006", Ailment.AWAY),
        ("57P01", Ailment.AWAY),
        ("XX001", Ailment.DAMAGED),
        ("23505", None),
    ],
)
def test_what_a_server_means_by_its_states(state: str, known: Ailment | None) -> None:
    assert ailment(OfServer(state)) is known


def test_a_server_that_is_not_there() -> None:
    assert ailment(ConnectionRefusedError()) is Ailment.AWAY


def test_what_was_to_be_written_is_never_told() -> None:
    """PostgreSQL quotes the row that it refuses, with every card in it."""
    said = told(OfServer("23514"))
    assert said == "the database failed (OfServer)"


def test_what_the_file_objects_to_is_told() -> None:
    assert "no such table: things" in told(sqlite3.OperationalError("no such table: things"))
