"""Each rule of Discord's refuses a request that breaks it alone, and none that keeps to it."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.wire.checking import DESCRIPTION, answer_faults, as_text, faults_of, limit_faults
from tests.wire.command_rules import characters, is_name
from tests.wire.message_rules import (
    MOST_BYTES,
    MOST_CHARACTERS,
    MOST_COMPONENTS,
    every,
    message_faults,
)

described = pytest.mark.skipif(
    not DESCRIPTION.exists(), reason="Discord's API description is not beside the checkout"
)
# Any: JSON of whatever shape.
Json = Any
Change = Callable[[Json], object]

POST, EDIT = ("POST", "/channels/1/messages"), ("PATCH", "/channels/1/messages/2")
CALLBACK = ("POST", "/interactions/1/a-token/callback")
FOLLOW_UP = ("POST", "/webhooks/1/a-token")
ORIGINAL = ("PATCH", "/webhooks/1/a-token/messages/@original")
THREAD = ("POST", "/channels/1/threads")
TREE = ("PUT", "/applications/1/commands")


# --- what keeps to every rule -------------------------------------------------------------------


def text(content: str = "Seven players") -> Json:
    return {"type": 10, "content": content}


def button(custom_id: str = "draw", **more: Json) -> Json:
    return {"type": 2, "style": 2, "label": "Draw", "custom_id": custom_id} | more


def option(value: str = "7H/1", **more: Json) -> Json:
    return {"label": f"Seven {value}", "value": value} | more


def select(*options: Json, **more: Json) -> Json:
    chosen = list(options) or [option("7H/1"), option("7H/2")]
    return {"type": 3, "custom_id": "discard", "options": chosen} | more


def row(*inner: Json) -> Json:
    return {"type": 1, "components": list(inner)}


def section(*texts: Json, **more: Json) -> Json:
    return {"type": 9, "components": list(texts), "accessory": button("section")} | more


def layout(*inner: Json) -> Json:
    """A message of the newer kind."""
    return {
        "flags": 1 << 15,
        "components": [{"type": 17, "components": list(inner)}],
        "allowed_mentions": {"parse": [], "users": ["300"]},
        "nonce": "12345",
        "enforce_nonce": True,
    }


def board() -> Json:
    return layout(
        text(), section(text("A seat")), row(button(), button("take")), row(select()), text("End")
    )


def plain() -> Json:
    """A message of the older kind."""
    return {
        "content": "Welcome",
        "embeds": [{"title": "Rules", "description": "…", "fields": []}],
        "components": [row(button())],
    }


def modal() -> Json:
    field = {"type": 4, "custom_id": "share", "label": "Your share", "style": 1}
    return {"title": "Cut", "custom_id": "cut", "components": [row(field)]}


def tree() -> Json:
    number = {
        "type": 3,
        "name": "place",
        "description": "Which one",
        "required": True,
        "choices": [{"name": "first", "value": "1"}, {"name": "second", "value": "2"}],
    }
    level = {"type": 3, "name": "level", "description": "How well", "autocomplete": True}
    add = {"type": 1, "name": "add", "description": "Seat one", "options": [number, level]}
    computer = {"type": 2, "name": "computer", "description": "Computers", "options": [add]}
    hand = {
        "type": 1,
        "name": "hand",
        "description": "See it",
        "name_localizations": {"fr": "main", "hi": "हाथ"},
        "description_localizations": {"fr": "Voir ses cartes"},
    }
    return [{"name": "paplu", "description": "Cards", "options": [computer, hand]}]


SOUND: list[tuple[tuple[str, str], Json]] = [
    (POST, board()),
    (POST, plain()),
    (EDIT, board()),
    (EDIT, {"components": board()["components"]}),
    (EDIT, {"content": "", "components": []}),
    (CALLBACK, {"type": 4, "data": board() | {"flags": 64 | 1 << 15}}),
    (CALLBACK, {"type": 5, "data": {"flags": 64}}),
    (CALLBACK, {"type": 6}),
    (CALLBACK, {"type": 7, "data": board()}),
    (CALLBACK, {"type": 8, "data": {"choices": [{"name": "7♥", "value": "7H"}]}}),
    (CALLBACK, {"type": 8, "data": {"choices": []}}),
    (CALLBACK, {"type": 9, "data": modal()}),
    (FOLLOW_UP, board()),
    (ORIGINAL, board()),
    (THREAD, {"name": "Paplu", "type": 11}),
    (TREE, tree()),
]


@pytest.mark.parametrize(("request_", "body"), SOUND)
def test_what_discord_takes_is_let_through(request_: tuple[str, str], body: Json) -> None:
    for base in ("", "/api/v10"):
        method, path = request_[0], f"{base}{request_[1]}?with_response=true"
        assert faults_of(method, path, body) == []
        assert limit_faults(method, path, body) == []


# --- what breaks one rule -----------------------------------------------------------------------


def in_container(*inner: Json) -> Change:
    """Other components in the board's container."""
    return lambda body: body["components"][0].update(components=list(inner))


