"""The ledger's rows (rule book 2.12, 2.14; fault 8)."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.rummy.events import EntryKind, Payment, VoidedBy, WonBy
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import Format, FormatKind
from bot.rummy.variants.paplu import PAPLU
from bot.rummy.view import Outcome
from bot.tables.ledger import added, rows

DEALT = {seat: seat + 10 for seat in range(6)}


def won(*amounts: Points) -> Outcome:
    """Seat 0 wins these amounts of seats 1, 2, …"""
    payments = tuple(
        Payment(seat=seat, amount=amount, kind=EntryKind.HALF)
        for seat, amount in enumerate(amounts, 1)
    )
    return Outcome(winner=0, won_by=WonBy.DECLARATION, voided_by=None, payments=payments)


def test_fault_8_three_losers_halved_pay_exactly_what_the_winner_gets() -> None:
    written = rows(1, won(*(Points.of(count).half() for count in (15, 7, 3))), DEALT, PAPLU)
    assert [str(row.points) for row in written] == ["-7½", "-3½", "-1½", "12½"]
    assert [row.player for row in written] == [11, 12, 13, 10]


def test_2_9_a_void_deal_writes_nothing() -> None:
    void = Outcome(winner=None, won_by=None, voided_by=VoidedBy.STOCK_ENDED)
    assert rows(1, void, DEALT, PAPLU) == ()


@given(st.lists(st.integers(0, 300).map(Points), min_size=1, max_size=5), st.integers(1, 1000))
def test_2_14_the_rows_of_a_deal_sum_to_zero_at_any_point_value(
    amounts: list[Points], value: int
) -> None:
    rules = replace(PAPLU, format=Format(kind=FormatKind.POINTS), point_value=value)
    written = rows(1, won(*amounts), DEALT, rules)
    assert Points.total(row.points for row in written) == ZERO
    assert written[-1].points == Points.total(amounts) * value
    assert Points.total(added({}, written).values()) == ZERO


def test_3_11_the_point_value_is_for_the_format_points_alone() -> None:
    rules = replace(PAPLU, point_value=7)
    assert rows(1, won(Points.of(10)), DEALT, rules)[-1].points == Points.of(10)
