"""Databases as older releases of the bot left them."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

# What each migration brought, in the order in which it can be taken away again.
_BROUGHT = {
    "0005": ("DROP TABLE marks", "DROP TABLE identify_slots"),
    "0004": ("DROP TABLE unrecorded", "DROP TABLE results", "DROP TABLE deals"),
    "0003": (
        "DROP INDEX tables_by_guild",
        "DROP TABLE guild_removals",
        "DROP TABLE guild_settings",
    ),
    "0002": ("ALTER TABLE ledger DROP COLUMN basis",),
}


def take_back_to(revision: str, path: Path) -> None:
    """Take away everything that later migrations brought to a file nobody has open."""
    with closing(sqlite3.connect(path)) as connection, connection:
        for later, statements in _BROUGHT.items():
            if later > revision:
                for statement in statements:
                    connection.execute(statement)
        connection.execute("UPDATE alembic_version SET version_num = ?", (revision,))
