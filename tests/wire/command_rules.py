"""What Discord asks of a command tree beyond its API description."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

# Any: everything here is JSON that a bot sent, of whatever shape.
Json = Any
Faults = Iterator[str]

NAME, DESCRIPTION, CHOICE = 32, 100, 100
MOST_BELOW, MOST_CHARACTERS = 25, 8_000
MOST_COMMANDS = 100
CHAT_INPUT, SUBCOMMAND, GROUP, STRING = 1, 1, 2, 3
_LEVELS = (SUBCOMMAND, GROUP)
# Devanagari and Thai, whose vowel signs are neither letters nor numbers.
_SCRIPTS = (
    (0x0900, 0x0950),
    (0x0953, 0x0963),
    (0x0966, 0x097F),
    (0xA8E0, 0xA8FF),
    (0x0E01, 0x0E5B),
)


def tree_faults(commands: Json) -> Faults:
    """Against all commands of an application, told at once."""
    if len(commands) > MOST_COMMANDS:
        yield f"{len(commands)} of {MOST_COMMANDS} commands"
    yield from _same_names("the commands", commands)
    for command in commands:
        if command.get("type", CHAT_INPUT) != CHAT_INPUT:
            continue
        yield from _worded_faults(command, command["name"])
        yield from _below_faults(command, command["name"], depth=0)
        count = characters(command)
        if count > MOST_CHARACTERS:
            yield f"{command['name']}: {count} of {MOST_CHARACTERS} characters"


def characters(command: Json) -> int:
    """As Discord counts them: each text in its longest language, and the values of choices."""
    longest = sum(
        max(
            len(text)
            for text in (
                command.get(key) or "",
                *(command.get(f"{key}_localizations") or {}).values(),
            )
        )
        for key in ("name", "description")
    )
    values = len(str(command.get("value", "")))
    below = [*(command.get("options") or ()), *(command.get("choices") or ())]
    return longest + values + sum(characters(each) for each in below)


def is_name(name: str) -> bool:
    """Whether a command or option may be called so.

    >>> is_name("draw"), is_name("Draw"), is_name("draw stock"), is_name("कार्ड")
    (True, False, False, True)
    """
    return 1 <= len(name) <= NAME and name == name.lower() and all(map(_may_stand, name))


def _may_stand(letter: str) -> bool:
    in_script = any(first <= ord(letter) <= last for first, last in _SCRIPTS)
    return letter in "-_'" or in_script or unicodedata.category(letter)[0] in "LN"


def _worded_faults(command: Json, where: str) -> Faults:
    """Names and descriptions, in every language."""
    names = [command.get("name") or "", *(command.get("name_localizations") or {}).values()]
    for name in names:
        if not is_name(name):
            yield f"{where}: no name: {name!r}"
    told = command.get("description_localizations") or {}
    for text in (command.get("description") or "", *told.values()):
        if not text.strip() or len(text) > DESCRIPTION:
            yield f"{where}: a description of {len(text)} characters, 1 to {DESCRIPTION}"


def _below_faults(command: Json, where: str, depth: int) -> Faults:
    """Subcommands or options."""
    options = command.get("options") or []
    if len(options) > MOST_BELOW:
        yield f"{where}: {len(options)} of {MOST_BELOW} options"
    yield from _same_names(where, options)
    kinds = [option["type"] in _LEVELS for option in options]
    if any(kinds) and not all(kinds):
        yield f"{where}: subcommands beside options"
    needed = [bool(option.get("required")) for option in options]
    if needed != sorted(needed, reverse=True):
        yield f"{where}: a required option after one that is not"
    for option in options:
        below = f"{where} {option['name']}"
        yield from _worded_faults(option, below)
        yield from _option_faults(option, below, depth)


def _option_faults(option: Json, where: str, depth: int) -> Faults:
    match option["type"]:
        case 2 if depth > 0:
            yield f"{where}: a group below the first level"
        case 2:
            if any(each["type"] != SUBCOMMAND for each in option.get("options") or ()):
                yield f"{where}: a group has subcommands only"
            yield from _below_faults(option, where, depth + 1)
        case 1:
            if any(each["type"] in _LEVELS for each in option.get("options") or ()):
                yield f"{where}: a subcommand has options only"
            yield from _below_faults(option, where, depth + 1)
        case _:
            yield from _choice_faults(option, where)


def _choice_faults(option: Json, where: str) -> Faults:
    choices = option.get("choices") or []
    if len(choices) > MOST_BELOW:
        yield f"{where}: {len(choices)} of {MOST_BELOW} choices"
    if choices and option.get("autocomplete"):
        yield f"{where}: choices and autocomplete"
    yield from _same_names(f"{where}, choices", choices)
    for choice in choices:
        for name in (choice.get("name") or "", *(choice.get("name_localizations") or {}).values()):
            if not 1 <= len(name) <= CHOICE:
                yield f"{where}: a choice's name of {len(name)} characters, 1 to {CHOICE}"
        value = choice.get("value")
        if option["type"] == STRING and not (isinstance(value, str) and len(value) <= CHOICE):
            yield f"{where}: no value for a choice: {value!r}"


def _same_names(where: str, named: Iterable[Json]) -> Faults:
    """Siblings of one name, in any language."""
    everything = list(named)
    languages = {key for each in everything for key in each.get("name_localizations") or {}}
    for language in (None, *sorted(languages)):
        names = Counter(_in_language(each, language) for each in everything)
        for name, times in names.items():
            if times > 1:
                yield f"{where}: {name!r} {times} times"


def _in_language(named: Json, language: str | None) -> str:
    names = named.get("name_localizations") or {}
    return str(names.get(language, named.get("name")))
