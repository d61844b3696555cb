"""Finished: a deal or a draw for seats that is over, with its events and with what proves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args  # Any: which events are read is said by their names.

from sqlalchemy import Connection, Row, func, select

from bot.rummy.events import DealEvent
from bot.rummy.house import rules_of
from bot.store import schema
from bot.store.codec import CODEC, EVENTS, Encoded
from bot.store.errors import StoreError
from bot.tables.commands import TableId
from bot.tables.events import RulesChanged, TableOpened
from bot.tables.records import FinishedDeal, FinishedDraw, KeptDeal
from bot.tables.revealing import PROVING, proof_of, seal_of
from bot.tables.sealed import SEATS

_IN_A_DEAL = [name for name, (kind, _) in EVENTS.items() if kind in get_args(DealEvent)]
_OF_RULES = [name for name, (kind, _) in EVENTS.items() if kind in {TableOpened, RulesChanged}]
_OF_SEALS = [name for name, (kind, _) in EVENTS.items() if kind in PROVING]
_STARTED, _SEATS_DRAWN = "deal_started", "seats_drawn"


def finished_deal(connection: Connection, kept: KeptDeal) -> FinishedDeal:
    """A deal with its events from the cards dealt to the end, and the rules set before.

    Raises StoreError when its events cannot be read.
    """
    stored, last = schema.events.c, kept.record.version
    of_table = stored.table_id == kept.table
    started = connection.scalar(
        select(func.max(stored.version)).where(
            of_table, stored.name == _STARTED, stored.version <= last
        )
    )
    if started is None:
        raise StoreError(f"table {kept.table}: deal {kept.record.deal} has no beginning")
    ruled = _events_before(connection, kept.table, _OF_RULES, started)
    sealed = _events_before(connection, kept.table, _OF_SEALS, started)
    own = select(schema.events).where(
        of_table, stored.name.in_(_IN_A_DEAL), stored.version.between(started, last)
    )
    return FinishedDeal(
        kept=kept,
        rules=rules_of(ruled[0].preset, ruled[-1].house),
        events=tuple([_event(row) for row in connection.execute(own.order_by(stored.version))]),
        proof=proof_of(kept.record.deal, sealed),
    )


def _events_before(
    connection: Connection, table: TableId, names: Sequence[str], version: int
) -> list[Any]:
    stored = schema.events.c
    asked = select(schema.events).where(
        stored.table_id == table, stored.name.in_(names), stored.version < version
    )
    return [_event(row) for row in connection.execute(asked.order_by(stored.version))]


def finished_draw(connection: Connection, table: TableId) -> FinishedDraw | None:
    """The draw for seats of a table with its seed; None where it is not over, or was not sealed.

    Raises StoreError when its events cannot be read.
    """
    stored = schema.events.c
    asked = select(stored.version).where(stored.table_id == table, stored.name == _SEATS_DRAWN)
    drawn = connection.scalar(asked)
    if drawn is None:
        return None
    seal = seal_of(SEATS, _events_before(connection, table, _OF_SEALS, drawn))
    if seal is None:
        return None
    ruled = _events_before(connection, table, _OF_RULES, drawn)
    (draw,) = _events_before(connection, table, [_SEATS_DRAWN], drawn + 1)
    return FinishedDraw(
        table=table,
        scheme=seal.scheme,
        seed=seal.seed,
        packs=rules_of(ruled[0].preset, ruled[-1].house).packs,
        drawn=draw,
    )


def _event(row: Row[Any]) -> Any:
    return CODEC.decode(Encoded(name=row.name, schema=row.schema, body=row.body))
