"""What operators see: meters and gauges, health, and the paper that tells of them."""

from __future__ import annotations

import ast
import asyncio
import re
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from prometheus_client import CollectorRegistry, Metric
from prometheus_client.parser import text_string_to_metric_families

from bot.health import Health, Report, ailment_at
from bot.players.registry import LEVELS
from bot.store.codec import EVENTS
from bot.store.sql import SqlStore
from bot.tables.view import Stage
from bot.ui.answers import Outcome
from bot.watching.checks import STUCK, checks_of, shards_of
from bot.watching.gauges import Gauges, Sources
from bot.watching.lag import keep_measuring
from bot.watching.meters import Meters
from bot.watching.outlook import collected
from bot.watching.page import PageError, page
from bot.watching.requests import NO_STATUS, meter_requests
from bot.watching.routes import ROUTES, route_of
from tests.architecture.sources import ROOT, modules

OPERATIONS = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
MADE_AT = discord.utils.snowflake_time(1 << 40).timestamp()
LABELS = {
    "kind", "outcome", "route", "status", "shard", "session", "level", "preset", "stage",
    # Of the client library's own.
    "generation", "implementation", "major", "minor", "patchlevel", "version",
}  # fmt: skip


def sources(**other: Any) -> Sources:
    """A bot with one table, in one of its two shards."""
    told: dict[str, Any] = {
        "tables": lambda: {("paplu", Stage.DEAL): 1},
        "servers": lambda: 3,
        "writes_waiting": lambda: 4,
        "commit_seconds": lambda: 0.5,
        "screens_waiting": lambda: 5,
        "traffic_seconds": lambda: 0.25,
        "shards": lambda: {0: 0.125, 1: None},
    }
    return Sources(**told | other)


def everything() -> tuple[CollectorRegistry, Meters]:
    """A registry with all there is."""
    registry = CollectorRegistry()
    return registry, collected(registry, sources(), lambda: MADE_AT + 2)


def value(registry: CollectorRegistry, name: str, **labels: str) -> float | None:
    return registry.get_sample_value(name, labels)


def interaction(kind: discord.InteractionType) -> Any:
    # Any: only these two are asked of it.
    return SimpleNamespace(id=1 << 40, type=kind)


# --- what is counted ----------------------------------------------------------------------------


def test_an_interaction_is_counted_and_as_old_as_its_id_says() -> None:
    registry, meters = everything()
    press = interaction(discord.InteractionType.component)
    meters.answered(press, Outcome.ANSWERED)
    meters.answered(press, Outcome.REFUSED)
    told = {"kind": "component"}
    assert value(registry, "paplu_interactions_total", outcome="answered", **told) == 1
    assert value(registry, "paplu_interactions_total", outcome="refused", **told) == 1
    assert value(registry, "paplu_answer_seconds_sum", **told) == pytest.approx(4)


def test_a_clock_behind_discords_makes_no_answer_older_than_its_question() -> None:
    registry = CollectorRegistry()
    meters = Meters(registry, lambda: MADE_AT - 1)
    meters.answered(interaction(discord.InteractionType.component), Outcome.ANSWERED)
    assert value(registry, "paplu_answer_seconds_sum", kind="component") == 0


def test_a_batch_is_timed_and_its_size_told() -> None:
    registry, meters = everything()
    meters.committed(7, 0.02)
    meters.kept(["stock_drawn", "stock_drawn", "card_discarded"])
    assert value(registry, "paplu_commit_seconds_sum") == pytest.approx(0.02)
    assert value(registry, "paplu_commit_writes_bucket", le="5.0") == 0
    assert value(registry, "paplu_commit_writes_bucket", le="10.0") == 1
    assert value(registry, "paplu_events_committed_total", kind="stock_drawn") == 2


def test_the_state_is_looked_up_when_somebody_asks() -> None:
    registry = CollectorRegistry()
    waiting = 1
    registry.register(Gauges(sources(writes_waiting=lambda: waiting)))
    assert value(registry, "paplu_writes_waiting") == 1
    waiting = 2
    assert value(registry, "paplu_writes_waiting") == 2
    assert value(registry, "paplu_tables", preset="paplu", stage="deal") == 1
    assert value(registry, "paplu_gateway_connected", shard="0") == 1
    assert value(registry, "paplu_gateway_connected", shard="1") == 0
    assert value(registry, "paplu_gateway_latency_seconds", shard="1") is None


