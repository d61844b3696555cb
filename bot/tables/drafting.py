"""Drafts: the events of one command, collected while the table follows them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from bot.fairness.chance import later_name
from bot.fairness.commitment import Draw
from bot.rummy.cards import Card
from bot.rummy.events import DealVoided, DealWon
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.events import SeedSealed, TableEvent
from bot.tables.ledger import rows
from bot.tables.ports import Deadline, Dice, LedgerRow
from bot.tables.records import DealRecord
from bot.tables.sealed import share_of
from bot.tables.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Times:
    """How long a table waits for what."""

    lobby: timedelta = timedelta(minutes=30)
    seat: timedelta = timedelta(seconds=30)
    cut: timedelta = timedelta(seconds=30)
    idle: timedelta = timedelta(hours=24)
    untimed_turn: timedelta = timedelta(days=7)
    pause: timedelta = timedelta(hours=24)
    show: timedelta = timedelta(seconds=60)
    keep: timedelta = timedelta(minutes=5)  # seats, at a rematch
    reminder: float = 0.25  # the part of a turn left when whoever must act is reminded; 0: never
    resumed: timedelta = timedelta(seconds=30)  # at least, for a turn that was paused
    computer_least: timedelta = timedelta(seconds=1)
    computer_most: timedelta = timedelta(seconds=3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Actor:
    """Who asks: a player number, seated now or before; None for a stranger and the clock."""

    player: int | None = None
    is_admin: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """What a command changes: `table` has followed its `events`. `new_player` is the number a
    stranger was given."""

    table: Table
    events: tuple[TableEvent, ...]
    entries: tuple[LedgerRow, ...] = ()
    records: tuple[DealRecord, ...] = ()
    deadline: Deadline | None = None
    closes: bool = False
    new_player: int | None = None


@dataclass(slots=True)
class Draft:
    """A command being decided: `table` has followed every event so far.

    `ended` is the table as the end of each deal left it. `left` is what is left of the time for
    the turn, None where no time is kept.
    """

    table: Table
    actor: Actor
    dice: Dice
    events: list[TableEvent] = field(default_factory=list)
    entries: list[LedgerRow] = field(default_factory=list)
    ended: list[Table] = field(default_factory=list)
    new_player: int | None = None
    left: timedelta | None = None
    _shuffled: int = 0  # so many shuffles of the deal are decided, and have not happened

    def add(self, *events: TableEvent) -> None:
        """These happen next."""
        for event in events:
            if isinstance(event, DealWon | DealVoided):
                # Whoever sees how it ended sees the next commitment, also where the table closes.
                self.seal(self.table.next_deal)
            before = self.table
            self.table = before.apply(event)
            self.events.append(event)
            happened = self.table.sealed.shuffles - before.sealed.shuffles
            self._shuffled = max(0, self._shuffled - happened)
            if before.running is not None and self.table.running is None:
                self._settle()

    def seal(self, draw: int) -> None:
        """A fresh secret seed waits for a draw, if none does."""
        if self.table.sealed.waiting_for(draw) is None:
            self.add(SeedSealed(draw=draw, seed=self.dice.seed().hex()))

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Chance, for the deal's later shuffles, which follow from its seed as well."""
        table, sealed = self.table, self.table.sealed
        self._shuffled += 1
        if sealed.deal is None or sealed.cut is None:
            return self.dice.shuffle(cards)
        draw = Draw(
            table=table.id,
            number=sealed.deal.draw,
            share=share_of(sealed.cut),
            scheme=sealed.deal.scheme,
        )
        chance = self.dice.chance(bytes.fromhex(sealed.deal.seed), draw)
        return chance.shuffled(later_name(sealed.shuffles + self._shuffled), cards)

    def _settle(self) -> None:
        deal = self.table.deal
        if deal is not None and deal.outcome is not None:
            self.entries.extend(rows(deal.number, deal.outcome, self.table.dealt, self.table.rules))
            self.ended.append(self.table)

    # --- Who may ask --------------------------------------------------------------------------

    def seated(self) -> int:
        """The player who asks. Raises Refusal for anyone without a seat."""
        player = self.actor.player
        if player is None or player not in self.table.seated:
            raise Refusal(RefusalCode.NOT_AT_TABLE)
        return player

    def host(self) -> int:
        """The host who asks. Raises Refusal for anyone else."""
        player = self.seated()
        if player != self.table.host:
            raise Refusal(RefusalCode.HOST_ONLY, host=self.table.host)
        return player


def next_number(players: Iterable[int]) -> int:
    """The number of the next player to come; the first is 1."""
    return max(players, default=0) + 1
