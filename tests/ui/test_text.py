"""How cards, points, names and refusals read."""

from __future__ import annotations

import re
from datetime import timedelta

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n.translator import Words
from bot.rummy.cards import FACES, Card, Face
from bot.rummy.packs import Wild
from bot.rummy.points import Points
from bot.ui.custom_id import Sort
from bot.ui.text import (
    card_name,
    card_text,
    escape,
    fact_text,
    hand_text,
    points_text,
    refusal_text,
    safe,
    shown_name,
    span,
)
from tests.ui.payloads import on_screen
from tests.ui.samples import DUE, HAND, NASTY, cards


def test_every_face_has_a_text_and_a_name_of_its_own(words: Words) -> None:
    assert len({card_text(face) for face in FACES}) == 53
    assert len({card_name(face, words) for face in FACES}) == 53
    assert card_name(Face.parse("QS"), words) == "queen of spades"


def test_hand_is_laid_out_by_suit_or_by_rank() -> None:
    wild = Wild.rank(7)
    hand = cards("KC/1 7H/2 PJ/1 TS/1 7H/1 AH/1 KD/1")
    assert hand_text(hand, wild) == on_screen("10♠  ·  A♥ 7♥★ 7♥★  ·  K♦  ·  K♣  ·  🃏")
    assert hand_text(hand, wild, Sort.RANK) == on_screen("A♥  ·  7♥★ 7♥★  ·  10♠  ·  K♦ K♣  ·  🃏")
    assert hand_text(cards(HAND), wild).count("★") == 2


def test_2_14_points_are_shown_exactly() -> None:
    assert points_text(Points(15)) == "7½"
    assert points_text(Points(-15), signed=True) == "−7½"
    assert points_text(Points(1), signed=True) == "+½"
    assert points_text(Points(0), signed=True) == "0"


@given(st.text(max_size=60))
def test_fault_21_names_neither_ping_nor_format_nor_break_the_line(name: str) -> None:
    shown = safe(name)
    assert "\n" not in shown
    assert "@everyone" not in shown
    assert "@here" not in shown
    assert len(shown) <= 2 * 32 + 32
    bare = shown.replace("\\\\", "")
    for mark in "*_~`|<":
        assert bare.count(mark) == bare.count("\\" + mark)


def test_fault_21_name_with_mark_up_is_escaped_and_a_mention_is_none() -> None:
    shown = safe(NASTY)
    assert discord.utils.escape_mentions(shown) == shown
    assert "**" not in shown
    assert safe("<@123456789012345678>").startswith("\\<@\N{ZERO WIDTH SPACE}")
    assert "\\[" in safe("[a](b)") or "](" not in safe("[a](b)")


@pytest.mark.parametrize(
    "typed",
    [
        "[a](http://x.yz)[b](http://x.yz)",
        "[a](b)**bold**[c](d)",
        "see https://x.yz",
        "[x](y)_z_[v](w)",
    ],
)
def test_fault_21_nothing_that_somebody_typed_is_a_link_or_marked_up(typed: str) -> None:
    shown = escape(typed)
    assert "://" not in shown
    assert not re.search(r"(?<!\\)[\[*_]", shown)
    assert shown.replace("\\", "") == typed


def test_whoever_has_no_stored_name_is_called_by_number(words: Words) -> None:
    assert shown_name("", 3, words) == "Computer 3"
    assert shown_name(" \n ", 3, words) == "Computer 3"


@pytest.mark.parametrize(
    ("length", "text"),
    [
        (timedelta(seconds=90), "90 seconds"),
        (timedelta(minutes=2), "2 minutes"),
        (timedelta(hours=1), "1 hour"),
    ],
)
def test_time_is_told_in_its_largest_whole_unit(length: timedelta, text: str, words: Words) -> None:
    assert span(length, words) == text


def test_facts_of_a_refusal_read_as_text(words: Words) -> None:
    assert fact_text(Card.parse("7H/2"), words) == on_screen("7♥")
    assert fact_text(Points(15), words) == "7½"
    assert fact_text(40, words) == 40
    assert fact_text(timedelta(minutes=2), words) == "2 minutes"
    assert fact_text(DUE, words) == "<t:1767268800:R>"
    assert fact_text(("b", "a"), words) == "a, b"
    assert "@everyone" not in str(fact_text("@everyone", words))
    assert fact_text(True, words) == "True"


def test_unknown_refusal_still_says_that_nothing_changed(words: Words) -> None:
    assert "Nothing has changed" in refusal_text(words, "never-heard-of", {"key": "x"})
