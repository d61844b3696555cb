"""The stand-in is as strict as Discord: it refuses what a bare client does wrong."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest

from tests.wire.person import Person
from tests.wire.standin import TOKEN, StandIn
from tests.wire.test_checking import button, layout, modal, row, select, text, tree
from tests.wire.world import Channel, Message, Pressed

# Any: JSON, as it goes over the wire.
Json = Any
EPHEMERAL = 64
COMPONENT, COMMAND, AUTOCOMPLETE = 3, 2, 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    status: int
    body: Json
    headers: dict[str, str]

    @property
    def refusal(self) -> tuple[int, int]:
        """The HTTP status, and Discord's own code."""
        return self.status, self.body["code"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Bare:
    """A client that does what it is told, right or wrong."""

    standin: StandIn
    session: aiohttp.ClientSession
    channel: Channel
    anna: Person
    ben: Person

    async def call(
        self,
        method: str,
        path: str,
        body: Json = None,
        *,
        token: str = TOKEN,
        **options: Any,
    ) -> Answer:
        headers = {"Authorization": f"Bot {token}", **options.pop("headers", {})}
        url = self.standin.api_url + path
        async with self.session.request(
            method, url, json=body, headers=headers, **options
        ) as response:
            told = await response.json() if response.content_type == "application/json" else None
            return Answer(status=response.status, body=told, headers=dict(response.headers))

    @property
    def messages(self) -> str:
        return f"/channels/{self.channel.id}/messages"

    async def post(self, *inner: Json, **more: Json) -> Message:
        """A message of the bot's, with a button on it."""
        answer = await self.call("POST", self.messages, layout(*inner, row(button())) | more)
        assert answer.status == 200
        return next(m for m in self.channel.messages if str(m.id) == answer.body["id"])

    def press(self, message: Message, person: Person | None = None) -> Pressed:
        return (person or self.anna).send_press(message, message.controls[0])

    async def answer(self, pressed: Pressed, kind: int, data: Json = None) -> Answer:
        body = {"type": kind} | ({} if data is None else {"data": data})
        return await self.call(
            "POST", f"/interactions/{pressed.id}/{pressed.token}/callback?with_response=1", body
        )

    def hook(self, pressed: Pressed, message: str = "") -> str:
        """Where more is said to an interaction."""
        below = f"/messages/{message}" if message else ""
        return f"/webhooks/{self.standin.world.application}/{pressed.token}{below}"

    async def panel(self, person: Person) -> Message:
        """A message with a button on it that only one person sees."""
        pressed = self.press(await self.post(text(), nonce=str(person.id)), person)
        data = layout(text("Your cards"), row(button("sort"))) | {"flags": 1 << 15 | EPHEMERAL}
        assert (await self.answer(pressed, 4, data)).status == 200
        return person.private[-1]


@pytest.fixture
async def bare() -> AsyncIterator[Bare]:
    async with StandIn() as standin, aiohttp.ClientSession() as session:
        guild = standin.guild()
        channel = guild.channel()
        yield Bare(
            standin=standin,
            session=session,
            channel=channel,
            anna=guild.person("Anna"),
            ben=guild.person("Ben"),
        )


# --- requests -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "/channels/1/massages"), ("PUT", "/users/@me"), ("POST", "/guilds/1/bans")],
)
async def test_an_unknown_route_is_refused_and_kept_as_a_fault(
    bare: Bare, method: str, path: str
) -> None:
    answer = await bare.call(method, path)
    assert answer.status == 404
    (fault,) = bare.standin.faults
    assert path in fault


async def test_only_the_bots_own_token_is_taken(bare: Bare) -> None:
    assert (await bare.call("GET", "/users/@me", token="forged")).refusal == (401, 0)
    assert (await bare.call("GET", "/users/@me")).status == 200


async def test_a_body_says_that_it_is_json(bare: Bare) -> None:
    for headers, data, code in (
        ({"Content-Type": "text/plain"}, b"{}", 50035),
        ({"Content-Type": "application/json"}, b"{'content': 1}", 50109),
    ):
        answer = await bare.call("POST", bare.messages, headers=headers, data=data)
        assert answer.refusal == (400, code)
    assert len(bare.standin.faults) == 2


