"""Playing: moves and missed turns of a deal, and what follows from them at the table."""

from __future__ import annotations

from collections.abc import Iterable

from bot.rummy.errors import IllegalMoveError
from bot.rummy.events import DealEvent, SeatWithdrew, Why
from bot.rummy.moves import Arrange, Move
from bot.rummy.view import Standing
from bot.tables.closing import close_if_over, stop_if_agreed
from bot.tables.drafting import Draft
from bot.tables.eliminating import put_out_by_total
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.events import AbsenceNoted, TablePaused, TableResumed
from bot.tables.pausing import pause_if_agreed, resume_if_nobody_waits
from bot.tables.showing import shown_without_asking, time_to_show_up
from bot.tables.table import Table
from bot.tables.view import Stage

_WITHOUT_DEAL = {
    Stage.LOBBY: RefusalCode.NOT_LOBBY,
    Stage.CHOOSING: RefusalCode.NOT_DEALT,
    Stage.CUTTING: RefusalCode.NOT_DEALT,
}
"""Why nobody plays before the cards are dealt."""


def play(draft: Draft, move: Move) -> None:
    """A move of whoever asks; whoever moves at a paused table has come back to it.

    In a pause that all agreed to, everybody may lay out their own groups in peace (1.9).
    """
    player = draft.seated()
    table = draft.table
    deal, seat = table.running, table.seat_of(player)
    if deal is None:
        raise Refusal(_WITHOUT_DEAL.get(table.stage, RefusalCode.NO_DEAL))
    if seat is None or table.dealt.get(seat) != player:
        raise Refusal(RefusalCode.NOT_IN_DEAL)
    try:
        events = deal.decide(seat, move, draft.shuffle)
    except IllegalMoveError as error:
        raise Refusal(error.code, **error.facts) from error
    in_peace = table.is_agreed_pause and isinstance(move, Arrange)
    if table.stage is Stage.PAUSED and not in_peace:
        draft.add(TableResumed())
    follow(draft, events)


def miss_turn(draft: Draft) -> None:
    """The turn timer has run out (rule book 2.16)."""
    deal = draft.table.running
    if deal is None or deal.to_act is None:
        raise Refusal(RefusalCode.NO_DEAL)
    follow(draft, deal.miss(deal.to_act, draft.shuffle))


def stop_waiting_for_groups(draft: Draft) -> None:
    """The time to lay out groups has run out (rule book 1.9)."""
    follow(draft, time_to_show_up(draft))


def follow(draft: Draft, events: Iterable[DealEvent]) -> None:
    """These events of the deal, then what they mean for the table."""
    _carry_out(draft, events)
    while more := shown_without_asking(draft):
        _carry_out(draft, more)
    if draft.table.running is None:
        put_out_by_total(draft)
        close_if_over(draft)
        return
    stop_if_agreed(draft)
    if draft.table.is_open and everyone_missed(draft.table):
        draft.add(TablePaused())
    pause_if_agreed(draft)
    resume_if_nobody_waits(draft)


def _carry_out(draft: Draft, events: Iterable[DealEvent]) -> None:
    for event in events:
        draft.add(event)
        if isinstance(event, SeatWithdrew) and event.why is Why.ABSENT:
            player = draft.table.dealt[event.seat]
            if player in draft.table.seated:
                draft.add(AbsenceNoted(player=player))


def everyone_missed(table: Table) -> bool:
    """Whether every active player has missed a full round (rule book 2.16)."""
    deal = table.running
    if deal is None or not table.missed or table.is_showing:
        return False
    active = {seat for seat in deal.seats if deal.standing(seat) is Standing.ACTIVE}
    return active <= table.missed
