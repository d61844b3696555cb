"""Remains: what stays in the channel of a message whose time is over."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.i18n.translator import Words
from bot.tables.ports import Post, PostKind
from bot.tables.service import TableService
from bot.tables.view import NewsKind, TableView
from bot.ui.illustrations.illustrator import Illustrator
from bot.ui.layouts.keepsake import keepsake
from bot.ui.layouts.retired import left_lobby, retired


async def remains(
    old: Post,
    following: Post,
    view: TableView,
    tables: TableService,
    words: Words,
    illustrator: Illustrator,
) -> discord.ui.LayoutView | None:
    """How an old message stays in the channel, cards in signs; None when it has nothing to
    tell."""
    words = words.plain
    if old.stamp == following.stamp:
        return None
    since = await _since(old, following, view, tables)
    if old.kind is PostKind.RESULT:
        then = await tables.past(view.table, old.stamp)
        if then.result is not None:
            shown = await illustrator.showdown(then, then.result, words)
            return keepsake(then, then.result, words, since, shown)
    if old.kind is PostKind.LOBBY:
        return left_lobby(since, words)
    return retired(since, words) if since.news else None


async def _since(old: Post, following: Post, view: TableView, tables: TableService) -> TableView:
    """The table at the message that follows, with the news since the old one."""
    seen = await tables.view(view.table, None, since=old.stamp)
    if seen.stamp != following.stamp:
        # It is retired late: the table has gone on to another turn, or another deal.
        seen = await tables.past(view.table, following.stamp, since=old.stamp)
    # Who cut the pack stands on the board that follows.
    told = tuple(
        news
        for news in seen.news
        if news.version <= following.stamp and news.kind is not NewsKind.CUT
    )
    return replace(seen, news=told)
