"""A proof is replayed by the rules: what was not allowed, or settled otherwise, is found."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.fairness import verify
from bot.rummy.variants import PRESETS
from bot.tables.refereeing import findings
from tests.fairness.proofs import Document
from tests.fairness.test_proofs import MORE, junk, session
from tests.properties.test_table_machine import HOUSES


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("preset", PRESETS)
def test_every_deal_of_every_preset_is_by_the_rules(preset: str, seed: int) -> None:
    for document in session(preset, seed):
        assert findings(json.loads(json.dumps(document))) == []


@pytest.mark.parametrize(("preset", "house"), [*HOUSES, *MORE])
def test_every_deal_by_house_rules_is_by_the_rules(preset: str, house: dict[str, str]) -> None:
    for document in session(preset, 7, **house):
        assert findings(document) == []


def with_lines(document: Document, lines: list[str]) -> Document:
    return {**copy.deepcopy(document), "events": lines}


def deals() -> Iterator[Document]:
    for preset in ("paplu", "indian", "marriage21"):
        yield from (one for one in session(preset, 2) if one["kind"] == "deal")


@pytest.mark.parametrize("document", list(deals()))
def test_no_move_can_be_left_out(document: Document) -> None:
    lines = document["events"]
    chance = Random(len(lines))
    for at in {*chance.sample(range(len(lines)), min(len(lines), 12)), len(lines) - 1}:
        # Laying a hand out in another way changes nothing where nobody had to.
        if "arranges" not in lines[at]:
            assert findings(with_lines(document, lines[:at] + lines[at + 1 :]))


@pytest.mark.parametrize("document", list(deals()))
def test_the_settlement_is_what_the_rules_make_of_it(document: Document) -> None:
    *before, last = document["events"]
    for other in ("void: no_stock_draws", "void: stock_ended"):
        assert other == last or findings(with_lines(document, [*before, other]))
    if "wins" not in last:
        assert findings(with_lines(document, [*before, "0 wins by survivor:"]))
        return
    assert verify.check(with_lines(document, [*before, last + "0"])) == []
    assert findings(with_lines(document, [*before, last + "0"]))
    assert findings(with_lines(document, [*before, last.partition(":")[0] + ":"]))


def test_other_rules_than_those_it_was_played_by_are_found() -> None:
    document = next(one for one in session("indian", 2) if one["kind"] == "deal")
    for key, value in (
        ("house", "packs=3"),
        ("preset", "gin"),
        ("preset", 7),
        ("house", None),
    ):
        other = copy.deepcopy(document)
        other["rules"][key] = value
        assert verify.check(other) == []
        found = findings(other)
        assert len(found) == 1 and "\n" not in found[0]


@given(data=st.data(), value=junk)
@settings(deadline=None, max_examples=200)
def test_whatever_stands_in_a_field_is_a_finding_and_no_fault(
    data: st.DataObject, value: object
) -> None:
    document = copy.deepcopy(data.draw(st.sampled_from([*session("paplu"), *session("gin10", 3)])))
    inside = data.draw(st.sampled_from(["", "share", "rules"]))
    part = document.get(inside, document)
    key = data.draw(st.sampled_from(sorted(set(part) - {"format", "version", "scheme", "kind"})))
    is_same = part[key] == value and type(part[key]) is type(value)
    part[key] = value
    # Which seat cut is told, and not what follows from it.
    assert findings(document) or is_same or key == "seat"
