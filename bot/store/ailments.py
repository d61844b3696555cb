"""Ailments: what is the matter with a database that fails, and what its operator can do."""

from __future__ import annotations

import errno
import socket
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum

from sqlalchemy.exc import SQLAlchemyError

from bot.store.errors import StoreError


class Ailment(StrEnum):
    """What is wrong, and what to do, in one line."""

    FULL = "the disk is full: free some space; until then nothing is accepted"
    READ_ONLY = (
        "the database cannot be written to: look at the rights of its file and folder, and whether"
        " the disk is mounted read-only"
    )
    LOCKED = (
        "another process keeps the database locked: end it (a second bot, a backup tool, a shell)"
    )
    DAMAGED = (
        "the database is damaged: stop the bot, keep a copy of the file as it is, run"
        " `paplu db check`, and restore the last backup"
    )
    BROKEN = "the disk fails: look at the system's log, and have a backup at hand"
    MISSING = "the database cannot be opened: look at PAPLU_DATABASE_URL and at the folder's rights"
    AWAY = (
        "the database server cannot be reached: start it, mend the network to it, or look at"
        " PAPLU_DATABASE_URL"
    )
    CROWDED = "the database server has no connection left: raise max_connections, or end others"
    REFUSED = "the database server refuses the user or password of PAPLU_DATABASE_URL: mend it"
    NO_RIGHTS = (
        "the user of PAPLU_DATABASE_URL lacks rights in its database: make it the database's owner"
    )
    UNKNOWN = (
        "the server has no database of that name: create it (createdb), or mend PAPLU_DATABASE_URL"
    )
    SLOW = "the database server takes too long to answer: look at its load and its disk"


_SQLITE = {
    "SQLITE_FULL": Ailment.FULL,
    "SQLITE_READONLY": Ailment.READ_ONLY,
    "SQLITE_BUSY": Ailment.LOCKED,
    "SQLITE_LOCKED": Ailment.LOCKED,
    "SQLITE_PROTOCOL": Ailment.LOCKED,
    "SQLITE_CORRUPT": Ailment.DAMAGED,
    "SQLITE_NOTADB": Ailment.DAMAGED,
    "SQLITE_IOERR": Ailment.BROKEN,
    "SQLITE_CANTOPEN": Ailment.MISSING,
    "SQLITE_PERM": Ailment.READ_ONLY,
}
"""By the first two words of SQLite's own names; `SQLITE_IOERR_WRITE` is an `SQLITE_IOERR`."""

# PostgreSQL: the five characters of a state, or its class, which are the first two.
_POSTGRESQL = {
    "53100": Ailment.FULL,
    "25006": Ailment.READ_ONLY,
    "55P03": Ailment.LOCKED,
    "53300": Ailment.CROWDED,
    "28": Ailment.REFUSED,
    "3D000": Ailment.UNKNOWN,
    "42501": Ailment.NO_RIGHTS,
    "57014": Ailment.SLOW,
    "08": Ailment.AWAY,
    "57P": Ailment.AWAY,
    "58": Ailment.BROKEN,
    "XX": Ailment.DAMAGED,
}

_SYSTEM = {
    errno.ENOSPC: Ailment.FULL,
    errno.EDQUOT: Ailment.FULL,
    errno.EROFS: Ailment.READ_ONLY,
    errno.EACCES: Ailment.READ_ONLY,
    errno.EPERM: Ailment.READ_ONLY,
    errno.EIO: Ailment.BROKEN,
}


def ailment(error: BaseException) -> Ailment | None:
    """What `error`, or one that led to it, says about the database; None for any other fault.

    >>> ailment(OSError(errno.ENOSPC, "No space left on device")).name
    'FULL'
    """
    found = [known for each in _chain(error) if (known := _known(each)) is not None]
    # The first fault is the last in the chain; what came of it says less.
    return found[-1] if found else None


def told(error: BaseException) -> str:
    """What is the matter, in one line without anything that was to be written."""
    known = ailment(error)
    if known is not None:
        return str(known)
    first = list(_chain(error))[-1]
    # PostgreSQL quotes whole rows, and they have every card in them.
    said = f": {first}" if isinstance(first, sqlite3.Error) else ""
    return f"the database failed ({type(first).__name__}{said})"


@contextmanager
def as_store_error() -> Iterator[None]:
    """Turn whatever the database fails with into a StoreError that says what is the matter."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise StoreError(told(error)) from error


def _known(error: BaseException) -> Ailment | None:
    if isinstance(error, sqlite3.Error):
        name = getattr(error, "sqlite_errorname", None) or ""
        return _SQLITE.get("_".join(name.split("_")[:2]))
    # By its shape, so that SQLite needs no driver for PostgreSQL.
    state = getattr(error, "sqlstate", None)
    if isinstance(state, str):
        return next((_POSTGRESQL[known] for known in _POSTGRESQL if state.startswith(known)), None)
    if isinstance(error, ConnectionError | TimeoutError | socket.gaierror):
        return Ailment.AWAY
    # Where a name has several addresses, and none of them answers.
    if isinstance(error, OSError) and str(error).startswith("Multiple exceptions"):
        return Ailment.AWAY
    if _is_of_no_use(error):
        return Ailment.AWAY
    return _SYSTEM.get(error.errno or 0) if isinstance(error, OSError) else None


def _is_of_no_use(error: BaseException) -> bool:
    """Whether the driver for PostgreSQL has given a connection up, or it was closed."""
    name = type(error).__name__
    closed = name == "InterfaceError" and "connection is closed" in str(error)
    return closed or name == "InternalClientError"


def _chain(error: BaseException) -> Iterator[BaseException]:
    """The error, and those that it came from, the nearest first."""
    waiting: list[BaseException | None] = [error]
    seen: set[int] = set()
    while waiting:
        at = waiting.pop(0)
        if at is None or id(at) in seen:
            continue
        seen.add(id(at))
        yield at
        waiting += [getattr(at, "orig", None), at.__cause__, at.__context__]
