"""Schema: the tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)
from sqlalchemy.types import TypeDecorator

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)


class Moment(TypeDecorator[datetime]):
    """An aware point in time, kept as whole microseconds since 1970, so that it compares and
    comes back exactly on every database."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        """The whole number that stands for `value`."""
        return None if value is None else (value - EPOCH) // MICROSECOND

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        """The point in time, in UTC."""
        return None if value is None else EPOCH + value * MICROSECOND


metadata = MetaData()


def _of_table(*, primary_key: bool = False, index: bool | None = None) -> Column[int]:
    return Column(
        "table_id",
        BigInteger,
        ForeignKey("tables.table_id"),
        nullable=False,
        primary_key=primary_key,
        index=index,
    )


# `opening` counts tables in the order they were opened; `version` is that of the last event, and
# moves only from the value its writer has seen.
tables = Table(
    "tables",
    metadata,
    Column("opening", Integer, primary_key=True),
    Column("table_id", BigInteger, nullable=False, unique=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger, nullable=False),
    Column("is_open", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Index("tables_by_channel", "channel"),
    Index("tables_by_guild", "guild"),
    Index(
        "one_open_table_a_channel",
        "channel",
        unique=True,
        sqlite_where=text("is_open = 1"),
        postgresql_where=text("is_open"),
    ),
)

events = Table(
    "events",
    metadata,
    _of_table(primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("name", String(64), nullable=False),
    Column("schema", Integer, nullable=False),
    Column("body", Text, nullable=False),
)

# The one place that holds ids and names of people: erasing here leaves the record whole.
people = Table(
    "people",
    metadata,
    _of_table(primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False, index=True),
    Column("name", Text, nullable=False),
)

ledger = Table(
    "ledger",
    metadata,
    Column("seq", Integer, primary_key=True),
    _of_table(index=True),
    Column("deal", Integer, nullable=False),
    Column("player", Integer, nullable=False),
    Column("halves", Integer, nullable=False),
    Column("kind", String(32), nullable=False),
    # Rows older than this column are transfers.
    Column("basis", String(16), nullable=False, server_default="transfer"),
)

# What is asked of finished deals again and again; their events alone say how they went.
deals = Table(
    "deals",
    metadata,
    _of_table(primary_key=True),
    Column("deal", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, nullable=False),
    Column("guild", BigInteger, nullable=False),
    Column("ended", Moment, nullable=False),
    Column("preset", String(32), nullable=False),
    Column("format", String(32), nullable=False),
    Column("has_computers", Boolean, nullable=False),
    Column("winner", Integer),
    Column("won_by", String(32)),
    Column("voided_by", String(32)),
    Index("deals_by_guild", "guild", "ended"),
)

results = Table(
    "results",
    metadata,
    Column("table_id", BigInteger, primary_key=True),
    Column("deal", Integer, primary_key=True, autoincrement=False),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("level", String(32)),
    Column("fate", String(16), nullable=False),
    Column("count", Integer),
    Column("net", Integer, nullable=False),
    Column("penalty", Integer, nullable=False),
    ForeignKeyConstraint(["table_id", "deal"], ["deals.table_id", "deals.deal"]),
)

# Tables older than the record of deals, until their finished deals are in it.
unrecorded = Table("unrecorded", metadata, _of_table(primary_key=True))

deadlines = Table(
    "deadlines",
    metadata,
    _of_table(primary_key=True),
    Column("kind", String(32), nullable=False),
    Column("due", Moment, nullable=False),
)

handled = Table(
    "handled",
    metadata,
    Column("interaction_id", BigInteger, primary_key=True, autoincrement=False),
    _of_table(),
    Column("at", Moment, nullable=False, index=True),
)

posts = Table(
    "posts",
    metadata,
    Column("message_id", BigInteger, primary_key=True, autoincrement=False),
    _of_table(index=True),
    Column("kind", String(32), nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("stamp", Integer, nullable=False),
)

guild_settings = Table(
    "guild_settings",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("schema", Integer, nullable=False),
    Column("body", Text, nullable=False),
)

# Since when the bot is no longer in a server; no row while it is.
guild_removals = Table(
    "guild_removals",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
)

# The last moment given out at which a gateway connection of a rate-limit bucket may identify.
identify_slots = Table(
    "identify_slots",
    metadata,
    Column("bucket", Integer, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
)

# Small things that a deployment remembers, whichever of its processes wrote them.
marks = Table(
    "marks",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)