@pytest.mark.parametrize(
    "message",
    [
        {"content": "x" * 2_001},
        layout(text("x" * 4_001)),
        layout(*[text(".")] * 41),
        layout(row(button(), button())),
        layout(row(select() | {"options": []})),
        layout(text("")),
        layout(text()) | {"content": "and more"},
        layout(text()) | {"flags": 0},
    ],
)
async def test_an_invalid_body_is_refused_wherever_it_is_sent(bare: Bare, message: Json) -> None:
    board = await bare.post(text())
    pressed = bare.press(board)
    refused = [
        await bare.call("POST", bare.messages, message),
        await bare.answer(pressed, 4, message),
    ]
    assert [answer.refusal for answer in refused] == [(400, 50035)] * 2
    # The first answer was none: another may follow.
    assert (await bare.answer(pressed, 6)).status == 200
    assert (await bare.call("POST", bare.hook(pressed), message)).refusal == (400, 50035)
    assert len(bare.standin.faults) == 3
    assert bare.channel.messages == [board] and not bare.anna.private


async def test_commands_are_held_to_their_limits(bare: Bare) -> None:
    path = f"/applications/{bare.standin.world.application}/commands"
    wrong = tree()
    wrong[0]["name"] = "Paplu"
    assert (await bare.call("PUT", path, wrong)).refusal == (400, 50035)
    assert (await bare.call("PUT", path, tree())).status == 200
    assert [command["name"] for command in bare.standin.world.commands] == ["paplu"]


async def test_a_repeated_nonce_makes_no_second_message(bare: Bare) -> None:
    first, again = await bare.post(text()), await bare.post(text("another"))
    assert again is first and len(bare.channel.messages) == 1
    assert await bare.post(text(), nonce="other") is not first


# --- answers to interactions --------------------------------------------------------------------


async def test_an_interaction_takes_one_answer(bare: Bare) -> None:
    pressed = bare.press(await bare.post(text()))
    assert (await bare.answer(pressed, 6)).status == 200
    assert (await bare.answer(pressed, 6)).refusal == (400, 40060)
    assert (await bare.answer(pressed, 7, layout(text()))).refusal == (400, 40060)


async def test_an_answer_after_three_seconds_is_too_late(bare: Bare) -> None:
    pressed = bare.press(await bare.post(text()))
    bare.standin.clock.advance(3.1)
    assert (await bare.answer(pressed, 6)).refusal == (404, 10062)
    assert pressed.answer is None


async def test_nobody_answers_an_interaction_that_never_was(bare: Bare) -> None:
    pressed = bare.press(await bare.post(text()))
    for number, token in ((pressed.id, "forged"), (pressed.id + 1, pressed.token)):
        answer = await bare.call("POST", f"/interactions/{number}/{token}/callback", {"type": 6})
        assert answer.refusal == (404, 10062)


async def test_a_token_is_dead_after_fifteen_minutes(bare: Bare) -> None:
    pressed = bare.press(await bare.post(text()))
    assert (await bare.answer(pressed, 6)).status == 200
    bare.standin.clock.advance(15 * 60 - 5)
    assert (await bare.call("POST", bare.hook(pressed), layout(text()))).status == 204
    bare.standin.clock.advance(6)
    assert (await bare.call("POST", bare.hook(pressed), layout(text()))).refusal == (401, 50027)
    for method, body in (("GET", None), ("PATCH", layout(text())), ("DELETE", None)):
        answer = await bare.call(method, bare.hook(pressed, "@original"), body)
        assert answer.refusal == (401, 50027)


async def test_more_is_said_only_after_the_first_answer(bare: Bare) -> None:
    pressed = bare.press(await bare.post(text()))
    assert (await bare.call("POST", bare.hook(pressed), layout(text()))).refusal == (404, 10015)
    assert bare.standin.faults


@pytest.mark.parametrize(
    ("interaction", "kind", "data"),
    [
        (COMMAND, 6, None),
        (COMMAND, 7, layout(text())),
        (COMMAND, 8, {"choices": []}),
        (COMPONENT, 8, {"choices": []}),
        (COMPONENT, 1, None),
        (AUTOCOMPLETE, 4, layout(text())),
        (AUTOCOMPLETE, 5, None),
        (AUTOCOMPLETE, 9, modal()),
    ],
)
async def test_an_answer_is_of_a_kind_that_the_interaction_takes(
    bare: Bare, interaction: int, kind: int, data: Json
) -> None:
    message = await bare.post(text()) if interaction == COMPONENT else None
    pressed = bare.standin.world.interaction(interaction, bare.anna, bare.channel, message)
    assert (await bare.answer(pressed, kind, data)).refusal == (400, 50035)
    assert bare.standin.faults and pressed.answer is None


