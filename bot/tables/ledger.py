"""The ledger: what a finished deal writes into it, exactly; what changes hands sums to zero."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from bot.rummy.events import EntryKind, Payment
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import FormatKind, Rules
from bot.rummy.view import Outcome
from bot.tables.ports import Basis, LedgerRow

BESIDE_THE_COUNT = frozenset({EntryKind.BONUS, EntryKind.VALUE})
"""What is paid whatever the hands count (rule book 3.10, 4.2)."""


def worth(rules: Rules) -> int:
    """What one point of a deal is worth: the table's point value where each deal settles by
    itself (rule book 3.11), one elsewhere."""
    return rules.point_value if rules.format.kind is FormatKind.POINTS else 1


def basis_of(payment: Payment, rules: Rules) -> Basis:
    """Whether a payment changes hands, or adds to a total (rule book 3.11)."""
    is_penalty = rules.by_totals and payment.kind not in BESIDE_THE_COUNT
    return Basis.PENALTY if is_penalty else Basis.TRANSFER


def rows(
    deal: int, outcome: Outcome, dealt: Mapping[int, int], rules: Rules
) -> tuple[LedgerRow, ...]:
    """Each payment, then the winner's sum; nothing for a void deal (rule book 2.14).

    Where penalties add up, they go to nobody, and the winner has no sum (3.11). `dealt` says
    which player each seat was dealt to: whoever left since still pays or collects.
    """
    if outcome.winner is None or outcome.won_by is None:
        return ()
    paid = tuple(_paid(deal, outcome, dealt, rules))
    if rules.by_totals:
        return paid
    won = -Points.total(row.points for row in paid)
    player = dealt[outcome.winner]
    return (*paid, LedgerRow(deal=deal, player=player, points=won, kind=outcome.won_by.value))


def _paid(
    deal: int, outcome: Outcome, dealt: Mapping[int, int], rules: Rules
) -> Iterator[LedgerRow]:
    """A row for whoever owes, and one for whoever gets it unless the winner's sum has it."""
    for payment in outcome.payments:
        points, kind = payment.amount * worth(rules), payment.kind.value
        basis = basis_of(payment, rules)
        yield LedgerRow(
            deal=deal, player=dealt[payment.seat], points=-points, kind=kind, basis=basis
        )
        payee = outcome.winner if rules.by_totals and payment.to is None else payment.to
        if payee is not None and basis is Basis.TRANSFER:
            yield LedgerRow(deal=deal, player=dealt[payee], points=points, kind=kind)


def added_up(totals: Mapping[int, Points], more: Iterable[LedgerRow]) -> dict[int, Points]:
    """The totals once `more` is written, where the lowest is best: penalties, and what changed
    hands beside them (rule book 3.10, 3.11)."""
    after = dict(totals)
    for row in more:
        after[row.player] = after.get(row.player, ZERO) - row.points
    return after


def added(
    sums: Mapping[int, Points], more: Iterable[LedgerRow], basis: Basis = Basis.TRANSFER
) -> dict[int, Points]:
    """The sums of each player's rows of one basis once `more` is written: the balances."""
    after = dict(sums)
    for row in more:
        if row.basis is basis:
            after[row.player] = after.get(row.player, ZERO) + row.points
    return after
