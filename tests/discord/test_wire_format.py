"""What the bot sends is what Discord's own API description allows."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from bot.ui.custom_id import Verb
from tests.discord.server import Server
from tests.discord.test_session import play_deal

DESCRIPTION = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"
_SNOWFLAKE = 2**40
"""Ids are whole numbers at least so large; Discord's description has them as text."""

pytestmark = pytest.mark.skipif(
    not DESCRIPTION.exists(), reason="Discord's API description is not beside the checkout"
)


@cache
def description() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(DESCRIPTION.read_text(encoding="utf-8"))
    return read


@cache
def validator(method: str, path: str) -> Draft202012Validator | None:
    """What the body of a request must be; None for one without a body."""
    for template, operations in description()["paths"].items():
        pattern = re.sub(r"\{[^}]+\}", "[^/]+", template)
        operation = operations.get(method.lower())
        if operation is None or not re.fullmatch(pattern, path):
            continue
        if "requestBody" not in operation:
            return None
        schema = operation["requestBody"]["content"]["application/json"]["schema"]
        components = description()["components"]
        return Draft202012Validator({**schema, "components": components})
    raise AssertionError(f"Discord has no {method} {path}")


def as_text(value: Any) -> Any:
    """The same JSON with its ids as text."""
    match value:
        case dict():
            return {key: as_text(inner) for key, inner in value.items()}
        case list() | tuple():
            return [as_text(inner) for inner in value]
        case int() if value >= _SNOWFLAKE:
            return str(value)
        case _:
            return value


def faults_of(method: str, path: str, body: Any) -> list[str]:
    """Why Discord would refuse this request."""
    rules = validator(method, path)
    if rules is None or body is None:
        return []
    return [
        f"{method} {path}: {error.json_path}: {error.message[:200]}"
        for error in rules.iter_errors(as_text(body))
    ]


async def test_every_request_of_a_session_is_one_that_discord_describes(server: Server) -> None:
    anna, *_ = await server.lobby("Anna", "Ben")
    for words in ("rules", "help"):
        await anna.slash(words)
    await anna.press(Verb.ADD_COMPUTER)
    await anna.press(Verb.START)
    await server.go_on()
    await play_deal(server)
    for words in ("scores", "next", "board", "hand", "withdraw"):
        await anna.slash(words)
    sent = server.env.http_requests
    seen = {(request.method, request.path) for request in sent if request.json is not None}
    assert len(seen) > 20
    faults = [
        fault for request in sent for fault in faults_of(request.method, request.path, request.json)
    ]
    assert faults == []


def test_a_request_that_discord_would_refuse_is_found() -> None:
    wrong = {"content": "x" * 5000}
    assert faults_of("POST", "/channels/1/messages", wrong)
    assert faults_of("PUT", "/applications/1/commands", [{"name": 7}])
