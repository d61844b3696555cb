"""Problems: a hand to be solved, read from what somebody typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from bot.cli.failing import BadUsage
from bot.rummy.cards import RANKS, Face
from bot.rummy.house import rules_of
from bot.rummy.packs import Wild
from bot.rummy.rules import Rules

House = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """A hand of one deal, or that of somebody about to discard, who has one card more."""

    rules: Rules
    wild: Wild
    faces: tuple[Face, ...]

    @property
    def has_drawn(self) -> bool:
        """Whether there is one card more than the hand size."""
        return len(self.faces) > self.rules.hand_size


def read_problem(
    *, preset: str, house: House, wild: str | None, indicator: str | None, hand: str
) -> Problem:
    """Read a problem. Raises BadUsage or RummyError that says what cannot be."""
    rules = rules_of(preset, house)
    turned = None if indicator is None else Face.parse(indicator)
    faces = tuple(Face.parse(word) for word in hand.replace(",", " ").split())
    _verify_size(faces, rules)
    _verify_copies(faces if turned is None else (*faces, turned), rules)
    return Problem(rules=rules, wild=_wild_of(wild, turned, rules), faces=faces)


def _wild_of(wild: str | None, turned: Face | None, rules: Rules) -> Wild:
    if (wild is None) == (turned is None):
        raise BadUsage("say which rank is wild, or which indicator was turned (one of the two)")
    if turned is not None:
        return Wild.turned(turned, rules)
    assert wild is not None
    rank = wild.strip().upper()
    if rank == "NONE":
        return Wild.rank(None)
    if len(rank) != 1 or rank not in RANKS:
        raise BadUsage(f"{wild!r} is no rank: write one of {' '.join(RANKS)}, or none")
    return Wild.rank(RANKS.index(rank) + 1)


def _verify_size(faces: tuple[Face, ...], rules: Rules) -> None:
    size = rules.hand_size
    if len(faces) not in (size, size + 1):
        given = f"{len(faces)} given"
        raise BadUsage(f"a hand of {rules.preset} has {size} cards, or {size + 1} drawn: {given}")


def _verify_copies(faces: Iterable[Face], rules: Rules) -> None:
    """Rule book 1.1: there are so many of each card, and no more."""
    for face, held in Counter(faces).items():
        copies = rules.printed_jokers if face.is_printed_joker else rules.packs
        if held > copies:
            raise BadUsage(f"{face} is there {held} times, but the pack has {copies} of it")