# --- private messages ---------------------------------------------------------------------------


async def test_the_channel_does_not_know_a_private_message(bare: Bare) -> None:
    panel = await bare.panel(bare.anna)
    path = f"{bare.messages}/{panel.id}"
    assert (await bare.call("GET", path)).refusal == (404, 10008)
    assert (await bare.call("PATCH", path, layout(text("changed")))).refusal == (404, 10008)
    assert (await bare.call("DELETE", path)).refusal == (404, 10008)
    listed = await bare.call("GET", f"{bare.messages}?limit=50")
    assert str(panel.id) not in {message["id"] for message in listed.body}
    assert panel.text == "Your cards\nDraw" and not panel.deleted
    assert bare.standin.faults


async def test_nobody_presses_what_only_another_sees(bare: Bare) -> None:
    panel = await bare.panel(bare.anna)
    assert bare.anna.sees("Your cards") and not bare.ben.sees("Your cards")
    with pytest.raises(AssertionError):
        bare.press(panel, bare.ben)
    with pytest.raises(AssertionError):
        await bare.ben.click("Draw", on=panel)


async def test_a_message_that_is_gone_is_not_pressed_nor_edited(bare: Bare) -> None:
    board = await bare.post(text())
    path = f"{bare.messages}/{board.id}"
    assert (await bare.call("DELETE", path)).status == 204
    with pytest.raises(AssertionError):
        bare.press(board)
    assert (await bare.call("PATCH", path, layout(text()))).refusal == (404, 10008)
    assert (await bare.call("DELETE", path)).refusal == (404, 10008)


# --- places and rights --------------------------------------------------------------------------


async def test_a_channel_that_is_gone_is_unknown(bare: Bare) -> None:
    bare.channel.guild.remove(bare.channel)
    answer = await bare.call("POST", bare.messages, layout(text()))
    assert answer.refusal == (404, 10003)


async def test_rights_that_are_missing_are_missed(bare: Bare) -> None:
    bare.channel.bot_may.send_messages = False
    assert (await bare.call("POST", bare.messages, layout(text()))).refusal == (403, 50013)
    bare.channel.bot_may.view_channel = False
    assert (await bare.call("POST", bare.messages, layout(text()))).refusal == (403, 50001)


async def test_a_member_who_left_is_unknown(bare: Bare) -> None:
    path = f"/guilds/{bare.channel.guild.id}/members/{bare.ben.id}"
    assert (await bare.call("GET", path)).status == 200
    bare.ben.leave_server()
    assert (await bare.call("GET", path)).refusal == (404, 10007)


# --- rate limits --------------------------------------------------------------------------------


async def test_a_sixth_post_in_five_seconds_is_refused(bare: Bare) -> None:
    for number in range(5):
        answer = await bare.call("POST", bare.messages, layout(text()) | {"nonce": str(number)})
        assert answer.status == 200
        assert answer.headers["X-RateLimit-Remaining"] == str(4 - number)
    refused = await bare.call("POST", bare.messages, layout(text()) | {"nonce": "6"})
    assert refused.status == 429 and refused.headers["Via"]
    assert 0 < refused.body["retry_after"] <= 5 and not refused.body["global"]
    assert len(bare.channel.messages) == 5
    bare.standin.clock.advance(5)
    await bare.post(text(), nonce="7")


async def test_answers_to_interactions_are_not_counted(bare: Bare) -> None:
    board = await bare.post(text())
    for _ in range(60):
        pressed = bare.press(board)
        assert (await bare.answer(pressed, 6)).status == 200
    assert (await bare.call("GET", "/users/@me")).status == 200


async def test_a_bot_that_asks_too_much_is_stopped_everywhere(bare: Bare) -> None:
    answers = [await bare.call("GET", "/users/@me") for _ in range(60)]
    refused = [answer for answer in answers if answer.status == 429]
    assert refused and all(answer.body["global"] for answer in refused)
    assert refused[0].headers["X-RateLimit-Scope"] == "global"
