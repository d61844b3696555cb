"""How Alembic runs the migrations: on the connection it is handed, in that one's transaction."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection, create_engine

from bot.store.schema import metadata


def migrate(connection: Connection) -> None:
    """Run what was asked for on `connection`."""
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


handed = context.config.attributes.get("connection")
if handed is not None:
    migrate(handed)
else:
    # A contributor runs the `alembic` command; see README.md beside this file.
    with create_engine(context.config.get_main_option("sqlalchemy.url", "")).begin() as made:
        migrate(made)
