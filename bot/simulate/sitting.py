"""Sittings: which deals follow each other, who is dealt in, and when another session begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from bot.fairness.dice import SeededDice
from bot.rummy.events import DealStarted
from bot.rummy.packs import pack
from bot.rummy.points import ZERO, Points
from bot.rummy.pool import is_pool, put_out
from bot.rummy.rules import Rules, Turned
from bot.rummy.session import BY_ROTATION, Ending, Progress


def started(
    rules: Rules, number: int, dealer: int, seats: tuple[int, ...], dice: SeededDice
) -> DealStarted:
    """The cards of a deal, the indicator turned when the rules say (rule book 2.3, 3.2)."""
    cards = dice.shuffle(pack(rules))
    turned = len(seats) * rules.hand_size if rules.turned is Turned.AFTER_DEAL else 0
    return DealStarted(
        number=number,
        dealer=dealer,
        seats=seats,
        indicator=cards[turned],
        order=cards[:turned] + cards[turned + 1 :],
    )


def are_independent(rules: Rules) -> bool:
    """Whether a deal owes nothing to those before it, so that each is a session by itself."""
    return rules.format.kind in BY_ROTATION


@dataclass(frozen=True, slots=True, kw_only=True)
class Sitting:
    """A session as far as it is played. Player k sits in seat k to the end.

    `standings` are what each has won or lost so far, `out` those who are out of the pool.
    """

    rules: Rules
    players: int
    progress: Progress
    standings: Mapping[int, Points] = field(default_factory=dict)
    out: frozenset[int] = frozenset()

    @classmethod
    def begun(cls, rules: Rules, players: int, number: int) -> Sitting:
        """Session `number`, from 0; each begins with another dealer."""
        before = (number - 1) * rules.direction.value % players
        return cls(rules=rules, players=players, progress=Progress(dealer=before))

    @property
    def is_over(self) -> bool:
        """Whether the next deal belongs to another session."""
        if are_independent(self.rules):
            return self.progress.deals > 0
        if is_pool(self.rules):
            return len(self._still_in) == 1
        return self.progress.ending(self.rules, self._seats, self.standings) is Ending.SESSION

    @property
    def dealt_in(self) -> tuple[int, ...]:
        """The seats of the next deal: those still in the pool, or those tied at the top once a
        tie is played off (rule book 3.11)."""
        tied = self.progress.tied(self.rules, self._seats, self.standings)
        return tied or self._still_in

    @property
    def dealer(self) -> int:
        """Who deals next."""
        dealer = self.progress.next_dealer(self.rules, self._seats, self.dealt_in)
        assert dealer is not None
        return dealer

    @property
    def totals(self) -> tuple[tuple[int, Points], ...]:
        """What the seats have come to, where penalties add up (rule book 3.11)."""
        if not self.rules.by_totals:
            return ()
        return tuple((seat, -self.standings.get(seat, ZERO)) for seat in self.dealt_in)

    def after(self, nets: Mapping[int, Points], *, won: bool) -> Sitting:
        """The session once its next deal is over, in which each seat won or lost `nets`."""
        tied = self.progress.tied(self.rules, self._seats, self.standings)
        step = self.rules.direction.value
        dealt = self.progress.dealt(self.dealer, self._seats, step, tied)
        standings = {
            seat: self.standings.get(seat, ZERO) + nets.get(seat, ZERO) for seat in self._seats
        }
        return replace(
            self,
            progress=dealt.ended(self.rules, self._seats, won=won),
            standings=standings,
            out=self.out | self._put_out(standings),
        )

    @property
    def _seats(self) -> tuple[int, ...]:
        return tuple(range(self.players))

    @property
    def _still_in(self) -> tuple[int, ...]:
        return tuple(seat for seat in self._seats if seat not in self.out)

    def _put_out(self, standings: Mapping[int, Points]) -> frozenset[int]:
        """Whom the deal that has just ended puts out of the pool."""
        if not is_pool(self.rules):
            return frozenset()
        totals = {seat: -points for seat, points in standings.items()}
        return frozenset(put_out(totals, self._still_in, self.rules))