def beside(**parts: Json) -> Change:
    return lambda body: body.update(parts)


MESSAGES: dict[str, tuple[Change, str]] = {
    "content": (beside(content="Cards"), "beside Components V2"),
    "embed": (beside(embeds=[{"title": "Cards"}]), "beside Components V2"),
    "flag": (beside(flags=0), "without the flag"),
    "components": (in_container(*[text(".")] * MOST_COMPONENTS), "41 of 40"),
    "characters": (in_container(text("x" * 2_000), text("x" * 2_001)), "4001 of 4000"),
    "bytes": (in_container(text("ह" * 3_334)), "bytes"),
    "empty text": (in_container(text(" \n")), "an empty text"),
    "empty container": (in_container(), "an empty container"),
    "nested container": (
        in_container({"type": 17, "components": [text()]}),
        "a container within a container",
    ),
    "label": (in_container(row(button(label="x" * 81))), "label: 81"),
    "no label": (in_container(row(button(label=""))), "without label"),
    "custom_id": (in_container(row(button("x" * 101))), "custom_id: 101"),
    "no custom_id": (in_container(row(button(""))), "without custom_id"),
    "same custom_id": (in_container(row(button(), button())), "'draw' 2 times"),
    "same custom_id far apart": (
        in_container(row(button("discard")), row(select())),
        "'discard' 2 times",
    ),
    "same component id": (in_container(text() | {"id": 7}, text() | {"id": 7}), "component id"),
    "link": (in_container(row(button(style=5))), "a link button"),
    "url": (in_container(row(button(url="https://example.com"))), "only a link button"),
    "six buttons": (in_container(row(*map(button, "abcdef"))), "a row of 6"),
    "empty row": (in_container(row()), "an empty row"),
    "select in company": (in_container(row(select(), button())), "shares its row"),
    "placeholder": (in_container(row(select(placeholder="x" * 151))), "placeholder: 151"),
    "no options": (in_container(row(select() | {"options": []})), "0 options"),
    "options": (in_container(row(select(*[option(str(n)) for n in range(26)]))), "26 options"),
    "twin options": (in_container(row(select(option("7H"), option("7H")))), "'7H' 2 times"),
    "option label": (in_container(row(select(option(label="x" * 101)))), "option label: 101"),
    "option value": (in_container(row(select(option("x" * 101, label="x")))), "option value: 101"),
    "option description": (
        in_container(row(select(option(description="x" * 101)))),
        "option description: 101",
    ),
    "no option label": (in_container(row(select(option(label=" ")))), "without label"),
    "no option value": (in_container(row(select(option("", label="x")))), "without value"),
    "least over most": (in_container(row(select(min_values=2))), "at least 2 and at most 1"),
    "most over options": (in_container(row(select(max_values=3))), "3 values has 2 options"),
    "two defaults": (
        in_container(row(select(option("1", default=True), option("2", default=True)))),
        "chosen from the start",
    ),
    "section texts": (in_container(section(*[text()] * 4)), "one to three texts"),
    "section of buttons": (in_container(section(button())), "one to three texts"),
    "bare section": (in_container({"type": 9, "components": [text()]}), "a button or a"),
    "mentions": (
        beside(allowed_mentions={"parse": ["users"], "users": ["300"]}),
        "all users and some",
    ),
    "roles": (beside(allowed_mentions={"parse": ["roles"], "roles": ["3"]}), "all roles"),
    "same mention": (beside(allowed_mentions={"users": [300, "300"]}), "'300' 2 times"),
    "nonce": (beside(nonce="x" * 26), "nonce: 26"),
    "unenforced nonce": (beside(enforce_nonce=False), "without enforce_nonce"),
    "no nonce": (beside(nonce=None), "enforce_nonce without"),
}
OLDER: dict[str, tuple[Change, str]] = {
    "content": (beside(content="x" * 2_001), "content: 2001"),
    "embeds": (
        beside(embeds=[{"fields": [{"name": "n", "value": "x" * 1_000}]}] * 6),
        "6006 of 6000",
    ),
    "embed title": (beside(embeds=[{"title": "x" * 257}]), "title of more"),
    "embed description": (beside(embeds=[{"description": "x" * 4_097}]), "description of more"),
    "rows": (beside(components=[row(button(str(n))) for n in range(6)]), "6 of 5 rows"),
    "no rows": (beside(components=[text()]), "without the flag"),
    "empty": (beside(content="", embeds=[], components=[]), "an empty message"),
}


