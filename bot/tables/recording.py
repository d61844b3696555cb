"""Recording: what is kept of a deal once it is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime

from bot.rummy.deal import Deal
from bot.rummy.points import ZERO
from bot.rummy.view import Outcome, Standing
from bot.tables.events import TableEvent
from bot.tables.ledger import added, rows
from bot.tables.ports import Basis, LedgerRow
from bot.tables.records import DealRecord, Fate, PlayerRecord
from bot.tables.table import Table

_WITHOUT_END = {
    Standing.EARLY: Fate.EARLY,
    Standing.LATE: Fate.LATE,
    Standing.INVALID: Fate.INVALID,
}


def record_of(table: Table, ended: datetime) -> DealRecord:
    """The record of the deal that the last event of `table` has ended.

    Raises ValueError when no deal is over there.
    """
    deal = table.deal
    if deal is None or deal.outcome is None:
        raise ValueError(f"table {table.id} has no finished deal")
    outcome = deal.outcome
    return DealRecord(
        deal=deal.number,
        version=table.version,
        ended=ended,
        preset=table.rules.preset,
        format=str(table.rules.format),
        winner=None if outcome.winner is None else table.dealt[outcome.winner],
        won_by=outcome.won_by,
        voided_by=outcome.voided_by,
        players=tuple(_players(table, deal, outcome)),
    )


def entries_of(table: Table) -> tuple[LedgerRow, ...]:
    """What the deal that the last event of `table` has ended wrote into the ledger."""
    deal = table.deal
    if deal is None or deal.outcome is None:
        return ()
    return rows(deal.number, deal.outcome, table.dealt, table.rules)


def followed(table: Table, events: Iterable[TableEvent]) -> Iterator[tuple[Table, bool]]:
    """The table after each event, and whether that event ended a deal."""
    for event in events:
        was_running = table.running is not None
        table = table.apply(event)
        yield table, was_running and table.running is None


def _players(table: Table, deal: Deal, outcome: Outcome) -> Iterator[PlayerRecord]:
    entries = entries_of(table)
    net, penalties = added({}, entries), added({}, entries, Basis.PENALTY)
    for seat, player in sorted(table.dealt.items()):
        counts = [paid.count for paid in outcome.payments if paid.seat == seat]
        yield PlayerRecord(
            player=player,
            seat=seat,
            level=table.players[player],
            fate=_fate(deal, outcome, seat),
            count=next((count for count in counts if count is not None), None),
            net=net.get(player, ZERO),
            penalty=-penalties.get(player, ZERO),
        )


def _fate(deal: Deal, outcome: Outcome, seat: int) -> Fate:
    if outcome.winner == seat:
        return Fate.WON
    still_in = Fate.VOID if outcome.winner is None else Fate.LOST
    return _WITHOUT_END.get(deal.standing(seat), still_in)
