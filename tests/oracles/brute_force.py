"""The rule book's counting, tried out card by card: every subset is a group or is not.

Written from RULES.md 1.2 to 1.10, 2.11, 3.6 and 4 alone; it shares nothing with the solver but
the faces and what is wild.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rummy.cards import Face
from bot.rummy.packs import Wild
from bot.rummy.rules import Protection, Rules, ShortOfLives, Switch, Tunnelas
from tests.oracles.winning import wins_by_itself

PURE, SEQUENCE, SET, TUNNELA, DUBLEE = "pure", "sequence", "set", "tunnela", "dublee"
Shown = tuple[int, int, int]
"""How many pure sequences, sequences of any kind, sets."""
SMALLEST = 2
"""Of any group: a dublee."""

Plain = tuple[int, str, bool]
"""Rank (0 for a printed joker), suit, and whether it is wild."""


def plain(card: Face, wild: Wild) -> Plain:
    return card.rank, str(card.suit), card in wild


def kinds(cards: Sequence[Face], wild: Wild, rules: Rules) -> Iterator[str]:
    """Everything that `cards` are as one group."""
    return kinds_of([plain(card, wild) for card in cards], rules)


def kinds_of(cards: Sequence[Plain], rules: Rules) -> Iterator[str]:
    yield from _equal_kinds(cards, rules)
    size = len(cards)
    named = [card for card in cards if not card[2]]
    ranked = [card for card in cards if card[0]]
    ranks = {rank for rank, _, _ in named}
    suits = {suit for _, suit, _ in named}
    if size < 3 or len(set(named)) < len(named) or (len(suits) > 1 and len(ranks) > 1):
        return
    for suit in suits or {suit for _, suit, _ in ranked}:
        if size > 13 or len(suits) > 1:
            continue
        own = sorted(rank for rank, its_suit, _ in ranked if its_suit == suit)
        for start in range(1, 15 - size + 1):
            # The places of the run; place 14 is the ace above the king.
            places = [(place - 1) % 13 + 1 for place in range(start, start + size)]
            if own == sorted(places):
                yield PURE
            if ranks <= set(places) and any(rank in places for rank in own):
                yield SEQUENCE
    if size in rules.set_sizes and len(ranks) <= 1 and ranked:
        yield SET


def _equal_kinds(cards: Sequence[Plain], rules: Rules) -> Iterator[str]:
    """What cards of one rank and suit are, none standing in for another (rule book 4.1, 4.2)."""
    if len(set(cards)) != 1:
        return
    has_place = cards[0][0] > 0
    told = {Tunnelas.NO_GROUP: False, Tunnelas.BESIDE: has_place, Tunnelas.PURE: True}
    if len(cards) == 3 and told[rules.tunnelas]:
        yield TUNNELA
    if len(cards) == 2 and rules.dublees is Switch.ON and has_place:
        yield DUBLEE


def lives_of(kind: str, rules: Rules) -> Shown:
    """What one group of a kind shows."""
    if kind == PURE or (kind == TUNNELA and rules.tunnelas is Tunnelas.PURE):
        return 1, 1, 0
    return 0, int(kind == SEQUENCE), int(kind == SET)


def answer(cards: Sequence[Face], wild: Wild, rules: Rules) -> tuple[int, bool]:
    """The least count, and whether the hand is complete."""
    if wins_by_itself(cards, wild, rules):
        return 0, True
    total = len(cards)
    value = [wild.value(card) for card in cards]
    groups: list[list[tuple[int, frozenset[Shown]]]] = [[] for _ in cards]
    simple = [plain(card, wild) for card in cards]
    seen: dict[tuple[Plain, ...], frozenset[Shown]] = {}
    for mask in range(1, 1 << total):
        if mask.bit_count() < SMALLEST:
            continue
        chosen = tuple(simple[i] for i in range(total) if mask >> i & 1)
        if chosen not in seen:
            seen[chosen] = frozenset(lives_of(kind, rules) for kind in kinds_of(chosen, rules))
        if seen[chosen]:
            groups[(mask & -mask).bit_length() - 1].append((mask, seen[chosen]))

    needed = (rules.pure_sequences_required, rules.sequences_required, rules.sets_required)
    everything = (1 << total) - 1

    def least(
        mask: int, known: dict[int, dict[Shown, int]], *, whole: bool, pures: bool
    ) -> dict[Shown, int]:
        """For each thing shown, the least that the cards of `mask` leave."""
        if not mask:
            return {(0, 0, 0): 0}
        if mask in known:
            return known[mask]
        low = (mask & -mask).bit_length() - 1
        best: dict[Shown, int] = {}
        if not whole:
            for shown, left in least(mask & mask - 1, known, whole=whole, pures=pures).items():
                best[shown] = left + value[low]
        for group, its_lives in groups[low]:
            if group & mask == group:
                after = least(mask ^ group, known, whole=whole, pures=pures)
                for pure, sequence, same in its_lives:
                    if pures and not pure:
                        continue
                    for (old_pure, old_sequence, old_same), left in after.items():
                        shown = (
                            min(needed[0], old_pure + pure),
                            min(needed[1], old_sequence + sequence),
                            min(needed[2], old_same + same),
                        )
                        best[shown] = min(best.get(shown, left), left)
        known[mask] = best
        return best

    complete = needed in least(everything, {}, whole=True, pures=False)
    loose = least(everything, {}, whole=False, pures=False)
    if rules.protection is Protection.MELDS:
        return min(loose.values()), complete
    counts = [sum(value)]
    counts += [left for shown, left in loose.items() if shown[:2] == needed[:2]]
    if rules.short_of_lives is ShortOfLives.PURES:
        counts += least(everything, {}, whole=False, pures=True).values()
    return min(counts), complete
