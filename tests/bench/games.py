"""Counting the hands of the games of 21 cards, beside a near-complete hand of 13."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from bot.rummy.cards import Face
from tests.bench.hands import HARD, PAPLU, BenchHand
from tests.bench.report import Aim, Bound, Result, fine_spread, median, told_fine_spread
from tests.oracles.family_hands import FamilyHand, family_hands, hand_of

NEAR = "near-complete"
KINDS = (NEAR, "random", "joker-rich", "few-suits", "few-ranks", "twins")
FEW = 4
"""There is one hand of another kind to so many near-complete ones."""
NEAR_AIM, WORST_AIM, DISCARDS_AIM = 20, 500, 25
DEALS = 10
"""One deal is played before to so many of Paplu: it is as long as several."""

_HARD: dict[str, tuple[tuple[str, str], ...]] = {
    "indian21": (
        ("4S 5S 6S 7S AH 4H 5H 5H 6H 6H 7H 7H 8H 6D 8D 4C 5C 6C 7C 7C 8C", "5C"),
        ("AS 2S 3S 4S 4S AH 2H 3H 4H AD 2D 2D 3D 4D 4D KD AC 3C 4C 4C 4C", "2H"),
        ("AS AS 3S 5S AD AD AD 3D 4D 5D 9D TD JD JD QD QD KD KD AC 2C 3C", "3C"),
        ("AS 5S 7S 8S 8S 9S 9S TS TS JS JS QS QS QS KS 5H 6H 7H QH QD QC", "7D"),
        ("AS 2S 3S 3S 4S 4S 4S 7S AH 2H 3H 4H AD 2D 2D 3D 4D 4D AC AC 4C", "2H"),
    ),
    "marriage21": (
        ("AH AH 3H 4H 5H 5H 5H 9H TH TH JH QH KH AD AD 5D TD JD QD KD QC", "4H"),
        ("AS AS 2S 3S 3S 4S 4S 6S TS QS AH AH AH 2H 3H 4H AD 4D AC AC 4C", "2H"),
        ("AS AS 5S 6S 7S 8S 9S TS TS JS JS QS KS 7D 8D 9D TD JD QD JC JC", "7S"),
        ("AS AS 2S 3S 4S 8S 9S TS TS TS JS QS QS KS AH 2H TH JH QH QH KH", "3S"),
    ),
}
"""Hands and the card turned: what `python -m tests.bench.climbing` has found to take longest."""
GAMES = tuple(_HARD)

# Any: JSON, of which `timing.py` makes more JSON.
Times = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameHands:
    """What is counted of one game; `discards` hold a card more."""

    counts: dict[str, list[FamilyHand]]
    discards: list[FamilyHand]


def deal_games(count: int, seed: int) -> dict[str, GameHands]:
    """The hands of each game of 21 cards, the same ones for a seed; `count` near-complete ones."""
    return {
        preset: GameHands(
            counts={
                kind: _dealt(preset, kind, count if kind == NEAR else -(-count // FEW), seed)
                for kind in KINDS
            }
            | {HARD: hard_hands(preset)},
            discards=_dealt(preset, NEAR, count, seed, more=1),
        )
        for preset in GAMES
    }


def job_of(games: dict[str, GameHands], near_13: Sequence[BenchHand], deals: int) -> Times:
    """What `timing.py` is told: near-complete hands of 13 cards, and the games beside them."""
    small = {
        "deals": deals,
        "solve": {NEAR: [(_text(hand.faces), hand.wild_rank) for hand in near_13]},
        "discards": [],
    }
    return {PAPLU.preset: small} | {
        preset: {
            "deals": deals // DEALS,
            "solve": {kind: list(map(_told_hand, hands)) for kind, hands in game.counts.items()},
            "discards": list(map(_told_hand, game.discards)),
        }
        for preset, game in games.items()
    }


def _dealt(preset: str, kind: str, count: int, seed: int, more: int = 0) -> list[FamilyHand]:
    return list(family_hands(preset, count, seed, more=more, housed=False, kind=kind))


def hard_hands(preset: str) -> list[FamilyHand]:
    """Hands that take long, found by changing cards and keeping what took longer."""
    return [hand_of(preset, HARD, text, turned) for text, turned in _HARD[preset]]


def _told_hand(hand: FamilyHand) -> tuple[str, str]:
    return _text(hand.faces), str(hand.indicator)


def _text(faces: Sequence[Face]) -> str:
    return " ".join(map(str, faces))


# --- What came of it -----------------------------------------------------------------------------


def result_of(games: dict[str, GameHands], times: Times) -> Result:
    """What is told of each game beside near-complete hands of 13 cards."""
    near_13 = median(times[PAPLU.preset]["solve"][NEAR])
    return {"near_13_us": round(near_13 / 1000, 2)} | {
        preset: {
            "warm": {kind: fine_spread(each) for kind, each in times[preset]["solve"].items()},
            "near": round(median(times[preset]["solve"][NEAR]) / near_13, 2),
            "worst": _worst(game, times[preset]["solve"], near_13),
            "discards": _discards(times[preset]),
        }
        for preset, game in games.items()
    }


def _worst(hands: GameHands, times: dict[str, list[int]], near_13: float) -> Result:
    """The hand that took longest."""
    took, hand = max(
        (
            pair
            for kind, dealt in hands.counts.items()
            for pair in zip(times[kind], dealt, strict=True)
        ),
        key=lambda pair: pair[0],
    )
    told = f"{_text(hand.faces)} ({hand.indicator} turned)"
    us = round(took / 1000, 2)
    return {"hand": told, "kind": hand.kind, "us": us, "ratio": round(took / near_13, 2)}


def _discards(times: Times) -> Result:
    many, one = median(times["discards"]), median(times["solve"][NEAR])
    return {"median_us": round(many / 1000, 2), "ratio": round(many / one, 2)}


def aims_of(result: Result) -> Iterator[Aim]:
    """What is asked of each game."""
    for preset in GAMES:
        game = result[preset]
        for name, value, limit in (
            ("a near-complete count beside one of 13 cards", game["near"], NEAR_AIM),
            (
                "the worst hand beside a near-complete one of 13 cards",
                game["worst"]["ratio"],
                WORST_AIM,
            ),
            (
                "the counts after each of 22 discards beside one count",
                game["discards"]["ratio"],
                DISCARDS_AIM,
            ),
        ):
            yield Aim(name=f"{preset}: {name}", value=value, bound=Bound.MOST, limit=limit)


def told(result: Result) -> Iterator[str]:
    """The result, for reading."""
    yield "  hands of 21 cards, by the processor's time, caches as in a running bot"
    yield f"    near-complete ones of 13 cards beside them: median {result['near_13_us']:.1f}"
    for preset in GAMES:
        game = result[preset]
        worst, discards = game["worst"], game["discards"]
        yield f"  {preset}"
        for kind, spread in game["warm"].items():
            yield told_fine_spread(kind, spread)
        yield f"    the worst hand: {worst['us']:.0f}, {worst['kind']}, {worst['hand']}"
        yield f"    the counts after each of 22 discards: median {discards['median_us']:.0f}"
