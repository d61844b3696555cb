"""Privacy: everything that is stored about one person, as a file they can read."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from enum import Enum

from bot.rummy.events import DealStarted
from bot.rummy.points import Points
from bot.rummy.view import view_of
from bot.tables.commands import TableId, UserId
from bot.tables.events import CutAsked, PackCut, TableEvent
from bot.tables.ports import LedgerRow, PersonRow, Store, StoredTable
from bot.tables.records import KeptDeal
from bot.tables.table import Table

AT_A_TIME = 5
"""So many tables are read at once; others at their tables go on between two such looks."""

Plain = dict[str, object]
"""What JSON knows."""


async def everything_about(store: Store, user: UserId, now: datetime) -> str:
    """All that is stored about a person, as JSON; of a deal under way nothing before its end.

    Discord's ids are text: they are longer than the numbers of many programs.
    """
    tables = await store.tables_of(user)
    told: list[Plain] = []
    for first in range(0, len(tables), AT_A_TIME):
        for stored in await store.load_many(tables[first : first + AT_A_TIME]):
            deals = await store.records.session(stored.table)
            ledger = await store.ledger(stored.table)
            person = next((row for row in stored.people if row.user == user), None)
            if person is not None:
                # A long session takes a while to follow, and the tables do not wait for it.
                told.append(await asyncio.to_thread(_table, stored, person, deals, ledger))
    everything = {"user": str(user), "made": now.isoformat(), "tables": told}
    return json.dumps(everything, ensure_ascii=False, indent=1)


def opened_at(table: TableId) -> datetime:
    """When a table was opened: its id begins with the millisecond."""
    return datetime.fromtimestamp((table >> 12) / 1000, UTC)


def _table(
    stored: StoredTable,
    person: PersonRow,
    deals: Sequence[KeptDeal],
    ledger: Sequence[LedgerRow],
) -> Plain:
    """One table as far as it concerns a person."""
    table = Table.fold(stored.table, stored.channel, stored.guild, stored.events)
    return {
        "table": str(stored.table),
        "server": str(stored.guild),
        "channel": str(stored.channel),
        "opened": opened_at(stored.table).isoformat(),
        "is_open": stored.is_open,
        "name": person.name,
        "player": person.player,
        "game": table.preset,
        "house_rules": dict(table.house),
        "deals": [_deal(kept, person.player) for kept in deals if _was_in(kept, person.player)],
        "ledger": [_plain(row) for row in ledger if row.player == person.player],
        "events": list(_events(stored, person.player)),
    }


def _was_in(kept: KeptDeal, player: int) -> bool:
    return any(record.player == player for record in kept.record.players)


def _deal(kept: KeptDeal, player: int) -> Plain:
    record = kept.record
    own = record.of(player)
    return {
        "deal": record.deal,
        "ended": record.ended.isoformat(),
        "result": own.fate.value,
        "count": own.count,
        "net": _plain(own.net),
        "penalty": _plain(own.penalty),
    }


def _events(stored: StoredTable, player: int) -> Iterator[Plain]:
    """What a player did at a table, and the hands they were dealt; those of a deal under way are
    left out, as they tell of cards that are still hidden."""
    opened, *rest = stored.events
    table = Table.fold(stored.table, stored.channel, stored.guild, [opened])
    under_way: list[Plain] = []
    for version, event in enumerate(rest, start=2):
        table = table.apply(event)
        told = _event(version, event, table, player)
        under_way += [] if told is None else [told]
        if table.running is None:
            yield from under_way
            under_way = []


def _event(version: int, event: TableEvent, table: Table, player: int) -> Plain | None:
    """An event as it concerns a player; None for one that does not."""
    told: Plain = {"version": version, "event": type(event).__name__}
    if isinstance(event, DealStarted):
        seat = next((seat for seat, holder in table.dealt.items() if holder == player), None)
        if seat is None or table.deal is None:
            return None
        hand = view_of(table.deal, seat).hand
        return told | {"deal": event.number, "hand": [str(card) for card in hand]}
    if getattr(event, "player", None) == player or _seat_of(event, table) == player:
        return told | _fields(event)
    return None


def _seat_of(event: TableEvent, table: Table) -> int | None:
    """The player in the seat that an event is about."""
    seat: int | None = getattr(event, "seat", None)
    if seat is None or hasattr(event, "player"):
        return None
    if isinstance(event, CutAsked | PackCut):
        return table.holders[seat]
    return table.dealt.get(seat)


def _fields(value: object) -> Plain:
    # Whoever pays whom is in the deals and the ledger; others' payments are theirs.
    return {
        field.name: _plain(getattr(value, field.name))
        for field in fields(value)  # type: ignore[arg-type]  # Every event is a dataclass.
        if field.name != "payments"
    }


def _plain(value: object) -> object:
    """A value in what JSON knows; points as a number, exact in halves."""
    match value:
        case Points():
            return value.halves // 2 if value.halves % 2 == 0 else value.halves / 2
        case Enum():
            return value.value
        case None | bool() | int() | str():
            return value
        case tuple() | list() | frozenset():
            return [_plain(item) for item in value]
        case _ if is_dataclass(value) and not hasattr(value, "face"):
            return _fields(value)
        case _:
            return str(value)
