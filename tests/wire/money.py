"""Money: whether the ledger is what the deals make of it, and the channel tells it as it stands.

Points only. What each deal is worth is worked out here once more, from the payments alone (rule
book 2.14, 3.11): transfers sum to zero, penalties add up to totals, and totals put players out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from bot.rummy.events import DealWon, EntryKind, Payment
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import FormatKind, PoolOut, Rules
from bot.tables.events import PlayerEliminated, PlayerRejoined, TableClosed
from bot.tables.ports import Basis, LedgerRow, StoredTable
from bot.tables.table import Table
from bot.tables.view import ClosedBy
from bot.ui.text import points_text
from tests.wire.secrecy import table_after

Owed = Counter[tuple[int, int, Basis]]
"""Half points by deal, player and basis."""
_BESIDE = {EntryKind.BONUS, EntryKind.VALUE}


@dataclass(slots=True)
class Sums:
    """What every player has, as the deals tell it."""

    owed: Owed = field(default_factory=Counter)
    balances: dict[int, Points] = field(default_factory=dict)
    totals: dict[int, Points] = field(default_factory=dict)
    out: set[int] = field(default_factory=set)

    def pay(self, deal: int, player: int, points: Points, basis: Basis) -> None:
        """Note an amount, negative for whoever owes it."""
        self.owed[deal, player, basis] += points.halves
        if basis is Basis.TRANSFER:
            self.balances[player] = self.balances.get(player, ZERO) + points
        else:
            self.totals[player] = self.totals.get(player, ZERO) - points


def wrong_ledger(rows: Sequence[LedgerRow], stored: StoredTable) -> Iterator[str]:
    """Where the ledger is not what the deals were worth."""
    deals: Counter[int] = Counter()
    written: Owed = Counter()
    for row in rows:
        written[row.deal, row.player, row.basis] += row.points.halves
        if row.basis is Basis.TRANSFER:
            deals[row.deal] += row.points.halves
        elif row.points > ZERO:
            yield f"deal {row.deal}: a penalty of {row.points} for player {row.player}"
    yield from (f"deal {deal} sums to {halves} halves" for deal, halves in deals.items() if halves)
    expected = sums_of(stored).owed
    for key in sorted({*written, *expected}):
        if written[key] != expected[key]:
            deal, player, basis = key
            told = f"{written[key]} instead of {expected[key]} halves"
            yield f"deal {deal}, player {player}, {basis}: {told}"


def wrong_pool(stored: StoredTable) -> Iterator[str]:
    """Who is out of a pool although the total allows more, or in although it does not (3.11)."""
    table, sums = table_after(stored, 1), Sums()
    due: set[int] = set()
    for event in stored.events[1:]:
        table = table.apply(event)
        if isinstance(event, PlayerEliminated):
            if event.player not in due or event.total != sums.totals.get(event.player):
                yield f"player {event.player} is out with {event.total}"
            due.discard(event.player)
        elif due:
            yield f"{sorted(due)} are still in with {sums.totals}"
        _note(sums, table, event)
        if isinstance(event, DealWon):
            due = {p for p in table.dealt.values() if _is_past(sums.totals.get(p, ZERO), table)}
    if due:
        yield f"{sorted(due)} are still in at the end"


def sums_of(stored: StoredTable) -> Sums:
    """Everything that the deals of a session have brought."""
    table, sums = table_after(stored, 1), Sums()
    for event in stored.events[1:]:
        table = table.apply(event)
        _note(sums, table, event)
    return sums


def _note(sums: Sums, table: Table, event: object) -> None:
    match event:
        case DealWon(seat=winner, payments=payments):
            for payment in payments:
                _pay(sums, table, winner, payment)
        case PlayerEliminated(player=player):
            sums.out.add(player)
        case PlayerRejoined(player=player, total=total):
            sums.out.discard(player)
            sums.totals[player] = total


def _pay(sums: Sums, table: Table, winner: int, payment: Payment) -> None:
    rules, deal = table.rules, table.going_on.deals
    payer = table.dealt[payment.seat]
    payee = table.dealt[winner if payment.to is None else payment.to]
    beside = payment.kind in _BESIDE
    if beside and rules.format.kind is FormatKind.POOL:
        return
    if not beside and _adds_up(rules):
        sums.pay(deal, payer, -payment.amount, Basis.PENALTY)
        return
    each = rules.point_value if rules.format.kind is FormatKind.POINTS else 1
    sums.pay(deal, payer, -(payment.amount * each), Basis.TRANSFER)
    sums.pay(deal, payee, payment.amount * each, Basis.TRANSFER)


def _adds_up(rules: Rules) -> bool:
    """Whether the lowest total is best: in pools, and over a number of deals but at paplu."""
    if rules.format.kind is FormatKind.DEALS:
        return rules.preset != "paplu"
    return rules.format.kind is FormatKind.POOL


def _is_past(total: Points, table: Table) -> bool:
    """Whether a total puts its owner out (rule book 3.11)."""
    if table.rules.format.kind is not FormatKind.POOL:
        return False
    limit = Points.of(table.rules.format.number)
    return total >= limit if table.rules.pool_out is PoolOut.REACHES else total > limit


# --- what the channel says of it --------------------------------------------------------------


def wrong_standings(text: str, stored: StoredTable) -> Iterator[str]:
    """Scores and winners that the last message does not tell as they are."""
    sums, table = sums_of(stored), table_after(stored, len(stored.events))
    names = {person.player: person.name for person in stored.people}
    for player, name in names.items():
        told = _score(name, player, sums, table.rules)
        if told not in text:
            yield f"{told!r} is not told: {text}"
    if (winners := _winners(sums, stored, table)) is None:
        return
    said = next((line for line in text.splitlines() if line.startswith("🏆")), "")
    for player, name in names.items():
        if (name in said) is not (player in winners):
            yield f"{winners} are the winners by {sums}, told is {said!r}"


def _score(name: str, player: int, sums: Sums, rules: Rules) -> str:
    """What stands on a player's line."""
    balance, total = sums.balances.get(player, ZERO), sums.totals.get(player, ZERO)
    if not _adds_up(rules):
        return f"{name} **{points_text(balance, signed=True)}**"
    told = f"{name} **{points_text(total)}**"
    if rules.format.kind is not FormatKind.POOL:
        return f"{told} · for cards {points_text(balance, signed=True)}" if balance else told
    return f"{told} · out" if player in sums.out else told


def _winners(sums: Sums, stored: StoredTable, table: Table) -> set[int] | None:
    """Who has won, when a session of people who all stayed was played out or shared."""
    closed = stored.events[-1]
    if not isinstance(closed, TableClosed) or closed.by not in {
        ClosedBy.PLAYED_OUT,
        ClosedBy.SPLIT,
    }:
        return None
    if table.rules.format.kind is FormatKind.POOL:
        return {*table.players} - sums.out
    return _best(sums, table)


def _best(sums: Sums, table: Table) -> set[int]:
    """The lowest totals, or the highest balances."""
    scores: Mapping[int, Points] = sums.balances
    if _adds_up(table.rules):
        scores = {player: -total for player, total in sums.totals.items()}
    best = max(scores.get(player, ZERO) for player in table.players)
    return {player for player in table.players if scores.get(player, ZERO) == best}
