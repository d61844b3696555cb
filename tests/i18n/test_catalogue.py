"""The English catalogue has every message the code asks for, and none that nobody asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

from bot.i18n.translator import LOCALES, Translator
from bot.rummy.cards import Suit
from bot.rummy.events import EntryKind, Tariff, VoidedBy, Why, WonBy
from bot.rummy.house import HOUSE_RULES, rules_here
from bot.rummy.rules import FormatKind
from bot.rummy.variants import PRESETS
from bot.rummy.view import Standing
from bot.tables.errors import RefusalCode
from bot.tables.view import ClosedBy, NewsKind
from bot.ui.custom_id import PICKED, Verb
from bot.ui.house import Topic, offered, rule_about, value_text

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


def catalogue() -> dict[str, Message]:
    """The English messages by id."""
    resource = FluentResource((LOCALES / "en.ftl").read_text(encoding="utf-8"))
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, Message)}


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
    text = (LOCALES / "en.ftl").read_text(encoding="utf-8")
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
    text = (LOCALES / "en.ftl").read_text(encoding="utf-8")
    body = text.partition(f"\n{message} = ")[2].partition("\n}")[0]
    tail = text.partition(f"\n{message} = ")[2].split("\n\n")[0]
    assert body
    assert all(f"[{one.value}]" in tail for one in kind)


def test_every_message_reads_without_a_fault() -> None:
    """Filled with something for each argument it names, each message gives text."""
    complaints: list[str] = []
    words = Translator.load(complain=complaints.append).tr("en")

    class Arguments(Visitor):
        """Collects the variables of a message."""

        def __init__(self) -> None:
            self.names: set[str] = set()

        def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802
            """Fluent's own name for it."""
            self.names.add(node.id.name)

    for message, entry in catalogue().items():
        arguments = Arguments()
        arguments.visit(entry)
        text = words.text(message, **dict.fromkeys(arguments.names, 1))
        assert text.strip(), message
        assert "{" not in text, message
    assert complaints == []


def test_command_names_and_descriptions_fit_discord() -> None:
    words = Translator.load().tr("en")
    for message in catalogue():
        if message.startswith(("cmd-", "opt-")):
            text = words.text(message)
            if message.endswith("-about"):
                assert 1 <= len(text) <= 100
            else:
                assert re.fullmatch(r"[a-z_-]{1,32}", text)


@pytest.mark.parametrize("preset", PRESETS)
def test_5_every_value_of_every_house_rule_reads_as_something_else(preset: str) -> None:
    """Words, not the code's own; and no two values of a rule read the same."""
    complaints: list[str] = []
    words = Translator.load(complain=complaints.append).tr("en")
    for rule in rules_here(preset):
        texts = offered(rule, PRESETS[preset])
        read = [value_text(rule.key, text, words) for text in texts]
        assert len(set(read)) == len(read), rule.key
        assert not any("_" in text or ":" in text for text in read), read
        sentence = rule_about(rule.key, words)
        assert sentence.endswith(".") and sentence.count(".") == 1, sentence
    assert complaints == []


def test_code_has_no_wording_for_people() -> None:
    """A label, placeholder or text in code would bypass the catalogue."""
    told = {"label", "placeholder", "content", "description"}
    for path, module in sources():
        for node in ast.walk(module):
            if isinstance(node, ast.keyword) and node.arg in told and "ui" in path.parts:
                assert not isinstance(node.value, ast.Constant), f"{path}: {ast.dump(node)}"
