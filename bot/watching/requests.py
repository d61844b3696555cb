"""Requests: how long Discord takes to answer what the bot asks of it, and with what status."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace

import aiohttp

from bot.watching.meters import Meters
from bot.watching.routes import route_of

NO_STATUS = "unreachable"
"""Where the connection broke before any answer."""
_GATEWAY = {"ws", "wss"}


def meter_requests(trace: aiohttp.TraceConfig, meters: Meters) -> None:
    """Tell `meters` of every request that `trace` sees; before anything is sent."""

    async def began(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestStartParams,
    ) -> None:
        context.paplu_began = time.perf_counter()

    async def ended(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestEndParams,
    ) -> None:
        _tell(meters, context, request, str(request.response.status))

    async def broke(
        session: aiohttp.ClientSession,
        context: SimpleNamespace,
        request: aiohttp.TraceRequestExceptionParams,
    ) -> None:
        if not isinstance(request.exception, asyncio.CancelledError):
            _tell(meters, context, request, NO_STATUS)

    # Last, after whatever keeps a request waiting.
    trace.on_request_start.append(began)
    trace.on_request_end.append(ended)
    trace.on_request_exception.append(broke)


def _tell(
    meters: Meters,
    context: SimpleNamespace,
    request: aiohttp.TraceRequestEndParams | aiohttp.TraceRequestExceptionParams,
    status: str,
) -> None:
    if request.url.scheme in _GATEWAY:
        # The request that opens a socket lasts no longer than that.
        return
    seconds = time.perf_counter() - context.paplu_began
    meters.asked_discord(route_of(request.method, request.url.path), status, seconds)
