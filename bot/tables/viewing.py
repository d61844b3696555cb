"""Viewing: a table as one reader may see it; what is hidden in a deal stays in its SeatView."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime

from bot.rummy.deal import Deal
from bot.rummy.events import (
    CardDiscarded,
    DiscardTaken,
    GroupLaid,
    HandDeclared,
    HandShown,
    Payment,
    SeatWithdrew,
    StockDrawn,
    StockReshuffled,
    TurnMissed,
)
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import FormatKind, Rules
from bot.rummy.session import BY_ROTATION, around
from bot.rummy.view import SeatView, view_of
from bot.tables.commands import UserId
from bot.tables.events import (
    EndVoted,
    HostPassed,
    LeftBy,
    PackCut,
    PauseVoted,
    PlayerEliminated,
    PlayerJoined,
    PlayerLeft,
    PlayerRejoined,
    PlayerReturned,
    RulesChanged,
    SplitVoted,
    TableEvent,
)
from bot.tables.ledger import basis_of, worth
from bot.tables.pausing import may_pause
from bot.tables.pooling import may_rejoin, split_voters
from bot.tables.ports import Basis, Deadline
from bot.tables.records import Proof
from bot.tables.revealing import deal_reveal, seals_of, seats_reveal
from bot.tables.state import Fact
from bot.tables.table import Table
from bot.tables.takeover import to_be_taken
from bot.tables.view import (
    DealResult,
    DrawLine,
    News,
    NewsKind,
    PaymentLine,
    SeatLine,
    Stage,
    TableView,
)

Names = Mapping[int, tuple[UserId | None, str]]
"""The Discord user and the stored name of each person, by player number."""


def view(
    table: Table,
    names: Names,
    viewer: int | None,
    deadline: Deadline | None,
    since: int,
    reminder: datetime | None = None,
) -> TableView:
    """The table for `viewer`, with the news of the versions after `since`."""
    seat = table.seat_of(viewer)
    rotation, number, total = _rotation(table)
    deal = table.running
    seats = tuple(_seat_lines(table, names))
    return TableView(
        table=table.id,
        channel=table.channel,
        guild=table.guild,
        version=table.version,
        stamp=table.stamp,
        stage=table.stage,
        rules=table.rules,
        house=table.house,
        host=table.host,
        seats=seats,
        viewer=viewer,
        viewer_seat=seat,
        acting=table.acting,
        deadline=None if deadline is None else deadline.due,
        draws=tuple(
            tuple(
                DrawLine(player=draw.player, name=_name(names, draw.player), card=draw.card)
                for draw in drawn
            )
            for drawn in table.draws
        ),
        free_places=_free_places(table, viewer),
        rotation=rotation,
        deal_of_rotation=number,
        deals_in_rotation=total,
        deal=None if deal is None else _seen(table, deal, _hand_seat(table, viewer, seat)),
        result=_result(table, names),
        news=tuple(_news(fact, names) for fact in table.facts if fact.version > since),
        end_votes=table.votes,
        end_votes_needed=len(table.persons_in_deal),
        winners=table.rotation_winners if table.is_open else table.winners,
        closed_by=table.closed_by,
        departed=tuple(_departed(table, names, seats)),
        sheet=table.sheet,
        may_rejoin=may_rejoin(table, viewer),
        may_split=table.is_between_deals and bool(split_voters(table)),
        split_votes=table.split_votes,
        split_votes_needed=len(split_voters(table)),
        may_pause=may_pause(table),
        pause_votes=table.pause_votes,
        pause_votes_needed=len(table.persons_in_deal),
        is_agreed_pause=table.is_agreed_pause,
        to_be_taken=to_be_taken(table, viewer),
        rematch_of=table.rematch_of,
        awaited=tuple(_seat_line(table, names, None, player) for player in table.awaited),
        start_votes=table.start_votes,
        reminder=reminder,
        seals=tuple(seals_of(table)),
        seats_reveal=seats_reveal(table.sealed.seats),
    )


def _seen(table: Table, deal: Deal, seat: int | None) -> SeatView:
    """The deal as a seat sees it, with where everybody in it stands (rule book 3.11)."""
    view = view_of(deal, seat)
    if not table.rules.by_totals:
        return view
    totals = [(seat, table.totals.get(player, ZERO)) for seat, player in table.dealt.items()]
    return replace(view, totals=tuple(totals))


def _name(names: Names, player: int) -> str:
    return names[player][1] if player in names else ""


def _hand_seat(table: Table, viewer: int | None, seat: int | None) -> int | None:
    """The seat whose hand the viewer may see: their own, if it was dealt to them."""
    return seat if seat is not None and table.dealt.get(seat) == viewer else None


def _free_places(table: Table, viewer: int | None) -> tuple[int, ...]:
    """Where somebody may sit down now; in a pool that has begun, only whoever left it (3.11)."""
    if table.stage is Stage.CHOOSING:
        return tuple(range(len(table.seated)))
    if table.progress is None or table.running is not None:
        return ()
    if table.stage not in {Stage.BETWEEN, Stage.PAUSED}:
        return ()
    if table.has_begun_pool and viewer not in table.left_from:
        return ()
    free = [seat for seat, player in enumerate(table.holders) if player is None]
    if table.between_rotations and len(table.holders) < table.rules.max_players:
        free.append(len(table.holders))
    return tuple(free)


# --- Seats -----------------------------------------------------------------------------------


def _seat_lines(table: Table, names: Names) -> Iterator[SeatLine]:
    progress = table.progress
    if progress is None:
        order = table.ranking if table.stage is Stage.CHOOSING else table.seated
        yield from (
            _seat_line(table, names, None, player) for player in order if player in table.seated
        )
        return
    step, dealer = table.rules.direction.value, _dealer(table)
    start = (progress.dealer + step) % len(table.holders) if dealer is None else dealer
    deal = table.running
    seen = None if deal is None else view_of(deal, None)
    for seat in around(start, len(table.holders), step):
        player = table.holders[seat]
        if player is None and seen is not None:
            # Rule book 2.17: whoever left is in the deal until it has ended.
            player = table.dealt.get(seat)
        yield _seat_line(table, names, seat, player, seen)


def _seat_line(
    table: Table, names: Names, seat: int | None, player: int | None, seen: SeatView | None = None
) -> SeatLine:
    if player is None:
        return SeatLine(seat=seat, player=None, name="", is_dealer=seat == _dealer(table))
    facts = None
    if seen is not None and seat is not None and table.dealt.get(seat) == player:
        facts = seen.facts(seat)
    return SeatLine(
        seat=seat,
        player=player,
        name=_name(names, player),
        user=names[player][0] if player in names else None,
        level=table.players[player],
        balance=table.balances.get(player, ZERO),
        cards=0 if facts is None else facts.cards,
        standing=None if facts is None else facts.standing,
        is_host=player == table.host,
        is_dealer=seat is not None and seat == _dealer(table),
        is_acting=player == table.acting,
        is_absent=player in table.absent,
        is_leaving=player not in table.holders,
        total=table.totals.get(player, ZERO) if table.rules.by_totals else None,
        is_out=player in table.out,
        is_showing=facts is not None and _may_show(table, seat),
    )


def _may_show(table: Table, seat: int | None) -> bool:
    return table.running is not None and seat in table.running.to_show


def _departed(table: Table, names: Names, seats: Iterable[SeatLine]) -> Iterator[SeatLine]:
    """Whoever holds no seat any more, but owes or is owed, or has a total: all balances sum to
    zero."""
    shown = {line.player for line in seats}
    for player in sorted({*table.balances, *table.totals} - shown):
        if table.balances.get(player, ZERO) or table.totals.get(player, ZERO):
            yield _seat_line(table, names, None, player)


def _dealer(table: Table) -> int | None:
    """The seat that deals the deal under way, the one being cut for, or dealt the last one."""
    if table.cut_for is not None:
        return table.cut_for
    if table.progress is None or table.progress.deals == 0:
        return None
    return table.progress.dealer


def _rotation(table: Table) -> tuple[int, int, int]:
    """The rotation, the deal of it, and how many deals it has, counted from 1; nobody knows how
    many a pool has, which is 0."""
    progress = table.progress
    if progress is None:
        return 0, 0, 0
    if table.rules.format.kind not in BY_ROTATION:
        is_counted = table.rules.format.kind is FormatKind.DEALS
        return 1, progress.deals, table.rules.format.number if is_counted else 0
    if table.between_rotations:
        return progress.rotation - 1, progress.deals_before, progress.deals_before
    to_come = sum(
        player is not None and seat not in progress.done
        for seat, player in enumerate(table.holders)
    )
    return progress.rotation, progress.deals_here, progress.deals_here + to_come


# --- Results and news ------------------------------------------------------------------------


def _result(table: Table, names: Names) -> DealResult | None:
    """The deal that ended last, until the next one begins."""
    if table.deal is None:
        return None
    return result_of(table.deal, table.dealt, names, table.sealed.proof)


def result_of(
    deal: Deal, dealt: Mapping[int, int], names: Names, proof: Proof | None
) -> DealResult | None:
    """How a deal ended, `dealt` to these players by seat; None while it is under way."""
    if deal.outcome is None:
        return None
    outcome = deal.outcome
    winner = None if outcome.winner is None else dealt[outcome.winner]
    payments = tuple(_payment(deal.rules, dealt, names, payment) for payment in outcome.payments)
    collected = Points.total(
        payment.amount * worth(deal.rules)
        for payment in outcome.payments
        if payment.to is None and basis_of(payment, deal.rules) is Basis.TRANSFER
    )
    return DealResult(
        number=deal.number,
        view=view_of(deal, None),
        winner=winner,
        winner_name=None if winner is None else _name(names, winner),
        won_by=outcome.won_by,
        voided_by=outcome.voided_by,
        won=collected,
        payments=payments,
        names=tuple((seat, _name(names, player)) for seat, player in sorted(dealt.items())),
        players=tuple(sorted(dealt.items())),
        reveal=None if proof is None else deal_reveal(deal.number, proof, names),
    )


def _payment(rules: Rules, dealt: Mapping[int, int], names: Names, payment: Payment) -> PaymentLine:
    to = None if payment.to is None else dealt[payment.to]
    return PaymentLine(
        player=dealt[payment.seat],
        name=_name(names, dealt[payment.seat]),
        amount=payment.amount * worth(rules),
        kind=payment.kind,
        count=payment.count,
        to=to,
        to_name="" if to is None else _name(names, to),
    )


def _news(fact: Fact, names: Names) -> News:
    """What is told of a fact; the card drawn from the stock never is."""
    event = fact.event
    kind = _kind(event)
    return News(
        kind=kind,
        version=fact.version,
        player=fact.player,
        name=_name(names, fact.player),
        card=event.card if isinstance(event, DiscardTaken | CardDiscarded) else None,
        tariff=event.tariff if isinstance(event, SeatWithdrew) else None,
        why=event.why if isinstance(event, SeatWithdrew) else None,
        cards=event.cards if isinstance(event, GroupLaid) else (),
        total=event.total if isinstance(event, PlayerEliminated | PlayerRejoined) else None,
        place=event.place if isinstance(event, PackCut) else None,
        word=event.word if isinstance(event, PackCut) else "",
    )


def _kind(event: TableEvent) -> NewsKind:
    match event:
        case StockDrawn():
            return NewsKind.DREW
        case DiscardTaken():
            return NewsKind.TOOK
        case CardDiscarded(missed=True) | TurnMissed():
            return NewsKind.MISSED
        case CardDiscarded():
            return NewsKind.DISCARDED
        case StockReshuffled():
            return NewsKind.RESHUFFLED
        case SeatWithdrew():
            return NewsKind.WITHDREW
        case HandDeclared(valid=True):
            return NewsKind.DECLARED
        case HandDeclared():
            return NewsKind.DECLARED_WRONGLY
        case GroupLaid():
            return NewsKind.LAID
        case HandShown():
            return NewsKind.SHOWED
        case PlayerJoined():
            return NewsKind.JOINED
        case PlayerLeft(by=LeftBy.REMOVED):
            return NewsKind.REMOVED
        case PlayerLeft(by=LeftBy.REPLACED):
            return NewsKind.REPLACED
        case PlayerLeft():
            return NewsKind.LEFT
        case HostPassed():
            return NewsKind.HOST_PASSED
        case PlayerReturned():
            return NewsKind.RETURNED
        case PlayerEliminated():
            return NewsKind.ELIMINATED
        case PlayerRejoined():
            return NewsKind.REJOINED
        case SplitVoted():
            return NewsKind.SPLIT_VOTED
        case RulesChanged():
            return NewsKind.RULES_CHANGED
        case PackCut():
            return NewsKind.CUT
        case EndVoted():
            return NewsKind.END_VOTED
        case PauseVoted():
            return NewsKind.PAUSE_VOTED
    raise ValueError(f"{event} is no news")
