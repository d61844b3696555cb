"""The table: everything true of it now, as the fold of its events."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from types import MappingProxyType

from bot.rummy.deal import Deal
from bot.rummy.events import (
    CardDiscarded,
    DealEvent,
    DealStarted,
    DealVoided,
    DealWon,
    DiscardTaken,
    GroupLaid,
    HandArranged,
    HandDeclared,
    HandShown,
    MissesCleared,
    SeatWithdrew,
    StockDrawn,
    StockReshuffled,
    TurnMissed,
    Why,
)
from bot.rummy.house import rules_of
from bot.rummy.points import ZERO, Points
from bot.rummy.pool import is_pool
from bot.rummy.rules import Rules
from bot.rummy.session import Progress
from bot.rummy.view import Outcome, Phase, Standing
from bot.tables.commands import ChannelId, GuildId, TableId
from bot.tables.events import (
    AbsenceNoted,
    CutAsked,
    EndVoted,
    HostPassed,
    PackCut,
    PauseVoted,
    PlayerEliminated,
    PlayerJoined,
    PlayerLeft,
    PlayerRejoined,
    PlayerReturned,
    RotationEnded,
    RulesChanged,
    SeatDraw,
    SeatsDrawn,
    SeatsKept,
    SeatsReleased,
    SeatsTaken,
    SplitVoted,
    StartAgreed,
    TableClosed,
    TableEvent,
    TableOpened,
    TablePaused,
    TableResumed,
)
from bot.tables.ledger import added, added_up, rows
from bot.tables.ports import LedgerRow
from bot.tables.view import ClosedBy, DealScore, Stage

NOBODY = 0
"""Whom a fact is about that no player brought about; players count from 1."""
FACTS_KEPT = 64
"""So many recent facts are at hand for news; the store has them all."""


@dataclass(frozen=True, slots=True)
class Fact:
    """An event, the version it made, and the player it is about."""

    version: int
    player: int
    event: TableEvent


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table after `version` events.

    `players` has everyone who ever sat here, with a computer player's level. `holders` is who
    holds which seat; until the seats are taken, who has joined, in that order. `dealt` is whom
    the cards of the latest deal were dealt to, by seat. `left_from` is the seat a leaver had.
    `rotation_winners` are those of the rotation that has just ended (rule book 2.15).
    `missed` are the seats that let their turns pass since anybody last acted (rule book 2.16).
    `totals` are penalties that add up, `out` who is out of the pool, `split_votes` who agrees to
    share it (3.11). `sheet` has every finished deal. `pause_votes` are those who agree to pause in
    this turn, `pauses` counts the pauses of this deal that all agreed to, and `is_agreed_pause`
    says whether this is one; `rest` is what was left of the turn it came in. At a rematch, `kept`
    are the players of table `rematch_of` in the order of their seats, `kept_dealer` the next to
    deal, `released` whose seat is kept no longer, `start_votes` who would not wait for the others.
    """

    id: TableId
    channel: ChannelId
    guild: GuildId
    preset: str
    house: tuple[tuple[str, str], ...]
    rules: Rules
    version: int = 1
    stamp: int = 1
    stage: Stage = Stage.LOBBY
    host: int | None = None
    players: Mapping[int, str | None] = field(default_factory=lambda: MappingProxyType({}))
    holders: tuple[int | None, ...] = ()
    left_from: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    absent: frozenset[int] = frozenset()
    draws: tuple[tuple[SeatDraw, ...], ...] = ()
    ranking: tuple[int, ...] = ()
    progress: Progress | None = None
    cut_by: int | None = None
    cut_for: int | None = None
    deal: Deal | None = None
    dealt: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))
    missed: frozenset[int] = frozenset()
    votes: tuple[int, ...] = ()
    rematch_of: TableId | None = None
    kept: tuple[int, ...] = ()
    kept_dealer: int | None = None
    released: frozenset[int] = frozenset()
    start_votes: tuple[int, ...] = ()
    pause_votes: tuple[int, ...] = ()
    pauses: int = 0
    is_agreed_pause: bool = False
    rest: timedelta | None = None
    balances: Mapping[int, Points] = field(default_factory=lambda: MappingProxyType({}))
    totals: Mapping[int, Points] = field(default_factory=lambda: MappingProxyType({}))
    out: frozenset[int] = frozenset()
    split_votes: tuple[int, ...] = ()
    sheet: tuple[DealScore, ...] = ()
    rotation_winners: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    closed_by: ClosedBy | None = None
    facts: tuple[Fact, ...] = ()

    @classmethod
    def fold(
        cls, table_id: TableId, channel: ChannelId, guild: GuildId, events: Iterable[TableEvent]
    ) -> Table:
        """The table after `events`, the first of which opened it."""
        rest = iter(events)
        opened = next(rest)
        if not isinstance(opened, TableOpened):
            raise TypeError(f"table {table_id} begins with {opened}, not with its opening")
        table = cls(
            id=table_id,
            channel=channel,
            guild=guild,
            preset=opened.preset,
            house=opened.house,
            rules=rules_of(opened.preset, opened.house),
        )
        for event in rest:
            table = table.apply(event)
        return table

    # --- Questions ----------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether anything can still happen here."""
        return self.stage is not Stage.CLOSED

    @property
    def seated(self) -> tuple[int, ...]:
        """The players who hold a seat."""
        return tuple(player for player in self.holders if player is not None)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seated players who are people."""
        return tuple(player for player in self.seated if self.is_person(player))

    @property
    def awaited(self) -> tuple[int, ...]:
        """For whom a seat is kept in the lobby of a rematch."""
        if self.stage is not Stage.LOBBY:
            return ()
        gone = self.released.union(self.seated)
        return tuple(player for player in self.kept if player not in gone)

    @property
    def present(self) -> tuple[int, ...]:
        """The seated players who are not sitting out (rule book 2.16)."""
        return tuple(player for player in self.seated if player not in self.absent)

    @property
    def still_in(self) -> tuple[int, ...]:
        """The seated players who are not out of the pool (rule book 3.11)."""
        return tuple(player for player in self.seated if player not in self.out)

    @property
    def has_begun_pool(self) -> bool:
        """Whether a pool is under way, so that nobody new sits down (rule book 3.11)."""
        return is_pool(self.rules) and self.progress is not None

    @property
    def is_between_deals(self) -> bool:
        """Whether no deal is under way or being cut for, and another may follow."""
        resting = self.stage in {Stage.BETWEEN, Stage.PAUSED}
        return resting and self.running is None and self.progress is not None

    @property
    def standings(self) -> Mapping[int, Points]:
        """What decides who is best, the higher the better: balances, or how far each is below a
        total of nothing (rule book 2.15, 3.11)."""
        if not self.rules.by_totals:
            return self.balances
        return {player: -total for player, total in self.totals.items()}

    @property
    def running(self) -> Deal | None:
        """The deal under way, a paused one included."""
        return None if self.deal is None or self.deal.is_over else self.deal

    @property
    def is_showing(self) -> bool:
        """Whether somebody has won, and the others lay out their groups (rule book 1.9)."""
        return self.running is not None and self.running.phase is Phase.SHOWING

    @property
    def persons_in_deal(self) -> tuple[int, ...]:
        """The people dealt in who are still here: whoever left, or was withdrawn by absence and
        is not back, has no say in stopping the deal (rule book 2.18)."""
        if self.running is None:
            return ()
        return tuple(
            player
            for seat, player in sorted(self.dealt.items())
            if self.holders[seat] == player and self.is_person(player) and player not in self.absent
        )

    @property
    def acting(self) -> int | None:
        """The player who must act; None when anyone may, or nobody."""
        match self.stage:
            case Stage.CHOOSING:
                return next((p for p in self.ranking if p in self.holders), None)
            case Stage.CUTTING if self.cut_by is not None:
                return self.holders[self.cut_by]
            case Stage.DEAL if self.running is not None and self.running.to_act is not None:
                return self.dealt[self.running.to_act]
        return None

    @property
    def tied(self) -> tuple[int, ...]:
        """The players whom the next deal is played among, when they are tied for the win."""
        if self.progress is None:
            return ()
        return self.progress.tied(self.rules, self.holders, self.standings)

    @property
    def between_rotations(self) -> bool:
        """Whether a rotation has ended and the next has not begun (rule book 2.17)."""
        return (
            self.progress is not None and self.progress.deals > 0 and not self.progress.deals_here
        )

    def is_person(self, player: int) -> bool:
        """Whether a player is no computer player."""
        return self.players[player] is None

    def seat_of(self, player: int | None) -> int | None:
        """The seat a player holds; None before seats are taken."""
        if self.progress is None or player is None or player not in self.holders:
            return None
        return self.holders.index(player)

    @property
    def going_on(self) -> Progress:
        """The session's progress, at a table whose seats are taken."""
        if self.progress is None:
            raise ValueError(f"table {self.id} has no seats yet")
        return self.progress

    # --- The fold -----------------------------------------------------------------------------

    def apply(self, event: TableEvent) -> Table:
        """The table after one more event."""
        after, version = self._after(event), self.version + 1
        player = after._about(event)
        fact = () if player is None else (Fact(version, player, event),)
        facts = (*after.facts, *fact)[-FACTS_KEPT:]
        if not _begins_a_screen(self, after, event):
            return replace(after, version=version, facts=facts)
        # Who agreed to a pause did so for this turn, and its rest is not the next one's.
        goes_on = isinstance(event, TablePaused | TableResumed)
        return replace(
            after,
            version=version,
            stamp=version,
            facts=facts,
            pause_votes=(),
            rest=after.rest if goes_on else None,
        )

    def _about(self, event: TableEvent) -> int | None:
        """The player an event is about, if it is news of one."""
        match event:
            case (
                PlayerJoined(player=player)
                | PlayerLeft(player=player)
                | HostPassed(player=player)
                | PlayerReturned(player=player)
                | PlayerEliminated(player=player)
                | PlayerRejoined(player=player)
                | SplitVoted(player=player)
                | EndVoted(player=player)
                | PauseVoted(player=player)
            ):
                return player
            case RulesChanged():
                return self.host
            case StockReshuffled():
                return NOBODY
            case HandDeclared(seat=seat, valid=True):
                # The end of the deal tells it, unless the others still lay out their groups.
                return self.dealt[seat] if self.is_showing else None
            case (
                StockDrawn(seat=seat)
                | DiscardTaken(seat=seat)
                | CardDiscarded(seat=seat)
                | TurnMissed(seat=seat)
                | HandDeclared(seat=seat)
                | GroupLaid(seat=seat)
                | HandShown(seat=seat, timed_out=False)
                | SeatWithdrew(seat=seat)
            ):
                return self.dealt[seat]
        return None

    def _after(self, event: TableEvent) -> Table:
        match event:
            case TableOpened():
                raise ValueError(f"table {self.id} is open already")
            case PlayerJoined() | PlayerLeft():
                return self._after_change_of_seats(event)
            case HostPassed():
                return replace(self, host=event.player)
            case SeatsKept():
                return self._after_keeping(event)
            case SeatsReleased():
                return replace(self, released=self.released.union(event.players))
            case StartAgreed():
                return replace(self, start_votes=(*self.start_votes, event.player))
            case SeatsDrawn():
                return replace(
                    self, stage=Stage.CHOOSING, draws=event.rounds, ranking=event.ranking
                )
            case SeatsTaken():
                before = (event.dealer - self.rules.direction.value) % len(event.holders)
                progress = Progress(dealer=before)
                return replace(self, stage=Stage.BETWEEN, holders=event.holders, progress=progress)
            case CutAsked():
                return replace(self, stage=Stage.CUTTING, cut_by=event.seat, cut_for=event.dealer)
            case PackCut():
                return replace(self, cut_by=None, cut_for=None)
            case AbsenceNoted():
                return replace(self, absent=self.absent | {event.player})
            case PlayerReturned():
                return replace(self, absent=self.absent - {event.player})
            case RulesChanged():
                rules = rules_of(self.preset, event.house)
                return replace(self, house=event.house, rules=rules)
            case PlayerEliminated():
                return replace(self, out=self.out | {event.player})
            case PlayerRejoined():
                return self._after_rejoining(event)
            case SplitVoted():
                return replace(self, split_votes=(*self.split_votes, event.player))
            case EndVoted():
                return replace(self, votes=(*self.votes, event.player))
            case PauseVoted():
                return replace(self, pause_votes=(*self.pause_votes, event.player))
            case TablePaused():
                return self._after_pausing(event)
            case TableResumed():
                stage = Stage.BETWEEN if self.running is None else Stage.DEAL
                return replace(self, stage=stage, is_agreed_pause=False)
            case RotationEnded():
                return replace(
                    self,
                    stage=Stage.BETWEEN,
                    cut_by=None,
                    cut_for=None,
                    progress=self.going_on.next_rotation(),
                    rotation_winners=event.winners,
                )
            case TableClosed():
                return replace(self, stage=Stage.CLOSED, winners=event.winners, closed_by=event.by)
            case DealStarted():
                return self._after_deal_began(event)
            case _:
                return self._after_move(event)

    def _after_change_of_seats(self, event: PlayerJoined | PlayerLeft) -> Table:
        player = event.player
        left_from = {p: seat for p, seat in self.left_from.items() if p != player}
        holders = list(self.holders)
        players, released = self.players, self.released
        if isinstance(event, PlayerLeft) and player in self.kept:
            released |= {player}
        if isinstance(event, PlayerJoined):
            players = MappingProxyType({**players, player: event.level})
            if event.seat is None or event.seat == len(holders):
                holders.append(player)
            else:
                holders[event.seat] = player
        elif self.progress is None:
            holders.remove(player)
        else:
            left_from[player] = holders.index(player)
            holders[left_from[player]] = None
        return replace(
            self,
            players=players,
            holders=tuple(holders),
            released=released,
            start_votes=() if isinstance(event, PlayerLeft) else self.start_votes,
            host=player if self.host is None else self.host,
            left_from=MappingProxyType(left_from),
            absent=self.absent - {player},
            votes=tuple(voter for voter in self.votes if voter != player),
            pause_votes=tuple(voter for voter in self.pause_votes if voter != player),
            split_votes=tuple(voter for voter in self.split_votes if voter != player),
        )

    def _after_keeping(self, event: SeatsKept) -> Table:
        return replace(
            self,
            rematch_of=TableId(event.of),
            players=MappingProxyType(dict.fromkeys(event.players)),
            kept=event.players,
            kept_dealer=event.dealer,
        )

    def _after_pausing(self, event: TablePaused) -> Table:
        return replace(
            self,
            stage=Stage.PAUSED,
            missed=frozenset(),
            cut_by=None,
            cut_for=None,
            pauses=self.pauses + (1 if event.agreed else 0),
            is_agreed_pause=event.agreed,
            rest=None if event.rest is None else timedelta(milliseconds=event.rest),
        )

    def _after_rejoining(self, event: PlayerRejoined) -> Table:
        """Whoever agreed to share the pool did so among fewer."""
        return replace(
            self,
            out=self.out - {event.player},
            totals=MappingProxyType({**self.totals, event.player: event.total}),
            split_votes=(),
        )

    def _after_deal_began(self, event: DealStarted) -> Table:
        step = self.rules.direction.value
        dealt = {seat: player for seat in event.seats if (player := self.holders[seat]) is not None}
        return replace(
            self,
            stage=Stage.DEAL,
            deal=Deal.start(self.rules, event),
            dealt=MappingProxyType(dealt),
            progress=self.going_on.dealt(event.dealer, self.holders, step, self.tied),
            missed=frozenset(),
            votes=(),
            pauses=0,
            split_votes=(),
            rotation_winners=(),
        )

    def _after_move(self, event: DealEvent) -> Table:
        if self.deal is None:
            raise ValueError(f"table {self.id} has no deal for {event}")
        deal = self.deal.apply(event)
        after = replace(self, deal=deal, missed=self._missed_after(event))
        outcome = deal.outcome
        if outcome is None:
            return after
        won = outcome.winner is not None
        entries = rows(self.going_on.deals, outcome, self.dealt, self.rules)
        return replace(
            after,
            stage=Stage.BETWEEN,
            is_agreed_pause=False,
            progress=self.going_on.ended(self.rules, self.holders, won),
            balances=MappingProxyType(added(self.balances, entries)),
            totals=MappingProxyType(self._totals_after(entries)),
            sheet=(*self.sheet, self._score(outcome, entries)),
            missed=frozenset(),
            votes=(),
        )

    def _score(self, outcome: Outcome, entries: Iterable[LedgerRow]) -> DealScore:
        """What the deal that has just ended brought each player dealt in."""
        number = self.going_on.deals
        if outcome.winner is None:
            return DealScore(number=number, winner=None, points=())
        scored = added_up({}, entries) if self.rules.by_totals else added({}, entries)
        points = tuple((player, scored.get(player, ZERO)) for player in sorted(self.dealt.values()))
        return DealScore(number=number, winner=self.dealt[outcome.winner], points=points)

    def _totals_after(self, entries: Iterable[LedgerRow]) -> Mapping[int, Points]:
        return added_up(self.totals, entries) if self.rules.by_totals else self.totals

    def _missed_after(self, event: DealEvent) -> frozenset[int]:
        """Rule book 2.16: any own action begins the count of a round of misses anew."""
        match event:
            case TurnMissed(seat=seat) | CardDiscarded(seat=seat, missed=True):
                return self.missed | {seat}
            case StockDrawn() | DiscardTaken() | CardDiscarded() | HandDeclared() | MissesCleared():
                return frozenset()
            case SeatWithdrew(why=Why.CHOSEN) | GroupLaid() | HandArranged():
                return frozenset()
        return self.missed


def _begins_a_screen(before: Table, after: Table, event: TableEvent) -> bool:
    """Whether a new public message is due: what was on the screen no longer answers."""
    match event:
        case SeatsDrawn() | CutAsked() | DealStarted() | TablePaused() | TableResumed():
            return True
        case TableClosed() | DealWon() | DealVoided() | RotationEnded():
            return True
        case PlayerLeft() if before.stage is Stage.CHOOSING:
            # Rule book 2.17: whoever is asked next has the full time.
            return before.acting != after.acting
    if before.running is None or after.running is None:
        return False
    if before.is_showing is not after.is_showing:
        return True
    return before.running.turn != after.running.turn


def computer_to_act(table: Table) -> int | None:
    """The computer player whose turn it is."""
    player = table.acting if table.stage is Stage.DEAL else None
    return None if player is None or table.is_person(player) else player


def plays_out(table: Table) -> bool:
    """Whether the computer players finish the deal at once: no person is active in it any more
    (rule book 2.17)."""
    deal = table.running
    if deal is None or table.stage is not Stage.DEAL or table.is_showing:
        return False
    return not any(
        deal.standing(seat) is Standing.ACTIVE
        and table.holders[seat] == player
        and table.is_person(player)
        for seat, player in table.dealt.items()
    )
