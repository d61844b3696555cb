"""People: at which tables somebody is on record, and how they are taken out of it."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, select

from bot.store import schema
from bot.tables.commands import TableId, UserId


def tables_of(connection: Connection, user: UserId) -> Sequence[TableId]:
    """Every table at which a person is on record, the oldest first."""
    tables, people = schema.tables, schema.people
    found = connection.scalars(
        select(tables.c.table_id)
        .where(tables.c.table_id.in_(select(people.c.table_id).where(people.c.user_id == user)))
        .order_by(tables.c.opening)
    )
    return [TableId(table) for table in found]


def open_tables_of(connection: Connection, user: UserId) -> Sequence[TableId]:
    """Those of them that are open."""
    tables, people = schema.tables, schema.people
    found = connection.scalars(
        select(tables.c.table_id)
        .where(
            tables.c.is_open,
            tables.c.table_id.in_(select(people.c.table_id).where(people.c.user_id == user)),
        )
        .order_by(tables.c.opening)
    )
    return [TableId(table) for table in found]


def forget(connection: Connection, user: UserId, tables: Sequence[TableId]) -> None:
    """Erase who a player was; events and ledger know nothing but the player's number.

    Whatever else names a person, beside any table, goes as well.
    """
    people = schema.people
    connection.execute(
        delete(people).where(people.c.user_id == user, people.c.table_id.in_(tables))
    )
    for other in schema.metadata.sorted_tables:
        if other is not people and "user_id" in other.c:
            connection.execute(delete(other).where(other.c.user_id == user))
