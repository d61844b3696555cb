"""Every catalogue has every message the code asks for, and none that nobody asks for."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Identifier, Message, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from bot.i18n.translator import LOCALES, Translator
from bot.rummy.cards import Suit
from bot.rummy.events import EntryKind, Tariff, VoidedBy, Why, WonBy
from bot.rummy.house import HOUSE_RULES
from bot.rummy.rules import FormatKind
from bot.rummy.variants import PRESETS
from bot.rummy.view import Standing
from bot.tables.errors import RefusalCode
from bot.tables.guilds import LANGUAGES as CHOOSABLE
from bot.tables.view import ClosedBy, NewsKind
from bot.ui.custom_id import PICKED, Verb
from bot.ui.house import Topic

ROOT = Path(__file__).parents[2]
ID = re.compile(r"[a-z][a-z0-9_-]+")
RAISING = {"Refusal", "IllegalMoveError", "RulesError"}
# Codes that are handed on before they are raised; and the one thing a person may misspell.
BEYOND = {"taken-card-stays", "taken-card-cannot-finish", "bad-card"}
ENUMS: dict[str, type[StrEnum]] = {
    "format": FormatKind,
    "closed": ClosedBy,
    "news": NewsKind,
}


def sources() -> Iterator[tuple[Path, ast.Module]]:
    """All code of the project."""
    for folder in ("bot", "cogs"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def written_in(language: str) -> str:
    """All that is written in a language."""
    paths = sorted((LOCALES / language).glob("*.ftl"))
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


def messages_of(language: str) -> list[Message]:
    """The messages of a language, file by file."""
    body = FluentResource(written_in(language)).body
    return [entry for entry in body if isinstance(entry, Message)]


@cache
def catalogue(language: str = "en") -> dict[str, Message]:
    """The messages of a language by id."""
    return {entry.id.name: entry for entry in messages_of(language)}


class _Arguments(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
        """Fluent's own name for it."""
        self.names.add(node.id.name)


def arguments_of(message: Message) -> set[str]:
    """The arguments that a message is filled with."""
    arguments = _Arguments()
    arguments.visit(message)
    return arguments.names


def asked_for() -> set[str]:
    """Ids that stand in the code as they are: the first argument of `text` or `phrase`."""
    found: set[str] = set()
    for path, module in sources():
        # SQL has a `text` of its own.
        if "store" in path.parts:
            continue
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and node.args:
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else ""
                name = called.id if isinstance(called, ast.Name) else name
                if name in {"text", "phrase"}:
                    found.update(_constants(node.args[0]))
    return {one for one in found if ID.fullmatch(one)}


def _constants(node: ast.expr) -> Iterator[str]:
    """A string, or either of two."""
    if isinstance(node, ast.IfExp):
        yield from _constants(node.body)
        yield from _constants(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def written() -> set[str]:
    """Every string of the code that could be an id, wherever it stands."""
    return {
        node.value
        for _, module in sources()
        for node in ast.walk(module)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and ID.fullmatch(node.value)
    }


def families() -> set[str]:
    """Beginnings of ids that the code completes from a value: `f"news-{kind}"`."""
    return {
        node.values[0].value
        for _, module in sources()
        for node in ast.walk(module)
        if isinstance(node, ast.JoinedStr)
        and isinstance(node.values[0], ast.Constant)
        and isinstance(node.values[0].value, str)
        and re.fullmatch(r"[a-z][a-z-]*-", node.values[0].value)
    }


def refused() -> set[str]:
    """The codes of everything the code refuses with."""
    codes = {code.value for code in RefusalCode} | BEYOND
    for _, module in sources():
        for node in ast.walk(module):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in RAISING
                and node.args
                and isinstance(node.args[0], ast.Constant)
                and isinstance(node.args[0].value, str)
            ):
                codes.add(node.args[0].value)
    return codes


def needed() -> set[str]:
    """Ids that follow from the enums whose values complete them."""

    def dashed(kind: type[StrEnum], *leave_out: StrEnum) -> set[str]:
        return {one.value.replace("_", "-") for one in kind if one not in leave_out}

    built = {f"{family}-{value}" for family, kind in ENUMS.items() for value in dashed(kind)}
    built |= {f"standing-{value}" for value in dashed(Standing, Standing.ACTIVE)}
    built |= {f"button-{verb.value.replace('_', '-')}" for verb in Verb if verb not in PICKED}
    built |= {f"select-{verb.value.replace('_', '-')}" for verb in PICKED}
    built |= {f"rank-{rank}" for rank in range(1, 14)}
    built |= {f"suit-{suit.name.lower()}" for suit in Suit}
    built |= {f"{family}-{preset}" for family in ("preset", "game") for preset in PRESETS}
    built |= {f"house-topic-{topic.value}" for topic in Topic}
    built |= {
        f"house-{part}-{rule.key.replace('_', '-')}"
        for part in ("name", "about")
        for rule in HOUSE_RULES
    }
    return built | {f"refusal-{code}" for code in refused()}


