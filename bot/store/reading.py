"""Reading: what the database holds, in the words of the table service."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any  # A row is of whatever columns were asked for.

from sqlalchemy import Connection, Row, Table, func, select

from bot.rummy.points import Points
from bot.store import schema
from bot.store.codec import CODEC, Encoded
from bot.store.errors import StoreError
from bot.store.sharing import of_shards
from bot.tables.commands import ChannelId, GuildId, InteractionId, TableId, UserId
from bot.tables.events import TableEvent
from bot.tables.ports import (
    Basis,
    Deadline,
    DeadlineKind,
    LedgerRow,
    OpenNow,
    PersonRow,
    Post,
    PostKind,
    StoredTable,
)
from bot.tables.shards import Shards


def stored_table(connection: Connection, table: TableId) -> StoredTable | None:
    """The table with all its events. Raises StoreError when they cannot be read."""
    found = stored_tables(connection, [table])
    return found[0] if found else None


def stored_tables(connection: Connection, wanted: Sequence[TableId]) -> Sequence[StoredTable]:
    """Those tables that there are, with all their events, in the order wanted.

    Raises StoreError when they cannot be read.
    """
    tables = {row.table_id: row for row in _rows_of(connection, schema.tables, wanted)}
    events = _by_table(_rows_of(connection, schema.events, wanted))
    people = _by_table(_rows_of(connection, schema.people, wanted))
    deadlines = _by_table(_rows_of(connection, schema.deadlines, wanted))
    return [
        StoredTable(
            table=table,
            channel=ChannelId(tables[table].channel),
            guild=GuildId(tables[table].guild),
            is_open=tables[table].is_open,
            events=_events(table, events.get(table, ()), tables[table].version),
            people=_people(people.get(table, ())),
            deadline=next(map(_deadline, deadlines.get(table, ())), None),
        )
        for table in wanted
        if table in tables
    ]


def _rows_of(connection: Connection, kind: Table, tables: Sequence[TableId]) -> Sequence[Row[Any]]:
    """The rows of a kind that belong to `tables`, each table's own in their order."""
    of_tables = select(kind).where(kind.c.table_id.in_(tables)).order_by(*kind.primary_key)
    return connection.execute(of_tables).all()


def _by_table(rows: Iterable[Row[Any]]) -> Mapping[int, Sequence[Row[Any]]]:
    found: defaultdict[int, list[Row[Any]]] = defaultdict(list)
    for row in rows:
        found[row.table_id].append(row)
    return found


def _events(table: TableId, rows: Sequence[Row[Any]], last: int) -> tuple[TableEvent, ...]:
    if [row.version for row in rows] != list(range(1, last + 1)):
        raise StoreError(f"table {table}: its events do not run from 1 to {last}")
    return tuple(
        _event(table, row.version, Encoded(name=row.name, schema=row.schema, body=row.body))
        for row in rows
    )


def _event(table: TableId, version: int, encoded: Encoded) -> TableEvent:
    try:
        return CODEC.decode(encoded)
    except StoreError as error:
        raise StoreError(f"table {table}, version {version}: {error}") from error


def _people(rows: Iterable[Row[Any]]) -> tuple[PersonRow, ...]:
    return tuple(
        PersonRow(player=row.player, user=UserId(row.user_id), name=row.name) for row in rows
    )


def _deadline(row: Row[Any]) -> Deadline:
    return Deadline(DeadlineKind(row.kind), row.due)


def all_tables(connection: Connection) -> Sequence[TableId]:
    """Every table, open or not, the oldest first."""
    tables = schema.tables.c
    return [
        TableId(table)
        for table in connection.scalars(select(tables.table_id).order_by(tables.opening))
    ]


def open_tables(connection: Connection, shards: Shards) -> Sequence[TableId]:
    """Every open table of these shards, the oldest first."""
    tables = schema.tables.c
    found = connection.scalars(
        select(tables.table_id)
        .where(tables.is_open, of_shards(tables.guild, shards))
        .order_by(tables.opening)
    )
    return [TableId(table) for table in found]


