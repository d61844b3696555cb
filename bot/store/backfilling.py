"""Backfilling: the record of deals that were played before there was one."""

from __future__ import annotations

import logging
from datetime import datetime

from sqlalchemy import Connection, delete, insert, select

from bot.rummy.errors import RummyError
from bot.store import schema
from bot.store.codec import CODEC, Encoded
from bot.store.errors import StoreError
from bot.store.recording import deal_rows
from bot.store.schema import EPOCH, MICROSECOND
from bot.tables.about import about_id
from bot.tables.commands import ChannelId, GuildId, TableId
from bot.tables.recording import followed, record_of
from bot.tables.records import DealRecord
from bot.tables.table import Table

log = logging.getLogger(__name__)

_CHANCE_BITS = 12
_MICROSECONDS = 1000


def record_older_tables(connection: Connection) -> None:
    """Record the finished deals of every table that waits for it, each table once.

    A table whose events cannot be followed goes on waiting; `db check` tells of it.
    """
    with connection.begin():
        waiting = list(connection.scalars(select(schema.unrecorded.c.table_id)))
    for table in waiting:
        with connection.begin():
            _record(connection, table)


def _record(connection: Connection, table: int) -> None:
    """Another process may have been first: whoever finds the table waiting records it."""
    mine = delete(schema.unrecorded).where(schema.unrecorded.c.table_id == table)
    if not connection.execute(mine).rowcount:
        return
    of_table = schema.tables.c.table_id == table
    row = connection.execute(select(schema.tables).where(of_table)).one()
    try:
        records = _records(connection, TableId(table), ChannelId(row.channel), GuildId(row.guild))
    # Whatever a damaged record trips over keeps nobody else's table from being opened.
    except (StoreError, RummyError, LookupError, TypeError, ValueError) as error:
        about = about_id(TableId(table), guild=GuildId(row.guild))
        log.warning("the deals of a table cannot be recorded: %s", error, extra=about)
        connection.execute(insert(schema.unrecorded), {"table_id": table})
        return
    kept = schema.deals.c
    known = set(connection.scalars(select(kept.deal).where(kept.table_id == table)))
    new = [record for record in records if record.deal not in known]
    deals, results = deal_rows(TableId(table), GuildId(row.guild), new)
    if deals:
        connection.execute(insert(schema.deals), deals)
        connection.execute(insert(schema.results), results)


def _records(
    connection: Connection, table: TableId, channel: ChannelId, guild: GuildId
) -> list[DealRecord]:
    stored = schema.events.c
    rows = connection.execute(
        select(schema.events).where(stored.table_id == table).order_by(stored.version)
    )
    events = [
        CODEC.decode(Encoded(name=row.name, schema=row.schema, body=row.body)) for row in rows
    ]
    opened = Table.fold(table, channel, guild, events[:1])
    return [
        record_of(after, opening_of(table))
        for after, has_ended in followed(opened, events[1:])
        if has_ended
    ]


def opening_of(table: TableId) -> datetime:
    """When a table was opened: its number begins with the millisecond.

    >>> str(opening_of(TableId(1_767_225_600_000 << 12 | 99)))
    '2026-01-01 00:00:00+00:00'
    """
    return EPOCH + (table >> _CHANCE_BITS) * _MICROSECONDS * MICROSECOND
