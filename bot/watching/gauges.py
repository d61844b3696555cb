"""Gauges: how things stand in the moment when somebody looks."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

from bot.tables.view import Stage


@dataclass(frozen=True, slots=True, kw_only=True)
class Sources:
    """Where the present state is looked up.

    `tables` counts those open by preset and stage, `shards` has each of this process with its
    latency in seconds, None where it is not connected.
    """

    tables: Callable[[], Mapping[tuple[str, Stage], int]]
    servers: Callable[[], int]
    writes_waiting: Callable[[], int]
    commit_seconds: Callable[[], float]
    screens_waiting: Callable[[], int]
    traffic_seconds: Callable[[], float]
    shards: Callable[[], Mapping[int, float | None]]


class Gauges(Collector):
    """Looks only when it is asked: nothing is counted in between."""

    def __init__(self, sources: Sources) -> None:
        self._sources = sources

    def collect(self) -> Iterator[Metric]:
        """The state as it is now."""
        yield self._tables()
        yield from self._shards()
        for name, told, look in (
            ("paplu_servers", "Servers that the bot is in.", self._sources.servers),
            (
                "paplu_writes_waiting",
                "Writes that wait for the next commit.",
                self._sources.writes_waiting,
            ),
            (
                "paplu_commit_running_seconds",
                "How long the commit has run that runs now; 0 when none does.",
                self._sources.commit_seconds,
            ),
            (
                "paplu_screens_waiting",
                "Tables whose public message is not as it should be yet.",
                self._sources.screens_waiting,
            ),
            (
                "paplu_traffic_wait_seconds",
                "How long a message would wait now to keep below Discord's limit.",
                self._sources.traffic_seconds,
            ),
        ):
            yield GaugeMetricFamily(name, told, value=look())

    def _tables(self) -> Metric:
        tables = GaugeMetricFamily("paplu_tables", "Open tables.", labels=["preset", "stage"])
        for (preset, stage), count in sorted(self._sources.tables().items()):
            tables.add_metric([preset, stage.value], count)
        return tables

    def _shards(self) -> Iterator[Metric]:
        connected = GaugeMetricFamily(
            "paplu_gateway_connected", "Whether a shard is connected.", labels=["shard"]
        )
        latency = GaugeMetricFamily(
            "paplu_gateway_latency_seconds",
            "Time that Discord's gateway takes to answer a heartbeat.",
            labels=["shard"],
        )
        for shard, seconds in self._sources.shards().items():
            connected.add_metric([str(shard)], seconds is not None)
            # Before the first heartbeat there is none.
            if seconds is not None and math.isfinite(seconds):
                latency.add_metric([str(shard)], seconds)
        yield connected
        yield latency
