"""The configuration: where it comes from, and every mistake in it at once."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest

from bot.app import parts_for
from bot.settings import LogFormat, LogLevel, Settings, SettingsError
from bot.tables.commands import UserId
from bot.tables.drafting import Times
from bot.tables.shards import Shards
from tests.cli.conftest import Paplu


def test_nothing_set_is_a_bot_without_a_token_on_the_default_file() -> None:
    settings = Settings.load()
    assert settings.discord_token is None
    assert settings.database_url == "sqlite+aiosqlite:///data/var/paplu.db"
    assert (settings.log_level, settings.log_format) == (LogLevel.INFO, LogFormat.TEXT)
    assert settings.api_url is None
    assert settings.gateway_url is None


def test_the_environment_goes_before_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("DISCORD_TOKEN=of-the-file\nPAPLU_LOG_LEVEL=debug\nOTHER=1\n")
    monkeypatch.setenv("DISCORD_TOKEN", "of-the-environment")
    settings = Settings.load()
    assert settings.discord_token is not None
    assert settings.discord_token.get_secret_value() == "of-the-environment"
    assert settings.log_level is LogLevel.DEBUG


@pytest.mark.parametrize("empty", ["", "  "])
def test_an_empty_token_is_none(monkeypatch: pytest.MonkeyPatch, empty: str) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", empty)
    assert Settings.load().discord_token is None


def test_the_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    assert "very-secret" not in repr(Settings.load())


def test_a_database_may_be_on_a_server_and_its_password_is_never_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    url = "postgresql+asyncpg://paplu:very-secret@db.example:5432/paplu?ssl=require"
    monkeypatch.setenv("PAPLU_DATABASE_URL", url)
    settings = Settings.load()
    assert settings.database_url == url
    assert "very-secret" not in repr(settings)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://paplu:very-secret@db.example/paplu",
        "postgresql+asyncpg://paplu:very-secret@db.example",
        "postgresql+asyncpg://paplu:very-secret@db.example/",
        "postgresql+asyncpg:///paplu",
        "postgresql+asyncpg://paplu:#very-secret@db.example/paplu",
        "postgresql+asyncpg://paplu:very-secret@db.example/paplu?sslmode=require",
        "very-secret",
    ],
)
def test_a_url_that_names_no_database_is_refused_without_its_password(
    monkeypatch: pytest.MonkeyPatch, url: str
) -> None:
    monkeypatch.setenv("PAPLU_DATABASE_URL", url)
    with pytest.raises(SettingsError, match="PAPLU_DATABASE_URL") as caught:
        Settings.load()
    assert "very-secret" not in str(caught.value)


def test_every_problem_is_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {
        "DISCORD_TOKEN": "two words",
        "PAPLU_LOG_LEVEL": "loud",
        "PAPLU_LOG_FORMAT": "xml",
        "PAPLU_DATABASE_URL": "sqlite+aiosqlite:///:memory:",
        "PAPLU_DATABASE": "a name that is none",
        "PAPLU_SHARDS": "8/8",
        "DISCORD_API_URL": "ftp://127.0.0.1",
        "DISCORD_GATEWAY_URL": "http://127.0.0.1",
    }.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        Settings.load()
    told = [problem.partition(":")[0] for problem in caught.value.problems]
    assert sorted(told) == [
        "DISCORD_API_URL",
        "DISCORD_GATEWAY_URL",
        "DISCORD_TOKEN",
        "PAPLU_DATABASE",
        "PAPLU_DATABASE_URL",
        "PAPLU_LOG_FORMAT",
        "PAPLU_LOG_LEVEL",
        "PAPLU_SHARDS",
    ]
    assert "two words" not in str(caught.value)


@pytest.mark.parametrize(
    ("said", "shards"),
    [("", None), ("all", None), ("0-7/32", Shards(0, 7, 32)), (" 3/4 ", Shards(3, 3, 4))],
)
def test_the_shards_of_a_process(
    monkeypatch: pytest.MonkeyPatch, said: str, shards: Shards | None
) -> None:
    monkeypatch.setenv("PAPLU_SHARDS", said)
    assert Settings.load().shards == shards


def test_a_lone_address_is_told_beside_every_other_mistake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_API_URL", "http://127.0.0.1:1/api")
    monkeypatch.setenv("PAPLU_LOG_LEVEL", "loud")
    with pytest.raises(SettingsError) as caught:
        Settings.load(None)
    assert len(caught.value.problems) == 2


@pytest.mark.parametrize(
    "alone",
    [
        ("DISCORD_API_URL", "http://127.0.0.1:1/api"),
        ("DISCORD_GATEWAY_URL", "ws://127.0.0.1:1/"),
    ],
)
def test_only_one_of_the_two_addresses_is_refused(
    monkeypatch: pytest.MonkeyPatch, alone: tuple[str, str]
) -> None:
    monkeypatch.setenv(*alone)
    with pytest.raises(SettingsError, match="both, or neither"):
        Settings.load()


def test_a_command_tells_each_problem_in_a_line(
    monkeypatch: pytest.MonkeyPatch, paplu: Paplu
) -> None:
    monkeypatch.setenv("PAPLU_LOG_LEVEL", "loud")
    monkeypatch.setenv("PAPLU_LOG_FORMAT", "xml")
    code, out, err = paplu("run")
    assert (code, out) == (2, "")
    lines = err.splitlines()
    names = ("PAPLU_LOG_LEVEL", "PAPLU_LOG_FORMAT", "DISCORD_TOKEN")
    for name in names:
        assert sum(line.startswith(f"paplu: {name}: ") for line in lines) == 1
    assert len(lines) == len(names)


def test_how_long_a_table_waits_can_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PAPLU_LOBBY_MINUTES", "5")
    monkeypatch.setenv("PAPLU_CHOICE_SECONDS", "20")
    monkeypatch.setenv("PAPLU_SHOW_SECONDS", "90")
    monkeypatch.setenv("PAPLU_REMINDER_PART", "0.5")
    monkeypatch.setenv("PAPLU_IDLE_HOURS", "2")
    monkeypatch.setenv("PAPLU_COMPUTER_SECONDS", "0.5 - 2")
    monkeypatch.setenv("PAPLU_ACTIONS_PER_SECOND", "2")
    parts = parts_for(Settings.load())
    assert parts.times == Times(
        lobby=timedelta(minutes=5),
        seat=timedelta(seconds=20),
        cut=timedelta(seconds=20),
        idle=timedelta(hours=2),
        pause=timedelta(hours=2),
        show=timedelta(seconds=90),
        reminder=0.5,
        computer_least=timedelta(seconds=0.5),
        computer_most=timedelta(seconds=2),
    )
    pace = parts.pace()
    assert [pace.allows(UserId(1)) for _ in range(3)] == [True, True, False]


def test_nothing_set_waits_as_long_as_the_table_service_would() -> None:
    assert parts_for(Settings.load()).times == Times()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PAPLU_LOBBY_MINUTES", "0"),
        ("PAPLU_CHOICE_SECONDS", "soon"),
        ("PAPLU_SHOW_SECONDS", "0"),
        ("PAPLU_REMINDER_PART", "1"),
        ("PAPLU_IDLE_HOURS", "-1"),
        ("PAPLU_COMPUTER_SECONDS", "3-1"),
        ("PAPLU_COMPUTER_SECONDS", "1-100"),
        ("PAPLU_COMPUTER_SECONDS", "quick"),
        ("PAPLU_ACTIONS_PER_SECOND", "0"),
    ],
)
def test_a_time_that_cannot_be_is_told_by_its_name(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError, match=name):
        Settings.load()
