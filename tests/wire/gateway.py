"""The gateway: Discord's end of the bot's WebSocket, its sessions and what may go wrong there."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from tests.wire.world import Json

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT = 0, 1, 2, 6, 7
INVALID_SESSION, HELLO, HEARTBEAT_ACK = 9, 10, 11
UNKNOWN_OPCODE, AUTHENTICATION_FAILED = 4001, 4004
UNKNOWN_ERROR, INVALID_SHARD = 4000, 4010
_KEPT = 1000
"""Events that a session keeps for a bot that comes back."""
LOGS_IN_AGAIN_AFTER = 5.0
"""Seconds between two logins ("identify") of shards whose numbers are equal modulo the
concurrency."""
Shard = tuple[int, int]
"""Its number, and how many there are."""


class Connection:
    """One socket; what goes over it is compressed as the bot asked, or plain."""

    def __init__(self, socket: web.WebSocketResponse, *, compressed: bool) -> None:
        self.socket = socket
        self._zlib = zlib.compressobj() if compressed else None
        self._outbox: asyncio.Queue[Json | None] = asyncio.Queue()

    def send(self, payload: Json) -> None:
        self._outbox.put_nowait(payload)

    async def pump(self) -> None:
        """Send what is to be sent, in its order."""
        while (payload := await self._outbox.get()) is not None:
            text = json.dumps(payload)
            try:
                if self._zlib is None:
                    await self.socket.send_str(text)
                else:
                    packed = self._zlib.compress(text.encode())
                    await self.socket.send_bytes(packed + self._zlib.flush(zlib.Z_SYNC_FLUSH))
            except ConnectionError:
                return


@dataclass(slots=True, eq=False)
class Session:
    """What a bot was told, and is told again when it resumes."""

    id: str
    shard: Shard
    connection: Connection | None = None
    sequence: int = 0
    told: deque[Json] = field(default_factory=lambda: deque(maxlen=_KEPT))

    def holds(self, guild: int | None) -> bool:
        """Whether the events of a server go to this shard; those of none go to the first."""
        number, count = self.shard
        return (0 if guild is None else (guild >> 22) % count) == number

    def dispatch(self, event: str, data: Json) -> None:
        self.sequence += 1
        payload = {"op": DISPATCH, "t": event, "s": self.sequence, "d": data}
        self.told.append(payload)
        if self.connection is not None:
            self.connection.send(payload)


class Gateway:
    """The shards of the bot, in however many processes.

    `strict`: whoever logs in too early is turned away, and that is a fault.
    """

    def __init__(
        self,
        *,
        token: str,
        heartbeat: float,
        compressed: bool,
        strict: bool,
        at_once: int,
        ready: Callable[[], Json],
        guilds: Callable[[], list[Json]],
        changed: Callable[[], None],
        fault: Callable[[str], None],
    ) -> None:
        self._token = token
        self._heartbeat = heartbeat
        self._compressed = compressed
        self._strict = strict
        self.at_once = at_once
        self._ready = ready
        self._guilds = guilds
        self._changed = changed
        self._fault = fault
        self._twice = 0
        self._swapped: list[tuple[str, Json]] | None = None
        # From the bot's next word on it hears nothing more, not even goodbyes.
        self.is_deaf = False
        self.unheard = 0
        # Those that are told what happens, or are when they come back.
        self._live: list[Session] = []
        self.sessions: list[Session] = []
        self.logins: list[tuple[Shard, float]] = []
        # Shards that nobody gets through to.
        self.down: set[int] = set()
        self.resumes = 0

    @property
    def session(self) -> Session | None:
        """The newest that is told what happens."""
        return self._live[-1] if self._live else None

    @property
    def is_connected(self) -> bool:
        return self.session is not None and self.session.connection is not None

    def connected(self, *shards: Shard) -> bool:
        """Whether somebody is connected for each of these shards."""
        there = {session.shard for session in self._live if session.connection is not None}
        return there.issuperset(shards)

    def of(self, shard: Shard) -> list[Session]:
        """Every session that a shard has had."""
        return [session for session in self.sessions if session.shard == shard]

    # --- what a test does to it -----------------------------------------------------------

    async def drop(self, shard: Shard | None = None) -> None:
        """The connection breaks; the newest one, where no shard is named."""
        connection = self._connection(shard)
        transport = connection.socket._req.transport if connection.socket._req else None
        assert transport is not None
        transport.abort()
        await asyncio.sleep(0)

    def reconnect(self) -> None:
        """Op 7: the bot is asked to connect anew, and may resume."""
        self._connection().send({"op": RECONNECT, "d": None})

    def invalidate(self, shard: Shard | None = None, *, resumable: bool = False) -> None:
        """Op 9: the session is over, or may be taken up again."""
        connection = self._connection(shard)
        if not resumable:
            self._live = [one for one in self._live if one.connection is not connection]
        connection.send({"op": INVALID_SESSION, "d": resumable})

    def twice(self, times: int = 1) -> None:
        """Deliver the next `times` interactions twice."""
        self._twice += times

    def swapped(self) -> None:
        """Deliver the next two interactions the second one first."""
        self._swapped = []

    def _connection(self, shard: Shard | None = None) -> Connection:
        of_shard = [one for one in self._live if shard is None or one.shard == shard]
        assert of_shard and of_shard[-1].connection is not None, "nobody is connected"
        return of_shard[-1].connection

    # --- what the bot is told -------------------------------------------------------------

    def dispatch(self, event: str, data: Json) -> None:
        """Tell whoever has the server's shard; without a session nobody ever hears of it."""
        if event != "INTERACTION_CREATE":
            self._tell(event, data)
            return
        if self._swapped is not None:
            self._swapped.insert(0, (event, data))
            if len(self._swapped) < 2:
                return
            held, self._swapped = self._swapped, None
        else:
            held = [(event, data)]
        for one in held:
            self._tell(*one)
            if self._twice:
                self._twice -= 1
                self._tell(*one)

    def _tell(self, event: str, data: Json) -> None:
        guild = _guild_of(event, data)
        for session in self._live:
            if session.holds(guild):
                session.dispatch(event, data)

    # --- the bot's socket -----------------------------------------------------------------

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        asked = request.query.get("compress")
        if request.query.get("v") != "10" or request.query.get("encoding") != "json":
            self._fault(f"gateway: asked for {dict(request.query)}")
        connection = Connection(socket, compressed=self._compressed and asked == "zlib-stream")
        pump = asyncio.create_task(connection.pump())
        connection.send({"op": HELLO, "d": {"heartbeat_interval": int(self._heartbeat * 1000)}})
        try:
            async for message in socket:
                if self.is_deaf:
                    self.unheard += 1
                    self._changed()
                    await asyncio.Event().wait()
                if message.type is WSMsgType.TEXT:
                    await self._heard(connection, json.loads(message.data))
        finally:
            self._left(connection, socket.close_code)
            pump.cancel()
        return socket

    def _left(self, connection: Connection, code: int | None) -> None:
        for session in self.sessions:
            if session.connection is connection:
                session.connection = None
                # A bot that says goodbye does not come back to this session.
                if code in {1000, 1001} and session in self._live:
                    self._live.remove(session)
        self._changed()

    # Any: whatever the bot sends.
    async def _heard(self, connection: Connection, payload: dict[str, Any]) -> None:
        match payload["op"]:
            case 1:
                connection.send({"op": HEARTBEAT_ACK, "d": None})
            case 2:
                await self._identify(connection, payload["d"])
            case 6:
                await self._resume(connection, payload["d"])
            case op:
                self._fault(f"gateway: sent op {op}")
                await connection.socket.close(code=UNKNOWN_OPCODE)

    async def _identify(self, connection: Connection, data: Json) -> None:
        if data["token"] != self._token:
            await connection.socket.close(code=AUTHENTICATION_FAILED)
            return
        number, count = shard = tuple(data.get("shard", (0, 1)))
        if not 0 <= number < count:
            await connection.socket.close(code=INVALID_SHARD)
            return
        if number in self.down:
            await connection.socket.close(code=UNKNOWN_ERROR)
            return
        if self._is_too_early(number):
            connection.send({"op": INVALID_SESSION, "d": False})
            return
        self.logins.append((shard, time.monotonic()))
        session = Session(secrets.token_hex(8), shard, connection)
        self.sessions.append(session)
        # Nobody comes back to what is left of others.
        self._live = [old for old in self._live if old.connection or old.shard != shard]
        self._live.append(session)
        guilds = [guild for guild in self._guilds() if session.holds(int(guild["id"]))]
        listed = [{"id": guild["id"], "unavailable": True} for guild in guilds]
        told = {"session_id": session.id, "shard": list(shard), "guilds": listed}
        session.dispatch("READY", self._ready() | told)
        for guild in guilds:
            if not guild["unavailable"]:
                session.dispatch("GUILD_CREATE", guild)
        self._changed()

    def _is_too_early(self, number: int) -> bool:
        """Whether a shard of the same bucket has logged in only just now."""
        bucket, now = number % self.at_once, time.monotonic()
        since = min(
            (now - at for (n, _), at in self.logins if n % self.at_once == bucket), default=9
        )
        if not self._strict or since >= LOGS_IN_AGAIN_AFTER:
            return False
        self._fault(f"gateway: shard {number} logs in {since:.2f} s after another of its bucket")
        return True

    async def _resume(self, connection: Connection, data: Json) -> None:
        session = next((one for one in self._live if one.id == data["session_id"]), None)
        if session is None:
            connection.send({"op": INVALID_SESSION, "d": False})
            return
        session.connection = connection
        for payload in session.told:
            if payload["s"] > data["seq"]:
                connection.send(payload)
        session.dispatch("RESUMED", {})
        self.resumes += 1
        self._changed()


def _guild_of(event: str, data: Json) -> int | None:
    """The server that an event is about."""
    is_of_server = event in {"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"}
    number = data["id"] if is_of_server else data.get("guild_id")
    return None if number is None else int(number)
