"""Why Discord would refuse a request: by its own API description, and by what that leaves out."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, ValidationError
from jsonschema.validators import extend

from tests.wire.command_rules import tree_faults
from tests.wire.message_rules import (
    Faults,
    autocomplete_faults,
    edit_faults,
    message_faults,
    modal_faults,
    nonce_faults,
    thread_faults,
)

DESCRIPTION = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"
_SNOWFLAKE = 2**40
"""Ids are whole numbers at least so large; Discord's description has them as text."""
_SHOWN = 200
_NULL = {"type": "null"}
_BASE = re.compile(r"^/api(/v[0-9]+)?")


# --- Discord's own description ------------------------------------------------------------------


def faults_of(method: str, path: str, body: Any) -> list[str]:
    """What Discord's API description says against a request; nothing where it is not at hand."""
    if not DESCRIPTION.exists():
        return []
    plain = _plain(path)
    route = _route(method.lower(), plain)
    if route is None:
        return [f"{method} {plain}: Discord has no such route"]
    rules = _validator(method.lower(), route)
    if rules is None or body is None:
        return []
    return [
        f"{method} {plain}: {error.json_path}: {error.message[:_SHOWN]}"
        for error in rules.iter_errors(as_text(body))
    ]


def as_text(value: Any) -> Any:
    """The same JSON with its ids as text."""
    match value:
        case {"id": int(number), "filename": str()}:
            # A file of this request, by its number in it.
            return {**value, "id": str(number)}
        case dict():
            return {key: as_text(inner) for key, inner in value.items()}
        case list() | tuple():
            return [as_text(inner) for inner in value]
        case int() if value >= _SNOWFLAKE:
            return str(value)
        case _:
            return value


def _plain(path: str) -> str:
    """The path as the description writes it."""
    return _BASE.sub("", path.partition("?")[0])


@cache
def _description() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    return read


@cache
def _patterns(method: str) -> list[tuple[re.Pattern[str], str]]:
    """Every route of a method, those with the fewest parameters first: `@me` is no id."""
    paths = _description()["paths"]
    templates = [template for template in paths if method in paths[template]]
    templates.sort(key=lambda template: template.count("{"))
    return [(re.compile(re.sub(r"\{[^}]+\}", "[^/]+", each)), each) for each in templates]


def _route(method: str, path: str) -> str | None:
    for pattern, template in _patterns(method):
        if pattern.fullmatch(path):
            return template
    return None


@cache
def _validator(method: str, route: str) -> Any:
    """What the body of a request must be; None for one without a body."""
    operation = _description()["paths"][route][method]
    if "requestBody" not in operation:
        return None
    schema = operation["requestBody"]["content"]["application/json"]["schema"]
    return _ByType({**schema, "components": _description()["components"]})


def _choosing(keyword: str) -> Callable[..., Iterator[ValidationError]]:
    """Hold a value to the one branch that is meant for it.

    Trying all of them takes twenty times as long, and tells no reason.
    """
    plainly = Draft202012Validator.VALIDATORS[keyword]

    def check(validator: Any, branches: Any, value: Any, schema: Any) -> Iterator[ValidationError]:
        left = [branch for branch in branches if branch != _NULL]
        if value is None and len(left) < len(branches):
            return
        if all("const" in branch for branch in left):
            if not any(_is_same(value, branch["const"]) for branch in left):
                yield ValidationError(f"{value!r} is none of the values there are")
        elif isinstance(value, dict) and all(map(_types, left)):
            meant = [branch for branch in left if value.get("type") in _types(branch)]
            if not meant:
                yield ValidationError(f"nothing of type {value.get('type')!r} may stand here")
            for branch in meant[:1]:
                yield from validator.descend(value, branch)
        elif len(left) == 1:
            yield from validator.descend(value, left[0])
        else:
            yield from plainly(validator, left, value, schema)

    return check


def _is_same(one: Any, other: Any) -> bool:
    """In JSON, truth is no number."""
    return type(one) is type(other) and one == other


def _types(branch: dict[str, Any]) -> tuple[int, ...]:
    """The types that a branch is for; none when it does not say."""
    return _types_of(branch["$ref"]) if "$ref" in branch else ()


@cache
def _types_of(ref: str) -> tuple[int, ...]:
    schema = _description()["components"]["schemas"][ref.rpartition("/")[2]]
    return tuple(schema.get("properties", {}).get("type", {}).get("enum", ()))


_ByType = extend(
    Draft202012Validator, {keyword: _choosing(keyword) for keyword in ("oneOf", "anyOf")}
)


# --- what the description leaves out ------------------------------------------------------------


def limit_faults(method: str, path: str, body: Any) -> list[str]:
    """What Discord holds against a request beyond its API description."""
    plain = _plain(path)
    for wanted, pattern, rules in _RULES:
        if wanted == method.upper() and re.fullmatch(pattern, plain):
            return [f"{method} {plain}: {fault}" for fault in rules(body)]
    return []


def _post_faults(body: Any) -> Faults:
    yield from message_faults(body)
    yield from nonce_faults(body)


def _callback_faults(body: Any) -> Faults:
    """The answer to an interaction, by its own type; `answer_faults` knows the interaction's."""
    data = body.get("data") or {}
    match body.get("type"):
        case 4:
            yield from message_faults(data)
        case 7:
            yield from edit_faults(data)
        case 8:
            yield from autocomplete_faults(data)
        case 9:
            yield from modal_faults(data)


_MESSAGE = r"/channels/\d+/messages"
_HOOK = r"/webhooks/\d+/[^/]+"
_RULES: tuple[tuple[str, str, Callable[[Any], Faults]], ...] = (
    ("POST", _MESSAGE, _post_faults),
    ("PATCH", rf"{_MESSAGE}/\d+", edit_faults),
    ("POST", r"/interactions/\d+/[^/]+/callback", _callback_faults),
    ("POST", _HOOK, message_faults),
    ("PATCH", rf"{_HOOK}/messages/(@original|\d+)", edit_faults),
    ("POST", r"/channels/\d+/threads", thread_faults),
    ("POST", rf"{_MESSAGE}/\d+/threads", thread_faults),
    ("PUT", r"/applications/\d+/(guilds/\d+/)?commands", tree_faults),
)


# --- answers to interactions --------------------------------------------------------------------

_PING, _COMMAND, _COMPONENT, _AUTOCOMPLETE, _MODAL = 1, 2, 3, 4, 5
_ANSWERS = {
    _PING: {1},
    _COMMAND: {4, 5, 9},
    _COMPONENT: {4, 5, 6, 7, 9},
    _AUTOCOMPLETE: {8},
    _MODAL: {4, 5},
}
_TO_A_MODAL_OF_A_MESSAGE = {6, 7}


def answer_faults(interaction: int, body: Any, *, from_message: bool = False) -> list[str]:
    """Whether an interaction of this type may be answered so.

    `from_message`: the modal was opened by a component of a message, which it may change.
    """
    allowed = set(_ANSWERS[interaction])
    if interaction == _MODAL and from_message:
        allowed |= _TO_A_MODAL_OF_A_MESSAGE
    if body.get("type") in allowed:
        return []
    return [f"an interaction of type {interaction} is not answered by type {body.get('type')}"]
