"""Servers: their settings and removals in the database, and the end of all that is theirs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import Connection, delete, select

from bot.store import schema
from bot.store.codec import Body, Codec, Encoded
from bot.store.errors import StoreError
from bot.store.replacing import insert_new, insert_or_replace
from bot.store.sharing import of_shards
from bot.tables.commands import GuildId
from bot.tables.guilds import GuildSettings
from bot.tables.shards import Shards

_NAME = "guild_settings"
# To change the settings: raise the number, and say how the body of the number before is read.
_CODEC: Codec[GuildSettings] = Codec({_NAME: (GuildSettings, 1)}, {})


def settings(connection: Connection) -> Mapping[GuildId, GuildSettings]:
    """What every server has decided. Raises StoreError when it cannot be read."""
    rows = connection.execute(select(schema.guild_settings))
    return {GuildId(row.guild): _decoded(row.guild, row.schema, row.body) for row in rows}


def _decoded(guild: int, number: int, body: str) -> GuildSettings:
    try:
        return _CODEC.decode(Encoded(name=_NAME, schema=number, body=body))
    except StoreError as error:
        raise StoreError(f"server {guild}: {error}") from error


def save_settings(connection: Connection, guild: GuildId, kept: GuildSettings) -> None:
    """Keep the settings of a server in place of those before."""
    encoded = _CODEC.encode(kept)
    row: Body = {"guild": guild, "schema": encoded.schema, "body": encoded.body}
    insert_or_replace(connection, schema.guild_settings, row)


def known(connection: Connection, shards: Shards) -> Sequence[GuildId]:
    """Every server of these shards that anything is stored of."""
    of_tables, of_settings, of_removals = (
        select(kept.c.guild).where(of_shards(kept.c.guild, shards))
        for kept in (schema.tables, schema.guild_settings, schema.guild_removals)
    )
    # A union has each once.
    found = connection.scalars(of_tables.union(of_settings, of_removals))
    return sorted(GuildId(guild) for guild in found)


def removals(connection: Connection, shards: Shards) -> Mapping[GuildId, datetime]:
    """The servers of these shards that the bot was removed from, and when."""
    removed = schema.guild_removals
    rows = connection.execute(select(removed).where(of_shards(removed.c.guild, shards)))
    return {GuildId(row.guild): row.at for row in rows}


def save_removals(connection: Connection, guilds: Sequence[GuildId], at: datetime) -> None:
    """Note the removal from servers where none is noted yet."""
    rows: list[Body] = [{"guild": guild, "at": at} for guild in sorted(set(guilds))]
    insert_new(connection, schema.guild_removals, *rows)


def clear_removals(connection: Connection, guilds: Sequence[GuildId]) -> None:
    """Forget that the bot was removed from these servers."""
    table = schema.guild_removals
    connection.execute(delete(table).where(table.c.guild.in_(guilds)))


def delete_removed(connection: Connection, until: datetime, shards: Shards) -> Sequence[GuildId]:
    """Delete every row of those servers of these shards that were removed from by then; the
    servers."""
    removed = schema.guild_removals.c
    due = select(removed.guild).where(removed.at <= until, of_shards(removed.guild, shards))
    found = sorted(connection.scalars(due))
    if not found:
        return []
    theirs = select(schema.tables.c.table_id).where(schema.tables.c.guild.in_(found))
    # Rows before what they hang on; whatever hangs on a table, or on a server, names it.
    for table in reversed(schema.metadata.sorted_tables):
        if "guild" in table.c:
            connection.execute(delete(table).where(table.c.guild.in_(found)))
        elif "table_id" in table.c:
            connection.execute(delete(table).where(table.c.table_id.in_(theirs)))
    return [GuildId(guild) for guild in found]
