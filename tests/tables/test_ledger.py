"""The ledger's rows (rule book 2.12, 2.14; fault 8)."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.rummy.events import EntryKind, Payment, VoidedBy, WonBy
from bot.rummy.house import rules_of
from bot.rummy.points import ZERO, Points
from bot.rummy.rules import Format, FormatKind
from bot.rummy.variants import PRESETS
from bot.rummy.variants.paplu import PAPLU
from bot.rummy.view import Outcome
from bot.tables.ledger import added, rows
from bot.tables.ports import Basis

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


@given(
    st.lists(st.integers(0, 240).map(Points), min_size=2, max_size=5),
    st.lists(
        st.tuples(st.integers(0, 5), st.integers(1, 5), st.integers(0, 300).map(Points)),
        max_size=6,
    ),
    st.sampled_from(("points", "deals:2", "rotation", "pool101")),
    st.sampled_from(tuple(preset for preset in PRESETS if preset != "paplu")),
)
def test_2_14_3_11_what_changes_hands_sums_to_zero_in_every_game_and_format(
    counts: list[Points], values: list[tuple[int, int, Points]], kind: str, preset: str
) -> None:
    owed = won(*counts)
    others = tuple(
        Payment(seat=seat, amount=amount, kind=EntryKind.VALUE, to=(seat + step) % 6)
        for seat, step, amount in values
    )
    bonus = Payment(seat=1, amount=Points.of(10), kind=EntryKind.BONUS)
    rules = rules_of(preset, [("format", kind)])
    # The deal itself knows no such payments in a pool (3.10, 4.2).
    beside = () if rules.format.kind is FormatKind.POOL else (bonus, *others)
    outcome = replace(owed, payments=(*owed.payments, *beside))
    written = rows(1, outcome, DEALT, rules)
    balances = added({}, written)
    assert Points.total(balances.values()) == ZERO
    penalties = added({}, written, Basis.PENALTY)
    if not rules.by_totals:
        assert penalties == {}
        assert written[-1].points == Points.total(counts) + bonus.amount
    else:
        assert list(penalties.values()) == [-count for count in counts]
        assert 10 not in penalties
    if rules.format.kind is FormatKind.POOL:
        assert balances == {}


def test_4_2_whoever_gets_a_value_card_paid_has_a_row_of_it() -> None:
    owed = Payment(seat=1, amount=Points.of(60), kind=EntryKind.VALUE, to=2)
    outcome = replace(won(Points.of(12)), payments=(*won(Points.of(12)).payments, owed))
    written = rows(1, outcome, DEALT, rules_of("marriage21", ()))
    assert [(row.player, str(row.points), row.kind) for row in written] == [
        (11, "-12", "half"),
        (11, "-60", "value"),
        (12, "60", "value"),
        (10, "12", "declaration"),
    ]


def test_3_11_the_point_value_is_for_the_format_points_alone() -> None:
    rules = replace(PAPLU, point_value=7)
    assert rows(1, won(Points.of(10)), DEALT, rules)[-1].points == Points.of(10)