@pytest.mark.parametrize(("change", "told"), MESSAGES.values(), ids=MESSAGES)
def test_a_layout_that_breaks_one_rule_is_refused_for_it(change: Change, told: str) -> None:
    message = board()
    change(message)
    faults = limit_faults(*POST, message)
    assert any(told in fault for fault in faults), faults


@pytest.mark.parametrize(("change", "told"), OLDER.values(), ids=OLDER)
def test_an_older_message_that_breaks_one_rule_is_refused_for_it(change: Change, told: str) -> None:
    message = plain()
    change(message)
    (fault,) = limit_faults(*POST, message)
    assert told in fault


@pytest.mark.parametrize("request_", [EDIT, ORIGINAL, FOLLOW_UP])
def test_a_message_is_held_to_the_rules_wherever_it_is_sent(request_: tuple[str, str]) -> None:
    message = board()
    in_container(row(button(), button()))(message)
    assert limit_faults(*request_, message)
    for kind in (4, 7):
        assert limit_faults(*CALLBACK, {"type": kind, "data": message})


SUGGESTIONS = {
    "too many": [{"name": str(n), "value": str(n)} for n in range(26)],
    "name": [{"name": "x" * 101, "value": "x"}],
    "no name": [{"name": "", "value": "x"}],
    "value": [{"name": "x", "value": "x" * 101}],
}


@pytest.mark.parametrize("choices", SUGGESTIONS.values(), ids=SUGGESTIONS)
def test_suggestions_keep_to_their_limits(choices: Json) -> None:
    assert len(limit_faults(*CALLBACK, {"type": 8, "data": {"choices": choices}})) == 1


MODALS = {
    "title": beside(title="x" * 46),
    "no title": beside(title=""),
    "custom_id": beside(custom_id="x" * 101),
    "empty": beside(components=[]),
    "six": beside(components=[row(button(str(n))) for n in range(6)]),
    "a button": beside(components=[button()]),
    "label": lambda body: body["components"][0]["components"][0].update(label="x" * 46),
}


@pytest.mark.parametrize("change", MODALS.values(), ids=MODALS)
def test_a_modal_keeps_to_its_limits(change: Change) -> None:
    told = modal()
    change(told)
    assert len(limit_faults(*CALLBACK, {"type": 9, "data": told})) == 1


@pytest.mark.parametrize("name", ["", " ", "x" * 101])
def test_a_thread_has_a_name_of_up_to_a_hundred_characters(name: str) -> None:
    assert len(limit_faults(*THREAD, {"name": name})) == 1
    assert len(limit_faults("POST", "/channels/1/messages/2/threads", {"name": name})) == 1


# --- the command tree ---------------------------------------------------------------------------


def at(*path: int, **parts: Json) -> Change:
    """Change the command below the others that `path` leads to."""

    def change(commands: Json) -> None:
        found = commands[0]
        for step in path:
            found = found["options"][step]
        found.update(parts)

    return change


def options(count: int, **more: Json) -> Json:
    return [{"type": 3, "name": f"o{n}", "description": "x"} | more for n in range(count)]


TREES: dict[str, tuple[Change, str]] = {
    "capital": (at(1, name="Hand"), "no name: 'Hand'"),
    "space": (at(1, name="my hand"), "no name"),
    "long name": (at(1, name="x" * 33), "no name"),
    "translated name": (at(1, name_localizations={"fr": "Main"}), "no name: 'Main'"),
    "description": (at(1, description="x" * 101), "101 characters"),
    "no description": (at(1, description=""), "0 characters"),
    "translated description": (at(1, description_localizations={"fr": "x" * 101}), "101"),
    "same name": (at(1, name="computer"), "'computer' 2 times"),
    "same translated name": (at(1, name_localizations={"fr": "computer"}), "'computer' 2"),
    "commands": (lambda tree: tree.extend(tree * 100), "101 of 100"),
    "children": (at(options=options(26, type=1)), "26 of 25 options"),
    "options": (at(1, options=options(26)), "26 of 25 options"),
    "choices": (
        at(0, 0, 0, choices=[{"name": str(n), "value": "x"} for n in range(26)]),
        "26 of 25 choices",
    ),
    "choice name": (at(0, 0, 0, choices=[{"name": "x" * 101, "value": "x"}]), "name of 101"),
    "choice value": (at(0, 0, 0, choices=[{"name": "x", "value": "x" * 101}]), "no value"),
    "choice number": (at(0, 0, 0, choices=[{"name": "x", "value": 1}]), "no value"),
    "same choice": (at(0, 0, 0, choices=[{"name": "x", "value": "1"}] * 2), "'x' 2 times"),
    "choices and autocomplete": (at(0, 0, 0, autocomplete=True), "choices and autocomplete"),
    "option beside subcommands": (at(0, type=3), "subcommands beside options"),
    "group in a group": (at(0, 0, type=2), "a group"),
    "option in a group": (at(0, 0, type=3), "subcommands only"),
    "subcommand in a subcommand": (at(0, 0, 0, type=1), "options only"),
    "characters": (at(1, options=options(25, choices=[
        {"name": str(n), "value": "x" * 80} for n in range(5)
    ])), "of 8000 characters"),
}  # fmt: skip