@pytest.mark.parametrize("latency", [float("inf"), float("nan")])
def test_before_the_first_heartbeat_there_is_no_latency(latency: float) -> None:
    registry = CollectorRegistry()
    registry.register(Gauges(sources(shards=lambda: {0: latency})))
    assert value(registry, "paplu_gateway_connected", shard="0") == 1
    assert value(registry, "paplu_gateway_latency_seconds", shard="0") is None


async def test_a_busy_event_loop_lags() -> None:
    lags: list[float] = []
    measuring = asyncio.create_task(keep_measuring(lags.append, every=0.0))
    await asyncio.sleep(0)
    time.sleep(0.05)  # noqa: ASYNC251 - As whatever keeps everybody waiting does.
    while not lags:
        await asyncio.sleep(0)
    measuring.cancel()
    assert lags[0] >= 0.05


async def test_a_store_that_nobody_watches_counts_nothing_and_a_watched_one_all(
    database_url: str,
) -> None:
    registry, meters = everything()
    store = await SqlStore.open(database_url)
    try:
        await store.open_tables()
        assert value(registry, "paplu_read_seconds_count") == 0
        store.watched_by(meters)
        await store.open_tables()
        await store.forget_post(1)
        assert value(registry, "paplu_read_seconds_count") == 1
        assert value(registry, "paplu_commit_writes_sum") == 1
        assert (store.writes_waiting, store.commit_seconds) == (0, 0.0)
    finally:
        await store.close()


# --- names --------------------------------------------------------------------------------------


def families() -> list[Metric]:
    registry, meters = everything()
    for kind in discord.InteractionType:
        meters.answered(interaction(kind), Outcome.ANSWERED)
    meters.kept([*EVENTS])
    meters.asked_discord("post", "200", 0.1)
    meters.connected(0, resumed=True)
    meters.disconnected(0)
    for level in LEVELS:
        meters.thought(level, 0.01)
    return list(registry.collect())


def told_name(metric: Metric) -> str:
    """As it is asked for: counters end in `_total`."""
    return f"{metric.name}_total" if metric.type == "counter" else metric.name


def test_names_are_as_prometheus_wants_them() -> None:
    for metric in families():
        assert re.fullmatch(r"[a-z][a-z0-9_]*", metric.name), metric.name
        assert metric.documentation, metric.name
        if metric.name.startswith("paplu_") and metric.type == "histogram":
            assert metric.name.endswith(("_seconds", "_writes")), metric.name
        assert not re.search(r"_(ms|milliseconds|minutes|kb|mb)(_|$)", metric.name), metric.name


def test_no_label_has_as_many_values_as_there_are_tables_servers_or_people() -> None:
    for metric in families():
        for sample in metric.samples:
            assert set(sample.labels) <= LABELS | {"le"}, sample


def test_every_metric_is_in_the_paper_and_no_other() -> None:
    there = {told_name(metric) for metric in families()}
    table = OPERATIONS.partition("## Metrics")[2].partition("## ")[0]
    told = set(re.findall(r"`((?:paplu|process|python)_[a-z_]+)`", table))
    assert told == there


def test_the_alerts_ask_for_metrics_that_there_are() -> None:
    there = {sample.name for metric in families() for sample in metric.samples}
    alerts = OPERATIONS.partition("```yaml")[2].partition("```")[0]
    asked = set(re.findall(r"\b(?:paplu|process)_[a-z_]+", alerts))
    assert asked and asked <= there


# --- requests -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "route"),
    [
        ("POST", "/api/v10/interactions/1/aToken/callback", "answer"),
        ("POST", "/api/v10/webhooks/1/aToken", "followup"),
        ("PATCH", "/api/v10/webhooks/1/aToken/messages/@original", "followup"),
        ("POST", "/api/v10/channels/1/messages", "post"),
        ("POST", "/api/v10/channels/1/messages/2/threads", "thread"),
        ("GET", "/api/v10/gateway/bot", "gateway"),
        ("GET", "/api/v10/what/is/this", "other"),
        ("DELETE", "/api/v10/channels/1/messages", "other"),
    ],
)
def test_a_request_is_known_by_what_it_is_for(method: str, path: str, route: str) -> None:
    assert route_of(method, path) == route
    assert route in ROUTES


