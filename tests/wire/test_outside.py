"""What operators see of the shipped bot while it plays: metrics, health, and its log."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.rummy.cards import Card
from bot.store.codec import CODEC
from bot.tables.ports import StoredTable
from tests.wire.club import Club
from tests.wire.conftest import OpenClub
from tests.wire.playing import play_session, seat
from tests.wire.process import ROOT, BotProcess
from tests.wire.standin import TOKEN, StandIn
from tests.wire.stubborn import persevere
from tests.wire.world import Request

Labels = frozenset[tuple[str, str]]


@pytest.fixture
def port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        number: int = unused.getsockname()[1]
    return number


@dataclass(frozen=True, slots=True)
class Page:
    """The page of a bot."""

    port: int

    async def samples(self) -> dict[tuple[str, Labels], float]:
        """Every number there is, by name and labels."""
        _, text = await self.got("/metrics")
        return {
            (sample.name, frozenset(sample.labels.items())): sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        }

    async def counted(self, name: str, *labels: str) -> Counter[tuple[str, ...]]:
        """The numbers of a metric, by the values of these labels."""
        found: Counter[tuple[str, ...]] = Counter()
        for (sample, given), number in (await self.samples()).items():
            if sample == name:
                found[tuple(dict(given)[label] for label in labels)] += int(number)
        return found

    async def got(self, path: str) -> tuple[int, str]:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{self.port}{path}") as answer,
        ):
            return answer.status, await answer.text()


def route(request: Request) -> str:
    """What a request is for, in the words of the bot."""
    return "gateway" if request.path.startswith("/gateway") else request.kind


async def health(bot: BotProcess, port: int) -> tuple[int, str]:
    """What `paplu health` says of it."""
    asking = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "health"),
        cwd=bot.database.parent,
        env={
            "PYTHONPATH": str(ROOT),
            "PAPLU_DATABASE_URL": bot.url,
            "PAPLU_METRICS_PORT": str(port),
        },
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    said, _ = await asking.communicate()
    return asking.returncode or 0, said.decode()


async def test_what_is_counted_is_what_has_happened(club_of: OpenClub, port: int) -> None:
    club = await club_of("Anna", "Ben", env={"PAPLU_METRICS_PORT": str(port)})
    page = Page(port)
    await seat(club.people, ["easy"], house="cut=auto", format="deals:1")
    assert sum((await page.counted("paplu_tables", "preset")).values()) == 1
    await play_session(club.standin, club.people)
    await club.standin.settled()
    stored = await club.stored()
    events = Counter(CODEC.encode(event).name for event in stored.events)
    counted = await page.counted("paplu_events_committed_total", "kind")
    assert {kind: number for (kind,), number in counted.items()} == events
    requests = Counter((route(each), str(each.status)) for each in club.standin.requests)
    assert await page.counted("paplu_discord_requests_total", "route", "status") == requests
    # Each was answered once, and none failed.
    told = await page.counted("paplu_interactions_total", "outcome")
    assert set(told) <= {("answered",), ("refused",)}
    assert sum(told.values()) == len(club.standin.world.pressed)
    answers = await page.counted("paplu_answer_seconds_count", "kind")
    assert sum(answers.values()) == len(club.standin.world.pressed)
    thoughts = await page.counted("paplu_computer_thinking_seconds_count", "level")
    assert set(thoughts) == {("easy",)}
    samples = await page.samples()
    assert samples["paplu_commit_writes_sum", frozenset()] >= len(stored.events) / 10
    assert samples["process_resident_memory_bytes", frozenset()] > 0
    assert not await page.counted("paplu_tables", "preset")
    assert await club.problems() == []


async def test_what_discord_refuses_is_counted(club_of: OpenClub, port: int) -> None:
    club = await club_of("Anna", "Ben", env={"PAPLU_METRICS_PORT": str(port)})
    club.standin.trouble.next("post", status=503, times=2)
    club.standin.trouble.next("answer", status=502)
    await seat(club.people, house="cut=auto", format="deals:1")
    await club.standin.until(lambda: club.channel.screens)
    club.standin.gateway.reconnect()
    await club.standin.until(lambda: club.standin.gateway.resumes == 1)
    await club.people[0].slash("hand")
    page = Page(port)
    counted = await page.counted("paplu_discord_requests_total", "route", "status")
    assert counted["post", "503"] == 2 and counted["answer", "502"] == 1
    connected = await page.counted("paplu_gateway_connections_total", "session")
    assert connected == {("new",): 1, ("resumed",): 1}
    assert await page.counted("paplu_gateway_disconnections_total") == {(): 1}
    await persevere(club)
    assert await club.problems() == []


async def test_no_label_tells_of_a_table_a_server_or_a_person(club_of: OpenClub, port: int) -> None:
    club = await club_of("Anna", "Ben", env={"PAPLU_METRICS_PORT": str(port)})
    await seat(club.people, ["easy"], house="cut=auto", format="deals:1")
    await club.standin.settled()
    ids = {str(club.channel.id), str(club.channel.guild.id), *(str(p.id) for p in club.people)}
    ids |= {str((await club.stored()).table), *(person.name for person in club.people)}
    _, text = await Page(port).got("/metrics")
    assert not [each for each in ids if each in text]
    for _, labels in await Page(port).samples():
        assert all(len(value) < 30 for _, value in labels)


async def test_it_is_well_once_it_is_connected_and_says_what_is_wrong_before(
    tmp_path: Path, port: int
) -> None:
    async with StandIn() as standin:
        bot = BotProcess(standin, tmp_path / "x.db", env={"PAPLU_METRICS_PORT": str(port)})
        held = asyncio.Event()
        standin.trouble.on_request(lambda r: held.set() if r.kind == "login" else None)
        standin.trouble.slow("login", 600)
        try:
            # It waits for Discord to let it in, with the page open already.
            await bot.start(wait=False)
            await asyncio.wait_for(held.wait(), 60)
            status, text = await Page(port).got("/healthz")
            assert status == 503
            wrong = "1 of 1 shards are not connected: 0"
            assert json.loads(text)["checks"] == {
                "discord": wrong,
                "database": "well",
                "writer": "well",
            }
            code, said = await health(bot, port)
            assert (code, said) == (1, f"paplu: discord: {wrong}\n")
            await bot.kill()
            code, said = await health(bot, port)
            assert code == 1 and "does not answer" in said
            await bot.start()
            await well(Page(port))
            assert await health(bot, port) == (0, "well\n")
            assert await bot.stop() == 0
        finally:
            await bot.kill()


async def well(page: Page) -> None:
    """Return once it says so: a while after it is connected it knows its servers."""
    async with asyncio.timeout(60):
        while (await page.got("/healthz"))[0] != 200:
            await asyncio.sleep(0.05)


async def test_without_a_port_nothing_is_served(club_of: OpenClub, port: int) -> None:
    await club_of("Anna")
    with pytest.raises(aiohttp.ClientConnectionError):
        await Page(port).got("/metrics")


# --- the log ------------------------------------------------------------------------------------

_ALWAYS = {"ts", "level", "logger", "message"}
_OF_A_TABLE = {"table", "deal", "version", "guild", "shard"}
_KNOWN = _ALWAYS | _OF_A_TABLE | {"interaction", "exception"}


async def test_a_session_is_logged_in_the_same_keys_and_without_a_secret(
    club_of: OpenClub,
) -> None:
    env = {"PAPLU_LOG_FORMAT": "json", "PAPLU_LOG_LEVEL": "DEBUG", "PAPLU_SHARDS": "0/1"}
    club = await club_of("Anna", "Ben", "Cas", env=env)
    trouble = club.standin.trouble
    await seat(club.people, ["steady"], house="cut=auto", format="deals:1")
    for kind, status in (("post", 503), ("edit", 403), ("answer", 404), ("followup", 500)):
        trouble.next(kind, status=status)
    trouble.next("post", status=429, times=2)
    trouble.next("followup", status=429, times=2)
    await persevere(club)
    await club.standin.settled()
    assert await club.bot.stop() == 0
    lines = [json.loads(line) for line in club.bot.log.splitlines()]
    for line in lines:
        assert _ALWAYS <= line.keys() <= _KNOWN, line
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line["ts"]), line
    of_tables = [line for line in lines if "table" in line]
    assert of_tables
    stored = await club.stored()
    for line in of_tables:
        assert line.keys() >= _OF_A_TABLE, line
        assert (line["table"], line["guild"], line["shard"]) == (stored.table, stored.guild, 0)
        assert 1 <= line["version"] <= len(stored.events)
    assert [*secrets_in(club.bot.log, club, stored)] == []


def secrets_in(log: str, club: Club, stored: StoredTable) -> Iterator[str]:
    """Whatever stands in a log and must not."""
    told = [TOKEN, *_seeds(stored), *(p.token for p in club.standin.world.pressed.values())]
    yield from (secret for secret in told if secret in log)
    yield from (str(card) for card in _cards(stored) if re.search(rf"\b{card}\b", log))
    yield from re.findall(r"\bpaplu1:[a-z_]+:\w+:\w+:(?!\[hidden\])\S+", log)


def _seeds(stored: StoredTable) -> Sequence[str]:
    return [event.seed for event in stored.events if hasattr(event, "seed")]


def _cards(stored: StoredTable) -> set[Card]:
    # Any: events of every kind, some with the order of all cards.
    orders: list[Any] = [event for event in stored.events if hasattr(event, "order")]
    assert orders, "no deal was played"
    return {card for event in orders for card in event.order}
