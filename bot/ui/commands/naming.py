"""Naming: the words of the command tree, in every language there is a catalogue for."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import Any

import discord

from bot.i18n.translator import DEFAULT_LOCALE, Translator, Words

# Discord's own JSON, which has no narrower type.
Payload = dict[str, Any]

_SUBCOMMANDS = {
    discord.AppCommandOptionType.subcommand.value,
    discord.AppCommandOptionType.subcommand_group.value,
}


def worded(commands: Iterable[Payload], translator: Translator) -> list[Payload]:
    """The tree as Discord is told it: names, descriptions and choices in all languages.

    In code a command has only its English name; its words are found by it.
    """
    return [
        _command(command, f"cmd-{command['name']}", _under(command["name"]), translator)
        for command in commands
    ]


def _under(group: str) -> str:
    """Where the words of a group's commands begin: those of `/paplu` go without its name."""
    return "cmd" if group == "paplu" else f"cmd-{group}"


def tree_hash(commands: Iterable[Payload]) -> str:
    """What changes whenever Discord has to be told the commands anew."""
    return hashlib.sha256(json.dumps(list(commands), sort_keys=True).encode()).hexdigest()


def _command(command: Payload, message: str, under: str, translator: Translator) -> Payload:
    """A command and what is below it: the words of `/paplu draw stock` are `cmd-draw-stock`."""
    options = [
        _command(option, f"{under}-{option['name']}", f"{under}-{option['name']}", translator)
        if option["type"] in _SUBCOMMANDS
        else _option(option, under.removeprefix("cmd-"), translator)
        for option in command.get("options", ())
    ]
    return {**command, **_words(message, translator), "options": options}


def _option(option: Payload, of: str, translator: Translator) -> Payload:
    """An option of a command; its words are those of all options of its name, but where the
    command has some of its own: `opt-table-cut-place`."""
    own, shared = f"opt-{of}-{option['name']}", f"opt-{option['name']}"
    told = {**option, **_words(own if own in translator.tr() else shared, translator)}
    if "choices" in option:
        told["choices"] = [_choice(choice, translator) for choice in option["choices"]]
    return told


def _choice(choice: Payload, translator: Translator) -> Payload:
    """A choice's name in code is the id of its words."""
    message = str(choice["name"])
    return {
        **choice,
        "name": translator.tr().text(message),
        "name_localizations": {
            locale: words.text(message) for locale, words in _languages(translator)
        },
    }


def _words(message: str, translator: Translator) -> Payload:
    languages = list(_languages(translator))
    return {
        "description": translator.tr().text(f"{message}-about"),
        "name_localizations": {locale: words.text(message) for locale, words in languages},
        "description_localizations": {
            locale: words.text(f"{message}-about") for locale, words in languages
        },
    }


def _languages(translator: Translator) -> Iterator[tuple[str, Words]]:
    """Discord's locales that have a catalogue; American English among them, said outright: a
    reader of a locale without words would otherwise see whatever Discord falls back to."""
    for locale in discord.Locale:
        language = locale.value.partition("-")[0]
        if translator.speaks(locale.value) and (
            language != DEFAULT_LOCALE or locale is discord.Locale.american_english
        ):
            yield locale.value, translator.tr(locale.value)
