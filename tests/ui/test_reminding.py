"""Reminding: once a turn, late rather than never, and gone with the turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.i18n.translator import Words
from bot.tables.about import about_id
from bot.tables.ports import Post, PostKind
from bot.tables.view import Stage, TableView
from bot.ui.channel.reminding import Reminders
from bot.ui.channel.traffic import unlimited
from tests.clocks import HandClock
from tests.ui.samples import table

MINUTE = timedelta(minutes=1)


@dataclass
class Channel:
    """What is posted and deleted; `meanwhile` happens while a message is on its way."""

    posted: list[int] = field(default_factory=list)
    deleted: list[int] = field(default_factory=list)
    saved: dict[int, Post] = field(default_factory=dict)
    mentioned: Sequence[int] = ()
    meanwhile: Any = None
    refuses: Exception | None = None

    async def post(self, channel: int, guild: int, layout: object, users: Sequence[int]) -> int:
        if self.refuses is not None:
            raise self.refuses
        self.posted.append(len(self.posted) + 1)
        self.mentioned = users
        if self.meanwhile is not None:
            self.meanwhile()
        return self.posted[-1]

    async def delete(self, post: Post) -> bool:
        self.deleted.append(post.message)
        return True

    async def save_post(self, post: Post) -> None:
        self.saved[post.message] = post

    async def forget_post(self, message: int) -> None:
        self.saved.pop(message, None)


@dataclass
class Scene:
    """A turn of two minutes, of which half a minute is left at the reminder."""

    reminders: Reminders
    channel: Channel
    clock: HandClock
    shown: TableView

    async def pass_time(self, time: timedelta) -> None:
        await self.clock.advance(time)

    async def next_turn(self) -> None:
        self.shown = replace(self.shown, stamp=self.shown.stamp + 1, reminder=None)
        await self.reminders.follow(self.shown)


@pytest.fixture
def scene(words: Words) -> Scene:
    clock, channel = HandClock(), Channel()
    now = clock.now()
    turn = replace(table(), reminder=now + 1.5 * MINUTE, deadline=now + 2 * MINUTE)
    tables: Any = SimpleNamespace(clock=clock, about=about_id)

    async def unknown(_: TableView) -> list[Post]:
        return []

    reminders = Reminders(
        cast(Any, channel), tables, cast(Any, channel), unlimited(), lambda _: words, unknown
    )
    made = Scene(reminders, channel, clock, turn)

    async def view(*_: object) -> TableView:
        return made.shown

    tables.view = view
    return made


async def test_once_and_gone_with_the_turn(scene: Scene) -> None:
    await scene.reminders.follow(scene.shown)
    await scene.pass_time(1.4 * MINUTE)
    assert scene.channel.posted == []
    await scene.pass_time(0.1 * MINUTE)
    assert scene.channel.posted == [1]
    assert list(scene.channel.mentioned) == [10**18]
    assert [post.kind for post in scene.channel.saved.values()] == [PostKind.REMINDER]
    await scene.reminders.follow(scene.shown)
    await scene.pass_time(0.2 * MINUTE)
    assert scene.channel.posted == [1]
    await scene.next_turn()
    assert (scene.channel.deleted, scene.channel.saved) == ([1], {})


async def test_a_process_that_comes_late_reminds_at_once_but_not_when_time_is_up(
    scene: Scene,
) -> None:
    await scene.clock.advance(1.8 * MINUTE)
    await scene.reminders.follow(scene.shown)
    await scene.pass_time(timedelta(0))
    assert scene.channel.posted == [1]
    scene.channel.posted.clear()
    scene.shown = replace(scene.shown, stamp=scene.shown.stamp + 1)
    await scene.clock.advance(MINUTE)
    await scene.reminders.follow(scene.shown)
    await scene.pass_time(timedelta(0))
    assert scene.channel.posted == []


async def test_what_another_process_sent_is_not_sent_again(scene: Scene) -> None:
    sent = Post(
        table=scene.shown.table,
        kind=PostKind.REMINDER,
        channel=scene.shown.channel,
        message=77,
        stamp=scene.shown.stamp,
    )
    board = replace(sent, kind=PostKind.BOARD, message=76)
    assert scene.reminders.know(scene.shown.table, [board, sent]) == [board]
    await scene.reminders.follow(scene.shown)
    await scene.pass_time(1.6 * MINUTE)
    assert scene.channel.posted == []
    await scene.next_turn()
    assert scene.channel.deleted == [77]


async def test_a_turn_that_ends_while_the_reminder_is_on_its_way(scene: Scene) -> None:
    await scene.reminders.follow(scene.shown)

    def ends() -> None:
        scene.shown = replace(scene.shown, stamp=scene.shown.stamp + 1, reminder=None)

    scene.channel.meanwhile = ends
    await scene.pass_time(1.5 * MINUTE)
    assert (scene.channel.posted, scene.channel.deleted) == ([1], [1])
    assert scene.channel.saved == {}


async def test_a_channel_that_may_not_be_written_to_stays_silent(scene: Scene) -> None:
    answer: Any = SimpleNamespace(status=403, reason="no")
    scene.channel.refuses = discord.Forbidden(answer, "no")
    await scene.reminders.follow(scene.shown)
    await scene.pass_time(1.5 * MINUTE)
    await scene.pass_time(0.3 * MINUTE)
    assert scene.channel.saved == {}


async def test_a_closed_table_keeps_no_reminder(scene: Scene) -> None:
    await scene.reminders.follow(scene.shown)
    await scene.pass_time(1.5 * MINUTE)
    await scene.reminders.follow(replace(scene.shown, stage=Stage.CLOSED, reminder=None))
    assert scene.channel.deleted == [1]
    await scene.reminders.stop()
