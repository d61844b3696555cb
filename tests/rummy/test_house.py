"""House rules (rule book 5): the table of them, what is refused, and the way back to text."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from datetime import timedelta
from typing import Any

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from bot.rummy.errors import RulesError
from bot.rummy.house import (
    HOUSE_RULES,
    HouseRule,
    changes_of,
    house_of,
    house_rule,
    parse_house,
    rules_here,
    rules_of,
    verify_rules,
)
from bot.rummy.rules import ArrangedBy, FormatKind, Rules, Switch
from bot.rummy.variants import PRESETS
from bot.rummy.variants.indian import INDIAN
from bot.rummy.variants.paplu import PAPLU

SECTION_5 = [
    "format", "rotations", "point_value", "packs", "printed_jokers", "drop_early", "drop_late",
    "invalid", "cap", "set_sizes", "protection", "half_tariff", "hand_rummy",
    "printed_indicator", "stock_end", "early_cards", "paplu_bonus", "no_joker_from_discard",
    "full_count", "pool_out", "rejoin", "split", "sets_required", "arrangement", "hints",
    "cut", "timer", "misses", "computers",
]  # fmt: skip
OF_THE_TABLE = ["ping"]
"""What is set in the same way, and is no rule of the game."""

SOME_VALUES = {
    "format": ["rotation", "points", "deals:1", "deals:20", "pool101", "pool201"],
    "rotations": ["1", "5"],
    "point_value": ["1", "1000"],
    "packs": ["2", "3", "6"],
    "printed_jokers": ["2", "6"],
    "drop_early": ["0", "20"],
    "drop_late": ["40", "70", "1000"],
    "invalid": ["0", "80"],
    "cap": ["none", "80"],
    "set_sizes": ["3", "3-4"],
    "protection": ["lives", "melds"],
    "printed_indicator": ["only_joker", "aces"],
    "stock_end": ["void", "reshuffle"],
    "early_cards": ["under_stock", "out"],
    "full_count": ["off", "had_turn", "literal"],
    "pool_out": ["exceeds", "reaches"],
    "sets_required": ["0", "1", "2"],
    "arrangement": ["auto"],
    "cut": ["ask", "auto"],
    "timer": ["30s", "90s", "2m", "24h", "off"],
    "misses": ["1", "10", "never"],
    "computers": ["allowed", "not_allowed"],
}


def values_of(key: str) -> list[str]:
    return SOME_VALUES.get(key, ["off", "on"])


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, tuple[tuple[str, str], ...]]:
    """A preset with house rules, each allowed by itself."""
    preset = draw(st.sampled_from(sorted(PRESETS)))
    here = [rule.key for rule in rules_here(preset)]
    keys = draw(st.lists(st.sampled_from(here), unique=True))
    house = tuple((key, draw(st.sampled_from(values_of(key)))) for key in keys)
    if preset == "paplu":
        house = tuple((key, value) for key, value in house if "pool" not in value)
    return preset, house


def refusal(preset: str, text: str) -> RulesError:
    with pytest.raises(RulesError) as told:
        rules_of(preset, parse_house(text))
    return told.value


def test_5_every_house_rule_of_the_rule_book_is_in_the_table_in_its_order() -> None:
    assert [rule.key for rule in HOUSE_RULES] == SECTION_5 + OF_THE_TABLE


def test_5_every_house_rule_is_a_field_of_the_rules() -> None:
    assert {rule.key for rule in HOUSE_RULES} <= {field.name for field in fields(Rules)}


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_5_a_table_without_house_rules_plays_its_preset(preset: str) -> None:
    assert rules_of(preset, ()) == PRESETS[preset]
    assert changes_of(PRESETS[preset]) == ()


@pytest.mark.parametrize(("preset", "rule"), [(p, r) for p in PRESETS for r in rules_here(p)])
def test_5_every_value_that_help_names_can_be_read(preset: str, rule: HouseRule) -> None:
    line = house_rule(rule.key)
    assert line.parse(preset, line.default(preset)) == getattr(PRESETS[preset], line.key)
    for word in re.split(", |–", line.values(preset).replace("deals:1–20", "deals:6")):
        if word:
            line.parse(preset, word)


@given(tables())
def test_5_the_description_of_a_table_gives_the_same_table_again(
    table: tuple[str, tuple[tuple[str, str], ...]],
) -> None:
    preset, house = table
    try:
        rules = rules_of(preset, house)
    except RulesError as error:
        if error.code != "impossible-pair":
            raise
        reject()
    described = house_of(rules)
    assert [key for key, _ in described] == [rule.key for rule in rules_here(preset)]
    assert rules_of(preset, described) == rules
    assert parse_house(", ".join(f"{k}={v}" for k, v in described)) == described
    assert rules_of(preset, (*changes_of(rules), *_invalid_told(rules))) == rules


def _invalid_told(rules: Rules) -> tuple[tuple[str, str], ...]:
    """`invalid` follows `drop_late` at a paplu table unless it is told."""
    told = dict(changes_of(rules))
    return () if "invalid" in told else (("invalid", str(rules.invalid)),)


def test_5_every_value_is_written_as_it_is_read() -> None:
    for rule in rules_here("indian"):
        for text in values_of(rule.key):
            # Any: a value has the type of its own field.
            changed: dict[str, Any] = {rule.key: rule.parse("indian", text)}
            assert rule.text(replace(INDIAN, **changed)) == text


def test_2_6_a_wrong_declaration_follows_the_late_withdrawal_in_paplu() -> None:
    assert rules_of("paplu", [("drop_late", "60")]).invalid == 60
    assert rules_of("paplu", [("drop_late", "60"), ("invalid", "80")]).invalid == 80
    assert rules_of("paplu", [("invalid", "80"), ("drop_late", "60")]).invalid == 80
    assert rules_of("indian", [("drop_late", "60")]).invalid == 80


def test_5_paplu_plays_rotation_and_may_play_points_or_deals_but_never_a_pool() -> None:
    assert str(PAPLU.format) == "rotation"
    for text in ("points", "deals:1", "deals:20"):
        assert str(rules_of("paplu", [("format", text)]).format) == text
    for text in ("pool101", "pool201"):
        told = refusal("paplu", f"format={text}")
        assert told.code == "rule-not-here"
        assert told.facts["allowed"] == "rotation, points, deals:1–20"
        assert rules_of("indian", [("format", text)]).format.kind is FormatKind.POOL


@pytest.mark.parametrize("key", ["pool_out", "rejoin", "split"])
def test_5_pool_rules_do_not_concern_paplu(key: str) -> None:
    assert refusal("paplu", f"{key}={values_of(key)[1]}").code == "rule-not-here"


def test_5_the_players_own_grouping_is_judged_wherever_hands_are_declared() -> None:
    for preset in set(PRESETS) - {"gin10"}:
        assert rules_of(preset, [("arrangement", "player")]).arrangement is ArrangedBy.PLAYER
    assert refusal("gin10", "arrangement=player").code == "rule-not-here"


@pytest.mark.parametrize(
    ("text", "seconds"), [("30s", 30), ("90 s", 90), ("2m", 120), ("1h", 3600), ("24H", 86400)]
)
def test_2_16_the_timer_runs_from_thirty_seconds_to_a_day(text: str, seconds: int) -> None:
    assert rules_of("paplu", [("timer", text)]).timer == timedelta(seconds=seconds)
    assert rules_of("paplu", [("timer", "off")]).timer is None


@pytest.mark.parametrize(
    "text",
    [
        "timer=29s", "timer=25h", "timer=2", "timer=never", "timer=-5m",
        "format=deals:0", "format=deals:21", "format=deals", "format=bridge",
        "rotations=0", "rotations=6", "point_value=0", "point_value=1001", "point_value=1.5",
        "packs=1", "packs=7", "printed_jokers=1", "drop_early=-1", "cap=0", "cap=off",
        "set_sizes=4", "hints=maybe", "misses=0", "misses=11", "misses=off", "sets_required=5",
        "rotations=٣",
    ],
)  # fmt: skip
def test_5_a_value_outside_the_table_is_refused_with_those_allowed(text: str) -> None:
    told = refusal("paplu", text)
    key, _, value = text.partition("=")
    assert told.code == "bad-value"
    assert told.facts["key"] == key
    assert told.facts["value"] == value
    assert told.facts["allowed"] == house_rule(key).values("paplu")


@pytest.mark.parametrize(
    ("preset", "text", "code"),
    [
        ("bridge", "", "unknown-preset"),
        ("paplu", "colour=red", "unknown-rule"),
        ("paplu", "hints=on, hints=off", "rule-twice"),
        ("paplu", "hints", "bad-house"),
        ("paplu", "=on", "bad-house"),
        ("paplu", "hints=", "bad-house"),
    ],
)
def test_5_what_cannot_be_read_is_refused(preset: str, text: str, code: str) -> None:
    assert refusal(preset, text).code == code


def test_5_a_table_can_be_opened_with_every_game_and_no_other() -> None:
    for preset, rules in PRESETS.items():
        assert rules_of(preset, ()) == rules
    with pytest.raises(RulesError) as told:
        rules_of("bridge", ())
    assert told.value.facts == {"value": "bridge", "allowed": ", ".join(PRESETS)}


IMPOSSIBLE = [
    ("paplu", "drop_early=41", "early-dearer-than-late", "drop_early=0–40"),
    ("paplu", "drop_late=5", "early-dearer-than-late", "drop_early=0–5"),
    ("paplu", "rotations=2, format=points", "rotations-without-rotation", "format=rotation"),
    ("paplu", "point_value=5", "point-value-without-points", "format=points"),
    ("paplu", "point_value=5, format=deals:2", "point-value-without-points", "format=points"),
    ("paplu", "sets_required=3", "too-many-sets", "sets_required=0–2"),
    ("indian", "pool_out=reaches", "pool-rule-without-pool", "format=pool101"),
    ("indian", "rejoin=on", "pool-rule-without-pool", "format=pool101"),
    ("indian", "split=on, format=deals:2", "pool-rule-without-pool", "format=pool101"),
]


@pytest.mark.parametrize(("preset", "text", "reason", "works"), IMPOSSIBLE)
def test_5_an_impossible_pair_is_refused_with_the_reason_and_what_would_work(
    preset: str, text: str, reason: str, works: str
) -> None:
    told = refusal(preset, text)
    assert told.code == "impossible-pair"
    assert told.facts["reason"] == reason
    assert str(told.facts["works"]).startswith(works)
    # What is said to work does, put in place of what was asked.
    key, value = parse_house(str(told.facts["works"]))[0]
    mended = dict(parse_house(text)) | {key: value.rpartition("–")[2]}
    assert rules_of(preset, mended.items()).preset == preset


def test_5_pool_rules_stand_beside_a_pool() -> None:
    house = parse_house("format=pool101, pool_out=reaches, rejoin=on, split=on")
    assert rules_of("indian", house).split is Switch.ON


def test_1_1_too_few_cards_for_everyone_are_refused() -> None:
    with pytest.raises(RulesError) as told:
        verify_rules(replace(PAPLU, max_players=10))
    assert told.value.facts["reason"] == "too-few-cards"
    assert told.value.facts["works"] == "packs=3"
    verify_rules(replace(PAPLU, max_players=10, packs=3))


def test_5_house_rules_are_read_as_people_write_them() -> None:
    asked = " Drop-Late = 50 ; timer=90S,\nset_sizes=3–4, "
    assert dict(parse_house(asked)) == {"drop_late": "50", "timer": "90s", "set_sizes": "3–4"}
    rules = rules_of("paplu", parse_house(asked + "computers=off, hints=yes"))
    assert rules.set_sizes == {3, 4}
    assert (rules.computers, rules.hints) == (Switch.OFF, Switch.ON)
    assert changes_of(rules) == (
        ("drop_late", "50"), ("invalid", "50"), ("set_sizes", "3-4"), ("hints", "on"),
        ("timer", "90s"), ("computers", "not_allowed"),
    )  # fmt: skip
