"""The outlook: everything that operators see of a running bot, put together."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Callable

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector

from bot.client import PapluBot
from bot.health import Health
from bot.watching.checks import WatchedStore, shards_of
from bot.watching.gauges import Gauges, Sources
from bot.watching.lag import keep_measuring
from bot.watching.meters import Meters
from bot.watching.page import page
from bot.watching.requests import meter_requests

log = logging.getLogger(__name__)


@contextlib.asynccontextmanager
async def outlook(
    bot: PapluBot, store: WatchedStore, health: Health, host: str, port: int
) -> AsyncIterator[None]:
    """Serve metrics and health of `bot` meanwhile; entered before it logs in. Raises PageError."""
    registry = CollectorRegistry()
    meters = collected(registry, sources_of(bot, store))
    async with page(host, port, registry, health) as served:
        log.info("metrics and health are served at %s:%s", host, served)
        watch(bot, store, meters)
        measuring = asyncio.create_task(keep_measuring(meters.lagged), name="paplu-lag")
        try:
            yield
        finally:
            measuring.cancel()


def collected(
    registry: CollectorRegistry, sources: Sources, now: Callable[[], float] = time.time
) -> Meters:
    """Let `registry` have everything there is; what happens is told to the meters."""
    registry.register(Gauges(sources))
    for collector in (ProcessCollector, PlatformCollector, GCCollector):
        collector(registry=registry)
    return Meters(registry, now)


def watch(bot: PapluBot, store: WatchedStore, meters: Meters) -> None:
    """Let `meters` hear of all that happens from now on."""
    store.watched_by(meters)
    bot.desk.watched_by(meters.answered)
    bot.tables.watched_by(meters.thought)
    assert bot.http.http_trace is not None
    meter_requests(bot.http.http_trace, meters)

    async def connected(shard: int) -> None:
        meters.connected(shard, resumed=False)

    async def resumed(shard: int) -> None:
        meters.connected(shard, resumed=True)

    async def disconnected(shard: int) -> None:
        meters.disconnected(shard)

    bot.add_listener(connected, "on_shard_connect")
    bot.add_listener(resumed, "on_shard_resumed")
    bot.add_listener(disconnected, "on_shard_disconnect")


def sources_of(bot: PapluBot, store: WatchedStore) -> Sources:
    """Where the state of `bot` is looked up."""
    return Sources(
        tables=bot.tables.counted,
        servers=lambda: len(bot.guilds),
        writes_waiting=lambda: store.writes_waiting,
        commit_seconds=lambda: store.commit_seconds,
        screens_waiting=lambda: bot.announcer.waiting,
        traffic_seconds=lambda: bot.announcer.traffic.wait,
        shards=lambda: shards_of(bot),
    )
