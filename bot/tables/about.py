"""About: what a line of the log says of the table it is about, beside its text."""

from __future__ import annotations

from bot.tables.commands import GuildId, InteractionId, TableId
from bot.tables.state import TableState
from bot.tables.view import TableView

Facts = dict[str, object]
"""For `extra=`: every line about a table has the same keys, None for what is not known."""


def about_id(
    table: TableId, interaction: InteractionId | None = None, *, guild: GuildId | None = None
) -> Facts:
    """Of a table of which nothing else is at hand."""
    return _facts(table, None, None, guild, interaction)


def about_table(table: TableState, interaction: InteractionId | None = None) -> Facts:
    """Of a table as its events have left it."""
    deal = None if table.deal is None else table.deal.number
    return _facts(table.id, deal, table.version, table.guild, interaction)


def about_view(view: TableView, interaction: InteractionId | None = None) -> Facts:
    """Of a table as somebody sees it."""
    under_way = len(view.sheet) + (view.deal is not None)
    deal = under_way if view.result is None else view.result.number
    return _facts(view.table, deal or None, view.version, view.guild, interaction)


def _facts(
    table: int,
    deal: int | None,
    version: int | None,
    guild: int | None,
    interaction: int | None,
) -> Facts:
    facts: Facts = {"table": table, "deal": deal, "version": version, "guild": guild}
    return facts if interaction is None else {**facts, "interaction": interaction}
