"""Eliminating: who goes out of a pool, and when the last one in has won it (rule book 3.11)."""

from __future__ import annotations

from bot.rummy.points import ZERO
from bot.rummy.pool import is_pool, put_out
from bot.tables.drafting import Draft
from bot.tables.events import PlayerEliminated, TableClosed
from bot.tables.view import ClosedBy


def put_out_by_total(draft: Draft) -> None:
    """The deal that has just ended puts out whoever is past the limit."""
    table = draft.table
    if is_pool(table.rules):
        for player in put_out(table.totals, table.still_in, table.rules):
            _put_out(draft, player)


def put_out_by_leaving(draft: Draft, player: int) -> None:
    """A leaver is out."""
    if draft.table.has_begun_pool and player not in draft.table.out:
        _put_out(draft, player)


def _put_out(draft: Draft, player: int) -> None:
    total = draft.table.totals.get(player, ZERO)
    draft.add(PlayerEliminated(player=player, total=total))


def close_if_won(draft: Draft) -> bool:
    """The last one in wins the pool. Answers whether the table is closed now.

    Before the first deal has ended there is nothing to win.
    """
    table = draft.table
    if not (table.has_begun_pool and table.sheet) or len(table.still_in) != 1:
        return False
    draft.add(TableClosed(by=ClosedBy.PLAYED_OUT, winners=table.still_in))
    return True
