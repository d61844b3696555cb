"""The journal: every event the bot commits, folded once more, with who may know which card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.rummy.cards import Card
from bot.rummy.conservation import check_conservation
from bot.rummy.deal import Deal
from bot.rummy.errors import RummyError
from bot.rummy.events import (
    CardDiscarded,
    DealStarted,
    DealVoided,
    DealWon,
    DiscardTaken,
    GroupLaid,
    HandDeclared,
    StockDrawn,
)
from bot.rummy.packs import above, below, cut_face, pack
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import DeclaredCard, Rules, Switch
from bot.store.sql import SqlStore
from bot.tables.commands import GuildId, TableId, UserId
from bot.tables.events import SeatsDrawn, SeatsTaken, SeedSealed, TableEvent
from bot.tables.guilds import GuildSettings
from bot.tables.ports import Append, Basis, Deadline
from bot.tables.table import Table
from bot.tables.view import Stage


@dataclass(slots=True)
class Knowledge:
    """What may be known of a deal while it is played: by all, and by whom a hand was dealt to."""

    number: int
    began: int
    by_all: set[Card]
    by_player: dict[int, set[Card]]
    is_over: bool = False

    def open_to(self, player: int | None) -> set[Card]:
        """The cards whose places are no secret to a player; None is anybody else."""
        return self.by_all | (self.by_player.get(player, set()) if player is not None else set())


@dataclass(slots=True)
class Entry:
    """A table as the journal has followed it. `users` are its people by player number."""

    table: Table
    users: dict[int, int]
    deals: list[Knowledge] = field(default_factory=list)
    drawn: set[Card] = field(default_factory=set)
    deadline: Deadline | None = None
    has_seats: bool = False

    @property
    def running(self) -> Knowledge | None:
        """What may be known of the deal under way."""
        return self.deals[-1] if self.table.running is not None and self.deals else None

    def player_of(self, user: int) -> int | None:
        return next((player for player, known in self.users.items() if known == user), None)

    def user_of(self, player: int | None) -> int | None:
        return None if player is None else self.users.get(player)


Judge = Callable[[Append, Table | None, Mapping[int, int]], Iterable[str]]
"""Tells what is wrong with who brings about an append: the table before it, and its people."""


class Journal:
    """Follows every table. `problems` is what should not have been committed."""

    def __init__(self) -> None:
        self.entries: dict[TableId, Entry] = {}
        self._newest: dict[int, Entry] = {}
        self.problems: list[str] = []
        self.seeds: dict[str, tuple[Entry, int]] = {}
        self.events = 0
        self.stages: dict[str, int] = {}
        self.judge: Judge = lambda append, before, users: ()
        self.forgetting: Callable[[int], None] = lambda user: None
        self.setting: Callable[[int], None] = lambda guild: None

    @property
    def open_tables(self) -> list[Entry]:
        """Every open table that is still its channel's newest."""
        return [entry for entry in self._newest.values() if entry.table.is_open]

    def open_in(self, channel: int) -> Entry | None:
        """The open table of a channel."""
        entry = self.latest_in(channel)
        return entry if entry is not None and entry.table.is_open else None

    def latest_in(self, channel: int) -> Entry | None:
        """The newest table of a channel."""
        return self._newest.get(channel)

    def is_revealed(self, seed: str) -> bool:
        """Whether what a seed decided is over: the draw for seats, or a deal."""
        entry, draw = self.seeds[seed]
        if draw == 0:
            return entry.has_seats
        return any(deal.number == draw and deal.is_over for deal in entry.deals)

    # --- following ------------------------------------------------------------------------

    def committed(self, append: Append) -> None:
        """Something was committed."""
        entry = self.entries.get(append.table)
        users = {} if entry is None else entry.users
        before = None if entry is None else entry.table
        self.problems += self.judge(append, before, users)
        self._verify_sums(append)
        events = append.events
        if entry is None:
            table = Table.fold(append.table, append.channel, append.guild, events[:1])
            entry = self.entries[append.table] = Entry(table, {})
            self._newest[append.channel] = entry
            events = events[1:]
        elif append.version != entry.table.version:
            self.problems.append(f"{append.table}: an append after version {append.version}")
        entry.users.update((row.player, row.user) for row in append.people)
        entry.deadline = append.deadline
        for event in append.events:
            if isinstance(event, SeedSealed):
                self.seeds[event.seed] = entry, event.draw
        for event in events:
            entry.table = entry.table.apply(event)
            self._learn(entry, event)
            self.events += 1
        moment = moment_of(entry.table)
        self.stages[moment] = self.stages.get(moment, 0) + 1

    def _verify_sums(self, append: Append) -> None:
        moved = [row.points for row in append.entries if row.basis is Basis.TRANSFER]
        if Points.total(moved) != ZERO:
            self.problems.append(f"{append.table}: transfers of {Points.total(moved)}")

    def _learn(self, entry: Entry, event: TableEvent) -> None:
        """What an event lets people know."""
        table = entry.table
        match event:
            case SeatsTaken():
                entry.has_seats = True
            case SeatsDrawn(rounds=rounds):
                entry.has_seats = True
                entry.drawn |= {draw.card for drawn in rounds for draw in drawn}
            case DealStarted():
                entry.deals.append(_begun(table, event))
            case StockDrawn(seat=seat, card=card):
                entry.deals[-1].by_player[table.dealt[seat]].add(card)
            case CardDiscarded(card=card) | DiscardTaken(card=card):
                entry.deals[-1].by_all.add(card)
            case GroupLaid(cards=cards):
                entry.deals[-1].by_all.update(cards)
            case HandDeclared():
                entry.deals[-1].by_all.update(_declared(event, table.rules))
            case DealWon() | DealVoided():
                entry.deals[-1].is_over = True
        deal = table.deal
        if deal is not None:
            try:
                check_conservation(deal)
            except RummyError as error:
                self.problems.append(f"{table.id}, version {table.version}: {error}")


