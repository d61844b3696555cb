"""The sample hands that two independent exact methods agree on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bot.rummy.cards import RANKS, Face
from bot.rummy.packs import Wild
from bot.rummy.rules import Protection
from bot.rummy.solver import solve
from bot.rummy.variants import PRESETS

SAMPLES = Path(__file__).resolve().parents[3] / "shared" / "cases" / "hands.json"


@pytest.mark.skipif(not SAMPLES.exists(), reason="the sample hands lie beside the checkout only")
def test_1_8_and_2_11_the_sample_hands_count_what_was_agreed() -> None:
    wrong = []
    for line in json.loads(SAMPLES.read_text(encoding="utf-8")):
        rules = PRESETS[line["rules"]]
        if "protection" in line["house"]:
            rules = replace(rules, protection=Protection(line["house"]["protection"]))
        rank = None if line["wild"] == "none" else RANKS.index(line["wild"]) + 1
        hand = [Face.parse(text) for text in line["hand"].split()]
        found = solve(hand, Wild.rank(rank), rules)
        if (found.count, found.complete) != (line["count"], line["complete"]):
            wrong.append((line, found))
    assert not wrong
