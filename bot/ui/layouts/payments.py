"""Payments: who owes how much in a finished deal, to whom, and why (rule book 2.14, 3.11)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bot.i18n.translator import Words
from bot.rummy.events import EntryKind
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import Rules
from bot.tables.ledger import BESIDE_THE_COUNT, worth
from bot.tables.view import DealResult, PaymentLine
from bot.ui.layouts.fitting import Detail
from bot.ui.layouts.parts import lines
from bot.ui.text import points_text, shown_name


def payments(told: DealResult, words: Words, detail: Detail = Detail.FULL) -> str:
    """Every payment of a deal; less of value cards where not all of it fits."""
    counted = [payment for payment in told.payments if payment.kind not in BESIDE_THE_COUNT]
    return lines(
        [
            _counted_title(told, words) if counted else "",
            *(_counted(payment, told.view.rules, words) for payment in counted),
            _bonus(told, words),
            _value(told, words, detail),
        ]
    )


def _counted_title(told: DealResult, words: Words) -> str:
    if told.view.rules.by_totals:
        return words.text("result-added")
    return words.text("result-payments", winner=_name(told.winner, told.winner_name or "", words))


def _counted(payment: PaymentLine, rules: Rules, words: Words) -> str:
    """What a loser pays for the hand, or adds to the total."""
    times = worth(rules)
    amount = Points(payment.amount.halves // times)
    return words.text(
        "payment",
        name=_name(payment.player, payment.name, words),
        how="adds" if rules.by_totals else "pays",
        amount=points_text(payment.amount),
        times=times,
        each=points_text(amount),
        why=_why(payment, amount),
        count="" if payment.count is None else payment.count,
        cap=rules.cap or 0,
    )


def _why(payment: PaymentLine, amount: Points) -> str:
    if payment.kind is EntryKind.COUNT and payment.count is not None:
        return "capped" if Points.of(payment.count) > amount else payment.kind.value
    return payment.kind.value


# --- Beside the count: bonuses and value cards -----------------------------------------------


def _bonus(told: DealResult, words: Words) -> str:
    """The bonus card: the same amount from everybody, to the winner (rule book 3.10)."""
    amounts = [payment.amount for payment in told.payments if payment.kind is EntryKind.BONUS]
    if not amounts:
        return ""
    winner = _name(told.winner, told.winner_name or "", words)
    return words.text("result-bonus", winner=winner, amount=points_text(amounts[0]))


def _value(told: DealResult, words: Words, detail: Detail) -> str:
    """Value cards: who pays whom; where that is too long, what is left over (4.2)."""
    paid = [payment for payment in told.payments if payment.kind is EntryKind.VALUE]
    if not paid:
        return ""
    title = words.text("result-value")
    if detail is not Detail.FULL:
        return lines([title, _net(told, paid, words)])
    payers = dict.fromkeys(payment.player for payment in paid)
    return lines([title, *(_paid_by(player, told, paid, words) for player in payers)])


def _paid_by(player: int, told: DealResult, paid: Sequence[PaymentLine], words: Words) -> str:
    own = [payment for payment in paid if payment.player == player]
    payees = ", ".join(
        words.text(
            "payee",
            name=_name(*_payee(payment, told), words),
            amount=points_text(payment.amount),
        )
        for payment in own
    )
    return words.text("payment-to", name=_name(player, own[0].name, words), payees=payees)


def _net(told: DealResult, paid: Iterable[PaymentLine], words: Words) -> str:
    """What each player gains or loses by it in all."""
    sums: dict[int, Points] = {}
    names: dict[int, str] = {}
    for payment in paid:
        payee, payee_name = _payee(payment, told)
        names |= {payment.player: payment.name, payee: payee_name}
        sums[payment.player] = sums.get(payment.player, ZERO) - payment.amount
        sums[payee] = sums.get(payee, ZERO) + payment.amount
    return " · ".join(_gain(player, points, names, words) for player, points in sums.items())


def _gain(player: int, points: Points, names: Mapping[int, str], words: Words) -> str:
    amount = points_text(points, signed=True)
    return words.text("gain", name=_name(player, names[player], words), amount=amount)


def _payee(payment: PaymentLine, told: DealResult) -> tuple[int, str]:
    """Who gets it: the winner, unless somebody else is named (rule book 4.2)."""
    if payment.to is not None:
        return payment.to, payment.to_name
    return told.winner or 0, told.winner_name or ""


def _name(player: int | None, name: str, words: Words) -> str:
    return shown_name(name, player or 0, words)
