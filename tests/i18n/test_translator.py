"""Which language a person is answered in, and what happens when it lacks words."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.i18n.translator import Translator


@pytest.fixture
def complaints() -> list[str]:
    """What the translator complained about."""
    return []


@pytest.fixture
def translator(tmp_path: Path, complaints: list[str]) -> Translator:
    """English, and a French that lacks words."""
    (tmp_path / "en.ftl").write_text("hello = Hello { $name }\nbye = Bye\n")
    (tmp_path / "fr.ftl").write_text("hello = Bonjour { $name }\n")
    return Translator.load(tmp_path, complaints.append)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        ("fr", "Bonjour Anna"),
        ("fr-CA", "Bonjour Anna"),
        (discord.Locale.french, "Bonjour Anna"),
        (discord.Locale.british_english, "Hello Anna"),
        ("hi", "Hello Anna"),
        (None, "Hello Anna"),
    ],
)
def test_locale_falls_back_to_its_language_then_to_english(
    translator: Translator, locale: object, text: str
) -> None:
    assert translator.tr(locale).text("hello", name="Anna") == text


def test_message_a_language_lacks_is_said_in_english(
    translator: Translator, complaints: list[str]
) -> None:
    assert translator.tr("fr").text("bye") == "Bye"
    assert complaints == []


def test_missing_message_or_argument_is_complained_about_and_never_raised(
    translator: Translator, complaints: list[str]
) -> None:
    assert translator.tr("fr").text("nothing") == "nothing"
    assert "Hello" in translator.tr("en").text("hello")
    assert len(complaints) == 2


def test_complaints_are_logged(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "en.ftl").write_text("hello = Hello\n")
    Translator.load(tmp_path).tr().text("nothing")
    assert "no message nothing" in caplog.text


def test_broken_catalogue_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "en.ftl").write_text("hello = { $name ->\n")
    with pytest.raises(ValueError, match=r"en\.ftl"):
        Translator.load(tmp_path)
