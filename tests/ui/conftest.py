"""Wording that complains aloud: a missing message or argument fails the test."""

from __future__ import annotations

import pytest

from bot.i18n.translator import Translator, Words


def _fail(complaint: str) -> None:
    pytest.fail(complaint)


@pytest.fixture(scope="session")
def translator() -> Translator:
    """Every language there is."""
    return Translator.load(complain=_fail)


@pytest.fixture
def words(request: pytest.FixtureRequest, translator: Translator) -> Words:
    """English, or the language that a test is run in."""
    return translator.tr(getattr(request, "param", "en"))
