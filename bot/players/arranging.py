"""Arranging: a computer player's own groups, where players arrange (rule book 1.9)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rummy.arranging import best_groups, groups_within
from bot.rummy.cards import Card, Face
from bot.rummy.judging import judged
from bot.rummy.melds import Arrangement
from bot.rummy.moves import Arrange, Move, Show
from bot.rummy.rules import ArrangedBy
from bot.rummy.view import SeatView


def arranged_for(view: SeatView, declaration: Move, shown: Sequence[Card]) -> Move:
    """The declaration of a complete hand; before it, where players arrange, the groups that show
    it unless they lie that way already."""
    if view.rules.arrangement is ArrangedBy.AUTO or _as_it_lies(view, shown).complete:
        return declaration
    return Arrange(best_groups(shown, view.wild, view.rules))


def shown(view: SeatView) -> Move:
    """A loser's own groups, as good as they can be, then the word that they may be counted."""
    best = Arrange(best_groups(view.hand, view.wild, view.rules))
    least = judged(*_faces(best.groups, view.hand), view.wild, view.rules).count
    return Show() if _as_it_lies(view, view.hand).count <= least else best


def _as_it_lies(view: SeatView, cards: Sequence[Card]) -> Arrangement:
    """What cards of the viewer's hand count as the viewer has grouped them."""
    groups = groups_within(view.arranged, cards)
    return judged(*_faces(groups, cards), view.wild, view.rules)


def _faces(
    groups: Sequence[Sequence[Card]], cards: Sequence[Card]
) -> tuple[list[tuple[Face, ...]], list[Face]]:
    """The groups, and the cards outside them."""
    grouped = {card for group in groups for card in group}
    return (
        [tuple(card.face for card in group) for group in groups],
        [card.face for card in cards if card not in grouped],
    )
