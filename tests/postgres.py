"""A PostgreSQL server that lives as long as the tests, with a fresh database for each of them.

`TEST_POSTGRES` names another one, by the URL of a database from which others may be made.
"""

from __future__ import annotations

import asyncio
import ctypes
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import URL, make_url

OTHER = "TEST_POSTGRES"
USER, PASSWORD = "paplu", "a secret/with:marks@"
DEBIAN = Path("/usr/lib/postgresql")
STARTED_WITHIN = 60.0
_UNPRIVILEGED = ("postgres", "nobody")
_SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
    "max_connections": "200",
    "shared_buffers": "64MB",
    "max_wal_size": "256MB",
    # Whoever loses the machine loses the tests too; what a killed server keeps is not touched.
    "fsync": "off",
}
_DIES_WITH_PARENT = 1  # PR_SET_PDEATHSIG


def binaries() -> Path | None:
    """Where PostgreSQL's programs are, the newest; None where there are none."""
    found = [path.parent for path in DEBIAN.glob("*/bin/postgres")]
    if found:
        return max(found, key=lambda path: int(path.parent.name))
    initdb = shutil.which("initdb")
    return None if initdb is None else Path(initdb).resolve().parent


def why_not() -> str | None:
    """Why no server can be had here, if so."""
    if os.environ.get(OTHER) or binaries() is not None:
        return None
    return f"PostgreSQL is not here (apt install postgresql), and {OTHER} names no other"


@dataclass(slots=True)
class Server:
    """A server in a folder of its own; it can be stopped, killed, and started again."""

    folder: Path
    programs: Path
    settings: Mapping[str, str] = field(default_factory=dict)
    port: int = 0
    _process: subprocess.Popen[bytes] | None = None

    @property
    def admin(self) -> URL:
        return URL.create("postgresql+asyncpg", USER, PASSWORD, "127.0.0.1", self.port, "postgres")

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def log(self) -> str:
        """What the server has said."""
        path = self.folder / "log"
        return path.read_text(errors="replace") if path.exists() else ""

    def create(self) -> None:
        """Make what a server keeps its databases in."""
        word = self.folder / "word"
        word.write_text(PASSWORD)
        word.chmod(0o644)
        command = [str(self.programs / "initdb"), "-D", str(self.data), "-U", USER]
        command += ["--pwfile", str(word)]
        command += ["--auth=scram-sha-256", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"]
        made = subprocess.run(command, capture_output=True, text=True, **self._as_whom())
        if made.returncode:
            raise OSError(f"initdb: {made.stderr.strip()}")
        self.port = _free_port()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        settings = {**_SETTINGS, **self.settings, "port": str(self.port)}
        command = [str(self.programs / "postgres"), "-D", str(self.data)]
        for name, value in settings.items():
            command += ["-c", f"{name}={value}"]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, preexec_fn=_die_with_parent, **self._as_whom()
            )
        give_up = time.monotonic() + STARTED_WITHIN
        while not _answers(self.admin):
            if self._process.poll() is not None or time.monotonic() > give_up:
                raise OSError(f"the server does not start: {self.log[-2000:]}")
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT ends every session, SIGQUIT is a crash, as it were."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(timeout=60)
            self._process = None

    def crash(self) -> None:
        """End it with nothing tidied up: what was not on record then is lost."""
        self.stop(signal.SIGQUIT)

    def _as_whom(self) -> dict[str, Any]:
        # Any: what subprocess takes besides a command.
        if os.geteuid() != 0:
            return {}
        user = _unprivileged()
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


@contextmanager
def serving(**settings: str) -> Iterator[Server]:
    """A server with these settings besides the usual, gone afterwards.

    Raises OSError when none can be started.
    """
    programs = binaries()
    if programs is None:
        raise OSError(why_not())
    # Below the system's own folder: pytest's are closed to the user that the server runs as.
    folder = Path(tempfile.mkdtemp(prefix="paplu-postgres-"))
    server = Server(folder, programs, settings)
    try:
        if os.geteuid() == 0:
            user = _unprivileged()
            os.chown(folder, user.pw_uid, user.pw_gid)
        server.create()
        server.start()
        yield server
    finally:
        server.crash()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def fresh_database(admin: URL) -> Iterator[str]:
    """The URL of an empty database, which is gone afterwards."""
    name = f"paplu_{uuid.uuid4().hex}"
    told(admin, f"CREATE DATABASE {name} TEMPLATE template0 ENCODING 'UTF8'")
    try:
        yield admin.set(database=name).render_as_string(hide_password=False)
    finally:
        # A test may leave the server stopped; then the database goes with it.
        with suppress(OSError, asyncpg.PostgresError):
            told(admin, f"DROP DATABASE {name} WITH (FORCE)")


async def connected(url: URL | str) -> Any:
    """A connection of the driver's own; Any, since the driver comes without types."""
    parsed = make_url(url)
    return await asyncpg.connect(
        host=parsed.host,
        port=parsed.port,
        user=parsed.username,
        password=parsed.password,
        database=parsed.database,
        timeout=10,
    )


def told(url: URL | str, *statements: str) -> list[Any]:
    """What a database answers to the last of these statements; each is a transaction."""

    async def ask() -> list[Any]:
        connection = await connected(url)
        try:
            # Any: rows of whatever was asked.
            rows: list[Any] = []
            for statement in statements:
                rows = await connection.fetch(statement)
            return rows
        finally:
            await connection.close()

    # A thread of its own: the caller's may have an event loop running.
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, ask()).result()


@pytest.fixture(scope="session")
def postgres() -> Iterator[URL]:
    """The server of this session, by the URL of a database from which others may be made."""
    if (reason := why_not()) is not None:
        pytest.skip(reason)
    if other := os.environ.get(OTHER):
        yield make_url(other)
        return
    with serving() as server:
        yield server.admin


@pytest.fixture
def new_database(postgres: URL) -> Iterator[Callable[[], str]]:
    """Makes empty databases; each call answers the URL of another one."""
    made = []

    def make() -> str:
        database = fresh_database(postgres)
        made.append(database)
        return database.__enter__()

    yield make
    for database in made:
        database.__exit__(None, None, None)


@pytest.fixture
def postgres_url(new_database: Callable[[], str]) -> str:
    """The URL of an empty database of this test's own."""
    return new_database()


@pytest.fixture
def own_server() -> Iterator[Server]:
    """A server of this test's own, to be stopped and killed."""
    if binaries() is None:
        pytest.skip("PostgreSQL is not here (apt install postgresql)")
    with serving() as server:
        yield server


def _answers(admin: URL) -> bool:
    try:
        told(admin, "SELECT 1")
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
        return False
    return True


def _unprivileged() -> pwd.struct_passwd:
    for name in _UNPRIVILEGED:
        with suppress(KeyError):
            return pwd.getpwnam(name)
    raise OSError("PostgreSQL does not run as root, and there is nobody else here")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


def _die_with_parent() -> None:
    """A test run that is killed leaves no server behind."""
    ctypes.CDLL(None).prctl(_DIES_WITH_PARENT, signal.SIGQUIT)
