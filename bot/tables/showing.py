"""Showing: who lays out groups without being asked, and when the time for it is over (1.9)."""

from __future__ import annotations

from bot.rummy.arranging import best_groups
from bot.rummy.events import DealEvent
from bot.rummy.moves import Arrange, Show
from bot.tables.drafting import Draft
from bot.tables.errors import Refusal, RefusalCode


def shown_without_asking(draft: Draft) -> tuple[DealEvent, ...]:
    """What the next computer player does once somebody has won: it lays out its best groups,
    then shows them. Nothing when no deal waits for one."""
    deal = draft.table.running
    if deal is None:
        return ()
    for seat in deal.to_show:
        if draft.table.is_person(draft.table.dealt[seat]):
            continue
        groups = best_groups(deal.hand(seat), deal.wild, deal.rules)
        move = Show() if deal.place(seat).arranged == groups else Arrange(groups)
        return deal.decide(seat, move, draft.shuffle)
    return ()


def time_to_show_up(draft: Draft) -> tuple[DealEvent, ...]:
    """The groups of the others count as they lie now."""
    deal = draft.table.running
    if deal is None or not draft.table.is_showing:
        raise Refusal(RefusalCode.NO_DEAL)
    return deal.close_showing()
