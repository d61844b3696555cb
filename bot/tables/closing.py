"""Closing: when a session is over, who won it, and who may stop it (rule book 2.15-2.18)."""

from __future__ import annotations

from bot.rummy.events import VoidedBy
from bot.rummy.rules import FormatKind
from bot.rummy.session import BY_ROTATION, Ending, winners
from bot.tables.drafting import Draft
from bot.tables.eliminating import close_if_won
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.events import EndVoted, RotationEnded, TableClosed
from bot.tables.table import Table
from bot.tables.view import ClosedBy, Stage


def close_if_over(draft: Draft) -> bool:
    """Close a session that cannot or need not go on; no deal is under way.

    Answers whether the table is closed now.
    """
    if close_if_won(draft) or close_if_too_few(draft):
        return True
    table = draft.table
    progress = table.going_on
    ending = progress.ending(table.rules, table.holders, table.standings)
    if ending is Ending.NOTHING:
        return False
    if table.rules.format.kind in BY_ROTATION:
        here = progress.constant_here.intersection(table.seated)
        ended = RotationEnded(rotation=progress.rotation, winners=winners(table.standings, here))
        draft.add(ended)
    if ending is Ending.ROTATION:
        return False
    draft.add(TableClosed(by=ClosedBy.PLAYED_OUT, winners=_best(table)))
    return True


def _best(table: Table) -> tuple[int, ...]:
    """The best of those who sat from the first deal to the last (rule book 2.15)."""
    return table.going_on.best(table.holders, table.standings)


def close_if_too_few(draft: Draft) -> bool:
    """Rule book 2.17: fewer than two seats left, or no person; a lobby waits for a person."""
    table = draft.table
    least = 1 if table.stage is Stage.LOBBY else 2
    if len(table.seated) >= least and table.persons:
        return False
    draft.add(TableClosed(by=ClosedBy.TOO_FEW))
    return True


def end(draft: Draft) -> None:
    """Somebody asks to end the session now (rule book 2.18).

    An admin may at any time, the host between deals; in mid-deal it takes all persons in it.
    """
    table = draft.table
    hosting = draft.actor.player is not None and draft.actor.player == table.host
    if table.running is None and hosting:
        _end_by_host(draft)
    elif draft.actor.is_admin:
        stop(draft, ClosedBy.ADMIN)
    elif table.running is None:
        draft.host()
    else:
        _vote(draft)


def _end_by_host(draft: Draft) -> None:
    """Rule book 3.11: `points` goes on until the host ends it, and then somebody has won."""
    table = draft.table
    is_natural = table.rules.format.kind is FormatKind.POINTS and bool(table.sheet)
    draft.add(TableClosed(by=ClosedBy.HOST, winners=_best(table) if is_natural else ()))


def _vote(draft: Draft) -> None:
    player = draft.seated()
    if player not in draft.table.persons_in_deal:
        raise Refusal(RefusalCode.NOT_IN_DEAL)
    if player in draft.table.votes:
        raise Refusal(RefusalCode.ALREADY_VOTED)
    draft.add(EndVoted(player=player))
    stop_if_agreed(draft)


def stop_if_agreed(draft: Draft) -> None:
    """Stop once all persons in the deal have said so."""
    if agreed(draft.table):
        stop(draft, ClosedBy.AGREED)


def agreed(table: Table) -> bool:
    """Whether all persons in the deal want to stop it; where none is left, nobody can."""
    return bool(table.persons_in_deal) and set(table.persons_in_deal) <= set(table.votes)


def stop(draft: Draft, by: ClosedBy, voided: VoidedBy = VoidedBy.STOPPED) -> None:
    """Close the table now: the deal under way is void, finished deals stand."""
    deal = draft.table.running
    if deal is not None:
        draft.add(*deal.stop(voided))
    draft.add(TableClosed(by=by))
