"""Care: tables opened and played again, and seats taken over from others."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.tables.commands import TableId
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.guilds import Guilds
from bot.ui.answers import Answer
from bot.ui.channel.opening import Wish, place_for, verify_may_stand
from bot.ui.custom_id import Control, Verb
from bot.ui.desks.asked import Asked, Handler
from bot.ui.desks.desk import Desk
from bot.ui.desks.threads import offer_thread, read
from bot.ui.layouts.takeover import takeover
from bot.ui.text import refusal_text


class CareDesk:
    """Answers who wants a table, once more or in a thread where the channel is taken, and who
    wants a seat that somebody left."""

    def __init__(self, desk: Desk, guilds: Guilds) -> None:
        self._desk = desk
        self._guilds = guilds

    @property
    def handlers(self) -> Mapping[Verb, Handler]:
        """What the desk hands over."""
        return {
            Verb.REMATCH: self._rematch_pressed,
            Verb.TAKE_OVER: self._takeover_pressed,
            Verb.OPEN_THREAD: self._thread_pressed,
        }

    async def open(self, asked: Asked, wish: Wish) -> Answer:
        """Open a table, and tell where; in a channel that is taken, offer a thread."""
        settings, words = self._guilds.settings(asked.guild), self._desk.public_words(asked)
        command = await place_for(asked.interaction, wish, settings, words)
        try:
            view = await self._desk.tables.open(asked.person, command, asked.id)
        except Refusal as refusal:
            offer = _offer(asked, wish, refusal)
            if offer is None:
                raise
            return Answer(private=offer)
        asked.table, asked.is_committed = view.table, True
        return self._desk.private(asked.words.text("done-opened", place=f"<#{view.channel}>"))

    async def rematch(self, asked: Asked) -> Answer:
        """Open a table for the people of this channel's last one."""
        table = await self._desk.tables.latest_in(asked.channel)
        if table is None:
            raise Refusal(RefusalCode.NO_TABLE)
        again = await self._desk.tables.view(table, asked.person.user)
        # Asked for once more, it is the rematch itself that stands here.
        old = again.rematch_of if again.awaited and again.rematch_of is not None else table
        return await self._rematch(asked, old)

    async def takeover(self, asked: Asked) -> Answer:
        """The seats of this channel's table that may be taken."""
        table = await self._desk.table_here(asked)
        view = await self._desk.tables.view(table, asked.person.user)
        return Answer(private=takeover(view, asked.words))

    async def _rematch_pressed(self, asked: Asked, control: Control) -> Answer:
        return await self._rematch(asked, control.table)

    async def _rematch(self, asked: Asked, table: TableId) -> Answer:
        if await self._desk.tables.table_in(asked.channel) is None:
            settings = self._guilds.settings(asked.guild)
            verify_may_stand(asked.interaction, settings, asked.words)
        view = await self._desk.tables.rematch(table, asked.person, asked.id)
        asked.table, asked.is_committed = view.table, True
        text = asked.words.text("done-rematch", place=f"<#{view.channel}>")
        return self._desk.private(text)

    async def _takeover_pressed(self, asked: Asked, control: Control) -> Answer:
        view = await self._desk.tables.view(control.table, asked.person.user)
        layout = takeover(view, asked.words)
        return asked.page(layout)

    async def _thread_pressed(self, asked: Asked, control: Control) -> Answer:
        answer = await self.open(asked, read(control.value))
        # In place of the offer: pressed again, it would open a second thread.
        return answer if answer.private is None else asked.page(answer.private)


def _offer(asked: Asked, wish: Wish, refusal: Refusal) -> discord.ui.LayoutView | None:
    """A thread of its own, to whoever found the channel taken."""
    if refusal.code != RefusalCode.CHANNEL_TAKEN:
        return None
    text = refusal_text(asked.words, refusal.code, refusal.facts)
    return offer_thread(wish, text, asked.interaction.channel, asked.words)
