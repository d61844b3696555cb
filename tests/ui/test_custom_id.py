"""Custom ids survive the round trip through Discord, and nothing else is believed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.commands import TableId
from bot.ui.custom_id import LARGEST, LIMIT, PICKED, Control, Verb, id_of, parse
from bot.ui.items import ALL_ITEMS, ControlButton, ControlSelect

CONTROLS = st.builds(
    Control,
    verb=st.sampled_from(Verb),
    table=st.integers(0, LARGEST).map(TableId),
    stamp=st.integers(0, 2**40),
    value=st.none() | st.from_regex(r"[A-Za-z0-9_./-]{1,40}", fullmatch=True),
)


@given(CONTROLS)
def test_custom_id_is_read_back_and_fits(control: Control) -> None:
    text = str(control)
    assert len(text) <= LIMIT == 100
    assert parse(text) == control


@given(CONTROLS)
def test_exactly_one_item_answers_each_custom_id(control: Control) -> None:
    answering = [
        item for item in ALL_ITEMS if item.__discord_ui_compiled_template__.fullmatch(str(control))
    ]
    assert answering == [ControlSelect if control.verb in PICKED else ControlButton]


@given(st.text(max_size=120))
def test_other_custom_ids_are_no_controls(text: str) -> None:
    control = parse(text)
    assert control is None or str(control) == text


@pytest.mark.parametrize(
    "forged",
    [
        "",
        "paplu0:join:1:1",
        "paplu1:fly:1:1",
        "paplu1:join:-1:1",
        "paplu1:join:01:1",
        "paplu1:join:1",
        "paplu1:discard:1:1:",
        "paplu1:discard:1:1:7H 1",
        "paplu1:join:1:1\n",
        "paplu1:join:" + "z" * 40 + ":1",
        "paplu1:join:" + "z" * 13 + ":1",
        "paplu1:join:1:" + "z" * 13,
    ],
)
def test_forged_or_old_custom_ids_are_refused(forged: str) -> None:
    assert parse(forged) is None


@pytest.mark.parametrize("value", ["", "7H 1", "x" * 61, "ü"])
def test_values_that_could_not_be_read_back_are_never_written(value: str) -> None:
    with pytest.raises(ValueError, match="no custom id"):
        str(Control(verb=Verb.DISCARD, table=TableId(1), stamp=1, value=value))


def test_negative_numbers_are_never_written() -> None:
    with pytest.raises(ValueError, match="no custom id"):
        str(Control(verb=Verb.JOIN, table=TableId(1), stamp=-1))


@pytest.mark.parametrize("value", ["", "-1", "x", "²", str(LARGEST + 1), "9" * 6000])
def test_what_can_be_no_id_is_refused_before_the_store_is_asked(value: str) -> None:
    with pytest.raises(ValueError, match=r"id|digits"):
        id_of(value)
    assert id_of(str(LARGEST)) == LARGEST
