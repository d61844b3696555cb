"""The line: stands where discord.py has its HTTP session, and answers out of the stand-in's world.

What the bot builds and discord.py writes is real up to the bytes of each request; only the socket
is left out, so that a hundred thousand presses take minutes.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Mapping
from random import Random
from types import TracebackType
from typing import Any

import aiohttp

from tests.wire.checking import DESCRIPTION, faults_of, limit_faults
from tests.wire.rest import BASE, Refused, Rest
from tests.wire.trouble import Trouble
from tests.wire.uploads import Upload
from tests.wire.world import Request, World

# Any: JSON, as it goes over the wire.
Json = Any
Query = Mapping[str, str]
Sent = Callable[[Request], None]

_SAMPLED = 200
"""One request in so many is held against Discord's whole description, known or not."""
_TELLING = {"type", "style"}
"""What decides by which part of the description a component is judged."""


class Reply:
    """What aiohttp would give for an answer of Discord's."""

    reason = None

    def __init__(self, status: int, answer: Json) -> None:
        self.status = status
        self.headers = {} if answer is None else {"content-type": "application/json"}
        self._answer = answer

    async def text(self, encoding: str = "utf-8") -> str:
        return "" if self._answer is None else json.dumps(self._answer)


class _Call:
    """One request, as `async with session.request(...)`."""

    def __init__(self, line: Line, method: str, url: str, options: Mapping[str, Any]) -> None:
        self._line, self._method, self._url, self._options = line, method, url, options

    async def __aenter__(self) -> Reply:
        return await self._line.answered(self._method, self._url, self._options)

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        return None


class Line:
    """Discord's end of every request. `faults` is what Discord would have refused outright.

    `mishap` may raise what a broken connection raises, or answer in Discord's place.
    """

    closed = False

    def __init__(self, token: str, chance: Random) -> None:
        self._chance = chance
        self.faults: list[str] = []
        self.under_way = 0
        self.calls = 0
        self.validated = DESCRIPTION.exists()
        self.sent: Sent = lambda request: None
        self.mishap: Callable[[Request], Reply | None] = lambda request: None
        self._token = token
        self._shapes: set[object] = set()
        self._routes: list[tuple[str, re.Pattern[str], str, str, Any]] = []

    def lead_to(self, world: World) -> None:
        """Answer out of this world from now on."""
        rest = Rest(
            world,
            Trouble(),
            token=self._token,
            validated=False,
            limited=False,
            fault=self.faults.append,
        )
        self._rest = rest
        self._routes = [
            (
                method,
                re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", route)),
                route,
                kind,
                handler,
            )
            for (method, route), (kind, handler) in rest._routes.items()
        ]

    def faults_besides(self, is_excused: Callable[[str], bool]) -> list[str]:
        """What Discord would have refused since this was last asked."""
        faults, self.faults[:] = list(self.faults), []
        return [fault for fault in faults if not is_excused(fault)]

    # --- what discord.py asks of a session ------------------------------------------------

    def request(self, method: str, url: str, **options: Any) -> _Call:
        return _Call(self, method, url, options)

    async def close(self) -> None:
        return None

    # --- one request ----------------------------------------------------------------------

    async def answered(self, method: str, url: str, options: Mapping[str, Any]) -> Reply:
        """Carry out a request a few turns of the loop later, as others do before it."""
        self.under_way += 1
        try:
            for _ in range(self._chance.randrange(4)):
                await asyncio.sleep(0)
            return self._answered(method, url, options)
        finally:
            self.under_way -= 1

    def _answered(self, method: str, url: str, options: Mapping[str, Any]) -> Reply:
        self.calls += 1
        path = url.partition(BASE)[2].partition("?")[0]
        body, files = _read(options.get("data"))
        query = {name: str(value) for name, value in (options.get("params") or {}).items()}
        request = Request(method, path, "", "other", body, 0.0)
        try:
            handler, ids = self._handler(request)
            broken = self.mishap(request)
            if broken is not None:
                request.status = broken.status
                return broken
            self._verify(options, request)
            self._rest._keep(body, files)
            status, answer = handler(ids, body, query)
        except Refused as refused:
            if refused.fault:
                self.faults.append(f"{method} {path}: {refused.message}")
            status, answer = refused.status, refused.to_json()
        request.status = status
        self.sent(request)
        return Reply(status, answer)

    def _handler(self, request: Request) -> tuple[Any, Mapping[str, str]]:
        for method, pattern, route, kind, handler in self._routes:
            found = pattern.fullmatch(request.path) if method == request.method else None
            if found is not None:
                request.route, request.kind = route, kind
                return handler, found.groupdict()
        raise Refused(404, 0, "404: Not Found, a route the stand-in does not know", fault=True)

    def _verify(self, options: Mapping[str, Any], request: Request) -> None:
        """Refuse what Discord would, by its limits and by its own description."""
        is_free = request.kind in {"answer", "followup"}
        said = (options.get("headers") or {}).get("Authorization")
        if not is_free and said != f"Bot {self._token}":
            raise Refused(401, 0, "401: Unauthorized", fault=True)
        wrong = limit_faults(request.method, request.path, request.body)
        shape = (request.method, request.route, _shape(request.body))
        if shape not in self._shapes or not self._chance.randrange(_SAMPLED):
            self._shapes.add(shape)
            wrong += faults_of(request.method, request.path, request.body)
        if wrong:
            raise Refused(400, 50035, f"Invalid Form Body: {'; '.join(wrong)}", fault=True)


def _shape(value: Json) -> object:
    """What a body is made of, whatever it says: limits of length are looked at apart."""
    match value:
        case dict():
            return frozenset(
                (key, inner if key in _TELLING else _shape(inner)) for key, inner in value.items()
            )
        case list():
            return frozenset(map(_shape, value))
        case str():
            return "text" if value else ""
        case None | bool():
            return value
        case _:
            return type(value).__name__


def _read(data: str | aiohttp.FormData | None) -> tuple[Json, list[Upload]]:
    """The JSON of a request, and its files."""
    if data is None:
        return None, []
    if isinstance(data, str):
        return json.loads(data), []
    body, files = None, []
    for options, _, value in data._fields:
        name = options["name"]
        if name == "payload_json":
            body = json.loads(value)
        else:
            number = int(name.removeprefix("files[").rstrip("]"))
            files.append(Upload(number, options["filename"], value.read()))
    return body, files
