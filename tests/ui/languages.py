"""Every language there are words in: a screen that fits in one may not fit in another."""

from __future__ import annotations

import pytest

from bot.i18n.translator import Translator

LANGUAGES = Translator.load().locales
EVERY_LANGUAGE = pytest.mark.parametrize("words", LANGUAGES, indirect=True)
"""For a test that takes `words`: run in every language, not in English alone."""
WIDEST_LANGUAGES = pytest.mark.parametrize("words", ["en", "hi"], indirect=True)
"""For a test of very many screens: in English, and in the language that takes most room."""
