"""The start: everything that keeps the bot from it is told at once, a line for each."""

from __future__ import annotations

import shutil
import socket
import sqlite3
import subprocess
import sys
import uuid
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from sqlalchemy import make_url

from bot.store.migrating import upgrade
from tests.postgres import told
from tests.wire.process import ROOT, BotProcess
from tests.wire.standin import StandIn

Env = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Mistake:
    """What an operator did wrong, and how the line about it begins."""

    env: Callable[[Path, int], Env]
    told: str
    code: int


def _newer(folder: Path, _port: int) -> Env:
    url = f"sqlite+aiosqlite:///{folder / 'newer.db'}"
    upgrade(url)
    with closing(sqlite3.connect(folder / "newer.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    return {"PAPLU_DATABASE_URL": url}


def _no_folder(folder: Path, _port: int) -> Env:
    (folder / "file").write_text("no folder", encoding="utf-8")
    return {"PAPLU_DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'file' / 'paplu.db'}"}


def _no_database(folder: Path, _port: int) -> Env:
    (folder / "text.db").write_text("no database " * 100, encoding="utf-8")
    return {"PAPLU_DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'text.db'}"}


def _nobody_there(_folder: Path, _port: int) -> Env:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    return {"PAPLU_DATABASE_URL": f"postgresql+asyncpg://paplu:secret@127.0.0.1:{port}/paplu"}


DATABASES = {
    "of a newer bot": Mistake(_newer, "PAPLU_DATABASE_URL: ", 1),
    "in a file": Mistake(_no_folder, "PAPLU_DATABASE_URL: ", 1),
    "no database": Mistake(_no_database, "PAPLU_DATABASE_URL: ", 1),
    "out of reach": Mistake(_nobody_there, "PAPLU_DATABASE_URL: ", 1),
}
OTHERS = {
    "token": Mistake(lambda *_: {"DISCORD_TOKEN": "a-wrong-one"}, "DISCORD_TOKEN: Discord", 2),
    "port": Mistake(
        lambda _, port: {"PAPLU_METRICS_PORT": str(port)}, "PAPLU_METRICS_PORT: 127.0.0.1:", 1
    ),
    "level": Mistake(lambda *_: {"PAPLU_LOG_LEVEL": "loud"}, "PAPLU_LOG_LEVEL: ", 2),
    "shards": Mistake(lambda *_: {"PAPLU_SHARDS": "8-9/8"}, "PAPLU_SHARDS: of 8 shards", 2),
    "name": Mistake(lambda *_: {"PAPLU_LOBBY": "9"}, "PAPLU_LOBBY: there is no such setting", 2),
}
MISTAKES = DATABASES | OTHERS
TOGETHER = [
    *([name] for name in MISTAKES),
    ["token", "port"],
    *([name, "token", "port"] for name in DATABASES),
    ["of a newer bot", *OTHERS],
    ["out of reach", *OTHERS],
]


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program has."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.fixture
async def standin() -> AsyncIterator[StandIn]:
    async with StandIn() as standin:
        yield standin


async def refused(standin: StandIn, folder: Path, env: Env) -> tuple[int, list[str]]:
    """How a bot that does not start leaves, and what it tells; the log's own lines left out."""
    bot = BotProcess(standin, folder / "paplu.db", env={"PAPLU_LOG_FORMAT": "json", **env})
    try:
        await bot.start(wait=False)
        code = await bot.died(within=60)
    finally:
        await bot.kill()
    return code, [line for line in bot.log.splitlines() if not line.startswith("{")]


@pytest.mark.parametrize("names", TOGETHER, ids=", ".join)
async def test_every_mistake_is_told_at_once(
    standin: StandIn, tmp_path: Path, taken: int, names: list[str]
) -> None:
    env: dict[str, str] = {}
    for name in names:
        env |= MISTAKES[name].env(tmp_path, taken)
    code, lines = await refused(standin, tmp_path, env)
    for name in names:
        told = f"paplu: {MISTAKES[name].told}"
        assert sum(line.startswith(told) for line in lines) == 1, (name, lines)
    assert len(lines) == len(names), lines
    assert code == max(MISTAKES[name].code for name in names)
    assert not any("a-wrong-one" in line or "secret" in line for line in lines)


async def test_a_database_of_a_newer_bot_is_left_as_it_is(standin: StandIn, tmp_path: Path) -> None:
    code, (line,) = await refused(standin, tmp_path, _newer(tmp_path, 0))
    assert code == 1 and "newer version of the bot" in line and "9999" in line
    with closing(sqlite3.connect(tmp_path / "newer.db")) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [
            ("9999",)
        ]


@pytest.fixture
def without_rights(postgres_url: str) -> Iterator[str]:
    """A database in which this user may make no tables."""
    name = f"guest_{uuid.uuid4().hex}"
    told(postgres_url, f"CREATE ROLE {name} LOGIN PASSWORD 'very-secret'")
    url = make_url(postgres_url).set(username=name, password="very-secret")
    yield url.render_as_string(hide_password=False)
    told(postgres_url, f"DROP ROLE {name}")


async def test_a_user_without_rights_is_told_with_everything_else(
    standin: StandIn, tmp_path: Path, taken: int, without_rights: str
) -> None:
    env = {"PAPLU_DATABASE_URL": without_rights, "PAPLU_METRICS_PORT": str(taken)}
    code, lines = await refused(standin, tmp_path, env)
    assert code == 1 and len(lines) == 2
    (line,) = [line for line in lines if line.startswith("paplu: PAPLU_DATABASE_URL: ")]
    assert "may make no tables" in line and "very-secret" not in line


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout without its data."""
    folder = tmp_path_factory.mktemp("bare")
    for name in ("bot", "cogs"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def test_missing_files_and_libraries_are_told_with_everything_else(
    bare: Path, tmp_path: Path
) -> None:
    # A package that is there but cannot be imported is as good as none.
    (tmp_path / "asyncpg").mkdir(exist_ok=True)
    (tmp_path / "asyncpg" / "__init__.py").write_text("raise ImportError('no asyncpg')")
    code, lines = _run(bare, tmp_path, {"PAPLU_LOG_LEVEL": "loud"})
    assert code == 2
    assert any("files are missing in" in line and "locales" in line for line in lines)
    assert any(line.startswith("paplu: PAPLU_LOG_LEVEL") for line in lines)
    assert any(line.startswith("paplu: DISCORD_TOKEN: set it") for line in lines)


def test_what_cannot_be_imported_is_told_in_one_line(bare: Path, tmp_path: Path) -> None:
    (tmp_path / "click").mkdir()
    (tmp_path / "click" / "__init__.py").write_text("raise ImportError('no', name='click')")
    code, lines = _run(bare, tmp_path, {})
    assert code == 1
    assert len(lines) == 1 and lines[0].startswith("paplu: the library click cannot be used")


def _run(bare: Path, first: Path, env: Env) -> tuple[int, list[str]]:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "run"],
        cwd=first,
        env={"PYTHONPATH": f"{first}:{bare}", "PATH": "/usr/bin:/bin", **env},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stderr.splitlines()
