"""Replacing: rows that another process may be writing at the same moment."""

from __future__ import annotations

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.recording import Row


def insert_new(connection: Connection, table: Table, *rows: Row) -> None:
    """Insert these rows, but for those whose key is there."""
    if rows:
        connection.execute(_insert(connection, table).on_conflict_do_nothing(), list(rows))


def insert_or_replace(connection: Connection, table: Table, row: Row) -> None:
    """Insert a row in place of the one with the same key, if there is one."""
    keys = [column.name for column in table.primary_key]
    statement = _insert(connection, table).values(row)
    rest = {name: statement.excluded[name] for name in row if name not in keys}
    connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=rest))


def _insert(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    if connection.dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)
