"""The log: a line for a person, or one JSON object a line."""

from __future__ import annotations

import json
import logging
import sys

from bot.cli.logs import JsonLines, TextLines


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
    assert said.pop("time").endswith("+00:00")
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
    assert "ValueError: no" in json.loads(line)["error"]
