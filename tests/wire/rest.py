"""REST: every route of Discord's that the bot may call, answered as Discord answers it."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

from aiohttp import web

from tests.wire.checking import answer_faults, faults_of, limit_faults
from tests.wire.emoji_rules import emoji_faults
from tests.wire.limits import Buckets, refusal_body, refusal_headers
from tests.wire.trouble import CUT, Mishap, Trouble
from tests.wire.uploads import Upload, picture_faults, read_multipart, upload_faults
from tests.wire.world import (
    ANSWER_WITHIN,
    EPHEMERAL,
    LATER,
    MESSAGE,
    PUBLIC_THREAD,
    TOKEN_LASTS,
    UPDATE,
    Channel,
    Json,
    Message,
    Pressed,
    Request,
    World,
    member_json,
    user_json,
)

BASE = "/api/v10"
_TRUE = {"1", "true", "True"}
Ids = Mapping[str, str]
Handler = Callable[[Ids, Any, Mapping[str, str]], tuple[int, Any]]


class Refused(Exception):
    """Discord's answer to what it does not do."""

    def __init__(self, status: int, code: int, message: str, *, fault: bool = False) -> None:
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.fault = fault

    def to_json(self) -> Json:
        return {"message": self.message, "code": self.code}


class Rest:
    """Answers the bot's requests out of the world, and keeps what was wrong with them."""

    def __init__(
        self,
        world: World,
        trouble: Trouble,
        *,
        token: str,
        validated: bool,
        limited: bool,
        fault: Callable[[str], None],
        gateway: Callable[[], Json] = dict,
    ) -> None:
        self._gateway = gateway
        self._world = world
        self._trouble = trouble
        self._token = token
        self._validated = validated
        self._buckets = Buckets(world.clock) if limited else None
        self._fault = fault
        self.requests: list[Request] = []
        self.under_way = 0
        self.last_at = time.perf_counter()
        self._routes: dict[tuple[str, str], tuple[str, Handler]] = {
            ("GET", "/users/@me"): ("login", self._me),
            ("GET", "/oauth2/applications/@me"): ("login", self._application),
            ("GET", "/gateway/bot"): ("login", self._gateway_bot),
            ("PUT", "/applications/{app}/commands"): ("commands", self._put_commands),
            ("GET", "/applications/{app}/emojis"): ("emoji", self._list_emoji),
            ("POST", "/applications/{app}/emojis"): ("emoji", self._create_emoji),
            ("DELETE", "/applications/{app}/emojis/{emoji}"): ("emoji", self._delete_emoji),
            ("GET", "/guilds/{guild}/members/{user}"): ("member", self._member),
            ("POST", "/channels/{channel}/messages"): ("post", self._post),
            ("GET", "/channels/{channel}/messages"): ("history", self._history),
            ("GET", "/channels/{channel}/messages/{message}"): ("history", self._read),
            ("PATCH", "/channels/{channel}/messages/{message}"): ("edit", self._edit),
            ("DELETE", "/channels/{channel}/messages/{message}"): ("delete", self._delete),
            ("POST", "/channels/{channel}/threads"): ("thread", self._thread),
            ("POST", "/interactions/{id}/{token}/callback"): ("answer", self._callback),
            ("POST", "/webhooks/{app}/{token}"): ("followup", self._followup),
            ("GET", "/webhooks/{app}/{token}/messages/{message}"): ("followup", self._read_own),
            ("PATCH", "/webhooks/{app}/{token}/messages/{message}"): ("followup", self._edit_own),
            ("DELETE", "/webhooks/{app}/{token}/messages/{message}"): (
                "followup",
                self._delete_own,
            ),
        }

    def add_to(self, app: web.Application) -> None:
        """Answer under Discord's addresses; any other is a fault."""
        for (method, route), (kind, handler) in self._routes.items():
            app.router.add_route(method, BASE + route, self._answering(kind, route, handler))
        app.router.add_route("*", "/{tail:.*}", self._answering("other", "", self._unknown))

    # --- every request --------------------------------------------------------------------

    def _answering(
        self, kind: str, route: str, handler: Handler
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def answer(http: web.Request) -> web.Response:
            raw = await http.read()
            path = http.path.removeprefix(BASE)
            request = Request(http.method, path, route, kind, None, time.perf_counter())
            self.requests.append(request)
            self.under_way += 1
            self._trouble.arrived(request)
            self._world.changed()
            try:
                response = await self._respond(http, raw, request, handler)
                request.status = response.status
                request.ended = time.perf_counter()
                if response.status == CUT and http.transport is not None:
                    http.transport.abort()
                # Sent from here, so that whoever looks on knows that it is on its way.
                with suppress(ConnectionError):
                    await response.prepare(http)
                    await response.write_eof()
            except Exception as error:
                self._fault(f"the stand-in broke on {request.method} {request.path}: {error!r}")
                raise
            finally:
                self.under_way -= 1
                self.last_at = time.perf_counter()
            self._trouble.answered(request)
            self._world.changed()
            return response

        return answer

    async def _respond(
        self, http: web.Request, raw: bytes, request: Request, handler: Handler
    ) -> web.Response:
        headers: dict[str, str] = {}
        mishap = self._trouble.befalling(request)
        if mishap is not None and mishap.seconds:
            await asyncio.sleep(mishap.seconds)
            mishap = None
        if mishap is not None and not mishap.carried_out:
            return _mishap(mishap)
        try:
            if self._buckets is not None:
                verdict = self._buckets.take(request.method, request.path)
                headers = dict(verdict.headers)
                if verdict.retry_after is not None:
                    return _json(429, verdict.body, headers)
            self._verify_sender(http, request)
            request.body = self._body(http, raw, request)
            status, answer = handler(http.match_info, request.body, http.query)
        except Refused as refused:
            if refused.fault:
                self._fault(f"{request.method} {request.path}: {refused.message}")
            return _json(refused.status, refused.to_json(), headers)
        return _mishap(mishap) if mishap is not None else _json(status, answer, headers)

    def _verify_sender(self, http: web.Request, request: Request) -> None:
        is_free = request.kind in {"answer", "followup"}
        if not is_free and http.headers.get("Authorization") != f"Bot {self._token}":
            raise Refused(401, 0, "401: Unauthorized")

    def _body(self, http: web.Request, raw: bytes, request: Request) -> Any:
        if not raw:
            return None
        if http.content_type not in {"application/json", "multipart/form-data"}:
            expected = "{'application/json', 'multipart/form-data'}"
            told = f'Expected "Content-Type" header to be one of {expected}.'
            raise Refused(400, 50035, told, fault=True)
        files: list[Upload] = []
        try:
            if http.content_type == "multipart/form-data":
                body, files = read_multipart(raw, http.headers["Content-Type"])
            else:
                body = json.loads(raw)
        except ValueError as error:
            told = f"The request body contains invalid JSON: {error}"
            raise Refused(400, 50109, told, fault=True) from error
        if self._validated:
            wrong = [
                *faults_of(request.method, request.path, body),
                *limit_faults(request.method, request.path, body),
            ]
            if wrong:
                told = f"Invalid Form Body: {'; '.join(wrong)}"
                raise Refused(400, 50035, told, fault=True)
        self._keep(body, files)
        return body

    def _keep(self, body: Any, files: list[Upload]) -> None:
        """Put the files of a message where they are found by their own ids from now on."""
        message = body.get("data") or body if isinstance(body, dict) else {}
        if "attachments" not in message and not files:
            return
        for fault in upload_faults(message, files):
            raise Refused(400, 50035, f"Invalid Form Body: {fault}", fault=True)
        sent = {file.number: file for file in files}
        message["attachments"] = [
            self._world.attachment(sent[int(one["id"])].name, sent[int(one["id"])].data, one)
            if int(one["id"]) in sent
            else one
            for one in message["attachments"]
        ]

    def _verify_pictures(self, body: Json, there: Message | None = None) -> None:
        """A picture shows a file that comes with the message, or that it has already."""
        before = [] if there is None else there.payload.get("attachments") or []
        files = body["attachments"] or [] if "attachments" in body else before
        names = {file["filename"] for file in files if "filename" in file}
        for fault in picture_faults(body.get("components"), names):
            raise Refused(400, 50035, f"Invalid Form Body: {fault}", fault=True)

    def _unknown(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        raise Refused(404, 0, "404: Not Found, a route the stand-in does not know", fault=True)

    # --- the bot itself -------------------------------------------------------------------

    def _me(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        return 200, self._world.me | {"verified": True, "mfa_enabled": True, "locale": "en-US"}

    def _application(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        return 200, {
            "id": str(self._world.application),
            "name": "Paplu",
            "icon": None,
            "description": "",
            "bot_public": True,
            "bot_require_code_grant": False,
            "owner": user_json(self._world.application + 1, "Owner"),
            "verify_key": "",
            "flags": 0,
        }

    def _gateway_bot(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        return 200, self._gateway()

    def _put_commands(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        self._world.commands = [
            {
                "id": str(self._world.new_id()),
                "application_id": ids["app"],
                "version": "1",
                "default_member_permissions": None,
                "type": 1,
                **command,
            }
            for command in body
        ]
        return 200, self._world.commands

    def _list_emoji(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        return 200, {"items": list(self._world.emoji.values())}

    def _create_emoji(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        wrong = list(emoji_faults(body, self._world.emoji.values()))
        if wrong:
            raise Refused(400, 50035, f"Invalid Form Body: {'; '.join(wrong)}", fault=True)
        number = self._world.new_id()
        self._world.emoji[number] = {
            "id": str(number),
            "name": body["name"],
            "roles": [],
            "user": self._world.me,
            "require_colons": True,
            "managed": False,
            "animated": False,
            "available": True,
        }
        return 201, self._world.emoji[number]

    def _delete_emoji(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        if self._world.emoji.pop(int(ids["emoji"]), None) is None:
            raise Refused(404, 10014, "Unknown Emoji")
        return 204, None

    def _member(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        guild = self._world.guilds.get(int(ids["guild"]))
        if guild is None:
            raise Refused(404, 10004, "Unknown Guild")
        person = guild.people.get(int(ids["user"]))
        if person is None:
            raise Refused(404, 10007, "Unknown Member")
        return 200, member_json(person.user)

    # --- messages of a channel ------------------------------------------------------------

    def _channel(self, ids: Ids, *needed: str) -> Channel:
        channel = self._world.channels.get(int(ids["channel"]))
        if channel is None or channel.gone:
            raise Refused(404, 10003, "Unknown Channel")
        if not channel.bot_may.view_channel:
            raise Refused(403, 50001, "Missing Access")
        if not all(getattr(channel.bot_may, name) for name in needed):
            raise Refused(403, 50013, "Missing Permissions")
        return channel

    def _message(self, channel: Channel, number: str) -> Message:
        for message in reversed(channel.posted):
            if message.id == int(number) and not message.deleted:
                return message
        for person in channel.guild.people.values():
            if any(message.id == int(number) for message in person.private):
                self._fault(f"message {number} is ephemeral: its channel does not know it")
        raise Refused(404, 10008, "Unknown Message")

    def _post(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        channel = self._channel(ids)
        writing = "send_messages" if channel.parent is None else "send_messages_in_threads"
        self._channel(ids, writing)
        if body.get("attachments"):
            self._channel(ids, "attach_files")
        self._verify_pictures(body)
        nonce = str(body.get("nonce"))
        if body.get("enforce_nonce") and nonce in channel.nonces:
            return 200, channel.nonces[nonce].to_json()
        message = self._world.message(channel, body)
        channel.nonces[nonce] = message
        return 200, message.to_json() | {"nonce": body.get("nonce")}

    def _history(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        channel = self._channel(ids, "read_message_history")
        before = int(query.get("before", 2**63))
        found = [message for message in channel.messages if message.id < before]
        newest = found[::-1][: int(query.get("limit", 50))]
        return 200, [message.to_json() for message in newest]

    def _read(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        channel = self._channel(ids, "read_message_history")
        return 200, self._message(channel, ids["message"]).to_json()

    def _edit(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        message = self._message(self._channel(ids), ids["message"])
        if body.get("attachments"):
            self._channel(ids, "attach_files")
        self._verify_pictures(body, message)
        self._world.edit(message, body)
        return 200, message.to_json()

    def _delete(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        self._message(self._channel(ids), ids["message"]).deleted = True
        return 204, None

    def _thread(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        parent = self._channel(ids, "create_public_threads")
        thread = Channel(
            self._world.new_id(),
            parent.guild,
            body["name"],
            PUBLIC_THREAD,
            parent,
            bot_may=parent.bot_may,
        )
        parent.guild.add(thread)
        self._world.tell("THREAD_CREATE", thread.to_json() | {"newly_created": True})
        return 201, thread.to_json()

    # --- answers to interactions ----------------------------------------------------------

    def _callback(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        pressed = self._world.pressed.get(int(ids["id"]))
        if pressed is None or pressed.token != ids["token"]:
            raise Refused(404, 10062, "Unknown interaction")
        if pressed.answer is not None:
            told = "Interaction has already been acknowledged."
            raise Refused(400, 40060, told, fault=True)
        if self._world.clock.now() - pressed.at > ANSWER_WITHIN:
            raise Refused(404, 10062, "Unknown interaction")
        for fault in answer_faults(pressed.type, body, from_message=pressed.message is not None):
            raise Refused(400, 50035, f"Invalid Form Body: {fault}", fault=True)
        self._give(pressed, int(body["type"]), body.get("data") or {})
        # Only now: whoever waits for the answer finds all of it.
        pressed.answered_after = time.perf_counter() - pressed.began
        pressed.answer = int(body["type"])
        if query.get("with_response", "") not in _TRUE:
            return 204, None
        return 200, _callback_json(pressed)

    def _give(self, pressed: Pressed, kind: int, data: Json) -> None:
        match kind:
            case 4 | 5:
                self._first_message(pressed, kind, data)
            case 6 | 7:
                if pressed.message is None:
                    raise Refused(400, 50035, "Invalid Form Body: no message", fault=True)
                pressed.original = pressed.message
                if kind == UPDATE:
                    self._verify_pictures(data, pressed.message)
                    self._world.edit(pressed.message, data)
                    pressed.made.append(pressed.message)
            case 8:
                pressed.choices = list(data.get("choices") or [])
            case 9:
                pressed.form = data
            case _:
                raise Refused(400, 50035, f"Invalid Form Body: type {kind}", fault=True)

    def _first_message(self, pressed: Pressed, kind: int, data: Json) -> None:
        private = pressed.person if (data.get("flags") or 0) & EPHEMERAL else None
        body = {**data, "flags": (data.get("flags") or 0) & ~EPHEMERAL}
        self._verify_pictures(body)
        message = self._world.message(pressed.channel, body, ephemeral_for=private)
        message.loading = kind == LATER
        pressed.original = message
        pressed.made.append(message)

    def _live(self, ids: Ids) -> Pressed:
        pressed = self._world.by_token.get(ids["token"])
        if pressed is None:
            raise Refused(404, 10015, "Unknown Webhook")
        if self._world.clock.now() - pressed.at > TOKEN_LASTS:
            raise Refused(401, 50027, "Invalid Webhook Token")
        if pressed.answer is None:
            raise Refused(404, 10015, "Unknown Webhook", fault=True)
        return pressed

    def _own(self, ids: Ids) -> tuple[Pressed, Message]:
        pressed = self._live(ids)
        number = ids["message"]
        if number == "@original":
            message = pressed.original
        else:
            message = next((m for m in pressed.made if m.id == int(number)), None)
        if message is None or message.deleted:
            raise Refused(404, 10008, "Unknown Message")
        return pressed, message

    def _followup(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        pressed = self._live(ids)
        self._verify_pictures(body)
        if pressed.original is not None and pressed.original.loading:
            # The first one fills the message that said "thinking".
            message = pressed.original
            message.write({**body, "flags": (body.get("flags") or 0) & ~EPHEMERAL}, message.touched)
        else:
            private = pressed.person if (body.get("flags") or 0) & EPHEMERAL else None
            told = {**body, "flags": (body.get("flags") or 0) & ~EPHEMERAL}
            message = self._world.message(pressed.channel, told, ephemeral_for=private)
            pressed.made.append(message)
        return (200, message.to_json()) if query.get("wait", "") in _TRUE else (204, None)

    def _read_own(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        return 200, self._own(ids)[1].to_json()

    def _edit_own(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        pressed, message = self._own(ids)
        self._verify_pictures(body, message)
        self._world.edit(message, body)
        if message not in pressed.made:
            pressed.made.append(message)
        return 200, message.to_json()

    def _delete_own(self, ids: Ids, body: Any, query: Mapping[str, str]) -> tuple[int, Any]:
        pressed, message = self._own(ids)
        message.deleted = True
        if message.ephemeral_for is not None:
            pressed.person.private.remove(message)
        return 204, None


# --- answers --------------------------------------------------------------------------------


def _json(status: int, answer: Any, headers: Mapping[str, str]) -> web.Response:
    if status == 204:
        return web.Response(status=204, headers=headers)
    body = json.dumps(answer).encode()
    # Discord names no character set, and discord.py looks for just this.
    response = web.Response(status=status, body=body, headers=headers)
    response.headers["Content-Type"] = "application/json"
    return response


def _mishap(mishap: Mishap) -> web.Response:
    if mishap.status != 429:
        return web.Response(status=mishap.status, body=b"upstream connect error")
    body = refusal_body(mishap.retry_after, is_global=mishap.everywhere)
    return _json(429, body, refusal_headers(mishap.retry_after, is_global=mishap.everywhere))


def _callback_json(pressed: Pressed) -> Json:
    interaction: Json = {"id": str(pressed.id), "type": pressed.type}
    resource: Json = {"type": pressed.answer}
    if pressed.original is not None:
        interaction |= {
            "response_message_id": str(pressed.original.id),
            "response_message_loading": pressed.original.loading,
            "response_message_ephemeral": pressed.original.ephemeral_for is not None,
        }
    if pressed.answer in {MESSAGE, UPDATE} and pressed.original is not None:
        resource["message"] = pressed.original.to_json()
    return {"interaction": interaction, "resource": resource}
