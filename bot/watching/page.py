"""The page: `/metrics` for Prometheus and `/healthz` for whoever keeps the process alive."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CollectorRegistry
from prometheus_client.exposition import choose_encoder

from bot.health import Health

_GIVEN_UP = 0.5
"""Seconds for whoever is still reading when the page closes."""


class PageError(Exception):
    """The page cannot be served where the settings say."""


@asynccontextmanager
async def page(
    host: str, port: int, registry: CollectorRegistry, health: Health
) -> AsyncIterator[int]:
    """Serve the page meanwhile, in the event loop of the bot; its port. Raises PageError."""

    async def metrics(request: web.Request) -> web.Response:
        encode, kind = choose_encoder(request.headers.get("Accept", ""))
        return web.Response(body=encode(registry), headers={"Content-Type": kind})

    async def healthz(request: web.Request) -> web.Response:
        report = await health.report()
        return web.json_response(report.to_json(), status=200 if report.is_well else 503)

    app = web.Application()
    app.router.add_get("/metrics", metrics)
    app.router.add_get("/healthz", healthz)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=_GIVEN_UP)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, host, port).start()
        except OSError as error:
            raise PageError(refusal_of(host, port, error)) from error
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


def refusal_of(host: str, port: int, error: OSError) -> str:
    """Why the page cannot be served there, and what to do."""
    said = error.strerror or str(error)
    return f"PAPLU_METRICS_PORT: {host}:{port} cannot be used ({said}); choose another"
