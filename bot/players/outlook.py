"""The outlook of a hand: its groups, its loose cards, and what the rules still ask of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.rummy.cards import Face
from bot.rummy.judging import is_life, is_pure_life
from bot.rummy.laying import still_asked
from bot.rummy.melds import Meld, MeldKind
from bot.rummy.packs import Wild
from bot.rummy.rules import Protection, Rules, ShortOfLives
from bot.rummy.solver import solve
from bot.rummy.view import SeatView


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """A hand laid out with a mind to going on.

    `count` is what it would cost now, before any cap; `lives` are the sequences it shows of those
    the rules ask for, `missing` those it does not show, and `missing_sets` the same of sets.
    `loose` are the cards outside groups that are no jokers, `spare` the number of jokers outside
    groups; `surplus` are the groups beyond those asked for.
    """

    count: int
    lives: int
    missing: int
    missing_sets: int
    melds: tuple[Meld, ...]
    surplus: tuple[Meld, ...]
    loose: tuple[Face, ...]
    spare: int

    @property
    def wanting(self) -> int:
        """How far the hand is from complete, roughly: loose cards less spare jokers."""
        return len(self.loose) - self.spare

    @property
    def room_wanted(self) -> int:
        """How many cards the groups still missing take at least (rule book 1.3, 1.4)."""
        return 3 * (self.missing + self.missing_sets)


def asked_of(view: SeatView) -> Rules:
    """The rules for what the viewer holds: what lies on the table is shown (rule book 4.4)."""
    assert view.seat is not None
    on_table = view.facts(view.seat).on_table
    return still_asked(view.rules, on_table) if on_table else view.rules


def outlook(faces: Sequence[Face], wild: Wild, rules: Rules) -> Outlook:
    """Lay a hand out: the lives first, then any group among what they leave."""
    laid = solve(faces, wild, laid_by(rules))
    melds, rest = laid.melds, laid.rest
    lives = lives_in(melds, rules)
    missing = rules.sequences_required - lives
    count = laid.count
    if missing and rules.short_of_lives is ShortOfLives.NOTHING:
        count = sum(wild.value(face) for face in faces)
    if missing and rest:
        # What no life protects yet is still worth keeping together.
        more = solve(rest, wild, any_group(rules))
        melds, rest = (*melds, *more.melds), more.rest
    loose = tuple(face for face in rest if face not in wild)
    sets = sum(meld.kind is MeldKind.SET for meld in melds)
    return Outlook(
        count=count,
        lives=lives,
        missing=missing,
        missing_sets=max(0, rules.sets_required - sets),
        melds=melds,
        surplus=_surplus(melds, rules),
        loose=loose,
        spare=len(rest) - len(loose),
    )


def lives_in(melds: Iterable[Meld], rules: Rules) -> int:
    """How many of the sequences asked for there are; where pure ones are missing, only those
    that are pure (rule book 1.6, 1.8, 4.1).

    >>> from bot.rummy.variants import PRESETS
    >>> runs = [Meld(kind, ()) for kind in (MeldKind.PURE, MeldKind.SEQUENCE, MeldKind.SEQUENCE)]
    >>> [lives_in(runs, PRESETS[name]) for name in ("paplu", "indian21")]
    [2, 1]
    """
    kinds = [meld.kind for meld in melds]
    pures = sum(is_pure_life(kind, rules) for kind in kinds)
    if pures < rules.pure_sequences_required:
        return pures
    return min(rules.sequences_required, sum(is_life(kind, rules) for kind in kinds))


def _surplus(melds: Iterable[Meld], rules: Rules) -> tuple[Meld, ...]:
    """The groups that could be spared for those still missing."""
    pures, lives, sets = (
        rules.pure_sequences_required,
        rules.sequences_required,
        rules.sets_required,
    )
    spared = []
    for meld in sorted(melds, key=lambda meld: not is_pure_life(meld.kind, rules)):
        if pures and is_pure_life(meld.kind, rules):
            pures, lives = pures - 1, lives - 1
        elif lives > pures and is_life(meld.kind, rules):
            lives -= 1
        elif sets and meld.kind is MeldKind.SET:
            sets -= 1
        else:
            spared.append(meld)
    return tuple(spared)


# Kept: to change rules takes as long as to solve a hand.


@lru_cache(maxsize=64)
def laid_by(rules: Rules) -> Rules:
    """The rules by which pure sequences are shown whatever they protect, and nothing but groups
    completes."""
    return replace(rules, short_of_lives=ShortOfLives.PURES, winning=frozenset())


@lru_cache(maxsize=64)
def any_group(rules: Rules) -> Rules:
    """The rules by which every group is one, whatever else is missing."""
    return replace(
        rules,
        protection=Protection.MELDS,
        short_of_lives=ShortOfLives.PURES,
        winning=frozenset(),
        sets_required=0,
    )