@pytest.mark.parametrize(("change", "told"), TREES.values(), ids=TREES)
def test_a_command_tree_that_breaks_one_rule_is_refused_for_it(change: Change, told: str) -> None:
    commands = tree()
    change(commands)
    faults = limit_faults(*TREE, commands)
    assert any(told in fault for fault in faults), faults


def test_required_options_come_first() -> None:
    commands = tree()
    at(0, 0, 0, required=False)(commands)
    at(0, 0, 1, required=True)(commands)
    (fault,) = limit_faults(*TREE, commands)
    assert "a required option after one that is not" in fault


def test_only_the_longest_language_counts() -> None:
    told = {"name": "hand", "description": "x", "name_localizations": {"fr": "mainmain"}}
    assert characters(told) == len("mainmain") + len("x")


@pytest.mark.parametrize("name", ["draw", "draw-stock", "it's", "हाथ", "पत्ते", "ไพ่", "carte7"])
def test_letters_of_all_scripts_make_names(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize("name", ["", "Draw", "draw stock", "7♥", "a.b", "Élan", "x" * 33])
def test_spaces_capitals_and_signs_make_no_name(name: str) -> None:
    assert not is_name(name)


# --- answers ------------------------------------------------------------------------------------

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5


@pytest.mark.parametrize(
    ("interaction", "allowed"),
    [(1, {1}), (COMMAND, {4, 5, 9}), (COMPONENT, {4, 5, 6, 7, 9}), (AUTOCOMPLETE, {8})],
)
def test_an_interaction_takes_only_the_answers_of_its_type(
    interaction: int, allowed: set[int]
) -> None:
    for kind in range(1, 13):
        assert (answer_faults(interaction, {"type": kind}) == []) is (kind in allowed)


def test_a_modal_may_change_the_message_it_was_opened_from() -> None:
    assert answer_faults(MODAL, {"type": 7})
    assert answer_faults(MODAL, {"type": 7}, from_message=True) == []


# --- Discord's own description ------------------------------------------------------------------


@described
@pytest.mark.parametrize(
    ("request_", "body"),
    [
        (POST, {"content": "x" * 5_000}),
        (POST, {"components": [{"type": 99}]}),
        (POST, layout(row({"type": 2, "label": "no style"}))),
        (POST, layout({"type": 17, "components": [text()]})),
        (CALLBACK, {"type": 77}),
        (CALLBACK, {"type": 7, "data": layout(row(select() | {"options": "none"}))}),
        (TREE, [{"name": 7}]),
        (("POST", "/channels/1/massages"), {}),
        (("PUT", "/channels/1/messages"), {}),
    ],
)
def test_what_the_description_refuses_is_found(request_: tuple[str, str], body: Json) -> None:
    assert len(faults_of(*request_, body)) == 1


@described
@given(st.sampled_from(range(10)), st.sampled_from(["7H", 99, None, [], {}]))
def test_a_wrong_type_anywhere_in_a_board_is_found(place: int, value: Json) -> None:
    message = board()
    found = list(every(message["components"]))
    part = found[place % len(found)]
    part["type"] = value
    assert faults_of(*POST, message)


def test_ids_are_text_and_small_numbers_and_truth_are_themselves() -> None:
    told = {"users": [1 << 60], "flags": 64, "tts": True, "list": ("a", None)}
    assert as_text(told) == {
        "users": [str(1 << 60)],
        "flags": 64,
        "tts": True,
        "list": ["a", None],
    }


# --- limits, to the last one --------------------------------------------------------------------


@given(st.integers(1, 50))
def test_forty_components_and_no_more(count: int) -> None:
    message = layout(*[text(".") for _ in range(count)])
    assert bool(list(message_faults(message))) is (count + 1 > MOST_COMPONENTS)


@given(st.lists(st.integers(1, 1_500), min_size=1, max_size=5))
def test_four_thousand_characters_over_all_texts(lengths: list[int]) -> None:
    message = layout(*[text("x" * length) for length in lengths])
    assert bool(list(message_faults(message))) is (sum(lengths) > MOST_CHARACTERS)


@given(st.integers(1, 4_000))
def test_ten_thousand_bytes_of_wording(count: int) -> None:
    message = layout(text("ह" * count))
    assert bool(list(message_faults(message))) is (3 * count > MOST_BYTES)


@given(st.integers(0, 8))
def test_checking_changes_nothing(drop: int) -> None:
    message = board()
    del message["components"][0]["components"][drop % 5]
    before = deepcopy(message)
    faults_of(*POST, message)
    limit_faults(*POST, message)
    assert message == before
