"""Each language is set as its readers are used to."""

from __future__ import annotations

import re

import pytest
from fluent.syntax.serializer import serialize_pattern

from bot.ui.text import AS_TEXT
from tests.i18n.test_catalogue import LANGUAGES, TRANSLATIONS, catalogue

THIN = "\N{NARROW NO-BREAK SPACE}"


def read(language: str) -> dict[str, str]:
    """What people read, by message."""
    return {
        message: serialize_pattern(entry.value)
        for message, entry in catalogue(language).items()
        if entry.value is not None
    }


def test_french_signs_stand_off_and_never_begin_a_line() -> None:
    """A narrow space that does not break: before `; : ! ?` and within « »."""
    for message, text in read("fr").items():
        # Codes such as deals:2 are written as they are everywhere.
        plain = re.sub(r"`[^`]*`|\w+:\d", "", text)
        assert not re.search(rf"[^{THIN}][;:!?»]|«[^{THIN}]", plain), message


@pytest.mark.parametrize("language", ["fr", "it"])
def test_apostrophes_are_round(language: str) -> None:
    assert [message for message, text in read(language).items() if "'" in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_suits_are_signs_and_no_emoji(language: str) -> None:
    for message, text in read(language).items():
        assert not re.search(rf"[♠♥♦♣](?!{AS_TEXT})", text), message


MARKS = ("**", "\n-# ", "\n## ", "\n### ")


def marks(text: str) -> set[str]:
    """Which marks of Discord's a text has: bold, small lines, headings."""
    return {mark for mark in MARKS if mark in f"\n{text}"}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_is_marked_as_english_is(language: str) -> None:
    english = read("en")
    for message, text in read(language).items():
        assert marks(text) == marks(english[message]), message
        assert text.count("**") % 2 == 0, message