def open_now(connection: Connection, shards: Shards) -> Mapping[TableId, OpenNow]:
    """How far every open table of these shards is, and who is on record at it."""
    tables, people = schema.tables.c, schema.people.c
    are_meant = tables.is_open & of_shards(tables.guild, shards)
    users: defaultdict[int, set[UserId]] = defaultdict(set)
    for table, user in connection.execute(
        select(people.table_id, people.user_id)
        .join(schema.tables, tables.table_id == people.table_id)
        .where(are_meant)
    ):
        users[table].add(UserId(user))
    rows = connection.execute(select(tables.table_id, tables.version).where(are_meant))
    return {
        TableId(table): OpenNow(version=version, users=frozenset(users[table]))
        for table, version in rows
    }


def tables_left_on_screen(connection: Connection, shards: Shards) -> Sequence[TableId]:
    """Every closed table of these shards with a message that is still remembered, the oldest
    first."""
    tables, stored = schema.tables.c, schema.posts.c
    found = connection.scalars(
        select(tables.table_id)
        .where(
            ~tables.is_open,
            tables.table_id.in_(select(stored.table_id)),
            of_shards(tables.guild, shards),
        )
        .order_by(tables.opening)
    )
    return [TableId(table) for table in found]


def open_table_in(connection: Connection, channel: ChannelId) -> TableId | None:
    """The open table of a channel, if any."""
    tables = schema.tables.c
    found = connection.scalar(
        select(tables.table_id).where(tables.channel == channel, tables.is_open)
    )
    return None if found is None else TableId(found)


def latest_table_in(connection: Connection, channel: ChannelId) -> TableId | None:
    """The newest table of a channel, open or not."""
    tables = schema.tables.c
    found = connection.scalar(
        select(tables.table_id)
        .where(tables.channel == channel)
        .order_by(tables.opening.desc())
        .limit(1)
    )
    return None if found is None else TableId(found)


def latest_tables(connection: Connection) -> Sequence[TableId]:
    """The newest table of every channel, open or not."""
    tables = schema.tables.c
    newest = select(func.max(tables.opening)).group_by(tables.channel)
    found = connection.scalars(select(tables.table_id).where(tables.opening.in_(newest)))
    return [TableId(table) for table in found]


def deadlines(connection: Connection, shards: Shards) -> Sequence[tuple[TableId, Deadline]]:
    """The deadlines of all open tables of these shards, the earliest first."""
    stored, tables = schema.deadlines, schema.tables
    rows = connection.execute(
        select(stored)
        .join(tables, tables.c.table_id == stored.c.table_id)
        .where(tables.c.is_open, of_shards(tables.c.guild, shards))
        .order_by(stored.c.due, tables.c.opening)
    )
    return [(TableId(row.table_id), Deadline(DeadlineKind(row.kind), row.due)) for row in rows]


def was_handled(connection: Connection, interaction: InteractionId) -> bool:
    """Whether this interaction was committed."""
    handled = schema.handled.c
    return (
        connection.scalar(select(handled.table_id).where(handled.interaction_id == interaction))
        is not None
    )


def balances(connection: Connection, table: TableId) -> dict[int, Points]:
    """The sum of each player's transfers."""
    ledger = schema.ledger.c
    rows = connection.execute(
        select(ledger.player, func.sum(ledger.halves))
        .where(ledger.table_id == table, ledger.basis == Basis.TRANSFER.value)
        .group_by(ledger.player)
        .order_by(ledger.player)
    )
    return {player: Points(halves) for player, halves in rows}


def ledger(connection: Connection, table: TableId) -> Sequence[LedgerRow]:
    """The entries in the order they were written."""
    stored = schema.ledger.c
    rows = connection.execute(
        select(schema.ledger).where(stored.table_id == table).order_by(stored.seq)
    )
    return [
        LedgerRow(
            deal=row.deal,
            player=row.player,
            points=Points(row.halves),
            kind=row.kind,
            basis=Basis(row.basis),
        )
        for row in rows
    ]


def posts(connection: Connection, table: TableId) -> Sequence[Post]:
    """The messages remembered, the oldest first: Discord's ids grow with time."""
    stored = schema.posts.c
    rows = connection.execute(
        select(schema.posts).where(stored.table_id == table).order_by(stored.message_id)
    )
    return [
        Post(
            table=table,
            kind=PostKind(row.kind),
            channel=ChannelId(row.channel_id),
            message=row.message_id,
            stamp=row.stamp,
        )
        for row in rows
    ]
