"""Arranging: a hand as groups of physical cards, and who says how it lies (rule book 1.9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from bot.rummy.cards import Card, Face
from bot.rummy.judging import counted, judged
from bot.rummy.melds import Arrangement, Meld
from bot.rummy.packs import Wild
from bot.rummy.rules import ArrangedBy, Laying, Rules
from bot.rummy.solver import solve
from bot.rummy.state import DealState, SeatState

Groups = tuple[tuple[Card, ...], ...]
"""A hand as its owner groups it; the other cards are loose."""


def best_groups(hand: Sequence[Card], wild: Wild, rules: Rules) -> Groups:
    """The groups that leave the least of `hand`, as physical cards, the lower packs first.

    >>> from bot.rummy.notation import format_cards, parse_cards
    >>> from bot.rummy.variants import PRESETS
    >>> hand = parse_cards("4S/2 KD/1 3S/1 5S/1 4S/1")
    >>> [format_cards(group) for group in best_groups(hand, Wild.rank(9), PRESETS["paplu"])]
    ['3S/1 4S/1 5S/1']
    """
    melds = solve(tuple(card.face for card in hand), wild, rules).melds
    left = sorted(hand)
    return tuple(_taken_out(meld.faces, left) for meld in melds)


def as_read(cards: Sequence[Card], meld: Meld) -> tuple[Card, ...]:
    """The cards of a group in the order it is read in."""
    return _taken_out(meld.faces, sorted(cards))


def groups_within(groups: Groups, hand: Iterable[Card]) -> Groups:
    """The groups once cards have left the hand; what is left of each stays together."""
    held = frozenset(hand)
    kept = (tuple(card for card in group if card in held) for group in groups)
    return tuple(group for group in kept if group)


def arrangement_of(state: DealState, place: SeatState, hand: Sequence[Card]) -> Arrangement:
    """How the `hand` of a seat is laid out for the count: with what lies on the table, as its
    owner groups it, or the best way there is (rule book 1.9, 4.4)."""
    rules, wild = state.rules, state.wild
    faces = tuple(card.face for card in hand)
    if rules.laying is Laying.IN_PLAY:
        return _beside_the_table(place, faces, wild)
    if rules.arrangement is ArrangedBy.AUTO:
        return _solved(faces, wild, rules)
    groups = groups_within(place.arranged, hand)
    grouped = frozenset(card for group in groups for card in group)
    return judged(
        [tuple(card.face for card in group) for group in groups],
        [card.face for card in hand if card not in grouped],
        wild,
        rules,
    )


def _beside_the_table(place: SeatState, faces: tuple[Face, ...], wild: Wild) -> Arrangement:
    """Rule book 4.4: what is in the hand counts, what is on the table does not."""
    melds = tuple(
        Meld(laid.kind, tuple(card.face for card in laid.cards)) for laid in place.on_table
    )
    count = counted(faces, wild)
    return Arrangement(melds=melds, rest=faces, count=count, complete=not faces)


@lru_cache(maxsize=128)
def _solved(faces: tuple[Face, ...], wild: Wild, rules: Rules) -> Arrangement:
    # Everyone at a table asks for the same hands.
    return solve(faces, wild, rules)


def _taken_out(faces: Iterable[Face], left: list[Card]) -> tuple[Card, ...]:
    """A card of each face, taken out of those that are `left`."""
    taken = []
    for face in faces:
        card = next(card for card in left if card.face == face)
        left.remove(card)
        taken.append(card)
    return tuple(taken)
