"""Which language a person is answered in, and what happens when it lacks words."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.i18n.translator import Translator


def write(path: Path, text: str) -> None:
    """A file of a catalogue."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.fixture
def complaints() -> list[str]:
    """What the translator complained about."""
    return []


@pytest.fixture
def translator(tmp_path: Path, complaints: list[str]) -> Translator:
    """English, and a French that lacks words."""
    write(tmp_path / "en" / "meeting.ftl", "hello = Hello { $name }\n")
    write(tmp_path / "en" / "parting.ftl", "bye = Bye\n")
    write(tmp_path / "fr" / "meeting.ftl", "hello = Bonjour { $name }\n")
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
    write(tmp_path / "en" / "meeting.ftl", "hello = Hello\n")
    Translator.load(tmp_path).tr().text("nothing")
    assert "no message nothing" in caplog.text


def test_broken_catalogue_is_refused_at_once(tmp_path: Path) -> None:
    write(tmp_path / "en" / "meeting.ftl", "hello = { $name ->\n")
    with pytest.raises(ValueError, match=r"en/meeting\.ftl"):
        Translator.load(tmp_path)
