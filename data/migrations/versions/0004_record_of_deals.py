"""The record of finished deals; tables that are there already wait until they are in it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the record, and note every table that has none yet."""
    op.create_table(
        "deals",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.table_id"), primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("preset", sa.String(32), nullable=False),
        sa.Column("format", sa.String(32), nullable=False),
        sa.Column("has_computers", sa.Boolean, nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("won_by", sa.String(32)),
        sa.Column("voided_by", sa.String(32)),
    )
    op.create_index("deals_by_guild", "deals", ["guild", "ended"])
    op.create_table(
        "results",
        sa.Column("table_id", sa.BigInteger, primary_key=True),
        sa.Column("deal", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("level", sa.String(32)),
        sa.Column("fate", sa.String(16), nullable=False),
        sa.Column("count", sa.Integer),
        sa.Column("net", sa.Integer, nullable=False),
        sa.Column("penalty", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(["table_id", "deal"], ["deals.table_id", "deals.deal"]),
    )
    op.create_table(
        "unrecorded",
        sa.Column("table_id", sa.BigInteger, sa.ForeignKey("tables.table_id"), primary_key=True),
    )
    op.execute("INSERT INTO unrecorded (table_id) SELECT table_id FROM tables")
