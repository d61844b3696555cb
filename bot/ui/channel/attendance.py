"""Attendance: who missed a turn because they are gone from the server (rule book 2.17)."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

import discord

from bot.tables.about import about_view
from bot.tables.commands import TableId, UserId
from bot.tables.view import NewsKind, TableView
from bot.ui.answers import UNREACHABLE

log = logging.getLogger(__name__)

UNKNOWN_MEMBER = 10007


class Attendance:
    """Looks up whoever missed a turn: without a privileged intent nothing tells who left."""

    def __init__(
        self, client: discord.Client, gone: Callable[[TableId, UserId], Awaitable[None]]
    ) -> None:
        self._client = client
        self._gone = gone

    async def check(self, view: TableView) -> None:
        """Take those out of the table who missed a turn and are on the server no more."""
        guild = self._client.get_guild(view.guild)
        missed = {news.player for news in view.news if news.kind is NewsKind.MISSED}
        if guild is None:
            return
        for seat in view.seats:
            if seat.player not in missed or seat.user is None or seat.is_leaving:
                continue
            try:
                await guild.fetch_member(seat.user)
            except discord.NotFound as error:
                if error.code == UNKNOWN_MEMBER:
                    await self._gone(view.table, seat.user)
            except (discord.HTTPException, *UNREACHABLE) as error:
                # They are asked after again when they miss the next turn.
                log.info("no answer about a member: %r", error, extra=about_view(view))
