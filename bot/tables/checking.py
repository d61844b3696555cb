"""Checking: whether what the store holds of a table is what the rules make of it."""

from __future__ import annotations

from bot.rummy.conservation import check_conservation
from bot.rummy.errors import RummyError
from bot.tables.ports import StoredTable
from bot.tables.table import Table


def problems_of(stored: StoredTable) -> list[str]:
    """What is wrong with a stored table, one line each: its events are folded once more."""
    if not stored.events:
        return ["it has no events"]
    try:
        table = Table.fold(stored.table, stored.channel, stored.guild, stored.events)
        if table.deal is not None:
            check_conservation(table.deal)
    # Whatever a damaged record trips over is the finding, and no table stops the check.
    except (RummyError, LookupError, TypeError, ValueError, AssertionError) as error:
        return [f"its events cannot be replayed: {type(error).__name__}: {error}"]
    problems = []
    if table.version != len(stored.events):
        problems.append(f"{len(stored.events)} events make version {table.version}")
    if table.is_open != stored.is_open:
        problems.append(f"open is {stored.is_open} in the store, {table.is_open} by its events")
    if stored.is_open and stored.deadline is None:
        problems.append("it is open and waits for nothing")
    nameless = sorted(
        {player for player in table.players if table.is_person(player)}
        - {person.player for person in stored.people}
    )
    return problems + [f"player {player} is a person without a name" for player in nameless]
