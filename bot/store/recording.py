"""Recording: the rows of finished deals, as they are written and as they are read again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any  # A row is of whatever columns were asked for.

from sqlalchemy import Row as Found

from bot.rummy.events import VoidedBy, WonBy
from bot.rummy.points import Points
from bot.tables.commands import GuildId, TableId
from bot.tables.records import DealRecord, Fate, PlayerRecord

Row = dict[str, object]


def deal_rows(
    table: TableId, guild: GuildId, records: Iterable[DealRecord]
) -> tuple[list[Row], list[Row]]:
    """The rows of `deals`, and those of `results`."""
    deals: list[Row] = []
    results: list[Row] = []
    for record in records:
        deals.append(_deal_row(table, guild, record))
        results += [_result_row(table, record.deal, player) for player in record.players]
    return deals, results


def _deal_row(table: TableId, guild: GuildId, record: DealRecord) -> Row:
    return {
        "table_id": table,
        "deal": record.deal,
        "version": record.version,
        "guild": guild,
        "ended": record.ended,
        "preset": record.preset,
        "format": record.format,
        "has_computers": record.has_computers,
        "winner": record.winner,
        "won_by": None if record.won_by is None else record.won_by.value,
        "voided_by": None if record.voided_by is None else record.voided_by.value,
    }


def _result_row(table: TableId, deal: int, player: PlayerRecord) -> Row:
    return {
        "table_id": table,
        "deal": deal,
        "player": player.player,
        "seat": player.seat,
        "level": player.level,
        "fate": player.fate.value,
        "count": player.count,
        "net": player.net.halves,
        "penalty": player.penalty.halves,
    }


def record_from(deal: Found[Any], results: Sequence[Found[Any]]) -> DealRecord:
    """A finished deal from its row and its results, which are in the order of their seats."""
    return DealRecord(
        deal=deal.deal,
        version=deal.version,
        ended=deal.ended,
        preset=deal.preset,
        format=deal.format,
        winner=deal.winner,
        won_by=None if deal.won_by is None else WonBy(deal.won_by),
        voided_by=None if deal.voided_by is None else VoidedBy(deal.voided_by),
        players=tuple(map(player_from, results)),
    )


def player_from(row: Found[Any]) -> PlayerRecord:
    """One player's part, from a row of `results`."""
    return PlayerRecord(
        player=row.player,
        seat=row.seat,
        level=row.level,
        fate=Fate(row.fate),
        # A row has a method of that name.
        count=row._mapping["count"],
        net=Points(row.net),
        penalty=Points(row.penalty),
    )
