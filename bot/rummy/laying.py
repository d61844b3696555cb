"""Laying: which groups a seat may lay on the table while it plays (rule book 4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.rummy.arranging import Groups, as_read, best_groups
from bot.rummy.cards import Card, Face
from bot.rummy.errors import IllegalMoveError
from bot.rummy.judging import is_life, is_pure_life
from bot.rummy.melds import MeldKind, as_kind, classify, kinds_of
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules
from bot.rummy.solver import discard_counts
from bot.rummy.state import TableMeld


def laid(
    cards: Sequence[Card], on_table: Sequence[TableMeld], wild: Wild, rules: Rules
) -> TableMeld:
    """What `cards` are as the next group of a seat: the first a pure sequence, the second any
    sequence, then any group.

    Raises IllegalMoveError `lay-no-group`, `lay-first-pure` or `lay-second-sequence`.
    """
    faces = tuple(card.face for card in cards)
    kind = _kind(faces, still_asked(rules, on_table), wild)
    meld = as_kind(kind, faces, wild, rules)
    assert meld is not None
    return TableMeld(kind=kind, cards=as_read(cards, meld))


def still_asked(rules: Rules, on_table: Sequence[TableMeld]) -> Rules:
    """The rules for the hand of a seat that has shown these groups: only the lives that are
    still missing are asked for."""
    pures = sum(is_pure_life(meld.kind, rules) for meld in on_table)
    lives = sum(is_life(meld.kind, rules) for meld in on_table)
    missing = max(0, rules.pure_sequences_required - pures)
    return replace(
        rules,
        pure_sequences_required=missing,
        sequences_required=max(missing, rules.sequences_required - lives),
    )


def counts_after_laying(
    hand: Sequence[Card], on_table: Sequence[TableMeld], wild: Wild, rules: Rules
) -> dict[Face, int]:
    """The least the hand counts after each discard, once all that may be laid is laid."""
    faces = tuple(card.face for card in hand)
    return discard_counts(faces, wild, still_asked(rules, on_table))


def best_lays(
    hand: Sequence[Card],
    taken: Card | None,
    on_table: Sequence[TableMeld],
    wild: Wild,
    rules: Rules,
) -> Groups:
    """The groups that may be laid now, in that order, such that the best card is left to discard.

    `hand` holds the card drawn; `taken` is that card where it came from the discards.
    """
    counts = counts_after_laying(hand, on_table, wild, rules)
    may_go = [card for card in hand if card != taken]
    discard = min(may_go, key=lambda card: (counts[card.face], -wild.value(card.face), card))
    rest = [card for card in hand if card != discard]
    asked = still_asked(rules, on_table)
    groups = best_groups(rest, wild, asked)
    order = []
    for at, group in enumerate(groups):
        kinds = kinds_of(tuple(card.face for card in group), wild, asked)
        pure = any(is_pure_life(kind, asked) for kind in kinds)
        life = any(is_life(kind, asked) for kind in kinds)
        order.append((not pure, not life, at))
    return tuple(groups[at] for *_, at in sorted(order))


def _kind(faces: tuple[Face, ...], asked: Rules, wild: Wild) -> MeldKind:
    """The kind a group is laid as, one of those that are allowed next."""
    kinds = kinds_of(faces, wild, asked)
    if not kinds:
        raise IllegalMoveError("lay-no-group")
    if asked.pure_sequences_required:
        pures = [kind for kind in kinds if is_pure_life(kind, asked)]
        if not pures:
            raise IllegalMoveError("lay-first-pure")
        return pures[0]
    if asked.sequences_required:
        lives = [kind for kind in kinds if is_life(kind, asked)]
        if not lives:
            raise IllegalMoveError("lay-second-sequence")
        return lives[0]
    return classify(faces, wild, asked) or kinds[0]
