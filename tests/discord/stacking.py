"""Stacked packs: deals whose cards a test chooses, and stores that are slow."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import chain, zip_longest

from bot.fairness.commitment import Draw
from bot.fairness.dice import SeededDice
from bot.rummy.cards import Card, Face
from bot.store.sql import SqlStore
from bot.tables.ports import Append
from tests.chances import Stacked


class StackedDice(SeededDice):
    """Dice for one deal cut at 53: `hands` are in the order of play, `then` the first discard
    and the stock from its top. Faces may be given for cards; unnamed ones follow."""

    def __init__(self, *hands: str, indicator: str = "2S", then: str = "") -> None:
        super().__init__(1)
        self._hands = [hand.split() for hand in hands]
        self._indicator = indicator
        self._then = then.split()

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        if len(cards) != 106:
            return super().shuffle(cards)
        left = list(cards)
        turned = _taken(left, self._indicator)
        dealt = [
            _taken(left, name) for name in chain(*zip_longest(*self._hands)) if name is not None
        ]
        order = [*dealt, *(_taken(left, name) for name in self._then), *left]
        # The cut at 53 of the 105 cards without the indicator puts this in order again.
        return (turned, *order[52:], *order[:52])

    def between(self, low: int, high: int) -> int:
        # The indicator is the first card of the shuffled pack.
        return low

    def chance(self, seed: bytes, draw: Draw) -> Stacked:  # type: ignore[override]  # As they say.
        return Stacked(self)


def _taken(left: list[Card], name: str) -> Card:
    wanted = Card.parse(name) if "/" in name else None
    face = Face.parse(name.partition("/")[0])
    card = next(c for c in left if c == wanted or (wanted is None and c.face == face))
    left.remove(card)
    return card


class DealtDice(SeededDice):
    """Dice for a game whose indicator is turned after the deal, cut at 53 (rule book 3.2).

    `hands` are in the order of play, `then` the first discard and the stock from its top.
    """

    def __init__(self, *hands: str, indicator: str, then: str = "", pack: int = 106) -> None:
        super().__init__(1)
        self._hands = [hand.split() for hand in hands]
        self._after = [indicator, *then.split()]
        self._pack = pack

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        if len(cards) != self._pack:
            return super().shuffle(cards)
        left = list(cards)
        dealt = chain(*zip_longest(*self._hands))
        order = [_taken(left, name) for name in (*dealt, *self._after) if name is not None]
        order += left
        return (*order[-53:], *order[:-53])

    def chance(self, seed: bytes, draw: Draw) -> Stacked:  # type: ignore[override]  # As they say.
        return Stacked(self)


class SlowStore(SqlStore):
    """A store that takes `seconds` for every append, by the loop's clock."""

    seconds = 0.0

    async def append(self, append: Append) -> None:
        if self.seconds:
            await asyncio.sleep(self.seconds)
        await super().append(append)
