"""Absence: who is back, and when a paused table goes on (rule book 2.16)."""

from __future__ import annotations

from bot.rummy.view import Standing
from bot.tables.dealing import enough_present
from bot.tables.drafting import Draft
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.events import PlayerReturned, TableResumed
from bot.tables.table import Table
from bot.tables.view import Stage


def note_return(draft: Draft) -> None:
    """Any own action of an absentee brings them back."""
    player = draft.actor.player
    if player is not None and player in draft.table.absent:
        draft.add(PlayerReturned(player=player))


def note_presence(draft: Draft) -> None:
    """Any own action ends a row of missed turns; a move does so by itself."""
    table = draft.table
    deal, seat = table.running, table.seat_of(draft.actor.player)
    if deal is not None and seat is not None and table.dealt.get(seat) == draft.actor.player:
        draft.add(*deal.notice(seat))


def back(draft: Draft) -> None:
    """Somebody says that they are here again, their return noted before; a paused table goes on
    when they can play."""
    player = draft.seated()
    if draft.table.stage is Stage.PAUSED and _can_go_on(draft.table, player):
        draft.add(TableResumed())
    if not draft.events:
        raise Refusal(RefusalCode.NOTHING_TO_RESUME)


def _can_go_on(table: Table, player: int) -> bool:
    deal = table.running
    if deal is None:
        return enough_present(table)
    # Only who is active in the deal can end its pause: for the others nobody would play.
    seat = table.seat_of(player)
    return (
        seat is not None
        and table.dealt.get(seat) == player
        and deal.standing(seat) is Standing.ACTIVE
    )
