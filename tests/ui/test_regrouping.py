"""Groups that are made, moved and dissolved: no card is lost, none lies in two (1.7, 1.9)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rummy.cards import Card
from bot.rummy.errors import MalformedError
from bot.rummy.moves import Arrange, Lay, Show
from bot.rummy.variants import PRESETS
from bot.rummy.view import Phase, SeatView, Standing
from bot.tables.commands import Play, TableId
from bot.tables.errors import Refusal
from bot.ui.cards.regrouping import least_of_a_group, may_arrange, split, with_group, without_group
from bot.ui.custom_id import Control, Verb, joined, values_of
from bot.ui.desks.presses import arrange_of, command_of
from tests.ui.family import arranges, seen
from tests.ui.samples import cards

OWN = (("arrangement", "player"),)
HAND = "4H/1 5H/1 6H/1 7C/1 7D/1 7S/1 9S/1 TS/1 JS/1 KD/1"


def holding(*groups: str) -> SeatView:
    return seen("paplu", hand=HAND, house=OWN, arranged=groups)


def told(move: Arrange) -> list[str]:
    return [" ".join(map(str, group)) for group in move.groups]


def pressed(verb: Verb, *values: str) -> Control:
    return Control(verb=verb, table=TableId(1), stamp=1, value=joined(values) if values else None)


def test_1_9_a_new_group_comes_last_and_an_enlarged_one_keeps_its_place() -> None:
    deal = holding("4H/1 5H/1 6H/1", "7C/1 7D/1 7S/1")
    assert told(with_group(deal, cards("9S/1 TS/1 JS/1")))[-1] == "9S/1 TS/1 JS/1"
    larger = cards("4H/1 5H/1 6H/1 KD/1")
    assert told(with_group(deal, larger))[0] == "4H/1 5H/1 6H/1 KD/1"


def test_1_9_what_is_left_of_a_group_stays_while_it_could_be_one() -> None:
    deal = holding("4H/1 5H/1 6H/1 KD/1", "7C/1 7D/1 7S/1")
    moved = with_group(deal, cards("KD/1 7C/1 7D/1"))
    assert told(moved) == ["4H/1 5H/1 6H/1", "KD/1 7C/1 7D/1"]


@given(
    st.lists(st.sampled_from(HAND.split()), min_size=3, unique=True),
    st.lists(st.integers(0, 3), min_size=10, max_size=10),
)
def test_1_7_no_card_is_in_two_groups_and_the_chosen_ones_lie_together(
    chosen: list[str], at: list[int]
) -> None:
    hand = cards(HAND)
    old = [tuple(c for c, group in zip(hand, at, strict=True) if group == one) for one in (1, 2, 3)]
    deal = replace(holding(), arranged=tuple(group for group in old if group))
    picked = tuple(map(Card.parse, chosen))
    groups = with_group(deal, picked).groups
    grouped = [card for group in groups for card in group]
    assert len(grouped) == len(set(grouped))
    assert picked in groups
    assert set(grouped) <= {card for group in old for card in group} | set(picked)
    assert all(set(group) <= set(before) for group in groups if group != picked for before in old
               if set(group) & set(before))  # fmt: skip


def test_1_9_a_group_is_dissolved_by_any_of_its_cards() -> None:
    deal = holding("4H/1 5H/1 6H/1", "7C/1 7D/1 7S/1")
    assert told(without_group(deal, "7D/1")) == ["4H/1 5H/1 6H/1"]
    # The page was a stale one: that group is gone, and the others stay.
    assert told(without_group(deal, "KD/1")) == told(Arrange(deal.arranged))
    assert told(without_group(deal, "all")) == []
    with pytest.raises(MalformedError):
        without_group(deal, "0")


def test_1_9_the_card_put_aside_leaves_its_group() -> None:
    groups, loose = split(holding("4H/1 5H/1 6H/1", "KD/1"), Card.parse("6H/1"))
    assert groups == (cards("4H/1 5H/1"), cards("KD/1"))
    assert Card.parse("6H/1") not in loose and len(loose) == 6
    gone, _ = split(holding("KD/1"), Card.parse("KD/1"))
    assert gone == ()


def test_1_9_a_hand_is_arranged_in_any_phase_by_whoever_is_in_the_deal() -> None:
    deal = holding()
    assert may_arrange(deal)
    assert may_arrange(replace(deal, to_act=1, legal=()))
    assert not may_arrange(replace(deal, phase=Phase.OVER))
    assert not may_arrange(replace(deal, hand=()))
    # Where the bot looks for the best groups, own ones are for the eye.
    assert may_arrange(seen("paplu"))
    out = tuple(replace(one, standing=Standing.LATE) for one in deal.seats)
    assert not may_arrange(replace(deal, seats=out))
    showing = replace(deal, phase=Phase.SHOWING)
    assert may_arrange(replace(showing, legal=(Show(),)))
    assert not may_arrange(replace(showing, legal=()))


def test_the_least_of_a_group_is_what_the_rules_know() -> None:
    least = {preset: least_of_a_group(rules) for preset, rules in PRESETS.items()}
    assert {preset for preset, count in least.items() if count == 2} == {"indian21", "marriage21"}
    assert {preset for preset in PRESETS if arranges(preset)} == set(PRESETS) - {"gin10"}


def test_choices_of_a_select_become_a_move() -> None:
    assert command_of(pressed(Verb.LAY, "4H/1", "5H/1", "6H/1")) == Play(
        Lay(cards("4H/1 5H/1 6H/1"))
    )
    assert command_of(pressed(Verb.SHOW)) == Play(Show())
    group = arrange_of(pressed(Verb.GROUP, "6H/1", "4H/1", "5H/1"), holding())
    assert group == Play(Arrange((cards("4H/1 5H/1 6H/1"),)))


@pytest.mark.parametrize(
    "value",
    [None, "", "+", "7H/1+7H/1", "7H/1+x", "7H", "7H/9", "+".join(f"{n}" for n in range(26))],
)
def test_choices_that_no_select_offers_are_refused(value: str | None) -> None:
    control = Control(verb=Verb.LAY, table=TableId(1), stamp=1, value=value)
    with pytest.raises((MalformedError, ValueError)):
        command_of(control)
    with pytest.raises((MalformedError, ValueError)):
        arrange_of(replace(control, verb=Verb.GROUP), holding())


def test_whoever_has_no_hand_is_told_so() -> None:
    for deal in (None, replace(holding(), seat=None)):
        with pytest.raises(Refusal, match="not-in-deal"):
            arrange_of(pressed(Verb.GROUP, "4H/1", "5H/1"), deal)


@given(st.lists(st.from_regex(r"[A-Z0-9/]{1,6}", fullmatch=True), min_size=1, max_size=25))
def test_choices_are_joined_and_taken_apart_again(values: list[str]) -> None:
    if len(set(values)) == len(values):
        assert values_of(joined(values)) == tuple(values)
    else:
        with pytest.raises(ValueError, match="no choices"):
            values_of(joined(values))