def test_no_message_is_missing() -> None:
    missing = (asked_for() | needed()) - set(catalogue())
    assert not missing


def test_no_message_is_unused() -> None:
    known = written() | needed()
    begun = tuple(families() - {"refusal-", "news-", "standing-", "closed-"})
    unused = {one for one in catalogue() if one not in known and not one.startswith(begun)}
    assert not unused


@pytest.mark.parametrize("code", sorted(refused()))
def test_every_refusal_says_what_to_do(code: str) -> None:
    """Never a bare no: what is the matter, and a second sentence or clause that helps on."""
    text = written_in("en")
    told = text.partition(f"\nrefusal-{code} = ")[2].partition("\nrefusal-")[0].strip()
    assert re.search(r"[.?:;] ", told), told


@pytest.mark.parametrize(
    ("message", "kind"),
    [
        ("payment", EntryKind),
        ("result-won", WonBy),
        ("result-void", VoidedBy),
        ("news-withdrew", Tariff),
        ("news-withdrew", Why),
    ],
)
def test_selects_word_every_value_of_their_enum(message: str, kind: type[StrEnum]) -> None:
    text = written_in("en")
    body = text.partition(f"\n{message} = ")[2].partition("\n}")[0]
    tail = text.partition(f"\n{message} = ")[2].split("\n\n")[0]
    assert body
    assert all(f"[{one.value}]" in tail for one in kind)


LANGUAGES = sorted(path.name for path in LOCALES.iterdir() if path.is_dir())
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]


def is_of_the_tree(message: str) -> bool:
    """Whether Discord is told it with the commands: it knows no Marathi."""
    return message.startswith(("cmd-", "opt-"))


def test_a_server_may_choose_every_language_there_are_words_in() -> None:
    assert sorted(CHOOSABLE) == LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_written_twice(language: str) -> None:
    named = [entry.id.name for entry in messages_of(language)]
    assert [name for name, often in Counter(named).items() if often > 1] == []


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_has_the_messages_that_english_has(language: str) -> None:
    there, english = set(catalogue(language)), set(catalogue())
    missing = english - there
    if language == "mr":
        missing = {one for one in missing if not is_of_the_tree(one)}
    assert (missing, there - english) == (set(), set())


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_is_filled_with_what_english_is(language: str) -> None:
    """No argument that nobody gives; none left out but where a number is in the words."""
    english = catalogue()
    differing = {
        name: (arguments_of(entry), arguments_of(english[name]))
        for name, entry in catalogue(language).items()
        if name in english and arguments_of(entry) != arguments_of(english[name])
    }
    assert differing == {}


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_keeps_the_choices_of_a_message(language: str) -> None:
    """A choice by a word (not by a number, whose kinds differ) has the same keys everywhere."""
    english = catalogue()
    differing = {
        name
        for name, entry in catalogue(language).items()
        if name in english and keys_of(entry) != keys_of(english[name])
    }
    assert differing == set()


class _Keys(Visitor):
    """Collects the keys of all choices by a word."""

    def __init__(self) -> None:
        self.found: set[tuple[str, str]] = set()

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802
        """Fluent's own name for it."""
        keys = {v.key.name for v in node.variants if isinstance(v.key, Identifier)}
        selector = node.selector
        if isinstance(selector, VariableReference) and not keys <= PLURALS:
            self.found |= {(selector.id.name, key) for key in keys - {"other"}}
        self.generic_visit(node)


PLURALS = {"zero", "one", "two", "few", "many", "other"}


def keys_of(message: Message) -> set[tuple[str, str]]:
    """What a message tells apart, by its arguments."""
    keys = _Keys()
    keys.visit(message)
    return keys.found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_reads_without_a_fault(language: str) -> None:
    """Filled with something for each argument it names, each message gives text."""
    complaints: list[str] = []
    words = Translator.load(complain=complaints.append).tr(language)
    for message, entry in catalogue(language).items():
        for filling in (1, 2, 1_000_000):
            text = words.text(message, **dict.fromkeys(arguments_of(entry), filling))
            assert text.strip(), message
    assert complaints == []
