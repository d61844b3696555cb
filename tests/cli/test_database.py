"""`db`: care of the database from the command line."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import admin
from tests.cli.conftest import Paplu
from tests.clocks import HandClock
from tests.tables.people import ANN, BEA, World, serve

FILE = Path("data/var/paplu.db")


async def play(path: Path) -> None:
    """A table with a deal under way."""
    service, screen = await serve(path, HandClock())
    await service.start()
    world = World(service, HandClock(), screen, path)
    await world.deal(ANN, BEA)
    await service.stop()


def seeds(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as found:
        rows = found.execute("SELECT body FROM events WHERE name = 'seed_sealed'").fetchall()
    return {body for (body,) in rows}


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
    assert "restored from copy.db; the database before is kept as " in out.splitlines()[1]
    assert paplu("db", "check")[0] == 0


def test_what_a_backup_had_sealed_is_not_drawn_from(paplu: Paplu) -> None:
    asyncio.run(play(FILE))
    paplu("db", "backup", "copy.db")
    sealed = seeds(FILE)
    code, out, err = paplu("db", "restore", "copy.db")
    assert (code, err) == (0, "")
    assert out.startswith("tables sealed anew: 1, deals void: 1\nrestored from copy.db; ")
    assert len(seeds(FILE)) == len(sealed) + 1
    assert [file.name for file in FILE.parent.glob("*.restoring*")] == []
    assert paplu("db", "check")[0] == 0
    # Put in place by other means, it is told so.
    assert paplu("db", "reseal") == (0, "tables sealed anew: 1, deals void: 0\n", "")
    assert len(seeds(FILE)) == len(sealed) + 2
    assert paplu("db", "check")[0] == 0


def test_nothing_is_sealed_anew_under_a_running_bot_or_where_nothing_is(paplu: Paplu) -> None:
    code, out, err = paplu("db", "reseal")
    assert (code, out) == (1, "") and "no database at" in err and not FILE.exists()
    paplu("db", "upgrade")
    assert paplu("db", "reseal") == (0, "tables sealed anew: 0, deals void: 0\n", "")
    FILE.with_suffix(".alive").touch()
    code, out, err = paplu("db", "reseal")
    assert (code, out) == (1, "") and "stop it" in err


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


def test_a_database_is_copied_from_a_file_to_a_server_and_back(
    paplu: Paplu, postgres_url: str
) -> None:
    paplu("db", "upgrade")
    code, out, err = paplu("db", "copy", str(FILE), postgres_url)
    assert (code, err) == (0, "")
    assert out.startswith("copied and compared 0 rows: set PAPLU_DATABASE_URL to the copy")
    assert paplu("db", "copy", postgres_url, "back.db")[0] == 0
    assert Path("back.db").is_file()


def test_a_copy_is_refused_where_it_would_lose_or_mix_something(paplu: Paplu) -> None:
    code, out, err = paplu("db", "copy", str(FILE), "copy.db")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "no database at" in err and not FILE.exists()
    paplu("db", "upgrade")
    assert paplu("db", "copy", str(FILE), str(FILE))[0] == 2
    FILE.with_suffix(".alive").touch()
    code, _, err = paplu("db", "copy", str(FILE), "copy.db")
    assert code == 1 and "stop it" in err
    assert not Path("copy.db").exists()


def test_a_server_is_backed_up_into_a_file_and_restored_into_an_empty_database(
    paplu: Paplu, new_database: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAPLU_DATABASE_URL", new_database())
    assert paplu("db", "upgrade")[0] == 0
    assert paplu("db", "backup", "copy.db")[0] == 0
    assert [path.name for path in Path().glob("copy.db*")] == ["copy.db"]
    assert paplu("db", "backup", "copy.db")[0] == 1
    monkeypatch.setenv("PAPLU_DATABASE_URL", new_database())
    code, out, err = paplu("db", "restore", "copy.db")
    assert (code, out.splitlines()[1:], err) == (0, ["restored from copy.db"], "")
    assert paplu("db", "check") == (0, "the database is sound\n", "")


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
