"""Sight: which channels somebody can see, and so the open hands of deals that ended there."""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot.tables.commands import ChannelId
from bot.ui.answers import Interaction


def channels_seen(interaction: Interaction, channels: Iterable[ChannelId]) -> list[ChannelId]:
    """Those channels that whoever asks can see."""
    return [channel for channel in channels if may_see(interaction, channel)]


def may_see(interaction: Interaction, channel: ChannelId) -> bool:
    """Whether whoever asks can see a channel or thread: the one they ask in, or one that the bot
    knows of and they may view. A private thread only shows what is in it to those in it."""
    if channel == interaction.channel_id:
        return True
    member, guild = interaction.user, interaction.guild
    if guild is None or not isinstance(member, discord.Member):
        return False
    place = guild.get_channel_or_thread(channel)
    if place is None:
        return False
    try:
        allowed = place.permissions_for(member)
    except discord.ClientException:
        # A thread whose channel is not known.
        return False
    if isinstance(place, discord.Thread) and place.is_private():
        return allowed.manage_threads
    return allowed.view_channel
