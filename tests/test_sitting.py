"""Sittings: which simulated deals make up a session (rule book 2.15, 3.11)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from bot.fairness.dice import SeededDice
from bot.rummy.house import rules_of
from bot.rummy.packs import pack
from bot.rummy.points import Points
from bot.rummy.rules import Rules
from bot.rummy.variants import PRESETS
from bot.simulate.running import simulate
from bot.simulate.sitting import Sitting, started


def rules(preset: str, session_format: str, *house: tuple[str, str]) -> Rules:
    return rules_of(preset, [("format", session_format), *house])


def lost(**points: int) -> Mapping[int, Points]:
    """`lost(s1=10)`: seat 1 has lost 10."""
    return {int(seat[1:]): Points.of(-amount) for seat, amount in points.items()}


def after(sitting: Sitting, *deals: Mapping[int, Points], won: bool = True) -> Sitting:
    for nets in deals:
        sitting = sitting.after(nets, won=won)
    return sitting


@pytest.mark.parametrize("session_format", ["rotation", "points"])
def test_2_15_each_deal_that_settles_by_itself_is_a_session(session_format: str) -> None:
    table = rules("paplu", session_format)
    sitting = Sitting.begun(table, 4, 0)
    assert not sitting.is_over
    assert after(sitting, lost(s1=10)).is_over
    # The deal goes round from one to the next, counter-clockwise at this table.
    assert [Sitting.begun(table, 4, number).dealer for number in range(5)] == [0, 3, 2, 1, 0]


def test_3_11_whoever_is_out_of_the_pool_is_not_dealt_in_and_does_not_deal() -> None:
    sitting = Sitting.begun(rules("indian", "pool101"), 4, 0)
    assert (sitting.dealer, sitting.dealt_in) == (0, (0, 1, 2, 3))
    sitting = after(sitting, lost(s1=80, s2=101, s3=20))
    assert (sitting.dealer, sitting.dealt_in) == (1, (0, 1, 2, 3))
    sitting = after(sitting, lost(s1=2, s2=1, s3=20))
    assert (sitting.dealer, sitting.dealt_in) == (3, (0, 1, 3))
    sitting = after(sitting, lost(s1=20))
    assert (sitting.dealer, sitting.dealt_in) == (0, (0, 3))
    assert not sitting.is_over
    assert after(sitting, lost(s3=80)).is_over


def test_3_11_a_void_deal_changes_nothing_in_a_pool_but_the_dealer() -> None:
    sitting = after(Sitting.begun(rules("indian", "pool201"), 3, 0), lost(s1=80))
    void = after(sitting, {}, won=False)
    assert (void.standings, void.dealt_in) == (sitting.standings, sitting.dealt_in)
    assert (sitting.dealer, void.dealer) == (1, 2)


def test_3_11_the_lowest_total_wins_after_so_many_deals() -> None:
    # The worked case: 10 against 15 and 82.
    sitting = Sitting.begun(rules("indian", "deals:2"), 3, 0)
    sitting = after(sitting, lost(s1=10, s2=80))
    assert not sitting.is_over
    assert after(sitting, lost(s0=15, s2=2)).is_over


def test_3_11_a_tie_is_played_off_among_the_tied_three_times_at_most() -> None:
    sitting = Sitting.begun(rules("indian", "deals:2"), 4, 0)
    sitting = after(sitting, lost(s1=10, s2=40, s3=70), lost(s0=10, s2=40, s3=80))
    assert (sitting.is_over, sitting.dealt_in) == (False, (0, 1))
    assert after(sitting, lost(s1=30)).is_over
    # A void deal among the tied is replayed.
    sitting = after(sitting, {}, {}, {}, won=False)
    assert not sitting.is_over
    assert not after(sitting, {}, {}).is_over
    assert after(sitting, {}, {}, {}).is_over


def test_3_2_the_indicator_is_turned_from_the_stock_once_everyone_has_cards() -> None:
    for name, table in PRESETS.items():
        start = started(table, number=1, dealer=0, seats=(0, 1, 2), dice=SeededDice(1))
        cards = SeededDice(1).shuffle(pack(table))
        place = 0 if name == "paplu" else 3 * table.hand_size
        assert start.indicator == cards[place]
        assert start.order == tuple(card for card in cards if card != cards[place])


def test_sessions_are_the_same_on_any_number_of_processes() -> None:
    one, two = (
        simulate(
            rules=rules("indian10", "pool101"), players=2, deals=21, seed=2,
            levels=["random", "steady"], duplicate=True, workers=workers,
        ).as_json() | {"seconds": 0}
        for workers in (1, 2)
    )  # fmt: skip
    assert one == two
    assert (one["completed"], one["violations"]) == (42, [])
