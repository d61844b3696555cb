"""Tables, their events, people, ledger, deadlines, handled interactions, posts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create every table of the first schema."""
    op.create_table(
        "tables",
        sa.Column("opening", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.BigInteger, nullable=False, unique=True),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger, nullable=False),
        sa.Column("is_open", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
    )
    op.create_index("tables_by_channel", "tables", ["channel"])
    op.create_index(
        "one_open_table_a_channel",
        "tables",
        ["channel"],
        unique=True,
        sqlite_where=sa.text("is_open = 1"),
        postgresql_where=sa.text("is_open"),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.table_id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("schema", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.table_id"), primary_key=True),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
    )
    op.create_index("ix_people_user_id", "people", ["user_id"])
    op.create_table(
        "ledger",
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.table_id"), nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("halves", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
    )
    op.create_index("ix_ledger_table_id", "ledger", ["table_id"])
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.table_id"), primary_key=True),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "handled",
        sa.Column("interaction_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.table_id"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_handled_at", "handled", ["at"])
    op.create_table(
        "posts",
        sa.Column("message_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.table_id"), nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("stamp", sa.Integer, nullable=False),
    )
    op.create_index("ix_posts_table_id", "posts", ["table_id"])
