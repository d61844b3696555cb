"""What several processes share: moments to identify at, and marks."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make room for the next moment of each rate-limit bucket, and for marks."""
    op.create_table(
        "identify_slots",
        sa.Column("bucket", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "marks",
        sa.Column("name", sa.String(64), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
