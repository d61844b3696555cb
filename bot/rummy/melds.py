"""Melds: what a group of cards is, and how a hand is laid out in groups."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.rummy.cards import Face


class MeldKind(StrEnum):
    """The kinds of group (rule book 1.3-1.6, 4.1, 4.2)."""

    PURE = "pure"
    SEQUENCE = "sequence"
    SET = "set"
    TUNNELA = "tunnela"
    DUBLEE = "dublee"
    JOKERS = "jokers"


@dataclass(frozen=True, slots=True)
class Meld:
    """One group. `faces` are in the order they are read in: a run low to high, a set by suit,
    a joker in the place it stands for."""

    kind: MeldKind
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrangement:
    """A hand laid out: the groups that are protected, and the rest, with what it counts.

    `count` is the least any arrangement allows, before any cap (rule book 2.11);
    `complete` says whether the hand may be declared (rule book 1.8).
    """

    melds: tuple[Meld, ...]
    rest: tuple[Face, ...]
    count: int
    complete: bool
