"""Checking: whether what the store holds of a table is what the rules make of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime

from bot.rummy.conservation import check_conservation
from bot.rummy.errors import RummyError
from bot.tables.events import TableEvent
from bot.tables.ports import LedgerRow, StoredTable
from bot.tables.recording import entries_of, followed, record_of
from bot.tables.records import DealRecord
from bot.tables.table import Table

_AT_SOME_TIME = datetime(1970, 1, 1, tzinfo=UTC)


def problems_of(stored: StoredTable) -> list[str]:
    """What is wrong with a stored table, one line each: its events are folded once more."""
    if not stored.events:
        return ["it has no events"]
    try:
        opened = Table.fold(stored.table, stored.channel, stored.guild, stored.events[:1])
        table, records, entries = _followed(opened, stored.events[1:])
    # Whatever a damaged record trips over is the finding, and no table stops the check.
    except (RummyError, LookupError, TypeError, ValueError, AssertionError) as error:
        return [f"its events cannot be replayed: {type(error).__name__}: {error}"]
    problems = _differences(stored.records, records) + _amounts(stored.ledger, entries)
    if table.version != len(stored.events):
        problems.append(f"{len(stored.events)} events make version {table.version}")
    if table.is_open != stored.is_open:
        problems.append(f"open is {stored.is_open} in the store, {table.is_open} by its events")
    if stored.is_open and stored.deadline is None:
        problems.append("it is open and waits for nothing")
    # Whoever was taken out of the record holds no seat.
    seated = table.seated if table.is_open else ()
    nameless = sorted(
        {player for player in table.players if table.is_person(player) and player in seated}
        - {person.player for person in stored.people}
    )
    return problems + [f"player {player} is a person without a name" for player in nameless]


def _followed(
    table: Table, events: Iterable[TableEvent]
) -> tuple[Table, list[DealRecord], list[LedgerRow]]:
    """The table after `events`, the record of every deal that they end, and what it came to.

    Raises RummyError where a card is missing, or there twice, after any of them (1.1).
    """
    records: list[DealRecord] = []
    entries: list[LedgerRow] = []
    for after, has_ended in followed(table, events):
        if after.deal is not None and after.deal is not table.deal:
            check_conservation(after.deal)
        table = after
        if has_ended:
            records.append(record_of(table, _AT_SOME_TIME))
            entries += entries_of(table)
    return table, records, entries


def _differences(kept: Iterable[DealRecord] | None, made: Iterable[DealRecord]) -> list[str]:
    """Where the record of deals is not what the events make of them; when they ended, only the
    record knows."""
    if kept is None:
        return []
    by_events = {record.deal: record for record in made}
    in_record = {record.deal: replace(record, ended=_AT_SOME_TIME) for record in kept}
    return [
        f"the record of deal {deal} is not what its events say"
        for deal in sorted(by_events.keys() | in_record.keys())
        if by_events.get(deal) != in_record.get(deal)
    ]


def _amounts(kept: Iterable[LedgerRow] | None, made: Iterable[LedgerRow]) -> list[str]:
    """Where the ledger is not what the events make of it."""
    if kept is None:
        return []
    by_events, in_ledger = _by_deal(made), _by_deal(kept)
    return [
        f"the ledger of deal {deal} is not what its events say"
        for deal in sorted(by_events.keys() | in_ledger.keys())
        if by_events.get(deal) != in_ledger.get(deal)
    ]


def _by_deal(rows: Iterable[LedgerRow]) -> dict[int, list[LedgerRow]]:
    found: dict[int, list[LedgerRow]] = {}
    for row in rows:
        found.setdefault(row.deal, []).append(row)
    return found
