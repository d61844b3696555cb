"""Proofs: what is played verifies, and whatever is changed afterwards does not."""

from __future__ import annotations

import copy
import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.fairness import verify
from bot.rummy.variants import PRESETS
from tests.fairness.proofs import Document, documents, played, seats_document, sealed_board
from tests.properties.test_table_machine import HOUSES

VERIFY = Path(verify.__file__)
MORE = (
    ("paplu", {"cut": "auto"}),
    ("paplu", {"packs": "3", "printed_jokers": "4", "early_cards": "out"}),
    ("paplu", {"stock_end": "reshuffle"}),
    ("indian", {"early_cards": "under_stock"}),
    ("indian", {"cut": "auto", "stock_end": "void"}),
)


@cache
def session(preset: str, seed: int = 1, **house: str) -> tuple[Document, ...]:
    """The proofs of a session's first deals, and of its draw for seats."""
    board = played(sealed_board(seed, 3, 1, preset, **house), deals=3, seed=seed)
    return (*documents(board), seats_document(board))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("preset", PRESETS)
def test_every_deal_of_every_preset_verifies(preset: str, seed: int) -> None:
    told = session(preset, seed)
    assert len(told) > 1
    for document in told:
        # As it is read from a file.
        assert verify.check(json.loads(json.dumps(document))) == []


@pytest.mark.parametrize(("preset", "house"), [*HOUSES, *MORE])
def test_every_deal_by_house_rules_verifies(preset: str, house: dict[str, str]) -> None:
    for document in session(preset, 7, **house):
        assert verify.check(document) == []
