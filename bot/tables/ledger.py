"""The ledger: what a finished deal writes into it, exactly and summing to zero."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.rummy.points import ZERO, Points
from bot.rummy.rules import FormatKind, Rules
from bot.rummy.view import Outcome
from bot.tables.ports import LedgerRow


def worth(rules: Rules) -> int:
    """What one point of a deal is worth: the table's point value where each deal settles by
    itself (rule book 3.11), one elsewhere."""
    return rules.point_value if rules.format.kind is FormatKind.POINTS else 1


def rows(
    deal: int, outcome: Outcome, dealt: Mapping[int, int], rules: Rules
) -> tuple[LedgerRow, ...]:
    """Each loser's payment, then the winner's sum; nothing for a void deal (rule book 2.14).

    `dealt` says which player each seat was dealt to: whoever left since still pays or collects.
    """
    if outcome.winner is None or outcome.won_by is None:
        return ()
    times = worth(rules)
    paid = [
        LedgerRow(
            deal=deal,
            player=dealt[payment.seat],
            points=-payment.amount * times,
            kind=payment.kind.value,
        )
        for payment in outcome.payments
    ]
    won = LedgerRow(
        deal=deal,
        player=dealt[outcome.winner],
        points=-Points.total(row.points for row in paid),
        kind=outcome.won_by.value,
    )
    return (*paid, won)


def added(balances: Mapping[int, Points], more: Iterable[LedgerRow]) -> dict[int, Points]:
    """The balances once `more` is written."""
    after = dict(balances)
    for row in more:
        after[row.player] = after.get(row.player, ZERO) + row.points
    return after
