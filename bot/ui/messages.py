"""Messages: the bot's own ones in channels."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.tables.commands import ChannelId, GuildId, UserId
from bot.tables.ports import Post

UNKNOWN_CHANNEL, UNKNOWN_GUILD = 10003, 10004
TOO_MANY_EDITS_OF_AN_OLD_MESSAGE = 30046


def is_place_gone(error: discord.NotFound) -> bool:
    """Whether the channel is gone, and not just a message of it."""
    return error.code in {UNKNOWN_CHANNEL, UNKNOWN_GUILD}


class Messages:
    """Posts, changes and deletes messages. What Discord refuses for good raises its error."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    def channel(
        self, channel: ChannelId, guild: GuildId | None = None
    ) -> discord.PartialMessageable:
        """A channel or thread, which nobody has to have seen."""
        return self._client.get_partial_messageable(channel, guild_id=guild)

    async def post(
        self,
        channel: ChannelId,
        guild: GuildId,
        layout: discord.ui.LayoutView,
        mentioned: Sequence[UserId],
    ) -> int:
        """Post a message that notifies nobody but those `mentioned`; its id."""
        mentions = discord.AllowedMentions(
            everyone=False,
            roles=False,
            replied_user=False,
            users=[discord.Object(user) for user in mentioned] or False,
        )
        message = await self.channel(channel, guild).send(view=layout, allowed_mentions=mentions)
        return message.id

    async def edit(self, post: Post, layout: discord.ui.LayoutView) -> bool:
        """Change a message; False when it is not there any more."""
        message = self.channel(post.channel).get_partial_message(post.message)
        try:
            await message.edit(view=layout, allowed_mentions=discord.AllowedMentions.none())
        except discord.NotFound as error:
            if is_place_gone(error):
                raise
            return False
        except discord.HTTPException as error:
            if error.code != TOO_MANY_EDITS_OF_AN_OLD_MESSAGE:
                raise
            await self.delete(post)
            return False
        return True

    async def delete(self, post: Post) -> bool:
        """Delete a message; False when Discord refuses to."""
        message = self.channel(post.channel).get_partial_message(post.message)
        try:
            await message.delete()
        except discord.NotFound as error:
            if is_place_gone(error):
                raise
        except discord.Forbidden:
            return False
        return True