async def test_a_request_that_nobody_answers_is_counted() -> None:
    registry, meters = everything()
    trace = aiohttp.TraceConfig()
    meter_requests(trace, meters)
    async with aiohttp.ClientSession(trace_configs=[trace]) as session:
        with pytest.raises(aiohttp.ClientError):
            await session.get("http://127.0.0.1:9/api/v10/gateway/bot")
    name = "paplu_discord_requests_total"
    assert value(registry, name, route="gateway", status=NO_STATUS) == 1


# --- health -------------------------------------------------------------------------------------


async def well() -> None:
    return None


async def hanging() -> None:
    await asyncio.Event().wait()


async def broken() -> str | None:
    raise OSError("the disk\nis gone")


async def test_a_check_that_hangs_or_breaks_is_not_well_and_keeps_nobody_waiting() -> None:
    checks = {"database": hanging, "writer": well, "discord": broken}
    report = await Health(checks, patience=0.01).report()
    assert not report.is_well
    assert report.to_json() == {
        "well": False,
        "checks": {
            "database": "no answer within 0.01 s",
            "writer": "well",
            "discord": "the disk is gone",
        },
    }


async def test_many_who_ask_at_once_ask_the_database_once() -> None:
    asked = 0

    async def counting() -> None:
        nonlocal asked
        asked += 1
        await asyncio.sleep(0)

    health = Health({"database": counting})
    reports = await asyncio.gather(*(health.report() for _ in range(50)))
    assert asked == 1 and all(report.is_well for report in reports)
    await health.report()
    assert asked == 2


async def test_the_log_hears_when_the_bot_falls_ill_and_when_it_is_well_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("INFO", "bot.health")
    wrong: str | None = "still starting"

    async def check() -> str | None:
        return wrong

    health = Health({"discord": check})
    for wrong in ("still starting", None, "away", "away", None):
        assert await health.is_well() == (wrong is None)
    assert [record.getMessage() for record in caplog.records] == [
        "the bot is not well: discord: away",
        "the bot is well again",
    ]


class Shard:
    """A shard as the library shows it."""

    def __init__(self, latency: float | None) -> None:
        self.latency = latency

    def is_closed(self) -> bool:
        return self.latency is None


def bot_with(shards: dict[int, Shard], *, ready: bool = True) -> Any:
    # Any: only this is asked of it.
    return SimpleNamespace(
        shard_ids=[0, 1, 2], shard_count=8, get_shard=shards.get, is_ready=lambda: ready
    )


def store_that(commit_seconds: float) -> Any:
    async def was_handled(_: int) -> bool:
        return False

    return SimpleNamespace(
        was_handled=was_handled, commit_seconds=commit_seconds, writes_waiting=12
    )


@pytest.mark.parametrize(
    ("bot", "store", "wrong"),
    [
        (bot_with({n: Shard(0.1) for n in range(3)}), store_that(0.0), "well"),
        (
            bot_with({0: Shard(0.1), 1: Shard(None)}),
            store_that(0.0),
            "discord: 2 of 3 shards are not connected: 1, 2",
        ),
        (
            bot_with({n: Shard(0.1) for n in range(3)}, ready=False),
            store_that(0.0),
            "discord: the servers are not all known yet",
        ),
        (
            bot_with({n: Shard(0.1) for n in range(3)}),
            store_that(STUCK),
            "writer: a commit has run for 10 s, and 12 writes wait for it",
        ),
    ],
)
async def test_what_is_wrong_with_a_running_bot(bot: Any, store: Any, wrong: str) -> None:
    assert str(await Health(checks_of(bot, store)).report()) == wrong


def test_shards_that_were_never_connected_are_away() -> None:
    assert shards_of(bot_with({1: Shard(0.5)})) == {0: None, 1: 0.5, 2: None}


# --- the page -----------------------------------------------------------------------------------


async def got(port: int, path: str) -> tuple[int, str, str]:
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"http://127.0.0.1:{port}{path}") as answer,
    ):
        return answer.status, answer.headers["Content-Type"], await answer.text()


