"""Simulation: audited deals between computer players, the same for the same seed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.rummy.house import rules_of
from bot.rummy.variants import VARIANTS
from bot.rummy.variants.paplu import PAPLU
from bot.simulate import Report, seatings, simulate
from bot.simulate.report import Observed, interval

KEYS = [
    "rules", "format", "players", "deals", "completed", "void", "declared", "survivor", "invalid",
    "turns_mean", "points", "violations", "seconds",
]  # fmt: skip


def without_time(report: Report) -> Report:
    return replace(report, seconds=0.0)


def test_the_report_has_the_keys_that_outside_checks_read() -> None:
    report = simulate(rules=PAPLU, players=3, deals=4, seed=1, levels=["steady", "random"])
    told = report.as_json()
    assert list(told) == KEYS
    assert told["violations"] == []
    assert report.completed == 4 == report.void + report.declared + report.survivor
    assert report.turns_mean > 0


def test_a_seed_gives_the_same_report_on_any_number_of_processes() -> None:
    one, two = (
        simulate(rules=PAPLU, players=4, deals=24, seed=5, levels=["random"], workers=workers)
        for workers in (1, 2)
    )
    assert without_time(one) == without_time(two)
    other = simulate(rules=PAPLU, players=4, deals=24, seed=6, levels=["random"], workers=1)
    assert without_time(other) != without_time(one)


def test_progress_is_told_to_the_last_deal() -> None:
    told: list[int] = []
    simulate(
        rules=PAPLU, players=2, deals=15, seed=1, levels=["random"], progress=told.append
    )  # fmt: skip
    assert told == sorted(told)
    assert told[-1] == 15


def test_duplicate_seats_every_level_in_every_place() -> None:
    assert set(seatings(["a", "b", "c"], 3, duplicate=True)) == {
        ("a", "b", "c"), ("b", "c", "a"), ("c", "a", "b"),
    }  # fmt: skip
    assert set(seatings(["a", "b"], 4, duplicate=True)) == {("a", "b") * 2, ("b", "a") * 2}
    assert list(seatings(["a", "b"], 3, duplicate=False)) == [("a", "b", "a")]
    report = simulate(
        rules=PAPLU, players=2, deals=3, seed=1, levels=["steady", "random"], duplicate=True
    )
    assert report.completed == 6


@pytest.mark.parametrize(
    "house",
    [
        (),
        (("stock_end", "reshuffle"), ("early_cards", "out"), ("half_tariff", "off")),
        (("set_sizes", "3-4"), ("protection", "melds"), ("cap", "80"), ("hand_rummy", "off")),
        (("packs", "3"), ("printed_jokers", "4"), ("printed_indicator", "aces")),
        (("no_joker_from_discard", "on"), ("full_count", "literal"), ("sets_required", "1")),
        (("format", "points"), ("point_value", "5"), ("paplu_bonus", "on")),
        (("format", "deals:2"), ("drop_early", "0"), ("drop_late", "70"), ("invalid", "80")),
    ],
)
@pytest.mark.parametrize("players", [2, 6])
def test_1_1_and_2_14_hold_under_every_house_rule(
    house: tuple[tuple[str, str], ...], players: int
) -> None:
    rules = rules_of("paplu", house)
    report = simulate(rules=rules, players=players, deals=8, seed=11, levels=["random", "steady"])
    assert report.violations == ()
    assert report.completed == 8
    assert sum(report.points.values()) == pytest.approx(0, abs=0.001)


@pytest.mark.parametrize(
    ("preset", "session_format"),
    [
        (preset, word.replace("n", "2") if word == "deals:n" else word)
        for preset, variant in VARIANTS.items()
        for word in variant.formats
    ],
)
def test_3_11_every_game_is_played_in_every_format(preset: str, session_format: str) -> None:
    rules = rules_of(preset, [("format", session_format)])
    report = simulate(rules=rules, players=3, deals=2, seed=1, levels=["steady", "random"])
    assert (report.rules, report.format) == (preset, session_format)
    assert (report.completed, report.violations) == (2, ())


@pytest.mark.parametrize("preset", ["paplu", "indian", "indian21", "marriage21", "indian10"])
def test_1_9_groups_that_players_arrange_are_shown_and_counted(preset: str) -> None:
    rules = rules_of(preset, [("arrangement", "player")])
    report = simulate(
        rules=rules, players=3, deals=3, seed=1, levels=["steady", "random"], duplicate=True
    )
    assert (report.completed, report.violations) == (9, ())
    assert report.declared > 2


def test_3_1_ten_play_indian_with_three_packs() -> None:
    rules = rules_of("indian", [("packs", "3")])
    report = simulate(rules=rules, players=10, deals=3, seed=1, levels=["steady", "random"])
    assert (report.completed, report.violations) == (3, ())


def test_duplicate_deals_say_how_certain_the_points_are() -> None:
    report = simulate(
        rules=PAPLU, players=2, deals=30, seed=3, levels=["easy", "random"], duplicate=True
    )
    (low, high), (other_low, other_high) = report.intervals["easy"], report.intervals["random"]
    assert low < report.points["easy"] < high
    # What one wins the other loses, with the same cards.
    assert (other_low, other_high) == pytest.approx((-high, -low), abs=0.001)
    assert report.as_json()["intervals"] == report.intervals
    assert other_high < 0 < low


def test_the_interval_is_that_of_the_mean_over_the_same_cards() -> None:
    """Two seats won 10 and 14 points in all with two deals: 6 a seat, and 1 either way."""
    assert interval([Observed(20, 2), Observed(28, 2)]) == pytest.approx((6 - 1.96, 6 + 1.96))


def test_a_single_deal_is_not_certain_at_all() -> None:
    report = simulate(
        rules=PAPLU, players=2, deals=1, seed=3, levels=["easy", "random"], duplicate=True
    )
    assert report.intervals == {}
    assert "intervals" not in report.as_json()


def test_steady_beats_random_from_every_seat() -> None:
    report = simulate(
        rules=PAPLU, players=4, deals=60, seed=7, levels=["steady", "random"], duplicate=True
    )
    assert report.violations == ()
    assert report.points["steady"] > 5 > -5 > report.points["random"]


def test_2_6_steady_never_declares_wrongly() -> None:
    report = simulate(rules=PAPLU, players=4, deals=40, seed=9, levels=["steady"])
    assert report.invalid == 0
    assert report.declared + report.survivor > 20


@pytest.mark.parametrize(
    ("players", "deals", "levels"),
    [(1, 1, ["random"]), (7, 1, ["random"]), (2, 0, ["random"]), (2, 1, ["genius"]),
     (2, 1, ["random", "steady", "random"]), (2, 1, [])],
)  # fmt: skip
def test_a_table_that_cannot_be_is_refused(players: int, deals: int, levels: list[str]) -> None:
    with pytest.raises(ValueError, match=r"must be|unknown level"):
        simulate(rules=PAPLU, players=players, deals=deals, seed=1, levels=levels)
