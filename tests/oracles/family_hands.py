"""Hands of every game of the family, dealt from its real pack, the same ones for a seed."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from bot.rummy.cards import FACES, RANKS, SUITS, Face
from bot.rummy.errors import RulesError
from bot.rummy.house import rules_of
from bot.rummy.packs import Wild, cut_face, pack
from bot.rummy.rules import Laying, Rules, Switch, Tunnelas
from tests.oracles.hands import run_of, set_of
from tests.oracles.winning import JOKERS

Faces = list[Face]
House = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FamilyHand:
    """A hand at a table: what it was dealt as, the card turned, and the rules."""

    kind: str
    faces: tuple[Face, ...]
    indicator: Face
    house: House
    rules: Rules

    @property
    def wild(self) -> Wild:
        return Wild.turned(self.indicator, self.rules)

    def __str__(self) -> str:
        lives = f"{self.rules.pure_sequences_required}/{self.rules.sequences_required}"
        return (
            f"{self.rules.preset} {self.house}, lives {lives}, {self.indicator} turned,"
            f" {self.kind}: {' '.join(map(str, self.faces))}"
        )


def family_hands(
    preset: str, count: int, seed: int, *, more: int = 0, housed: bool = True, kind: str = ""
) -> Iterator[FamilyHand]:
    """`count` hands of a game as they are dealt, and so many cards `more` drawn.

    There are house rules at some tables, if asked for, and one kind of hand, if it is named.
    """
    dice = random.Random(f"{seed} {preset} {more} {housed} {kind}")
    for _ in range(count):
        house = any_house(dice, preset) if housed and dice.random() < 0.4 else ()
        rules = _after_laying(dice, rules_of(preset, house))
        if housed and dice.random() < 0.3:
            # So that hands of many jokers are counted in groups, too.
            rules = replace(rules, winning=frozenset())
        yield _deal(dice, rules, house, rules.hand_size, kind, more)


def hand_of(preset: str, kind: str, text: str, turned: str) -> FamilyHand:
    """A hand written down, at a table without house rules."""
    return FamilyHand(
        kind=kind,
        faces=tuple(map(Face.parse, text.split())),
        indicator=Face.parse(turned),
        house=(),
        rules=rules_of(preset, ()),
    )


def small_hands(dice: random.Random, preset: str, size: int) -> FamilyHand:
    """A hand of a few cards, with fewer lives asked for at most tables."""
    house = any_house(dice, preset) if dice.random() < 0.4 else ()
    rules = rules_of(preset, house)
    if dice.random() < 0.8:
        pures, sequences = dice.choice(((0, 0), (0, 1), (1, 1), (1, 2), (1, 2), (2, 2), (2, 3)))
        rules = replace(rules, pure_sequences_required=pures, sequences_required=sequences)
    return _deal(dice, rules, house, size)


_HOUSE = {
    "set_sizes": ("3", "3-4"),
    "protection": ("lives", "melds"),
    "packs": ("2", "3", "4", "6"),
    "printed_jokers": ("2", "3", "4", "6"),
    "sets_required": ("0", "1", "2"),
    "printed_indicator": ("aces", "only_joker"),
}
"""What touches the count of a hand (rule book 5)."""


def any_house(dice: random.Random, preset: str) -> House:
    """House rules that touch the count, and that the game allows together."""
    while True:
        house = tuple((key, dice.choice(_HOUSE[key])) for key in dice.sample(list(_HOUSE), 2))
        for allowed in (house, house[:1]):
            try:
                rules_of(preset, allowed)
            except RulesError:
                continue
            return allowed


def _after_laying(dice: random.Random, rules: Rules) -> Rules:
    """Where groups are laid in play: the hand of a player who has laid some (rule book 4.4)."""
    laid = dice.choice((0, 0, 1, 2)) if rules.laying is Laying.IN_PLAY else 0
    return replace(
        rules,
        hand_size=rules.hand_size - laid * dice.choice((3, 4)),
        pure_sequences_required=0 if laid else rules.pure_sequences_required,
        sequences_required=rules.sequences_required - laid,
    )


def _deal(
    dice: random.Random, rules: Rules, house: House, size: int, kind: str = "", more: int = 0
) -> FamilyHand:
    """One hand, of any kind if none is named, and so many cards drawn; the card turned is out of
    play (rule book 1.2)."""
    faces = [card.face for card in pack(rules)]
    indicator = dice.choice(FACES) if dice.random() < 0.9 else FACES[52]
    faces.remove(indicator)
    kind = kind or dice.choice(list(KINDS))
    hand = KINDS[kind](Dealing(dice, rules, indicator, faces, size))
    hand += dice.sample(sorted((Counter(faces) - Counter(hand)).elements()), more)
    dice.shuffle(hand)
    return FamilyHand(kind=kind, faces=tuple(hand), indicator=indicator, house=house, rules=rules)


@dataclass(frozen=True, slots=True)
class Dealing:
    """What a hand is dealt from."""

    dice: random.Random
    rules: Rules
    indicator: Face
    faces: Faces
    size: int

    @property
    def jokers(self) -> Faces:
        """The jokers that can be held."""
        wild = Wild.turned(self.indicator, self.rules)
        return [face for face in self.faces if face in wild]

    def filled(self, hand: Faces, among: Callable[[Face], bool] = lambda _: True) -> Faces:
        """A hand that the pack allows and that is full: some of `hand`, and any others."""
        left = Counter(self.faces)
        kept: Faces = []
        for face in hand[: self.size]:
            if left[face]:
                left[face] -= 1
                kept.append(face)
        fitting = sorted(face for face in left.elements() if among(face))
        kept += self.dice.sample(fitting, min(len(fitting), self.size - len(kept)))
        others = sorted((Counter(self.faces) - Counter(kept)).elements())
        return kept + self.dice.sample(others, self.size - len(kept))


def _random(deal: Dealing) -> Faces:
    """A hand as it is dealt."""
    return deal.filled([])


def _grouped(deal: Dealing) -> Faces:
    """Groups put together until the hand is full, as the game has them."""
    pures = deal.rules.pure_sequences_required
    hand: Faces = []
    while len(hand) < deal.size:
        room = deal.size - len(hand)
        group = run_of(deal.dice, 3) if pures > 0 else _any_group(deal)
        pures -= 1
        # What is left over by the groups of most sizes is made one group.
        if room < 6 and room != len(group):
            group = run_of(deal.dice, room) if room > 2 else [deal.dice.choice(FACES[:52])] * room
        if not Counter(hand + group) - Counter(deal.faces):
            hand += group
    return hand


def _any_group(deal: Dealing) -> Faces:
    dice = deal.dice
    groups = [run_of(dice, dice.choice((3, 3, 4, 5, 7))), set_of(dice, dice.choice((3, 3, 4)))]
    if deal.rules.tunnelas is not Tunnelas.NO_GROUP:
        groups.append([dice.choice(FACES[:52])] * 3)
    if deal.rules.dublees is Switch.ON:
        groups.append([dice.choice(FACES[:52])] * 2)
    return dice.choice(groups)


def _complete(deal: Dealing) -> Faces:
    """Groups with some cards changed for jokers, mostly not those of the pure sequences."""
    hand = _grouped(deal)
    jokers = list((Counter(deal.jokers) - Counter(hand)).elements())
    number = min(deal.dice.choice((0, 0, 1, 2, 3, 5)), len(jokers), deal.size)
    first = min(3 * deal.rules.pure_sequences_required, deal.size - number)
    for place, joker in zip(
        deal.dice.sample(range(first, deal.size), number),
        deal.dice.sample(jokers, number),
        strict=True,
    ):
        hand[place] = joker
    return deal.filled(hand)


def _near_complete(deal: Dealing) -> Faces:
    """A complete hand in which one card or two were changed for any others."""
    hand = _complete(deal)
    for _ in range(deal.dice.choice((1, 1, 2))):
        hand.pop(deal.dice.randrange(len(hand)))
    return deal.filled(hand)


def _joker_rich(deal: Dealing) -> Faces:
    """Four jokers up to all, often beside pure sequences; at times too few to win by themselves."""
    most = min(len(deal.jokers), deal.size, deal.dice.choice((JOKERS - 1, deal.size)))
    number = deal.dice.randint(min(4, most), most)
    runs = deal.dice.randint(0, deal.rules.pure_sequences_required + 1)
    room = max(0, deal.size - number)
    others = [face for _ in range(runs) for face in run_of(deal.dice, 3)][:room]
    return deal.filled(deal.dice.sample(deal.jokers, number) + others)


def _twins(deal: Dealing) -> Faces:
    """Two copies or more of some faces, printed jokers at times."""
    faces = deal.dice.sample(FACES, deal.dice.randint(2, deal.size))
    copies = deal.dice.choice(((2,), (2, 2, 3), (2, 3, 6)))
    hand = [face for face in faces for _ in range(deal.dice.choice(copies))]
    single = sorted(set(FACES[:52]) - set(hand))
    return deal.filled(hand + deal.dice.sample(single, max(0, deal.size - len(hand))))


def _of_few_suits(deal: Dealing) -> Faces:
    """Cards of one or two suits, where runs want the same cards."""
    suits = deal.dice.sample(SUITS, deal.dice.choice((1, 2, 2)))
    return deal.filled([], lambda face: face.suit in suits)


def _of_few_ranks(deal: Dealing) -> Faces:
    """Cards of a few ranks in a row, where runs and sets want the same cards."""
    lowest, many = deal.dice.randint(1, 9), deal.dice.choice((3, 4, 5))
    ranks = [rank if rank <= len(RANKS) else 1 for rank in range(lowest, lowest + many)]
    return deal.filled([], lambda face: face.rank in (0, *ranks))


def _winning(deal: Dealing) -> Faces:
    """Two or three tunnelas, seven or eight dublees, seven or eight jokers, and any cards."""
    dice = deal.dice
    ways = ((1, (7, 8)), (2, (7, 8)), (3, (2, 3)))
    copies, groups = dice.choice(ways[: deal.rules.packs])
    if copies == 1:
        others = [face for face in deal.faces if face not in deal.jokers]
        number = min(dice.choice(groups), len(deal.jokers), deal.size)
        return dice.sample(deal.jokers, number) + dice.sample(others, deal.size - number)
    enough = [face for face, held in Counter(deal.faces).items() if held >= copies]
    hand = [face for face in dice.sample(enough, dice.choice(groups)) for _ in range(copies)]
    single = sorted(set(FACES[:52]) - set(hand))
    return deal.filled(hand + dice.sample(single, max(0, deal.size - len(hand))))


def _beside_the_cut(deal: Dealing) -> Faces:
    """The card turned, those beside it in its suit, its rank, and printed jokers."""
    cut = cut_face(deal.indicator)

    def is_near(face: Face) -> bool:
        return face.rank in (0, cut.rank) or (
            face.suit == cut.suit and (face.rank - cut.rank) % 13 in (1, 2, 3, 10, 11, 12)
        )

    near = [face for face in deal.faces if is_near(face)]
    number = min(deal.dice.randint(4, 14), deal.size, len(near))
    runs = [face for _ in range(deal.dice.randint(0, 3)) for face in run_of(deal.dice, 3)]
    return deal.filled(deal.dice.sample(near, number) + runs)


KINDS: dict[str, Callable[[Dealing], Faces]] = {
    "random": _random,
    "complete": _complete,
    "near-complete": _near_complete,
    "joker-rich": _joker_rich,
    "twins": _twins,
    "few-suits": _of_few_suits,
    "few-ranks": _of_few_ranks,
    "winning": _winning,
    "beside-the-cut": _beside_the_cut,
}
