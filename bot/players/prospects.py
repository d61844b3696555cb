"""Prospects: what a hand is expected to win or lose, by what many deals have shown."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from bot.players.counting import unseen
from bot.players.learned import AFTER, BEFORE
from bot.players.outlook import any_group, asked_of, laid_by
from bot.players.plans import Plans, plans
from bot.rummy.cards import Face
from bot.rummy.rules import Rules, ShortOfLives, StockEnd, Switch
from bot.rummy.solver import discard_counts, solve
from bot.rummy.values import value_of
from bot.rummy.view import SeatView, Standing

UNCAPPED = 150
"""More than this a hand hardly ever counts."""
LATE = 12
"""After so many turns another one tells nothing new."""
ROUNDS = 6
"""With so many rounds of stock left nobody feels its end."""
SEEN_LITTLE = 3
"""After so many turns one has seen what there is to see of the others."""
FEATURES = (
    "always",
    "missing",
    "one missing",
    "two missing",
    "outs, one missing",
    "outs, two missing",
    "outs, more missing",
    "chance",
    "chance, one missing",
    "count",
    "count with any group",
    "no pure sequence",
    "short of a life",
    "jokers",
    "turn",
    "turn × missing",
    "turn × count",
    "turn × jokers",
    "others",
    "others × missing",
    "others × count",
    "others × outs",
    "taken by others",
    "turn × outs",
    "others × turn",
    "value cards",
    "laid by others",
    "end of the stock",
    "end × count",
    "end × missing",
    "value let go",
    "missing to pure sequences",
    "chance of pure sequences",
    "count beside pure sequences",
)
"""What is seen of a position, in the order of the weights."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """A hand of the size that is counted, as far as prospects depend on it; `let_go` is the value
    of the card that has just left it."""

    missing: int
    outs: int
    chance: float
    count: int
    freely: int
    beside_pures: int
    total: int
    bound: int
    purely: float
    jokers: int
    value: int
    let_go: int = 0


@dataclass(frozen=True, slots=True)
class Prospects:
    """What a seat may expect, in points; one for a view."""

    view: SeatView
    asked: Rules
    left: Mapping[Face, int]

    @classmethod
    def of(cls, view: SeatView) -> Prospects:
        """The prospects of whoever is to act."""
        return cls(view, asked_of(view), unseen(view))

    def drawing(self) -> float:
        """What the hand is worth before a card is drawn from the stock."""
        return _weighed(self.seen(self.held()), BEFORE[self.view.rules.preset])

    def discarding(self, drawn: Face | None = None) -> dict[Face, float]:
        """What the hand is worth after each discard; with `drawn` as if it were in it.

        A card without which there is no plan as good is left out.
        """
        weights = AFTER[self.view.rules.preset]
        return {face: _weighed(self.seen(hand), weights) for face, hand in self.kept(drawn)}

    # --- The hand ---------------------------------------------------------------------------

    def held(self) -> Held:
        """The hand as it is before a card is drawn."""
        view, wild = self.view, self.view.wild
        faces = tuple(card.face for card in view.hand)
        found = self._plans(faces)
        bound, purely = found.purely()
        beside_pures = solve(faces, wild, laid_by(self.asked)).count if self._is_bare else 0
        return Held(
            missing=found.missing,
            outs=found.outs(),
            chance=found.chance(),
            count=self._capped(solve(faces, wild, self.asked).count),
            freely=self._capped(solve(faces, wild, any_group(self.asked)).count),
            beside_pures=self._capped(beside_pures),
            bound=bound,
            purely=purely,
            total=self._capped(sum(map(wild.value, faces))),
            jokers=sum(face in wild for face in faces),
            value=self._value(faces),
        )

    def kept(self, drawn: Face | None = None) -> Iterator[tuple[Face, Held]]:
        """The hand after each discard."""
        wild = self.view.wild
        faces = tuple(card.face for card in self.view.hand) + ((drawn,) if drawn else ())
        found = self._plans(faces)
        counts = discard_counts(faces, wild, self.asked)
        freely = discard_counts(faces, wild, any_group(self.asked))
        beside = discard_counts(faces, wild, laid_by(self.asked)) if self._is_bare else {}
        total = sum(map(wild.value, faces))
        jokers = sum(face in wild for face in faces)
        for face, place in found.discards():
            chance = found.chance(place)
            bound, purely = found.purely(place)
            if chance:
                yield (
                    face,
                    Held(
                        missing=found.missing,
                        outs=found.outs(place),
                        chance=chance,
                        count=self._capped(counts[face]),
                        freely=self._capped(freely[face]),
                        beside_pures=self._capped(beside.get(face, 0)),
                        bound=bound,
                        purely=purely,
                        total=self._capped(total - wild.value(face)),
                        jokers=jokers - (face in wild),
                        value=self._value(faces),
                        let_go=face.value,
                    ),
                )

    def _plans(self, faces: Sequence[Face]) -> Plans:
        view = self.view
        assert view.seat is not None
        laid = sum(len(meld.cards) for meld in view.facts(view.seat).on_table)
        size = view.rules.hand_size - laid
        return plans(faces, self.left, view.wild, self.asked, size)

    @property
    def _is_bare(self) -> bool:
        """Whether a hand short of a life protects nothing, so that its count tells of no pure
        sequence before it has all (rule book 4.2)."""
        return self.asked.short_of_lives is ShortOfLives.NOTHING

    def _capped(self, count: int) -> int:
        return min(count, self.view.rules.cap or UNCAPPED)

    def _value(self, faces: Sequence[Face]) -> int:
        if self.view.rules.value_cards is Switch.OFF:
            return 0
        return value_of(faces, self.view.indicator.face)

    # --- What is seen -----------------------------------------------------------------------

    def seen(self, hand: Held) -> tuple[float, ...]:
        """The features of a hand in this position."""
        view = self.view
        assert view.seat is not None
        others = [
            facts
            for facts in view.seats
            if facts.standing is Standing.ACTIVE and facts.seat != view.seat
        ]
        turn = min(view.facts(view.seat).turns, LATE)
        outs = hand.outs / (sum(self.left.values()) or 1)
        chance = math.log(hand.chance + 1e-6)
        one, two = hand.missing <= 1, hand.missing == 2
        has_no_pure = hand.count >= hand.total > 0
        more = len(others) - 1
        count = hand.count / 10
        end = self._end_of_stock(len(others) + 1)
        laid = max((1 - facts.cards / view.rules.hand_size for facts in others), default=0.0)
        return (
            1.0,
            hand.missing,
            one,
            two,
            one * outs,
            two * outs,
            (hand.missing > 2) * outs,
            chance,
            one * chance,
            count,
            hand.freely / 10,
            has_no_pure,
            not has_no_pure and hand.count > hand.freely,
            hand.jokers,
            turn,
            turn * hand.missing,
            turn * count,
            turn * hand.jokers,
            more,
            more * hand.missing,
            more * count,
            more * outs,
            sum(len(facts.taken) for facts in others) / max(1, len(others)),
            min(turn, SEEN_LITTLE) * outs,
            more * turn,
            hand.value / 10,
            10 * laid,
            end,
            end * count,
            end * hand.missing,
            hand.let_go / 10,
            hand.bound,
            math.log(hand.purely + 1e-6),
            hand.beside_pures / 10,
        )

    def _end_of_stock(self, players: int) -> float:
        """From 0 to 1, how near a void deal is (rule book 2.9)."""
        if self.view.rules.stock_end is StockEnd.RESHUFFLE:
            return 0.0
        return 1.0 - min(1.0, self.view.stock / players / ROUNDS)


def _weighed(seen: Sequence[float], weights: Sequence[float]) -> float:
    return sum(value * weight for value, weight in zip(seen, weights, strict=True))
