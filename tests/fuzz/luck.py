"""Luck: dice that now and then deal whoever plays first a complete hand, so that deals end."""

from __future__ import annotations

from collections.abc import Sequence

from bot.fairness.chance import INDICATOR, PACK, PLACE, SealedChance
from bot.fairness.commitment import Draw
from bot.fairness.dice import SeededDice
from bot.rummy.cards import Card, Face
from bot.rummy.rules import ArrangedBy, Rules, Turned
from bot.tables.commands import TableId
from bot.tables.dealing import to_be_dealt
from tests.fuzz.journal import Journal
from tests.rummy.positions import complete

_FIRST = 1


class Lucky:
    """The chance of a draw, but for the cards of a complete hand."""

    def __init__(self, sealed: SealedChance, rules: Rules, seats: int, place: int | None) -> None:
        self._sealed, self._rules, self._seats = sealed, rules, seats
        self._place = _FIRST if place is None else place

    def between(self, name: str, low: int, high: int) -> int:
        match name:
            case str() if name == PLACE:
                return _FIRST
            case str() if name == INDICATOR:
                return 0
        return self._sealed.between(name, low, high)

    def shuffled(self, name: str, cards: Sequence[Card]) -> tuple[Card, ...]:
        shuffled = self._sealed.shuffled(name, cards)
        if name != PACK:
            return shuffled
        turned = 1 if self._rules.turned is Turned.BEFORE_CUT else 0
        left = list(shuffled)
        hand = [Card(Face.parse(word), 1) for word in complete(self._rules).split()]
        for card in hand:
            left.remove(card)
        aside, left = left[:turned], left[turned:]
        for at, card in enumerate(hand):
            left.insert(at * self._seats, card)
        # The cut puts this in order again.
        at = len(left) - self._place
        return (*aside, *left[at:], *left[:at])


class LuckyDice(SeededDice):
    """As its seed says, but for many deals of the tables in a journal."""

    def __init__(self, seed: int, journal: Journal) -> None:
        super().__init__(seed)
        self._journal = journal

    def chance(self, seed: bytes, draw: Draw) -> SealedChance | Lucky:  # type: ignore[override]
        # Both answer what is asked of the chance of a draw.
        sealed = super().chance(seed, draw)
        entry = self._journal.entries.get(TableId(draw.table))
        if entry is None or not draw.number:
            return sealed
        # Where people arrange their hands, they are to lay them out after a declaration.
        by_people = entry.table.rules.arrangement is ArrangedBy.PLAYER
        if (draw.table + draw.number) % 2 and not by_people:
            return sealed
        seats = len(to_be_dealt(entry.table)) if entry.has_seats else len(entry.table.seated)
        if entry.table.running is not None or seats < 2:
            # A later shuffle of a deal under way.
            return sealed
        place = None if draw.share is None else draw.share.place
        return Lucky(sealed, entry.table.rules, seats, place)
