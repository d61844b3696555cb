"""PostgreSQL: how connections to a server are made, and what its errors may say."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar  # Any: SQLAlchemy's own options are typed no narrower.

from sqlalchemy import URL, Connection, event, func, select
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext
from sqlalchemy.exc import DBAPIError, DisconnectionError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, NullPool, PoolProxiedConnection

from bot.store.errors import StoreError

T = TypeVar("T")

SCHEME = "postgresql+asyncpg"
EXAMPLE = "postgresql+asyncpg://paplu:PASSWORD@db.example/paplu"

_OPTIONS = frozenset({"host", "port", "ssl", "passfile", "target_session_attrs"})
"""What may stand behind the question mark of a URL."""
_CONNECT_SECONDS = 10.0
_ANSWER_SECONDS = 22.0
"""How long an answer is waited for. The server gives up before, so that it can say why."""
_GOODBYE_SECONDS = 3.0
_LIMITS = {
    "lock_timeout": "15s",
    "statement_timeout": "20s",
    # A process that stands still, or whose machine is gone, lets go of what it holds.
    "idle_in_transaction_session_timeout": "30s",
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "10",
    "tcp_keepalives_count": "3",
}
_FOR_SHORT_STATEMENTS = {"application_name": "paplu", "jit": "off"}
_READERS = 5
_READERS_AT_MOST = 10

# What was confirmed outlives the server; a setting that promises more than `on` stays.
_DURABLE = (
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'"
)
_MIGRATING = 0x7061706C75
"""The number of a lock; a database of the bot's own has no other."""
_OUTRUN = frozenset({"40001", "40P01"})
"""States of a transaction that another one ended: nothing of it is kept, all of it may be done
once more."""
_ATTEMPTS = 5
_OF_VALUES = "22"
"""The class of states of values that are refused, by the driver or by the server."""


def place_of(url: URL) -> str:
    """Where a database is, as an operator may read it: without a password.

    >>> from sqlalchemy import make_url
    >>> place_of(make_url(EXAMPLE))
    'paplu at db.example'
    """
    where = url.host or url.query.get("host") or "this machine"
    port = "" if url.port is None else f":{url.port}"
    return f"{url.database or url.username} at {where}{port}"


def writing_engine(url: URL) -> AsyncEngine:
    """The one connection that writes, each commit of which is durable."""
    engine = _engine(url, limits=_LIMITS, pool_size=1, max_overflow=0)

    def connected(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        cursor.execute(_DURABLE)
        cursor.close()
        connection.commit()

    event.listen(engine.sync_engine, "connect", connected)
    return engine


def reading_engine(url: URL, *, is_patient: bool = False) -> AsyncEngine:
    """Connections that see one moment of the database in each transaction, and cannot write.

    Whoever is patient waits for an answer as long as it takes.
    """
    engine = _engine(
        url,
        limits={} if is_patient else _LIMITS,
        isolation="REPEATABLE READ",
        pool_size=_READERS,
        max_overflow=_READERS_AT_MOST - _READERS,
    )

    # Any: what SQLAlchemy makes of the driver's connection.
    def connected(connection: Any, _entry: ConnectionPoolEntry) -> None:
        connection.readonly = True

    event.listen(engine.sync_engine, "connect", connected)
    return engine


def migrating_engine(url: URL) -> AsyncEngine:
    """A connection that takes as long as it takes."""
    return _engine(url, limits={}, poolclass=NullPool)


def wait_for_turn(connection: Connection) -> None:
    """Let nobody else migrate until the transaction under way has ended."""
    connection.execute(select(func.pg_advisory_xact_lock(_MIGRATING)))


async def carry_out(engine: AsyncEngine, work: Callable[[Connection], T]) -> T:
    """What `work` makes of a connection; once more where another transaction ended its own.

    What is raised ends the connection: after a lost answer its state is anybody's guess.
    """
    for left in reversed(range(_ATTEMPTS)):
        async with engine.connect() as connection:
            try:
                return await connection.run_sync(work)
            except BaseException as error:
                with suppress(SQLAlchemyError):
                    await connection.invalidate()
                if not (left and was_outrun(error)):
                    raise
    raise AssertionError("the last attempt ends it")


async def let_go(engine: AsyncEngine) -> None:
    """Take leave of the server, or leave without where it does not answer."""
    with suppress(TimeoutError):
        async with asyncio.timeout(_GOODBYE_SECONDS):
            await engine.dispose()


def was_outrun(error: BaseException) -> bool:
    """Whether another transaction ended this one, so that all of it may be done once more."""
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in _OUTRUN


def _engine(
    url: URL, *, limits: dict[str, str], isolation: str = "READ COMMITTED", **options: Any
) -> AsyncEngine:
    if unknown := sorted(set(url.query) - _OPTIONS):
        known = ", ".join(sorted(_OPTIONS))
        raise StoreError(f"PAPLU_DATABASE_URL: there is no option {unknown[0]}; there are {known}")
    try:
        engine = create_async_engine(
            url,
            isolation_level=isolation,
            # What is written has every card in it: an error that reaches the log must not quote it.
            hide_parameters=True,
            connect_args={
                "timeout": _CONNECT_SECONDS,
                "command_timeout": _ANSWER_SECONDS if limits else None,
                "server_settings": _FOR_SHORT_STATEMENTS | limits,
            },
            **options,
        )
    except ModuleNotFoundError as error:
        raise StoreError(f"PostgreSQL needs {error.name}: install what the lock names") from error
    event.listen(engine.sync_engine, "checkout", _verify_open)
    event.listen(engine.sync_engine, "handle_error", _quote_no_rows)
    return engine


def _verify_open(
    connection: DBAPIConnection, _entry: ConnectionPoolEntry, _proxy: PoolProxiedConnection
) -> None:
    """Have a connection that ended while nobody used it replaced, as after a restart."""
    # Any: what the driver's own connection can do.
    own: Any = getattr(connection, "driver_connection", None)
    if own is not None and own.is_closed():
        raise DisconnectionError


def _quote_no_rows(context: ExceptionContext) -> None:
    """Take out of an error what it quotes of rows and values: they have every card in them."""
    error = context.original_exception
    told = [error, getattr(error, "orig", None)]
    for each in told:
        if getattr(each, "detail", None) is not None:
            each.detail = None  # type: ignore[union-attr]  # as just seen
    if str(getattr(error, "sqlstate", None)).startswith(_OF_VALUES):
        for refused in (*told, context.sqlalchemy_exception):
            if refused is not None:
                refused.args = ("a value does not fit its column",)
