"""Meters: everything that is counted and timed while it happens, for Prometheus."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import discord
from prometheus_client import CollectorRegistry, Counter, Histogram

from bot.ui.answers import Interaction, Outcome

_ANSWERS = (0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0, 30.0)
"""Seconds. Discord takes no first answer after three."""
_DATABASE = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 15.0)
_REQUESTS = (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0)
_THOUGHTS = (0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
_LAGS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0)
_BATCHES = (1, 2, 5, 10, 20, 50, 100, 200, 500)


class Meters:
    """Counts and times, in the registry that is handed in. `now` is the time in seconds since
    1970, to tell how old an interaction is.

    Every label has few values: no table, server or person is one.
    """

    def __init__(self, registry: CollectorRegistry, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._events = Counter(
            "paplu_events_committed",
            "Moves, and all else that happened at tables, once it is durable.",
            ["kind"],
            registry=registry,
        )
        self._interactions = Counter(
            "paplu_interactions",
            "Presses, commands and forms, by what became of them.",
            ["kind", "outcome"],
            registry=registry,
        )
        self._answers = Histogram(
            "paplu_answer_seconds",
            "From when Discord made an interaction to its confirmed answer.",
            ["kind"],
            buckets=_ANSWERS,
            registry=registry,
        )
        self._commits = Histogram(
            "paplu_commit_seconds",
            "Time that a commit takes, with everything that shares it.",
            buckets=_DATABASE,
            registry=registry,
        )
        self._batches = Histogram(
            "paplu_commit_writes",
            "Writes that share a commit.",
            buckets=_BATCHES,
            registry=registry,
        )
        self._looks = Histogram(
            "paplu_read_seconds",
            "Time that looking into the database takes.",
            buckets=_DATABASE,
            registry=registry,
        )
        self._requests = Counter(
            "paplu_discord_requests",
            "Requests to Discord, by what was asked and the status it answered with.",
            ["route", "status"],
            registry=registry,
        )
        self._request_times = Histogram(
            "paplu_discord_request_seconds",
            "Time until Discord has answered a request.",
            ["route"],
            buckets=_REQUESTS,
            registry=registry,
        )
        self._connections = Counter(
            "paplu_gateway_connections",
            "Connections to Discord's gateway, by whether the session was new or resumed.",
            ["shard", "session"],
            registry=registry,
        )
        self._disconnections = Counter(
            "paplu_gateway_disconnections",
            "Connections to Discord's gateway that broke.",
            ["shard"],
            registry=registry,
        )
        self._thoughts = Histogram(
            "paplu_computer_thinking_seconds",
            "Time that a computer player takes to find a move.",
            ["level"],
            buckets=_THOUGHTS,
            registry=registry,
        )
        self._lags = Histogram(
            "paplu_event_loop_lag_seconds",
            "How late the event loop comes back to a task.",
            buckets=_LAGS,
            registry=registry,
        )

    # --- what happens -----------------------------------------------------------------------

    def answered(self, interaction: Interaction, outcome: Outcome) -> None:
        """An interaction is over."""
        kind = interaction.type.name
        self._interactions.labels(kind, outcome.value).inc()
        made = discord.utils.snowflake_time(interaction.id).timestamp()
        # Discord's clock and this machine's are not the same.
        self._answers.labels(kind).observe(max(0.0, self._now() - made))

    def committed(self, writes: int, seconds: float) -> None:
        """A batch of so many writes took so long."""
        self._commits.observe(seconds)
        self._batches.observe(writes)

    def kept(self, kinds: Sequence[str]) -> None:
        """Events of these kinds are durable."""
        for kind in kinds:
            self._events.labels(kind).inc()

    def looked(self, seconds: float) -> None:
        """Looking into the database took so long."""
        self._looks.observe(seconds)

    def asked_discord(self, route: str, status: str, seconds: float) -> None:
        """Discord answered a request, or nobody did."""
        self._requests.labels(route, status).inc()
        self._request_times.labels(route).observe(seconds)

    def connected(self, shard: int, *, resumed: bool) -> None:
        """A shard has a session at the gateway."""
        self._connections.labels(str(shard), "resumed" if resumed else "new").inc()

    def disconnected(self, shard: int) -> None:
        """A shard lost its connection."""
        self._disconnections.labels(str(shard)).inc()

    def thought(self, level: str, seconds: float) -> None:
        """A computer player has found a move."""
        self._thoughts.labels(level).observe(seconds)

    def lagged(self, seconds: float) -> None:
        """The event loop came back so late."""
        self._lags.observe(seconds)
