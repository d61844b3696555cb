"""The log: a line for a person, or one JSON object a line."""

from __future__ import annotations

import json
import logging
import sys

import pytest

from bot.cli.configuring import secrets_of
from bot.cli.logs import HIDDEN, JsonLines, TextLines
from bot.settings import Settings
from bot.tables.about import about_id
from bot.tables.commands import TableId
from bot.tables.shards import Shards

Lines = type[JsonLines] | type[TextLines]
BOTH = pytest.mark.parametrize("lines", [JsonLines, TextLines])
SEED = "9f" * 32


def record(**given: object) -> logging.LogRecord:
    """A line about a table."""
    return logging.getLogger("bot.tables").makeRecord(
        "bot.tables", logging.ERROR, "file", 1, "could not %s", ("tell",), None, extra=given
    )


def test_a_line_for_a_person_names_the_table() -> None:
    line = TextLines().format(record(table=7, deal=2, version=31))
    assert line.endswith("ERROR   bot.tables: could not tell table=7 deal=2 version=31")


def test_a_json_line_has_a_key_for_each() -> None:
    said = json.loads(JsonLines().format(record(table=7, deal=2, version=31)))
    assert said.pop("ts").endswith("+00:00")
    assert said == {
        "level": "ERROR",
        "logger": "bot.tables",
        "message": "could not tell",
        "table": 7,
        "deal": 2,
        "version": 31,
    }


def test_an_error_stays_on_one_json_line() -> None:
    failed = record()
    try:
        raise ValueError("no")
    except ValueError:
        failed.exc_info = sys.exc_info()
    line = JsonLines().format(failed)
    assert "\n" not in line
    assert "ValueError: no" in json.loads(line)["exception"]


def test_what_is_not_known_of_a_table_is_null_in_json_and_left_out_for_a_person() -> None:
    line = record(**about_id(TableId(7)))
    said = json.loads(JsonLines().format(line))
    assert {name: said[name] for name in ("table", "deal", "version", "guild")} == {
        "table": 7,
        "deal": None,
        "version": None,
        "guild": None,
    }
    assert TextLines().format(line).endswith("could not tell table=7")


@BOTH
def test_a_line_about_a_server_names_its_shard(lines: Lines) -> None:
    shards = Shards(0, 7, 32)
    line = lines((), shards.of).format(record(guild=(37 << 22) + 1))
    assert "shard=5" in line or json.loads(line)["shard"] == 5


@BOTH
@pytest.mark.parametrize(
    "secret",
    [
        "a-token.of-the.bot",
        "pass word",
        SEED,
        "7H/1",
        "PJ/2",
        "aW50ZXJhY3Rpb24",
    ],
)
def test_nothing_secret_is_in_a_line_or_where_an_error_comes_from(
    lines: Lines, secret: str
) -> None:
    told = {
        "aW50ZXJhY3Rpb24": f"POST https://discord/api/v10/webhooks/77/{secret}?wait=true",
        "7H/1": f"Ignoring item paplu1:discard:1z:10:{secret} and {secret}",
    }.get(secret, f"it says {secret}")
    line = logging.getLogger("bot").makeRecord("bot", 40, "file", 1, told, (), None)
    try:
        raise ValueError(told)
    except ValueError:
        line.exc_info = sys.exc_info()
    line.__dict__["reason"] = told
    written = lines(("a-token.of-the.bot", "pass word")).format(line)
    assert secret not in written
    assert written.count(HIDDEN) >= 3


def test_the_token_and_the_password_of_the_database_are_secrets(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    monkeypatch.setenv("PAPLU_DATABASE_URL", "postgresql+asyncpg://paplu:pass%20word@db/paplu")
    assert {*secrets_of(Settings.load(None))} == {"very-secret", "pass%20word", "pass word"}


def test_what_an_operator_looks_for_stays_in_a_line() -> None:
    said = "POST /api/v10/channels/1234567890/messages: 429, shard 3, deal 2, commit a1b2c3d"
    line = logging.getLogger("bot").makeRecord("bot", 40, "file", 1, said, (), None)
    assert said in TextLines().format(line)
