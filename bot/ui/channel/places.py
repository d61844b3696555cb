"""Places: what the bot must be allowed to do in a channel before a table is opened there."""

from __future__ import annotations

from enum import Enum

import discord


class Where(Enum):
    """Where a new table stands."""

    CHANNEL = "channel"  # in the channel itself
    THREAD = "thread"  # in an existing thread
    NEW_THREAD = "new_thread"  # in a thread the bot opens for it


# By its history a bot that comes back finds the messages it had no time to remember.
_ALWAYS = ("view_channel", "embed_links", "read_message_history")
_NEEDED = {
    Where.CHANNEL: (*_ALWAYS, "send_messages"),
    Where.THREAD: (*_ALWAYS, "send_messages_in_threads"),
    Where.NEW_THREAD: (*_ALWAYS, "create_public_threads", "send_messages_in_threads"),
}


def missing(allowed: discord.Permissions, where: Where) -> tuple[str, ...]:
    """The permissions the bot lacks for a table there, by Discord's names.

    >>> missing(discord.Permissions(view_channel=True, embed_links=True), Where.CHANNEL)
    ('read_message_history', 'send_messages')
    """
    return tuple(name for name in _NEEDED[where] if not getattr(allowed, name))
