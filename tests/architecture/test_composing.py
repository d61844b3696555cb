"""The compose files start what the settings, the image and the bot itself expect."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from bot.cli.living import CEILING
from bot.health import sign_beside
from bot.settings import Settings
from bot.tables.shards import Shards
from tests.architecture.composing import Node, composed
from tests.architecture.sources import ROOT

ONE, SEVERAL = "compose.yaml", "compose.several.yaml"
IMAGE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
# What a compose file takes from `.env`.
SAID = {"POSTGRES_PASSWORD": "dealt4u", "DISCORD_TOKEN": "a.token.of-it"}


def services(name: str) -> Mapping[str, Node]:
    said: Mapping[str, Node] = composed(ROOT / name)["services"]
    return said


def bots(name: str) -> dict[str, Node]:
    return {who: told for who, told in services(name).items() if told["image"] == "paplu"}


def serving(name: str) -> dict[str, Node]:
    return {who: told for who, told in bots(name).items() if "command" not in told}


def filled_in(said: str) -> str:
    """As compose puts in what stands in `.env`."""
    return re.sub(r"\$\{(\w+)(?::\?[^}]*)?\}", lambda found: SAID[found[1]], said)


def settings_of(told: Node, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """The settings of a service, in a process of its own. Raises SettingsError."""
    with monkeypatch.context() as patch:
        for name, value in {**SAID, **told.get("environment", {})}.items():
            patch.setenv(name, filled_in(value))
        return Settings.load(None)


@pytest.mark.parametrize("name", [ONE, SEVERAL])
def test_a_bot_can_write_nothing_but_its_data_and_may_do_nothing_else(name: str) -> None:
    data = re.findall(r"^VOLUME (\S+)$", IMAGE, re.MULTILINE)
    assert data == ["/app/data/var"]
    for told in bots(name).values():
        assert told["read_only"] is True
        assert told["cap_drop"] == ["ALL"]
        assert told["security_opt"] == ["no-new-privileges:true"]
        places = [place.split(":") for place in told["tmpfs"]]
        kept = [place.split(":")[1] for place in told.get("volumes", [])]
        assert ["/tmp"] in places
        assert [*(place[0] for place in places), *kept].count(data[0]) == 1
        assert all("uid=10001" in place[1] for place in places if place[0] == data[0])
        assert "USER 10001:10001" in IMAGE


@pytest.mark.parametrize("name", [ONE, SEVERAL])
def test_a_bot_has_its_secrets_from_a_file_and_its_settings_are_some(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "DISCORD_TOKEN:" not in text
    assert not re.search(r"PASSWORD: (?!\$\{)", text)
    known = {field.validation_alias for field in Settings.model_fields.values()}
    for told in bots(name).values():
        assert told["env_file"] == ".env"
        assert set(told.get("environment", {})) <= known
        settings_of(told, monkeypatch)


@pytest.mark.parametrize("name", [ONE, SEVERAL])
def test_a_bot_has_time_to_finish_and_starts_again(name: str) -> None:
    for told in serving(name).values():
        assert int(told["stop_grace_period"].removesuffix("s")) > CEILING
        assert told["restart"] == "unless-stopped"
        assert "ports" not in told


def test_one_process_keeps_its_file_and_takes_all_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    (told,) = bots(ONE).values()
    settings = settings_of(told, monkeypatch)
    assert settings.shards is None
    assert sign_beside(settings.database_url).parent.as_posix() == "data/var"


def test_several_processes_have_every_shard_once_and_one_database(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    settings = [settings_of(told, monkeypatch) for told in serving(SEVERAL).values()]
    shards = [each.shards for each in settings if each.shards is not None]
    assert len(shards) == len(settings) == 2
    (count,) = {each.count for each in shards}
    assert sorted(number for each in shards for number in each.ids) == list(range(count))
    assert {each.database_url for each in settings} == {
        "postgresql+asyncpg://paplu:dealt4u@postgres/paplu"
    }
    # Each is asked for itself whether it is well.
    assert len({sign_beside(each.database_url, each.shards) for each in settings}) == 2


def test_the_database_is_there_and_up_to_date_before_anybody_plays() -> None:
    told = services(SEVERAL)
    assert told["upgrade"]["command"] == ["db", "upgrade"]
    assert told["upgrade"]["restart"] == "no"
    assert told["upgrade"]["depends_on"]["postgres"]["condition"] == "service_healthy"
    for each in serving(SEVERAL).values():
        conditions = {who: waits["condition"] for who, waits in each["depends_on"].items()}
        assert conditions["upgrade"] == "service_completed_successfully"
        assert set(conditions) <= set(told)
    postgres = told["postgres"]
    # A version, not whatever is the newest.
    assert re.fullmatch(r"postgres:\d+\.\d+-\w+", postgres["image"])
    assert "pg_isready" in postgres["healthcheck"]["test"]
    assert "log_error_verbosity=terse" in postgres["command"]
    assert "ports" not in postgres
    (kept,) = postgres["volumes"]
    assert kept.split(":")[0] in composed(ROOT / SEVERAL)["volumes"]


def test_the_reader_of_these_files_reads_what_they_say() -> None:
    told = serving(SEVERAL)["paplu-1"]
    assert told["environment"] == {
        "PAPLU_DATABASE_URL": told["environment"]["PAPLU_DATABASE_URL"],
        "PAPLU_SHARDS": "1/2",
    }
    assert Shards.parse(told["environment"]["PAPLU_SHARDS"]) == Shards(1, 1, 2)
    assert told["build"] == "."
    assert composed(ROOT / ONE)["volumes"] == {"paplu-data": None}
