"""Pooling: who comes back into a pool, and who shares it (rule book 3.11)."""

from __future__ import annotations

from bot.rummy.points import ZERO
from bot.rummy.pool import rejoin_total
from bot.rummy.rules import Switch
from bot.tables.dealing import resume_if_enough
from bot.tables.drafting import Draft
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.events import PlayerRejoined, SplitVoted, TableClosed
from bot.tables.table import Table
from bot.tables.view import ClosedBy

# --- Coming back -----------------------------------------------------------------------------


def rejoin(draft: Draft) -> None:
    """Somebody who is out comes back with one point more than the highest total."""
    player = draft.seated()
    table = draft.table
    if not may_anybody_rejoin(table):
        raise Refusal(RefusalCode.REJOIN_OFF)
    _verify_between_deals(table)
    if player not in table.out:
        raise Refusal(RefusalCode.NOT_OUT)
    own = table.totals.get(player, ZERO)
    total = rejoin_total(table.totals, table.still_in, table.rules, own)
    if total is None:
        raise Refusal(RefusalCode.REJOIN_TOO_LATE)
    draft.add(PlayerRejoined(player=player, total=total))
    resume_if_enough(draft)


def may_anybody_rejoin(table: Table) -> bool:
    """Whether the table is a pool that one may come back into."""
    return table.has_begun_pool and table.rules.rejoin is Switch.ON


def may_rejoin(table: Table, player: int | None) -> bool:
    """Whether `player` may come back now; for None, whether anybody may."""
    if not may_anybody_rejoin(table) or not table.is_between_deals:
        return False
    waiting = table.out.intersection(table.seated)
    if not waiting or (player is not None and player not in waiting):
        return False
    return rejoin_total(table.totals, table.still_in, table.rules) is not None


# --- Sharing ---------------------------------------------------------------------------------


def split(draft: Draft) -> None:
    """Somebody still in agrees to share the pool."""
    player = draft.seated()
    table = draft.table
    if not table.has_begun_pool or table.rules.split is Switch.OFF:
        raise Refusal(RefusalCode.SPLIT_OFF)
    _verify_between_deals(table)
    if player not in table.still_in:
        raise Refusal(RefusalCode.NOT_IN_POOL)
    if player in table.split_votes:
        raise Refusal(RefusalCode.ALREADY_VOTED)
    draft.add(SplitVoted(player=player))
    close_if_shared(draft)


def close_if_shared(draft: Draft) -> None:
    """All persons still in have agreed; computer players go along with them."""
    table = draft.table
    voters = split_voters(table)
    if table.is_between_deals and voters and set(voters) <= set(table.split_votes):
        draft.add(TableClosed(by=ClosedBy.SPLIT, winners=table.still_in))


def split_voters(table: Table) -> tuple[int, ...]:
    """Whose agreement it takes to share the pool; nobody's where it cannot be shared."""
    if not table.has_begun_pool or table.rules.split is Switch.OFF:
        return ()
    return tuple(player for player in table.still_in if table.is_person(player))


def _verify_between_deals(table: Table) -> None:
    if not table.is_between_deals:
        raise Refusal(RefusalCode.DEAL_RUNNING)
