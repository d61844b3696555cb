"""Orphans: messages that a process posted and died before it could remember them."""

from __future__ import annotations

import logging
from collections.abc import Collection

import discord

from bot.tables.about import about_view
from bot.tables.ports import Post, PostKind
from bot.tables.view import TableView
from bot.ui.channel.messages import controls_on
from bot.ui.channel.reminding import is_reminder
from bot.ui.custom_id import Control, Verb

log = logging.getLogger(__name__)

_LOOKED_AT = 100
_PLACES = {Verb.JOIN: PostKind.LOBBY, Verb.NEXT: PostKind.RESULT}


async def orphans(
    channel: discord.PartialMessageable,
    view: TableView,
    known: Collection[int],
    me: discord.ClientUser | None,
) -> list[Post]:
    """The bot's own messages of this table with buttons on them that nobody remembers."""
    found = []
    try:
        async for message in channel.history(limit=_LOOKED_AT):
            if me is None or message.author.id != me.id or message.id in known:
                continue
            controls = [control for control in controls_on(message) if control.table == view.table]
            if controls:
                found.append(_post(message, view, controls))
    except discord.Forbidden:
        log.info("the bot may not read the channel's history", extra=about_view(view))
    return found


def _post(message: discord.Message, view: TableView, controls: list[Control]) -> Post:
    kinds = [PostKind.REMINDER] if is_reminder(controls) else []
    kinds += [_PLACES[control.verb] for control in controls if control.verb in _PLACES]
    return Post(
        table=view.table,
        kind=kinds[0] if kinds else PostKind.BOARD,
        channel=view.channel,
        message=message.id,
        stamp=max(control.stamp for control in controls),
    )
