"""The outlook of a hand: its groups, its loose cards, and what each loose card is good for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.rummy.cards import ACE, KING, Face
from bot.rummy.melds import Meld, MeldKind
from bot.rummy.packs import Wild
from bot.rummy.rules import Protection, Rules
from bot.rummy.solver import solve

_SEQUENCES = (MeldKind.PURE, MeldKind.SEQUENCE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """A hand laid out with a mind to going on.

    `count` is what it would cost now; `lives` is 0 without a pure sequence, 1 with one, 2 with
    another sequence beside it; `loose` are the cards outside groups that are no jokers, `spare`
    the number of jokers outside groups.
    """

    count: int
    lives: int
    melds: tuple[Meld, ...]
    loose: tuple[Face, ...]
    spare: int

    @property
    def wanting(self) -> int:
        """How far the hand is from complete, roughly: loose cards less spare jokers."""
        return len(self.loose) - self.spare


def outlook(faces: Sequence[Face], wild: Wild, rules: Rules) -> Outlook:
    """Lay a hand out: the lives first, then any group among what they leave."""
    laid = solve(faces, wild, rules)
    melds, rest = laid.melds, laid.rest
    lives = lives_in(melds)
    if lives < 2 and rest:
        # What no life protects yet is still worth keeping together.
        more = solve(rest, wild, _any_group(rules))
        melds, rest = (*melds, *more.melds), more.rest
    loose = tuple(face for face in rest if face not in wild)
    return Outlook(
        count=laid.count, lives=lives, melds=melds, loose=loose, spare=len(rest) - len(loose)
    )


def lives_in(melds: Sequence[Meld]) -> int:
    """How many of the two lives there are (rule book 1.6)."""
    runs = [meld for meld in melds if meld.kind in _SEQUENCES]
    if not any(meld.kind is MeldKind.PURE for meld in runs):
        return 0
    return min(2, len(runs))


def _any_group(rules: Rules) -> Rules:
    return replace(rules, protection=Protection.MELDS, sets_required=0)


# --- What a loose card is good for -----------------------------------------------------------

SEQUENCE_WORTH = (2.0, 1.5, 1.0)
"""What an out for a sequence is worth with 0, 1 and 2 lives."""
SET_WORTH = (0.6, 0.8, 1.0)
"""The same for a set."""


def worth(face: Face, hand: Outlook, held: Counter[Face], left: Mapping[Face, int]) -> float:
    """How many cards still to come would put `face` into a group with one loose card.

    `held` are the faces of the whole hand, `left` the copies that may still come.
    """
    if held[face] > 1:
        # Its twin stays and is good for the same cards.
        return 0.0
    total = 0.0
    for other in hand.loose:
        if other.suit == face.suit:
            total += SEQUENCE_WORTH[hand.lives] * sum(
                left[needed] for needed in between_or_beside(face, other)
            )
        elif other.rank == face.rank and held[other] == 1:
            total += SET_WORTH[hand.lives] * _set_outs(face, other, left)
    for meld in hand.melds:
        if meld.kind in _SEQUENCES and face.suit in {card.suit for card in meld.faces}:
            total += sum(
                left[needed]
                for end in (meld.faces[0], meld.faces[-1])
                if end.suit == face.suit
                for needed in _gap(face, end)
            )
    return total


def between_or_beside(one: Face, other: Face) -> Iterator[Face]:
    """The faces that make a run of three with two of one suit.

    >>> [str(f) for f in between_or_beside(Face.parse("5H"), Face.parse("6H"))]
    ['4H', '7H']
    >>> [str(f) for f in between_or_beside(Face.parse("AH"), Face.parse("QH"))]
    ['KH']
    """
    yield from _gap(one, other)
    low, high = sorted((one.rank, other.rank))
    suit = one.suit
    assert suit is not None
    if high - low == 1:
        if low > ACE:
            yield Face.of(low - 1, suit)
        # The ace is high above a king (rule book 1.3).
        yield Face.of(high + 1 if high < KING else ACE, suit)
    elif (low, high) == (ACE, KING):
        yield Face.of(KING - 1, suit)


def _gap(one: Face, other: Face) -> Iterator[Face]:
    """The face that lies between two of one suit with one place between them."""
    low, high = sorted((one.rank, other.rank))
    suit = one.suit
    assert suit is not None
    if high - low == 2:
        yield Face.of(low + 1, suit)
    elif (low, high) == (ACE, KING - 1):
        yield Face.of(KING, suit)


def _set_outs(one: Face, other: Face, left: Mapping[Face, int]) -> int:
    """Copies of their rank in the two suits they lack."""
    return sum(
        copies
        for face, copies in left.items()
        if face.rank == one.rank and face.suit not in (one.suit, other.suit)
    )
