"""The stand-in: Discord on 127.0.0.1, for a bot that runs as a process of its own."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Self

from aiohttp import web

from tests.wire.gateway import Gateway, Shard
from tests.wire.person import Person
from tests.wire.rest import BASE, Rest
from tests.wire.trouble import Trouble
from tests.wire.world import Clock, Guild, Json, Request, World

TOKEN = "a-token.of-the.stand-in"


class StandIn:
    """Discord on 127.0.0.1: REST, gateway, and the people in front of it.

    `validated`: every body is held against Discord's own description. `limited`: rate limits are
    kept. `compressed`: the gateway compresses when the bot asks for it. `shards` is how many it
    recommends, `logins_at_once` how many of them may log in within five seconds, which `strict`
    holds the bot to. `faults` is everything that Discord would have refused outright; a test
    asserts that there is nothing in it.
    """

    def __init__(
        self,
        *,
        validated: bool = True,
        limited: bool = True,
        compressed: bool = True,
        heartbeat: float = 41.25,
        shards: int = 1,
        logins_at_once: int = 1,
        strict: bool = False,
    ) -> None:
        self.clock = Clock()
        self.faults: list[str] = []
        self.trouble = Trouble()
        self.world = World(self.clock, self._dispatch, Person)
        self.gateway = Gateway(
            token=TOKEN,
            heartbeat=heartbeat,
            compressed=compressed,
            strict=strict,
            at_once=logins_at_once,
            ready=self._ready,
            guilds=self._guilds,
            changed=self.world.changed,
            fault=self.faults.append,
        )
        self._rest = Rest(
            self.world,
            self.trouble,
            token=TOKEN,
            validated=validated,
            limited=limited,
            gateway=self._gateway_bot,
            fault=self.faults.append,
        )
        self.shards = shards
        self._runner: web.AppRunner | None = None
        self._port = 0

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=32 << 20)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_get("/gateway/", self.gateway.serve)
        self._rest.add_to(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.2)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self._port = self._runner.addresses[0][1]
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._runner is not None
        await self._runner.cleanup()

    @property
    def api_url(self) -> str:
        return f"http://127.0.0.1:{self._port}{BASE}"

    @property
    def gateway_url(self) -> str:
        return f"ws://127.0.0.1:{self._port}/gateway"

    @property
    def requests(self) -> list[Request]:
        """What the bot sent."""
        return self._rest.requests

    def guild(self, name: str = "Club", locale: str = "en-US", shard: Shard | None = None) -> Guild:
        """A server with the bot on it, of that shard where one is named."""
        return self.world.guild(name, locale, shard)

    # --- waiting --------------------------------------------------------------------------

    async def until(self, condition: Callable[[], object], within: float = 30.0) -> None:
        """Return once `condition` holds, looked at whenever something has happened."""
        await self.world.until(condition, within)

    async def ready(self, within: float = 30.0) -> None:
        """Return once the bot is connected and knows its servers."""
        await self.until(lambda: self.gateway.is_connected, within)

    async def settled(self, quiet: float = 0.25, within: float = 30.0) -> None:
        """Return once the bot has been silent for `quiet` seconds, owing no answer."""
        async with asyncio.timeout(within):
            while (left := self._busy_for(quiet)) > 0:
                await asyncio.sleep(left)

    def _busy_for(self, quiet: float) -> float:
        """Seconds until it is worth looking again; none when all is quiet."""
        if self._rest.under_way or any(
            pressed.answer is None and self.clock.now() - pressed.at < 3.0
            for pressed in self.world.pressed.values()
        ):
            return quiet
        return quiet - (time.perf_counter() - self._rest.last_at)

    # --- the gateway's own words ----------------------------------------------------------

    def _dispatch(self, event: str, data: Json) -> None:
        self.gateway.dispatch(event, data)

    def _ready(self) -> Json:
        return {
            "v": 10,
            "user": self.world.me,
            "resume_gateway_url": self.gateway_url,
            "application": {"id": str(self.world.application), "flags": 0},
        }

    def _gateway_bot(self) -> Json:
        limit = {"total": 1000, "remaining": 999, "reset_after": 0}
        return {
            "url": self.gateway_url,
            "shards": self.shards,
            "session_start_limit": limit | {"max_concurrency": self.gateway.at_once},
        }

    def _guilds(self) -> list[Json]:
        return [guild.to_json() for guild in self.world.guilds.values()]
