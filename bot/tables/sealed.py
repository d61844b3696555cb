"""Sealed: the secret seeds of a table, and how far the draws have used them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.fairness.commitment import Share
from bot.rummy.events import DealStarted, SeatWithdrew, StockReshuffled
from bot.tables.events import PackCut, SeatsDrawn, SeatsTaken, SeedSealed, TableEvent
from bot.tables.records import Proof

SEATS = 0
"""The number of the draw for seats; deal n is draw n."""


def share_of(cut: PackCut) -> Share | None:
    """The players' share that a cut is: none where nobody chose the place."""
    return None if cut.by_default else Share(place=cut.place, word=cut.word)


def is_later_shuffle(event: TableEvent) -> bool:
    """Whether cards were shuffled once more in a deal: those under the stock, or a new stock."""
    match event:
        case SeatWithdrew(under_stock=under_stock):
            return bool(under_stock)
        case StockReshuffled():
            return True
    return False


@dataclass(frozen=True, slots=True, kw_only=True)
class Sealed:
    """The seeds of a table.

    `waiting` are those of draws to come, `seats` that of the draw for seats once it is over,
    `deal` that of the latest deal, if it had one. `cut` is the latest cut, which `cutter` made or
    was to make; `shuffles` counts the later shuffles of the latest deal.
    """

    waiting: tuple[SeedSealed, ...] = ()
    seats: SeedSealed | None = None
    deal: SeedSealed | None = None
    cut: PackCut | None = None
    cutter: int | None = None
    shuffles: int = 0

    def waiting_for(self, draw: int) -> SeedSealed | None:
        """The seed that waits for a draw."""
        return next((sealed for sealed in self.waiting if sealed.draw == draw), None)

    @property
    def proof(self) -> Proof | None:
        """What proves the latest deal; nobody may see it before the deal is over."""
        if self.deal is None or self.cut is None:
            return None
        return Proof(
            scheme=self.deal.scheme,
            seed=self.deal.seed,
            place=self.cut.place,
            word=self.cut.word,
            seat=self.cut.seat,
            cutter=self.cutter,
            by_player=not self.cut.by_default,
        )

    def after(self, event: TableEvent, holders: tuple[int | None, ...]) -> Sealed:
        """The seeds after one more event, at a table whose seats these hold."""
        match event:
            case SeedSealed(draw=draw):
                # Where one waits already, this one takes its place.
                return replace(self, waiting=(*self._without(draw), event))
            case SeatsDrawn():
                return replace(self._drawn(SEATS), seats=self.waiting_for(SEATS))
            case SeatsTaken():
                # Seats that were kept are not drawn for.
                return self._drawn(SEATS)
            case PackCut(seat=seat):
                return replace(self, cut=event, cutter=holders[seat])
            case DealStarted(number=number):
                return replace(self._drawn(number), deal=self.waiting_for(number), shuffles=0)
            case _ if is_later_shuffle(event):
                return replace(self, shuffles=self.shuffles + 1)
        return self

    def _drawn(self, draw: int) -> Sealed:
        left = self._without(draw)
        return self if left == self.waiting else replace(self, waiting=left)

    def _without(self, draw: int) -> tuple[SeedSealed, ...]:
        return tuple(sealed for sealed in self.waiting if sealed.draw != draw)
