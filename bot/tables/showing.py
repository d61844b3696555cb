"""Showing: whose groups lie open once somebody has won, and when that is over (rule book 1.9)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rummy.arranging import Groups, best_groups
from bot.rummy.cards import Card
from bot.rummy.deal import Deal
from bot.rummy.events import DealEvent
from bot.rummy.moves import Arrange, Declare, DeclareHandRummy, Move, Show
from bot.rummy.rules import ArrangedBy
from bot.tables.drafting import Draft
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.table import Table


def arranged_before(draft: Draft, seat: int, move: Move) -> tuple[DealEvent, ...]:
    """How a computer player lays out the hand that it declares."""
    deal = draft.table.running
    if deal is None or not _lays_out_by_itself(draft.table, seat):
        return ()
    match move:
        case Declare(finish=finish):
            return _arranged(draft, deal, seat, [c for c in deal.hand(seat) if c != finish])
        case DeclareHandRummy():
            return _arranged(draft, deal, seat, deal.hand(seat))
    return ()


def shown_without_asking(draft: Draft) -> tuple[DealEvent, ...]:
    """What the next seat does that nobody has to wait for: a computer player's, or one whose
    player has left. Nothing when only persons are left to show, or no deal waits for it."""
    deal = draft.table.running
    if deal is None:
        return ()
    for seat in deal.to_show:
        if _lays_out_by_itself(draft.table, seat):
            laid_out = _arranged(draft, deal, seat, deal.hand(seat))
            return laid_out or deal.decide(seat, Show(), draft.shuffle)
    return ()


def time_to_show_up(draft: Draft) -> tuple[DealEvent, ...]:
    """The others' groups count as they lie now."""
    deal = draft.table.running
    if deal is None or not draft.table.is_showing:
        raise Refusal(RefusalCode.NO_DEAL)
    return deal.close_showing()


def _lays_out_by_itself(table: Table, seat: int) -> bool:
    """Whether players arrange here, and nobody sits at that hand who could."""
    player = table.dealt[seat]
    is_here = table.is_person(player) and table.holders[seat] == player
    return table.rules.arrangement is ArrangedBy.PLAYER and not is_here


def _arranged(draft: Draft, deal: Deal, seat: int, cards: Sequence[Card]) -> tuple[DealEvent, ...]:
    """The best groups of those cards; nothing where they lie like that already."""
    groups: Groups = best_groups(cards, deal.wild, deal.rules)
    if deal.place(seat).arranged == groups:
        return ()
    return deal.decide(seat, Arrange(groups), draft.shuffle)
