"""Care: rematches, seats taken over from others, and threads where a channel is taken."""

from __future__ import annotations

from collections.abc import Mapping

from bot.tables.commands import TableId
from bot.tables.errors import Refusal, RefusalCode
from bot.tables.guilds import Guilds
from bot.ui.answers import Answer, Interaction
from bot.ui.asked import Asked, Handler
from bot.ui.custom_id import Control, Verb
from bot.ui.desk import Desk
from bot.ui.layouts.takeover import takeover
from bot.ui.opening import verify_may_stand
from bot.ui.threads import read


class CareDesk:
    """Answers who wants to play again, who wants a seat that somebody left, and who found the
    channel taken."""

    def __init__(self, desk: Desk, guilds: Guilds) -> None:
        self._desk = desk
        self._guilds = guilds

    def handlers(self) -> Mapping[Verb, Handler]:
        """What the desk hands over."""
        return {
            Verb.REMATCH: self._rematch_pressed,
            Verb.TAKE_OVER: self._takeover_pressed,
            Verb.OPEN_THREAD: self._thread_pressed,
        }

    async def rematch(self, interaction: Interaction) -> None:
        """Open a table for the people of this channel's last one."""

        async def work(asked: Asked) -> Answer:
            table = await self._desk.tables.latest_in(asked.channel)
            if table is None:
                raise Refusal(RefusalCode.NO_TABLE)
            again = await self._desk.tables.view(table, asked.person.user)
            # Asked for once more, it is the rematch itself that stands here.
            old = again.rematch_of if again.awaited and again.rematch_of is not None else table
            return await self._rematch(asked, old)

        await self._desk.do(interaction, work)

    async def takeover(self, interaction: Interaction) -> None:
        """Show the seats of this channel's table that may be taken."""

        async def work(asked: Asked) -> Answer:
            table = await self._desk.table_here(asked)
            view = await self._desk.tables.view(table, asked.person.user)
            return Answer(private=takeover(view, asked.words))

        await self._desk.do(interaction, work)

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
        answer = await self._desk.opened(asked, read(control.value))
        # In place of the offer: pressed again, it would open a second thread.
        return Answer(screen=answer.private)
