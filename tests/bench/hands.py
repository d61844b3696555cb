"""Hands for measuring the solver, dealt from the real pack of Paplu, the same for a seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from bot.rummy.cards import RANKS, SUITS, Face
from bot.rummy.packs import Wild, pack
from bot.rummy.variants import PRESETS
from tests.oracles.hands import run_of, set_of

PAPLU = PRESETS["paplu"]
FEWEST_JOKERS, MOST_JOKERS = 4, 8
SHAPES = ((3, 3, 3, 4), (3, 3, 3, 4), (3, 5, 5), (3, 4, 6), (4, 4, 5), (3, 3, 7), (3, 10), (6, 7))
"""Sizes of the groups in a complete hand (rule book 1.7); the common one twice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchHand:
    """A hand to be counted, and what is wild in it."""

    kind: str
    faces: tuple[Face, ...]
    wild: Wild

    @property
    def wild_rank(self) -> int:
        """The wild rank, 1 for aces."""
        return next(face.rank for face in self.wild.faces if not face.is_printed_joker)

    def __str__(self) -> str:
        return f"{' '.join(map(str, self.faces))} ({RANKS[self.wild_rank - 1]} wild)"


Faces = list[Face]
Dealer = Callable[[random.Random, Faces, Wild, int], Faces]


def deal_hands(kind: str, count: int, seed: int, size: int = 13) -> list[BenchHand]:
    """`count` hands of one kind, the same ones for the same seed."""
    dice = random.Random(f"{seed} {kind} {size}")
    return [_deal_hand(kind, dice, size) for _ in range(count)]


def _deal_hand(kind: str, dice: random.Random, size: int) -> BenchHand:
    """One hand, the indicator out of play (rule book 1.2)."""
    indicator = dice.choice([face for face in _full_pack() if not face.is_printed_joker])
    wild = Wild.turned(indicator, PAPLU)
    faces = _full_pack()
    faces.remove(indicator)
    hand = KINDS[kind](dice, faces, wild, size)
    dice.shuffle(hand)
    return BenchHand(kind=kind, faces=tuple(hand), wild=wild)


def _full_pack() -> Faces:
    return [card.face for card in pack(PAPLU)]


def _random(dice: random.Random, faces: Faces, _wild: Wild, size: int) -> Faces:
    """A hand as it is dealt."""
    return dice.sample(faces, size)


def _near_complete(dice: random.Random, faces: Faces, wild: Wild, size: int) -> Faces:
    """A complete hand in which one card was changed for any other."""
    hand = complete_hand(dice, faces, wild)
    gone = hand.pop(dice.randrange(len(hand)))
    others = Counter(faces) - Counter([*hand, gone])
    return hand + dice.sample(sorted(others.elements()), size - len(hand))


def complete_hand(dice: random.Random, faces: Faces, wild: Wild) -> Faces:
    """Thirteen cards in groups, one of them a pure sequence; jokers in the others at times."""
    while True:
        sizes = list(dice.choice(SHAPES))
        dice.shuffle(sizes)
        pure, second, *others = sizes
        groups = [run_of(dice, pure), run_of(dice, second)]
        for group_size in others:
            same = group_size == 3 and dice.random() < 0.6
            groups.append(set_of(dice, 3) if same else run_of(dice, group_size))
        jokers = dice.choice((0, 0, 0, 1, 1, 2))
        hand = groups[0] + _with_jokers(dice, groups[1:], faces, wild, jokers)
        if not Counter(hand) - Counter(faces):
            return hand


def _with_jokers(
    dice: random.Random, groups: list[Faces], faces: Faces, wild: Wild, jokers: int
) -> Faces:
    """The groups with some cards changed for jokers, one of each group kept (rule book 1.5)."""
    for group in groups:
        dice.shuffle(group)
    kept = [group[0] for group in groups]
    changed = [face for group in groups for face in group[1:]]
    dice.shuffle(changed)
    wilds = [face for face in faces if face in wild]
    return kept + dice.sample(wilds, jokers) + changed[jokers:]


def _joker_rich(dice: random.Random, faces: Faces, wild: Wild, size: int) -> Faces:
    """Four to eight jokers beside any cards, three times in four with a pure sequence."""
    jokers = dice.randint(FEWEST_JOKERS, MOST_JOKERS)
    hand = dice.sample([face for face in faces if face in wild], jokers)
    run = run_of(dice, 3)
    if dice.random() < 0.75 and wild.faces.isdisjoint(run):
        hand += run
    others = [face for face in faces if face not in wild]
    rest = sorted((Counter(others) - Counter(hand)).elements())
    return hand + dice.sample(rest, size - len(hand))


def _two_suit(dice: random.Random, faces: Faces, _wild: Wild, size: int) -> Faces:
    """Cards of two suits, where runs want the same cards."""
    suits = dice.sample(SUITS, 2)
    return dice.sample([face for face in faces if face.suit in suits], size)


KINDS: dict[str, Dealer] = {
    "random": _random,
    "near-complete": _near_complete,
    "joker-rich": _joker_rich,
    "two-suit": _two_suit,
}


HARD = "hard"
_HARD = (
    ("4S 4S 5S 6S 4H 4H 5H 6H 4D 5D 6D 4C 6C", 5),
    ("AS 2S AH 2H 3H 4H 2D 3D 4D AC 2C 3C 4C", 3),
    ("AS 2S 2S 3S 4S AH 3H 4H AD 2D 3D AC 3C", 4),
    ("AS 4S AH 4H AD 4D QD KD KD AC 4C QC KC", 13),
    ("JS KS JH QH KH KH JD QD KD JC QC KC KC", 12),
    ("8S 9S 7H 8H 8H 9H 8D 8D 9D 7C 8C 8C 9C", 7),
    ("9S 9S KS 9H KH 9D 9D TD JD KD 9C JC KC", 11),
)


def hard_hands() -> list[BenchHand]:
    """Hands that took long once, found by changing cards and keeping what took longer."""
    return [
        BenchHand(
            kind=HARD,
            faces=tuple(Face.parse(word) for word in text.split()),
            wild=Wild.rank(rank),
        )
        for text, rank in _HARD
    ]
