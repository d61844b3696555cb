"""Wording that complains aloud: a missing message or argument fails the test."""

from __future__ import annotations

import pytest

from bot.i18n.translator import Translator, Words


def _fail(complaint: str) -> None:
    pytest.fail(complaint)


@pytest.fixture(scope="session")
def words() -> Words:
    """English."""
    return Translator.load(complain=_fail).tr("en")
