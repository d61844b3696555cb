"""What an amount in the ledger is: all so far changed hands."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Say of every amount that it is a transfer."""
    op.add_column(
        "ledger",
        sa.Column("basis", sa.String(16), nullable=False, server_default="transfer"),
    )
