"""The announcer: keeps the public messages of every table as they should be."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise

import discord

from bot.i18n.translator import Translator, Words
from bot.rummy.view import Phase
from bot.tables.about import about_view
from bot.tables.commands import TableId
from bot.tables.errors import Refusal, unexplained
from bot.tables.guilds import Guilds
from bot.tables.ports import Post, PostKind, Store
from bot.tables.service import TableService
from bot.tables.view import ClosedBy, Stage, TableView
from bot.ui.answers import UNREACHABLE
from bot.ui.attachments import files_of
from bot.ui.channel.attendance import Attendance
from bot.ui.channel.leisure import Leisure
from bot.ui.channel.looks import Look, is_due, look_of, news_since
from bot.ui.channel.messages import Messages, is_place_gone
from bot.ui.channel.orphans import orphans
from bot.ui.channel.remains import remains
from bot.ui.channel.reminding import Reminders
from bot.ui.channel.traffic import Traffic, TrafficStopped
from bot.ui.illustrations.illustrator import Illustrator
from bot.ui.layouts.public import mentioned, public
from bot.ui.layouts.retired import retired_lines

log = logging.getLogger(__name__)

FIRST_RETRY, LAST_RETRY = 2.0, 120.0
"""Seconds until Discord is asked again after it failed; doubled each time."""
TURNS_TO_ANSWER = 3
MOST_UNDRAWN = 10
"""So often pictures are asked for again that could not be drawn in time."""
DRAWN_LATE = 1.0
"""Seconds until pictures that were not drawn in time are asked for again."""

_KINDS = {
    Stage.LOBBY: PostKind.LOBBY,
    Stage.BETWEEN: PostKind.RESULT,
    Stage.CLOSED: PostKind.RESULT,
}


@dataclass(slots=True)
class _Screen:
    """What this process knows of a table's messages; all of it can be found out again.

    `look` is what the newest message shows, `since` the version its news begin after, `posts` the
    messages that the store remembers, None before it was asked. While somebody is `holding` it,
    nothing is posted.
    """

    task: asyncio.Task[None] | None = None
    timer: asyncio.TimerHandle | None = None
    retry: float = FIRST_RETRY
    is_due: bool = False
    holding: int = 0
    to_heal: bool = False
    repost: bool = False
    silenced: bool = False
    message: int | None = None
    look: Look | None = None
    since: int | None = None
    posts: list[Post] | None = None
    waits: bool = False
    draws_later: bool = False
    undrawn: int = 0


class Announcer:
    """A Publisher: posts a new message when a screen begins, mentions whoever must act, and
    retires the old one. It never changes a table, and a table never waits for it."""

    def __init__(
        self,
        client: discord.Client,
        tables: TableService,
        store: Store,
        translator: Translator,
        traffic: Traffic,
        guilds: Guilds,
    ) -> None:
        self._client = client
        self._tables = tables
        self._store = store
        self._translator = translator
        self.traffic = traffic
        self._guilds = guilds
        self._messages = Messages(client)
        self.illustrator = Illustrator(translator)
        self._attendance = Attendance(client, tables.person_gone)
        self._reminders = Reminders(
            self._messages, tables, store, traffic, self._words, self._unknown
        )
        self._screens: dict[TableId, _Screen] = {}
        self._leisure = Leisure(traffic, self._at_leisure)
        self._is_starting = True
        self._is_stopping = False

    # --- what others ask of it ------------------------------------------------------------

    def changed(self, table: TableId) -> None:
        """Something was committed: look again. Returns at once."""
        screen = self._screens.setdefault(table, _Screen())
        screen.is_due = True
        if self._is_starting:
            # The last process may have posted what it had no time to remember.
            screen.to_heal = True
            self._leisure.add(table)
        else:
            self._wake(table, screen)

    def started(self) -> None:
        """All tables of the last process have been taken up: look through their channels, as far
        as nobody who plays meanwhile has to wait for it."""
        self._is_starting = False
        self._leisure.go_on()

    async def stop(self) -> None:
        """Post nothing more; what is on its way is remembered first."""
        self._is_stopping = True
        self._leisure.stop()
        self.traffic.stop()
        await self._reminders.stop()
        tasks = [screen.task for screen in self._screens.values() if screen.task is not None]
        for screen in self._screens.values():
            if screen.timer is not None:
                screen.timer.cancel()
            if screen.task is not None and screen.waits:
                screen.task.cancel()
        if tasks:
            await asyncio.wait(tasks)

    @property
    def waiting(self) -> int:
        """How many tables have a public message that is not as it should be yet."""
        return sum(
            screen.is_due or (screen.task is not None and not screen.task.done())
            for screen in self._screens.values()
        )

    def post_again(self, table: TableId) -> None:
        """Post the present message once more, at the bottom of the channel."""
        self._screens.setdefault(table, _Screen()).repost = True
        self.changed(table)

    def is_silenced(self, table: TableId) -> bool:
        """Whether Discord no longer lets the bot post there."""
        screen = self._screens.get(table)
        return screen is not None and screen.silenced

    @contextmanager
    def holding(self, table: TableId) -> Iterator[None]:
        """Post nothing meanwhile: the answer to a press may show it all, free of any limit."""
        screen = self._screens.setdefault(table, _Screen())
        screen.holding += 1
        try:
            yield
        finally:
            screen.holding -= 1
            if screen == _Screen():
                # Nothing is known of it: a press at a table that is long closed.
                self._screens.pop(table, None)
            self._wake(table, screen)

    async def view(self, table: TableId) -> TableView:
        """The table as its newest public message shows it, its news included."""
        screen = self._screens.get(table)
        since = None if screen is None else screen.since
        if since is None:
            since = (await self._tables.view(table, None)).stamp
        return await self._tables.view(table, None, since=since)

    def shows(self, view: TableView, message: int) -> None:
        """The answer to a press has brought `message` up to date."""
        screen = self._screens.get(view.table)
        if screen is not None and screen.message == message:
            screen.look = look_of(view)

    def lost(self, table: TableId, message: int) -> None:
        """That answer did not arrive after all."""
        screen = self._screens.get(table)
        if screen is not None and screen.message == message:
            screen.look = None
            self.changed(table)

    # --- one task a table, while there is something to do -----------------------------------

    def _wake(self, table: TableId, screen: _Screen) -> None:
        busy = screen.task is not None and not screen.task.done()
        if busy or screen.holding or screen.timer is not None or not screen.is_due:
            return
        if self._is_stopping:
            # The next process finds out what the screen should show.
            return
        screen.task = asyncio.create_task(
            self._catch_up(table, screen), name=f"paplu-announce-{table}"
        )

    async def _catch_up(self, table: TableId, screen: _Screen) -> None:
        # Whoever pressed is answered first: that takes the event loop a few turns.
        for _ in range(TURNS_TO_ANSWER):
            await asyncio.sleep(0)
        # Whatever changes while a message is on its way is told by the next one, all at once.
        while screen.is_due and not screen.holding and not self._is_stopping:
            screen.is_due = False
            try:
                await self._update(table, screen)
            except TrafficStopped:
                # The next process finds out what the screen should show.
                return
            except Exception as error:  # noqa: BLE001  # The edge: nothing ends the announcing.
                self._failed(table, screen, error)
                return
            screen.retry = FIRST_RETRY

    def _at_leisure(self, table: TableId) -> asyncio.Task[None] | None:
        """Look at a table of the last process where nobody was before, or retire its old
        messages."""
        screen = self._screens.get(table)
        if screen is None or not (screen.is_due or _has_old(screen)):
            return None
        screen.is_due = True
        self._wake(table, screen)
        return screen.task

    def _failed(self, table: TableId, screen: _Screen, error: Exception) -> None:
        """Try again later; what a message should show is looked up anew by then."""
        delay, screen.retry = screen.retry, min(screen.retry * 2, LAST_RETRY)
        log.warning(
            "a message could not be brought up to date, again in %s s: %s",
            delay,
            error,
            exc_info=None
            if isinstance(error, (discord.HTTPException, *UNREACHABLE))
            else unexplained(error),
            extra=self._tables.about(table),
        )
        screen.is_due = True
        # The message may be there although nobody was told so.
        screen.to_heal = True

        def again() -> None:
            screen.timer = None
            self._wake(table, screen)

        screen.timer = asyncio.get_running_loop().call_later(delay, again)

    # --- what the channel should show ---------------------------------------------------------

    async def _update(self, table: TableId, screen: _Screen) -> None:
        shown = screen.posts[-1].stamp if screen.posts else 0
        try:
            view = await self._tables.view(table, None, since=shown)
        except Refusal:
            self._screens.pop(table, None)
            return
        if view.closed_by is ClosedBy.PLACE_GONE:
            await self._forget(table)
            return
        try:
            await self._bring_up(view, screen)
        except discord.Forbidden as error:
            if self._client.is_ready() and self._client.get_guild(view.guild) is None:
                # The bot was removed from the server while it was away (rule book 2.18).
                await self._tables.guild_gone(view.guild)
                return
            # Permissions were taken away: the game goes on in private answers.
            log.warning("the bot may not post: %s", error.code, extra=about_view(view))
            screen.silenced = True
        except discord.NotFound as error:
            if not is_place_gone(error):
                raise
            await self._tables.place_gone(view.channel)
            return
        if view.stage is Stage.CLOSED and (screen.silenced or not _has_old(screen)):
            await self._forget(table)

    async def _bring_up(self, view: TableView, screen: _Screen) -> None:
        if screen.posts is None or screen.to_heal:
            posts = await self._store.posts(view.table)
            screen.posts = self._reminders.know(view.table, posts)
        if screen.to_heal:
            await self._admitted(screen)
            screen.posts = await self._healed(view, screen.posts)
            screen.to_heal = False
        posts = screen.posts
        current = posts[-1] if posts else None
        began = 0 if current is None else current.stamp
        is_admitted = False
        if current is not None and not screen.repost and self._is_stale(view, current, screen):
            await self._admitted(screen)
            is_admitted = True
            view = await self._tables.view(view.table, None, since=current.stamp)
        if current is None or screen.repost or is_due(view, current):
            since = news_since(view, current, screen.since)
            if not is_admitted:
                await self._admitted(screen)
            # What happened while it waited is told as well.
            view = await self._tables.view(view.table, None, since=since)
            current = await self._post(view, screen)
            screen.since = since
            screen.repost = False
            posts.append(current)
        elif is_admitted:
            await self._renew(current, screen)
        await self._tidy_up(tuple(pairwise(posts)), screen, view)
        await self._reminders.follow(view)
        screen.silenced = False
        if began:
            await self._attendance.check(view)

    def _is_stale(self, view: TableView, current: Post, screen: _Screen) -> bool:
        """Whether the newest message is that of this very screen, and shows it as it was."""
        return current.stamp == view.stamp and look_of(view) != self._shown(screen, current, view)

    async def _renew(self, current: Post, screen: _Screen) -> None:
        """Let the newest message show its screen as it is now."""
        seen = await self.view(current.table)
        if seen.stamp != current.stamp:
            # Another screen has begun meanwhile: it comes as a message of its own.
            screen.is_due = True
            return
        layout = await self._layout(seen)
        if self._is_undrawn(seen, layout, screen):
            # It may have its pictures from the last process: it stays as it is meanwhile.
            return
        is_there = await self._messages.edit(current, layout)
        self._remember(screen, seen, current)
        if not is_there:
            # Somebody deleted it, or it can be edited no more: it comes as a new one.
            await self._forget_post(current, screen)
            screen.is_due = True

    def _shown(self, screen: _Screen, current: Post, view: TableView) -> Look | None:
        """What the newest message shows; unknown after a restart, when a board may be trusted:
        its turn is what its stamp says. But it may still name somebody who is erased."""
        showing = view.deal is not None and view.deal.phase is Phase.SHOWING
        is_trusted = view.stage is Stage.DEAL and not showing and not _has_departed(view)
        if screen.message is None and is_trusted:
            self._remember(screen, view, current)
        return screen.look

    async def _post(self, view: TableView, screen: _Screen) -> Post:
        layout = await self._layout(view)
        # Asked first: where no file may be attached, sending takes the pictures out.
        is_undrawn = self._is_undrawn(view, layout, screen)
        message = await self._messages.post(view.channel, view.guild, layout, mentioned(view))
        post = Post(
            table=view.table,
            kind=_KINDS.get(view.stage, PostKind.BOARD),
            channel=view.channel,
            message=message,
            stamp=view.stamp,
        )
        await self._store.save_post(post)
        self._remember(screen, view, post)
        if is_undrawn:
            screen.look = None
        return post

    def _is_undrawn(self, view: TableView, layout: discord.ui.LayoutView, screen: _Screen) -> bool:
        """Whether a result goes without its pictures for now; they are asked for again soon, but
        not for ever."""
        if view.result is None or view.stage is not Stage.BETWEEN:
            return False
        if files_of(layout):
            screen.undrawn = 0
            return False
        return self._looks_again(view.table, screen)

    def _looks_again(self, table: TableId, screen: _Screen) -> bool:
        """Whether pictures that were not drawn in time are asked for once more, soon."""
        if screen.undrawn >= MOST_UNDRAWN:
            return False

        def again() -> None:
            screen.draws_later = False
            if self._screens.get(table) is screen:
                self.changed(table)

        if not screen.draws_later:
            screen.draws_later = True
            screen.undrawn += 1
            asyncio.get_running_loop().call_later(DRAWN_LATE, again)
        return True

    async def _layout(self, view: TableView) -> discord.ui.LayoutView:
        """The public message, with its pictures as far as they can be drawn in time."""
        words = self._words(view)
        return public(view, words, await self.illustrator.of(view, words))

    async def _admitted(self, screen: _Screen) -> None:
        """Wait until Discord may be asked for something once more."""
        screen.waits = True
        try:
            await self.traffic.admit()
        finally:
            screen.waits = False

    async def _tidy_up(
        self, olds: Sequence[tuple[Post, Post]], screen: _Screen, view: TableView
    ) -> None:
        """Retire old messages, each with the one after it; later, when that would keep another
        table from its turn."""
        for old, following in olds:
            if not self.traffic.admits_late():
                self._leisure.add(view.table)
                self._leisure.go_on()
                return
            await self._retire(old, following, screen, view)

    async def _retire(self, old: Post, following: Post, screen: _Screen, view: TableView) -> None:
        """Leave what happened until the message after it came, without buttons; nothing where
        nothing did."""
        layout = await remains(
            old, following, view, self._tables, self._words(view), self.illustrator
        )
        lacks_pictures = old.kind is PostKind.RESULT and layout is not None and not files_of(layout)
        # Once it is retired, it is not looked at any more.
        is_last_look = view.stage is Stage.CLOSED or not lacks_pictures
        if not is_last_look and self._looks_again(view.table, screen):
            return
        told = layout is not None
        layout = layout or retired_lines((), self._words(view))
        try:
            if told or not await self._messages.delete(old):
                await self._messages.edit(old, layout)
        except discord.Forbidden:
            log.info("the bot may not change an old message", extra=about_view(view))
        await self._forget_post(old, screen)

    async def _healed(self, view: TableView, posts: Sequence[Post]) -> list[Post]:
        """The posts, with those that the last process sent but had no time to remember."""
        known = {post.message for post in posts} | self._reminders.known(view.table)
        found = await self._unknown(view, known)
        for post in found:
            await self._store.save_post(post)
        found = self._reminders.know(view.table, found)
        return sorted([*posts, *found], key=lambda post: (post.stamp, post.message))

    async def _unknown(self, view: TableView, known: Collection[int] = ()) -> list[Post]:
        """What stands in the channel of the table's messages, but for those `known`."""
        channel = self._messages.channel(view.channel, view.guild)
        return await orphans(channel, view, known, self._client.user)

    async def _forget_post(self, gone: Post, screen: _Screen) -> None:
        await self._store.forget_post(gone.message)
        screen.posts = [post for post in screen.posts or () if post.message != gone.message]

    async def _forget(self, table: TableId) -> None:
        for post in await self._store.posts(table):
            await self._store.forget_post(post.message)
        self._reminders.forget(table)
        self._screens.pop(table, None)

    # --- small things -------------------------------------------------------------------------

    def _remember(self, screen: _Screen, view: TableView, post: Post) -> None:
        screen.message = post.message
        screen.look = look_of(view)

    def _words(self, view: TableView) -> Words:
        guild = self._client.get_guild(view.guild)
        own = None if guild is None else guild.preferred_locale
        return self._translator.tr(self._guilds.language(view.guild) or own)


def _has_old(screen: _Screen) -> bool:
    """Whether messages of it stand in the channel whose time is over."""
    return screen.posts is not None and len(screen.posts) > 1


def _has_departed(view: TableView) -> bool:
    """Whether a person here was taken out of the record."""
    return any(seat.player and seat.user is None and seat.level is None for seat in view.seats)
