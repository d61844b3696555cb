"""Hindi and Marathi sentences: their counts, where they end, and what only one of them says."""

from __future__ import annotations

import re

import pytest

from bot.i18n.translator import Translator
from tests.i18n.test_typography import read

COUNTED = [
    ("hi", "panel-title", {"count": 1}, "आपका 1 पत्ता"),
    ("hi", "panel-title", {"count": 13}, "आपके 13 पत्ते"),
    ("hi", "news-earlier", {"count": 1}, "… और इससे पहले एक बात"),
    ("hi", "welcome-deals", {"deals": 2}, "2 डील खेली गईं"),
    ("hi", "rules-complete-sets", {"sets": 2}, "2 सेट हों।"),
    ("hi", "privacy-delete-seats", {"count": 2}, "2 टेबलों पर आपकी सीटें"),
    ("hi", "panel-hint-lacking", {"kind": "sequence", "count": 1}, "एक और सीक्वेंस"),
    ("hi", "panel-hint-lacking", {"kind": "pure", "count": 3}, "3 प्योर सीक्वेंस"),
    ("mr", "panel-title", {"count": 1}, "तुमचे 1 पान"),
    ("mr", "panel-title", {"count": 13}, "तुमची 13 पाने"),
    ("mr", "rules-complete-sets", {"sets": 2}, "2 सेट हवेत."),
    ("mr", "privacy-delete-seats", {"count": 2}, "2 टेबलांवरच्या तुमच्या जागा"),
]


@pytest.mark.parametrize(("language", "message", "counts", "said"), COUNTED)
def test_words_agree_with_their_count(
    language: str, message: str, counts: dict[str, int | str], said: str
) -> None:
    assert said in Translator.load().tr(language).text(message, **counts)


def test_between_two_deals_is_not_in_the_middle_of_one() -> None:
    for text in read("hi").values():
        assert "डील के बीच में" not in text


@pytest.mark.parametrize(("language", "alternate"), [("hi", "हर दूसर"), ("mr", "प्रत्येक दुसर")])
def test_all_the_others_are_not_every_second_one(language: str, alternate: str) -> None:
    """Of a joker's rank all other cards are jokers; for a bonus card all others pay."""
    assert [name for name, text in read(language).items() if alternate in text] == []


@pytest.mark.parametrize(("language", "other_stop"), [("hi", "."), ("mr", "।")])
def test_sentences_end_as_in_their_language(language: str, other_stop: str) -> None:
    """Hindi with a danda, Marathi with a full stop."""
    ends = re.compile(rf"[ऀ-ॣ)*`]{re.escape(other_stop)}(?=\s|$)")
    assert {name: text for name, text in read(language).items() if ends.search(text)} == {}


def test_a_missed_turn_is_said_decently_in_marathi() -> None:
    """`पाळी चुकली` is what is said of a woman's missed period."""
    for text in read("mr").values():
        assert not re.search("पाळ(ी|्या) (चुक|आली नव्ह|येऊन)|चुकलेल्या पाळ", text)
