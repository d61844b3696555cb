"""Reminding: one message before the time for a turn is up, and gone with the turn."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable

import discord

from bot.i18n.translator import Words
from bot.tables.alarm import Alarm
from bot.tables.commands import TableId
from bot.tables.errors import Refusal
from bot.tables.ports import Post, PostKind, Store
from bot.tables.service import TableService
from bot.tables.view import Stage, TableView
from bot.ui.channel.messages import Messages
from bot.ui.channel.traffic import Traffic, TrafficStopped
from bot.ui.custom_id import Control, Verb
from bot.ui.layouts.public import mentioned
from bot.ui.layouts.reminder import REMINDING, reminder

log = logging.getLogger(__name__)


def is_reminder(controls: Iterable[Control]) -> bool:
    """Whether a message with these controls is a reminder."""
    return any(one.verb is Verb.HAND and one.value == REMINDING for one in controls)


class Reminders:
    """Reminds whoever must act once in a turn, also where the process has died meanwhile: the
    message is remembered as long as the turn lasts."""

    def __init__(
        self,
        messages: Messages,
        tables: TableService,
        store: Store,
        traffic: Traffic,
        words: Callable[[TableView], Words],
        unknown: Callable[[TableView], Awaitable[Iterable[Post]]],
    ) -> None:
        self._messages = messages
        self._tables = tables
        self._store = store
        self._traffic = traffic
        self._words = words
        self._unknown = unknown
        self._alarm = Alarm(tables.clock, self._ring, tables.about)
        # By table and message.
        self._posts: dict[TableId, dict[int, Post]] = {}
        # Where one may stand in the channel although nobody was told so.
        self._doubtful: set[TableId] = set()

    def know(self, table: TableId, posts: Iterable[Post]) -> list[Post]:
        """Take the reminders out of a table's `posts`; answers the others."""
        others = []
        for post in posts:
            if post.kind is PostKind.REMINDER:
                self._posts.setdefault(table, {})[post.message] = post
            else:
                others.append(post)
        return others

    def known(self, table: TableId) -> set[int]:
        """The messages that are reminders at a table."""
        return set(self._posts.get(table, ()))

    async def follow(self, view: TableView) -> None:
        """The table has come to this: reminders of turns that are over go, and the alarm is set
        for this one unless whoever must act was reminded."""
        await self._retire(view)
        if view.stage is Stage.CLOSED:
            self.forget(view.table)
        else:
            self._alarm.set(view.table, None if self._was_sent(view) else view.reminder)

    def forget(self, table: TableId) -> None:
        """The table is closed, or nobody can be reached there."""
        self._posts.pop(table, None)
        self._doubtful.discard(table)
        self._alarm.set(table, None)

    async def stop(self) -> None:
        """Remind nobody more; the next process does."""
        await self._alarm.stop()

    async def _ring(self, table: TableId) -> None:
        if await self._due(table) is None:
            return
        try:
            await self._traffic.admit()
            # Whoever waited for the traffic may be late.
            view = await self._due(table)
            if view is None:
                return
            if table in self._doubtful and await self._is_there(view):
                return
            await self._post(view)
            now = await self._tables.view(table, None)
            if now.stamp != view.stamp:
                await self._retire(now)
        except TrafficStopped:
            # The next process reminds them.
            return
        except (discord.Forbidden, discord.NotFound) as error:
            # The announcer finds out what is the matter there.
            log.info("nobody is reminded: %s", error.code, extra=self._tables.about(table))

    async def _due(self, table: TableId) -> TableView | None:
        """The table where somebody has to be reminded now."""
        try:
            view = await self._tables.view(table, None)
        except Refusal:
            return None
        if view.reminder is None or view.deadline is None or self._was_sent(view):
            return None
        now = self._tables.clock.now()
        if view.reminder > now:
            self._alarm.set(table, view.reminder)
            return None
        return view if view.deadline > now else None

    def _was_sent(self, view: TableView) -> bool:
        posts = self._posts.get(view.table, {}).values()
        return any(post.stamp == view.stamp for post in posts)

    async def _post(self, view: TableView) -> None:
        layout = reminder(view, self._words(view))
        self._doubtful.add(view.table)
        message = await self._messages.post(view.channel, view.guild, layout, mentioned(view))
        post = Post(
            table=view.table,
            kind=PostKind.REMINDER,
            channel=view.channel,
            message=message,
            stamp=view.stamp,
        )
        # Whatever becomes of the note: nobody is mentioned again and again for want of it.
        self.know(view.table, [post])
        self._doubtful.discard(view.table)
        await self._store.save_post(post)

    async def _is_there(self, view: TableView) -> bool:
        """Whether the one that was sent last arrived, although Discord did not say so."""
        for post in await self._unknown(view):
            if post.kind is PostKind.REMINDER and post.message not in self.known(view.table):
                self.know(view.table, [post])
                await self._store.save_post(post)
        self._doubtful.discard(view.table)
        return self._was_sent(view)

    async def _retire(self, view: TableView) -> None:
        """Delete the reminders of earlier turns; later, where that would keep others waiting."""
        for post in tuple(self._posts.get(view.table, {}).values()):
            if view.stage is Stage.CLOSED:
                await self._traffic.admit()
            elif post.stamp == view.stamp or not self._traffic.admits_late():
                continue
            await self._messages.delete(post)
            await self._store.forget_post(post.message)
            self._posts.get(view.table, {}).pop(post.message, None)