async def test_the_page_serves_what_prometheus_reads() -> None:
    registry, meters = everything()
    meters.kept(["stock_drawn"])
    async with page("127.0.0.1", 0, registry, Health({})) as port:
        status, kind, text = await got(port, "/metrics")
        assert status == 200 and kind.startswith("text/plain; version=")
        read = {family.name for family in text_string_to_metric_families(text)}
        assert {"paplu_events_committed", "paplu_tables", "process_cpu_seconds"} <= read
        assert (await got(port, "/"))[0] == 404


async def test_health_is_told_by_status_and_by_name() -> None:
    checks: dict[str, Any] = {"database": well}
    async with page("127.0.0.1", 0, CollectorRegistry(), Health(checks)) as port:
        assert (await got(port, "/healthz"))[0] == 200
        assert await asyncio.to_thread(ailment_at, "127.0.0.1", port) is None
        checks["discord"] = broken
        status, kind, text = await got(port, "/healthz")
        assert status == 503 and kind.startswith("application/json")
        assert '"discord": "the disk is gone"' in text
        for host in ("127.0.0.1", "0.0.0.0"):
            told = await asyncio.to_thread(ailment_at, host, port)
            assert told == "discord: the disk is gone"
    told = await asyncio.to_thread(ailment_at, "127.0.0.1", port)
    assert told is not None and "does not answer" in told


async def test_a_port_that_is_taken_is_told() -> None:
    async with page("127.0.0.1", 0, CollectorRegistry(), Health({})) as port:
        with pytest.raises(PageError, match=f"PAPLU_METRICS_PORT: 127.0.0.1:{port} cannot be used"):
            async with page("127.0.0.1", port, CollectorRegistry(), Health({})):
                pass


def test_a_report_of_nothing_is_well() -> None:
    assert Report({}).is_well and str(Report({})) == "well"


# --- the log ------------------------------------------------------------------------------------

LOGS = {"debug", "info", "warning", "error", "exception", "critical"}
LOUD = LOGS - {"debug", "info"}
ABOUT = re.compile(r"about\w*|_about")
KEYS = {"guild", "interaction", "table", "deal", "version", "shard"}


def log_calls() -> Iterator[tuple[Path, ast.Call, str]]:
    for folder in ("bot", "cogs"):
        for path, tree in modules(folder):
            for node in ast.walk(tree):
                if (
                    isinstance(node, ast.Call)
                    and isinstance(node.func, ast.Attribute)
                    and isinstance(node.func.value, ast.Name)
                    and node.func.value.id == "log"
                    and node.func.attr in LOGS
                ):
                    yield path, node, node.func.attr


def loud_lines() -> list[str]:
    """Every line of WARNING and above, with … for what is put into it."""
    texts = [ast.literal_eval(call.args[0]) for _, call, level in log_calls() if level in LOUD]
    return [re.sub(r"%[.\d]*[srdgf]", "…", text) for text in texts]


def in_the_paper() -> list[str]:
    """How the lines in the paper begin."""
    table = OPERATIONS.partition("What every line of WARNING")[2].partition("## ")[0]
    return re.findall(r"^\| `([^`]+)`", table, re.MULTILINE)


def test_every_loud_line_is_in_the_paper() -> None:
    told = tuple(in_the_paper())
    assert [line for line in loud_lines() if not line.startswith(told)] == []


def test_every_line_in_the_paper_can_come() -> None:
    lines = loud_lines()
    assert [told for told in in_the_paper() if not any(x.startswith(told) for x in lines)] == []


def test_what_is_told_beside_a_line_has_one_name_everywhere() -> None:
    for path, call, _ in log_calls():
        for keyword in call.keywords:
            if keyword.arg != "extra":
                continue
            match keyword.value:
                case ast.Dict(keys=keys):
                    given = {key.value for key in keys if isinstance(key, ast.Constant)}
                    assert given <= KEYS and "table" not in given, f"{path}: {given}"
                case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
                    assert ABOUT.fullmatch(name), f"{path}: {name}"
                case ast.Name(id=name):
                    assert ABOUT.fullmatch(name), f"{path}: {name}"
                case other:
                    raise AssertionError(f"{path}: {ast.unparse(other)}")


def test_no_line_names_a_table_in_its_text_alone() -> None:
    for path, call, _ in log_calls():
        text = ast.literal_eval(call.args[0])
        assert not re.search(r"\b(table|deal|version|server|guild|interaction) %", text), path
