"""Regrouping: a hand's own groups after its owner has made one or dissolved one (1.9)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.rummy.arranging import best_groups
from bot.rummy.cards import Card
from bot.rummy.laying import still_asked
from bot.rummy.moves import Arrange, Show
from bot.rummy.rules import Rules, Switch, Winning
from bot.rummy.view import Phase, SeatView, Standing
from bot.tables.errors import Refusal

ALL = "all"
"""The choice that dissolves every group."""

Groups = tuple[tuple[Card, ...], ...]


def may_arrange(deal: SeatView) -> bool:
    """Whether the viewer may lay out their own groups now, whoever's turn it is."""
    if deal.seat is None or not deal.hand:
        return False
    if deal.phase is Phase.SHOWING:
        return Show() in deal.legal
    return deal.phase is not Phase.OVER and deal.facts(deal.seat).standing is Standing.ACTIVE


def least_of_a_group(rules: Rules) -> int:
    """How many cards the smallest group has (rule book 1.3, 1.4, 4.1, 4.2)."""
    dublees = rules.dublees is Switch.ON or Winning.DUBLEES in rules.winning
    return 2 if dublees else min(3, *rules.set_sizes)


def with_group(deal: SeatView, cards: Iterable[Card]) -> Arrange:
    """The groups with `cards` as one of them, taken out of those they lay in.

    What is left of such a group stays together while it could be one; a group that is made
    anew keeps its place.
    """
    group = tuple(cards)
    least = least_of_a_group(deal.rules)
    groups: list[tuple[Card, ...]] = []
    place: int | None = None
    for old in deal.arranged:
        kept = tuple(card for card in old if card not in group)
        if len(kept) == len(old) or len(kept) >= least:
            groups.append(kept)
        elif place is None:
            place = len(groups)
    groups.insert(len(groups) if place is None else place, group)
    return Arrange(tuple(groups))


def without_group(deal: SeatView, chosen: str) -> Arrange:
    """The groups without the one that the chosen card lies in, or without any.

    Raises MalformedError when it is no card.
    """
    if chosen == ALL:
        return Arrange(())
    card = Card.parse(chosen)
    return Arrange(tuple(group for group in deal.arranged if card not in group))


def with_best_groups(deal: SeatView) -> Arrange:
    """The groups that leave the least of the hand.

    Raises Refusal `hints-off` at a table that gives no hints: they tell whether it is complete.
    """
    if deal.rules.hints is Switch.OFF:
        raise Refusal("hints-off")
    laid = deal.facts(deal.seat).on_table if deal.seat is not None else ()
    return Arrange(best_groups(deal.hand, deal.wild, still_asked(deal.rules, laid)))


def split(deal: SeatView, without: Card | None = None) -> tuple[Groups, tuple[Card, ...]]:
    """The viewer's groups and the loose cards, once the card put aside is `without`."""
    hand = [card for card in deal.hand if card != without]
    kept = (tuple(card for card in group if card in hand) for group in deal.arranged)
    groups = tuple(group for group in kept if group)
    grouped = {card for group in groups for card in group}
    return groups, tuple(card for card in hand if card not in grouped)
