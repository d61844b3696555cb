"""Hold the solver to the oracles: `python -m tests.oracles.compare --preset indian21`."""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from bot.rummy.solver import discard_counts, finish_faces, is_complete, solve
from bot.rummy.variants import PRESETS
from tests.oracles import cp_sat
from tests.oracles.family_hands import KINDS, FamilyHand, family_hands
from tests.oracles.referee import faults

# Any: a line of JSON.
Mismatch = dict[str, Any]
DISCARDS = 20
"""One hand in so many is counted after each of its discards, too, where nobody says."""


def mismatches(hand: FamilyHand) -> Iterator[Mismatch]:
    """What the solver says of a hand and the oracle does not (rule book 1.8, 2.11, 3.6, 4)."""
    faces, wild, rules = hand.faces, hand.wild, hand.rules
    right = cp_sat.answer(faces, wild, rules)
    found = solve(faces, wild, rules)
    if (found.count, found.complete) != right:
        yield _told(hand, "solve", right, (found.count, found.complete))
    if is_complete(faces, wild, rules) != right[1]:
        yield _told(hand, "is_complete", right[1], not right[1])
    for fault in faults(faces, wild, rules, found):
        groups = [f"{meld.kind}: {' '.join(map(str, meld.faces))}" for meld in found.melds]
        yield _told(hand, "witness", fault, groups)


def mismatches_after_discards(hand: FamilyHand) -> Iterator[Mismatch]:
    """The same of all that is left of a hand after one discard (rule book 2.5, 2.6)."""
    faces, wild, rules = hand.faces, hand.wild, hand.rules
    left = {}
    for face in sorted(set(faces)):
        rest = sorted((Counter(faces) - Counter([face])).elements())
        left[face] = cp_sat.answer(rest, wild, rules)
    counts = {str(face): count for face, (count, _) in left.items()}
    finish = [str(face) for face, (_, complete) in left.items() if complete]
    ours = {str(face): count for face, count in discard_counts(faces, wild, rules).items()}
    if ours != counts:
        yield _told(hand, "discard_counts", counts, ours)
    ours_to_finish = [str(face) for face in finish_faces(faces, wild, rules)]
    if ours_to_finish != finish:
        yield _told(hand, "finish_faces", finish, ours_to_finish)


def _told(hand: FamilyHand, asked: str, oracle: object, solver: object) -> Mismatch:
    return {
        "asked": asked,
        "preset": hand.rules.preset,
        "house": dict(hand.house),
        "lives": [hand.rules.pure_sequences_required, hand.rules.sequences_required],
        "winning": sorted(hand.rules.winning),
        "indicator": str(hand.indicator),
        "kind": hand.kind,
        "hand": " ".join(map(str, hand.faces)),
        "oracle": oracle,
        "solver": solver,
    }


def main() -> None:
    """Compare, print every mismatch as a line of JSON, and leave with 1 if there is any."""
    parser = argparse.ArgumentParser(description="Compare the solver with CP-SAT, hand by hand.")
    parser.add_argument("--preset", choices=list(PRESETS), action="append", help="all if not said")
    parser.add_argument("--hands", type=int, default=3000, help="hands of each preset")
    parser.add_argument("--discards", type=int, help="hands counted after each discard, too")
    parser.add_argument("--kind", choices=list(KINDS), default="", help="all if not said")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    few = chosen.hands // DISCARDS if chosen.discards is None else chosen.discards
    found = 0
    for preset in chosen.preset or PRESETS:
        seen: Counter[str] = Counter()
        wrong = 0
        for hand in family_hands(preset, chosen.hands, chosen.seed, kind=chosen.kind):
            wrong += _print(_found(mismatches, hand))
            seen[hand.kind] += 1
        for hand in family_hands(preset, few, chosen.seed, more=1, kind=chosen.kind):
            wrong += _print(_found(mismatches_after_discards, hand))
        agreed = f"{chosen.hands} hands and {few} after each discard, {wrong} mismatches"
        sys.stderr.write(f"{preset}: {agreed} {dict(seen)}\n")
        found += wrong
    sys.exit(1 if found else 0)


def _found(compare: Callable[[FamilyHand], Iterator[Mismatch]], hand: FamilyHand) -> list[Mismatch]:
    try:
        return list(compare(hand))
    except Exception as error:  # noqa: BLE001 - whatever the solver stumbles on is a mismatch
        return [_told(hand, compare.__name__, None, repr(error))]


def _print(lines: list[Mismatch]) -> int:
    for line in lines:
        sys.stdout.write(json.dumps(line) + "\n")
    return len(lines)


if __name__ == "__main__":
    main()
