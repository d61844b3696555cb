"""Taking over: the seat of somebody who left or is away, between deals (rule book 2.17)."""

from __future__ import annotations

from bot.tables.dealing import resume_if_enough
from bot.tables.drafting import Draft, next_number
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.events import HostPassed, LeftBy, PlayerJoined
from bot.tables.leaving import vacate
from bot.tables.lobby import verify_level
from bot.tables.table import Table
from bot.tables.view import Stage


def take_over(draft: Draft, seat: int, level: str | None) -> None:
    """A person sits down there, or the host seats a computer player of `level`.

    Whoever comes has a balance of their own from nothing; that of whoever had the seat stands.
    """
    table = draft.table
    if level is None:
        player = draft.actor.player
        if player in table.seated:
            raise Refusal(RefusalCode.ALREADY_SEATED)
    else:
        draft.host()
        verify_level(table, level)
        player = None
    _verify_may_be_taken(table, seat, player)
    absentee = table.holders[seat]
    if absentee is not None:
        vacate(draft, absentee, LeftBy.REPLACED)
    if player is None:
        player = next_number(table.players)
        if level is None:
            draft.new_player = player
    draft.add(PlayerJoined(player=player, level=level, seat=seat))
    if level is None and draft.table.host not in draft.table.seated:
        draft.add(HostPassed(player=player))
    resume_if_enough(draft)


def _verify_may_be_taken(table: Table, seat: int, player: int | None) -> None:
    if table.stage is Stage.LOBBY:
        raise Refusal(RefusalCode.NOT_LOBBY)
    if not table.is_between_deals:
        raise Refusal(RefusalCode.DEAL_RUNNING)
    if table.has_begun_pool and (player is None or table.left_from.get(player) != seat):
        # Rule book 3.11: nobody new in a pool.
        raise Refusal(RefusalCode.POOL_RUNNING)
    if seat not in to_be_taken(table, player):
        raise Refusal(RefusalCode.SEAT_NOT_FREE, seat=seat)


def to_be_taken(table: Table, player: int | None) -> tuple[int, ...]:
    """The seats that somebody else may sit down in now: the empty ones, and those of people who
    were withdrawn by absence and are not back (rule book 2.16). In a pool there is none but the
    one that `player` has left."""
    if not table.is_between_deals:
        return ()
    if table.has_begun_pool:
        own = None if player is None else table.left_from.get(player)
        return () if own is None or table.holders[own] is not None else (own,)
    return tuple(
        seat
        for seat, holder in enumerate(table.holders)
        if holder is None or holder in table.absent
    )
