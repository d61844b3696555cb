"""Messages: the bot's own ones in channels."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from functools import partial

import discord

from bot.tables.commands import ChannelId, GuildId, UserId
from bot.tables.ports import Post
from bot.ui.attachments import Attachment, files_of, to_send, without_pictures
from bot.ui.custom_id import Control, parse

UNKNOWN_CHANNEL, UNKNOWN_GUILD = 10003, 10004
TOO_MANY_EDITS_OF_AN_OLD_MESSAGE = 30046
INVALID_FORM, SERVER_ERROR = 50035, 500
_MOST_KNOWN = 4_096


def is_place_gone(error: discord.NotFound) -> bool:
    """Whether the channel is gone, and not just a message of it."""
    return error.code in {UNKNOWN_CHANNEL, UNKNOWN_GUILD}


def controls_on(message: discord.Message) -> list[Control]:
    """What the buttons and menus of a message of the bot's ask for."""
    layout = discord.ui.LayoutView.from_message(message, timeout=None)
    ids = (getattr(item, "custom_id", None) for item in layout.walk_children())
    read = (parse(custom_id) for custom_id in ids if isinstance(custom_id, str))
    return [control for control in read if control is not None]


class Messages:
    """Posts, changes and deletes messages. What Discord refuses for good raises its error."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        # Which files the messages of this process have, by name; the newest messages.
        self._attached: dict[int, frozenset[str]] = {}

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
        send = partial(self.channel(channel, guild).send, allowed_mentions=mentions)
        pictures = files_of(layout)
        try:
            message = await _sent(send, layout)
        except discord.HTTPException as error:
            if not pictures or error.status >= SERVER_ERROR:
                raise
            # The bot may write here, but attach no files; or these are not to Discord's liking.
            pictures = ()
            message = await _sent(send, without_pictures(layout))
        self._remember(message.id, pictures)
        return message.id

    async def edit(self, post: Post, layout: discord.ui.LayoutView) -> bool:
        """Change a message, its pictures too; False when it is not there any more."""
        message = self.channel(post.channel).get_partial_message(post.message)
        try:
            await self._change(message, layout)
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

    async def _change(self, message: discord.PartialMessage, layout: discord.ui.LayoutView) -> None:
        """Change a message; pictures that it has already stay as they are."""
        pictures = files_of(layout)
        attached = self._attached.pop(message.id, frozenset())
        change = partial(message.edit, allowed_mentions=discord.AllowedMentions.none())
        try:
            await change(view=layout, attachments=to_send(pictures, attached))
        except discord.HTTPException as error:
            if not pictures or error.status >= SERVER_ERROR:
                raise
            if attached and error.code == INVALID_FORM:
                # An answer to a press has put other pictures in their place.
                await change(view=layout, attachments=to_send(pictures))
            else:
                pictures = ()
                await change(view=without_pictures(layout))
        self._remember(message.id, pictures)

    def _remember(self, message: int, pictures: Sequence[Attachment]) -> None:
        """Which pictures a message has now."""
        if pictures:
            self._attached[message] = frozenset(picture.name for picture in pictures)
        if len(self._attached) > _MOST_KNOWN:
            del self._attached[next(iter(self._attached))]

    async def delete(self, post: Post) -> bool:
        """Delete a message; False when Discord refuses to."""
        self._attached.pop(post.message, None)
        message = self.channel(post.channel).get_partial_message(post.message)
        try:
            await message.delete()
        except discord.NotFound as error:
            if is_place_gone(error):
                raise
        except discord.Forbidden:
            return False
        return True


async def _sent(
    send: Callable[..., Awaitable[discord.Message]], layout: discord.ui.LayoutView
) -> discord.Message:
    """Send a message with its pictures."""
    files = [picture.file() for picture in files_of(layout)]
    return await send(view=layout, files=files if files else discord.utils.MISSING)
