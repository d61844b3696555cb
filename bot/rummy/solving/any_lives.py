"""Any lives: what a hand counts under whatever rules, and whether it is complete."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from bot.rummy.cards import Face
from bot.rummy.melds import SAME_CARDS, Arrangement, Meld, MeldKind
from bot.rummy.packs import Wild
from bot.rummy.rules import Protection, Rules, ShortOfLives, Switch, Tunnelas
from bot.rummy.solving.grid import CARDS, VALUE, Weights, grid, printed, weights
from bot.rummy.solving.groups import laid_out, pure_melds
from bot.rummy.solving.openings import Demand, openings
from bot.rummy.solving.purely import (
    Pures,
    kept_by_one_pure,
    kept_by_pures,
    most_kept_by_pures,
    most_pures,
)
from bot.rummy.solving.sweep import Sweep
from bot.rummy.solving.ways import COVERING, DUBLEES, PURE_TUNNELAS, TUNNELAS, sizes_asked
from bot.rummy.solving.winning import winning_melds, wins_by


def solved(faces: Sequence[Face], wild: Wild, rules: Rules) -> Arrangement:
    """The least the hand counts, and the groups that show it."""
    table = weights(wild.faces)
    hand = grid(faces, table)
    by = wins_by(hand, table, rules)
    if by is not None:
        melds = winning_melds(faces, wild, by)
        return Arrangement(melds=melds, rest=_without(faces, melds), count=0, complete=True)
    lost, sweep, alone = _least(hand, table, rules)
    if sweep is None:
        melds = pure_melds(alone.groups)
        rest = _without(faces, melds)
        return Arrangement(melds=melds, rest=rest, count=lost, complete=False)
    melds, rest = laid_out(faces, wild, rules, sweep, whole=not lost)
    complete = not lost and not rest and _shows_enough(melds, rules)
    if not lost and not complete:
        covered = _covered(hand, table, rules)
        if covered is not None:
            melds, rest = laid_out(faces, wild, rules, covered, whole=True)
            complete = True
    return Arrangement(melds=melds, rest=rest, count=lost, complete=complete)


def _shows_enough(melds: Sequence[Meld], rules: Rules) -> bool:
    """Whether groups that hold a whole hand are those a declaration needs (1.8, 4.1 to 4.3)."""
    shown = Counter(meld.kind for meld in melds)
    pures = shown[MeldKind.PURE]
    if rules.tunnelas is Tunnelas.PURE:
        pures += shown[MeldKind.TUNNELA]
    return (
        pures >= rules.pure_sequences_required
        and pures + shown[MeldKind.SEQUENCE] >= rules.sequences_required
        and shown[MeldKind.SET] >= rules.sets_required
    )


def is_whole(faces: Sequence[Face], wild: Wild, rules: Rules) -> bool:
    """Whether the hand may be declared."""
    table = weights(wild.faces)
    return _is_whole(grid(faces, table), table, rules)


def finishes(
    faces: Sequence[Face], asides: Iterable[Face], wild: Wild, rules: Rules
) -> dict[Face, bool]:
    """Whether the rest may be declared, by the card put aside."""
    table = weights(wild.faces)
    hand = grid(faces, table)
    return {face: _is_whole(hand - table.of[face.index], table, rules) for face in asides}


def counts(
    faces: Sequence[Face], asides: Iterable[Face], wild: Wild, rules: Rules
) -> dict[Face, int]:
    """The least the rest counts, by the card put aside."""
    table = weights(wild.faces)
    hand = grid(faces, table)
    return {face: _count(hand - table.of[face.index], table, rules) for face in asides}


def _is_whole(hand: int, table: Weights, rules: Rules) -> bool:
    return wins_by(hand, table, rules) is not None or _covered(hand, table, rules) is not None


def _count(hand: int, table: Weights, rules: Rules) -> int:
    return 0 if wins_by(hand, table, rules) is not None else _least(hand, table, rules)[0]


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
    value = hand >> VALUE
    sweep = _swept(hand, table, demand, value)
    kept = -1 if sweep is None else value - sweep.lost
    alone = _alone(hand, table, demand, rules, kept)
    if sweep is not None and kept >= alone.kept:
        return sweep.lost, sweep, alone
    return value - alone.kept, None, alone


def _alone(hand: int, table: Weights, demand: Demand, rules: Rules, enough: int) -> Pures:
    """The pure sequences that protect a loser who lacks a life (rule book 2.11, 4.2).

    Where it is plain that they keep no more than `enough`, none are told.
    """
    if not demand.pures or rules.short_of_lives is ShortOfLives.NOTHING:
        return Pures()
    cards, tunnelas = hand & CARDS, bool(demand.asked & PURE_TUNNELAS)
    if most_kept_by_pures(cards, table.wild, tunnelas=tunnelas) <= enough:
        return Pures()
    kept = kept_by_one_pure if demand.pures == 1 else kept_by_pures
    return kept(cards, table.wild, tunnelas=tunnelas)


def _covered(hand: int, table: Weights, rules: Rules) -> Sweep | None:
    """The sweep that puts every card in a group, if there is one (rule book 1.8, 4.1 to 4.3)."""
    demand = _demand(rules)
    return _swept(hand, table, demand._replace(asked=demand.asked | COVERING), 0)


def _swept(hand: int, table: Weights, demand: Demand, most: int) -> Sweep | None:
    """The sweep that shows what is demanded and leaves at most `most`, if there is one."""
    if not _has_pures(hand, table, demand):
        return None
    sweep = Sweep(openings(hand, table.wild, demand), table.wild, demand.asked)
    return sweep if sweep.down(most) else None


def _has_pures(hand: int, table: Weights, demand: Demand) -> bool:
    """Whether there could be as many pure sequences as are demanded."""
    if not demand.pures:
        return True
    cards = hand & CARDS
    tunnelas = bool(demand.asked & PURE_TUNNELAS)
    there = most_pures(cards, tunnelas=tunnelas)
    if tunnelas:
        there += printed(hand, table.wild) // SAME_CARDS[MeldKind.TUNNELA]
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
