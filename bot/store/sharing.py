"""Sharing: what the processes of a deployment agree on through the database."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, Integer, literal, select, true, update

from bot.store import schema
from bot.store.replacing import insert_new, insert_or_replace
from bot.store.schema import EPOCH
from bot.tables.shards import CREATED_AFTER, Shards


def of_shards(guild: ColumnElement[int], shards: Shards) -> ColumnElement[bool]:
    """Whether a server is in these shards, as `Shards.holds` says."""
    if shards.are_all:
        return true()
    # A plain number would be as wide as an id, and PostgreSQL shifts by no such.
    shard = guild.bitwise_rshift(literal(CREATED_AFTER, Integer)) % shards.count
    return shard.between(shards.first, shards.last)


def take_slot(connection: Connection, bucket: int, at: datetime, apart: timedelta) -> datetime:
    """The first moment from `at` on that is `apart` from the last one taken of the bucket."""
    slots = schema.identify_slots
    mine = slots.c.bucket == bucket
    insert_new(connection, slots, {"bucket": bucket, "at": EPOCH})
    # Whoever comes second waits here for the first one's commit.
    last: datetime = connection.scalars(select(slots.c.at).where(mine).with_for_update()).one()
    slot = max(at, last + apart)
    connection.execute(update(slots).where(mine).values(at=slot))
    return slot


def mark(connection: Connection, name: str) -> str | None:
    """What is remembered by that name."""
    marks = schema.marks.c
    text: str | None = connection.scalar(select(marks.text).where(marks.name == name))
    return text


def set_mark(connection: Connection, name: str, text: str) -> None:
    """Remember `text` in place of what was remembered before."""
    insert_or_replace(connection, schema.marks, {"name": name, "text": text})
