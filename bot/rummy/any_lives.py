"""Any lives: what a hand counts under whatever rules, and whether it is complete."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from bot.rummy.cards import Face
from bot.rummy.grid import CARDS, JOKER_MASK, JOKERS, VALUE, Weights, copies, grid, weights
from bot.rummy.groups import laid_out, pure_melds
from bot.rummy.melds import SAME_CARDS, Arrangement, Meld, MeldKind
from bot.rummy.openings import Demand, openings
from bot.rummy.packs import Wild
from bot.rummy.purely import Pures, kept_by_one_pure, kept_by_pures, most_pures
from bot.rummy.rules import Protection, Rules, ShortOfLives, Switch, Tunnelas
from bot.rummy.sweep import Sweep
from bot.rummy.ways import COVERING, DUBLEES, PURE_TUNNELAS, TUNNELAS, sizes_asked
from bot.rummy.winning import winning_melds


def solved(faces: Sequence[Face], wild: Wild, rules: Rules) -> Arrangement:
    """The least the hand counts, and the groups that show it."""
    won = winning_melds(faces, wild, rules)
    if won:
        return Arrangement(melds=won, rest=_without(faces, won), count=0, complete=True)
    table = weights(wild.faces)
    hand = grid(faces, table)
    lost, sweep, alone = _least(hand, table, rules)
    if sweep is None:
        melds = pure_melds(alone.groups)
        rest = _without(faces, melds)
        return Arrangement(melds=melds, rest=rest, count=lost, complete=False)
    whole = None if lost else _covered(hand, table, rules)
    melds, rest = laid_out(
        faces, wild, rules.set_sizes, *(whole or sweep).laid(), whole=whole is not None
    )
    return Arrangement(melds=melds, rest=rest, count=lost, complete=whole is not None)


def is_whole(faces: Sequence[Face], wild: Wild, rules: Rules) -> bool:
    """Whether the hand may be declared."""
    if winning_melds(faces, wild, rules):
        return True
    table = weights(wild.faces)
    return _covered(grid(faces, table), table, rules) is not None


def finishes(
    faces: Sequence[Face], asides: Iterable[Face], wild: Wild, rules: Rules
) -> dict[Face, bool]:
    """Whether the rest may be declared, by the card put aside."""
    return {face: is_whole(_less(faces, face), wild, rules) for face in asides}


def counts(
    faces: Sequence[Face], asides: Iterable[Face], wild: Wild, rules: Rules
) -> dict[Face, int]:
    """The least the rest counts, by the card put aside."""
    return {face: _count(_less(faces, face), wild, rules) for face in asides}


def _count(faces: Sequence[Face], wild: Wild, rules: Rules) -> int:
    if winning_melds(faces, wild, rules):
        return 0
    table = weights(wild.faces)
    return _least(grid(faces, table), table, rules)[0]


def _less(faces: Sequence[Face], face: Face) -> list[Face]:
    """The cards but one of a face."""
    rest = list(faces)
    rest.remove(face)
    return rest


def _without(faces: Sequence[Face], melds: Sequence[Meld]) -> tuple[Face, ...]:
    """The cards that are in no group."""
    left = Counter(faces)
    for meld in melds:
        left.subtract(meld.faces)
    return tuple(sorted(left.elements()))


def _least(hand: int, table: Weights, rules: Rules) -> tuple[int, Sweep | None, Pures]:
    """The least the hand counts; the sweep that found it, or the pure sequences that keep more
    by themselves (rule book 2.11, 4.1, 4.2)."""
    demand = _demand(rules)
    if rules.protection is Protection.MELDS:
        demand = demand._replace(pures=0, more=0)
    alone = _alone(hand, table, demand, rules)
    count = (hand >> VALUE) - alone.kept
    sweep = _swept(hand, table, demand, count)
    return (count, None, alone) if sweep is None else (sweep.lost, sweep, alone)


def _alone(hand: int, table: Weights, demand: Demand, rules: Rules) -> Pures:
    """The pure sequences that protect a loser who lacks a life (rule book 2.11, 4.2)."""
    if not demand.pures or rules.short_of_lives is ShortOfLives.NOTHING:
        return Pures()
    kept = kept_by_one_pure if demand.pures == 1 else kept_by_pures
    return kept(hand & CARDS, table.wild, tunnelas=bool(demand.asked & PURE_TUNNELAS))


def _covered(hand: int, table: Weights, rules: Rules) -> Sweep | None:
    """The sweep that puts every card in a group, if there is one (rule book 1.8, 4.1 to 4.3)."""
    demand = _demand(rules)
    return _swept(hand, table, demand._replace(asked=demand.asked | COVERING), 0)


def _swept(hand: int, table: Weights, demand: Demand, most: int) -> Sweep | None:
    """The sweep that shows what is demanded and leaves at most `most`, if there is one."""
    if not _has_pures(hand, table, demand):
        return None
    sweep = Sweep(table.wild, demand.asked)
    return sweep if sweep.down(openings(hand, table.wild, demand), most) else None


def _has_pures(hand: int, table: Weights, demand: Demand) -> bool:
    """Whether there could be as many pure sequences as are demanded."""
    if not demand.pures:
        return True
    cards = hand & CARDS
    tunnelas = bool(demand.asked & PURE_TUNNELAS)
    there = most_pures(cards, tunnelas=tunnelas)
    if tunnelas:
        printed = (hand >> JOKERS & JOKER_MASK) - copies(cards & table.wild)
        there += printed // SAME_CARDS[MeldKind.TUNNELA]
    return there >= demand.pures


def _demand(rules: Rules) -> Demand:
    """What `rules` ask a complete hand to show."""
    # Kept by what it depends on: to tell all of the rules apart takes longer.
    return _demanded(
        rules.pure_sequences_required,
        rules.sequences_required,
        rules.sets_required,
        rules.set_sizes,
        rules.tunnelas,
        rules.dublees is Switch.ON,
    )


@lru_cache(maxsize=64)
def _demanded(
    pures: int,
    sequences: int,
    sets: int,
    sizes: frozenset[int],
    tunnelas: Tunnelas,
    dublees: bool,
) -> Demand:
    asked = sizes_asked(sizes)
    if tunnelas is not Tunnelas.NO_GROUP:
        asked |= TUNNELAS
    if tunnelas is Tunnelas.PURE:
        asked |= PURE_TUNNELAS
    if dublees:
        asked |= DUBLEES
    return Demand(pures=pures, more=max(0, sequences - pures), sets=sets, asked=asked)