def _begun(table: Table, event: DealStarted) -> Knowledge:
    deal = Deal.start(table.rules, event)
    known = {event.indicator, *deal.discards}
    if table.rules.neighbours_wild is Switch.ON:
        # Where they are jokers, they are named with the indicator (rule book 4.2).
        cut = cut_face(event.indicator.face)
        named = {above(cut), below(cut)}
        known |= {card for card in pack(table.rules) if card.face in named}
    hands = {table.dealt[place.seat]: set(place.hand) for place in deal.places}
    return Knowledge(event.number, table.version, known, hands)


def _declared(event: HandDeclared, rules: Rules) -> Sequence[Card]:
    """What a declaration shows; the card put aside only where it goes on the pile (2.6, 3.5)."""
    is_open = rules.declared_card is DeclaredCard.DISCARD_PILE
    return (*event.shown, event.finish) if is_open and event.finish else event.shown


def moment_of(table: Table | None) -> str:
    """Where a table is, in more detail than its stage."""
    if table is None:
        return "no table"
    match table.stage:
        case Stage.LOBBY if table.kept:
            return "rematch"
        case Stage.DEAL if table.is_showing:
            return "showing"
        case Stage.DEAL if table.running is not None:
            return f"deal: {table.running.phase.value}"
        case Stage.PAUSED if table.is_agreed_pause:
            return "paused: agreed"
        case stage:
            return stage.value


MOMENTS = (
    "lobby",
    "rematch",
    "choosing",
    "cutting",
    "deal: draw",
    "deal: discard",
    "showing",
    "between",
    "paused",
    "paused: agreed",
    "closed",
)
"""Every one there is."""


class WatchedStore(SqlStore):
    """The store, with somebody who reads along."""

    journal: Journal

    async def append(self, append: Append) -> None:
        """As SqlStore does; what it has committed is told."""
        await super().append(append)
        self.journal.committed(append)

    # Any: the arguments are SqlStore's own.
    async def forget_person(self, user: UserId, *more: Any) -> None:
        """As SqlStore does."""
        self.journal.forgetting(user)
        await super().forget_person(user, *more)
        for table in more[0]:
            users = self.journal.entries[table].users
            for player in [player for player, known in users.items() if known == user]:
                del users[player]

    async def save_guild_settings(self, guild: GuildId, settings: GuildSettings) -> None:
        """As SqlStore does."""
        self.journal.setting(guild)
        await super().save_guild_settings(guild, settings)
