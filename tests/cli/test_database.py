"""`db`: care of the database from the command line."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import admin
from tests.cli.conftest import Paplu

FILE = Path("data/var/paplu.db")


def test_upgrade_creates_the_database_and_may_be_said_twice(paplu: Paplu) -> None:
    for _ in range(2):
        code, out, err = paplu("db", "upgrade")
        assert (code, err) == (0, "")
        assert "up to date" in out
    assert FILE.is_file()


def test_a_new_database_is_sound(paplu: Paplu) -> None:
    paplu("db", "upgrade")
    assert paplu("db", "check") == (0, "the database is sound\n", "")


def test_a_missing_database_is_a_failed_check(paplu: Paplu) -> None:
    code, out, err = paplu("db", "check")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "no database" in err


def test_a_broken_database_is_a_failed_check(paplu: Paplu) -> None:
    paplu("db", "upgrade")
    with closing(sqlite3.connect(FILE)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    FILE.write_bytes(b"no database at all" * 100)
    code, _, err = paplu("db", "check")
    assert (code, err.count("\n")) == (1, 1)


def test_a_backup_is_a_database_and_is_never_overwritten(paplu: Paplu) -> None:
    paplu("db", "upgrade")
    assert paplu("db", "backup", "copy.db")[0] == 0
    with closing(sqlite3.connect("copy.db")) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    code, _, err = paplu("db", "backup", "copy.db")
    assert code == 1
    assert "another name" in err


def test_a_restored_backup_takes_the_place_of_the_database(paplu: Paplu) -> None:
    paplu("db", "upgrade")
    paplu("db", "backup", "copy.db")
    FILE.write_bytes(b"spoilt" * 1000)
    code, out, err = paplu("db", "restore", "copy.db")
    assert (code, err) == (0, "")
    assert "restored from copy.db; the database before is kept as " in out
    assert paplu("db", "check")[0] == 0


def test_nothing_is_restored_under_a_running_bot(paplu: Paplu) -> None:
    paplu("db", "upgrade")
    paplu("db", "backup", "copy.db")
    FILE.with_suffix(".alive").touch()
    code, out, err = paplu("db", "restore", "copy.db")
    assert (code, out) == (1, "")
    assert "the bot is running: stop it" in err


def test_what_is_no_backup_is_refused(paplu: Paplu) -> None:
    paplu("db", "upgrade")
    code, _, err = paplu("db", "restore", "none.db")
    assert (code, err.count("\n")) == (1, 1)
    assert "no backup at none.db" in err


@pytest.mark.parametrize(
    ("problems", "told"),
    [(["one"], "1 problem found: "), (["one", "two"], "2 problems found: ")],
)
def test_a_check_counts_the_problems_it_found(
    paplu: Paplu, monkeypatch: pytest.MonkeyPatch, problems: list[str], told: str
) -> None:
    monkeypatch.setattr(admin, "check", lambda *_: problems)
    code, out, err = paplu("db", "check")
    assert (code, out.splitlines()) == (1, problems)
    assert told in err
