"""Which language a person is answered in, and what happens when it lacks words."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from discord import app_commands

from bot.i18n.translator import Translator
from bot.ui.localising import CommandTranslator, phrase


@pytest.fixture
def complaints() -> list[str]:
    """What the translator complained about."""
    return []


@pytest.fixture
def translator(tmp_path: Path, complaints: list[str]) -> Translator:
    """English, and a French that lacks words."""
    (tmp_path / "en.ftl").write_text("hello = Hello { $name }\nbye = Bye\ncmd-new = new\n")
    (tmp_path / "fr.ftl").write_text("hello = Bonjour { $name }\ncmd-new = nouveau\n")
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


async def test_commands_are_told_to_discord_in_every_language_there_is(
    translator: Translator,
) -> None:
    told = CommandTranslator(translator)

    async def name_in(locale: discord.Locale, string: app_commands.locale_str) -> str | None:
        return await told.translate(string, locale, None)

    assert await name_in(discord.Locale.french, phrase("cmd-new")) == "nouveau"
    assert await name_in(discord.Locale.american_english, phrase("cmd-new")) == "new"
    assert await name_in(discord.Locale.hindi, phrase("cmd-new")) is None
    assert await name_in(discord.Locale.french, app_commands.locale_str("new")) is None
    assert str(phrase("cmd-new")) == "new"
