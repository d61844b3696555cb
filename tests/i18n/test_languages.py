"""Names of commands that Discord takes and readers find; digits and signs that all can read."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from functools import cache

import pytest
from discord.app_commands.commands import validate_name
from fluent.syntax.ast import Message
from fluent.syntax.serializer import serialize_pattern

from bot.i18n.translator import Translator, Words
from tests.i18n.test_catalogue import LANGUAGES, arguments_of, catalogue, written_in
from tests.wire.command_rules import is_name

LONGEST_ABOUT = 100
ROOTS = {"cmd-paplu", "cmd-paplu-admin"}
# Discord has no Marathi: its readers see the English names.
OF_THE_TREE = [language for language in LANGUAGES if language != "mr"]
INVISIBLE = re.compile("[\u200b-\u200f\u2060\ufeff]")
OWN_DIGITS = re.compile("[०-९]")
IN_PUBLIC = {"final-again", "reveal-check"}
"""Messages to a whole channel that name commands: some there read Discord in another language."""
TOLD = re.compile(r"`(/paplu[^`]*)`")
IN_DEVANAGARI = pytest.mark.parametrize("language", ["hi", "mr"])


@cache
def words(language: str) -> Words:
    """What is said in a language."""
    return Translator.load().tr(language)


@cache
def names(language: str) -> dict[str, str]:
    """The names of all commands and options, by the ids of their words."""
    of_the_tree = (one for one in catalogue(language) if one.startswith(("cmd-", "opt-")))
    return {one: words(language).text(one) for one in of_the_tree if not one.endswith("-about")}


def parent_of(message: str) -> str:
    """The command that another stands under: `cmd-draw-stock` under `cmd-draw`."""
    if message in ROOTS:
        return ""
    above = (one for one in names("en") if message.startswith(f"{one}-") and one != "cmd-paplu")
    return max(above, key=len, default="cmd-paplu")


def typed(message: str, language: str) -> str:
    """A command as it is typed: `/paplu draw stock`."""
    parent, name = parent_of(message), names(language)[message]
    return f"{typed(parent, language)} {name}" if parent else f"/{name}"


def read(entry: Message) -> str:
    """What a message says, with its choices."""
    return serialize_pattern(entry.value) if entry.value is not None else ""


def spoken(language: str) -> str:
    """What is written in a language, without what is noted for translators."""
    return "\n".join(line for line in written_in(language).split("\n") if line[:1] != "#")


@pytest.mark.parametrize("language", OF_THE_TREE)
def test_every_name_is_one_that_discord_takes(language: str) -> None:
    for name in names(language).values():
        assert validate_name(name) == name
        assert is_name(name), name
        assert unicodedata.normalize("NFC", name) == name
        assert not INVISIBLE.search(name), name


@pytest.mark.parametrize("language", OF_THE_TREE)
def test_every_description_is_short_enough(language: str) -> None:
    for message in names(language):
        about = words(language).text(f"{message}-about")
        assert 1 <= len(about) <= LONGEST_ABOUT, about


@pytest.mark.parametrize("language", OF_THE_TREE)
def test_commands_beside_one_another_have_names_of_their_own(language: str) -> None:
    commands = [one for one in names(language) if one.startswith("cmd-")]
    often = Counter(typed(command, language) for command in commands)
    assert [path for path, times in often.items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_is_told_as_its_reader_finds_it(language: str) -> None:
    shown = language if language in OF_THE_TREE else "en"
    paths = {typed(one, shown) for one in names(shown) if one.startswith("cmd-")}
    told = [
        command
        for message, entry in catalogue(language).items()
        if message not in IN_PUBLIC
        for command in TOLD.findall(read(entry))
    ]
    assert told
    assert [command for command in told if command not in paths] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_tells_of_the_same_commands_as_english(language: str) -> None:
    shown = language if language in OF_THE_TREE else "en"
    paths = {typed(one, "en"): typed(one, shown) for one in names("en") if one.startswith("cmd-")}
    for message, entry in catalogue(language).items():
        english = set(TOLD.findall(read(catalogue()[message])))
        wanted = {paths[command] for command in english}
        if message in IN_PUBLIC:
            # English names are what readers of most other languages see.
            wanted |= english
        assert wanted == set(TOLD.findall(read(entry))), message


@IN_DEVANAGARI
def test_numbers_are_written_as_on_the_cards(language: str) -> None:
    """With 0 to 9, as Discord writes its own numbers and times."""
    assert not OWN_DIGITS.search(spoken(language))
    for message, entry in catalogue(language).items():
        filled = dict.fromkeys(arguments_of(entry), 1_234_567)
        assert not OWN_DIGITS.search(words(language).text(message, **filled)), message


@IN_DEVANAGARI
def test_nothing_invisible_stands_in_the_words(language: str) -> None:
    text = spoken(language)
    assert not INVISIBLE.search(text)
    assert unicodedata.normalize("NFC", text) == text
