"""Whether an arrangement of the solver shows what it says: its witness, looked at card by card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from bot.rummy.cards import SUITS, Face
from bot.rummy.melds import Arrangement, Meld, MeldKind
from bot.rummy.packs import Wild
from bot.rummy.rules import Protection, Rules, ShortOfLives, Winning
from tests.oracles.brute_force import kinds, lives_of
from tests.oracles.winning import DUBLEES, JOKERS, TUNNELAS


def faults(faces: Sequence[Face], wild: Wild, rules: Rules, found: Arrangement) -> Iterator[str]:
    """What is wrong with an arrangement of `faces`, but for whether another leaves less."""
    grouped = [face for meld in found.melds for face in meld.faces]
    if Counter([*grouped, *found.rest]) != Counter(faces):
        yield "the cards are not the hand's"
    if found.complete and _wins_by_itself(found, wild, rules):
        if found.count:
            yield "a complete hand that counts"
        return
    for meld in found.melds:
        if meld.kind not in kinds(meld.faces, wild, rules) or not _is_in_order(meld, wild):
            yield f"no {meld.kind}: {' '.join(map(str, meld.faces))}"
    if sum(wild.value(face) for face in found.rest) != found.count:
        yield "the rest does not count that"
    pures, sequences, sets = map(sum, zip((0, 0, 0), *_lives(found, rules), strict=True))
    has_lives = pures >= rules.pure_sequences_required and sequences >= rules.sequences_required
    if found.complete:
        if found.rest or not has_lives or sets < rules.sets_required:
            yield "complete without all that is asked for"
    elif rules.protection is Protection.LIVES and not has_lives:
        may_show = rules.short_of_lives is ShortOfLives.PURES
        if may_show * pures != len(found.melds):
            yield "groups that protect nothing, for want of a life"


def _lives(found: Arrangement, rules: Rules) -> list[tuple[int, int, int]]:
    return [lives_of(meld.kind, rules) for meld in found.melds]


def _wins_by_itself(found: Arrangement, wild: Wild, rules: Rules) -> bool:
    """Whether the groups are three tunnelas, eight dublees or eight jokers (rule book 4.2)."""
    groups = [meld.faces for meld in found.melds]
    shown = {meld.kind for meld in found.melds}
    equal = all(len(set(faces)) == 1 for faces in groups)
    sizes = {len(faces) for faces in groups}
    if shown == {MeldKind.TUNNELA} and Winning.TUNNELAS in rules.winning:
        return equal and sizes == {3} and len(groups) >= TUNNELAS
    if shown == {MeldKind.DUBLEE} and Winning.DUBLEES in rules.winning:
        return equal and sizes == {2} and len(groups) >= DUBLEES
    if shown == {MeldKind.JOKERS} and Winning.JOKERS in rules.winning:
        return len(groups) == 1 and min(sizes) >= JOKERS and all(f in wild for f in groups[0])
    return False


def _is_in_order(meld: Meld, wild: Wild) -> bool:
    """Whether each card lies where it stands, a run from low to high and a set by suit."""
    if meld.kind in (MeldKind.TUNNELA, MeldKind.DUBLEE):
        return True
    size = len(meld.faces)
    named = [face for face in meld.faces if face.suit]
    places: Iterator[Sequence[Face]]
    if meld.kind is MeldKind.SET:
        ranks = {face.rank for face in named}
        places = (
            [Face.of(rank, suit) for suit in suits]
            for rank in ranks
            for suits in combinations(SUITS, size)
        )
    else:
        suits = {face.suit for face in named if face.suit}
        places = (
            [Face.of((place - 1) % 13 + 1, suit) for place in range(start, start + size)]
            for suit in suits
            for start in range(1, 16 - size)
        )
    return any(_stands(meld, laid, wild) for laid in places)


def _stands(meld: Meld, places: Sequence[Face], wild: Wild) -> bool:
    """Whether every card is itself in its place, or a joker, and one is itself at least."""
    pairs = list(zip(meld.faces, places, strict=True))
    most = 0 if meld.kind is MeldKind.PURE else len(pairs) - 1
    strangers = [face for face, place in pairs if face != place]
    return len(strangers) <= most and all(face in wild for face in strangers)
