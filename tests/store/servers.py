"""What may go wrong between the store and a server: a connection cut at a chosen word."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sqlalchemy import make_url


class Cut:
    """A way to the server that can be cut, before a word of the client's or after it."""

    def __init__(self) -> None:
        self._word: bytes | None = None
        self._arrives = False
        self._flows = asyncio.Event()
        self._flows.set()
        self.cuts = 0

    def before(self, word: str) -> None:
        """Cut the way when `word` is said next; it never arrives."""
        self._word, self._arrives = word.encode(), False

    def after(self, word: str) -> None:
        """Cut the way once `word` has been carried out; what came of it never arrives."""
        self._word, self._arrives = word.encode(), True

    def stall(self) -> None:
        """Let nothing through either way, and end nothing, until `flow`."""
        self._flows.clear()

    def flow(self) -> None:
        """Let everything through again, what was held back first."""
        self._flows.set()

    async def serve(
        self, address: tuple[str, int], client: asyncio.StreamReader, answers: asyncio.StreamWriter
    ) -> None:
        """Pass on what one client says and hears."""
        server, asks = await asyncio.open_connection(*address)
        carried_out = asyncio.Event()
        is_cut = asyncio.Event()

        async def hear() -> None:
            with suppress(ConnectionError):
                while heard := await server.read(65536):
                    await self._flows.wait()
                    if is_cut.is_set():
                        carried_out.set()
                        return
                    answers.write(heard)
            answers.close()

        hearing = asyncio.create_task(hear())
        try:
            while said := await client.read(65536):
                await self._flows.wait()
                if self._word is not None and self._word in said:
                    self._word = None
                    self.cuts += 1
                    is_cut.set()
                    if self._arrives:
                        asks.write(said)
                        await carried_out.wait()
                    break
                asks.write(said)
        except asyncio.CancelledError:
            # The test is over.
            pass
        finally:
            hearing.cancel()
            for each in (answers, asks):
                each.transport.abort()


@asynccontextmanager
async def by_way_of(url: str) -> AsyncIterator[tuple[str, Cut]]:
    """The same database by another way, which can be cut."""
    parsed, cut = make_url(url), Cut()
    address = (str(parsed.host), parsed.port or 5432)

    async def serve(client: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            await cut.serve(address, client, answers)

    listening = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        here = listening.sockets[0].getsockname()[1]
        yield parsed.set(host="127.0.0.1", port=here).render_as_string(hide_password=False), cut
    finally:
        listening.close()
