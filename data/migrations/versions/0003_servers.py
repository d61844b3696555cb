"""What servers decided, and when the bot was removed from one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for settings and removals; find the tables of a server at once."""
    op.create_table(
        "guild_settings",
        sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("schema", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "guild_removals",
        sa.Column("guild", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_by_guild", "tables", ["guild"])
