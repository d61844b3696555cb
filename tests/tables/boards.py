"""A table decided in memory, with a clock and dice of the test's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from random import Random
from typing import TypeVar

from bot.fairness.commitment import Draw
from bot.players.registry import player_of_level
from bot.rummy.cards import Card, Face
from bot.rummy.events import DealStarted, DealVoided, DealWon, EntryKind, Payment, WonBy
from bot.rummy.moves import Discard, DrawStock, Move, Withdraw
from bot.rummy.packs import pack
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import Rules
from bot.rummy.view import SeatView
from bot.store.codec import CODEC
from bot.tables.commands import (
    ChannelId,
    ChooseSeat,
    Command,
    CutPack,
    GuildId,
    Join,
    NextDeal,
    Open,
    Play,
    Start,
    TableId,
    TimeUp,
    UserId,
)
from bot.tables.deadlines import deadline_after
from bot.tables.deciding import Actor, Decision, Times, decide, open_table
from bot.tables.drafting import Draft
from bot.tables.errors import Refusal
from bot.tables.events import PlayerRejoined, TableEvent
from bot.tables.playing import follow
from bot.tables.ports import Basis, Deadline, Dice, LedgerRow
from bot.tables.recording import record_of
from bot.tables.records import DealRecord, Fate
from bot.tables.table import Table, computer_to_act
from bot.tables.view import Stage, TableView
from bot.tables.viewing import view
from tests.chances import Stacked

CHANNEL, GUILD, TABLE = ChannelId(7), GuildId(1), TableId(40)
START = datetime(2026, 1, 1, tzinfo=UTC)
TIMES = Times()
PLACE = 20
"""Where the pack is cut on the way to a deal."""

E = TypeVar("E")


class SeededDice:
    """Chance from a seed. `tops` are laid on top of the next shuffles, one a shuffle."""

    def __init__(self, seed: int, tops: Iterable[str] = ()) -> None:
        self._chance = Random(seed)
        self._seeds = Random(-1 - seed)
        self._tops = [tuple(Card.parse(card) for card in top.split()) for top in tops]

    def shuffle(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        top = self._tops.pop(0) if self._tops else ()
        below = [card for card in cards if card not in top]
        self._chance.shuffle(below)
        return (*top, *below)

    def between(self, low: int, high: int) -> int:
        return self._chance.randint(low, high)

    def seed(self) -> bytes:
        return self._seeds.randbytes(32)

    def chance(self, seed: bytes, draw: Draw) -> Stacked:
        return Stacked(self)


class Board:
    """A table to give commands to: it follows them, and checks what must hold after each."""

    dice: Dice

    def __init__(
        self,
        seed: int = 1,
        tops: Iterable[str] = (),
        preset: str = "paplu",
        dice: Dice | None = None,
        **house: str,
    ) -> None:
        self.now = START
        self.dice = SeededDice(seed, tops) if dice is None else dice
        command = Open(
            channel=CHANNEL, guild=GUILD, preset=preset, house=tuple(sorted(house.items()))
        )
        first = open_table(command, TABLE, self.dice, self.now, TIMES)
        self.events: list[TableEvent] = list(first.events)
        self.table = Table.fold(TABLE, CHANNEL, GUILD, self.events)
        self.ledger: list[LedgerRow] = []
        self.totals: dict[int, Points] = {}
        self.records: list[DealRecord] = []
        self.deadline: Deadline | None = first.deadline
        self.last = first

    # --- commands ---------------------------------------------------------------------------

    def ask(self, player: int | None, command: Command, *, is_admin: bool = False) -> Decision:
        """Carry `command` out; a refusal changes nothing."""
        decision = decide(
            self.table,
            Actor(player=player, is_admin=is_admin),
            command,
            self.dice,
            self.now,
            TIMES,
            self.deadline,
        )
        return self.follow(decision)

    def follow(self, decision: Decision) -> Decision:
        """What was decided happens, as it is read from the store again."""
        for event in decision.events:
            stored = CODEC.decode(CODEC.encode(event))
            assert stored == event
            self.table = self.table.apply(stored)
            if isinstance(event, PlayerRejoined):
                self.totals[event.player] = event.total
            if isinstance(event, DealStarted):
                # Rule book 2.16, 3.11: whoever is away, or out, is not dealt in.
                assert not set(self.table.dealt.values()) & (self.table.out | self.table.absent)
        assert self.table == decision.table
        self.events.extend(decision.events)
        self.ledger.extend(decision.entries)
        self.records.extend(decision.records)
        for row in decision.entries:
            if self.table.rules.by_totals:
                self.totals[row.player] = self.totals.get(row.player, ZERO) - row.points
        self.deadline = decision.deadline
        self.last = decision
        self.check()
        if any(isinstance(event, DealWon | DealVoided) for event in decision.events):
            self.check_records()
        else:
            assert decision.records == ()
        return decision

    def refusal(self, player: int | None, command: Command, *, is_admin: bool = False) -> str:
        """The code with which `command` is refused."""
        before = self.table
        try:
            self.ask(player, command, is_admin=is_admin)
        except Refusal as refusal:
            assert self.table is before
            return refusal.code
        raise AssertionError(f"{command} was not refused")

    def check(self) -> None:
        """What changed hands sums to zero and gives the balances, penalties give the totals, and
        closed tables wait for nothing."""
        moved = [row for row in self.ledger if row.basis is Basis.TRANSFER]
        assert Points.total(row.points for row in moved) == ZERO
        for player in self.table.players:
            owed = Points.total(row.points for row in moved if row.player == player)
            assert self.table.balances.get(player, ZERO) == owed
        assert self.table.totals == self.totals
        assert self.table.rules.by_totals or not self.totals
        assert self.last.closes is not self.table.is_open
        assert (self.deadline is None) is not self.table.is_open

    def check_records(self) -> None:
        """Every deal that is over has its record, which says of each player what the ledger says;
        the deal under way has none."""
        ended = self.happened(DealWon) + self.happened(DealVoided)
        assert [record.deal for record in self.records] == list(range(1, len(ended) + 1))
        owed = Counter[tuple[int, int, Basis]]()
        for row in self.ledger:
            owed[row.deal, row.player, row.basis] += row.points.halves
        for record in self.records:
            assert isinstance(self.events[record.version - 1], DealWon | DealVoided)
            for part in record.players:
                moved, added = (owed[record.deal, part.player, basis] for basis in Basis)
                assert (part.net, -part.penalty) == (Points(moved), Points(added))
                assert (part.fate is Fate.WON) is (part.player == record.winner)

    def replayed(self) -> Table:
        """The table as its events alone give it."""
        return Table.fold(TABLE, CHANNEL, GUILD, self.events)

    # --- the way to a deal ------------------------------------------------------------------

    def join(self, people: int) -> Board:
        """So many people at the table, player 1 the host."""
        for _ in range(people - len(self.table.persons)):
            self.ask(None, Join())
        return self

    def start(self, people: int = 0) -> Board:
        """The lobby is over; everything asked on the way to the first deal is answered."""
        self.join(people)
        self.ask(1, Start())
        return self.go_on()

    def go_on(self) -> Board:
        """Answer the questions before the next deal."""
        while self.table.stage in {Stage.CHOOSING, Stage.CUTTING, Stage.BETWEEN}:
            acting = self.table.acting
            if self.table.stage is Stage.CHOOSING:
                self.ask(acting, ChooseSeat(0))
            elif self.table.stage is Stage.CUTTING:
                self.ask(acting, CutPack(PLACE))
            else:
                here = next(p for p in self.table.persons if p not in self.table.absent)
                self.ask(here, NextDeal())
        return self

    # --- in a deal --------------------------------------------------------------------------

    @property
    def acting(self) -> int:
        acting = self.table.acting
        assert acting is not None
        return acting

    def play(self, move: Move, player: int | None = None) -> Decision:
        return self.ask(self.acting if player is None else player, Play(move))

    def turn(self) -> int:
        """A plain turn: the stock, and the card drawn goes. Answers who played it."""
        player = self.acting
        self.play(DrawStock())
        drawn = self.hand_of(player).drawn
        assert drawn is not None
        self.play(Discard(drawn))
        return player

    def turn_of(self, player: int) -> Board:
        """Plain turns until it is this player's."""
        while self.acting != player:
            self.turn()
        return self

    def withdraw_all(self) -> Board:
        """Everybody withdraws until the last one has won."""
        while self.table.stage is Stage.DEAL:
            self.play(Withdraw())
        return self

    def deal_through(self) -> Board:
        """A whole deal, from its questions to its survivor."""
        return self.go_on().withdraw_all()

    def computers(self) -> Board:
        """The computer players move until a person must."""
        while (player := computer_to_act(self.table)) is not None:
            level = self.table.players[player]
            assert level is not None
            self.play(player_of_level(level).choose(self.hand_of(player), self.dice), player)
        return self

    def time_up(self) -> Decision:
        """The deadline comes."""
        assert self.deadline is not None
        self.now = max(self.now, self.deadline.due)
        return self.ask(None, TimeUp(), is_admin=True)

    def wait(self, span: timedelta) -> Board:
        self.now += span
        return self

    def won_by(self, favoured: int) -> Board:
        """A deal in which everybody else withdraws."""
        self.go_on()
        while self.at(Stage.DEAL):
            if self.acting == favoured:
                self.turn()
            else:
                self.play(Withdraw())
        return self

    def score(self, winner: int, **owed: int) -> Decision:
        """A deal that `winner` wins of players p1, p2, … with these counts, whatever was dealt."""
        self.go_on()
        payments = [
            Payment(
                seat=self.seat(int(player[1:])),
                amount=Points.of(count),
                kind=EntryKind.COUNT,
                count=count,
            )
            for player, count in owed.items()
        ]
        return self.settle(winner, *payments)

    def settle(self, winner: int, *payments: Payment) -> Decision:
        """The deal under way is won by `winner` with these payments, whatever was dealt."""
        draft = Draft(self.table, Actor(), self.dice)
        won = DealWon(seat=self.seat(winner), by=WonBy.DECLARATION, payments=payments)
        follow(draft, [won])
        return self.follow(
            Decision(
                table=draft.table,
                events=tuple(draft.events),
                entries=tuple(draft.entries),
                records=tuple(record_of(table, self.now) for table in draft.ended),
                deadline=deadline_after(draft, self.table, self.deadline, self.now, TIMES),
                closes=not draft.table.is_open,
            )
        )

    def void(self) -> Board:
        """A deal that nobody wins: an own turn each until the stock is gone."""
        self.go_on()
        while self.at(Stage.DEAL):
            self.turn()
        return self

    # --- what is seen -----------------------------------------------------------------------

    def see(self, viewer: int | None = None, since: int = 0) -> TableView:
        names = {
            player: (UserId(100 + player) if level is None else None, f"P{player}")
            for player, level in self.table.players.items()
        }
        return view(self.table, names, viewer, self.deadline, since)

    def hand_of(self, player: int) -> SeatView:
        seen = self.see(player).deal
        assert seen is not None
        return seen

    def at(self, stage: Stage) -> bool:
        """Whether the table is at this stage now."""
        return self.table.stage is stage

    def seat(self, player: int) -> int:
        """The seat that a player of the deal has."""
        return next(seat for seat, dealt in self.table.dealt.items() if dealt == player)

    def total(self, player: int) -> Points | None:
        return self.see().line(player).total

    def balance(self, player: int) -> Points:
        return self.table.balances.get(player, ZERO)

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.events if isinstance(event, kind)]


def rigged(
    rules: Rules, *hands: str, indicator: str = "2D", discard: str = "2C", stock: str = ""
) -> str:
    """The top of a shuffle after which, cut at PLACE, these hands are dealt in the order of play;
    the indicator is turned after the deal (rule book 3.2)."""
    left = sorted(pack(rules))

    def take(words: str) -> list[Card]:
        return [_taken(left, Face.parse(word)) for word in words.split()]

    taken = [take(hand) for hand in hands]
    lead = [card for cards in zip(*taken, strict=True) for card in cards]
    lead += [*take(indicator), *take(discard), *take(stock)]
    above, below = left[:PLACE], left[PLACE:]
    return " ".join(map(str, (*above, *lead, *below)))


def _taken(left: list[Card], face: Face) -> Card:
    card = next(card for card in left if card.face == face)
    left.remove(card)
    return card
