"""Hands that take the solver long: `python -m tests.bench.climbing --preset indian21`.

From many hands at once cards are changed, and what takes longer is kept. Each count is timed in a
process of its own, made from one whose caches are those of a running bot, so that no hand is
helped by the one before.
"""

from __future__ import annotations

import argparse
import gc
import os
import random
import time
from collections import Counter
from dataclasses import replace

import click

from bot.rummy.cards import FACES
from bot.rummy.packs import pack
from bot.rummy.solver import solve
from tests.bench.games import GAMES, hard_hands
from tests.bench.timing import play
from tests.oracles.family_hands import FamilyHand, family_hands

DEALS = 20
PATIENCE = 60
"""A hand that stayed the slowest through so many changes is at its top."""
TIMES = 2
"""Each hand is timed so often; the shortest time counts."""
START, TOLD = 12, 10
"""So many hands are dealt for a climb from the slowest; so many tops are told."""


def climb(preset: str, dice: random.Random) -> tuple[int, FamilyHand]:
    """The top that is reached from the slowest of a few hands, with its nanoseconds."""
    hands = list(family_hands(preset, START, dice.randrange(2**32), housed=False))
    known = hard_hands(preset)
    if known and dice.random() < 0.3:
        hands = [dice.choice(known)]
    best, hand = max(((took(hand), hand) for hand in hands), key=lambda pair: pair[0])
    failures = 0
    while failures < PATIENCE:
        other = changed(hand, dice)
        time_of_other = took(other)
        if time_of_other > best:
            best, hand, failures = time_of_other, other, 0
        else:
            failures += 1
    return best, hand


def changed(hand: FamilyHand, dice: random.Random) -> FamilyHand:
    """The hand with a few other cards, now and then with another card turned."""
    indicator = dice.choice(FACES) if dice.random() < 0.1 else hand.indicator
    left = Counter(card.face for card in pack(hand.rules)) - Counter([indicator])
    faces = list((Counter(hand.faces) & left).elements())
    dice.shuffle(faces)
    del faces[len(hand.faces) - dice.choice((1, 1, 1, 2, 3)) :]
    while len(faces) < len(hand.faces):
        left = Counter(card.face for card in pack(hand.rules)) - Counter([indicator, *faces])
        # Of cards near to those that are there something can be made.
        near = [face for face in left if any(abs(face.index - own.index) < 3 for own in faces)]
        faces.append(dice.choice(near if dice.random() < 0.5 else list(left)))
    return replace(hand, faces=tuple(sorted(faces)), indicator=indicator)


def took(hand: FamilyHand) -> int:
    """How many nanoseconds of the processor a first count takes."""
    return min(_took_once(hand) for _ in range(TIMES))


def _took_once(hand: FamilyHand) -> int:
    wild = hand.wild
    reading, writing = os.pipe()
    if not os.fork():
        began = time.process_time_ns()
        solve(hand.faces, wild, hand.rules)
        os.write(writing, str(time.process_time_ns() - began).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as told:
        nanoseconds = int(told.read())
    os.wait()
    return nanoseconds


def main() -> None:
    """Climb for a while, and tell the highest tops."""
    parser = argparse.ArgumentParser(description="Look for hands that take the solver long.")
    parser.add_argument("--preset", choices=GAMES, default=GAMES[0])
    parser.add_argument("--seconds", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    dice = random.Random(chosen.seed)
    play(chosen.preset, DEALS)
    gc.freeze()
    gc.disable()
    until = time.monotonic() + chosen.seconds
    tops: list[tuple[int, FamilyHand]] = []
    while time.monotonic() < until:
        tops = sorted([*tops, climb(chosen.preset, dice)], key=lambda top: -top[0])[:TOLD]
        click.echo(f"{tops[0][0] / 1e6:.1f} ms so far", err=True)
    for nanoseconds, hand in tops:
        faces = " ".join(map(str, hand.faces))
        click.echo(f'("{faces}", "{hand.indicator}"),  # {nanoseconds / 1e6:.1f} ms')


if __name__ == "__main__":
    main()
