"""What the fuzz has found, each as a small case of its own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.ui import answers
from bot.ui.custom_id import Control, Verb
from bot.ui.desks import desk
from tests.fuzz.fuzzing import Fuzz, fuzzing
from tests.fuzz.journal import Entry
from tests.fuzz.making import BUTTON
from tests.fuzz.sent import Sent
from tests.fuzz.town import Club, Town
from tests.wire.person import Person
from tests.wire.world import Channel, Message

_APART = timedelta(seconds=2)


@dataclass
class Two:
    """Two servers, a table in the lobby at the first, and nothing but what a test sends."""

    fuzz: Fuzz

    @property
    def town(self) -> Town:
        return self.fuzz.town

    @property
    def here(self) -> Club:
        return self.town.clubs[0]

    @property
    def there(self) -> Club:
        return self.town.clubs[1]

    @property
    def channel(self) -> Channel:
        return self.here.channels[0]

    @property
    def lobby(self) -> Message:
        return self.channel.screens[-1]

    @property
    def entry(self) -> Entry:
        entry = self.fuzz.journal.latest_in(self.channel.id)
        assert entry is not None
        return entry

    @property
    def host(self) -> Person:
        user = self.entry.user_of(self.entry.table.host)
        return next(person for person in self.here.people if person.id == user)

    async def send(self, *sent: Sent) -> str:
        """Send these at once; all that the last of them was told."""
        self.fuzz.clock.advance(_APART)
        for each in sent:
            self.fuzz.deliver(each)
        await self.fuzz.settle()
        return told(sent[-1])

    def press(self, person: Person, channel: Channel, verb: Verb, **more: Any) -> Sent:
        """A control of the table at the first server, pressed anywhere."""
        value = more.pop("value", None)
        table = self.entry.table
        control = Control(verb=verb, table=table.id, stamp=table.stamp, value=value)
        return self.fuzz.maker.press(person, channel, self.lobby, control, is_usual=True, **more)

    def raw(self, custom_id: str, **more: Any) -> Sent:
        return self.fuzz.maker.press(
            self.host, self.channel, self.lobby, custom_id, is_usual=True, **more
        )

    def command(self, name: str, person: Person | None = None, **options: Any) -> Sent:
        return self.fuzz.maker.command(person or self.host, self.channel, name, **options)


def told(sent: Sent) -> str:
    return "\n".join(message.text for message in sent.pressed.made)


@pytest.fixture
async def two(tmp_path: Path) -> AsyncIterator[Two]:
    async with fuzzing(
        tmp_path / "two.db", 1, clubs=2, channels=2, people=4, mishaps=False
    ) as fuzz:
        made = Two(fuzz)
        # Not the traveller, who is a member of both servers.
        opened = fuzz.maker.command(made.here.people[1], made.channel, "new")
        await made.send(opened)
        yield made
        assert fuzz.problems == fuzz.journal.problems == fuzz.eyes.problems == []
        assert fuzz.line.faults == []
        assert list(fuzz.lines.problems(fuzz._secrets())) == []


@pytest.mark.parametrize("verb", [Verb.JOIN, Verb.HAND, Verb.SCORES, Verb.RULES, Verb.END_VOTE])
async def test_a_table_is_out_of_reach_from_another_server(verb: Verb, two: Two) -> None:
    before = two.entry.table.version
    stranger = two.there.admin
    text = await two.send(two.press(stranger, two.there.channels[0], verb))
    assert "There is no table here" in text
    assert two.entry.table.version == before and two.entry.table.is_open


async def test_a_table_is_out_of_reach_from_another_channel(two: Two) -> None:
    before = two.entry.table.version
    text = await two.send(two.press(two.here.people[2], two.here.channels[1], Verb.JOIN))
    assert "There is no table here" in text
    assert two.entry.table.version == before
    # In its own channel it can be joined.
    await two.send(two.press(two.here.people[2], two.channel, Verb.JOIN))
    assert two.entry.table.version > before


@pytest.mark.parametrize(
    "custom_id",
    ["another-program", "PAPLU1:JOIN:1:1", "paplu1:join:1:1\n", "paplu１:join:1:1", "x", "\x00"],
)
async def test_whatever_is_none_of_ours_is_answered(custom_id: str, two: Two) -> None:
    assert "another time" in await two.send(two.raw(custom_id))


async def test_a_press_without_its_message_is_answered(two: Two) -> None:
    sent = two.press(two.host, two.channel, Verb.JOIN)
    del sent.payload["message"]
    sent.pressed.message = None
    assert "another time" in await two.send(sent)


async def test_the_id_of_a_select_sent_by_a_button_chooses_nothing(two: Two) -> None:
    for verb in (Verb.LESSON_FINISH, Verb.ADMIN_CHANNELS, Verb.HOUSE_SET, Verb.DISCARD):
        sent = two.press(two.host, two.channel, verb, component=BUTTON)
        await two.send(sent)
        assert sent.pressed.answer is not None


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("leaderboard", {"period": "century"}),
        ("leaderboard", {"game": "bridge"}),
        ("history", {"where": "everywhere"}),
        ("deal replay", {"number": 2**63}),
        ("deal export", {"number": -1}),
        ("computer add", {"level": "perfect"}),
        ("rules", {"game": "5"}),
    ],
)
async def test_what_an_option_cannot_be_is_refused(
    name: str, options: dict[str, Any], two: Two
) -> None:
    assert "Choose again" in await two.send(two.command(name, **options))


async def test_a_member_whom_discord_does_not_describe_has_statistics(two: Two) -> None:
    number = str(two.there.people[2].id)
    asked: dict[str, Any] = {"member": number, "with": str(two.host.id)}
    sent = two.command("stats", **asked)
    assert f"<@{number}>" in await two.send(sent)


async def test_the_table_of_a_channel_that_the_library_does_not_know_can_be_ended(two: Two) -> None:
    maker, channel = two.fuzz.maker, two.channel
    leaf = next(leaf for leaf in maker.leaves if leaf.what == "/paplu-admin end")
    for number, answer in ((two.channel.id, "End"), (1, "no open table there")):
        told = [{"name": "channel", "type": 7, "value": str(number)}]
        assert answer in await two.send(maker._typed(two.here.admin, channel, leaf, told, {}))


async def test_suggestions_that_come_too_late_are_no_error(two: Two) -> None:
    maker = two.fuzz.maker
    leaf = next(leaf for leaf in maker.leaves if leaf.what == "/kick")
    typing = [{"name": "person", "type": 3, "value": "", "focused": True}]
    sent = maker._typed(two.host, two.channel, leaf, typing, {}, suggested=True)
    # Delivered twice: the second answer is one too many.
    await two.send(sent, sent)
    assert sent.pressed.answer == 8
    assert any("suggestions" in record.getMessage() for record, _ in two.fuzz.lines.lines)
    two.fuzz.line.faults.clear()


async def test_where_discord_makes_no_thread_it_says_so(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refused(*_: object, **__: object) -> None:
        reply: Any = type("Reply", (), {"status": 400, "reason": "Bad Request"})()
        raise discord.HTTPException(reply, {"code": 160006, "message": "too many threads"})

    monkeypatch.setattr(discord.TextChannel, "create_thread", refused)
    text = await two.send(two.command("new", two.here.people[2], thread="on"))
    assert "does not let me make a thread" in text


async def test_a_form_that_comes_too_late_is_not_opened(
    two: Two, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def slowly(*_: object) -> bool:
        for _turn in range(9):
            await asyncio.sleep(0)
        return True

    monkeypatch.setattr(answers, "PATIENCE", 0)
    monkeypatch.setattr(desk, "stands_here", slowly)
    text = await two.send(two.press(two.host, two.channel, Verb.HOUSE_TYPE, value="cap"))
    assert "opens no form any more" in text


async def test_a_command_that_comes_as_the_deal_begins_is_answered_with_the_hand(two: Two) -> None:
    await two.send(two.command("join", two.here.people[2]))
    await two.send(two.command("start"))
    await two.send(two.press(_acting(two), two.channel, Verb.CHOOSE_SEAT, value="0"))
    cut = two.press(_acting(two), two.channel, Verb.CUT, value="20")
    drawn = [two.command("draw stock", person) for person in two.here.people[1:3]]
    await two.send(cut, *drawn)
    assert two.entry.table.running is not None
    for sent in drawn:
        assert sent.pressed.answer is not None and told(sent)


def _acting(two: Two) -> Person:
    user = two.entry.user_of(two.entry.table.acting)
    return next(person for person in two.here.people if person.id == user)


async def test_a_file_of_everything_is_made_three_times_a_minute(two: Two) -> None:
    texts = [await two.send(two.command("privacy export")) for _ in range(4)]
    assert ["Wait a minute" in text for text in texts] == [False, False, False, True]
    two.fuzz.clock.advance(timedelta(minutes=1))
    assert "Wait a minute" not in await two.send(two.command("privacy export"))
