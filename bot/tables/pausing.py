"""Pausing: a deal rests when all persons in it agree, and any of them goes on with it (2.16)."""

from __future__ import annotations

from datetime import timedelta

from bot.tables.absence import back
from bot.tables.drafting import Draft
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.events import PauseVoted, TablePaused, TableResumed
from bot.tables.table import Table
from bot.tables.view import Stage

MOST_PAUSES = 3
"""So many pauses may be agreed to in one deal: nobody is kept waiting again and again."""


def pause(draft: Draft) -> None:
    """Somebody agrees to pause; it takes all persons in the deal, in the same turn."""
    player = draft.seated()
    table = draft.table
    _verify_may_pause(table, player)
    if player in table.pause_votes:
        raise Refusal(RefusalCode.ALREADY_VOTED)
    draft.add(PauseVoted(player=player))
    pause_if_agreed(draft)


def _verify_may_pause(table: Table, player: int) -> None:
    if table.stage is Stage.PAUSED:
        raise Refusal(RefusalCode.ALREADY_PAUSED)
    if table.stage is not Stage.DEAL or table.is_showing:
        raise Refusal(RefusalCode.NOTHING_TO_PAUSE)
    if player not in table.persons_in_deal:
        raise Refusal(RefusalCode.NOT_IN_DEAL)
    if table.pauses >= MOST_PAUSES:
        raise Refusal(RefusalCode.PAUSED_OFTEN, most=MOST_PAUSES)


def may_pause(table: Table) -> bool:
    """Whether a pause may be agreed to now."""
    in_play = table.stage is Stage.DEAL and not table.is_showing
    return in_play and table.pauses < MOST_PAUSES and bool(table.persons_in_deal)


def pause_if_agreed(draft: Draft) -> None:
    """Pause once all persons in the deal have said so in this turn; its time stops."""
    table = draft.table
    if table.stage is not Stage.DEAL or not table.pause_votes:
        return
    if set(table.persons_in_deal) <= set(table.pause_votes):
        rest = None if draft.left is None else draft.left // timedelta(milliseconds=1)
        draft.add(TablePaused(agreed=True, rest=rest))


def resume(draft: Draft) -> None:
    """Anyone in the deal goes on with it, whoever asked for the pause."""
    player = draft.seated()
    table = draft.table
    if table.stage is not Stage.PAUSED:
        raise Refusal(RefusalCode.NOT_PAUSED)
    if not table.is_agreed_pause:
        back(draft)
    elif player not in table.persons_in_deal:
        raise Refusal(RefusalCode.NOT_IN_DEAL)
    else:
        draft.add(TableResumed())


def resume_if_nobody_waits(draft: Draft) -> None:
    """Nobody who agreed to the pause is left: the others play on (rule book 2.17)."""
    table = draft.table
    if table.is_agreed_pause and table.running is not None and not table.persons_in_deal:
        draft.add(TableResumed())
