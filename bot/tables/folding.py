"""Folding: the table that follows when one more event has happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import timedelta
from types import MappingProxyType
from typing import TypeVar

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
from bot.rummy.session import Progress
from bot.rummy.view import Outcome
from bot.tables.commands import TableId
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
    SeatsDrawn,
    SeatsKept,
    SeatsReleased,
    SeatsTaken,
    SeedSealed,
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
from bot.tables.state import FACTS_KEPT, NOBODY, Fact, TableState
from bot.tables.view import DealScore, Stage

S = TypeVar("S", bound=TableState)


def folded(state: S, event: TableEvent) -> S:
    """The state after one more event."""
    after = replace(_after(state, event), sealed=state.sealed.after(event, state.holders))
    version = state.version + 1
    player = _about(after, event)
    fact = () if player is None else (Fact(version, player, event),)
    facts = (*after.facts, *fact)[-FACTS_KEPT:]
    if not _begins_a_screen(state, after, event):
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


def _about(state: TableState, event: TableEvent) -> int | None:
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
            return state.host
        case PackCut(seat=seat, by_default=False):
            return state.holders[seat]
        case StockReshuffled():
            return NOBODY
        case HandDeclared(seat=seat, valid=True):
            # The end of the deal tells it, unless the others still lay out their groups.
            return state.dealt[seat] if state.is_showing else None
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
            return state.dealt[seat]
    return None


def _after(state: S, event: TableEvent) -> S:
    match event:
        case TableOpened():
            raise ValueError(f"table {state.id} is open already")
        case PlayerJoined() | PlayerLeft():
            return _after_change_of_seats(state, event)
        case HostPassed():
            return replace(state, host=event.player)
        case SeatsKept():
            return _after_keeping(state, event)
        case SeatsReleased():
            return replace(state, released=state.released.union(event.players))
        case StartAgreed():
            return replace(state, start_votes=(*state.start_votes, event.player))
        case SeatsDrawn():
            return replace(state, stage=Stage.CHOOSING, draws=event.rounds, ranking=event.ranking)
        case SeatsTaken():
            before = (event.dealer - state.rules.direction.value) % len(event.holders)
            progress = Progress(dealer=before)
            return replace(state, stage=Stage.BETWEEN, holders=event.holders, progress=progress)
        case CutAsked():
            return replace(state, stage=Stage.CUTTING, cut_by=event.seat, cut_for=event.dealer)
        case PackCut():
            return replace(state, cut_by=None, cut_for=None)
        case SeedSealed():
            return state
        case AbsenceNoted():
            return replace(state, absent=state.absent | {event.player})
        case PlayerReturned():
            return replace(state, absent=state.absent - {event.player})
        case RulesChanged():
            rules = rules_of(state.preset, event.house)
            return replace(state, house=event.house, rules=rules)
        case PlayerEliminated():
            return replace(state, out=state.out | {event.player})
        case PlayerRejoined():
            return _after_rejoining(state, event)
        case SplitVoted():
            return replace(state, split_votes=(*state.split_votes, event.player))
        case EndVoted():
            return replace(state, votes=(*state.votes, event.player))
        case PauseVoted():
            return replace(state, pause_votes=(*state.pause_votes, event.player))
        case TablePaused():
            return _after_pausing(state, event)
        case TableResumed():
            stage = Stage.BETWEEN if state.running is None else Stage.DEAL
            return replace(state, stage=stage, is_agreed_pause=False)
        case RotationEnded():
            return replace(
                state,
                stage=Stage.BETWEEN,
                cut_by=None,
                cut_for=None,
                progress=state.going_on.next_rotation(),
                rotation_winners=event.winners,
            )
        case TableClosed():
            return replace(state, stage=Stage.CLOSED, winners=event.winners, closed_by=event.by)
        case DealStarted():
            return _after_deal_began(state, event)
        case _:
            return _after_move(state, event)


def _after_change_of_seats(state: S, event: PlayerJoined | PlayerLeft) -> S:
    player = event.player
    left_from = {p: seat for p, seat in state.left_from.items() if p != player}
    holders = list(state.holders)
    players, released = state.players, state.released
    if isinstance(event, PlayerLeft) and player in state.kept:
        released |= {player}
    if isinstance(event, PlayerJoined):
        players = MappingProxyType({**players, player: event.level})
        if event.seat is None or event.seat == len(holders):
            holders.append(player)
        else:
            holders[event.seat] = player
    elif state.progress is None:
        holders.remove(player)
    else:
        left_from[player] = holders.index(player)
        holders[left_from[player]] = None
    return replace(
        state,
        players=players,
        holders=tuple(holders),
        released=released,
        start_votes=() if isinstance(event, PlayerLeft) else state.start_votes,
        host=player if state.host is None else state.host,
        left_from=MappingProxyType(left_from),
        absent=state.absent - {player},
        votes=tuple(voter for voter in state.votes if voter != player),
        pause_votes=tuple(voter for voter in state.pause_votes if voter != player),
        split_votes=tuple(voter for voter in state.split_votes if voter != player),
    )


def _after_keeping(state: S, event: SeatsKept) -> S:
    return replace(
        state,
        rematch_of=TableId(event.of),
        players=MappingProxyType(dict.fromkeys(event.players)),
        kept=event.players,
        kept_dealer=event.dealer,
    )


def _after_pausing(state: S, event: TablePaused) -> S:
    return replace(
        state,
        stage=Stage.PAUSED,
        missed=frozenset(),
        cut_by=None,
        cut_for=None,
        pauses=state.pauses + (1 if event.agreed else 0),
        is_agreed_pause=event.agreed,
        rest=None if event.rest is None else timedelta(milliseconds=event.rest),
    )


def _after_rejoining(state: S, event: PlayerRejoined) -> S:
    """Whoever agreed to share the pool did so among fewer."""
    again = (event.player, event.total)
    last = (replace(deal, rejoined=(*deal.rejoined, again)) for deal in state.sheet[-1:])
    return replace(
        state,
        out=state.out - {event.player},
        totals=MappingProxyType({**state.totals, event.player: event.total}),
        sheet=(*state.sheet[:-1], *last),
        split_votes=(),
    )


def _after_deal_began(state: S, event: DealStarted) -> S:
    step = state.rules.direction.value
    dealt = {seat: player for seat in event.seats if (player := state.holders[seat]) is not None}
    return replace(
        state,
        stage=Stage.DEAL,
        deal=Deal.start(state.rules, event),
        dealt=MappingProxyType(dealt),
        progress=state.going_on.dealt(event.dealer, state.holders, step, state.tied),
        missed=frozenset(),
        votes=(),
        pauses=0,
        split_votes=(),
        rotation_winners=(),
    )


def _after_move(state: S, event: DealEvent) -> S:
    if state.deal is None:
        raise ValueError(f"table {state.id} has no deal for {event}")
    deal = state.deal.apply(event)
    after = replace(state, deal=deal, missed=_missed_after(state, event))
    outcome = deal.outcome
    if outcome is None:
        return after
    won = outcome.winner is not None
    entries = rows(state.going_on.deals, outcome, state.dealt, state.rules)
    return replace(
        after,
        stage=Stage.BETWEEN,
        is_agreed_pause=False,
        progress=state.going_on.ended(state.rules, state.holders, won),
        balances=MappingProxyType(added(state.balances, entries)),
        totals=MappingProxyType(_totals_after(state, entries)),
        sheet=(*state.sheet, _score(state, outcome, entries)),
        missed=frozenset(),
        votes=(),
    )


def _score(state: TableState, outcome: Outcome, entries: Iterable[LedgerRow]) -> DealScore:
    """What the deal that has just ended brought each player dealt in."""
    number = state.going_on.deals
    if outcome.winner is None:
        return DealScore(number=number, winner=None, points=())
    scored = added_up({}, entries) if state.rules.by_totals else added({}, entries)
    points = tuple((player, scored.get(player, ZERO)) for player in sorted(state.dealt.values()))
    return DealScore(number=number, winner=state.dealt[outcome.winner], points=points)


def _totals_after(state: TableState, entries: Iterable[LedgerRow]) -> Mapping[int, Points]:
    return added_up(state.totals, entries) if state.rules.by_totals else state.totals


def _missed_after(state: TableState, event: DealEvent) -> frozenset[int]:
    """Rule book 2.16: any own action begins the count of a round of misses anew."""
    match event:
        case TurnMissed(seat=seat) | CardDiscarded(seat=seat, missed=True):
            return state.missed | {seat}
        case StockDrawn() | DiscardTaken() | CardDiscarded() | HandDeclared() | MissesCleared():
            return frozenset()
        case SeatWithdrew(why=Why.CHOSEN) | GroupLaid() | HandArranged():
            return frozenset()
    return state.missed


def _begins_a_screen(before: TableState, after: TableState, event: TableEvent) -> bool:
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
